import type { ExportedRecord } from './exported-record.ts';
import { RECORD_FIELDS } from './record.ts';

/** The time and the shape first, the text last, as it's the longest; the others in their usual order. */
const COLUMNS: readonly (keyof ExportedRecord)[] = [
  'ExecuteTime',
  'Shape',
  ...RECORD_FIELDS.filter(field => field !== 'ExecuteTime' && field !== 'SqlText'),
  'SqlText',
];

/** What spreadsheets begin a formula with, in their own and in full width, and what they pass over before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

/** The first line of a CSV file. */
export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

/** A record as a line of CSV (RFC 4180), its line break included. */
export function csvLine(record: ExportedRecord): string {
  return `${COLUMNS.map(column => cell(record[column])).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: spreadsheets then show it as text. It's
 * a character more than the log has, so whoever needs the text to the letter takes the NDJSON.
 */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
