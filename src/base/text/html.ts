/**
 * Escapes untrusted text as HTML, and builds HTML from templates that escape all values in them.
 */

import { legible } from './legible.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes untrusted text as HTML that shows exactly this text, also in a quoted attribute.
 * Invisible characters are removed.
 */
export const htmlText = (text: string): string =>
  legible(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);

/**
 * HTML that needs no escaping. Only this module creates it, so that all values from outside are
 * escaped.
 */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

export type Content = Markup | string | number | readonly Markup[];

/** Returns HTML from a template. It escapes the values, for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    strings
      .map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string)
      .join(''),
  );
}

/** Returns the action's own text, such as a style sheet or script, as HTML without escaping. */
export const verbatim = (text: string): Markup => new Markup(text);

export const NOTHING = html``;

function markupOf(value: Content | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return htmlText(String(value));
}
