/**
 * Reads files whose paths are given in inputs, and resolves such paths within the allowed folders.
 */

import { problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { pathHint } from '../../core/fields.ts';
import type { InputPaths } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { whyUnreadable } from '../../packing/files/errors.ts';
import {
  type ResolvedPath,
  resolveInput,
  UnsuitableInput,
} from '../../base/system/files/user-paths.ts';
import { readRegularFile } from '../../packing/files/input-file.ts';

/** A file whose path is given in an input. */
export interface InputFile {
  /** The input's name. */
  readonly input: string;
  /** The path as the user wrote it. */
  readonly given: string;
  /**
   * The error's first sentence, such as `The message can’t be sent.` Default: the file can't be
   * read.
   */
  readonly errorTitle?: string;
  readonly maxBytes: number;
}

/**
 * Reads a file that must exist.
 * @throws Failure of kind `input` that names the input and the file
 */
export function readInputFile(context: InputPaths, file: InputFile): Buffer {
  const location = resolveFile(context, file).location;
  return withFileError(file, () => readRegularFile(location, file.maxBytes));
}

/** Reads a file that may be missing. @returns undefined if it doesn't exist */
export function readOptionalInputFile(context: InputPaths, file: InputFile): Buffer | undefined {
  try {
    return readInputFile(context, file);
  } catch (thrown) {
    if (isMissing((thrown as Failure).cause) && pathHint(file.given) === undefined)
      return undefined;
    throw thrown;
  }
}

/** Decodes a file's content. @throws Failure of kind `input` for anything but UTF-8 */
export function utf8Text(content: Buffer, file: Omit<InputFile, 'maxBytes'>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw fileFailure(file, 'is not UTF-8', 'Save the file as UTF-8.');
  }
}

/**
 * Resolves the links of a folder or package in an input. Returns a path that doesn't exist
 * unchanged, so that the listing reports it, unless its text shows why it can't exist.
 * @throws Failure of kind `input` for a link that leads out of the allowed folders
 */
export function inputPath(context: InputPaths, input: string, path: string): ResolvedPath {
  const file = { input, given: path };
  try {
    return resolveFile(context, file);
  } catch (thrown) {
    if (!isMissing((thrown as Failure).cause) || pathHint(path) !== undefined) throw thrown;
    return { location: context.resolvePath(path), roots: [] };
  }
}

type NamedFile = Omit<InputFile, 'maxBytes'>;

const resolveFile = ({ resolvePath, roots }: InputPaths, file: NamedFile): ResolvedPath =>
  withFileError(file, () => resolveInput(resolvePath(file.given), roots));

function withFileError<T>(file: NamedFile, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const remedy =
      error instanceof UnsuitableInput
        ? error.remedy
        : `Set ${inputRef(file.input)} to ${'maxBytes' in file ? 'the path of a file' : 'a path'} that the job’s user can read.`;
    throw fileFailure(
      file,
      whyUnreadable(error),
      (isMissing(error) ? pathHint(file.given) : undefined) ?? remedy,
      error,
    );
  }
}

function fileFailure(
  { input, given: path, errorTitle }: NamedFile,
  limit: string,
  remedy: string,
  cause?: unknown,
): Failure {
  const findings = [problemAt({ kind: 'given', subject: input, given: path, limit, remedy })];
  return new Failure('input', errorTitle ?? `${path} can’t be read.`, {
    findings,
    introduces: true,
    cause,
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
