/** Parts of pages: tables, lists of facts, badges, forms, and times. */

import { type Content, html, type Markup, NOTHING } from '../../base/html.ts';
import { shortened } from '../../base/shortened.ts';
import { TOKEN_FIELD } from './reply.ts';

/** Longest text in a cell of a table, in characters. */
export const MAX_CELL = 300;

interface Column {
  readonly label: string;
  /** `number`: aligned at the end. `minor`: not shown on a narrow screen. `wide`: gets the remaining width. */
  readonly kind?: 'number' | 'minor' | 'wide' | 'minor number';
}

interface Table {
  /** Name of the table for screen readers. A heading above the table has the same text. */
  readonly caption: string;
  /** The first column contains the row headings. */
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Content[])[];
  /** Sentence for an empty table. */
  readonly empty: string;
}

/** Returns a table in a frame that scrolls sideways on a narrow screen. */
export function table({ caption, columns, rows, empty }: Table): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const kinds = columns.map(({ kind = '' }) => kind);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ label, kind = '' }) => html`<th scope="col" class="${kind}">${label}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`\n<tr>${row.map((cell, index) => tableCell(cell, index === 0, kinds[index] ?? ''))}</tr>`)}</tbody>
</table></div>`;
}

function tableCell(cell: Content, isFirst: boolean, kind: string): Markup {
  const shown = typeof cell === 'string' ? shortened(cell, MAX_CELL) : cell;
  return isFirst ? html`<th scope="row" class="${kind}">${shown}</th>` : html`<td class="${kind}">${shown}</td>`;
}

/** Returns names with their values. Leaves out values that are undefined. */
export function facts(entries: Readonly<Record<string, Content | undefined>>): Markup {
  const shown = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`],
  );
  return html`<dl class="facts">${shown}</dl>`;
}

/** Returns a section with a heading. */
export const section = (heading: string, ...content: readonly Markup[]): Markup =>
  html`<section><h2>${heading}</h2>${content}</section>`;

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** Returns a short state in a color. The text alone says the same. */
export const badge = (text: string, tone: Tone): Markup => html`<span class="badge ${tone}">${text}</span>`;

export const code = (text: string): Markup => html`<code>${text}</code>`;

/** Returns text with its line breaks. `label` names it for screen readers, because it can scroll. */
export const block = (text: string, label: string): Markup =>
  html`<pre tabindex="0" role="region" aria-label="${label}">${text}</pre>`;

export const link = (address: string, text: Content): Markup => html`<a href="${address}">${text}</a>`;

/** Returns a link that opens a site or file of a user. The site doesn't learn the dashboard's address. */
export const outsideLink = (address: string, text: Content): Markup =>
  html`<a href="${address}" rel="noreferrer">${text}</a>`;

/** Returns a form that changes something. Only the dashboard's own forms contain the token. */
export const postForm = (action: string, formToken: string, content: Content): Markup =>
  html`<form method="post" action="${action}"><input type="hidden" name="${TOKEN_FIELD}" value="${formToken}">${content}</form>`;

/** Returns a field with its label, and an explanation below it. */
export function field(label: string, id: string, control: Markup, hint?: string): Markup {
  const explanation = hint === undefined ? NOTHING : html`<p class="hint" id="${id}-hint">${hint}</p>`;
  return html`<div class="field"><label for="${id}">${label}</label>${control}${explanation}</div>`;
}

/** Returns the options of a list, with one selected. */
export const options = (
  entries: readonly { readonly value: string; readonly text: string }[],
  selected: string,
): Markup[] =>
  entries.map(({ value, text }) =>
    value === selected
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );

/** Returns a time in UTC: `2026-03-02 14:05:09`. */
export function time(epochMs: number): Markup {
  const iso = new Date(epochMs).toISOString();
  return html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/\..*/, '')}</time>`;
}

/** Returns JSON with line breaks. Any other text is returned as it is. Numbers keep their digits. */
export function indentedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, keepDigits), null, 2);
  } catch {
    return text;
  }
}

/** Functions of `JSON` that TypeScript's library types don't have yet. */
const json = JSON as unknown as { rawJSON(text: string): unknown };

const keepDigits = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? json.rawJSON(context.source) : value;
