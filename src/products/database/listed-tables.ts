/** Tables as the API lists them: their types, sort order, and names of column types. */

import type { AnswerOf } from '../../api/endpoints.ts';

/** A table as the API lists it. */
export type Table = AnswerOf<'database.tables'>['tables'][number];
export type ListedColumn = Table['columns'][number];

/**
 * Sorts tables independently of the platform's order and of any locale, so that a file changes only
 * with the schema. Columns keep their order, which is the table's own.
 */
export function sortTables(tables: readonly Table[]): readonly Table[] {
  const key = ({ schema = '', name }: Table): string => `${schema}\0${name}`;
  return tables.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/**
 * Returns PostgreSQL's own name of a column's type (`int8`, `_text` for an array of texts), or else
 * the standard's.
 */
export const typeName = ({ format, data_type: dataType }: ListedColumn): string =>
  format ?? dataType ?? 'unknown';
