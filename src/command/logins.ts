/** Keeps the user's logins: URLs of platforms with their credentials, by name, in a file that only the user can read. */

import { randomUUID } from 'node:crypto';
import { fstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { move } from '../base/system/busy-files.ts';
import { parsedJson } from '../base/parsed-json.ts';
import { isOpenToOthers, isOwn, OWNER_FILE, OWNER_FOLDER } from '../base/system/file-modes.ts';
import { makeMissingFolders } from '../base/system/missing-folders.ts';
import { userConfigFolder } from '../base/system/paths.ts';
import { OPEN_READ_ONLY, withRegularFile } from '../base/system/regular-file.ts';

/** A platform and the credential for it. The credential is never sent to another URL. */
export interface Login {
  readonly baseUrl: string;
  readonly token: string;
}

const FILE = 'logins.json';

/** Writes URLs of the same platform the same way. */
export const sameForm = (url: string): string =>
  URL.canParse(url) ? new URL(url).href.replace(/\/+$/, '') : url.trim();

/**
 * Returns the path of the file.
 * @throws Error if the environment doesn't contain the user's folder
 */
export function loginsFile(env: NodeJS.ProcessEnv): string {
  const folder = userConfigFolder(env);
  if (folder === undefined)
    throw new Error('Your home folder is unknown. Set XDG_CONFIG_HOME to the absolute path of a writable folder.');
  return join(folder, FILE);
}

/**
 * Reads the logins by name.
 * @throws Error, a sentence that names the file, if another user can have written it or it isn't in this form
 */
export function readLogins(env: NodeJS.ProcessEnv): ReadonlyMap<string, Login> {
  if (userConfigFolder(env) === undefined) return new Map();
  const file = loginsFile(env);
  try {
    return parsed(withRegularFile(file, OPEN_READ_ONLY, ownText));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new Error(
      `${file} can’t be used: ${(error as Error).message}. Delete the file, and log in again with \`project-platform login\`.`,
      { cause: error },
    );
  }
}

/** Replaces the logins in one step, so that a full disk or a kill leaves the earlier ones. @throws Error of the disk */
export function writeLogins(env: NodeJS.ProcessEnv, logins: ReadonlyMap<string, Login>): void {
  const file = loginsFile(env);
  makeMissingFolders(join(file, '..'), { mode: OWNER_FOLDER });
  const incomplete = `${file}.${randomUUID()}`;
  try {
    writeFileSync(incomplete, `${JSON.stringify(Object.fromEntries(logins), undefined, 2)}\n`, {
      flag: 'wx',
      mode: OWNER_FILE,
    });
    move(incomplete, file);
  } finally {
    rmSync(incomplete, { force: true });
  }
}

function ownText(descriptor: number): string {
  const stats = fstatSync(descriptor);
  if (!isOwn(stats)) throw new Error('it belongs to another user');
  if (isOpenToOthers(stats)) throw new Error('other users can change it');
  return readFileSync(descriptor, 'utf8');
}

function parsed(text: string): ReadonlyMap<string, Login> {
  const { value } = parsedJson(text);
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isLogin))
    throw new Error('it isn’t a valid logins file');
  return new Map(Object.entries(value as Readonly<Record<string, Login>>));
}

function isLogin(one: unknown): one is Login {
  const { baseUrl, token } = (one ?? {}) as { readonly [Name in keyof Login]?: unknown };
  return typeof baseUrl === 'string' && typeof token === 'string';
}
