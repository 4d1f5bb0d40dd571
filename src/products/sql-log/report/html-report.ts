/** Renders a report as one HTML file without scripts. */

import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { pageText } from '../../../base/text/html-page.ts';
import type { Block, Cell, Report } from '../../../core/report.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
pre{overflow-x:auto;padding:.75rem;background:#8882}`;

/** Returns the page. It allows no scripts, and loads nothing. */
export const htmlReport = ({ title, blocks }: Report): string =>
  pageText({ title, style: STYLE, isClosed: true }, html`<main>\n<h1>${title}</h1>\n${blocks.map(blockHtml)}</main>\n`);

function blockHtml(block: Block): Markup {
  switch (block.type) {
    case 'heading':
      return html`<h2>${block.text}</h2>\n`;
    case 'text':
      return html`<p>${withCode(block.text)}</p>\n`;
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

const table = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Markup => html`<table>
${columns.length === 0 ? NOTHING : html`<tr>${columns.map(column => html`<th>${column}</th>`)}</tr>\n`}${rows.map(row => html`<tr>${row.map(cell => html`<td>${cellHtml(cell)}</td>`)}</tr>\n`)}</table>
`;

function cellHtml(cell: Cell): Markup | string | number | readonly Markup[] {
  if (typeof cell !== 'object') return cell;
  if ('code' in cell) return [cell.code].flat().map(text => html`<code>${text}</code> `);
  return 'sentence' in cell ? withCode(cell.sentence) : cell.text;
}

/** Returns a text as HTML, with the parts between backticks in code format. */
const withCode = (text: string): readonly Markup[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
