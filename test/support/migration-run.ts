import { runnableStatements } from '../../src/products/migrations/lint/prepare.ts';
import { request } from '../../src/products/migrations/statements/request.ts';
import {
  readOptions,
  RUNNING_DECLARATIONS,
  RUNNING_REPORT,
  runningBlock,
  type StatementFailure,
  type StatementsReport,
} from '../../src/products/migrations/statements/run-statements.ts';
import type { SplitFile } from '../../src/sql/splitting.ts';
import type { PostgresConnection } from '../sql/postgres-connection.ts';

const LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 60_000 };

/**
 * Runs a file's statements in the block in which a migration runs, without a history.
 * @returns the failure, after which everything was rolled back; undefined if it succeeded
 */
export async function runAsMigration(
  connection: PostgresConnection,
  file: SplitFile,
): Promise<StatementFailure | undefined> {
  const block = `${readOptions('work')}
statements := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'statements'));
${runningBlock()}
result := json_build_object('is', 'ran', ${RUNNING_REPORT});`;
  const work = { statements: runnableStatements(file), keepsRole: true };
  const { rows, error } = await connection.query(
    request(LIMITS, work, RUNNING_DECLARATIONS, block),
  );
  const report = rows.at(-1)?.[0];
  if (error !== undefined || report === undefined || report === null)
    throw new Error(error?.message ?? 'There is no report.');
  return (JSON.parse(report) as StatementsReport).failure ?? undefined;
}
