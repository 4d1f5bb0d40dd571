/** Builds the sections of the HTML report with charts over time: load, latency and week. */

import type { LogReport } from '../figures/log-report.ts';
import { averageWeek, coversWeek, inWindow, partialSpansText, type WindowTimeline } from '../figures/window-parts.ts';
import { spanText } from '../records/time-text.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';
import { scrolling, table } from './tables.ts';
import { columnChart, percentileChart, PERCENTILES, spanName, weekChart } from './time-charts.ts';

/** Returns the sections for load and latency over time, and for the week if the window is long enough. */
export function timeSections({ figures, window }: LogReport): readonly Markup[] {
  const timeline = inWindow(figures.timeline, window);
  if (timeline.spans.length === 0) return [];
  const per = spanText(timeline.spanMs);
  return [
    html`<section><h2>Load</h2><p>Number of queries per ${per}, in UTC.</p>
${scrolling('Queries over time', columnChart(timeline, 'calls'))}${partialNote(timeline)}</section>`,
    html`<section><h2>Latency</h2><p>Percentiles of the execution time (Consume) per ${per}, in UTC. Each percentile has its own scale.</p>
${scrolling('Latency over time', html`${PERCENTILES.map(name => percentileChart(timeline, name))}`)}${partialNote(timeline)}
<details><summary>Table of all values per ${per}</summary>
${table({
  caption: `Load and latency per ${per}`,
  columns: ['Time (UTC)', 'Queries', 'Errors', 'p50', 'p95', 'p99', 'Max', 'Rows scanned'],
  rows: timeline.spans.map(({ load: { calls, errors, consume, scannedRows }, ...span }) => {
    const { p50, p95, p99, max } = consume;
    return [spanName(span), calls, errors, p50, p95, p99, max, scannedRows];
  }),
})}</details></section>`,
    coversWeek(window)
      ? html`<section><h2>Week</h2><p>Average number of queries by weekday and hour of the day, in UTC.</p>
${scrolling('Queries by weekday and hour', weekChart(averageWeek(figures.week, window)))}</section>`
      : NOTHING,
  ];
}

/** Returns the legend of the shaded spans. */
export function partialNote(timeline: WindowTimeline): Markup {
  return html`${partialSpansText(timeline).map(text => html`<p class="legend"><svg viewBox="0 0 12 12" aria-hidden="true"><rect class="partial" width="12" height="12"/></svg>${text}</p>`)}`;
}
