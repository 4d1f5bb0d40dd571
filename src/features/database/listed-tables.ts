import type { AnswerOf } from '../../api/endpoints.ts';

/** A table as the API lists it. */
export type Table = AnswerOf<'database.tables'>['tables'][number];
export type Column = Table['columns'][number];

/**
 * In an order that doesn't depend on the platform's, nor on anybody's language, so that a file is the same until the
 * schema changes. Columns stay as they came: their order is the table's own.
 */
export function inOrder(tables: readonly Table[]): readonly Table[] {
  const key = ({ schema = '', name }: Table): string => `${schema}\0${name}`;
  return tables.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** PostgreSQL's own name of a column's type (`int8`, `_text` for an array of texts), else the standard's. */
export const typeName = ({ format, data_type: dataType }: Column): string => format ?? dataType ?? 'unknown';
