import { htmlText } from '../../../html.ts';

/** HTML that may stand as it is. Only `html` makes it, so that whatever comes from outside is escaped. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

type Content = Markup | string | number | readonly Markup[];

/** A template whose values are escaped, in text and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string).join(''));
}

/** HTML of our own that is no template: a style sheet, a script. */
export const verbatim = (text: string): Markup => new Markup(text);

export const NOTHING = html``;

function markupOf(value: Content | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return htmlText(String(value));
}
