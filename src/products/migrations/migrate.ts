/** Applies a folder's migrations to a project's database, or checks them in a dry run. */

import { Failure, type Place, withDetails } from '../../base/failure.ts';
import { unusedPatterns } from '../../base/path-filter.ts';
import { listedNames, plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { ResultOf } from '../../core/operation.ts';
import { loadParser } from '../../sql/parser.ts';
import type { MigrationFolder } from './files/migration-files.ts';
import {
  identityOf,
  type MigrationPlan,
  orderFindings,
  withFolderIdentities,
} from './files/plan.ts';
import { readFolder } from './files/read-folder.ts';
import type { MigrationInputs } from './files/inputs.ts';
import { recordBaseline } from './apply/baseline.ts';
import { limitsOf, MigrationDatabase } from './apply/database.ts';
import { recordCurrentObjects } from './apply/drift.ts';
import {
  changedDuringStep,
  migrationTitle,
  placeText,
  planFailure,
  restoreHistory,
} from './apply/errors.ts';
import { inspect, planFor } from './apply/inspect.ts';
import {
  currentVersion,
  type MigrationResult,
  type MigrationSettings,
  type MigrationStep,
  outcomeOf,
  writeProgress,
} from './apply/migration-step.ts';
import { type MigrationSummary, migrationBlocks } from './apply/report.ts';
import { MigrationRun } from './apply/run.ts';
import { type Prepared, runsOutside, shownPath } from './lint/prepare.ts';
import type { QueryCheck } from './queries/query-check.ts';
import type { HistoryEntry } from './statements/history.ts';

/**
 * Time limit for waiting for a lock in a dry run, in milliseconds. Other sessions queue behind it.
 */
const DRY_RUN_LOCK_MS = 1000;

/** Number of files that a log line of skipped files names. */
const MAX_SKIPPED = 5;

/**
 * Checks the folder by itself and against the base branch's, then applies it.
 * @throws Failure that says what was applied
 */
export async function migrate(
  context: MigrationStep['context'],
  folder: MigrationFolder,
  inputs: MigrationInputs,
  settings: MigrationSettings,
): Promise<ResultOf<MigrationResult>> {
  const { log } = context;
  const { path, 'base-path': basePath, ignore = [] } = inputs;

  // Logs what the folder contains.
  if (folder.layout !== undefined)
    log.info(`Layout: ${folder.layout} (shown by ${folder.shownBy})`, true);
  for (const [reason, files] of Map.groupBy(folder.skipped, skipped => skipped.reason)) {
    const named = files.slice(0, MAX_SKIPPED).map(skipped => skipped.path);
    const others = files.length - named.length;
    const more = others > 0 ? ` and ${plural(others, 'other file')}` : '';
    log.info(`Skipped ${named.join(', ')}${more} (${reason})`);
  }

  // Refuses a folder without migrations, and warns of patterns that ignore nothing.
  if (folder.migrations.length === 0) {
    throw new Failure('input', `\`${path}\` contains no SQL files that can run as migrations.`, {
      title: `Migrations rejected: ${path}`,
      remedy: `Set ${inputRef('path')} to the folder with the migrations.`,
    });
  }
  const skippedPaths = folder.skipped.map(skipped => skipped.path);
  for (const { text } of unusedPatterns(ignore, skippedPaths))
    log.warning(`The pattern \`${text}\` in ${inputRef('ignore')} matches no file in \`${path}\`.`);

  // Compares the folder with the base branch's.
  if (basePath !== undefined) {
    const base = await readFolder(context, 'base-path', basePath, inputs);
    const findings = orderFindings(folder, base.migrations);
    if (findings.length > 0) throw planFailure(context, path, folder.migrations, findings);
  }

  const parser = await loadParser();
  const limits = limitsOf(inputs);
  const lockTimeoutMs = context.dryRun
    ? Math.min(DRY_RUN_LOCK_MS, limits.lockTimeoutMs)
    : limits.lockTimeoutMs;
  const database = new MigrationDatabase(context, inputs.schema, { ...limits, lockTimeoutMs });
  return applyMigrations({ context, inputs, folder, parser, database, ...settings });
}

/**
 * Applies the pending migrations of a folder that is valid by itself. A dry run ends after the
 * checks.
 * @throws Failure; the migrations that were applied before it stay applied
 */
export async function applyMigrations(step: MigrationStep): Promise<ResultOf<MigrationResult>> {
  const { context, inputs, folder, database, queries } = step;
  const { log } = context;

  // Checks everything that can refuse the migrations, before anything changes.
  const { summary, baseline, hasHistory } = await inspect(step);
  const { plan, prepared } = summary;
  const recordedPaths = summary.recorded.map(({ path }) => shownPath(inputs.path, path)).join(', ');
  if (context.dryRun) {
    if (baseline !== undefined)
      log.info(
        `Dry run: a real run would record as applied, without running them: ${recordedPaths}.`,
      );
    log.info('Dry run: no migration was run.');
    return outcomeOf(step, 'Migrations', summary);
  }

  // Records the schema if no migration is about to do so, and ends if there is nothing to apply.
  if (prepared.length === 0 && queries !== undefined)
    log.info('No query is checked, because no migration will run.');
  const isAboutToRun = prepared.length > 0 || baseline !== undefined;
  await recordCurrentObjects(context, database, inputs, summary.drift, { isAboutToRun });
  if (!isAboutToRun) {
    const upTo = inputs.target === undefined ? '' : ` up to version ${inputs.target}`;
    log.info(
      `There are no migrations to apply${upTo}. Database version: ${summary.current ?? 'none'}.`,
    );
    return { ...outcomeOf(step, 'Migrations: nothing to apply', summary), unchanged: true };
  }

  // Reports the progress from here on, because a later failure leaves migrations applied.
  const schemas = inputs.drift === 'off' ? null : inputs['drift-schemas'];
  const run = new MigrationRun(context, database, inputs['verify-timeout'], schemas);
  const summaryNow = (): MigrationSummary => {
    const { applied, failed, unknown } = run;
    const current = currentVersion({ plan, applied }, folder);
    return { ...summary, applied, failed, unknown, current };
  };
  context.onFailureReport(() => ({ blocks: migrationBlocks({ ...summaryNow(), isOver: true }) }));

  // Creates the history, and records the baseline in it.
  if (!hasHistory) await database.bootstrap();
  if (baseline !== undefined) {
    await recordBaseline(context, database, baseline, schemas, () => run.open());
    log.info(`Recorded as applied, without running them: ${recordedPaths}.`);
  }
  writeProgress(step, summaryNow());

  // Runs the migrations one by one, and checks the queries after each.
  let check: QueryCheck | undefined;
  if (prepared.length > 0) {
    await requireNoTransaction(step, prepared);
    if (queries !== undefined) {
      // Few runs check queries.
      const { QueryCheck } = await import('./queries/query-check.ts');
      check = await QueryCheck.start(database, queries);
      await check.rehearse(prepared);
    }
    try {
      await run.run(
        prepared,
        (history, waiting) => stillPending(step, plan, history.recorded, waiting),
        applied => check?.afterMigration(applied.prepared),
      );
    } finally {
      writeProgress(step, summaryNow());
    }
    await verifyHistory(step, prepared);
  }

  // Reports what was applied, and fails if queries no longer work.
  const count = run.applied.length;
  log.info(`Applied ${plural(count, 'migration')}.`);
  let finalSummary = summaryNow();
  if (check !== undefined) {
    const { reportQueries } = await import('./apply/query-report.ts');
    finalSummary = { ...finalSummary, ...(await reportQueries(step, check, finalSummary)) };
  }
  const withoutRun =
    baseline === undefined ? 'Migrations: nothing left to apply' : 'Migrations: baseline recorded';
  const title = count === 0 ? withoutRun : 'Migrations applied';
  return outcomeOf(step, title, finalSummary);
}

/**
 * Returns the migrations that are still pending, because other runs may have applied some of them.
 * @param waiting those that were pending before
 * @throws Failure if the history lacks any other migration, which would run a second time
 */
function stillPending(
  step: MigrationStep,
  { later }: MigrationPlan,
  recorded: readonly HistoryEntry[],
  waiting: readonly Prepared[],
): readonly Prepared[] {
  const byMigration = new Map(waiting.map(prepared => [prepared.migration, prepared]));
  const { migrations } = step.folder;
  const recordedIdentities = new Set(
    withFolderIdentities(recorded, migrations).map(({ identity }) => identity),
  );
  const open = new Set([...byMigration.keys(), ...later]);
  const deleted = migrations.find(
    migration =>
      migration.version !== undefined &&
      !recordedIdentities.has(migration.version) &&
      !open.has(migration),
  );
  if (deleted !== undefined) throw changedDuringStep(deleted);
  return planFor(step, recorded, 'No further migration was run.').pending.map(migration => {
    const prepared = byMigration.get(migration);
    if (prepared !== undefined) return prepared;
    throw changedDuringStep(migration);
  });
}

/**
 * @throws Failure if a migration must run outside of a transaction, and the endpoint always opens
 *   one
 */
async function requireNoTransaction(
  { context, database }: MigrationStep,
  prepared: readonly Prepared[],
): Promise<void> {
  const first = prepared.find(runsOutside);
  if (first === undefined || (await database.canRunOutsideTransaction())) return;
  const [statement] = first.file.statements;
  const file = context.resolvePath(first.file.path);
  const place: Place =
    statement === undefined ? { file } : { file, line: statement.line, column: statement.column };
  throw new Failure(
    'input',
    `${placeText(first.file, place)} can’t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`,
    {
      title: migrationTitle(first.file, 'rejected'),
      place,
      remedy: 'Remove CONCURRENTLY, and apply the migration during a low-traffic period.',
    },
  );
}

/** Verifies in the database that the history contains every migration of this run. */
async function verifyHistory(
  { database }: MigrationStep,
  prepared: readonly Prepared[],
): Promise<void> {
  const history = await database.history().catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    if (prepared.some(runsOutside))
      throw withDetails(thrown, {
        state: 'All migrations ran, but it is unknown whether the migration history contains them.',
      });
    const message = `All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${thrown.message}`;
    throw withDetails(thrown, { message, uncertain: false });
  });
  const recorded = history?.recorded ?? [];
  const recordedKeys = new Set(recorded.map(({ identity, checksum }) => keyOf(identity, checksum)));
  const missingPaths = prepared
    .filter(({ migration }) => !recordedKeys.has(keyOf(identityOf(migration), migration.checksum)))
    .map(({ file }) => file.path);
  if (missingPaths.length === 0) return;
  throw new Failure(
    'conflict',
    `All migrations ran, but the migration history doesn’t contain ${missingPaths.join(', ')}.`,
    {
      title: `Migrations not in the history: ${listedNames(missingPaths)}`,
      remedy: restoreHistory(),
    },
  );
}

const keyOf = (identity: string, checksum: string): string => JSON.stringify([identity, checksum]);
