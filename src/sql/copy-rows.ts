/** Converts a COPY with its data into an INSERT. */

import { isUtf8 } from 'node:buffer';
import { count, plural } from '../base/text/amount.ts';
import type { CopyStmt, RangeVar } from 'libpg-query';
import type { CopyData, TextSpan } from './psql.ts';
import { bodiesOf, textOf, textsOf } from './tree.ts';

export interface RowsInsert {
  /**
   * The INSERT up to its rows, and each row in parentheses. A COPY without rows is a whole INSERT
   * that adds none.
   */
  readonly parts: readonly [head: string, ...rows: string[]];
  /** Positions of the rows in the file, in UTF-16 units. */
  readonly rows: readonly TextSpan[];
}

/** Reason why a COPY can't be converted into an INSERT. */
export interface CopyRefusal {
  /** Position in the file, in UTF-16 units. */
  readonly index: number;
  readonly message: string;
  readonly remedy: string;
}

/**
 * Maximum number of rows of a COPY. All of them are in one INSERT, which takes a lot of memory of
 * the server.
 */
const MAX_ROWS = 50_000;

const AS_INSERTS = 'Create the dump with `pg_dump --inserts`, or write INSERT statements.';
/** A row continues after a backslash at the end of a line: the line break is part of its value. */
const ROW = /([^\\\n]*(?:\\[^][^\\\n]*)*)(?:\n|$)/g;
/** A tab after a backslash is part of a value. */
const FIELD = /[^\\\t]*(?:\\[^][^\\\t]*)*/y;
/** COPY assumes that the first line break of the data has the form that ends all rows. */
const FIRST_IS_CRLF = /^[^\\\r\n]*(?:\\[^][^\\\r\n]*)*\r\n/;
/**
 * A row without an incomplete escape. With CRLF line ends, a backslash before a line end leaves an
 * incomplete one.
 */
const COMPLETE_ROW = /^[^\\]*(?:\\[^][^\\]*)*$/;
const CARRIAGE_RETURN = /^[^\\\r]*(?:\\[^][^\\\r]*)*\r/;
const END_MARK = /^[^\\]*(?:\\[^.][^\\]*)*\\\./;
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([^]?))/gu;
const ESCAPED: { readonly [letter: string]: string } = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/**
 * Converts `COPY table (columns) FROM STDIN` with its data, as pg_dump writes it, into an INSERT,
 * because the endpoint accepts only SQL. All rows are in one INSERT, because constraints and
 * triggers act at the end of a statement. Like COPY, it sets identity columns that are always
 * generated. One difference remains: rules apply.
 *
 * @param data absent if the file has no data below the COPY
 * @param text text of the whole file
 */
export function copyAsInsert(
  copy: CopyStmt,
  data: CopyData | undefined,
  text: string,
  index: number,
): RowsInsert | CopyRefusal {
  const { relation, attlist, whereClause } = copy;
  const refused = (message: string, remedy: string): CopyRefusal => ({ index, message, remedy });
  if (data === undefined) {
    return refused(
      'contains COPY … FROM STDIN without data',
      'Put the data below the statement, and end the data with a line that contains only `\\.`.',
    );
  }
  if (relation === undefined || attlist === undefined) {
    return refused(
      'contains COPY … FROM STDIN without a column list, which is required',
      'Add the list of columns: `COPY <table> (<columns>) FROM STDIN`.',
    );
  }
  if (whereClause !== undefined || !isTextFormat(copy)) {
    return refused(
      'contains COPY … FROM STDIN with options or a WHERE clause, but only plain data in PostgreSQL’s text format is supported',
      AS_INSERTS,
    );
  }
  const columns = textsOf(attlist);
  const target = `INSERT INTO ${relationSql(relation)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE`;
  const rows: (TextSpan & { readonly sql: string })[] = [];
  const lines = text.slice(data.start, data.end);
  const lineEnd = FIRST_IS_CRLF.test(lines) ? '\r' : '';
  for (const { 0: whole, 1: line = '', index: offset } of lines.matchAll(ROW)) {
    if (whole === '') break;
    const start = data.start + offset;
    const row = line.slice(0, line.length - lineEnd.length);
    const sql = line.endsWith(lineEnd) ? rowSql(row, columns.length) : LINE_BREAK_REFUSAL;
    if (typeof sql !== 'string') return { ...sql, index: start };
    rows.push({ sql, start, end: start + row.length });
  }
  if (rows.length > MAX_ROWS) {
    const message = `contains a COPY statement with ${plural(rows.length, 'row')}, but at most ${count(MAX_ROWS)} rows are allowed`;
    return refused(
      message,
      'Split the data into several COPY statements, or load it with a database client.',
    );
  }
  // PostgreSQL checks the table and its columns even if there are no rows.
  if (rows.length === 0)
    return {
      parts: [`${target} SELECT ${columns.map(() => 'NULL').join(', ')} WHERE false`],
      rows,
    };
  return { parts: [`${target} VALUES\n`, ...rows.map(({ sql }) => sql)], rows };
}

