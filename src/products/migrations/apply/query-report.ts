/** Reports the results of the check of queries together with the findings of the linter. */

import { plural } from '../../../base/text/amount.ts';
import type { LintFinding } from '../lint/lint.ts';
import { type Prepared, reportFindings } from '../lint/prepare.ts';
import type { LoggedQueries } from '../queries/queries.ts';
import { QueryCheck } from '../queries/query-check.ts';
import {
  checkedText,
  joinedFindings,
  queriesText,
  queryBlocks,
  queryFindings,
} from '../queries/query-findings.ts';
import { findingsBlock, type MigrationSummary, migrationBlocks } from './report.ts';
import { lintOutput, type MigrationStep, queryOutputs } from './migration-step.ts';

/**
 * Compares the queries with those before the migrations, and reports the findings together with
 * those of the linter.
 * @throws Failure of kind `input` if a query fails now, or no query could be checked, and no
 *   comment accepts it
 */
export async function reportQueries(
  step: MigrationStep,
  check: QueryCheck,
  summary: MigrationSummary,
): Promise<Pick<MigrationSummary, 'queries' | 'findings'>> {
  const { context, inputs } = step;
  const applied = summary.applied.map(({ prepared }) => prepared);
  const { queries, findings, addedFindings } = await publish(
    step,
    check,
    applied,
    summary.findings,
  );
  const blocks = migrationBlocks({ ...summary, findings, queries });
  context.onFailureReport(() => ({ blocks, listsFindings: true }));
  const broken = queries.changes.filter(({ kind }) => kind === 'breaks');
  const effect =
    broken.length === 0
      ? 'their queries were not checked'
      : `they break ${queriesText(broken, queries)}`;
  const problem = `The migrations were applied to the local platform, but ${effect}.`;
  const title =
    broken.length === 0
      ? 'Queries not checked'
      : `Queries broken by the migrations: ${broken.length}`;
  // `lint: off` turns off the linter, but the queries were set explicitly. Before a rollback, the
  // migrations are already live.
  const lint =
    inputs.lint === 'warning' || inputs['queries-before'] !== undefined ? 'warning' : 'error';
  reportFindings(
    context,
    addedFindings,
    { lint, allowDestructive: inputs['allow-destructive'] },
    { problem, title },
  );
  return { queries, findings };
}

/**
 * Checks the queries of migrations that the linter rejected, with a rehearsal if possible, and
 * reports all findings.
 * @throws Failure of kind `input`
 */
export async function reportRejected(
  step: MigrationStep,
  logged: LoggedQueries,
  prepared: readonly Prepared[],
  linted: readonly LintFinding[],
): Promise<void> {
  const { context, database, inputs } = step;
  const check = await QueryCheck.start(database, logged);
  if (linted.every(finding => finding.accepted !== undefined || canBeRehearsed(finding)))
    await check.rehearse(prepared);
  const { queries, findings } = await publish(step, check, prepared, linted);
  const blocks = [...queryBlocks(queries), ...findingsBlock(findings)];
  context.onFailureReport(() => ({ blocks, listsFindings: true }));
  const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };
  const problem = 'The linter rejected the SQL. None of it was applied.';
  reportFindings(context, joinedFindings(findings), options, { problem });
}

/**
 * Checks whether a finding is only about lasting effects of a statement, which can then be run and
 * rolled back.
 */
const canBeRehearsed = ({ category, severity, rule }: LintFinding): boolean =>
  severity !== 'error' ||
  category === 'locking' ||
  (category === 'destructive' && rule !== 'opaque');

/** Ends the check, sets the outputs, and logs how many queries were checked. */
async function publish(
  step: MigrationStep,
  check: QueryCheck,
  migrations: readonly Prepared[],
  linted: readonly LintFinding[],
) {
  const { context, inputs } = step;
  const queries = check.finish(migrations);
  const addedFindings = queryFindings(queries, migrations);
  const findings = [...linted, ...addedFindings];
  const outputs = queryOutputs(step, queries);
  context.output({ lint_findings: lintOutput(inputs, findings), ...outputs });
  const broken = outputs.broken_queries;
  const failing =
    broken === null
      ? ''
      : ` Found ${plural(broken, 'query that fails', 'queries that fail')} after the migrations.`;
  context.log.info(`${checkedText(queries)}${failing} No query was run.`);
  return { queries, addedFindings, findings };
}
