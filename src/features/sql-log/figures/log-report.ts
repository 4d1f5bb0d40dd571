/** Computes the headline figures and the notes of a SQL log's report. */

import { changeText, compactNumber, exactNumber, percentage } from '../number-text.ts';
import type { Literals } from '../records/exported-record.ts';
import { ERROR_READING } from './log-analysis.ts';
import { SHAPE_LIMITS } from './shape-table.ts';
import type { LogFigures } from './log-figures.ts';
import { REGRESSION_FACTOR, REGRESSION_MIN_CALLS, type RunComparison } from './run-comparison.ts';
import type { LogWindow } from './run-figures.ts';
import type { ThresholdResult } from './thresholds.ts';

/** Content of a report on a log. */
export interface LogReport {
  /** Name of the task. */
  readonly name: string;
  /** `prod` or `dev`. */
  readonly database: string;
  readonly window: LogWindow;
  readonly figures: LogFigures;
  /** Undefined if there is no earlier run to compare with. */
  readonly comparison: RunComparison | undefined;
  readonly thresholdResults: readonly ThresholdResult[];
  /** Handling of literals in the files of records. A report never shows a literal. */
  readonly literals: Literals;
}

/** One of the figures at the top of the report. */
export interface HeadlineFigure {
  readonly label: string;
  readonly value: string;
  /** Change since the earlier run; undefined if there is none. */
  readonly change: string | undefined;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the figures at the top. Counts are compared per hour, because the windows of two runs may differ in length.
 */
export function headline({ figures, window, comparison }: LogReport): readonly HeadlineFigure[] {
  const { all } = figures;
  const before = comparison?.before;
  const rate = (count: number, earlier: number | undefined): string | undefined =>
    before && changeText(count / hours(window), (earlier ?? 0) / hours(before.window));
  return [
    { label: 'Queries', value: compactNumber(all.calls), change: rate(all.calls, before?.calls) },
    {
      label: 'Query shapes',
      value: compactNumber(figures.shapes.length),
      change: changeOf(figures.shapes.length, before?.shapes.length),
    },
    {
      label: 'Consume',
      value: compactNumber(all.consume.total),
      change: rate(all.consume.total, before?.consume),
    },
    { label: 'p50', value: compactNumber(all.consume.p50), change: changeOf(all.consume.p50, before?.p50) },
    { label: 'p95', value: compactNumber(all.consume.p95), change: changeOf(all.consume.p95, before?.p95) },
    { label: 'p99', value: compactNumber(all.consume.p99), change: changeOf(all.consume.p99, before?.p99) },
    {
      label: 'Errors',
      value: `${compactNumber(all.errors)} (${percentage(all.errors, all.calls)})`,
      change: rate(all.errors, before?.errors),
    },
    {
      label: 'Rows scanned',
      value: compactNumber(all.scannedRows),
      change: rate(all.scannedRows, before?.scannedRows),
    },
  ];
}

const hours = ({ from, to }: LogWindow): number => Math.max(1, to - from) / HOUR_MS;

function changeOf(value: number, earlier: number | undefined): string | undefined {
  return earlier === undefined ? undefined : changeText(value, earlier);
}

/** Returns the rows scanned for each row returned or changed. Zero rows count as one. */
export function scannedPerRow(load: LogFigures['all']): number {
  return load.scannedRows / Math.max(1, load.returnedRows + load.updatedRows);
}

/** Returns notes for readers of the figures, one or two sentences each. */
export function notes({ figures, literals, comparison }: LogReport): readonly string[] {
  const { irregularities, otherShapes } = figures;
  return [
    '“Consume” is what the platform gives as a query’s execution time. It names no unit, so none is shown, and nothing is converted. Percentiles are at most 0.8% too low.',
    ERROR_READING,
    'A shape is all queries that differ in nothing but values. Values, comments and data are masked in this report; quoted names stay.',
    literals === 'keep'
      ? 'The files of records hold the queries unmasked, as was asked for.'
      : 'The same masks are on the files of records.',
    ...(comparison === undefined
      ? ['There is no earlier run to compare with.']
      : [
          `Changes are since the run before; counts are compared per hour. A shape is slower where its p95 is at least ${REGRESSION_FACTOR} times what it was, with ${REGRESSION_MIN_CALLS} calls or more in both.`,
        ]),
    ...noteIf(irregularities.duplicates, `${records(irregularities.duplicates)} came again and counted once.`),
    ...noteIf(irregularities.unreadable, `${records(irregularities.unreadable)} could not be read.`),
    ...noteIf(
      irregularities.untimed,
      `${records(irregularities.untimed)} had no time that could be read; no hour counts them.`,
    ),
    ...noteIf(
      irregularities.beyondHours,
      `${records(irregularities.beyondHours)} belong to hours beyond the maximum number that is counted separately.`,
    ),
    ...noteIf(irregularities.unmeasured, `${records(irregularities.unmeasured)} had no Consume that could be read.`),
    ...noteIf(
      otherShapes.calls,
      `${records(otherShapes.calls)} are of shapes beyond the first ${exactNumber(SHAPE_LIMITS.shapes)}; they count in all figures but those of shapes.`,
    ),
    ...noteIf(
      irregularities.unknownFields.length,
      `Fields that the documents don’t have were left out: ${irregularities.unknownFields.join(', ')}.`,
    ),
  ];
}

const records = (count: number): string => `${exactNumber(count)} ${count === 1 ? 'record' : 'records'}`;
const noteIf = (count: number, note: string): readonly string[] => (count === 0 ? [] : [note]);
