/**
 * Reads and changes JSON files in the user's folders of configuration and state, which only the
 * user can access.
 */

import { fstatSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../../base/values/record.ts';
import { move } from '../../base/system/files/busy-files.ts';
import { withFileLock } from '../../base/system/files/file-lock.ts';
import {
  isOpenToOthers,
  isOwn,
  OWNER_FILE,
  OWNER_FOLDER,
} from '../../base/system/files/file-modes.ts';
import { makeMissingFolders } from '../../base/system/files/missing-folders.ts';
import { userConfigFolder, userStateFolder } from '../../base/system/files/paths.ts';
import { OPEN_READ_ONLY, readText, withRegularFile } from '../../base/system/files/regular-file.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';

/** A file with entries by name. */
export interface OwnFile<T> {
  readonly name: string;
  /** Whether it is in the folder of the user's state. Default: that of the configuration. */
  readonly isState?: true;
  readonly isEntry: (value: unknown) => value is T;
  /** How the user gets a new file. */
  readonly remedy: string;
}

const MAX_BYTES = 16 * 1024 * 1024;

type OwnFileLocation = Pick<OwnFile<unknown>, 'name' | 'isState'>;

const userFolder = (env: NodeJS.ProcessEnv, { isState }: OwnFileLocation): string | undefined =>
  isState ? userStateFolder(env) : userConfigFolder(env);

/**
 * Returns the path of a file.
 * @throws Error if the environment doesn't contain the user's folder, or others can change it
 */
export function ownPath(env: NodeJS.ProcessEnv, place: OwnFileLocation): string {
  const folder = userFolder(env, place);
  if (folder === undefined)
    throw new Error(
      `Your home folder is unknown. Set ${place.isState ? 'XDG_STATE_HOME' : 'XDG_CONFIG_HOME'} to the absolute path of a writable folder.`,
    );
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats !== undefined && (!isOwn(stats) || isOpenToOthers(stats)))
    throw new Error(
      `Other users can change ${folder}. Check its files and its owner, and run \`chmod go-w\` for the folder.`,
    );
  return join(folder, place.name);
}

/**
 * Reads the entries by name.
 * @throws Error, a sentence that names the file, if another user can have written it or it isn't in
 *   this form
 */
export function readOwn<T>(env: NodeJS.ProcessEnv, file: OwnFile<T>): Map<string, T> {
  if (userFolder(env, file) === undefined) return new Map();
  const path = ownPath(env, file);
  try {
    const { value } = parsedJson(withRegularFile(path, OPEN_READ_ONLY, ownText));
    if (!isRecord(value) || !Object.values(value).every(file.isEntry))
      throw new Error(`it isn’t a valid ${file.name}`);
    return new Map(Object.entries(value as Readonly<Record<string, T>>));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new Error(
      `${path} can’t be used: ${(error as Error).message}. Delete the file, and ${file.remedy}.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Reads the entries, changes them, and replaces the file in one step, while no other command does.
 * A full disk or a kill leaves the earlier entries.
 * @throws Error of `change`, or of the disk
 */
export function changeOwn<T>(
  env: NodeJS.ProcessEnv,
  file: OwnFile<T>,
  change: (entries: Map<string, T>) => void,
): void {
  const path = ownPath(env, file);
  const folder = dirname(path);
  makeMissingFolders(folder, { mode: OWNER_FOLDER });
  withFileLock(join(folder, 'lock'), () => {
    const entries = readOwn(env, file);
    change(entries);
    // A file of a killed command can contain credentials: only the user can read it, and the next
    // change deletes it.
    const incomplete = `${path}.new`;
    rmSync(incomplete, { force: true });
    try {
      const text = `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
      writeFileSync(incomplete, text, { flag: 'wx', mode: OWNER_FILE });
      move(incomplete, path);
    } finally {
      rmSync(incomplete, { force: true });
    }
  });
}

function ownText(descriptor: number): string {
  const stats = fstatSync(descriptor);
  if (!isOwn(stats)) throw new Error('it belongs to another user');
  if (isOpenToOthers(stats)) throw new Error('other users can change it');
  return readText(descriptor, MAX_BYTES);
}
