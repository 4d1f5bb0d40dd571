/** Parts of pages: tables, lists of facts, badges, and times. */

import { type Content, html, type Markup } from '../../../base/text/html.ts';

interface PageTable {
  /** Name of the table for screen readers. */
  readonly caption: string;
  /**
   * The first one contains the row headings. `minor`: hidden on a narrow screen. `wide`: gets the
   * remaining width.
   */
  readonly columns: readonly { readonly label: string; readonly kind?: 'minor' | 'wide' }[];
  readonly rows: readonly (readonly Content[])[];
  /** Content instead of an empty table: what is missing, and how to get it. */
  readonly empty: Content;
}

/** Returns a table in a frame that scrolls sideways if the table is wider. */
export function table({ caption, columns, rows, empty }: PageTable): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const kinds = columns.map(({ kind = '' }) => kind);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr>${columns.map(({ label, kind = '' }) => html`<th scope="col" class="${kind}">${label}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`\n<tr>${row.map((cell, index) => tableCell(cell, index, kinds[index] ?? ''))}</tr>`)}</tbody>
</table></div>`;
}

const tableCell = (cell: Content, index: number, kind: string): Markup =>
  index === 0
    ? html`<th scope="row" class="${kind}">${cell}</th>`
    : html`<td class="${kind}">${cell}</td>`;

/** Returns names with their values. Leaves out values that are undefined. */
export function facts(entries: Readonly<Record<string, Content | undefined>>): Markup {
  const terms = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<dt>${name}</dt><dd>${value}</dd>`],
  );
  return html`<dl>${terms}</dl>`;
}

/** Returns a section with a heading. */
export const section = (heading: string, ...content: readonly Markup[]): Markup =>
  html`<section><h2>${heading}</h2>${content}</section>`;

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** Returns a short state in a color. The text alone says the same. */
export const badge = (text: string, tone: Tone): Markup =>
  html`<span class="badge ${tone}">${text}</span>`;

export const code = (text: string): Markup => html`<code>${text}</code>`;

/** Returns a time in UTC: `2026-03-02 14:05:09`. */
export function time(epochMs: number): Markup {
  const iso = new Date(epochMs).toISOString();
  return html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/\..*/, '')}</time>`;
}
