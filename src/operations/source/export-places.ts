import { existsSync, lstatSync, mkdirSync, mkdtempSync, type Stats, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Failure, inputFailure } from '../../failure.ts';
import { refuseIrreplaceable } from '../../packing/replaced-folder.ts';
import type { Context } from '../operation.ts';

/** A place for the unpacked source. */
export interface UnpackingPlace {
  readonly folder: string;
  /** How the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that mustn't go away with what was there before. */
  readonly mustStay: readonly string[];
}

/**
 * Where an export goes: everything that can be known to be wrong with it is told before anything is asked for.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
export function exportPlaces(
  context: Context,
  zip: string,
  unpacked: string | undefined,
): { readonly target: string; readonly folder: UnpackingPlace | undefined } {
  const target = context.resolvePath(zip);
  refuseTarget(target, zip, context.keptPaths);
  if (unpacked === undefined) return { target, folder: undefined };
  const mustStay = [context.resolvePath('.'), dirname(target), ...context.keptPaths];
  const folder = { folder: context.resolvePath(unpacked), shownAs: unpacked, mustStay };
  refuseOneInTheOther(target, folder.folder);
  refuseIrreplaceable(folder);
  return { target, folder };
}

function refuseTarget(target: string, given: string, keptPaths: readonly string[]): void {
  const there = place(given, () => lstatSync(target, { throwIfNoEntry: false }));
  if (there === undefined) return;
  if (existsSync(target) && statSync(target).isDirectory()) {
    throw noPlace(`is a folder (${given})`, 'Give the path of a file.');
  }
  // Whatever way leads there. A link is itself: it's the link that would be replaced.
  const isTarget = ({ dev, ino }: Stats): boolean => dev === there.dev && ino === there.ino;
  const kept = keptPaths.find(path => existsSync(path) && isTarget(statSync(path)));
  if (kept !== undefined) throw noPlace(`is ${kept}, which is still needed`, 'Give a path of its own.');
}

function refuseOneInTheOther(target: string, folder: string): void {
  const remedy = 'Give a path outside of it.';
  if (isWithin(target, folder))
    throw noPlace('lies in the folder of `extract-to`, which is replaced as a whole', remedy);
  if (isWithin(folder, target)) throw noPlace('is where the folder of `extract-to` is to stand', remedy);
}

function isWithin(inner: string, folder: string): boolean {
  const way = relative(folder, inner);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

function noPlace(message: string, remedy: string): Failure {
  return inputFailure('The export has no place to go.', [{ where: 'output-path', message, remedy }]);
}

/**
 * Does the work with a place for the ZIP on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 */
export async function besideTarget<T>(target: string, given: string, work: (part: string) => Promise<T>): Promise<T> {
  const made = place(given, () => mkdirSync(dirname(target), { recursive: true }));
  try {
    const folder = place(given, () => mkdtempSync(join(dirname(target), '.export-')));
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

/** Does something where the ZIP is to be. @throws Failure of kind `input` where that can’t be done */
export function place<T>(given: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const message = `can’t be written (${given}): ${(error as Error).message}`;
    throw noPlace(message, 'Give a path that the job’s user may write to.');
  }
}
