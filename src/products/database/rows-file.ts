/** Formats query rows as JSON, NDJSON or CSV, by the file's extension. */

import { extname } from 'node:path';
import { csvCell } from '../shared/csv-cell.ts';

/**
 * One row: values by column, with the types that the API returns (Part 2, Cloud services, rule 4).
 */
export type DatabaseRow = { readonly [column: string]: unknown };

export type RowsFormat = 'json' | 'ndjson' | 'csv';

const FORMATS: ReadonlyMap<string, RowsFormat> = new Map([
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.csv', 'csv'],
]);

/** Returns the format of a file with rows, by its extension; undefined for an unknown extension. */
export const rowsFormat = (path: string): RowsFormat | undefined =>
  FORMATS.get(extname(path).toLowerCase());

export const ROWS_FILE_EXTENSIONS = [...FORMATS.keys()].map(end => `\`${end}\``).join(', ');

/** Returns the rows as the complete text of a file. */
export function rowsText(
  format: RowsFormat,
  columns: readonly string[],
  rows: readonly DatabaseRow[],
): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(rows, undefined, 2)}\n`;
    case 'ndjson':
      return rows.map(row => `${JSON.stringify(row)}\n`).join('');
    case 'csv':
      return [columns, ...rows.map(row => columns.map(column => valueText(row[column])))]
        .map(cells => `${cells.map(csvCell).join(',')}\r\n`)
        .join('');
  }
}

/** Returns a value for people: text unchanged, empty for NULL, anything else as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
