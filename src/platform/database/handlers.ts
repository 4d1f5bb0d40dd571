/** Handles requests for a project's database: its status, its tables, and SQL queries. */

import { count, plural } from '../../base/text/amount.ts';
import { SQL_LIMITS } from '../../api/services/database.ts';
import type { FullAnswer } from '../../api/endpoints.ts';
import { cloudOf, type CloudServices } from '../cloud/cloud-service.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import { DatabaseUnavailable, SetupFailed, SqlError, type SqlResult } from './engines/database.ts';
import type { DatabaseServices } from './databases.ts';
import { jsonValue } from './json-values.ts';
import { TABLES_QUERY } from './tables-query.ts';

/** Part 2, Cloud services: GET database/status. */
export const databaseStatus: Handler<'database.status', CloudServices> = (state, { project }) => ({
  status: state.clouds.has(project.urlId) ? 'ready' : 'not_enabled',
});

/** Part 2, Cloud services: GET database/tables. */
export const listTables: Handler<'database.tables', DatabaseServices> = async (
  state,
  { project, disconnected },
) => {
  cloudOf(state, project);
  const listed = state.databases.run(project.urlId, TABLES_QUERY, disconnected);
  const { rows } = await convertSqlErrors(TABLES_QUERY, listed);
  return { tables: JSON.parse(rows[0]?.[0] ?? '[]') as FullAnswer<'database.tables'>['tables'] };
};

/**
 * Part 2, Cloud services: POST database/queries; rules 3 and 4. The documents don't say which of
 * several statements determines the response. Here it is the last statement with a result table. So
 * a SELECT can be followed by a COMMIT and its rows are still returned.
 */
export const runQuery: Handler<'database.query', DatabaseServices> = async (
  state,
  { caller, project, body: { query }, disconnected },
) => {
  cloudOf(state, project);
  const result = await executeSql(state, project.urlId, caller.user.open_id, query, disconnected);
  try {
    const answer = answerOf(result);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    if (bytes <= SQL_LIMITS.maxAnswerBytes) return answer;
    throw tooLarge(`has ${plural(bytes, 'byte')}`);
  } catch (error) {
    // JSON that is longer than JavaScript's longest text, or that is nested too deeply.
    throw error instanceof RangeError ? tooLarge('is too long, or is nested too deeply') : error;
  }
};

function tooLarge(size: string): ApiProblem {
  const detail = `The result ${size}; at most ${count(SQL_LIMITS.maxAnswerBytes)} bytes are returned.`;
  return new ApiProblem('response_too_large', detail);
}

/**
 * Matches a change of `client_encoding` to another encoding than UTF-8: results would be garbled,
 * and PGlite, which can't convert texts, would crash. PostgreSQL can't prevent the change, and
 * reports it too late or, for `SET LOCAL`, never. Line breaks before SET start a new match, so that
 * thousands of them take no time.
 */
const CHANGES_ENCODING =
  /(?:(?:^|;)[ \t]*SET\s+(?:(?:SESSION|LOCAL)\s+)?(?:NAMES\s|"?client_encoding"?\s*(?:=|TO\s))|\bset_config\s*\(\s*'client_encoding'\s*,)(?!\s*['"]?(?:utf-?8|unicode|default)\b)/im;

/**
 * Runs SQL in a project's database, and records it in the project's SQL log.
 * @param account the `open_id` of the user who runs it
 * @param signal ends the SQL
 * @throws ApiProblem `invalid_query` or `upstream_error` with PostgreSQL's message
 */
export async function executeSql(
  { databases }: Pick<DatabaseServices, 'databases'>,
  urlId: string,
  account: string,
  sql: string,
  signal?: AbortSignal,
): Promise<SqlResult> {
  // PostgreSQL's text types can't contain a zero byte, and its protocol would end the query there.
  if (sql.includes('\0')) {
    throw sqlProblem(
      sql,
      new SqlError({ message: 'the query contains a zero byte', code: '22021' }),
    );
  }
  if (CHANGES_ENCODING.test(sql)) {
    const message = 'client_encoding can’t be changed, because results are always UTF-8';
    throw sqlProblem(sql, new SqlError({ message, code: '0A000', hint: 'Remove the statement.' }));
  }
  return convertSqlErrors(sql, databases.execute(urlId, account, sql, signal));
}

/**
 * Builds the response. If columns share a name, a row contains only the last one's value; `columns`
 * lists all of them.
 */
function answerOf({ hasTable, columns, rows, rowCount }: SqlResult): FullAnswer<'database.query'> {
  const toRecord = (values: readonly (string | null)[]): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      columns.map(({ name, typeId }, index): [string, unknown] => [
        name,
        jsonValue(typeId, values[index] ?? null),
      ]),
    );
  return {
    rows: rows.map(toRecord),
    columns: columns.map(({ name }) => name),
    row_count: rowCount,
    truncated: hasTable && rowCount > rows.length,
  };
}

async function convertSqlErrors(sql: string, result: Promise<SqlResult>): Promise<SqlResult> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof SqlError) throw sqlProblem(sql, error);
    if (error instanceof DatabaseUnavailable)
      throw new ApiProblem(
        error instanceof SetupFailed ? 'invalid_query' : 'upstream_error',
        error.message,
      );
    throw error;
  }
}

/**
 * SQLSTATE classes of database failures, as opposed to faults of the SQL: connection, resources,
 * operator, system, internal. All other classes count as "syntax, object-name or constraint
 * errors". A timeout (57014) is not one of those errors, and doesn't "imply rollback" (rule 3):
 * what an earlier COMMIT committed remains.
 */
const SERVER_ERROR_CLASSES = ['08', '53', '57', '58', 'XX'];

function sqlProblem(sql: string, error: SqlError): ApiProblem {
  const { message, sqlState, position, detail, hint, needsCopyData, lastCommit } = error;
  const isServerError = SERVER_ERROR_CLASSES.includes(sqlState.slice(0, 2)) && !needsCopyData;
  const location = position === undefined ? '' : `, ${formatPosition(sql, position)}`;
  const committed =
    lastCommit === undefined
      ? undefined
      : `Statement ${lastCommit} was a COMMIT. The statements before it that were not rolled back stay in effect.`;
  const more = [detail, hint, committed].filter(text => text !== undefined);
  return new ApiProblem(
    isServerError ? 'upstream_error' : 'invalid_query',
    [`${message} (SQLSTATE ${sqlState}${location}).`, ...more].join(' '),
  );
}

/**
 * Converts a position to a line and column.
 * @param position in characters, counted from 1, as in PostgreSQL
 */
function formatPosition(sql: string, position: number): string {
  const lines = [...sql]
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}, position ${position}`;
}
