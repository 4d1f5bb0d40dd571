import { legible } from './legible.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text from anywhere as HTML that shows just this text, also within a quoted attribute, as far as it's legible. */
export const htmlText = (text: string): string => legible(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
