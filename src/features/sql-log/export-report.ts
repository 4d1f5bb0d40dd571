/** Builds the job summary of a SQL log. */

import type { Block, Cell, Report } from '../../core/report.ts';
import { shortened } from '../../shortened.ts';
import type { ShapeFigures } from './figures/log-figures.ts';
import { headline, type LogReport, notes, scannedPerRow } from './figures/log-report.ts';
import { barText, pieChart, timeChart, weekBlock } from './mermaid-charts.ts';
import { exactNumber, percentage } from './number-text.ts';
import { minuteText } from './time-text.ts';

const MAX_ROWS = 10;
/** Maximum length of a shape's SQL here, to recognize the shape. The files contain the full text. */
const MAX_SQL_LENGTH = 2000;
/** Minimum number of scanned rows. A ratio of fewer rows doesn't indicate a missing index. */
const MIN_SCANNED_ROWS = 1000;

/** Returns the report of a SQL log, for the job's summary. */
export function sqlLogReport(log: LogReport): Report {
  const { name, database, window, figures, thresholdResults } = log;
  const span = `Database ${database}, ${minuteText(window.from)} to ${minuteText(window.to)} UTC`;
  const blocks: readonly Block[] = [
    { type: 'text', text: figures.all.calls === 0 ? `${span}. The log holds 0 records of this time.` : span },
    ...thresholdBlocks(thresholdResults),
    headlineBlock(log),
    ...timeChart(figures.timeline, 'bar', 'queries', ({ load }) => load.calls),
    ...timeChart(figures.timeline, 'line', 'p95 of Consume', ({ load }) => load.consume.p95),
    ...pieChart('Consume by account', figures.accounts),
    ...pieChart('Consume by type', figures.types),
    ...shapeBlocks(log),
    ...changeBlocks(log),
    ...errorBlocks(log),
    ...slowestBlocks(log),
    ...(figures.timeline.spans.length === 0
      ? []
      : [{ type: 'heading', text: 'Queries by weekday and hour (UTC)' } as const, weekBlock(figures.week)]),
    { type: 'details', summary: 'About these figures', blocks: notes(log).map(text => ({ type: 'text', text })) },
  ];
  return { title: `SQL log: ${name}`, blocks };
}

function thresholdBlocks(thresholdResults: LogReport['thresholdResults']): readonly Block[] {
  if (thresholdResults.length === 0) return [];
  const marks = { crossed: '❌', kept: '✅', untold: '➖' } as const;
  return [
    { type: 'text', text: thresholdResults.map(({ outcome, words }) => `${marks[outcome]} ${words}`).join('\n') },
  ];
}

function headlineBlock(log: LogReport): Block {
  const entries = headline(log);
  const changes = entries.map(({ change }) => change);
  return {
    type: 'table',
    columns: ['', ...entries.map(({ label }) => label)],
    rows: [
      ['Now', ...entries.map(({ value }) => value)],
      ...(changes.some(change => change === undefined)
        ? []
        : [['Since the last run', ...changes.map(change => change ?? '')]]),
    ],
  };
}

/** Returns a heading and a table; nothing if the table would be empty. */
function titledTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly Block[] {
  if (rows.length === 0) return [];
  return [
    { type: 'heading', text: heading },
    { type: 'table', columns, rows },
  ];
}

