/** Reports the results of the check of queries together with the findings of the linter. */

import { inputRef } from '../../../base/input-reference.ts';
import { count, plural } from '../../../base/amount.ts';
import { Failure } from '../../../base/failure.ts';
import type { Block } from '../../../core/report.ts';
import type { LintFinding } from '../lint/lint.ts';
import { type Prepared, reportFindings } from '../lint/prepare.ts';
import { writeSarif } from '../lint/write-sarif.ts';
import { lastName, type LoggedQueries } from '../queries/queries.ts';
import { QueryCheck, type QueryOutcome } from '../queries/query-check.ts';
import {
  queriesText,
  queryBlocks,
  queryFindings,
  uncheckedText,
  withQueryFindings,
} from '../queries/query-findings.ts';
import { type MigrationSummary, migrationBlocks } from './report.ts';
import { type MigrationStep, queryOutputs } from './migration-step.ts';

/**
 * Compares the queries with those before the migrations, and reports the findings together with those of the linter.
 * @throws Failure of kind `input` if a query fails now, and no comment accepts it, or if no query could be checked
 */
export async function reportQueries(
  step: MigrationStep,
  check: QueryCheck,
  summary: MigrationSummary,
): Promise<Pick<MigrationSummary, 'queries' | 'findings'>> {
  const { context, inputs, sarif } = step;
  const applied = summary.applied.map(({ prepared }) => prepared);
  const locked = summary.applied.flatMap(({ report }) => report?.locks ?? []);
  const queries = await check.finish(
    applied,
    changedTables(
      applied,
      locked.map(({ relation }) => relation),
    ),
  );
  const found = queryFindings(queries, applied);
  const findings = withQueryFindings(summary.findings, found);
  context.output({ lint_findings: findings, ...queryOutputs(queries) });
  const migrations = applied.map(({ migration }) => migration);
  if (sarif !== undefined) await writeSarif(context, sarif, inputs.path, migrations, findings, queries.unchecked);
  context.onFailureReport(() => ({
    blocks: migrationBlocks({ ...summary, findings, queries }),
    listsFindings: true,
  }));
  // `lint: off` turns off the linter, but the queries were set explicitly. Before a rollback, the migrations are already live.
  const lint = inputs.lint === 'warning' || inputs['queries-before'] !== undefined ? 'warning' : 'error';
  const broken = queries.changes.filter(({ kind }) => kind === 'breaks');
  const problem = `The migrations were applied, but they break ${queriesText(broken, queries)}.`;
  const title = `Queries broken by the migrations: ${broken.length}`;
  reportChecked(step, queries);
  reportFindings(context, found, { lint, allowDestructive: inputs['allow-destructive'] }, { problem, title });
  requireChecked(step, queries, lint === 'error');
  return { queries, findings };
}

/** Findings that only forbid to keep the effect of a statement: it can be run if it is rolled back. */
const canBeRehearsed = ({ category, rule }: LintFinding): boolean =>
  (category === 'destructive' && rule !== 'opaque') || category === 'locking';

/**
 * Checks the queries of migrations that the linter rejected: rehearses the migrations, and rolls them back.
 * @param linted the linter's findings
 * @returns these findings, with those about queries
 */
export async function withRejectedQueries(
  step: MigrationStep,
  prepared: readonly Prepared[],
  linted: readonly LintFinding[],
  logged: LoggedQueries,
): Promise<
  Pick<QueryOutcome, 'unchecked'> & Pick<MigrationSummary, 'findings'> & { readonly blocks: readonly Block[] }
> {
  const { context, database } = step;
  const check = new QueryCheck(database, logged);
  await check.start();
  if (linted.every(finding => finding.accepted !== undefined || canBeRehearsed(finding)))
    await check.rehearse(prepared);
  const queries = await check.finish(prepared, changedTables(prepared), true);
  const findings = withQueryFindings(linted, queryFindings(queries, prepared));
  context.output({ lint_findings: findings, ...queryOutputs(queries) });
  reportChecked(step, queries);
  return { findings, blocks: queryBlocks(queries), unchecked: queries.unchecked };
}

/** Returns the names of the tables and other objects that the migrations change, without schemas. */
function changedTables(migrations: readonly Prepared[], locked: readonly string[] = []): ReadonlySet<string> {
  const statements = migrations.flatMap(({ file }) => file.statements);
  const named = statements.flatMap(({ kind, targets }) => (/^(?:ALTER|DROP|CREATE)/.test(kind) ? targets : []));
  return new Set([...named, ...locked].map(lastName));
}

/** Logs how many queries were checked, and those that were not. */
function reportChecked({ context: { log } }: MigrationStep, outcome: QueryOutcome): void {
  const { checked, unchecked, changes, affected } = outcome;
  const broken = changes.filter(({ kind }) => kind === 'breaks').length;
  const all = plural(checked + unchecked.length, 'query', 'queries');
  log.info(
    `Checked ${count(checked)} of ${all}: ${plural(broken, 'query fails', 'queries fail')} after the migrations.`,
  );
  if (unchecked.length === 0) return;
  log.info(`Not checked: ${plural(unchecked.length, 'query', 'queries')} (${uncheckedText(outcome)}).`);
  for (const { label, reason } of unchecked.slice(0, MAX_LOGGED)) log.info(`Not checked: ${label} (${reason}).`);
  const missed = affected.all - affected.checked;
  if (missed === 0 || isUnchecked(outcome)) return;
  log.warning(
    `Not checked: ${count(missed)} of ${plural(affected.all, 'query', 'queries')} that name a table which the migrations change. The summary lists them with reasons.`,
    { inReport: true },
  );
}

/** Maximum number of queries that the log names. */
const MAX_LOGGED = 50;

/** Checks whether the check says nothing about the migrations: no query, or none on the changed tables, was checked. */
const isUnchecked = ({ checked, unchecked, affected }: QueryOutcome): boolean =>
  (checked === 0 && unchecked.length > 0) || (affected.checked === 0 && affected.all > 0);

/** @throws Failure of kind `input` if nothing was checked */
function requireChecked({ context: { log } }: MigrationStep, outcome: QueryOutcome, fails: boolean): void {
  if (!isUnchecked(outcome)) return;
  const { affected, unchecked } = outcome;
  const what =
    affected.all === 0
      ? plural(unchecked.length, 'query', 'queries')
      : `${plural(affected.all, 'query', 'queries')} that name a table which the migrations change`;
  const problem = `The queries were not checked: none of ${what} could be prepared before and after the migrations (${uncheckedText(outcome)}).`;
  const remedy = `Apply the migrations of the base branch to the local platform first, with a separate \`sql-migrate\` step without ${inputRef('check-queries')}. \`migrate-check.yml\` does this.`;
  if (fails) throw new Failure('input', problem, { title: 'Queries not checked', remedy });
  log.warning(`${problem} ${remedy}`, { inReport: true });
}
