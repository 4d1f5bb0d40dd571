/** Writes, edits and deletes files of a project's source for the agent's tools. */

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { move } from '../../../base/system/files/busy-files.ts';

/** Reason why a tool can't access or change the source as requested. Undefined on success. */
type FileFailure = string | undefined;

/** Obstacle for a write with `ifMissing` to a file that already exists. */
export const ALREADY_EXISTS = 'The file already exists';

/** Messages for those file system errors that a path or the state of a folder causes. */
const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'The file does not exist',
  ENOTDIR: 'A parent folder in the path is a file',
  EISDIR: 'The path is a folder',
  EEXIST: 'A parent folder in the path is a file',
  ERR_FS_EISDIR: 'The path is a folder',
  ENAMETOOLONG: 'The path or a name in it is too long',
};

/**
 * Folders that a change of a file needs: those of the project's source, and of work in progress.
 */
interface EditedSource {
  readonly folder: string;
  readonly workFolder: string;
}

/** @param ifMissing leaves an existing file unchanged */
export async function writeSourceFile(
  source: EditedSource,
  path: string,
  text: string,
  ifMissing: boolean,
): Promise<FileFailure> {
  const location = join(source.folder, path);
  if (ifMissing && (await findSourceFile(source.folder, path)) === undefined) return ALREADY_EXISTS;
  return fileFailure(async () => {
    await mkdir(dirname(location), { recursive: true });
    await replaceFile(source, location, text);
  });
}

/**
 * Replaces a text that occurs exactly once in a file, or all its occurrences with `everywhere`. An
 * empty text occurs nowhere.
 */
export async function editSourceFile(
  source: EditedSource,
  path: string,
  change: { readonly old: string; readonly new: string; readonly everywhere: boolean },
): Promise<FileFailure> {
  let occurrences = 0;
  const failure = await fileFailure(async () => {
    const location = join(source.folder, path);
    const parts = (await readFile(location, 'utf8')).split(change.old);
    occurrences = change.old === '' ? 0 : parts.length - 1;
    if (occurrences === 1 || (occurrences > 1 && change.everywhere))
      await replaceFile(source, location, parts.join(change.new));
  });
  if (failure !== undefined || occurrences === 1) return failure;
  if (occurrences === 0) return 'The file does not contain the text';
  return change.everywhere
    ? undefined
    : `The file contains the text ${occurrences} times instead of once`;
}

export const deleteSourceFile = (folder: string, path: string): Promise<FileFailure> =>
  fileFailure(() => rm(join(folder, path)));

/** Checks that a path exists. @returns undefined if it does */
export const findSourceFile = (folder: string, path: string): Promise<FileFailure> =>
  fileFailure(async () => {
    await stat(join(folder, path));
  });

/** Writes a file in one step, so that it is never incomplete, even if the platform is killed. */
async function replaceFile(
  { workFolder }: EditedSource,
  location: string,
  text: string,
): Promise<void> {
  // Not in the source, so that no other work sees the incomplete file.
  const incomplete = join(workFolder, randomBytes(16).toString('hex'));
  try {
    const mode = await stat(location).then(
      stats => stats.mode,
      () => undefined,
    );
    await writeFile(incomplete, text, { flag: 'wx', mode });
    move(incomplete, location);
  } catch (error) {
    await rm(incomplete, { force: true });
    throw error;
  }
}

async function fileFailure(work: () => Promise<void>): Promise<FileFailure> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const failure = FILE_FAILURES[(error as NodeJS.ErrnoException).code ?? ''];
    if (failure === undefined) throw error;
    return failure;
  }
}
