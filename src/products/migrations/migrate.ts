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
import { inspect, planFor, type StepInspection } from './apply/inspect.ts';
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
  const { context, inputs, database, queries } = step;
  const { log } = context;

  // Checks everything that can refuse the migrations, before anything changes.
  const inspection = await inspect(step);
  const { summary, baseline } = inspection;
  const { prepared } = summary;
  if (context.dryRun) {
    if (baseline !== undefined)
      log.info(
        `Dry run: a real run would record as applied, without running them: ${recordedPaths(step, summary)}.`,
      );
    log.info('Dry run: no migration was run.');
    return outcomeOf(step, 'Migrations', summary);
  }

  if (prepared.length === 0 && queries !== undefined)
    log.info('No query is checked, because no migration will run.');

  // Records the schema if differences are accepted, or if an interrupted run did not record it and
  // this one isn't about to.
  const isAboutToRun = prepared.length > 0 || baseline !== undefined;
  await recordCurrentObjects(context, database, inputs, summary.drift, { isAboutToRun });
  if (!isAboutToRun) {
    const upTo = inputs.target === undefined ? '' : ` up to version ${inputs.target}`;
    log.info(
      `There are no migrations to apply${upTo}. Database version: ${summary.current ?? 'none'}.`,
    );
    return { ...outcomeOf(step, 'Migrations: nothing to apply', summary), unchanged: true };
  }

  return applyInspected(step, inspection);
}

/** Records the baseline and runs the migrations, none of which the checks refused. */
async function applyInspected(
  step: MigrationStep,
  { summary, baseline, hasHistory }: StepInspection,
): Promise<ResultOf<MigrationResult>> {
  const { context, inputs, folder, database } = step;
  const { log } = context;
  const { plan, prepared } = summary;
  const schemas = inputs.drift === 'off' ? null : inputs['drift-schemas'];

  // Reports the progress from here on, because a later failure leaves migrations applied.
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
    log.info(`Recorded as applied, without running them: ${recordedPaths(step, summary)}.`);
  }
  writeProgress(step, summaryNow());

  // Refuses what the endpoint can't run, and checks the queries before the first migration.
  await requireNoTransaction(step, prepared);
  const queryCheck = await startQueryCheck(step, prepared);

  // Runs the migrations one by one, and checks the queries after each.
  if (prepared.length > 0) {
    try {
      await run.run(
        prepared,
        (history, waiting) => stillPending(step, plan, history.recorded, waiting),
        applied => queryCheck?.afterMigration(applied.prepared),
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
  if (queryCheck !== undefined) {
    const { reportQueries } = await import('./apply/query-report.ts');
    finalSummary = { ...finalSummary, ...(await reportQueries(step, queryCheck, finalSummary)) };
  }

  // Another run can have applied all migrations since the plan was made.
  const titleWithoutRun =
    baseline === undefined ? 'Migrations: nothing left to apply' : 'Migrations: baseline recorded';
  return outcomeOf(step, count === 0 ? titleWithoutRun : 'Migrations applied', finalSummary);
}

/** Returns the paths of the migrations that the baseline records, as a list in a sentence. */
const recordedPaths = ({ inputs }: MigrationStep, { recorded }: MigrationSummary): string =>
  recorded.map(({ path }) => shownPath(inputs.path, path)).join(', ');

/** Starts the check of the logged queries. Returns undefined if no migration or query needs it. */
async function startQueryCheck(
  { database, queries }: MigrationStep,
  prepared: readonly Prepared[],
): Promise<QueryCheck | undefined> {
  if (queries === undefined || prepared.length === 0) return undefined;
  // Few runs check queries.
  const { QueryCheck } = await import('./queries/query-check.ts');
  const check = await QueryCheck.start(database, queries);
  await check.rehearse(prepared);
  return check;
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
  const { migrations } = step.folder;
  const preparedOf = new Map(waiting.map(prepared => [prepared.migration, prepared]));

  // Refuses a history from which a version was deleted during the step. A new plan could only say
  // that it is out of order, which doesn't concern repeatable migrations.
  const recordedIdentities = new Set(
    withFolderIdentities(recorded, migrations).map(({ identity }) => identity),
  );
  const unapplied = new Set([...preparedOf.keys(), ...later]);
  const deleted = migrations.find(
    migration =>
      migration.version !== undefined &&
      !recordedIdentities.has(migration.version) &&
      !unapplied.has(migration),
  );
  if (deleted !== undefined) throw changedDuringStep(deleted);

  // Plans again. What the new plan adds was never checked, so it doesn't run.
  const plan = planFor(step, recorded, 'No further migration was run.');
  return plan.pending.map(migration => {
    const prepared = preparedOf.get(migration);
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
    throw thrown instanceof Failure ? unverifiedHistory(thrown, prepared) : thrown;
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

/** Adds to a failure to read the history what is known about it. */
function unverifiedHistory(failure: Failure, prepared: readonly Prepared[]): Failure {
  // Other requests than the one that runs such a migration write its entry.
  if (prepared.some(runsOutside))
    return withDetails(failure, {
      state: 'All migrations ran, but it is unknown whether the migration history contains them.',
    });

  // Every other migration writes its entry in its own transaction, so nothing is uncertain.
  return withDetails(failure, {
    message: `All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${failure.message}`,
    uncertain: false,
  });
}

const keyOf = (identity: string, checksum: string): string => JSON.stringify([identity, checksum]);
