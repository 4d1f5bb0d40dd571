import { identityOf } from '../../sql/migrations/plan.ts';
import type { Attempt, Runnable, WholeWork } from '../../sql/protocol/applying.ts';
import type { MigrationDatabase } from './database.ts';
import type { Prepared } from './preparation.ts';

/** In one request: few enough that each is told soon after it was applied, and enough that their ways hardly count. */
const MOST_TOGETHER = 25;

/** Migrations that go in one request, the first of which is what comes next. */
export type Together = readonly [Prepared, ...Prepared[]];

/**
 * What goes in the next request: one migration, or as many small ones as may share a transaction. A new database gets
 * a hundred of them, and each would wait for a session, PL/pgSQL and the way there (measured: as long as for its SQL).
 *
 * @param open what is still to be run, in its order
 */
export function nextTogether(database: MigrationDatabase, attempt: Attempt, open: Together): Together {
  const [first, ...others] = open;
  const isOneOfThem = (prepared: Prepared): boolean =>
    prepared.alone === undefined && prepared.reach.isContained && isRepeatable(prepared) === isRepeatable(first);
  if (!isOneOfThem(first)) return [first];
  const end = others.findIndex(prepared => !isOneOfThem(prepared));
  const candidates = others.slice(0, end === -1 ? undefined : end).slice(0, MOST_TOGETHER - 1);
  let together: Together = [first];
  for (const candidate of candidates) {
    const more: Together = [...together, candidate];
    if (!database.holds(workOf(attempt, more))) break;
    together = more;
  }
  return together;
}

/** What the database is asked to do with them. */
export function workOf(attempt: Attempt, [first, ...others]: Together): WholeWork {
  return {
    ...attempt,
    isRepeatable: isRepeatable(first),
    looksAtLocks: first.reach.mayKeepWaiting,
    migrations: [runnable(first), ...others.map(runnable)],
  };
}

/** How people are told of them. */
export function namesOf([{ file }, ...others]: Together): string {
  if (others.length === 0) return file.path;
  return `${file.path} and ${others.length === 1 ? 'the one' : `the ${others.length}`} behind it`;
}

const isRepeatable = ({ migration }: Prepared): boolean => migration.version === undefined;

function runnable({ migration, meaning, statements }: Prepared): Runnable {
  const { path, checksum } = migration;
  return { identity: identityOf(migration), path, checksum, meaning, statements };
}
