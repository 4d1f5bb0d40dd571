import { existsSync, lstatSync, mkdirSync, mkdtempSync, type Stats, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Failure, inputFailure } from '../failure.ts';
import type { Context } from './operation.ts';

/** A file that an operation writes where the user wants it. */
export interface OutputFile {
  /** Absolute. */
  readonly target: string;
  /** The input that names it. */
  readonly input: string;
  /** How the user wrote it. */
  readonly given: string;
}

/** @throws Failure of kind `input` where a folder stands in its place, or a file that the runner or the job needs */
export function outputFile(
  context: Pick<Context, 'resolvePath' | 'keptPaths'>,
  input: string,
  given: string,
): OutputFile {
  const file = { target: context.resolvePath(given), input, given };
  const there = standing(file.target);
  if (there === undefined) return file;
  if (existsSync(file.target) && statSync(file.target).isDirectory()) {
    throw noPlace(file, `is a folder (${given})`, 'Give the path of a file.');
  }
  // Whatever way leads there. A link is itself: it's the link that would be replaced.
  const isTarget = ({ dev, ino }: Stats): boolean => dev === there.dev && ino === there.ino;
  const kept = context.keptPaths.find(path => existsSync(path) && isTarget(statSync(path)));
  if (kept !== undefined) throw noPlace(file, `is ${kept}, which is still needed`, 'Give a path of its own.');
  return file;
}

/** What is there already. Whatever is in the way of looking is in the way of writing as well, and told of there. */
function standing(target: string): Stats | undefined {
  try {
    return lstatSync(target, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Does the work with a place for the file on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 * @param work given the path at which to write; it renames it to the target by `place`
 * @throws Failure of kind `input` where nothing can be written there; what `work` throws
 */
export async function besideTarget<T>(file: OutputFile, work: (part: string) => Promise<T>): Promise<T> {
  const { target } = file;
  const made = place(file, () => mkdirSync(dirname(target), { recursive: true }));
  try {
    const folder = place(file, () => mkdtempSync(join(dirname(target), `.${basename(target)}-`)));
    try {
      return await work(join(folder, basename(target)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (thrown) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw thrown;
  }
}

/** Makes something on the way to the file. @throws Failure of kind `input` where the system refuses it */
export function place<T>(file: OutputFile, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw unwritten(file, error as Error);
  }
}

/** The Failure for a file that the system refuses to write. */
export function unwritten(file: OutputFile, { message }: Error): Failure {
  return noPlace(file, `can’t be written (${file.given}): ${message}`, 'Give a path that the job’s user may write to.');
}

/** The Failure for a file that can't stand where it is wanted. */
export function noPlace({ input }: OutputFile, message: string, remedy: string): Failure {
  return inputFailure('The file has no place to go.', [{ where: input, message, remedy }]);
}
