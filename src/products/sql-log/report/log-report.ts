/** Computes the headline figures and the notes of a SQL log's report. */

import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import { changeText, compactNumber, exactNumber, percentage } from '../records/number-text.ts';
import type { Literals } from '../records/exported-record.ts';
import { HOUR_MS } from '../records/time-text.ts';
import { ERROR_READING } from '../figures/log-totals.ts';
import { SHAPE_LIMITS } from '../figures/shape-table.ts';
import type { LogFigures } from '../figures/log-figures.ts';
import { REGRESSION_FACTOR, type RunComparison } from '../figures/run-comparison.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import type { ThresholdResult } from '../figures/thresholds.ts';
import { MIN_CALLS } from '../figures/top-shapes.ts';

export interface LogReport {
  /** Name of the task. */
  readonly name: string;
  /** `prod` or `dev`. */
  readonly database: string;
  readonly window: TimeWindow;
  readonly figures: LogFigures;
  /** Undefined if there is no earlier run to compare with. */
  readonly comparison: RunComparison | undefined;
  /** Whether there is an earlier run whose file a different version of this action wrote. */
  readonly isEarlierIncompatible?: boolean;
  readonly thresholdResults: readonly ThresholdResult[];
  /** Handling of literals in the files of records. A report never shows a literal. */
  readonly literals: Literals;
}

/** Unit of all execution times (Part 2, SQL log export: Query record fields). */
export const UNIT_NOTE =
  'Execution times (“Consume”, p50, p95 and p99) are in the platform’s unit, which its documents don’t state.';

/** One of the figures at the top of the report. */
export interface HeadlineFigure {
  readonly label: string;
  readonly value: string;
  /** Change since the earlier run; undefined if there is none. */
  readonly change: string | undefined;
}

/**
 * Returns the figures at the top. Counts are compared per hour, because the windows of two runs may
 * differ in length.
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
      label: 'Total execution time',
      value: compactNumber(all.consume.total),
      change: rate(all.consume.total, before?.consume),
    },
    {
      label: 'p50',
      value: compactNumber(all.consume.p50),
      change: changeOf(all.consume.p50, before?.p50),
    },
    {
      label: 'p95',
      value: compactNumber(all.consume.p95),
      change: changeOf(all.consume.p95, before?.p95),
    },
    {
      label: 'p99',
      value: compactNumber(all.consume.p99),
      change: changeOf(all.consume.p99, before?.p99),
    },
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

const hours = ({ from, to }: TimeWindow): number => Math.max(1, to - from) / HOUR_MS;

function changeOf(value: number, earlier: number | undefined): string | undefined {
  return earlier === undefined ? undefined : changeText(value, earlier);
}

/** Returns sentences about comparisons with the previous run that are not possible. */
export function missingComparisons({
  comparison,
  isEarlierIncompatible = false,
}: LogReport): readonly string[] {
  const limit = 'more query shapes than a report can contain';
  if (comparison === undefined) {
    const reason = 'a different version of this action wrote the `shapes.json` of that run';
    return isEarlierIncompatible ? [`Changes since the previous run are unknown: ${reason}.`] : [];
  }
  return [
    ...(comparison.added === undefined
      ? [`New query shapes can’t be determined, because the previous log had ${limit}.`]
      : []),
    ...(comparison.gone === undefined
      ? [`Query shapes that no longer occur can’t be determined, because this log has ${limit}.`]
      : []),
  ];
}

/** Returns notes for readers of the figures, one or two sentences each. */
export function notes({
  figures,
  literals,
  comparison,
  isEarlierIncompatible = false,
}: LogReport): readonly string[] {
  const { irregularities, otherShapes } = figures;
  return [
    ERROR_READING,
    'A query shape is a group of queries that differ only in their values. This report masks values, and leaves out comments and the text of statements that PostgreSQL’s grammar rejects. Names remain readable.',
    literals === 'keep'
      ? `Exported record files contain the unmasked queries, because of ${inputRef('mask-literals', 'false')}.`
      : 'Exported record files are masked in the same way.',
    ...(comparison === undefined
      ? noteIf(
          isEarlierIncompatible ? 0 : 1,
          'This report shows no changes since a previous run, because no `shapes.json` of a previous run was available.',
        )
      : [
          `Changes are relative to the previous run. Numbers of queries, errors and scanned rows, and the total execution time, are compared as averages per hour. A query shape counts as slower if its p95 is at least ${REGRESSION_FACTOR} times its p95 in the previous run, with at least ${MIN_CALLS} calls in both runs.`,
        ]),
    ...noteIf(
      irregularities.unreadable,
      `Skipped ${plural(irregularities.unreadable, 'record')} that can’t be read.`,
    ),
    ...noteIf(
      irregularities.unmeasured,
      `The field Consume was missing or unreadable in ${plural(irregularities.unmeasured, 'record')}.`,
    ),
    ...noteIf(
      otherShapes.calls,
      `The tables of query shapes leave out ${plural(otherShapes.calls, 'record')}, because a report contains at most ${exactNumber(SHAPE_LIMITS.shapes)} shapes and ${exactNumber(SHAPE_LIMITS.characters)} characters of their SQL. The totals include these records.`,
    ),
    ...noteIf(
      irregularities.unknownFields.length,
      `Fields that the platform’s API doesn’t document were left out: ${irregularities.unknownFields.join(', ')}.`,
    ),
  ];
}

const noteIf = (count: number, note: string): readonly string[] => (count === 0 ? [] : [note]);
