/** Applies the pending migrations of a step, or shows in a dry run what it would do. */

import { listedNames, plural } from '../../../base/text/amount.ts';
import { Failure, type Place, withDetails } from '../../../base/failure.ts';
import { recordBaseline } from './baseline.ts';
import { recordCurrentObjects } from './drift.ts';
import { changedDuringStep, migrationTitle, placeText, restoreHistory } from './errors.ts';
import { inspect, planFor } from './inspect.ts';
import { identityOf, type MigrationPlan, withFolderIdentities } from '../files/plan.ts';
import { type Prepared, runsOutside, shownPath } from '../lint/prepare.ts';
import type { QueryCheck } from '../queries/query-check.ts';
import { type MigrationSummary, migrationBlocks } from './report.ts';
import { MigrationRun } from './run.ts';
import { currentVersion, type MigrationStep, outcomeOf, writeProgress } from './migration-step.ts';
import type { Recorded } from '../statements/history.ts';

/** Checks the migrations. Changes nothing. */
export async function dryRun(step: MigrationStep) {
  const { log } = step.context;
  const { summary, baseline } = await inspect(step);
  if (baseline !== undefined) {
    log.info(
      `Dry run: a real run would record as applied, without running them: ${recordedPaths(step, summary)}.`,
    );
  }
  log.info('Dry run: no migration was run.');
  return outcomeOf(step, 'Migrations', summary);
}

const recordedPaths = ({ inputs }: MigrationStep, { recorded }: MigrationSummary): string =>
  recorded.map(({ path }) => shownPath(inputs.path, path)).join(', ');

/** Applies the pending migrations. */
export async function applyMigrations(step: MigrationStep) {
  const { context, inputs, database } = step;
  const { log } = context;
  const { summary, baseline, isFirst } = await inspect(step);
  const { prepared } = summary;
  if (prepared.length === 0 && step.queries !== undefined)
    log.info('No query is checked, because no migration will run.');
  const isAboutToRun = prepared.length > 0 || baseline !== undefined;
  await recordCurrentObjects(context, database, inputs, summary.drift, isAboutToRun);
  if (!isAboutToRun) {
    const upTo = inputs.target === undefined ? '' : ` up to version ${inputs.target}`;
    log.info(
      `There are no migrations to apply${upTo}. Database version: ${summary.current ?? 'none'}.`,
    );
    return { ...outcomeOf(step, 'Migrations: nothing to apply', summary), unchanged: true };
  }
  const schemas = inputs.drift === 'off' ? null : inputs['drift-schemas'];
  let check: QueryCheck | undefined;
  const run = new MigrationRun(
    context,
    database,
    { timeoutMs: inputs['verify-timeout'], schemas },
    applied => check?.afterMigration(applied.prepared),
  );
  const summaryNow = (): MigrationSummary => {
    const { applied, failed, unknown } = run;
    return {
      ...summary,
      applied,
      failed,
      unknown,
      current: currentVersion({ ...summary, applied }, step.folder),
    };
  };
  context.onFailureReport(() => ({ blocks: migrationBlocks({ ...summaryNow(), isOver: true }) }));
  if (isFirst) await database.bootstrap();
  if (baseline !== undefined) {
    await recordBaseline(context, database, baseline, schemas, () => run.open());
    log.info(`Recorded as applied, without running them: ${recordedPaths(step, summary)}.`);
  }
  writeProgress(step, summaryNow());
  if (prepared.length > 0) {
    await requireNoTransaction(step, prepared);
    if (step.queries !== undefined) {
      // Few runs check queries.
      const { QueryCheck } = await import('../queries/query-check.ts');
      check = await QueryCheck.start(database, step.queries);
      await check.rehearse(prepared);
    }
    try {
      await run.run(prepared, (history, waiting) =>
        stillPending(step, summary.plan, history.recorded, waiting),
      );
    } finally {
      writeProgress(step, summaryNow());
    }
    await verifyHistory(step, prepared);
  }
  const { applied } = run;
  log.info(`Applied ${plural(applied.length, 'migration')}.`);
  const checked =
    check && (await (await import('./query-report.ts')).reportQueries(step, check, summaryNow()));
  const none =
    baseline === undefined ? 'Migrations: nothing left to apply' : 'Migrations: baseline recorded';
  const title = applied.length === 0 ? none : 'Migrations applied';
  return outcomeOf(step, title, { ...summaryNow(), ...checked });
}

/**
 * Returns the migrations that are still pending, because other runs may have applied some of them.
 * @param waiting those that were pending before
 * @throws Failure if the history lacks any other migration, which would run a second time
 */
function stillPending(
  step: MigrationStep,
  { later }: MigrationPlan,
  recorded: readonly Recorded[],
  waiting: readonly Prepared[],
): readonly Prepared[] {
  const byMigration = new Map(waiting.map(one => [one.migration, one]));
  const { migrations } = step.folder;
  const known = new Set(withFolderIdentities(recorded, migrations).map(({ identity }) => identity));
  const open = new Set([...byMigration.keys(), ...later]);
  const deleted = migrations.find(
    one => one.version !== undefined && !known.has(one.version) && !open.has(one),
  );
  if (deleted !== undefined) throw changedDuringStep(deleted);
  return planFor(step, recorded, 'No further migration was run.').pending.map(migration => {
    const found = byMigration.get(migration);
    if (found !== undefined) return found;
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
  const place: Place = {
    file: context.resolvePath(first.file.path),
    ...(statement && { line: statement.line, column: statement.column }),
  };
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
