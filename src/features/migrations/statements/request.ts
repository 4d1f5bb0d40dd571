/** How long the server may work on a request, in milliseconds. */
export interface ServerLimits {
  /** On one lock, the one on the history included. */
  readonly lockTimeoutMs: number;
  /** On all of the request's statements together, which to the server are one. */
  readonly statementTimeoutMs: number;
}

/** A schema's name that needs no thought about quotes, in whatever text it stands. */
export const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Transaction-local settings through which a request is told its work, and tells what came of it. */
export const WORK = 'platform_migrate.work';
const REPORT = 'platform_migrate.report';

/**
 * A request: one PL/pgSQL block, which is all ours, and its work as JSON, which may hold anything. It works the same
 * whether the endpoint runs it in an implicit transaction or puts BEGIN and COMMIT around it, and whatever isolation it
 * starts with. Of its statements only the last has rows: which of several would be answered isn't documented.
 *
 * The block hands what it found to `told`, PL/pgSQL's name for the report.
 *
 * @param declarations of the block, beside `work` and `told`
 */
export function request(limits: ServerLimits, work: object, declarations: string, block: string): string {
  return [
    // What others have committed while it waited for a lock has to be seen.
    'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;',
    `SET LOCAL lock_timeout = ${limits.lockTimeoutMs};`,
    `SET LOCAL statement_timeout = ${limits.statementTimeoutMs};`,
    `SET LOCAL ${WORK} = ${dollarQuoted(JSON.stringify(work))};`,
    `DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${WORK}')::pg_catalog.json;
told pg_catalog.json;
${declarations}
BEGIN
${block}
PERFORM pg_catalog.set_config('${REPORT}', told::pg_catalog.text, true);
END $migrate$;`,
    `SELECT pg_catalog.current_setting('${REPORT}') AS report`,
  ].join('\n');
}

/**
 * The one place where text of a repository meets SQL. JSON ends with a bracket, so that no beginning of the tag can
 * stand before the tag itself.
 */
function dollarQuoted(json: string): string {
  let tag = '$work$';
  for (let number = 1; json.includes(tag); number += 1) tag = `$work${number}$`;
  return `${tag}${json}${tag}`;
}

/**
 * What a request tells, from the rows of its answer.
 * @throws UnreadableReport
 */
export function reportIn(rows: readonly Readonly<Record<string, unknown>>[]): Report {
  const text = rows[0]?.['report'];
  let report: unknown;
  try {
    report = typeof text === 'string' ? JSON.parse(text) : text;
  } catch (error) {
    throw new UnreadableReport(error);
  }
  const isReport = typeof report === 'object' && report !== null && 'is' in report && typeof report.is === 'string';
  if (!isReport) throw new UnreadableReport(undefined);
  return report as Report;
}

/** What our own block has written; beyond `is` nothing has been checked but that it answers that block. */
export interface Report {
  readonly is: string;
}

/** The answer has no report in it, so that nobody knows what became of the request. */
export class UnreadableReport extends Error {
  constructor(cause: unknown) {
    super('The answer to the migration’s own query is none that it can have', { cause });
    this.name = 'UnreadableReport';
  }
}
