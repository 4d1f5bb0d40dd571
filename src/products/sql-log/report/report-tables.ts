/** Lists the tables of a SQL log's report. The page and the summary render them. */

import { minuteText } from '../../../base/time/duration.ts';
import { exactNumber } from '../records/number-text.ts';
import { clockText, DAY_MS } from '../records/time-text.ts';
import type { BreakdownRow, LoadFigures, ShapeFigures } from '../figures/log-figures.ts';
import { NO_VALUE } from '../figures/log-totals.ts';
import type { LogReport } from './log-report.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import { MIN_CALLS, scannedPerRow, topShapes } from '../figures/top-shapes.ts';

/**
 * Cell: text, a number, a name with a code and a long text, or a number that is a share of a whole
 * or has a bar.
 */
export type TableCell = string | number | NameCell | ShareCell;

interface NameCell {
  readonly name: string;
  readonly code?: string | undefined;
}

interface ShareCell {
  readonly number: number;
  /** Shows the number as a percentage of this one. */
  readonly whole?: number;
  /** Draws a bar that is full at this number. */
  readonly largest?: number;
}

export interface ReportTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Columns of tables of query shapes. */
const MEASURES = {
  Consume: ({ consume }: LoadFigures) => consume.total,
  p50: ({ consume }: LoadFigures) => consume.p50,
  p95: ({ consume }: LoadFigures) => consume.p95,
  p99: ({ consume }: LoadFigures) => consume.p99,
  Max: ({ consume }: LoadFigures) => consume.max,
  Calls: ({ calls }: LoadFigures) => calls,
  Errors: ({ errors }: LoadFigures) => errors,
  'Rows returned': ({ returnedRows }: LoadFigures) => returnedRows,
  'Rows changed': ({ updatedRows }: LoadFigures) => updatedRows,
  'Rows scanned': ({ scannedRows }: LoadFigures) => scannedRows,
  'Scanned per row': scannedPerRow,
};
type MeasureColumn = keyof typeof MEASURES;

/** Maximum number of rows of tables that don't list query shapes. */
const MAX_ROWS = 10;

/**
 * Returns tables of the most important query shapes, in four orders.
 * @param max maximum number of rows
 */
export function shapeTables({ figures }: LogReport, max: number): readonly ReportTable[] {
  const { byConsume, byCalls, byP95, byScanRatio } = topShapes(figures, max);
  const { consume, calls } = figures.all;
  return [
    shapeTable(
      'Query shapes by total execution time (Consume)',
      byConsume,
      ['Consume', 'Calls', 'p50', 'p95', 'p99', 'Max', 'Errors'],
      consume.total,
    ),
    shapeTable(
      'Query shapes by calls',
      byCalls,
      ['Calls', 'Consume', 'p95', 'Rows returned', 'Rows changed'],
      calls,
    ),
    shapeTable(`Query shapes by p95 (at least ${MIN_CALLS} calls)`, byP95, [
      ...(['p95', 'p50', 'p99', 'Max', 'Calls', 'Consume'] as const),
    ]),
    shapeTable('Query shapes by rows scanned per row returned or changed', byScanRatio, [
      ...([
        'Scanned per row',
        'Rows scanned',
        'Rows returned',
        'Rows changed',
        'Calls',
        'Consume',
      ] as const),
    ]),
  ];
}

/**
 * Returns a table of query shapes.
 * @param measures columns; the first one has bars
 * @param whole adds a column with the share of the first measure in this number, which then has the
 *   bars
 */
function shapeTable(
  caption: string,
  shapes: readonly ShapeFigures[],
  [first, ...others]: readonly [MeasureColumn, ...MeasureColumn[]],
  whole?: number,
): ReportTable {
  const largest = Math.max(...shapes.map(({ load }) => MEASURES[first](load)));
  return {
    caption,
    columns: ['Shape', first, ...(whole === undefined ? [] : ['Share']), ...others],
    rows: shapes.map(shape => {
      const number = MEASURES[first](shape.load);
      const firstCells =
        whole === undefined ? [{ number, largest }] : [number, { number, whole, largest }];
      return [shapeCell(shape), ...firstCells, ...others.map(name => MEASURES[name](shape.load))];
    }),
  };
}

const shapeCell = ({ label: name, id: code }: ShapeFigures): NameCell => ({ name, code });

/**
 * Returns a table of the query shapes that the previous run didn't have; none without an earlier
 * run.
 */
export function newShapeTables(
  { comparison, figures }: LogReport,
  max: number,
): readonly ReportTable[] {
  if (comparison === undefined) return [];
  const { added } = comparison;
  const { total } = figures.all.consume;
  const newShapes = (added ?? []).slice(0, max);
  return [
    shapeTable(`New query shapes${counted(added)}`, newShapes, ['Consume', 'Calls', 'p95'], total),
  ];
}

/**
 * Returns tables of the query shapes that are slower or no longer present; none without an earlier
 * run.
 */
