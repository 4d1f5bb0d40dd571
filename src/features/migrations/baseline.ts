import type { Context } from '../../core/operation.ts';
import { Failure, type Finding, sentence } from '../../failure.ts';
import { type History, MigrationDatabase } from './database.ts';
import type { Migration } from './files/migration-files.ts';
import { identityOf } from './files/plan.ts';
import { canonicalVersion, compareVersions } from './files/version.ts';
import type { Recorded } from './statements/history.ts';

/** What a baseline takes as done. */
export interface Baseline {
  readonly version: string;
  /** Up to it, and not in the history. */
  readonly migrations: readonly Migration[];
}

/**
 * What there is to be recorded as done, so that the input may stay where it is once that has happened. A database whose
 * migrations were run one by one has no use for a baseline: what it hasn't got would silently never be run.
 */
export function baselineOf(
  given: string,
  migrations: readonly Migration[],
  recorded: readonly Recorded[],
): Baseline | Finding {
  const version = canonicalVersion(given);
  if (!migrations.some(migration => migration.version === version)) {
    const message = `is ${given}, and no migration has that version`;
    return { where: 'baseline', message, remedy: 'Give the version of the last file that the database has already.' };
  }
  const known = new Set(recorded.map(({ identity }) => identity));
  const missing = migrations.filter(
    one => one.version !== undefined && compareVersions(one.version, version) <= 0 && !known.has(one.version),
  );
  const applied = recorded.find(({ state }) => state !== 'baseline');
  if (missing.length > 0 && applied !== undefined) {
    const names = missing.map(({ path }) => path).join(', ');
    const message = `would pass over ${names}, and the database has been migrated since (${applied.path}, by ${applied.run})`;
    return { where: 'baseline', message, remedy: 'Leave it out.' };
  }
  return { version, migrations: missing };
}

/** How often it's sent, where its answer is lost each time or others are before it. */
const MOST_SENT = 6;

/**
 * Records a baseline, in as many requests as it takes; what an ended run has left of it is taken up.
 *
 * @param meaningOf see `meaningHash`
 * @param schemas whose objects are noted
 */
export async function recordBaseline(
  { clock, log, runName, signal }: Pick<Context, 'clock' | 'log' | 'runName' | 'signal'>,
  database: MigrationDatabase,
  { migrations }: Baseline,
  schemas: readonly string[] | null,
  open: () => Promise<History>,
  meaningOf: (migration: Migration) => string | undefined,
): Promise<void> {
  let failed = 0;
  for (;;) {
    const { fence, recorded } = await open();
    const known = new Set(recorded.map(({ identity }) => identity));
    const left = migrations.filter(migration => !known.has(identityOf(migration)));
    if (left.length === 0) return;
    let size = left.length;
    const query = (): string =>
      database.baselineQuery({
        fence,
        attempt: clock.uuid(),
        run: runName,
        schemas: size === left.length ? schemas : null,
        entries: left.slice(0, size).map(migration => {
          const { path, checksum } = migration;
          return { identity: identityOf(migration), path, checksum, meaning: meaningOf(migration) ?? null };
        }),
      });
    while (!MigrationDatabase.fits(query())) size = Math.ceil(size / 2);
    try {
      await database.recordBaseline(query());
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      log.warning(`It is not known whether the baseline was recorded. ${sentence(thrown.message)} Looking for it.`);
      failed += 1;
      if (failed >= MOST_SENT) throw thrown;
    }
  }
}
