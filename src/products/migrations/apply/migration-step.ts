/** The parts of a migration step: its inputs, files, parser and database. */

import type { ResultOf } from '../../../core/operation.ts';
import type { EarlyResults, FileRun } from '../../../core/run.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import type { MigrationFolder } from '../files/migration-files.ts';
import type { MigrationInputs } from '../files/inputs.ts';
import type { LoggedQueries } from '../queries/queries.ts';
import type { QueryOutcome } from '../queries/query-check.ts';
import type { LintFinding } from '../lint/lint.ts';
import { shownPath } from '../lint/prepare.ts';
import type { TableSizes } from '../lint/table-sizes.ts';
import type { Drift } from '../statements/drift-request.ts';
import type { MissingObject } from '../statements/objects-request.ts';
import { totalMs } from '../statements/run-statements.ts';
import type { MigrationDatabase } from './database.ts';
import { driftResult, type MigrationSummary, migrationBlocks } from './report.ts';
import type { Applied } from './run.ts';

/** Settings of the caller. */
export interface MigrationSettings {
  /**
   * Way to set `baseline` for a database that has tables, but an empty history: an input of this
   * step, or a command of its own (see `requireNoTables`). Undefined: such a database is not
   * refused, because only this repository's files filled it.
   */
  readonly baselineBy: 'input' | 'command' | undefined;
  /** The queries in `shapes`. */
  readonly queries?: LoggedQueries | undefined;
  /** Why `shapes` contains none, as a sentence for people. */
  readonly noQueries?: string | undefined;
  /** The file in `table-sizes`. */
  readonly sizes?: TableSizes | undefined;
}

/** A step that applies or checks the migrations of a folder. */
export interface MigrationStep extends MigrationSettings {
  readonly context: FileRun & EarlyResults<MigrationResult>;
  readonly inputs: MigrationInputs;
  readonly folder: MigrationFolder;
  readonly parser: SqlParser;
  readonly database: MigrationDatabase;
}

/** Results, as in the outputs of `sql-migrate`. */
export interface MigrationResult {
  readonly applied: readonly ReturnType<typeof appliedOutput>[];
  /** Paths, as of the recorded ones and of the unknown one. */
  readonly pending: readonly string[];
  readonly applied_count: number;
  readonly recorded: readonly string[];
  readonly current: string | null;
  readonly drift: ReturnType<typeof driftOutputs>['drift'];
  readonly drift_result: ReturnType<typeof driftOutputs>['drift_result'];
  readonly lint_findings: readonly LintFinding[] | null;
  readonly broken_queries: number | null;
  readonly queries_not_checked: number | null;
  readonly unknown: string | null;
  readonly missing_objects: readonly MissingObject[] | null;
}

/** Returns the outputs and the report of a step that succeeded. */
export function outcomeOf(
  step: MigrationStep,
  title: string,
  summary: MigrationSummary,
): ResultOf<MigrationResult> {
  const { context, inputs, folder } = step;
  const { plan, applied, recorded, findings, drift } = summary;
  const unchecked =
    step.noQueries === undefined ? [] : [{ type: 'text', text: step.noQueries } as const];
  const openMigrations = context.dryRun ? [...plan.pending, ...plan.later] : plan.later;
  return {
    outputs: {
      applied: applied.map(appliedOutput),
      pending: openMigrations.map(migration => shownPath(inputs.path, migration.path)),
      applied_count: applied.length,
      recorded: recorded.map(({ path }) => shownPath(inputs.path, path)),
      current: currentVersion(summary, folder) ?? null,
      ...driftOutputs(drift),
      lint_findings: lintOutput(inputs, findings),
      ...queryOutputs(step, summary.queries),
      unknown: null,
      missing_objects: summary.missing.length === 0 ? null : summary.missing,
    },
    report: { title, blocks: [...unchecked, ...migrationBlocks(summary)] },
  };
}

/**
 * Returns the output of the linter: null if it was off, because `[]` would say that it found
 * nothing.
 */
export const lintOutput = (
  { lint }: Pick<MigrationInputs, 'lint'>,
  findings: readonly LintFinding[],
) => (lint === 'off' && findings.length === 0 ? null : findings);

/** Returns the outputs of the check of queries. Without an outcome, none of the log was checked. */
export const queryOutputs = (
  { queries }: Pick<MigrationStep, 'queries'>,
  outcome?: QueryOutcome,
) => ({
  broken_queries: outcome?.checked
    ? outcome.changes.filter(({ kind }) => kind === 'breaks').length
    : null,
  queries_not_checked:
    outcome?.unchecked.length ??
    (queries && queries.queries.length + queries.unchecked.length) ??
    null,
});

/** Sets the outputs that change with each applied migration, for a step that may fail. */
export function writeProgress(
  { context, inputs, folder }: MigrationStep,
  summary: MigrationSummary,
): void {
  const { plan, applied, recorded, unknown } = summary;
  const done = new Set(applied.map(({ prepared }) => prepared.migration));
  const waiting = [...plan.pending.filter(migration => !done.has(migration)), ...plan.later];
  context.output({
    applied: applied.map(appliedOutput),
    applied_count: applied.length,
    pending: waiting.map(migration => shownPath(inputs.path, migration.path)),
    recorded: recorded.map(({ path }) => shownPath(inputs.path, path)),
    current: currentVersion(summary, folder) ?? null,
    unknown: unknown?.file.path ?? null,
  });
}

function appliedOutput({ prepared: { migration, file }, report }: Applied) {
  return {
    version: migration.version ?? null,
    path: file.path,
    ms: report === undefined ? null : totalMs(report),
  };
}

/** Returns the database's version after the applied migrations. */
export function currentVersion(
  { plan, applied }: Pick<MigrationSummary, 'plan' | 'applied'>,
  { compare }: Pick<MigrationFolder, 'compare'>,
): string | undefined {
  const versions = [...applied.map(({ prepared }) => prepared.migration.version), plan.current];
  return versions
    .filter(version => version !== undefined)
    .toSorted(compare)
    .at(-1);
}

/** Returns the outputs of the comparison. The differences are null if nothing was compared. */
export const driftOutputs = (drift: Drift | undefined) => {
  const result = drift && driftResult(drift);
  return {
    drift: drift?.is === 'compared' && result !== 'not-compared' ? drift.differences : null,
    drift_result: result ?? null,
  };
};
