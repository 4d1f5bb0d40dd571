/**
 * Fills a folder that doesn't exist yet, or is empty, as `git clone` does. Nothing is ever
 * replaced.
 */

import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../base/failure.ts';
import { move } from '../../base/system/files/busy-files.ts';
import { makeMissingFolders, removeEmptyFolders } from '../../base/system/files/missing-folders.ts';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';

export interface NewFolder {
  /** Absolute path without links. Neither the folder nor its parents need to exist. */
  readonly folder: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
}

/**
 * Returns why a folder can't be filled, as a predicate. Undefined if there is none yet, or an empty
 * one.
 */
export function newFolderProblem(folder: string): string | undefined {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isDirectory()) return 'isn’t a folder';
  return readdirSync(folder).length === 0 ? undefined : 'isn’t empty';
}

/**
 * Fills a folder beside the new one, and then moves its content there, so that the new folder has
 * the complete content or none. Deletes what killed processes left for the same folder.
 * @param fill writes into the empty folder that it receives
 * @returns the result of `fill`
 * @throws any error of `fill`, or a Failure if the folder can't be written or isn't empty. Then
 *   nothing remains
 */
export async function fillNewFolder<T>(
  target: NewFolder,
  fill: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = dirname(target.folder);
  const newFolders = attempt(target, () => makeMissingFolders(parent));
  try {
    return await fillBeside(target, parent, fill);
  } catch (error) {
    removeEmptyFolders(parent, newFolders);
    throw error;
  }
}

async function fillBeside<T>(
  target: NewFolder,
  parent: string,
  fill: (folder: string) => Promise<T>,
): Promise<T> {
  const { folder, shownAs } = target;
  using work = attempt(target, () => {
    if (realpathSync(parent) !== parent)
      throw new Error(`${parent} was replaced with a symbolic link during the run`);
    return createTemporaryFolder(`.${basename(folder)}.new-`, parent);
  });
  const content = join(work.path, 'new');
  mkdirSync(content);
  const filled = await fill(content);
  attempt(target, () => {
    const problem = newFolderProblem(folder);
    if (problem !== undefined) {
      const remedy = 'Delete it, or specify a new or empty folder.';
      throw new Failure('conflict', `\`${shownAs}\` ${problem}. Nothing was written to it.`, {
        remedy,
      });
    }
    if (!existsSync(folder)) move(content, folder);
    // The folder itself stays: it may be the current one.
    else for (const name of readdirSync(content)) move(join(content, name), join(folder, name));
  });
  return filled;
}

function attempt<T>({ shownAs }: NewFolder, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const remedy =
      'Free up disk space, and make sure that the job’s user can write to the folder and its parent folder, which must be on the same file system.';
    throw new Failure(
      'unavailable',
      `\`${shownAs}\` can’t be written: ${(cause as Error).message}`,
      { remedy, cause },
    );
  }
}
