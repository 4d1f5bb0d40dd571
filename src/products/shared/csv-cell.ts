/**
 * Start of a spreadsheet formula, also in full-width characters, after characters that spreadsheets
 * skip.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

/** A number, with an optional sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns a CSV cell (RFC 4180). A text that a spreadsheet would run as a formula, which may send
 * data elsewhere, gets an apostrophe in front: spreadsheets then show it as text. The apostrophe
 * changes the text. Use JSON if the exact text is required.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