function isTextFormat({ options }: CopyStmt): boolean {
  return bodiesOf(options, 'DefElem').every(
    ({ defname, arg }) => defname === 'format' && textOf(arg) === 'text',
  );
}

const BACKSLASH_REFUSAL = {
  message: 'contains a COPY data row that ends with a single backslash',
  remedy: 'Write a backslash in a value as `\\\\`, and a line break as `\\n`.',
};
const LINE_BREAK_REFUSAL = {
  message: 'contains COPY data with an unescaped carriage return or mixed line endings',
  remedy:
    'Use the same line ending for all lines of the data, and write a carriage return in a value as `\\r`.',
};

function rowSql(row: string, columns: number): string | Omit<CopyRefusal, 'index'> {
  if (!COMPLETE_ROW.test(row)) return BACKSLASH_REFUSAL;
  if (CARRIAGE_RETURN.test(row)) return LINE_BREAK_REFUSAL;
  if (END_MARK.test(row)) {
    const message = 'contains `\\.` inside a COPY data row, where it isn’t allowed';
    return {
      message,
      remedy:
        'Write `.` without the backslash. Only a line that contains nothing but `\\.` ends the data.',
    };
  }
  const fields = fieldsOf(row);
  if (fields.length !== columns) {
    const message = `contains a COPY data row whose number of fields (${fields.length}) differs from the number of columns (${columns})`;
    return { message, remedy: 'Separate the fields with tabs, and write NULL as `\\N`.' };
  }
  const values = fields.map(field => (field === '\\N' ? 'NULL' : valueSql(field)));
  if (values.every(value => value !== undefined)) return `(${values.join(', ')})`;
  const message =
    'contains a COPY data row with an escaped NUL character or escaped bytes that are not valid UTF-8';
  return { message, remedy: 'Write the value as valid UTF-8 without NUL characters.' };
}

function fieldsOf(row: string): readonly string[] {
  const fields: string[] = [];
  for (let start = 0; start <= row.length; ) {
    FIELD.lastIndex = start;
    const [field = ''] = FIELD.exec(row) ?? [];
    fields.push(field);
    start += field.length + 1;
  }
  return fields;
}

/** Writes a field as a literal. @returns undefined if its escapes are not valid UTF-8 */
function valueSql(field: string): string | undefined {
  const value = field.includes('\\') ? unescaped(field) : field;
  return value === undefined ? undefined : literal(value);
}

/**
 * Writes a text as a literal without CR, which Git can remove. It doesn’t depend on
 * `standard_conforming_strings`.
 */
export function literal(value: string): string {
  const doubled = value.replaceAll("'", "''");
  const escaped = doubled.replaceAll('\\', '\\\\').replaceAll('\r', '\\r');
  return escaped === doubled ? `'${doubled}'` : `E'${escaped}'`;
}

/**
 * Decodes a field. A byte that is written as a number may be part of a character, so the value is
 * built from bytes.
 */
function unescaped(field: string): string | undefined {
  const parts: Buffer[] = [];
  let end = 0;
  for (const { 0: escape, 1: octal, 2: hexadecimal, 3: letter = '', index } of field.matchAll(
    ESCAPE,
  )) {
    parts.push(Buffer.from(field.slice(end, index)));
    // PostgreSQL keeps the lower eight bits.
    if (octal !== undefined) parts.push(Buffer.from([Number.parseInt(octal, 8) & 0xff]));
    else if (hexadecimal !== undefined) parts.push(Buffer.from([Number.parseInt(hexadecimal, 16)]));
    else parts.push(Buffer.from(ESCAPED[letter] ?? letter));
    end = index + escape.length;
  }
  const bytes = Buffer.concat([...parts, Buffer.from(field.slice(end))]);
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString() : undefined;
}

export function relationSql({ schemaname, relname = '' }: RangeVar): string {
  return schemaname === undefined ? quoted(relname) : `${quoted(schemaname)}.${quoted(relname)}`;
}

/** Writes a name in quotes. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
