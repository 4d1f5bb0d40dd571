/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module
 * writes to these paths (decision 0013).
 */

import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inputRef } from '../../base/text/input-reference.ts';
import type { OutputPaths } from '../../core/run.ts';
import { type Failure, inputFailure } from '../../base/failure.ts';
import { move } from '../../base/system/files/busy-files.ts';
import { makeMissingFolders, removeEmptyFolders } from '../../base/system/files/missing-folders.ts';
import { isSamePath } from '../../base/system/files/paths.ts';
import { OPEN_TO_APPEND } from '../../base/system/files/regular-file.ts';
import {
  existingParent,
  privateOutput,
  resolveOutput,
  UnsuitableInput,
} from '../../base/system/files/user-paths.ts';
import { newFolderProblem } from '../../packing/files/new-folder.ts';
import {
  createWorkFolder,
  otherWorkFolders,
  removeWorkFolder,
} from '../../base/system/files/work-folder.ts';

/** A file or folder that an operation writes to a path of the user. */
export interface OutputFile {
  /** Absolute path, as the user wrote it. */
  readonly target: string;
  /** The same path with its links resolved. Files are written there. */
  readonly location: string;
  /** Name of the input with this path. */
  readonly input: string;
  /** The path as the user wrote it. */
  readonly given: string;
}

/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written
 * through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the
 *   runner's, for a path that a link leads out of the workspace, and for one that the job's user
 *   may not write to
 */
export function outputFile(context: OutputPaths, input: string, path: string): OutputFile {
  const file = outputPath(context, input, path);
  const there = attemptWrite(file, () => lstatSync(file.location, { throwIfNoEntry: false }));
  if (there === undefined) return file;
  const isFolder = existsSync(file.location) && statSync(file.location).isDirectory();
  if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
    const message = `leads to \`${path}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
    throw outputFailure(file, message, `Set ${inputRef(input)} to a different path.`);
  }
  return file;
}

/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
export function outputFolder(context: OutputPaths, input: string, path: string): OutputFile {
  const folder = outputPath(context, input, path);
  const problem = attemptWrite(folder, () => newFolderProblem(folder.location));
  if (problem === undefined) return folder;
  const remedy = `Set ${inputRef(input)} to a new or empty folder, or delete \`${path}\`.`;
  throw outputFailure(folder, `leads to \`${path}\`, which ${problem}`, remedy);
}

/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
export function outputPath(
  { resolvePath, protectedPaths, roots }: OutputPaths,
  input: string,
  path: string,
): OutputFile {
  const target = resolvePath(path);
  const unresolved = { target, location: target, input, given: path };
  let location: string;
  try {
    location = resolveOutput(target, roots);
  } catch (error) {
    throw error instanceof UnsuitableInput
      ? outputFailure(unresolved, `${error.message} (${path})`, error.remedy)
      : writeFailure(unresolved, error as Error);
  }
  const file = { ...unresolved, location };
  attemptWrite(file, () => {
    const folder = existingParent(dirname(location));
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
    accessSync(folder, constants.W_OK);
  });
  const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
  if (protectedBy !== undefined)
    throw outputFailure(
      file,
      `is ${protectedBy}, which must not be overwritten`,
      `Set ${inputRef(input)} to a different path.`,
    );
  return file;
}

/**
 * Returns the protected folder of Git or of the runner that contains the path, or is the path.
 * Undefined if there is none.
 */
function protectedLocation(
  { target, location }: OutputFile,
  protectedPaths: readonly string[],
): string | undefined {
  const privatePath = privateOutput(target, location);
  if (privatePath !== undefined) return privatePath;
  const there = lstatSync(location, { throwIfNoEntry: false });
  // Compare inodes, as several paths may lead to the file. A link counts as itself, because the
  // link would be replaced.
  const isTarget = ({ dev, ino }: Stats): boolean => dev === there?.dev && ino === there.ino;
  return protectedPaths.find(
    path => isSamePath(path, target) || (existsSync(path) && isTarget(statSync(path))),
  );
}

/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that
 * file. If the work fails, deletes the file and the folders that were created for it. Also deletes
 * what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
export async function withTemporaryFile<T>(
  file: OutputFile,
  work: (part: string) => Promise<T>,
): Promise<T> {
  const { location } = file;
  const parent = dirname(location);
  const prefix = join(parent, `.${basename(location)}.part-`);
  const newFolders = attemptWrite(file, () => makeMissingFolders(parent));
  try {
    const folder = attemptWrite(file, () => {
      if (realpathSync(parent) !== parent)
        throw new Error(`${parent} was replaced with a symbolic link during the run`);
      return createWorkFolder(prefix);
    });
    try {
      attemptWrite(file, () => {
        for (const other of otherWorkFolders(prefix, folder.path))
          if (other.lock !== undefined) removeWorkFolder(other);
      });
      return await work(join(folder.path, basename(location)));
    } finally {
      removeWorkFolder(folder);
    }
  } catch (thrown) {
    removeEmptyFolders(parent, newFolders);
    throw thrown;
  }
}

/**
 * Moves a finished file to its target atomically.
 * @throws Failure of kind `input` if the system refuses it
 */
export function moveToTarget(file: OutputFile, part: string): void {
  attemptWrite(file, () => move(part, file.location));
}

/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
export async function writeOutput(file: OutputFile, content: string | Uint8Array): Promise<void> {
  await withTemporaryFile(file, async part => {
    attemptWrite(file, () => writeFileSync(part, content));
    moveToTarget(file, part);
  });
}

/** A file that grows while an operation runs. */
export interface GrowingFile {
  /** @throws Failure of kind `input` if it can't be written, or if another file has replaced it */
  append(text: string): void;
}

/**
 * Creates a file that others may read while it grows.
 * @throws Failure of kind `input` if it can't be written
 */
export async function growingFile(file: OutputFile): Promise<GrowingFile> {
  await writeOutput(file, '');
  const created = attemptWrite(file, () => lstatSync(file.location));
  return {
    append: text =>
      attemptWrite(file, () => {
        const descriptor = openSync(file.location, OPEN_TO_APPEND);
        try {
          const { dev, ino } = fstatSync(descriptor);
          if (dev !== created.dev || ino !== created.ino)
            throw new Error('a different file replaced it during the run');
          appendFileSync(descriptor, text);
        } finally {
          closeSync(descriptor);
        }
      }),
  };
}

/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
export function attemptWrite<T>(file: OutputFile, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw writeFailure(file, error as Error);
  }
}

/** Returns the Failure for a file that the system refuses to write. */
export function writeFailure(file: OutputFile, { message }: Error): Failure {
  return outputFailure(
    file,
    `can’t be written (${file.given}): ${message}`,
    `Set ${inputRef(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`,
  );
}

/** Returns the Failure for a file that can't be written at its path. */
export function outputFailure(
  { input }: Pick<OutputFile, 'input'>,
  message: string,
  remedy: string,
): Failure {
  return inputFailure('The output can’t be written to this path.', [
    { where: input, message, remedy },
  ]);
}
