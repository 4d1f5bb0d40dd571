/** Checks everything that can be checked before a migration runs: plan, linter, drift. */

import { type MigrationPlan, planMigrations } from '../files/plan.ts';
import {
  doubtfulTables,
  isFatal,
  noteDroppedPairs,
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
interface StepInspection {
  readonly summary: MigrationSummary;
  /** Migrations to record without running them; absent if there are none. */
  readonly baseline: Baseline | undefined;
  /** Whether the database has no history yet. */
  readonly isFirst: boolean;
}

/** @throws Failure if something prevents the run; nothing was changed */
export async function inspect(step: MigrationStep): Promise<StepInspection> {
  const { context, inputs, folder, database } = step;
  const { log } = context;
  const { path } = inputs;

  // Compares the folder with the history, as it will be after the baseline.
  const { exists, recorded, others } = await readHistory(step, database);
  const baseline =
    inputs.baseline === undefined
      ? undefined
      : baselineOf(inputs.baseline, folder, recorded, context.isConfirmed);
  if (baseline !== undefined && 'message' in baseline)
    throw planFailure(context, path, [], [baseline]);
  const plan = planFor(step, [...recorded, ...(baseline?.migrations ?? []).map(recordOf)]);

  // Refuses migrations that another history or another tool has applied already.
  const elsewhere = await appliedElsewhere(plan.pending, others, async schema => {
    const other = await readHistory(step, database.withHistoryOf(schema));
    return other.recorded;
  });
  if (elsewhere.length > 0) throw planFailure(context, path, folder.migrations, elsewhere);
  if (step.baselineBy !== undefined && inputs.baseline === undefined && recorded.length === 0)
    await requireNoTables(step, others);

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

  // Checks the SQL, and what it needs of the database.
  const { prepared, findings } = await lint(step, plan);
  const missing = await requireObjects(step, prepared);
  const drift =
    inputs.drift === 'off'
      ? undefined
      : await compare(step, !exists, prepared.length > 0, findings);

  const summary: MigrationSummary = {
    folder: path,
    plan,
    current: plan.current,
    prepared,
    applied: [],
    recorded: baseline?.migrations ?? [],
    findings,
    missing,
    drift,
    orderChecked: inputs['base-path'] !== undefined,
    isOver: context.dryRun,
  };
  return {
    summary,
    baseline: baseline?.migrations.length ? baseline : undefined,
    isFirst: !exists,
  };
}

/** Reads a history of the database, and waits while another session has locked it. */
const readHistory = (
  { context, inputs }: MigrationStep,
  database: MigrationDatabase,
): Promise<History> => poll(context, inputs['verify-timeout'], BUSY, () => database.history());

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
  const { context, database, inputs, parser, queries, sizes } = step;
  const { path } = inputs;
  const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };

  // Lints again if the database lacks tables whose existence decides on findings.
  let preparation = prepare(parser, pending, path, options);
  const doubtful = doubtfulTables(preparation);
  const absentTables = doubtful.length === 0 ? [] : await database.absentTables(doubtful);
  if (absentTables.length > 0)
    preparation = prepare(parser, pending, path, { ...options, absentTables });
  const { prepared, invalid } = preparation;
  const all = withTableFacts(preparation.findings, sizes, queries);
  const findings = reportedFindings(all, options);

  // Invalid SQL can't be linted.
  if (invalid.length === 0) context.output({ lint_findings: lintOutput(inputs, findings) });
  context.onFailureReport(() => ({
    blocks: findingsBlock([...invalid, ...findings]),
    listsFindings: true,
  }));
  requireValid(context, invalid);
  if (queries !== undefined && findings.some(finding => isFatal(finding, inputs.lint))) {
    const { reportRejected } = await import('./query-report.ts');
    await reportRejected(step, queries, prepared, findings);
  }
  reportFindings(context, findings, options);
  context.onFailureReport(() => ({ blocks: findingsBlock(findings) }));
  noteDroppedPairs(context, prepared);
  warnOfEmpty(context, prepared);
  return { prepared, findings };
}

/** Compares the database with the recorded schema. @throws Failure if drift must end the step */
async function compare(
  { context, inputs, database }: MigrationStep,
  isFirst: boolean,
  isAboutToRun: boolean,
  findings: readonly LintFinding[],
): Promise<Drift> {
  const drift: Drift = isFirst
    ? { is: 'absent' }
    : await checkDrift(
        context,
        database,
        inputs,
        (isAboutToRun || inputs.drift === 'accept') && !context.dryRun,
      );
  context.output(driftOutputs(drift));
  // The table lists more differences than the error.
  context.onFailureReport(() => ({
    blocks: [...findingsBlock(findings), ...driftBlock(drift)],
    listsFindings: true,
  }));
  reportDrift(context, drift, inputs.drift);
  context.onFailureReport(() => ({ blocks: findingsBlock(findings) }));
  return drift;
}
