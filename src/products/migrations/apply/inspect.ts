/** Checks everything that can be checked before a migration runs: plan, linter, drift. */

import { type MigrationPlan, planMigrations } from '../files/plan.ts';
import {
  doubtfulTables,
  isFatal,
  type LintOptions,
  noteDroppedPairs,
  type Preparation,
  prepare,
  reportFindings,
  reportedFindings,
  requireValid,
  shownPath,
  warnOfEmpty,
} from '../lint/prepare.ts';
import { withTableFacts } from '../queries/traffic.ts';
import type { Drift } from '../statements/drift-request.ts';
import type { HistoryEntry } from '../statements/history.ts';
import type { LintFinding } from '../lint/lint.ts';
import { poll } from '../../../core/recovery/poll.ts';
import { requireNoTables } from './adoption.ts';
import { type Baseline, baselineOf, recordOf } from './baseline.ts';
import { BUSY, type History, type MigrationDatabase } from './database.ts';
import { checkDrift, reportDrift } from './drift.ts';
import { planFailure } from './errors.ts';
import { requireObjects } from './missing-objects.ts';
import { appliedElsewhere } from './other-histories.ts';
import { driftBlock, findingsBlock, type MigrationSummary } from './report.ts';
import { driftOutputs, lintOutput, type MigrationStep, queryOutputs } from './migration-step.ts';

/** The checks of a migration step, none of which refused it. */
export interface StepInspection {
  readonly summary: MigrationSummary;
  /** Migrations to record without running them; absent if there are none. */
  readonly baseline: Baseline | undefined;
  /** Whether the database has a migration history. */
  readonly hasHistory: boolean;
}

/** @throws Failure if something prevents the run; nothing was changed */
export async function inspect(step: MigrationStep): Promise<StepInspection> {
  const { context, inputs, folder, database } = step;
  const { log } = context;
  const { path } = inputs;

  // Compares the folder with the history, as it will be after the baseline.
  const { exists: hasHistory, recorded, others } = await readHistory(step, database);
  const baseline = requestedBaseline(step, recorded);
  const baselineMigrations = baseline?.migrations ?? [];
  const plan = planFor(step, [...recorded, ...baselineMigrations.map(recordOf)]);

  // Refuses migrations that another history of the database has: they would run a second time.
  const elsewhere = await appliedElsewhere(plan.pending, others, async schema => {
    const other = await readHistory(step, database.withHistoryOf(schema));
    return other.recorded;
  });
  if (elsewhere.length > 0) throw planFailure(context, path, folder.migrations, elsewhere);

  // Refuses tables of unknown origin. Neither a history nor a baseline tells whether another tool
  // has applied the files. Without `baselineBy`, only this repository's files filled the database.
  const isUntracked = inputs.baseline === undefined && recorded.length === 0;
  if (step.baselineBy !== undefined && isUntracked) await requireNoTables(step, others);

  // Reports the plan.
  for (const note of plan.notes) log.notice(note);
  const pendingPaths = plan.pending.map(migration => shownPath(path, migration.path));
  log.info(`Files to apply: ${pendingPaths.join(', ') || 'none'}.`);
  const laterPaths = plan.later.map(migration => shownPath(path, migration.path));
  context.output({
    current: plan.current ?? null,
    pending: [...pendingPaths, ...laterPaths],
    ...queryOutputs(step),
  });

  // Checks the SQL, the objects that it needs, and whether somebody else changed the schema.
  const { prepared, findings } = await lint(step, plan);
  const missing = await requireObjects(step, prepared);
  const isAboutToRun = prepared.length > 0;
  const drift =
    inputs.drift === 'off'
      ? undefined
      : await inspectDrift(step, { hasHistory, isAboutToRun, findings });

  return {
    summary: {
      folder: path,
      plan,
      current: plan.current,
      prepared,
      applied: [],
      recorded: baselineMigrations,
      findings,
      missing,
      drift,
      orderChecked: inputs['base-path'] !== undefined,
      isOver: context.dryRun,
    },
    baseline: baselineMigrations.length > 0 ? baseline : undefined,
    hasHistory,
  };
}

/** Reads a history of the database, and waits while another session has locked it. */
const readHistory = (
  { context, inputs }: MigrationStep,
  database: MigrationDatabase,
): Promise<History> => poll(context, inputs['verify-timeout'], BUSY, () => database.history());

/**
 * Returns the baseline in the inputs, if there is one. Its list of migrations is empty if they are
 * recorded already.
 * @throws Failure if the history or the folder doesn't allow it
 */
