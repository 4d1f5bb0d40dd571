/** Builds the job summary of a SQL log. */

import type { Block, Cell, Report } from '../../../core/report.ts';
import { shortened } from '../../../base/shortened.ts';
import type { ShapeFigures } from '../figures/log-figures.ts';
import { headline, type LogReport, missingComparisons, notes } from '../figures/log-report.ts';
import { MIN_CALLS, scannedPerRow, topShapes } from '../figures/top-shapes.ts';
import { averageWeek, coversWeek, inWindow, partialSpansText } from '../figures/window-parts.ts';
import { barText, pieChart, timeChart, weekBlock } from './mermaid-charts.ts';
import { exactNumber, percentage } from '../records/number-text.ts';
import { minuteText } from '../../../base/duration.ts';

const MAX_ROWS = 10;
/** Maximum length of a shape's SQL here, to recognize the shape. The files contain the full text. */
const MAX_SQL_LENGTH = 2000;

/** Returns the report of a SQL log, for the job's summary. */
export function sqlLogReport(log: LogReport): Report {
  const { name, database, window, figures, thresholdResults } = log;
  const span = `Database \`${database}\`, ${minuteText(window.from)} to ${minuteText(window.to)} UTC`;
  const blocks: readonly Block[] = [
    { type: 'text', text: figures.all.calls === 0 ? `${span}. The log contains no records in this window.` : span },
    ...thresholdBlocks(thresholdResults),
    headlineBlock(log),
    ...shapeBlocks(log),
    ...missingComparisons(log).map(text => ({ type: 'text', text }) as const),
    ...changeBlocks(log),
    ...errorBlocks(log),
    ...sourceBlocks(log),
    ...slowestBlocks(log),
    ...chartBlocks(log),
    { type: 'details', summary: 'About this report', blocks: notes(log).map(text => ({ type: 'text', text })) },
  ];
  return { title: `SQL log: ${name}`, blocks };
}

