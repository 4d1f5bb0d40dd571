/** Checks the paths to which an export writes its ZIP and the unpacked source. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { FileRun } from '../../core/run.ts';
import { isWithin } from '../../base/system/files/paths.ts';
import type { NewFolder } from '../../packing/files/new-folder.ts';
import { type OutputFile, outputFailure, outputFile, outputFolder } from '../shared/output-file.ts';

/**
 * Returns the paths of an export. All problems that can be detected are reported before any
 * request.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
export function exportPaths(
  context: FileRun,
  zip: string,
  unpacked: string | undefined,
): { readonly file: OutputFile; readonly folder: NewFolder | undefined } {
  const file = outputFile(context, 'output-path', zip);
  if (unpacked === undefined) return { file, folder: undefined };
  const { target, location } = outputFolder(context, 'extract-to', unpacked);
  requireSeparatePaths(file, target);
  requireSeparatePaths({ ...file, target: file.location }, location);
  return { file, folder: { folder: location, shownAs: unpacked } };
}

function requireSeparatePaths(file: OutputFile, folder: string): void {
  const remedy = `Set ${inputRef('output-path')} and ${inputRef('extract-to')} to paths that don’t contain each other.`;
  if (isWithin(file.target, [folder]))
    throw outputFailure(
      file,
      `is in the folder that ${inputRef('extract-to')} specifies, which must be empty`,
      remedy,
    );
  if (isWithin(folder, [file.target]))
    throw outputFailure(
      file,
      `must be the path of a file, but contains the folder that ${inputRef('extract-to')} specifies`,
      remedy,
    );
}
