/** Reads the sizes of tables, for the linter's messages. */

import { problemAt } from '../../../base/problem.ts';
import { plural } from '../../../base/text/amount.ts';
import { inputFailure } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { InputPaths } from '../../../core/run.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { MAX_SIZES_BYTES } from '../files/inputs.ts';

/**
 * Estimated number of rows by the table's name. PostgreSQL's estimate is -1 for a table that was
 * never analyzed.
 */
export type TableSizes = ReadonlyMap<string, number>;

/**
 * Reads a file that `sql-schema` wrote as JSON: "Table: … `estimated_rows` (string)" (Part 2, Cloud
 * services).
 * @throws Failure of kind `input` if it can't be read, or has another content
 */
export function readTableSizes(context: InputPaths, path: string): TableSizes {
  const file = {
    input: 'table-sizes',
    given: path,
    errorTitle: 'Can’t read the sizes of the tables.',
  };
  const text = utf8Text(readInputFile(context, { ...file, maxBytes: MAX_SIZES_BYTES }), file);
  try {
    const tables = JSON.parse(text) as readonly {
      readonly name: string;
      readonly estimated_rows?: string | null;
    }[];
    return new Map(
      tables.map(({ name, estimated_rows: rows }) => [name, Number.parseInt(rows ?? '-1', 10)]),
    );
  } catch {
    const remedy = `Set ${inputRef(file.input)} to a JSON file that \`sql-schema\` wrote.`;
    throw inputFailure(file.errorTitle, [
      problemAt({
        kind: 'given',
        subject: file.input,
        given: path,
        limit: 'isn’t a JSON array of tables',
        remedy,
      }),
    ]);
  }
}

/** Describes the size of a table; undefined if the database doesn't have it. */
export function sizeText(table: string, sizes: TableSizes): string | undefined {
  const rows = sizes.get(table);
  if (rows === undefined) return undefined;
  return rows >= 0 ? `about ${plural(rows, 'row')}` : 'number of rows unknown';
}
