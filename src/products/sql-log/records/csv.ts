/** Formats exported records as lines of CSV. */

import { csvCell } from '../../shared/csv-cell.ts';
import type { ExportedRecord } from './exported-record.ts';
import { RECORD_FIELDS, type LogField } from './record.ts';

/**
 * Columns: the time and the shape first, the text last because it is the longest, the others in
 * their usual order.
 */
const COLUMNS: readonly (keyof ExportedRecord)[] = [
  'ExecuteTime',
  'Shape',
  ...(Object.keys(RECORD_FIELDS) as readonly LogField[]).filter(
    field => field !== 'ExecuteTime' && field !== 'SqlText',
  ),
  'SqlText',
];

/** Header line of a CSV file. */
export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

/** Returns a record as a line of CSV (RFC 4180), including its line break. */
export function csvLine(record: ExportedRecord): string {
  return `${COLUMNS.map(column => cell(record[column])).join(',')}\r\n`;
}

function cell(value: ExportedRecord[keyof ExportedRecord]): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  return String(value);
}
