/** Reports the results of the check of queries together with the findings of the linter. */

import { plural } from '../../../base/amount.ts';
import type { Migration } from '../files/migration-files.ts';
import type { LintFinding } from '../lint/lint.ts';
import { type Prepared, reportFindings } from '../lint/prepare.ts';
import { writeSarif } from '../lint/write-sarif.ts';
import type { LoggedQueries } from '../queries/queries.ts';
import { QueryCheck, type QueryOutcome } from '../queries/query-check.ts';
import { checkedText, queriesText, queryBlocks, queryFindings, withQueryFindings } from '../queries/query-findings.ts';
import { findingsBlock, type MigrationSummary, migrationBlocks } from './report.ts';
import { type MigrationStep, queryOutputs } from './migration-step.ts';

/**
 * Compares the queries with those before the migrations, and reports the findings together with those of the linter.
 * @throws Failure of kind `input` if a query fails now, or no query could be checked, and no comment accepts it
 */
export async function reportQueries(
  step: MigrationStep,
  check: QueryCheck,
  summary: MigrationSummary,
): Promise<Pick<MigrationSummary, 'queries' | 'findings'>> {
  const { context, inputs } = step;
  const applied = summary.applied.map(({ prepared }) => prepared);
  const queries = check.finish(applied);
  const found = queryFindings(queries, applied);
  const findings = withQueryFindings(summary.findings, found);
  const migrations = applied.map(({ migration }) => migration);
  await publish(step, queries, migrations, findings);
  const blocks = migrationBlocks({ ...summary, findings, queries });
  context.onFailureReport(() => ({ blocks, listsFindings: true }));
  const broken = queries.changes.filter(({ kind }) => kind === 'breaks');
  const effect = broken.length === 0 ? 'their queries were not checked' : `they break ${queriesText(broken, queries)}`;
  const problem = `The migrations were applied, but ${effect}.`;
  const title = broken.length === 0 ? 'Queries not checked' : `Queries broken by the migrations: ${broken.length}`;
  // `lint: off` turns off the linter, but the queries were set explicitly. Before a rollback, the migrations are already live.
  const lint = inputs.lint === 'warning' || inputs['queries-before'] !== undefined ? 'warning' : 'error';
  reportFindings(context, found, { lint, allowDestructive: inputs['allow-destructive'] }, { problem, title });
  return { queries, findings };
}

/**
 * Checks the queries of migrations that the linter rejected, with a rehearsal if possible, and reports all findings.
 * @throws Failure of kind `input`
 */
export async function reportRejected(
  step: MigrationStep,
  logged: LoggedQueries,
  pending: readonly Migration[],
  prepared: readonly Prepared[],
  linted: readonly LintFinding[],
): Promise<void> {
  const { context, database, inputs } = step;
  const check = new QueryCheck(database, logged);
  await check.start();
  if (linted.every(finding => finding.accepted !== undefined || canBeRehearsed(finding)))
    await check.rehearse(prepared);
  const queries = check.finish(prepared);
  const findings = withQueryFindings(linted, queryFindings(queries, prepared));
  await publish(step, queries, pending, findings);
  const blocks = [...queryBlocks(queries), ...findingsBlock(findings)];
  context.onFailureReport(() => ({ blocks, listsFindings: true }));
  const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };
  reportFindings(context, findings, options, { problem: 'The linter rejected the SQL. None of it was applied.' });
}

/** Checks whether a finding is only about lasting effects of a statement, which can then be run and rolled back. */
const canBeRehearsed = ({ category, severity, rule }: LintFinding): boolean =>
  severity !== 'error' || category === 'locking' || (category === 'destructive' && rule !== 'opaque');

/** Sets the outputs, writes the SARIF file, and logs how many queries were checked. */
async function publish(
  { context, inputs, sarif }: MigrationStep,
  queries: QueryOutcome,
  migrations: readonly Migration[],
  findings: readonly LintFinding[],
): Promise<void> {
  const outputs = queryOutputs(queries);
  context.output({ lint_findings: findings, ...outputs });
  if (sarif !== undefined) await writeSarif(context, sarif, inputs.path, migrations, findings);
  const fails = plural(outputs.broken_queries ?? 0, 'query fails', 'queries fail');
  context.log.info(`${checkedText(queries)} After the migrations, ${fails}.`);
}
