import type { CopyStmt, RangeVar } from 'libpg-query';
import { bodiesOf, textOf, textsOf } from './tree.ts';
import type { CopyData } from './psql.ts';

/** A part of a COPY's data as a statement. */
export interface RowsInsert {
  readonly text: string;
  /** Where its first row stands in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Why a COPY can't be turned into INSERTs. */
export interface CopyRefusal {
  /** In the file, in UTF-16 units. */
  readonly index: number;
  readonly message: string;
  readonly remedy: string;
}

/** One INSERT stays well below the request's limit of 64 KiB, so that any number of rows can be sent. */
const MAX_INSERT_UNITS = 16 * 1024;
const MAX_INSERT_ROWS = 500;

const AS_INSERTS = 'Dump with `--inserts`, or write INSERT.';
const ROW = /([^\n\r]*)(?:\r\n?|\n)/g;
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([^]))/g;
const ESCAPED: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * Turns `COPY table (columns) FROM STDIN` with its data, as pg_dump writes it, into INSERTs: the endpoint takes nothing
 * but SQL. As COPY does, they set identity columns that are always generated. Where the two differ, in rules, and in
 * triggers for each statement, which run once for each INSERT, nothing can be done about it.
 *
 * @param data absent where the file has none below it
 * @param text of the whole file
 */
export function copyAsInserts(
  copy: CopyStmt,
  data: CopyData | undefined,
  text: string,
  index: number,
): readonly RowsInsert[] | CopyRefusal {
  const { relation, attlist, whereClause } = copy;
  const refused = (message: string, remedy: string): CopyRefusal => ({ index, message, remedy });
  if (data === undefined) {
    return refused('has COPY … FROM STDIN without data', 'Put the data below it, and a line `\\.` at its end.');
  }
  if (relation === undefined || attlist === undefined) {
    return refused('has COPY … FROM STDIN without a list of columns', 'Name the columns that its data is for.');
  }
  if (whereClause !== undefined || !isTextFormat(copy)) {
    return refused('has COPY … FROM STDIN with options, and only PostgreSQL’s text format is understood', AS_INSERTS);
  }
  const columns = textsOf(attlist);
  const head = `INSERT INTO ${relationSql(relation)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n`;
  const inserts: RowsInsert[] = [];
  let rows: { sql: string; start: number; end: number }[] = [];
  let units = 0;
  const flush = (): void => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first !== undefined && last !== undefined) {
      inserts.push({ text: head + rows.map(row => row.sql).join(',\n'), start: first.start, end: last.end });
    }
    [rows, units] = [[], 0];
  };
  for (const found of text.slice(data.start, data.end).matchAll(ROW)) {
    const start = data.start + found.index;
    const row = rowSql(found[1] ?? '', columns.length);
    if (typeof row !== 'string') return { ...row, index: start };
    if (units + row.length > MAX_INSERT_UNITS || rows.length === MAX_INSERT_ROWS) flush();
    rows.push({ sql: row, start, end: start + (found[1]?.length ?? 0) });
    units += row.length;
  }
  flush();
  return inserts;
}

function isTextFormat({ options }: CopyStmt): boolean {
  return bodiesOf(options, 'DefElem').every(({ defname, arg }) => defname === 'format' && textOf(arg) === 'text');
}

function rowSql(row: string, columns: number): string | Omit<CopyRefusal, 'index'> {
  const fields = row.split('\t');
  if (fields.length !== columns) {
    const message = `has a row of ${fields.length} fields in the data of a COPY of ${columns} columns`;
    return { message, remedy: 'Part the fields by tabs, and write `\\N` for NULL.' };
  }
  const values = fields.map(field => (field === '\\N' ? 'NULL' : valueSql(field)));
  if (values.every(value => value !== undefined)) return `(${values.join(', ')})`;
  return { message: 'has a byte in the data of a COPY that is written by its number', remedy: AS_INSERTS };
}

/** A field as a literal; `undefined` where an escape stands for a byte that is no character by itself. */
function valueSql(field: string): string | undefined {
  if (Iterator.from(field.matchAll(ESCAPE)).some(([, octal, hexadecimal]) => !isCharacter(octal, hexadecimal))) {
    return undefined;
  }
  const value = field.replace(ESCAPE, (_, octal?: string, hexadecimal?: string, letter: string = '') => {
    const byte = byteOf(octal, hexadecimal);
    return byte === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(byte);
  });
  return `'${value.replaceAll("'", "''")}'`;
}

function byteOf(octal: string | undefined, hexadecimal: string | undefined): number | undefined {
  if (octal !== undefined) return Number.parseInt(octal, 8);
  return hexadecimal === undefined ? undefined : Number.parseInt(hexadecimal, 16);
}

function isCharacter(octal: string | undefined, hexadecimal: string | undefined): boolean {
  const byte = byteOf(octal, hexadecimal);
  return byte === undefined || (byte > 0 && byte < 0x80);
}

function relationSql({ schemaname, relname = '' }: RangeVar): string {
  return schemaname === undefined ? quoted(relname) : `${quoted(schemaname)}.${quoted(relname)}`;
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
