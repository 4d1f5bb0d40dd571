/**
 * Reads and writes the files that connect an export with an earlier run: the end of its window, and
 * its query shapes.
 */

import { parsedJson } from '../../../base/values/parsed-json.ts';
import { record } from '../../../base/values/record.ts';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import type { FileRun, InputPaths } from '../../../core/run.ts';
import { instantText } from '../../../core/report.ts';
import { type Failure, inputFailure } from '../../../base/failure.ts';
import { readOptionalInputFile, utf8Text } from '../../shared/input-file.ts';
import { type OutputFile, writeOutput } from '../../shared/output-file.ts';
import { type RunFigures, readRunFigures } from '../figures/run-figures.ts';

/** Source of an export. Windows of different sources are unrelated. */
export interface LogSource {
  readonly projectId: string;
  readonly database: string;
  readonly filter: string | undefined;
}

const VERSION = 1;

export const MAX_STATE_BYTES = 4096;
export const MAX_SHAPES_BYTES = 256 * 1024 * 1024;

/**
 * State that a run saves for the next one. The source is a hash, because `projectUrlId` can be
 * sensitive.
 */
interface LastExportState {
  readonly version: number;
  readonly source: string;
  readonly to: string;
  /** See `LastExport`. */
  readonly recordsPerDay?: number | undefined;
}

/** Facts about the exports before a run. */
export interface LastExport {
  /** End of the last exported hour, in epoch milliseconds. */
  readonly to: number;
  /** Average of the last run that exported its whole window; undefined if there was none. */
  readonly recordsPerDay: number | undefined;
}

/**
 * Reads where the last export ended.
 * @param source digest of the source
 * @returns undefined if the file doesn't exist: no run has written it yet
 * @throws Failure of kind `input` if the file can't be read, has another format, or belongs to
 *   another source
 */
export function readLastExport(
  context: InputPaths,
  { given: path }: OutputFile,
  source: string,
  nowMs: number,
): LastExport | undefined {
  const text = readText(context, 'state-path', path, MAX_STATE_BYTES);
  if (text === undefined) return undefined;
  const state: { readonly [Name in keyof LastExportState]?: unknown } = record(
    parsedJson(text).value,
  );
  const to = Date.parse(String(state.to));
  if (state.version !== VERSION || Number.isNaN(to)) {
    throw stateFailure(
      `points to a file that isn’t a state file of an export (${path})`,
      'Specify a different path. To start over, delete the file.',
    );
  }
  if (state['source'] !== source) {
    const remedy = 'Specify a separate file for each project, database and filter.';
    throw stateFailure(
      `points to a file that belongs to an export of a different project or database, or with a different filter (${path})`,
      remedy,
    );
  }
  if (to > nowMs) {
    const message = `points to a file that contains a time in the future as the end of the last window: ${instantText(to)}`;
    throw stateFailure(message, 'Check the runner’s clock. To start over, delete the file.');
  }
  const perDay = state.recordsPerDay;
  return { to, recordsPerDay: typeof perDay === 'number' && perDay >= 0 ? perDay : undefined };
}

const stateFailure = (message: string, remedy: string): Failure =>
  inputFailure('Can’t determine the end of the last window.', [
    { where: 'state-path', message, remedy },
  ]);

/** Writes the state atomically. @throws Failure of kind `input` if the file can't be written */
export async function writeLastExport(
  file: OutputFile,
  source: string,
  last: LastExport,
): Promise<void> {
  const { to, recordsPerDay } = last;
  const state: LastExportState = {
    version: VERSION,
    source,
    to: new Date(to).toISOString(),
    recordsPerDay,
  };
  await writeOutput(file, `${JSON.stringify(state)}\n`);
}

/**
 * Reads the query shapes of an earlier run.
 * @returns undefined if there is none; `incompatible` if a different version of this action wrote
 *   it. Both are logged
 * @throws Failure of kind `input` if the file can't be read or has another format
 */
export function readEarlierShapes(
  context: FileRun,
  path: string,
): RunFigures | 'incompatible' | undefined {
  const { log } = context;
  const text = readText(context, 'previous-shapes', path, MAX_SHAPES_BYTES);
  if (text === undefined) {
    log.info(`The file ${path} doesn’t exist, so this run is not compared with an earlier one.`);
    return undefined;
  }
  const figures = readRunFigures(text, path);
  if (figures === undefined) {
    log.notice(
      `A different version of this action wrote ${path}. This run reports no changes, because its query shapes can’t be compared with those in the file.`,
    );
  }
  return figures ?? 'incompatible';
}

function readText(
  context: InputPaths,
  input: string,
  path: string,
  maxBytes: number,
): string | undefined {
  const file = {
    input,
    given: path,
    errorTitle: 'Can’t read the file of an earlier run.',
    maxBytes,
  };
  const content = readOptionalInputFile(context, file);
  return content && utf8Text(content, file);
}

/** Returns a digest that identifies a source in files. */
export const sourceDigest = ({ projectId, database, filter }: LogSource): string =>
  sha256Hex(JSON.stringify([projectId, database, filter ?? null])).slice(0, 16);