export function changeTables({ comparison }: LogReport, max: number): readonly ReportTable[] {
  if (comparison === undefined) return [];
  const { gone, regressed } = comparison;
  const largest = Math.max(...regressed.slice(0, max).map(({ factor }) => factor));
  return [
    {
      caption: `Slower query shapes: the p95 at least doubled since the previous run${counted(regressed)}`,
      columns: ['Shape', 'Factor', 'p95 before', 'p95 now', 'Calls', 'Consume'],
      rows: regressed.slice(0, max).map(({ shape, p95Before, factor }) => {
        const { calls, consume } = shape.load;
        return [
          shapeCell(shape),
          { number: factor, largest },
          p95Before,
          consume.p95,
          calls,
          consume.total,
        ];
      }),
    },
    {
      caption: `Query shapes that no longer occur${counted(gone)}`,
      columns: ['Shape', 'Previous calls', 'Previous Consume'],
      rows: (gone ?? [])
        .slice(0, max)
        .map(({ label, id, calls, consume }) => [{ name: label, code: id }, calls, consume]),
    },
  ];
}

/** Returns the table of the errors by kind. */
export function errorKinds({ figures: { states, all } }: LogReport): ReportTable {
  const kinds = states
    .filter(({ value, errors }) => value !== NO_VALUE && errors > 0)
    .toSorted((a, b) => b.errors - a.errors);
  const largest = kinds[0]?.errors ?? 0;
  return {
    caption: captionFor('Errors by kind', kinds),
    columns: ['State', 'Errors', 'Share of errors'],
    rows: kinds
      .slice(0, MAX_ROWS)
      .map(({ value, errors }) => [
        { name: value },
        errors,
        { number: errors, whole: all.errors, largest },
      ]),
  };
}

/** Returns the table of the query shapes with the most errors. */
export function errorShapes({ figures }: LogReport): ReportTable {
  const { byErrors } = topShapes(figures, MAX_ROWS);
  const byShape = shapeTable('Query shapes by errors', byErrors, ['Errors', 'Calls']);
  return {
    ...byShape,
    columns: [...byShape.columns, 'Error rate'],
    rows: byErrors.map(({ load: { errors, calls } }, place) => [
      ...(byShape.rows[place] ?? []),
      { number: errors, whole: calls },
    ]),
  };
}

/** Returns tables of the sources of the queries. */
export function sourceTables({ figures }: LogReport): readonly ReportTable[] {
  return (
    [
      ['Database', figures.databases],
      ['Account', figures.accounts],
      ['Host', figures.hosts],
      ['Type', figures.types],
      ['State', figures.states],
    ] as const
  ).map(([column, rows]) => breakdown(column, rows, figures.all.calls));
}

function breakdown(column: string, rows: readonly BreakdownRow[], whole: number): ReportTable {
  const firstRows = rows.slice(0, MAX_ROWS);
  const largest = Math.max(...firstRows.map(({ calls }) => calls));
  return {
    caption: captionFor(`By ${column.toLowerCase()}`, rows),
    columns: [column, 'Queries', 'Share', 'Errors', 'Consume'],
    rows: firstRows.map(({ value, calls, errors, consume }) => [
      { name: value },
      calls,
      { number: calls, whole, largest },
      errors,
      consume,
    ]),
  };
}

/** Returns the table of the load over time. */
export function loadTable({ figures: { overview, all }, window }: LogReport): ReportTable {
  const { spans, spanMs } = overview;
  const largest = Math.max(...spans.map(({ calls }) => calls));
  return {
    caption: 'Queries over time',
    columns: ['Time (UTC)', 'Queries', 'Share', 'Errors', 'Consume'],
    rows: spans.map(({ start, calls, errors, consume }) => [
      spanText(start, start + spanMs, window),
      calls,
      { number: calls, whole: all.calls, largest },
      errors,
      consume,
    ]),
  };
}

/**
 * Formats the start of a span. If the window covers only a part of the span, formats the part, such
 * as `14:20 to 15:00`.
 */
function spanText(start: number, end: number, window: TimeWindow): string {
  if (![window.from, window.to].some(time => start < time && time < end)) return minuteText(start);
  const [from, to] = [Math.max(start, window.from), Math.min(end, window.to)];
  const isSameDay = Math.floor(from / DAY_MS) === Math.floor(to / DAY_MS);
  return `${minuteText(from)} to ${isSameDay ? clockText(to) : minuteText(to)}`;
}

/** Returns the table of the slowest single records. */
export function slowestTables({ figures: { slowest } }: LogReport): readonly ReportTable[] {
  const largest = slowest[0]?.consume ?? 0;
  return [
    {
      caption: 'Individual queries with the longest execution time (Consume)',
      columns: ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned', 'Rows returned'],
      rows: slowest.map(({ label, id, consume, time, account, scannedRows, returnedRows }) => [
        { name: label, code: id },
        { number: consume, largest },
        minuteText(time),
        { name: account },
        scannedRows ?? '',
        returnedRows ?? '',
      ]),
    },
  ];
}

/** Returns a caption that says how many rows the table leaves out. */
const captionFor = (caption: string, { length }: readonly unknown[]): string =>
  length > MAX_ROWS ? `${caption} (the first ${MAX_ROWS} of ${exactNumber(length)})` : caption;

const counted = (rows: readonly unknown[] | undefined): string =>
  rows === undefined ? '' : ` (${exactNumber(rows.length)})`;
