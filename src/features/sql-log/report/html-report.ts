/** Builds the HTML report of a SQL log as one file. */

import { createHash } from 'node:crypto';
import { headline, type LogReport, notes } from '../figures/log-report.ts';
import { minuteText } from '../../../base/duration.ts';
import { html, type Markup, verbatim } from '../../../base/html.ts';
import { errorSection, sourceSection } from './breakdown-sections.ts';
import { changeSection, shapeSection, slowestSection } from './shape-sections.ts';
import { SCRIPT } from './report-script.ts';
import { STYLE } from './style.ts';
import { timeSections } from './time-sections.ts';

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Content security policy: only this style sheet and this script are active. Even unescaped text could load, send or
 * run nothing.
 */
const POLICY = `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(SCRIPT)}; base-uri 'none'; form-action 'none'`;

/**
 * Returns the report as one self-contained HTML file. Charts are inline SVG. The page is readable without scripts; a
 * script only makes tables sortable, and tells which of them scroll.
 */
export function htmlReport(report: LogReport): string {
  const { name, database, window, figures, thresholdResults } = report;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>SQL log: ${name}</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
<main>
<h1>SQL log: ${name}</h1>
<p class="lead">Database ${database}, ${minuteText(window.from)} to ${minuteText(window.to)} UTC</p>
${figures.all.calls === 0 ? html`<section><h2>0 records</h2><p>The log contains no records in this window.</p></section>` : html``}
<dl class="cards">${headline(report).map(({ label, value, change }) => html`<div><dt>${label}</dt><dd>${value}</dd>${change === undefined ? html`` : html`<dd>${change} since the previous run</dd>`}</div>`)}</dl>
${thresholdList(thresholdResults)}
${timeSections(report)}
${shapeSection(report)}
${changeSection(report)}
${errorSection(report)}
${sourceSection(report)}
${slowestSection(report)}
<section><h2>About this report</h2><ul class="notes">${notes(report).map(note => html`<li>${note}</li>`)}</ul></section>
</main>
<script>${verbatim(SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}

function thresholdList(thresholdResults: LogReport['thresholdResults']): Markup {
  if (thresholdResults.length === 0) return html``;
  return html`<ul class="thresholds">${thresholdResults.map(({ threshold, outcome, words }) => html`<li class="${outcome}"><code>${threshold.text}</code> ${words}</li>`)}</ul>`;
}
