/** Reads and writes `shapes.json`, the figures of a run that the next run compares with. */

import { inputRef } from '../../../base/input-reference.ts';
import { Failure } from '../../../base/failure.ts';
import type { LogFigures } from './log-figures.ts';

/** Time window of a log, from its start up to its end. The documents do not say whether the end is part of it. */
export interface TimeWindow {
  /** Time in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** One run's figures as the next run needs them: the content of `shapes.json`. */
export interface RunFigures {
  readonly window: TimeWindow;
  readonly calls: number;
  readonly errors: number;
  readonly consume: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly scannedRows: number;
  /** Whether all shapes of the log are listed, so that a missing shape did not occur. */
  readonly complete: boolean;
  readonly shapes: readonly RunShape[];
}

export interface RunShape {
  readonly id: string;
  readonly label: string;
  readonly calls: number;
  readonly consume: number;
  readonly p95: number;
}

/**
 * Version of the fingerprints. It increases when a text's fingerprint changes, because shapes of two versions can't be
 * compared.
 */
export const SHAPES_VERSION = 2;
const NUMBERS = ['calls', 'errors', 'consume', 'p50', 'p95', 'p99', 'scannedRows'] as const;
const SHAPE_NUMBERS = ['calls', 'consume', 'p95'] as const;

export function runFigures(figures: LogFigures, window: TimeWindow): RunFigures {
  const { calls, errors, consume, scannedRows } = figures.all;
  return {
    window,
    calls,
    errors,
    consume: consume.total,
    p50: consume.p50,
    p95: consume.p95,
    p99: consume.p99,
    scannedRows,
    complete: figures.otherShapes.calls === 0,
    shapes: figures.shapes.map(({ id, label, load }) => ({
      id,
      label,
      calls: load.calls,
      consume: load.consume.total,
      p95: load.consume.p95,
    })),
  };
}

/** Returns the text of `shapes.json`, with one line for each shape, so that two files can be compared by eye. */
export function writeRunFigures({ shapes, ...run }: RunFigures): string {
  const head = JSON.stringify({ version: SHAPES_VERSION, ...run }).slice(0, -1);
  return `${head},"shapes":[\n${shapes.map(shape => JSON.stringify(shape)).join(',\n')}\n]}\n`;
}

/**
 * Reads a `shapes.json` of an earlier run.
 *
 * @param shownAs the file's path for messages
 * @returns undefined if a version with different fingerprints wrote the file
 * @throws Failure of kind `input` if the file has another format
 */
export function readRunFigures(text: string, shownAs: string): RunFigures | undefined {
  const value = parsed(text);
  if (isObject(value) && typeof value['version'] === 'number' && value['version'] !== SHAPES_VERSION) return undefined;
  if (isRunFigures(value)) return value;
  throw new Failure('input', `${shownAs} isn’t a \`shapes.json\` file of an earlier run`, {
    remedy: `Specify a \`shapes.json\` file that an earlier run of \`sql-log-export\` wrote, or remove ${inputRef('previous-shapes')}.`,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areNumbers = (value: Fields, names: readonly string[]): boolean =>
  names.every(name => Number.isFinite(value[name]));

function isRunFigures(value: unknown): value is RunFigures {
  if (!isObject(value) || !areNumbers(value, NUMBERS) || typeof value['complete'] !== 'boolean') return false;
  const { window, shapes } = value as { readonly window?: unknown; readonly shapes?: unknown };
  return isObject(window) && areNumbers(window, ['from', 'to']) && Array.isArray(shapes) && shapes.every(isRunShape);
}

function isRunShape(value: unknown): value is RunShape {
  if (!isObject(value) || !areNumbers(value, SHAPE_NUMBERS)) return false;
  return /^[0-9a-f]{12}$/.test(String(value['id'])) && typeof value['label'] === 'string';
}
