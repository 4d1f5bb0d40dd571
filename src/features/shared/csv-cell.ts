/** What spreadsheets begin a formula with, in their own and in full width, and what they pass over before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

/** May have its sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A cell of CSV, as RFC 4180 has it. A text that a spreadsheet would run as a formula, which may send what it finds
 * elsewhere, gets an apostrophe before it: spreadsheets then show it as text. It's a character more than there was, so
 * whoever needs the text to the letter takes JSON.
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
