import { dirname, relative, sep } from 'node:path';
import type { Context } from '../../core/operation.ts';
import { refuseIrreplaceable } from '../../packing/swap-folder.ts';
import { noPlace, type OutputFile, outputFile, outputPlace } from '../shared/output-file.ts';

/** Folder for the unpacked source. */
export interface UnpackingPlace {
  readonly folder: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that must not be deleted together with the old content. */
  readonly mustStay: readonly string[];
}

/**
 * Returns the paths of an export. All problems that can be detected are reported before any request.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
export function exportPlaces(
  context: Context,
  zip: string,
  unpacked: string | undefined,
): { readonly file: OutputFile; readonly folder: UnpackingPlace | undefined } {
  const file = outputFile(context, 'output-path', zip);
  if (unpacked === undefined) return { file, folder: undefined };
  const mustStay = [context.resolvePath('.'), dirname(file.target), ...context.protectedPaths];
  const { target, location } = outputPlace(context, 'extract-to', unpacked);
  const folder = { folder: location, shownAs: unpacked, mustStay };
  refuseOneInTheOther(file, target);
  refuseOneInTheOther({ ...file, target: file.location }, location);
  refuseIrreplaceable(folder);
  return { file, folder };
}

function refuseOneInTheOther(file: OutputFile, folder: string): void {
  const remedy = 'Give a path outside of it.';
  if (isWithin(file.target, folder))
    throw noPlace(file, 'lies in the folder of `extract-to`, which is replaced as a whole', remedy);
  if (isWithin(folder, file.target)) throw noPlace(file, 'is where the folder of `extract-to` is to stand', remedy);
}

function isWithin(inner: string, folder: string): boolean {
  const way = relative(folder, inner);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
