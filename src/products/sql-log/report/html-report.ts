/** Renders a report as one HTML file without scripts. */

import { type Content, html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { pageText } from '../../../base/text/html-page.ts';
import { numericColumns } from '../../../base/text/numeric-columns.ts';
import type { ReportBlock, Cell, Report } from '../../../core/report.ts';

/** Numbers and times don't break. A table that is wider than the screen scrolls. */
const STYLE = `:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
td code,time{white-space:nowrap}
.number{text-align:right}
td.number{white-space:nowrap}
meter{width:6rem;height:.8rem;margin-right:.4rem;vertical-align:middle}
meter+span{display:inline-block;min-width:3.5em}
pre{overflow-x:auto;padding:.75rem;background:#8882}
@media(max-width:40rem){body{margin:1rem auto}td,th{padding:.2rem .4rem}meter{width:3rem}}`;

/** Returns the page. It allows no scripts, and loads nothing. */
export const htmlReport = ({ title, blocks }: Report): string =>
  pageText(
    { title, style: STYLE, isClosed: true },
    html`<main>\n<h1>${title}</h1>\n${blocks.map(blockHtml)}</main>\n`,
  );

function blockHtml(block: ReportBlock): Markup {
  switch (block.type) {
    case 'heading':
      return html`<h2>${block.text}</h2>\n`;
    case 'text':
      return html`<p>${sentence(block.text)}</p>\n`;
    case 'code':
      return html`<pre>${block.text}</pre>\n`;
    case 'details':
      return html`<details><summary>${block.summary}</summary>\n${block.blocks.map(blockHtml)}</details>\n`;
    case 'facts':
      return table([], block.rows);
    case 'table':
      return table(block.columns, block.rows);
  }
}

function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  const isNumeric = numericColumns(columns, rows);
  const heads = columns.map((column, index) =>
    isNumeric[index] ? html`<th class="number">${column}</th>` : html`<th>${column}</th>`,
  );
  const lines = rows.map(row => {
    const cells = row.map((cell, index) =>
      isNumeric[index]
        ? html`<td class="number">${cellHtml(cell)}</td>`
        : html`<td>${cellHtml(cell)}</td>`,
    );
    return html`<tr>${cells}</tr>\n`;
  });
  return html`<table>\n${columns.length === 0 ? NOTHING : html`<tr>${heads}</tr>\n`}${lines}</table>\n`;
}

function cellHtml(cell: Cell): Content {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return withTimes(cell);
  if ('code' in cell) return [cell.code].flat().map(text => html`<code>${text}</code> `);
  if ('sentence' in cell) return sentence(cell.sentence);
  // The number beside the bar says the same.
  if ('bar' in cell)
    return html`<meter value="${cell.bar.toFixed(3)}" aria-hidden="true"></meter><span>${cell.text}</span>`;
  return cell.text;
}

/**
 * Returns a text as HTML, with its times as elements and the parts between backticks in code
 * format.
 */
const sentence = (text: string): readonly Markup[] =>
  text
    .split('`')
    .flatMap((part, index) => (index % 2 === 0 ? withTimes(part) : html`<code>${part}</code>`));

/** Returns a text as HTML, with its times as elements, which don't break. */
const withTimes = (text: string): readonly Markup[] =>
  text
    .split(/(\d{4}-\d\d-\d\d \d\d:\d\d)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<time>${part}</time>`));
