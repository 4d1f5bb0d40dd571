/** Builds the sections of the HTML report: load, shapes, changes, breakdowns and slowest queries. */

import type { BreakdownRow } from '../figures/breakdown.ts';
import type { ShapeFigures } from '../figures/log-figures.ts';
import { type LogReport, scannedPerRow } from '../figures/log-report.ts';
import { exactNumber, percentage } from '../number-text.ts';
import { minuteText, spanText } from '../time-text.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import { barCell, type Cell, numberCell, table } from './tables.ts';
import { columnChart, latencyChart, PERCENTILES, weekChart } from './time-charts.ts';

const MAX_SHAPES = 20;
const MAX_VALUES = 20;
/** Minimum number of scanned rows. A ratio of fewer rows doesn't indicate a missing index. */
const MIN_SCANNED_ROWS = 1000;

/** Returns the sections for load and latency over time. */
export function timeSections({ figures: { timeline, week } }: LogReport): readonly Markup[] {
  if (timeline.spans.length === 0) return [];
  const per = spanText(timeline.spanMs);
  return [
    html`<section><h2>Load</h2><p>Queries per ${per}, in UTC.</p>
${scrolling('Queries over time', columnChart(timeline, 'calls'))}</section>`,
    html`<section><h2>Latency</h2><p>Consume of a query per ${per}, in UTC.</p>
${legend(PERCENTILES)}${scrolling('Latency over time', latencyChart(timeline))}
<details><summary>The figures of each ${per}</summary>
${table({
  caption: `Figures per ${per}`,
  columns: ['From (UTC)', 'Queries', 'Errors', 'p50', 'p95', 'p99', 'Largest', 'Rows scanned'],
  rows: timeline.spans.map(({ start, load: { calls, errors, consume, scannedRows } }) => [
    { shown: minuteText(start) },
    ...[calls, errors, consume.p50, consume.p95, consume.p99, consume.max, scannedRows].map(numberCell),
  ]),
})}</details></section>`,
    html`<section><h2>Week</h2><p>Queries by weekday and hour of the day, in UTC.</p>
${scrolling('Queries by weekday and hour', weekChart(week))}</section>`,
  ];
}

function scrolling(label: string, chart: Markup): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${chart}</div>`;
}

function legend(names: readonly string[]): Markup {
  return html`<ul class="legend">${names.map(name => html`<li><svg viewBox="0 0 12 12" aria-hidden="true"><path class="${name}" d="M0 6h12"/></svg>${name}</li>`)}</ul>`;
}

/** Returns the section for the most important shapes, in three orders. */
export function shapeSection({ figures }: LogReport): Markup {
  const { shapes, all } = figures;
  const most = (of: (shape: ShapeFigures) => number): readonly ShapeFigures[] =>
    shapes
      .filter(shape => of(shape) > 0)
      .toSorted((one, two) => of(two) - of(one))
      .slice(0, MAX_SHAPES);
  const byCalls = most(({ load }) => load.calls);
  const byConsume = most(({ load }) => load.consume.total);
  const wasteful = most(({ load }) => (load.scannedRows < MIN_SCANNED_ROWS ? 0 : scannedPerRow(load)));
  return html`<section class="long"><h2>Query shapes</h2>
<p>All queries that differ in nothing but values are one shape. Open one to see its masked text.</p>
${table({
  caption: 'Most consume',
  columns: ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99', 'Largest', 'Errors'],
  rows: byConsume.map(shape => {
    const { calls, errors, consume } = shape.load;
    const share = percentage(consume.total, all.consume.total);
    return [
      shapeCell(shape),
      barCell(
        consume.total,
        largestOf(byConsume, ({ load }) => load.consume.total),
        `${share} of all consume`,
      ),
      { shown: share, number: consume.total },
      ...[calls, consume.p50, consume.p95, consume.p99, consume.max, errors].map(numberCell),
    ];
  }),
})}
${table({
  caption: 'Most calls',
  columns: ['Shape', 'Calls', 'Share', 'Consume', 'p95', 'Rows returned', 'Rows changed'],
  rows: byCalls.map(shape => {
    const { calls, consume, returnedRows, updatedRows } = shape.load;
    const share = percentage(calls, all.calls);
    return [
      shapeCell(shape),
      barCell(
        calls,
        largestOf(byCalls, ({ load }) => load.calls),
        `${share} of all queries`,
      ),
      { shown: share, number: calls },
      ...[consume.total, consume.p95, returnedRows, updatedRows].map(numberCell),
    ];
  }),
})}
${table({
  caption: 'Most rows scanned for each row returned or changed',
  columns: ['Shape', 'Scanned per row', 'Rows scanned', 'Rows returned', 'Rows changed', 'Calls', 'Consume'],
  rows: wasteful.map(shape => {
    const { calls, consume, scannedRows, returnedRows, updatedRows } = shape.load;
    const ratio = scannedPerRow(shape.load);
    return [
      shapeCell(shape),
      barCell(
        ratio,
        largestOf(wasteful, ({ load }) => scannedPerRow(load)),
        `${exactNumber(ratio)} rows scanned per row`,
      ),
      ...[scannedRows, returnedRows, updatedRows, calls, consume.total].map(numberCell),
    ];
  }),
  empty: `No shape has scanned ${exactNumber(MIN_SCANNED_ROWS)} rows.`,
})}</section>`;
}

/** Returns the largest value of rows in descending order. */
function largestOf(rows: readonly ShapeFigures[], of: (shape: ShapeFigures) => number): number {
  return rows[0] === undefined ? 0 : of(rows[0]);
}

function shapeCell({ id, label, text }: ShapeFigures): Cell {
  return {
    shown: html`<details><summary>${label} <code>${id}</code></summary><pre><code>${text}</code></pre></details>`,
  };
}

/** Returns the section for shapes that are new, no longer present, or slower than in the last run. */
export function changeSection({ comparison, figures }: LogReport): Markup {
  if (comparison === undefined) return NOTHING;
  const { added, gone, regressed } = comparison;
  const notComparable = 'Not known: there were more shapes than the maximum that is counted separately.';
  return html`<section class="long"><h2>Since the last run</h2>
