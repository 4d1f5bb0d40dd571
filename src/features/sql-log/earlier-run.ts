import { createHash } from 'node:crypto';
import type { Context } from '../../core/operation.ts';
import { instantText } from '../../core/report.ts';
import { type Failure, inputFailure } from '../../failure.ts';
import { type PathContext, readInputFileIfThere, utf8Text } from '../shared/input-file.ts';
import { type OutputFile, writeOutput } from '../shared/output-file.ts';
import { type RunFigures, readRunFigures } from './figures/run-figures.ts';

/** What an export is of: the windows of two that differ in this have nothing to do with one another. */
export interface LogSource {
  readonly projectId: string;
  readonly database: string;
  readonly filter: string | undefined;
}

const VERSION = 1;

export const MOST_STATE_BYTES = 16 * 1024 * 1024;
export const MOST_SHAPES_BYTES = 256 * 1024 * 1024;

/** How far the last run has come that exported all records of its window. */
export interface Watermark {
  /** The window's end, epoch milliseconds. */
  readonly to: number;
  /** Of the records that came of that end: see `WindowEdges`. */
  readonly atEnd: readonly string[];
}

/** What a run leaves for the next one. The source is a hash, as `projectUrlId` can be sensitive. */
interface State {
  readonly version: number;
  readonly source: string;
  readonly to: string;
  readonly atEnd: readonly string[];
}

/**
 * @returns undefined where the file isn't there: no run has left one yet
 * @throws Failure of kind `input` where it can't be read, is something else, or is of another source
 */
export function readWatermark(
  context: PathContext,
  { given }: OutputFile,
  source: LogSource,
  nowMs: number,
): Watermark | undefined {
  const text = textOf(context, 'state-path', given, MOST_STATE_BYTES);
  if (text === undefined) return undefined;
  const state = parsed(text);
  const to = Date.parse(String(state?.to));
  const atEnd: unknown = state?.atEnd;
  if (state?.version !== VERSION || Number.isNaN(to) || !isListOfTexts(atEnd)) {
    throw unusable(
      `names a file that no export has left (${given})`,
      'Give a file of its own; remove this one to begin anew.',
    );
  }
  if (state.source !== digestOf(source)) {
    const remedy = 'Give each project, database and filter a file of its own.';
    throw unusable(`names a file that an export of another project, database or filter has left (${given})`, remedy);
  }
  if (to > nowMs) {
    const message = `says that the last window ended at ${instantText(to)}, which is yet to come`;
    throw unusable(message, 'Check the runner’s clock; remove the file to begin anew.');
  }
  return { to, atEnd };
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string');

const unusable = (message: string, remedy: string): Failure =>
  inputFailure('The end of the last window is unknown.', [{ where: 'state-path', message, remedy }]);

/** Moves the watermark, all at once. @throws Failure of kind `input` where the file can't be written */
export async function writeWatermark(file: OutputFile, source: LogSource, { to, atEnd }: Watermark): Promise<void> {
  const state: State = { version: VERSION, source: digestOf(source), to: new Date(to).toISOString(), atEnd };
  await writeOutput(file, `${JSON.stringify(state)}\n`);
}

/**
 * The query shapes of an earlier run.
 * @returns undefined where there is none to compare with, which is told
 * @throws Failure of kind `input` where the file can't be read or is something else
 */
export function readEarlierShapes(context: PathContext & Pick<Context, 'log'>, given: string): RunFigures | undefined {
  const { log } = context;
  const text = textOf(context, 'previous-shapes', given, MOST_SHAPES_BYTES);
  if (text === undefined) {
    log.info(`There is no ${given} to compare with: this is taken for the first run.`);
    return undefined;
  }
  const figures = readRunFigures(text, given);
  if (figures === undefined) {
    log.notice(`${given} is of another version of this action, whose query shapes can’t be compared with these.`);
  }
  return figures;
}

function textOf(context: PathContext, input: string, given: string, maxBytes: number): string | undefined {
  const file = { input, given, refusal: 'The file of an earlier run can’t be read.', maxBytes };
  const content = readInputFileIfThere(context, file);
  return content && utf8Text(content, file);
}

function parsed(text: string): Partial<State> | undefined {
  try {
    const value = JSON.parse(text) as Partial<State> | null;
    return value ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const digestOf = ({ projectId, database, filter }: LogSource): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, database, filter ?? null]))
    .digest('hex')
    .slice(0, 16);