function shapeBlocks({ figures: { shapes, all } }: LogReport): readonly Block[] {
  const most = (of: (shape: ShapeFigures) => number): readonly ShapeFigures[] =>
    shapes
      .filter(shape => of(shape) > 0)
      .toSorted((one, two) => of(two) - of(one))
      .slice(0, MAX_ROWS);
  const byConsume = most(({ load }) => load.consume.total);
  const byCalls = most(({ load }) => load.calls);
  const wasteful = most(({ load }) => (load.scannedRows < MIN_SCANNED_ROWS ? 0 : scannedPerRow(load)));
  const [largestConsume = 0] = byConsume.map(({ load }) => load.consume.total);
  const [largestCalls = 0] = byCalls.map(({ load }) => load.calls);
  return [
    ...titledTable(
      'Most consume',
      ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99'],
      byConsume.map(shape => {
        const { calls, consume } = shape.load;
        const share = barText(consume.total, largestConsume, percentage(consume.total, all.consume.total));
        return [
          shapeName(shape),
          exactNumber(consume.total),
          share,
          ...[calls, consume.p50, consume.p95, consume.p99].map(exactNumber),
        ];
      }),
    ),
    ...titledTable(
      'Most calls',
      ['Shape', 'Calls', 'Share', 'Consume', 'p95'],
      byCalls.map(shape => {
        const { calls, consume } = shape.load;
        const share = barText(calls, largestCalls, percentage(calls, all.calls));
        return [shapeName(shape), exactNumber(calls), share, ...[consume.total, consume.p95].map(exactNumber)];
      }),
    ),
    ...titledTable(
      'Most rows scanned for each row returned or changed',
      ['Shape', 'Scanned per row', 'Rows scanned', 'Calls', 'Consume'],
      wasteful.map(shape => {
        const { calls, consume, scannedRows } = shape.load;
        return [shapeName(shape), ...[scannedPerRow(shape.load), scannedRows, calls, consume.total].map(exactNumber)];
      }),
    ),
    ...textBlocks('The SQL of these shapes, masked', new Set([...byConsume, ...byCalls, ...wasteful])),
  ];
}

const shapeName = ({ label, id }: Pick<ShapeFigures, 'label' | 'id'>): string => `${label} (${id})`;

function textBlocks(summary: string, shapes: ReadonlySet<ShapeFigures>): readonly Block[] {
  if (shapes.size === 0) return [];
  const blocks = [...shapes].flatMap(({ text, ...shape }): Block[] => [
    { type: 'text', text: shapeName(shape) },
    {
      type: 'code',
      language: 'sql',
      text: shortened(text, MAX_SQL_LENGTH),
    },
  ]);
  return [{ type: 'details', summary, blocks }];
}

function changeBlocks({ comparison, figures }: LogReport): readonly Block[] {
  if (comparison === undefined) return [];
  const { added, gone, regressed } = comparison;
  return [
    ...titledTable(
      `Slower than in the last run (${exactNumber(regressed.length)})`,
      ['Shape', 'Times', 'p95 before', 'p95 now', 'Calls'],
      regressed
        .slice(0, MAX_ROWS)
        .map(({ shape, p95Before, factor }) => [
          shapeName(shape),
          ...[factor, p95Before, shape.load.consume.p95, shape.load.calls].map(exactNumber),
        ]),
    ),
    ...titledTable(
      `New shapes (${exactNumber(added?.length ?? 0)})`,
      ['Shape', 'Consume', 'Share', 'Calls', 'p95'],
      (added ?? []).slice(0, MAX_ROWS).map(shape => {
        const { calls, consume } = shape.load;
        const share = percentage(consume.total, figures.all.consume.total);
        return [shapeName(shape), exactNumber(consume.total), share, ...[calls, consume.p95].map(exactNumber)];
      }),
    ),
    ...titledTable(
      `Gone shapes (${exactNumber(gone?.length ?? 0)})`,
      ['Shape', 'Calls before', 'Consume before'],
      (gone ?? [])
        .slice(0, MAX_ROWS)
        .map(shape => [shapeName(shape), exactNumber(shape.calls), exactNumber(shape.consume)]),
    ),
  ];
}

function errorBlocks({ figures: { states, all } }: LogReport): readonly Block[] {
  return titledTable(
    'Errors by state',
    ['State', 'Errors', 'Share of all errors'],
    states
      .filter(({ isError }) => isError)
      .slice(0, MAX_ROWS)
      .map(({ value, errors }) => [value, exactNumber(errors), percentage(errors, all.errors)]),
  );
}

function slowestBlocks({ figures: { slowest } }: LogReport): readonly Block[] {
  return titledTable(
    'Slowest queries',
    ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned'],
    slowest.map(({ shape, consume, time, account, scannedRows }) => [
      shapeName(shape),
      exactNumber(consume),
      time === undefined ? '' : minuteText(time),
      account,
      scannedRows === undefined ? '' : exactNumber(scannedRows),
    ]),
  );
}