function requestedBaseline(
  { context, inputs, folder }: MigrationStep,
  recorded: readonly HistoryEntry[],
): Baseline | undefined {
  if (inputs.baseline === undefined) return undefined;
  const result = baselineOf(inputs.baseline, folder, recorded, context.isConfirmed);
  if ('migrations' in result) return result;
  // The result is the finding that refuses the baseline.
  throw planFailure(context, inputs.path, [], [result]);
}

/** @throws Failure if the files conflict with the history or the inputs */
export function planFor(
  { context, inputs, folder }: MigrationStep,
  recorded: readonly HistoryEntry[],
  consequence?: string,
): MigrationPlan {
  const { target, missing, path } = inputs;
  const options = { target, missing, allowOutOfOrder: inputs['allow-out-of-order'] };
  const plan = planMigrations(folder, recorded, options, path);
  if (plan.findings.length === 0) return plan;
  throw planFailure(context, path, folder.migrations, plan.findings, consequence);
}

/** Lints the pending migrations. @throws Failure if a finding prevents them from running */
async function lint(
  step: MigrationStep,
  { pending }: MigrationPlan,
): Promise<Pick<MigrationSummary, 'prepared' | 'findings'>> {
  const { context, inputs, queries, sizes } = step;
  const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };

  // Lints the files, adds what is known about the tables, and leaves out what is not reported.
  const preparation = await prepareMigrations(step, pending, options);
  const { prepared, invalid } = preparation;
  const findingsWithFacts = withTableFacts(preparation.findings, sizes, queries);
  const findings = reportedFindings(findingsWithFacts, options);
  // Invalid SQL isn't linted, and an empty output would say that the linter found nothing.
  if (invalid.length === 0) context.output({ lint_findings: lintOutput(inputs, findings) });

  // Ends the step if a finding must. The report then has all findings in one table, in place of a
  // table of those that the failure names.
  context.onFailureReport(() => ({
    blocks: findingsBlock([...invalid, ...findings]),
    listsFindings: true,
  }));
  requireValid(context, invalid);
  if (queries !== undefined && findings.some(finding => isFatal(finding, inputs.lint))) {
    // Checks the logged queries all the same, so that the failure has their problems, too. Few runs
    // do so.
    const { reportRejected } = await import('./query-report.ts');
    await reportRejected(step, queries, prepared, findings);
  }
  reportFindings(context, findings, options);

  // From here on, a failure is about something else. It names its own findings, above these.
  context.onFailureReport(() => ({ blocks: findingsBlock(findings) }));
  noteDroppedPairs(context, prepared);
  warnOfEmpty(context, prepared);
  return { prepared, findings };
}

/**
 * Prepares the pending migrations. Prepares them again if the database lacks tables whose existence
 * decides on findings.
 */
async function prepareMigrations(
  { database, inputs, parser }: MigrationStep,
  pending: MigrationPlan['pending'],
  options: LintOptions,
): Promise<Preparation> {
  const preparation = prepare(parser, pending, inputs.path, options);
  const doubtful = doubtfulTables(preparation);
  if (doubtful.length === 0) return preparation;

  const absentTables = await database.absentTables(doubtful);
  if (absentTables.length === 0) return preparation;
  return prepare(parser, pending, inputs.path, { ...options, absentTables });
}

/** State of a step before its schema is compared. */
interface DriftInspection {
  readonly hasHistory: boolean;
  readonly isAboutToRun: boolean;
  readonly findings: readonly LintFinding[];
}

/** Compares the database with the recorded schema. @throws Failure if drift must end the step */
async function inspectDrift(
  { context, inputs, database }: MigrationStep,
  { hasHistory, isAboutToRun, findings }: DriftInspection,
): Promise<Drift> {
  // Without a history, there is nothing to compare with.
  const recordsDrift = (isAboutToRun || inputs.drift === 'accept') && !context.dryRun;
  const drift: Drift = hasHistory
    ? await checkDrift(context, database, inputs, { recordsDrift })
    : { is: 'absent' };
  context.output(driftOutputs(drift));

  // Ends the step if drift must. The table lists more differences than the error.
  context.onFailureReport(() => ({
    blocks: [...findingsBlock(findings), ...driftBlock(drift)],
    listsFindings: true,
  }));
  reportDrift(context, drift, inputs.drift);

  // From here on, a failure is about something else.
  context.onFailureReport(() => ({ blocks: findingsBlock(findings) }));
  return drift;
}
