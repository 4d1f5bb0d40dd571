/** Replaces a folder as a whole: fills a new folder beside the old one, then swaps the two. */

import { accessSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../base/failure.ts';
import { folderState } from '../../base/system/folder-state.ts';
import { move } from '../../base/system/busy-files.ts';
import { makeMissingFolders, removeEmptyFolders } from '../../base/system/missing-folders.ts';
import { mountIn } from '../../base/system/mounts.ts';
import { isWithin } from '../../base/system/paths.ts';
import { IS_WINDOWS } from '../../base/system/system.ts';
import { privateFolderIn } from '../../base/system/user-paths.ts';
import {
  createWorkFolder,
  type OtherFolder,
  otherWorkFolders,
  removeWorkFolder,
  type WorkFolder,
} from '../../base/system/work-folder.ts';

export interface ReplaceTarget {
  /** Absolute path. Neither the folder nor its parents need to exist. */
  readonly folder: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that must not be deleted with it. The current directory of this process is always protected. */
  readonly protectedPaths: readonly string[];
  /** State of the content that may be deleted (`requireReplaceable`). Default: any content. */
  readonly state?: string | undefined;
}

/**
 * Fills a new folder beside an old one and then swaps the two, so that other processes see either the old or the new
 * folder, complete. Until the swap the old folder is untouched, even if this process is killed. The swap is two
 * renames, since Node can't exchange folders: a process that is killed between them leaves the old folder as `old` in a
 * hidden folder beside it. The next process that replaces the folder moves it back, and removes leftovers of killed
 * processes, as far as they are provably ours (`WorkFolder`). Doesn't protect against power loss, as that would require a
 * sync of every file.
 *
 * @param fill writes into the empty folder that it receives
 * @returns the result of `fill`
 * @throws any error of `fill`, or a Failure if the folder may not or can't be replaced, or another process replaces it.
 * The old folder is unchanged and nothing remains, unless the message says otherwise
 */
export async function replaceFolder<T>(target: ReplaceTarget, fill: (folder: string) => Promise<T>): Promise<T> {
  const { folder } = target;
  requireReplaceable(target);
  const parent = dirname(folder);
  const prefix = workPrefix(folder);
  const failureMessage = `Could not create a folder in ${nearestExisting(parent)}`;
  const made = withFailure(failureMessage, () => makeMissingFolders(parent));
  let work: WorkFolder | undefined;
  try {
    work = withFailure(failureMessage, () => createWorkFolder(prefix));
    const { path } = work;
    // Each process creates its own folder first, so that one of two sees that of the other.
    withFailure(`${parent} can’t be read`, () => {
      for (const other of otherWorkFolders(prefix, path)) settle(target, other);
    });
    const newFolder = join(path, NEW);
    mkdirSync(newFolder);
    const filled = await fill(newFolder);
    swap(target, newFolder, join(path, OLD));
    remove(work);
    return filled;
  } catch (error) {
    if (error instanceof NotRestored) work?.lock?.[Symbol.dispose]();
    else if (work !== undefined) remove(work);
    removeEmptyFolders(parent, made);
    throw error;
  }
}

/** The old folder could not be moved back after a failed swap, and is kept at its temporary path. */
class NotRestored extends Failure {}

/** Start of the paths of the hidden folders beside a folder. */
const workPrefix = (folder: string): string => join(dirname(folder), `.${basename(folder)}.swap-`);

/** Names in the hidden folder: the new content, and, from the swap on, the previous content. */
const [NEW, OLD] = ['new', 'old'];

const remove = (work: WorkFolder): void =>
  withFailure(`${work.path} can’t be removed`, () => {
    if (existsSync(work.path)) requireNoMount(work.path);
    removeWorkFolder(work);
  });

/** @throws Error if deleting a folder would delete the content of another file system, which can't be moved back */
function requireNoMount(folder: string): void {
  const mount = mountIn(folder);
  if (mount !== undefined) throw new Error(`it contains the mount point ${mount}`);
}

/**
 * Removes the leftover of a killed process, or moves the old folder back, if the process didn't replace it. Leaves
 * anything else as it is.
 * @throws Failure of kind `conflict` if the folder may not be replaced now
 */
function settle({ folder, shownAs }: Pick<ReplaceTarget, 'folder' | 'shownAs'>, other: OtherFolder): void {
  const { path, isOurs } = other;
  using lock = other.lock;
  const title = `Folder not replaced: ${shownAs}`;
  if (isOurs && lock === undefined) {
    const remedy = 'Wait until the other run ends, then run the step again.';
    throw new Failure('conflict', `Another run is replacing \`${shownAs}\`. It uses ${path}.`, { title, remedy });
  }
  const old = join(path, OLD);
  const isTaken = existsSync(folder);
  const isUnfinished = existsSync(old) && existsSync(join(path, NEW));
  if (isOurs ? isUnfinished && isTaken : existsSync(old) && !isTaken) {
    const message = `${old} may be the previous content of \`${shownAs}\`: an interrupted run can have moved it there.`;
    const remedy = `If you need it, move it back to ${folder}. Otherwise, delete ${path}. Then run the step again.`;
    throw new Failure('conflict', message, { title, remedy });
  }
  if (!isOurs) return;
  if (isUnfinished) move(old, folder);
  remove(other);
  if (!isUnfinished) return;
  // A confirmation, if there was one, was for the folder without this content.
  const message = `An interrupted run had moved \`${shownAs}\` away. It was moved back, and was not replaced.`;
  throw new Failure('conflict', message, { title, remedy: 'Run the step again to replace it.' });
}

/** Refuses a folder whose previous content may be in a hidden folder of another program, and changes nothing. */
function refuseForeign(target: Pick<ReplaceTarget, 'folder' | 'shownAs'>): void {
  for (const other of otherWorkFolders(workPrefix(target.folder))) {
    other.lock?.[Symbol.dispose]();
    if (!other.isOurs) settle(target, other);
  }
}

/**
 * Refuses an unsafe target.
 * @returns the state of its content
 * @throws Failure of kind `input` if the folder can't be replaced, or replacing it would delete something that must
 * stay
 */
export function requireReplaceable({ folder, shownAs: where, protectedPaths, state }: ReplaceTarget): string {
  const problem = replaceProblem(folder, protectedPaths, state !== undefined);
  if (problem === undefined) {
    return withFailure(`\`${where}\` can’t be read`, () => {
      if (existsSync(dirname(folder))) refuseForeign({ folder, shownAs: where });
      return folderState(folder);
    });
  }
  const remedy = 'Specify a separate folder, such as `exported`: the step replaces the entire content of the folder.';
  const title = `Folder not replaced: ${where}`;
  throw new Failure('input', `\`${where}\` can’t be replaced by a new folder.`, {
    title,
    findings: [{ where, message: problem, remedy }],
  });
}

/** @param isChecked whether the path was checked before, and has no links since then */
function replaceProblem(folder: string, protectedPaths: readonly string[], isChecked: boolean): string | undefined {
  try {
    const mount = existsSync(folder) ? mountIn(folder) : undefined;
    if (mount !== undefined) return `contains the mount point ${mount}, whose content would be deleted`;
    const parent = nearestExisting(dirname(folder));
    if (!statSync(parent).isDirectory()) return `would be in ${parent}, which is not a folder`;
    accessSync(parent, constants.W_OK);
    if (isChecked && realpathSync(parent) !== parent)
      return `is in ${parent}, which was replaced with a symbolic link during the run`;
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    if (!stats.isDirectory()) return 'is a link or file, not a folder';
    const real = realpathSync(folder);
    if (privateFolderIn(real) !== undefined || existsSync(join(real, '.git'))) {
      return 'is a Git checkout, or is in `.git` or an internal folder of the runner';
    }
    const kept = ['.', ...protectedPaths]
      .filter(path => existsSync(path))
      .find(path => isWithin(realpathSync(path), [real]));
    if (kept === undefined) return undefined;
    return kept === '.' ? 'is or contains the current folder' : `contains ${kept}, which is still needed`;
  } catch (error) {
    return `can’t be used: ${(error as Error).message}`;
  }
}

/** Returns the nearest existing parent folder, which is on the same file system as the folders to be created in it. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

/**
 * Replaces a folder by a new one on the same file system, unless its state has changed.
 * @param old path for the old folder
 * @throws Failure. The old folder is then unchanged, or at `old` if it can't be moved back, as the message says
 */
export function swap(
  { folder, shownAs, state }: Omit<ReplaceTarget, 'protectedPaths'>,
  newFolder: string,
  old: string,
): void {
  const failureMessage = `\`${shownAs}\` can’t be replaced`;
  const undo: (() => void)[] = [];
  const moveUndoably = (from: string, to: string): void => {
    withFailure(failureMessage, () => move(from, to));
    undo.unshift(() => move(to, from));
  };
  try {
    if (existsSync(folder)) {
      withFailure(failureMessage, () => requireNoMount(folder));
      moveUndoably(folder, old);
    }
    // Checked where no other program finds it anymore.
    if (state !== undefined && folderState(old) !== state) {
      const message = `The content of \`${shownAs}\` changed during the run. The folder was not replaced.`;
      throw new Failure('conflict', message, { title: `Folder changed: ${shownAs}`, remedy: 'Run the step again.' });
    }
    moveUndoably(newFolder, folder);
  } catch (error) {
    try {
      for (const back of undo) back();
    } catch (cause) {
      if (!existsSync(old)) throw error;
      const message = `${failureMessage}, and its previous content could not be moved back: ${(cause as Error).message}. The content is in ${old}.`;
      throw new NotRestored('unavailable', message, { remedy: `Move ${old} to ${folder}.`, cause: error });
    }
    throw error;
  }
}

/** Error codes of a rename between two file systems, or of a mount point. */
const MOUNT_ERRORS = IS_WINDOWS ? ['EXDEV'] : ['EXDEV', 'EBUSY'];

function withFailure<T>(problem: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (!MOUNT_ERRORS.includes(code)) {
      const remedy =
        'Give the job’s user write permission for the folder and its parent folder, and make sure that nothing else uses them while this step runs.';
      throw new Failure('unavailable', `${problem}: ${message}`, { remedy, cause });
    }
    const reason =
      'The folder is a mount point, is not on the same file system as its parent folder, or is part of a container image.';
    const remedy =
      'Specify a folder that is on the same file system as its parent folder and is not a mount point, such as a new folder in the workspace.';
    throw new Failure('unavailable', `${problem}: ${message}. ${reason}`, { remedy, cause });
  }
}
