/** Builds sortable HTML tables, with optional bars in their cells. */

import { exactNumber } from '../records/number-text.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';

/** A table cell: its content, and the number by which the table is sorted, if it has one. */
export interface Cell {
  readonly shown: Markup | string;
  readonly number?: number;
  /** Bar next to the number: its share, from 0 to 1, and a description. */
  readonly bar?: { readonly share: number; readonly words: string };
}

export const numberCell = (number: number): Cell => ({ shown: exactNumber(number), number });

/** Returns a cell with a number and a bar that shows the number's share of the largest one. */
export function barCell(number: number, largest: number, words: string): Cell {
  return { ...numberCell(number), bar: { share: largest === 0 ? 0 : number / largest, words } };
}

interface Table {
  readonly caption: string;
  /** Headings. The first column contains the row headings. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Explanation for an empty table. */
  readonly empty?: string;
}

/** Returns a table that the user can sort if scripts are enabled, and that is readable without them. */
export function table({ caption, columns, rows, empty = 'None.' }: Table): Markup {
  if (rows.length === 0) return html`<p class="empty"><strong>${caption}.</strong> ${empty}</p>`;
  const numeric = columns.map((_, index) => rows.every(row => row[index]?.number !== undefined));
  return scrolling(
    caption,
    html`<table class="sortable">
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => html`<th scope="col" class="${numeric[index] ? 'number' : ''}">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(row => html`<tr>${row.map((cell, index) => tableCell(cell, index === 0))}</tr>\n`)}</tbody>
</table>`,
  );
}

/** Returns a frame that scrolls sideways if its content is wider than the screen. */
export function scrolling(label: string, content: Markup): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${content}</div>`;
}

function tableCell({ shown, number, bar }: Cell, first: boolean): Markup {
  if (first) return html`<th scope="row">${shown}</th>`;
  if (number === undefined) return html`<td>${shown}</td>`;
  return html`<td class="number" data-value="${number}">${shown}${bar === undefined ? NOTHING : barOf(bar)}</td>`;
}

const WHOLE = 100;

function barOf({ share, words }: NonNullable<Cell['bar']>): Markup {
  const width = Math.round(share * WHOLE * 10) / 10;
  return html`<svg class="bar" viewBox="0 0 ${WHOLE} 6" preserveAspectRatio="none" role="img" aria-label="${words}"><title>${words}</title><rect class="bar-all" width="${WHOLE}" height="6"/><rect class="bar-part" width="${width}" height="6"/></svg>`;
}
