/** Builds the HTML report of a SQL log as one file. */

import { plural } from '../../../base/amount.ts';
import { headline, type LogReport, notes } from '../figures/log-report.ts';
import { minuteText } from '../../../base/duration.ts';
import { inWindow } from '../figures/window-parts.ts';
import { exactNumber, percentage } from '../records/number-text.ts';
import { html, type Markup } from '../../../base/html.ts';
import { pageText } from '../../../base/html-page.ts';
import { changeTables, errorKinds, shapeChoice, slowestTables, sourceTables } from './report-tables.ts';
import { scrolling, table } from './tables.ts';
import { columnChart } from './time-charts.ts';
import { SCRIPT } from './report-script.ts';
import { STYLE } from './style.ts';
import { partialNote, timeSections } from './time-sections.ts';

const MAX_SHAPES = 20;

/**
 * Returns the report as one self-contained HTML file. Charts are inline SVG. The page is readable without scripts; a
 * script makes tables sortable, chooses which query shapes are shown, and tells which tables scroll.
 */
export function htmlReport(report: LogReport): string {
  const { name, database, window, figures, thresholdResults } = report;
  const content = html`<main>
<h1>SQL log: ${name}</h1>
<p class="lead">Database ${database}, ${minuteText(window.from)} to ${minuteText(window.to)} UTC</p>
${figures.all.calls === 0 ? html`<section><h2>0 records</h2><p>There are no records to report for this window.</p></section>` : html``}
<dl class="cards">${headline(report).map(({ label, value, change }) => html`<div><dt>${label}</dt><dd>${value}</dd>${change === undefined ? html`` : html`<dd>${change} since the previous run</dd>`}</div>`)}</dl>
${thresholdList(thresholdResults)}
${timeSections(report)}
<section class="long"><h2>Query shapes</h2>
<p>A query shape is a group of queries that differ only in their values. Each option shows at most ${MAX_SHAPES} shapes. Select a shape to show its masked SQL and its other figures.</p>
${table(shapeChoice(report, MAX_SHAPES))}</section>
${changeSection(report)}
${errorSection(report)}
<section><h2>Sources</h2><div class="columns">
${sourceTables(report).map(source => html`<div>${table(source)}</div>\n`)}</div></section>
<section><h2>Slowest queries</h2>
${slowestTables(report).map(table)}</section>
<section><h2>About this report</h2><ul class="notes">${notes(report).map(note => html`<li>${withCode(note)}</li>`)}</ul></section>
</main>
`;
  return pageText({ title: `SQL log: ${name}`, style: STYLE, script: SCRIPT, isClosed: true }, content);
}

/** Returns a text as HTML, with the parts between backticks in code format. */
const withCode = (text: string): readonly Markup[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

function thresholdList(thresholdResults: LogReport['thresholdResults']): Markup {
  if (thresholdResults.length === 0) return html``;
  return html`<ul class="thresholds">${thresholdResults.map(({ threshold, outcome, words }) => html`<li class="${outcome}"><code>${threshold.text}</code> ${withCode(words)}</li>`)}</ul>`;
}

/** Returns the section for query shapes that are new, no longer present, or slower than in the previous run. */
function changeSection(report: LogReport): Markup {
  if (report.comparison === undefined) return html``;
  const { before, added } = report.comparison;
  const { from, to } = before.window;
  return html`<section class="long"><h2>Changes since the previous run</h2>
<p>Compared with the previous run, whose window is ${minuteText(from)} to ${minuteText(to)} UTC.${added === undefined ? ' The new query shapes are unknown, because the previous run had more query shapes than a report can contain.' : ''}</p>
${changeTables(report, MAX_SHAPES).map(table)}</section>`;
}

/** Returns the section for errors over time, by kind and by query shape. */
function errorSection(report: LogReport): Markup {
  const { all, timeline } = report.figures;
  const spans = inWindow(timeline, report.window);
  return html`<section class="long"><h2>Errors</h2><p>${exactNumber(all.errors)} of ${plural(all.calls, 'record')}, ${percentage(all.errors, all.calls)}. “About this report” explains which records count as errors.</p>
${all.errors === 0 || timeline.spans.length === 0 ? html`` : html`${scrolling('Errors over time', columnChart(spans, 'errors'))}${partialNote(spans)}`}
${table(errorKinds(report))}</section>`;
}
