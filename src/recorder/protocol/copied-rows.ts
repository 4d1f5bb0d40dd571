/** Asks the server for the rows of a COPY as texts. */

import { literal, quoted } from '../../sql/copy-rows.ts';
import { type AskUndone, NAME, question, rowsOf } from './ask.ts';
import { AS_TEXT } from './bound-values.ts';
import { messageOf, RECEIVED } from './messages.ts';

/**
 * Reads the rows of a COPY: copies them again, into a temporary table, and reads this.
 * @param table as SQL
 * @param columns as SQL, or undefined for all that COPY fills
 * @param rest of the statement, from the word FROM on
 * @returns the columns, and the rows in COPY’s text format; undefined if the server refuses that, or the table has a rule for INSERT
 */
export async function readCopied(
  ask: AskUndone,
  copy: { readonly table: string; readonly columns: readonly string[]; readonly rest: string },
  data: readonly Buffer[],
): Promise<{ readonly columns: readonly string[]; readonly rows: Buffer } | undefined> {
  let { columns } = copy;
  if (columns.length === 0) {
    const found = rowsOf(await ask([question(columnsOf(copy.table))]));
    columns = found[1]?.map(([name = '']) => name) ?? [];
  }
  const list = columns.map(quoted).join(', ');
  const answers = await ask([
    question(`create temporary table ${NAME} as select ${list} from ${copy.table} with no data`),
    question(
      `copy pg_temp.${NAME} (${list}) ${copy.rest}`,
      [],
      [...data.map(rows => messageOf('d', rows)), messageOf('c')],
    ),
    ...AS_TEXT,
    question(`set local client_encoding to 'UTF8'`),
    question(`copy pg_temp.${NAME} to stdout`),
    // COPY itself runs no rules.
    question(
      `select from pg_catalog.pg_rewrite where ev_class = ${literal(copy.table)}::pg_catalog.regclass and ev_type = '3'`,
    ),
  ]);
  if (answers.some(({ code }) => ['error', 'row'].includes(RECEIVED.get(code) ?? ''))) return undefined;
  return {
    columns,
    rows: Buffer.concat(answers.flatMap(({ code, body }) => (RECEIVED.get(code) === 'copyData' ? body : []))),
  };
}

const columnsOf = (table: string): string => `select attname from pg_catalog.pg_attribute where attnum > 0
  and not attisdropped and attgenerated = '' and attrelid = ${literal(table)}::pg_catalog.regclass order by attnum`;
