/** Escapes untrusted text as HTML. */

import { legible } from './legible.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes untrusted text as HTML that shows exactly this text, also in a quoted attribute. Invisible characters are
 * removed.
 */
export const htmlText = (text: string): string => legible(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
