/** Records migrations as applied without running them. */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { Run } from '../../../core/run.ts';
import { listedNames, plural } from '../../../base/text/amount.ts';
import { Failure, type Finding, sentence } from '../../../base/failure.ts';
import { type History, MigrationDatabase } from './database.ts';
import type { Migration, MigrationFolder } from '../files/migration-files.ts';
import { identityOf, withFolderIdentities } from '../files/plan.ts';
import { findVersion } from '../layouts/version.ts';
import type { HistoryEntry } from '../statements/history.ts';

/** Value of `baseline` for a database with tables that contains the changes of no file. */
export const NO_BASELINE = 'none';

/** Migrations that a baseline records as applied. */
export interface Baseline {
  readonly version: string;
  /** Migrations up to `version` that the history does not contain. */
  readonly migrations: readonly Migration[];
}

/**
 * Returns the migrations to record as applied. If they are recorded already, the list is empty, so
 * the input may stay set. A baseline is refused for a database whose migrations were run one by
 * one: a migration that the database lacks would silently never run. An exception are files that
 * replace all applied ones, which a person has to confirm.
 */
export function baselineOf(
  baselineInput: string,
  { migrations, compare }: Pick<MigrationFolder, 'migrations' | 'compare'>,
  recorded: readonly HistoryEntry[],
  isConfirmed: boolean,
): Baseline | Finding {
  if (baselineInput === NO_BASELINE) return { version: baselineInput, migrations: [] };
  const version = findVersion(
    baselineInput,
    migrations.flatMap(migration => migration.version ?? []),
  );
  if (version === undefined) {
    const message = `is \`${baselineInput}\`, but no migration in the folder has that version`;
    return {
      where: 'baseline',
      message,
      remedy: `Set ${inputRef('baseline')} to the version of the last migration whose changes the database already contains.`,
    };
  }
  const recordedIdentities = new Set(
    withFolderIdentities(recorded, migrations).map(({ identity }) => identity),
  );
  const missing = migrations.filter(
    migration =>
      migration.version !== undefined &&
      compare(migration.version, version) <= 0 &&
      !recordedIdentities.has(migration.version),
  );
  const applied = recorded.find(({ state }) => state !== 'baseline');
  if (missing.length > 0 && applied !== undefined) {
    const names = missing.map(({ path }) => path).join(', ');
    const replaced = replacedBy(migrations, recorded, version, compare);
    if (replaced !== undefined) {
      if (isConfirmed) return { version, migrations: missing };
      const message = `would record ${names} without running it, in place of ${plural(replaced.length, 'applied migration')} whose files are missing: ${listedNames(replaced)}`;
      const remedy = `If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${inputRef('missing', 'note')}, ${inputRef('baseline', baselineInput)} and \`--yes\` once.`;
      return { where: 'baseline', message, remedy };
    }
    const message = `would skip ${names}, which isn’t allowed because a migration already ran on this database (${applied.path}, by ${applied.run})`;
    return { where: 'baseline', message, remedy: `Remove ${inputRef('baseline')}.` };
  }
  return { version, migrations: missing };
}

/**
 * Returns the paths of all applied migrations, if the folder contains none of them and none is
 * later than the baseline. Undefined otherwise.
 */
function replacedBy(
  migrations: readonly Migration[],
  recorded: readonly HistoryEntry[],
  version: string,
  compare: MigrationFolder['compare'],
): readonly string[] | undefined {
  const present = new Set(migrations.map(identityOf));
  const earlier = withFolderIdentities(recorded, migrations).filter(
    ({ identity }) => !identity.startsWith('R__'),
  );
  const isReplaced = earlier.every(
    ({ identity, state }) =>
      !present.has(identity) && state !== 'running' && compare(identity, version) < 0,
  );
  return isReplaced && earlier.length > 0 ? earlier.map(({ path }) => path) : undefined;
}

/**
 * Maximum number of requests that don't record anything, because the response was lost or another
 * run was faster.
 */
const MOST_FAILED = 6;

/**
 * Records a baseline, in as many requests as needed. Continues a baseline that an earlier run
 * recorded only in part.
 *
 * @param schemas schemas whose objects are recorded; null if none are
 */
export async function recordBaseline(
  { clock, log, runName, signal }: Run,
  database: MigrationDatabase,
  { migrations }: Baseline,
  schemas: readonly string[] | null,
  open: () => Promise<History>,
): Promise<void> {
  let failed = 0;
  for (;;) {
    const { fence, recorded } = await open();
    const recordedIdentities = new Set(recorded.map(({ identity }) => identity));
    const remaining = migrations.filter(
      migration => !recordedIdentities.has(identityOf(migration)),
    );
    if (remaining.length === 0) return;
    let size = remaining.length;
    const query = (): string =>
      database.baselineQuery({
        fence,
        attempt: clock.uuid(),
        run: runName,
        schemas: size === remaining.length ? schemas : null,
        entries: remaining.slice(0, size).map(migration => {
          const { path, checksum } = migration;
          return { identity: identityOf(migration), path, checksum };
        }),
      });
    while (!MigrationDatabase.fits(query())) size = Math.ceil(size / 2);
    try {
      const { is } = await database.recordBaseline(query());
      if (is === 'recorded') continue;
      failed += 1;
      if (failed < MOST_FAILED) continue;
      throw new Failure(
        'conflict',
        'The whole baseline could not be recorded, because other runs kept changing the migration history.',
        {
          remedy:
            'Wait until no other run applies migrations to this database, then re-run the job.',
        },
      );
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      failed += 1;
      if (failed >= MOST_FAILED) throw thrown;
      log.warning(
        `The baseline may or may not have been recorded. ${sentence(thrown.message)} Checking the migration history.`,
      );
    }
  }
}

/** Returns the history entry that a migration will have once the baseline is recorded. */
export function recordOf(migration: Migration): HistoryEntry {
  const { path, checksum } = migration;
  return {
    identity: identityOf(migration),
    path,
    checksum,
    state: 'baseline',
    isOpen: false,
    done: 0,
    sql: null,
    attempt: '',
    run: '',
    at: '',
    age: 0,
  };
}