function thresholdBlocks(thresholdResults: LogReport['thresholdResults']): readonly Block[] {
  if (thresholdResults.length === 0) return [];
  const marks = { crossed: '❌', kept: '✅', unchecked: '➖' } as const;
  return [
    {
      type: 'text',
      text: thresholdResults
        .map(({ threshold, outcome, words }) => `${marks[outcome]} \`${threshold.text}\` ${words}`)
        .join('\n'),
    },
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
        : [['Since the previous run', ...changes.map(change => change ?? '')]]),
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

function shapeBlocks({ figures }: LogReport): readonly Block[] {
  const { all } = figures;
  const { byConsume, byCalls, byP95, byScanRatio, byErrors } = topShapes(figures, MAX_ROWS);
  const [largestConsume = 0] = byConsume.map(({ load }) => load.consume.total);
  const [largestCalls = 0] = byCalls.map(({ load }) => load.calls);
  return [
    ...titledTable(
      'Query shapes by total Consume',
      ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99'],
      byConsume.map(shape => {
        const { calls, consume } = shape.load;
        const share = barText(consume.total, largestConsume, percentage(consume.total, all.consume.total));
        return [
          shapeCell(shape),
          exactNumber(consume.total),
          share,
          ...[calls, consume.p50, consume.p95, consume.p99].map(exactNumber),
        ];
      }),
    ),
    ...titledTable(
      'Query shapes by calls',
      ['Shape', 'Calls', 'Share', 'Consume', 'p95'],
      byCalls.map(shape => {
        const { calls, consume } = shape.load;
        const share = barText(calls, largestCalls, percentage(calls, all.calls));
        return [shapeCell(shape), exactNumber(calls), share, ...[consume.total, consume.p95].map(exactNumber)];
      }),
    ),
    ...titledTable(
      `Query shapes by p95 (at least ${MIN_CALLS} calls)`,
      ['Shape', 'p95', 'p50', 'p99', 'Calls', 'Consume'],
      byP95.map(shape => {
        const { calls, consume } = shape.load;
        return [shapeCell(shape), ...[consume.p95, consume.p50, consume.p99, calls, consume.total].map(exactNumber)];
      }),
    ),
    ...titledTable(
      'Query shapes by rows scanned per row returned or changed',
      ['Shape', 'Scanned per row', 'Rows scanned', 'Calls', 'Consume'],
      byScanRatio.map(shape => {
        const { calls, consume, scannedRows } = shape.load;
        return [shapeCell(shape), ...[scannedPerRow(shape.load), scannedRows, calls, consume.total].map(exactNumber)];
      }),
    ),
    ...textBlocks(new Set([...byConsume, ...byCalls, ...byP95, ...byScanRatio, ...byErrors])),
  ];
}

const shapeCell = ({ label, id }: Pick<ShapeFigures, 'label' | 'id'>): Cell => ({ code: [label, id] });

function textBlocks(shapes: ReadonlySet<ShapeFigures>): readonly Block[] {
  if (shapes.size === 0) return [];
  const blocks = [...shapes].flatMap(({ text, ...shape }): Block[] => [
    { type: 'text', text: `\`${shape.label}\` (\`${shape.id}\`)` },
    {
      type: 'code',
      language: 'sql',
      text: shortened(text, MAX_SQL_LENGTH),
    },
  ]);
  return [{ type: 'details', summary: 'Masked SQL of the query shapes', blocks }];
}

function changeBlocks({ comparison, figures }: LogReport): readonly Block[] {
  if (comparison === undefined) return [];
  const { added, gone, regressed } = comparison;
  return [
    ...titledTable(
      `Slower query shapes since the previous run (${exactNumber(regressed.length)})`,
      ['Shape', 'Factor', 'p95 before', 'p95 now', 'Calls'],
      regressed
        .slice(0, MAX_ROWS)
        .map(({ shape, p95Before, factor }) => [
          shapeCell(shape),
          ...[factor, p95Before, shape.load.consume.p95, shape.load.calls].map(exactNumber),
        ]),
    ),
    ...titledTable(
      `New query shapes (${exactNumber(added?.length ?? 0)})`,
      ['Shape', 'Consume', 'Share', 'Calls', 'p95'],
      (added ?? []).slice(0, MAX_ROWS).map(shape => {
        const { calls, consume } = shape.load;
        const share = percentage(consume.total, figures.all.consume.total);
        return [shapeCell(shape), exactNumber(consume.total), share, ...[calls, consume.p95].map(exactNumber)];
      }),
    ),
    ...titledTable(
      `Query shapes that no longer occur (${exactNumber(gone?.length ?? 0)})`,
      ['Shape', 'Previous calls', 'Previous Consume'],
      (gone ?? [])
        .slice(0, MAX_ROWS)
        .map(shape => [shapeCell(shape), exactNumber(shape.calls), exactNumber(shape.consume)]),
    ),
  ];
}

function errorBlocks({ figures }: LogReport): readonly Block[] {
  const { states, all } = figures;
  return [
    ...titledTable(
      'Errors by kind',
      ['State', 'Condition', 'Errors', 'Share of errors', 'Class'],
      states
        .filter(({ isError }) => isError)
        .slice(0, MAX_ROWS)
        .map(({ value, errors, sqlState }) => [
          { code: value },
          { code: sqlState?.condition ?? '' },
          exactNumber(errors),
          percentage(errors, all.errors),
          sqlState?.className ?? '',
        ]),
    ),
    ...titledTable(
      'Query shapes by errors',
      ['Shape', 'Errors', 'Error rate', 'Calls'],
      topShapes(figures, MAX_ROWS).byErrors.map(shape => {
        const { errors, calls } = shape.load;
        return [shapeCell(shape), exactNumber(errors), percentage(errors, calls), exactNumber(calls)];
      }),
    ),
  ];
}

/** Returns the totals by database, account and host, collapsed. */
function sourceBlocks({ figures: { all, databases, accounts, hosts } }: LogReport): readonly Block[] {
  if (all.calls === 0) return [];
  const blocks = [['Database', databases] as const, ['Account', accounts] as const, ['Host', hosts] as const].map(
    ([column, rows]): Block => ({
      type: 'table',
      columns: [column, 'Queries', 'Share', 'Errors', 'Consume'],
      rows: rows
        .slice(0, MAX_ROWS)
        .map(({ value, calls, errors, consume }) => [
          { code: value },
          exactNumber(calls),
          percentage(calls, all.calls),
          ...[errors, consume].map(exactNumber),
        ]),
    }),
  );
  return [{ type: 'details', summary: 'Queries by database, account and host', blocks }];
}

function slowestBlocks({ figures: { slowest } }: LogReport): readonly Block[] {
  return titledTable(
    'Slowest queries',
    ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned'],
    slowest.map(({ shape, consume, time, account, scannedRows }) => [
      shapeCell(shape),
      exactNumber(consume),
      time === undefined ? '' : minuteText(time),
      { code: account },
      scannedRows === undefined ? '' : exactNumber(scannedRows),
    ]),
  );
}

/** Returns the charts. They follow the tables, because a chart takes as much space as twenty rows. */
function chartBlocks({ figures, window }: LogReport): readonly Block[] {
  const timeline = inWindow(figures.overview, window);
  const charts = [
    ...timeChart(timeline, 'bar', 'Queries', ({ load }) => load.calls),
    ...timeChart(timeline, 'line', 'p50 of Consume', ({ load }) => load.consume.p50),
    ...timeChart(timeline, 'line', 'p95 of Consume', ({ load }) => load.consume.p95),
    ...timeChart(timeline, 'line', 'p99 of Consume', ({ load }) => load.consume.p99),
  ];
  const week: readonly Block[] =
    charts.length > 0 && coversWeek(window)
      ? [
          { type: 'heading', text: 'Average queries by weekday and hour (UTC)' },
          weekBlock(averageWeek(figures.week, window)),
        ]
      : [];
  return [
    ...(charts.length === 0 ? [] : [{ type: 'heading', text: 'Load and latency over time' } as const]),
    ...charts,
    ...(charts.length === 0 ? [] : partialSpansText(timeline).map(text => ({ type: 'text', text }) as const)),
    ...week,
    ...pieChart('Consume by account', figures.accounts),
    ...pieChart('Consume by type', figures.types),
  ];
}
