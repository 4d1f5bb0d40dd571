/**
 * Builds a migration request as a PL/pgSQL block with JSON input, and reads the report from its
 * response.
 */

import { parsedJson } from '../../../base/values/parsed-json.ts';
import { record } from '../../../base/values/record.ts';

/** Time limits on the server, in milliseconds. */
export interface ServerLimits {
  /** Limit for a single lock, including the lock on the history. */
  readonly lockTimeoutMs: number;
  /** Limit for all statements of the request together, which the server counts as one. */
  readonly statementTimeoutMs: number;
}

/** Transaction-local settings: the input of a request, and its report. */
export const WORK = 'platform_migrate.work';
const REPORT = 'platform_migrate.report';

/**
 * Builds a request: a PL/pgSQL block without any foreign text, and its work as JSON, which may
 * contain anything. It works the same in an implicit transaction, between BEGIN and COMMIT, and
 * with any initial isolation level. Only its last statement returns rows, because the platform
 * doesn't document which result it returns for several statements.
 *
 * The block assigns its report to the PL/pgSQL variable `result`.
 *
 * @param declarations declarations of the block, in addition to `work` and `result`
 * @param mode modes of the transaction, as in SET TRANSACTION
 */
export function request(
  limits: ServerLimits,
  work: object,
  declarations: string,
  block: string,
  mode = '',
): string {
  return [
    // The block sees rows that others commit while it waits for a lock, unless the migration itself
    // asks for another level.
    'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;',
    ...(mode === '' ? [] : [`SET TRANSACTION ${mode};`]),
    `SET LOCAL lock_timeout = ${limits.lockTimeoutMs};`,
    `SET LOCAL statement_timeout = ${limits.statementTimeoutMs};`,
    `SET LOCAL ${WORK} = ${dollarQuoted(JSON.stringify(work))};`,
    `DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${WORK}')::pg_catalog.json;
result pg_catalog.json;
${declarations}
BEGIN
${block}
PERFORM pg_catalog.set_config('${REPORT}', result::pg_catalog.text, true);
END $migrate$;`,
    `SELECT pg_catalog.current_setting('${REPORT}') AS report`,
  ].join('\n');
}

/**
 * Quotes JSON for SQL. This is the only place where text of a repository becomes part of SQL. JSON
 * ends with a bracket, so the end of the JSON can't form the beginning of the tag.
 */
function dollarQuoted(json: string): string {
  let tag = '$work$';
  for (let number = 1; json.includes(tag); number += 1) tag = `$work${number}$`;
  return `${tag}${json}${tag}`;
}

/**
 * Returns the report of a request, from the rows of the response; undefined if they contain none.
 */
export function reportIn(
  rows: readonly Readonly<Record<string, unknown>>[],
): RequestReport | undefined {
  const text = rows[0]?.['report'];
  const report = typeof text === 'string' ? parsedJson(text).value : text;
  return typeof record(report)['is'] === 'string' ? (report as RequestReport) : undefined;
}

/** The report that the action's own block wrote. Only `is` has been validated. */
export interface RequestReport {
  readonly is: string;
}
