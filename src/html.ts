const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a page can't show, and what makes text read in another order than it is written. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text from anywhere as HTML that shows just this text, also within a quoted attribute; the unprintable shows as `�`. */
export const htmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNPRINTABLE, '\ufffd')
    .replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
