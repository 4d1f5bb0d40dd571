/** Builds the sections of the HTML report about query shapes and single queries. */

import type { LoadFigures } from '../figures/load.ts';
import type { ShapeFigures } from '../figures/log-figures.ts';
import type { LogReport } from '../figures/log-report.ts';
import { MIN_CALLS, MIN_SCANNED_ROWS, scannedPerRow, topShapes } from '../figures/top-shapes.ts';
import { exactNumber, percentage } from '../records/number-text.ts';
import { minuteText } from '../../../base/duration.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';
import { barCell, type Cell, numberCell, table } from './tables.ts';

const MAX_SHAPES = 20;

/** Returns the section for the most important query shapes, in four orders. */
export function shapeSection({ figures }: LogReport): Markup {
  const { all } = figures;
  const { byConsume, byCalls, byP95, byScanRatio } = topShapes(figures, MAX_SHAPES);
  return html`<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Select a shape to show its masked SQL.</p>
${table({
  caption: 'Query shapes by total Consume',
  columns: ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99', 'Largest', 'Errors'],
  rows: byConsume.map(shape => {
    const { calls, errors, consume } = shape.load;
    const share = percentage(consume.total, all.consume.total);
    return [
      shapeCell(shape),
      barCell(consume.total, largestOf(byConsume, totalConsume), `${share} of the total Consume`),
      { shown: share, number: consume.total },
      ...[calls, consume.p50, consume.p95, consume.p99, consume.max, errors].map(numberCell),
    ];
  }),
})}
${table({
  caption: 'Query shapes by calls',
  columns: ['Shape', 'Calls', 'Share', 'Consume', 'p95', 'Rows returned', 'Rows changed'],
  rows: byCalls.map(shape => {
    const { calls, consume, returnedRows, updatedRows } = shape.load;
    const share = percentage(calls, all.calls);
    return [
      shapeCell(shape),
      barCell(
        calls,
        largestOf(byCalls, load => load.calls),
        `${share} of all queries`,
      ),
      { shown: share, number: calls },
      ...[consume.total, consume.p95, returnedRows, updatedRows].map(numberCell),
    ];
  }),
})}
${table({
  caption: `Query shapes by p95 (at least ${MIN_CALLS} calls)`,
  columns: ['Shape', 'p95', 'p50', 'p99', 'Largest', 'Calls', 'Consume'],
  rows: byP95.map(shape => {
    const { calls, consume } = shape.load;
    const largest = largestOf(byP95, load => load.consume.p95);
    return [
      shapeCell(shape),
      barCell(consume.p95, largest, `${percentage(consume.p95, largest)} of the largest p95`),
      ...[consume.p50, consume.p99, consume.max, calls, consume.total].map(numberCell),
    ];
  }),
  empty: 'None.',
})}
${table({
  caption: 'Query shapes by rows scanned per row returned or changed',
  columns: ['Shape', 'Scanned per row', 'Rows scanned', 'Rows returned', 'Rows changed', 'Calls', 'Consume'],
  rows: byScanRatio.map(shape => {
    const { calls, consume, scannedRows, returnedRows, updatedRows } = shape.load;
    const ratio = scannedPerRow(shape.load);
    return [
      shapeCell(shape),
      barCell(
        ratio,
        largestOf(byScanRatio, scannedPerRow),
        `${exactNumber(ratio)} rows scanned per row returned or changed`,
      ),
      ...[scannedRows, returnedRows, updatedRows, calls, consume.total].map(numberCell),
    ];
  }),
  empty: `No query shape scanned at least ${exactNumber(MIN_SCANNED_ROWS)} rows.`,
})}</section>`;
}

const totalConsume = ({ consume }: LoadFigures): number => consume.total;

/** Returns the largest value of shapes in descending order. */
const largestOf = ([first]: readonly ShapeFigures[], of: (load: LoadFigures) => number): number =>
  first === undefined ? 0 : of(first.load);

export function shapeCell({ id, label, text }: ShapeFigures): Cell {
  return {
    shown: html`<details><summary>${label} <code>${id}</code></summary><pre><code>${text}</code></pre></details>`,
  };
}

/** Returns the section for shapes that are new, no longer present, or slower than in the last run. */
export function changeSection({ comparison, figures }: LogReport): Markup {
  if (comparison === undefined) return NOTHING;
  const { added, gone, regressed } = comparison;
  const largestFactor = Math.max(...regressed.map(({ factor }) => factor));
  const notComparable = 'Unknown, because at least one of the two runs has more query shapes than a report contains.';
  return html`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the run from ${minuteText(comparison.before.window.from)} to ${minuteText(comparison.before.window.to)} UTC.</p>
${table({
  caption: `Slower query shapes: the p95 at least doubled (${exactNumber(regressed.length)})`,
  columns: ['Shape', 'Factor', 'p95 before', 'p95 now', 'Calls', 'Consume'],
  rows: regressed
    .slice(0, MAX_SHAPES)
    .map(({ shape, p95Before, factor }) => [
      shapeCell(shape),
      barCell(factor, largestFactor, `${exactNumber(factor)} times the p95 of the previous run`),
      ...[p95Before, shape.load.consume.p95, shape.load.calls, shape.load.consume.total].map(numberCell),
    ]),
})}
${table({
  caption: `New query shapes${added === undefined ? '' : ` (${exactNumber(added.length)})`}`,
  columns: ['Shape', 'Consume', 'Share', 'Calls', 'p95'],
  rows: (added ?? []).slice(0, MAX_SHAPES).map(shape => [
    shapeCell(shape),
    barCell(
      shape.load.consume.total,
      added?.[0]?.load.consume.total ?? 0,
      'Consume value relative to that of the first shape in this table',
    ),
    {
      shown: percentage(shape.load.consume.total, figures.all.consume.total),
      number: shape.load.consume.total,
    },
    ...[shape.load.calls, shape.load.consume.p95].map(numberCell),
  ]),
  ...(added === undefined ? { empty: notComparable } : {}),
})}
${table({
  caption: `Query shapes that no longer occur${gone === undefined ? '' : ` (${exactNumber(gone.length)})`}`,
  columns: ['Shape', 'Previous calls', 'Previous Consume'],
  rows: (gone ?? [])
    .slice(0, MAX_SHAPES)
    .map(({ id, label, calls, consume }) => [
      { shown: html`${label} <code>${id}</code>` },
      ...[calls, consume].map(numberCell),
    ]),
  ...(gone === undefined ? { empty: notComparable } : {}),
})}</section>`;
}

/** Returns the section for the slowest single records. */
export function slowestSection({ figures: { slowest } }: LogReport): Markup {
  return html`<section><h2>Slowest queries</h2>
${table({
  caption: 'Single queries with the largest Consume',
  columns: ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned', 'Rows returned'],
  rows: slowest.map(({ shape, consume, time, account, scannedRows, returnedRows }) => [
    { shown: html`${shape.label} <code>${shape.id}</code>` },
    barCell(consume, slowest[0]?.consume ?? 0, 'Consume value relative to that of the slowest query'),
    { shown: time === undefined ? '' : minuteText(time) },
    { shown: account },
    ...[scannedRows, returnedRows].map(rows => (rows === undefined ? { shown: '' } : numberCell(rows))),
  ]),
})}</section>`;
}
