/** Reads and writes `shapes.json`, the figures of a run that the next run compares with. */

import { parsedJson } from '../../../base/values/parsed-json.ts';
import { record } from '../../../base/values/record.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { Failure } from '../../../base/failure.ts';
import {
  either,
  flag,
  integer,
  list,
  map,
  number,
  object,
  oneOf,
  text as textSchema,
  type TypeOf,
} from '../../../base/schema/schema-types.ts';
import { schemaFindings } from '../../../base/schema/schema-findings.ts';
import { UNCHECKABLE, type UncheckableReason } from '../../../sql/checkable-form.ts';
import type { LogFigures } from './log-figures.ts';

/** Time window of a log, from its start up to, but without, its end. */
export interface TimeWindow {
  /** Time in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/**
 * Version of `shapes.json`. It increases when a field is added, or a text's fingerprint changes.
 */
const SHAPES_VERSION = 3;
const MEASURE = number(0, Number.MAX_VALUE);
const TABLES = map(list(textSchema()));
const REASONS = Object.keys(UNCHECKABLE) as readonly UncheckableReason[];
const SHAPE = object(
  {
    id: textSchema(),
    label: textSchema(),
    calls: MEASURE,
    consume: MEASURE,
    p95: MEASURE,
    query: either(
      oneOf(REASONS),
      object({ text: textSchema(), reads: TABLES, writes: TABLES }, {}),
    ),
    users: list(textSchema()),
    lastSeen: MEASURE,
  },
  {},
);
const RUN = object(
  {
    version: integer(),
    window: object({ from: MEASURE, to: MEASURE }, {}),
    calls: MEASURE,
    errors: MEASURE,
    consume: MEASURE,
    p50: MEASURE,
    p95: MEASURE,
    p99: MEASURE,
    scannedRows: MEASURE,
    complete: flag(
      'Whether all shapes of the log are listed, so that a missing shape did not occur.',
    ),
    shapes: list(SHAPE),
  },
  {},
);
/**
 * One run's figures, for the comparison with the next run, and for checks of its queries: the
 * content of `shapes.json`.
 */
export type RunFigures = TypeOf<typeof RUN>;
export type RunShape = TypeOf<typeof SHAPE>;

export function runFigures(figures: LogFigures, window: TimeWindow): RunFigures {
  const { calls, errors, consume, scannedRows } = figures.all;
  return {
    version: SHAPES_VERSION,
    window,
    calls,
    errors,
    consume: consume.total,
    p50: consume.p50,
    p95: consume.p95,
    p99: consume.p99,
    scannedRows,
    complete: figures.otherShapes.calls === 0,
    shapes: figures.shapes.map(({ id, label, load, query, users, lastSeen }) => ({
      id,
      label,
      calls: load.calls,
      consume: load.consume.total,
      p95: load.consume.p95,
      query,
      users,
      lastSeen,
    })),
  };
}

/**
 * Returns the text of `shapes.json`, with one line for each shape, so that two files can be
 * compared by eye.
 */
export function writeRunFigures({ shapes, ...run }: RunFigures): string {
  const head = JSON.stringify(run).slice(0, -1);
  return `${head},"shapes":[\n${shapes.map(shape => JSON.stringify(shape)).join(',\n')}\n]}\n`;
}

/**
 * Reads a `shapes.json` of an earlier run.
 *
 * @param shownAs the file's path for messages
 * @returns undefined if another version of this action wrote the file
 * @throws Failure of kind `input` if the file has another format
 */
export function readRunFigures(text: string, shownAs: string): RunFigures | undefined {
  const figures = parseRunFigures(text);
  if (figures !== 'invalid') return figures;
  throw new Failure('input', `${shownAs} isn’t a \`shapes.json\` file of an earlier run.`, {
    remedy: `Specify a \`shapes.json\` file that \`sql-log-export\` wrote, or remove ${inputRef('previous-shapes')}.`,
  });
}

/**
 * Reads a `shapes.json`. Its texts are untrusted.
 * @returns undefined if another version of this action wrote the file; `invalid` if it isn't such a
 *   file
 */
export function parseRunFigures(text: string): RunFigures | 'invalid' | undefined {
  const { value } = parsedJson(text);
  const { version } = record(value);
  if (typeof version === 'number' && version !== SHAPES_VERSION) return undefined;
  const isValid = value !== undefined && schemaFindings(RUN.json, value, 'the file').length === 0;
  return isValid ? (value as RunFigures) : 'invalid';
}
