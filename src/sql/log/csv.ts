import { csvCell } from '../csv-cell.ts';
import type { ExportedRecord } from './exported-record.ts';

const COLUMNS: readonly (keyof ExportedRecord)[] = [
  'ExecuteTime',
  'Shape',
  'SqlType',
  'State',
  'Consume',
  'ReturnRows',
  'UpdateRows',
  'ScanRows',
  'DBName',
  'AccountName',
  'HostAddress',
  'ThreadId',
  'NodeId',
  'SqlId',
  'OriginTime',
  // Last, as it's the longest.
  'SqlText',
];

/** The first line of a CSV file. */
export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

/** A record as a line of CSV (RFC 4180), its line break included. */
export function csvLine(record: ExportedRecord): string {
  return `${COLUMNS.map(column => cell(record[column])).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvCell(value);
}
