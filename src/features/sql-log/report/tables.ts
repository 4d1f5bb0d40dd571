/** Renders the tables of a report as sortable HTML, with bars in their cells. */

import { exactNumber, percentage } from '../records/number-text.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';
import type { ReportTable, TableCell } from './report-tables.ts';

/** Returns a table that the user can sort if scripts are enabled, and that is readable without them. */
export function table({ caption, columns, rows, empty = 'None.', views = [] }: ReportTable): Markup {
  if (rows.length === 0) return html`<p class="empty"><strong>${caption}.</strong> ${empty}</p>`;
  const numeric = columns.map((_, index) => rows.every(row => numberIn(row[index]) !== undefined));
  const choice =
    views.length === 0
      ? NOTHING
      : html`<fieldset class="views" hidden><legend>Query shapes to show</legend>${views.map(({ label, places }, index) => html`<label><input type="radio" name="view" value="${index}"${places.length === 0 ? html` disabled` : NOTHING}> ${label}</label>\n`)}</fieldset>`;
  const places = (row: number): Markup =>
    html`${views.map((view, index) => (view.places.includes(row) ? html` data-view-${index}="${view.places.indexOf(row)}"` : NOTHING))}`;
  return html`${choice}${scrolling(
    caption,
    html`<table class="sortable">
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => html`<th scope="col" class="${numeric[index] ? 'number' : ''}">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row, place) => html`<tr${places(place)}>${row.map((cell, index) => tableCell(cell, index === 0, columns[index]))}</tr>\n`)}</tbody>
</table>`,
  )}`;
}

/** Returns a frame that scrolls sideways if its content is wider than the screen. */
export function scrolling(label: string, content: Markup): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${content}</div>`;
}

/** Returns the number by which a table is sorted; undefined for text. */
function numberIn(cell: TableCell | undefined): number | undefined {
  if (typeof cell !== 'object') return typeof cell === 'number' ? cell : undefined;
  return 'number' in cell ? cell.number / (cell.whole ?? 1) : undefined;
}

/** @param column shown before the value where each row is a card */
function tableCell(cell: TableCell, first: boolean, column = ''): Markup {
  if (first) return html`<th scope="row">${contentOf(cell)}</th>`;
  const number = numberIn(cell);
  return number === undefined
    ? html`<td data-column="${column}">${contentOf(cell)}</td>`
    : html`<td class="number" data-column="${column}" data-value="${number}">${contentOf(cell)}</td>`;
}

function contentOf(cell: TableCell): Markup | string {
  if (typeof cell !== 'object') return typeof cell === 'number' ? exactNumber(cell) : cell;
  if ('number' in cell) {
    const { number, whole, largest } = cell;
    const bar = largest === undefined ? NOTHING : barOf(number, largest);
    return html`${whole === undefined ? exactNumber(number) : percentage(number, whole)}${bar}`;
  }
  const { name, code, text, facts = [] } = cell;
  const named = code === undefined ? html`${name}` : html`${name} <code>${code}</code>`;
  if (text === undefined) return named;
  return html`<details><summary>${named}</summary><pre><code>${text}</code></pre>${facts.length === 0 ? NOTHING : html`<dl>${facts.map(([label, number]) => html`<div><dt>${label}</dt><dd>${exactNumber(number)}</dd></div>`)}</dl>`}</details>`;
}

const WHOLE = 100;

function barOf(number: number, largest: number): Markup {
  const width = largest === 0 ? 0 : Math.round((number / largest) * WHOLE * 10) / 10;
  const words = `${percentage(number, largest)} of the largest value in this column`;
  return html`<svg class="bar" viewBox="0 0 ${WHOLE} 6" preserveAspectRatio="none" role="img" aria-label="${words}"><title>${words}</title><rect class="bar-all" width="${WHOLE}" height="6"/><rect class="bar-part" width="${width}" height="6"/></svg>`;
}
