/** Runs migrations in one transaction that is rolled back, to find out whether they would succeed. */

import type { InputPaths, ProjectServices } from '../../../core/services.ts';
import { bodyOf } from '../../../sql/tree.ts';
import { MigrationDatabase } from './database.ts';
import { LOCK_NOT_AVAILABLE, migrationFailure, QUERY_CANCELED } from './errors.ts';
import { OF_TRANSACTION } from '../lint/divided-files.ts';
import { type Prepared, runsOutside } from '../lint/prepare.ts';
import {
  figuresOf,
  type StatementFailure,
  type StatementFigures,
  type TableLock,
} from '../statements/run-statements.ts';

/** The migrations that a rehearsal ran, and those that it could only list. */
export interface Rehearsal {
  readonly executed: readonly { readonly prepared: Prepared; readonly figures: readonly StatementFigures[] }[];
  readonly locks: readonly TableLock[];
  readonly listed: readonly Prepared[];
  /** Why the first of `listed` was not rehearsed; absent if none is listed. */
  readonly reason?: string;
}

/**
 * Runs as many of the migrations as one request holds, in one transaction that is rolled back. From the first migration
 * that can't be rehearsed on, all are only listed, because later ones may depend on it.
 *
 * @throws Failure of a statement that would also fail in a real run
 */
export async function rehearse(
  context: ProjectServices & InputPaths,
  database: MigrationDatabase,
  migrations: readonly Prepared[],
): Promise<Rehearsal> {
  const { query, limit } = longestQuery(database, migrations);
  const { reports, stopped } = query === undefined ? NO_REPORTS : await database.rehearse(query);
  const ran = migrations.slice(0, reports.length).flatMap((prepared, index) => {
    const report = reports[index];
    return report === undefined ? [] : [{ prepared, report, figures: figuresOf(report) }];
  });
  const executed = ran.filter(({ report }) => report.failure === null);
  const listed = migrations.slice(executed.length);
  const locks = reports.flatMap(report => report.locks);
  const end = ran.find(({ report }) => report.failure !== null);
  const failure = end?.report.failure ?? undefined;
  if (end !== undefined && failure !== undefined) {
    const reason = rehearsalLimit(failure, migrations.slice(0, reports.length));
    if (reason !== undefined) return { executed, locks, listed, reason };
    throw migrationFailure(context, end.prepared, failure, end.figures, 'The rehearsal was rolled back.');
  }
  const reason = stopped === null ? limit : `the session can’t be reset after the previous file (${stopped})`;
  return listed.length === 0 ? { executed, locks, listed } : { executed, locks, listed, reason };
}

/**
 * Returns one sentence with the first migration that was not rehearsed and the reason; nothing if all were rehearsed.
 */
export function notRehearsedNotes({ listed: [first], reason }: Rehearsal): readonly string[] {
  return first === undefined || reason === undefined
    ? []
    : [`Could not rehearse ${first.file.path} or any later migrations, because ${reason}.`];
}

const NO_REPORTS = { reports: [], stopped: null };

/**
 * Builds one request with as many of the migrations as fit.
 * @returns the request, and in `limit` why the next migration isn't included
 */
function longestQuery(database: MigrationDatabase, migrations: readonly Prepared[]) {
  let query: string | undefined;
  for (const [count, migration] of migrations.entries()) {
    if (runsOutside(migration)) return { query, limit: 'the file can’t run in a transaction' };
    if (count > 0 && SETS_ALL_CONSTRAINTS.test(migrations[count - 1]?.migration.sql ?? '')) {
      return { query, limit: 'the previous file contains SET CONSTRAINTS ALL, which would also affect this file' };
    }
    const longer = database.rehearsalQuery(migrations.slice(0, count + 1));
    if (!MigrationDatabase.fits(longer)) {
      return {
        query,
        limit: 'the SQL would exceed the limit of a single request, and a rollback can’t span several requests',
      };
    }
    query = longer;
  }
  return { query, limit: '' };
}

/** Also finds the statement in the body of a block or function, and in a comment, where it does no harm. */
const SETS_ALL_CONSTRAINTS = /\bset\s+constraints\s+all\b/i;
/**
 * Returns the reason why a failure is specific to the rehearsal. In a real run, each migration has its own transaction
 * and time limit.
 * @param ran the migrations that ran in the same transaction, the failed one last
 */
function rehearsalLimit({ sqlstate, message }: StatementFailure, ran: readonly Prepared[]): string | undefined {
  if (sqlstate === LOCK_NOT_AVAILABLE || sqlstate === DEADLOCK_DETECTED) {
    return `another session holds a lock that the migration needs (${message})`;
  }
  const failed = ran.at(-1);
  if (ran.length < 2 || failed === undefined) return undefined;
  if (sqlstate === UNIQUE_VIOLATION && ran.some(({ migration }) => OF_TRANSACTION.test(migration.sql))) {
    return `all rehearsed migrations share the same value of now(), which can cause errors that don’t occur in a real run (${message})`;
  }
  // A file that adds a value to an enum and uses it fails in a real run, too.
  const added = failed.file.statements.flatMap(({ node }) => {
    const { newVal, oldVal } = bodyOf(node, 'AlterEnumStmt') ?? {};
    return newVal === undefined || oldVal !== undefined ? [] : newVal;
  });
  const isOwnValue = added.some(value => message.includes(`"${value}"`));
  return SHARED_TRANSACTION_ERRORS.has(sqlstate) && !isOwnValue
    ? `the file can’t run in the same transaction as the previous files (${message})`
    : undefined;
}

const UNIQUE_VIOLATION = '23505';
const DEADLOCK_DETECTED = '40P01';

/**
 * SQLSTATEs that depend on the shared transaction: a new enum value can't be used in the transaction that adds it, and
 * the time limit and the lock table are shared.
 */
const SHARED_TRANSACTION_ERRORS: ReadonlySet<string> = new Set(['55P04', QUERY_CANCELED, '53200']);
