/** Checks the paths to which an export writes its ZIP and the unpacked source. */

import { dirname } from 'node:path';
import { inputRef } from '../../base/input-reference.ts';
import type { OutputPaths, ProjectServices } from '../../core/services.ts';
import { requireReplaceable } from '../../packing/files/swap-folder.ts';
import { isWithin } from '../../base/system/paths.ts';
import { type OutputFile, outputFailure, outputFile, outputPath } from '../shared/output-file.ts';

/** Folder for the unpacked source. */
export interface ExtractionTarget {
  readonly folder: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that must not be deleted together with the old content. */
  readonly protectedPaths: readonly string[];
  /** State of the content that is replaced. */
  readonly state: string;
}

/**
 * Returns the paths of an export. All problems that can be detected are reported before any request.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
export function exportPaths(
  context: ProjectServices & OutputPaths,
  zip: string,
  unpacked: string | undefined,
): { readonly file: OutputFile; readonly folder: ExtractionTarget | undefined } {
  const file = outputFile(context, 'output-path', zip);
  if (unpacked === undefined) return { file, folder: undefined };
  const protectedPaths = [context.resolvePath('.'), dirname(file.target), ...context.protectedPaths];
  const { target, location } = outputPath(context, 'extract-to', unpacked);
  const folder = { folder: location, shownAs: unpacked, protectedPaths };
  requireSeparatePaths(file, target);
  requireSeparatePaths({ ...file, target: file.location }, location);
  const state = requireReplaceable(folder);
  return { file, folder: { ...folder, state: context.confirmedState ?? state } };
}

function requireSeparatePaths(file: OutputFile, folder: string): void {
  const remedy = `Set ${inputRef('output-path')} and ${inputRef('extract-to')} to paths that don’t contain each other.`;
  if (isWithin(file.target, [folder]))
    throw outputFailure(
      file,
      `is in the folder that ${inputRef('extract-to')} specifies, which is replaced completely`,
      remedy,
    );
  if (isWithin(folder, [file.target]))
    throw outputFailure(file, `specifies a file, so it can’t contain the folder of ${inputRef('extract-to')}`, remedy);
}