<p>Compared with the run from ${minuteText(comparison.before.window.from)} to ${minuteText(comparison.before.window.to)} UTC.</p>
${table({
  caption: `Slower, as the p95 has at least doubled (${exactNumber(regressed.length)})`,
  columns: ['Shape', 'Times', 'p95 before', 'p95 now', 'Calls', 'Consume'],
  rows: regressed
    .slice(0, MAX_SHAPES)
    .map(({ shape, p95Before, factor }) => [
      shapeCell(shape),
      barCell(factor, Math.max(...regressed.map(other => other.factor)), `${exactNumber(factor)} times the p95 before`),
      ...[p95Before, shape.load.consume.p95, shape.load.calls, shape.load.consume.total].map(numberCell),
    ]),
})}
${table({
  caption: `New shapes${added === undefined ? '' : ` (${exactNumber(added.length)})`}`,
  columns: ['Shape', 'Consume', 'Share', 'Calls', 'p95'],
  rows: (added ?? []).slice(0, MAX_SHAPES).map(shape => [
    shapeCell(shape),
    barCell(shape.load.consume.total, added?.[0]?.load.consume.total ?? 0, 'consume among the new shapes'),
    {
      shown: percentage(shape.load.consume.total, figures.all.consume.total),
      number: shape.load.consume.total,
    },
    ...[shape.load.calls, shape.load.consume.p95].map(numberCell),
  ]),
  ...(added === undefined ? { empty: notComparable } : {}),
})}
${table({
  caption: `Gone shapes${gone === undefined ? '' : ` (${exactNumber(gone.length)})`}`,
  columns: ['Shape', 'Calls before', 'Consume before'],
  rows: (gone ?? [])
    .slice(0, MAX_SHAPES)
    .map(({ id, label, calls, consume }) => [
      { shown: html`${label} <code>${id}</code>` },
      ...[calls, consume].map(numberCell),
    ]),
  ...(gone === undefined ? { empty: notComparable } : {}),
})}</section>`;
}

/** Returns the sections for errors by state, and for all records by account, type, host and state. */
export function breakdownSection({ figures: { all, states, accounts, types, hosts, timeline } }: LogReport): Markup {
  const errors = states.filter(({ isError }) => isError);
  return html`<section><h2>Errors</h2><p>${exactNumber(all.errors)} of ${exactNumber(all.calls)} records, ${percentage(all.errors, all.calls)}. Further below is what counts as an error.</p>
${errors.length === 0 || timeline.spans.length === 0 ? NOTHING : scrolling('Errors over time', columnChart(timeline, 'errors'))}
${table({
  caption: 'Errors by state',
  columns: ['State', 'Errors', 'Share of all errors'],
  rows: errors.slice(0, MAX_VALUES).map(row => {
    const share = percentage(row.errors, all.errors);
    return [
      { shown: row.value },
      barCell(row.errors, errors[0]?.errors ?? 0, `${share} of all errors`),
      { shown: share, number: row.errors },
    ];
  }),
})}</section>
<section><h2>Who and what</h2><div class="columns">
${breakdown('By account', 'Account', accounts)}
${breakdown('By type', 'Type', types)}
${breakdown('By host', 'Host', hosts)}
${breakdown('By state', 'State', states)}
</div></section>`;
}

function breakdown(caption: string, column: string, rows: readonly BreakdownRow[]): Markup {
  const shown = rows.slice(0, MAX_VALUES);
  const largest = Math.max(...shown.map(({ calls }) => calls));
  const total = rows.reduce((sum, { calls }) => sum + calls, 0);
  return html`<div>${table({
    caption: rows.length > shown.length ? `${caption}, the first ${MAX_VALUES} of ${rows.length}` : caption,
    columns: [column, 'Queries', 'Errors', 'Consume'],
    rows: shown.map(({ value, calls, errors, consume }) => [
      { shown: value },
      barCell(calls, largest, `${percentage(calls, total)} of all queries`),
      ...[errors, consume].map(numberCell),
    ]),
  })}</div>`;
}

/** Returns the section for the slowest single records. */
export function slowestSection({ figures: { slowest } }: LogReport): Markup {
  return html`<section><h2>Slowest queries</h2>
${table({
  caption: 'Single records with the largest consume',
  columns: ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned', 'Rows returned'],
  rows: slowest.map(({ shape, consume, time, account, scannedRows, returnedRows }) => [
    { shown: html`${shape.label} <code>${shape.id}</code>` },
    barCell(consume, slowest[0]?.consume ?? 0, 'consume of the slowest one is the full bar'),
    { shown: time === undefined ? '' : minuteText(time) },
    { shown: account },
    ...[scannedRows, returnedRows].map(rows => (rows === undefined ? { shown: '' } : numberCell(rows))),
  ]),
})}</section>`;
}
