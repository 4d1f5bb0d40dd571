/** Splits the pending migrations into statements, lints them, and reports the findings. */

import type { Node, RangeVar } from 'libpg-query';
import type { FileRun, InputPaths, Run } from '../../../core/run.ts';
import { Failure, type Finding, rejectedTitle } from '../../../base/failure.ts';
import { trimmedEnd } from '../../../base/text/trimmed-end.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { rewriteSessionSettings } from '../../../sql/database/session-settings.ts';
import type { PlacedFinding } from '../../../sql/source-text.ts';
import { type SplitFile, splitSql } from '../../../sql/splitting.ts';
import { isOnlyConcurrent } from '../../../sql/transactions/transaction-needs.ts';
import { type UnpairedFile, withoutPairs } from '../../../sql/transactions/transaction-pairs.ts';
import type { Migration } from '../files/migration-files.ts';
import { isBlocking, type LintFinding, type LintSettings, lintFiles } from './lint.ts';
import { INVALID_MIGRATION } from './rules.ts';
import { bodyOf } from '../../../sql/tree.ts';
import { type IndexWork, indexWork, type UnsupportedWork } from '../statements/index-work.ts';
import type { RunnableFile } from '../statements/run-statements.ts';

export type LintLevel = 'error' | 'warning' | 'off';

export interface LintOptions extends LintSettings {
  readonly lint: LintLevel;
}

/** A file without its pairs of BEGIN and COMMIT. */
type UnpairedSplitFile = SplitFile & UnpairedFile;

/** A migration that may be run. */
export interface Prepared extends RunnableFile {
  readonly migration: Migration;
  readonly file: UnpairedSplitFile;
  /** The work of each statement, if the migration runs outside of a transaction; else empty. */
  readonly concurrentWork: readonly IndexWork[];
}

/** Checks whether a migration runs outside of a transaction. */
export const runsOutside = ({ concurrentWork }: Prepared): boolean => concurrentWork.length > 0;

export interface Preparation {
  readonly prepared: readonly Prepared[];
  readonly findings: readonly LintFinding[];
  /**
   * Findings of the rule `invalid-migration`, for files that can't be run. If there are any,
   * nothing was linted.
   */
  readonly invalid: readonly LintFinding[];
}

/**
 * Splits the pending migrations into statements and lints them. A file that isn't valid SQL, or
 * can't be applied atomically, is in `invalid`.
 *
 * @param shownAs the folder as the user wrote it
 */
export function prepare(
  parser: SqlParser,
  migrations: readonly Migration[],
  shownAs: string,
  settings: LintSettings,
): Preparation {
  const files = migrations.map(({ path, sql, inTransaction }) => {
    const file = splitSql(parser, shownPath(shownAs, path), sql);
    return { ...file, ...withoutPairs(file.statements, inTransaction) };
  });
  const problems = files.flatMap(file => file.problems);
  const unsupported = migrations.flatMap((migration, index) => {
    const file = files[index];
    return file === undefined ? [] : concurrentFindings(migration, file);
  });
  const invalid = [...problems, ...unsupported];
  if (invalid.length > 0) {
    const { id: rule, category, severity, remedy } = INVALID_MIGRATION;
    const common = { rule, category, severity, remedy };
    return {
      prepared: [],
      findings: [],
      invalid: invalid.map(finding => ({ ...common, ...finding })),
    };
  }
  const findings = lintFiles(parser, files, settings);
  const changingRole = new Set(
    findings.filter(({ rule }) => rule === 'set-role').map(({ where }) => where),
  );
  const prepared = migrations.flatMap((migration, index): readonly Prepared[] => {
    const file = files[index];
    if (file === undefined) return [];
    return [
      {
        migration,
        file,
        statements: runnableStatements(file),
        mode: file.mode,
        concurrentWork: concurrentWork(file).flatMap(work => ('problem' in work ? [] : work)),
        keepsRole: !changingRole.has(file.path),
      },
    ];
  });
  return { prepared, findings, invalid: [] };
}

/**
 * Returns the tables that findings about data loss name, and that files create with IF NOT EXISTS.
 * If the database doesn't have such a table, it has no rows to lose.
 */
export function doubtfulTables({ prepared, findings }: Preparation): readonly RangeVar[] {
  const lost = new Set(
    findings.flatMap(({ category, tables = [] }) => (category === 'destructive' ? tables : [])),
  );
  const created = prepared.flatMap(({ file }) =>
    file.statements.flatMap(({ node }) => optionalTable(node) ?? []),
  );
  return created.filter(({ relname = '' }) => lost.has(relname));
}

/** Returns the table that a statement creates only if it doesn't exist. */
function optionalTable(node: Node): RangeVar | undefined {
  const table = bodyOf(node, 'CreateStmt');
  const filled = bodyOf(node, 'CreateTableAsStmt');
  if (table?.if_not_exists === true) return table.relation;
  return filled?.if_not_exists === true ? filled.into?.rel : undefined;
}

/** Returns the statements of a file as `Prepared` has them. */
export const runnableStatements = ({ statements, source }: SplitFile): readonly string[] =>
  statements.map(statement =>
    statement.insert === undefined
      ? rewriteSessionSettings(statement, source)
      : JSON.stringify(statement.insert.parts),
  );

/** Returns the path of a file of the folder as the user would write it. */
export const shownPath = (shownAs: string, path: string): string =>
  shownAs === '.' ? path : `${trimmedEnd(shownAs, '/')}/${path}`;

/**
 * Returns the work of each statement of a file in which each one has CONCURRENTLY; else nothing.
 */
const concurrentWork = ({ statements }: SplitFile): readonly (IndexWork | UnsupportedWork)[] =>
  isOnlyConcurrent(statements) ? statements.map(({ node, text }) => indexWork(node, text)) : [];

/** Finds statements that must run alone but can't. */
function concurrentFindings({ version }: Migration, file: SplitFile): readonly PlacedFinding[] {
  return concurrentWork(file).flatMap((work, index): readonly PlacedFinding[] => {
    const statement = file.statements[index];
    const unsupportedWork = 'problem' in work ? work : undefined;
    const unsupported = version === undefined ? REPEATABLE : unsupportedWork;
    if (statement === undefined || unsupported === undefined) return [];
    const { line, column, kind } = statement;
    const { problem, remedy } = unsupported;
    const message = `contains ${kind} CONCURRENTLY, which can’t be run: ${problem}`;
    return [{ where: file.path, line, column, message, remedy }];
  });
}

/**
 * A `running` entry would replace the entry of the applied version, which would be lost if the
 * statement failed.
 */
const REPEATABLE: UnsupportedWork = {
  problem: 'it runs outside of a transaction, but a repeatable migration must run in one',
  remedy: 'Make the migration versioned, and put later changes into new migrations.',
};

/** Returns the findings to show: with `lint: off`, only those that no setting accepts. */
export function reportedFindings(
  findings: readonly LintFinding[],
  { lint }: LintOptions,
): readonly LintFinding[] {
  return findings.filter(finding => lint !== 'off' || isFatal(finding, lint));
}

/**
 * Checks whether a finding ends the step. No setting accepts a migration that can't be applied
 * atomically.
 */
export function isFatal(finding: LintFinding, lint: LintLevel): boolean {
  return isBlocking(finding) && (lint === 'error' || finding.category === 'transaction');
}

/** Logs the pairs of BEGIN and COMMIT that don't run. */
export function noteDroppedPairs({ log }: Run, prepared: readonly Prepared[]): void {
  for (const { file } of prepared) {
    const lines = file.dropped
      .flatMap(({ node, line }) => (bodyOf(node, 'TransactionStmt') ? line : []))
      .join(', ');
    if (lines === '') continue;
    log.notice(
      `${file.path}: BEGIN and COMMIT are ignored (lines ${lines}), because the file runs as one transaction.`,
    );
  }
}

/** Warns of migrations without a statement: such a file was probably never saved. */
export function warnOfEmpty({ log, resolvePath }: FileRun, prepared: readonly Prepared[]): void {
  for (const { file, statements } of prepared) {
    if (statements.length > 0) continue;
    log.warning(
      `${file.path} contains no SQL statements, but counts as applied once it has run. If the migration should change something, add the statements before it runs, or put them into a new migration: a versioned migration that was edited after it was applied is rejected.`,
      { file: resolvePath(file.path) },
    );
  }
}

/** @throws Failure of kind `input` if a file is invalid */
export function requireValid({ resolvePath }: InputPaths, invalid: readonly LintFinding[]): void {
  if (invalid.length > 0)
    throw preparationFailure(resolvePath, notRun('The SQL can’t be applied', invalid), invalid);
}

/**
 * Logs the findings, each with its position. The step's report contains all of them.
 * @throws Failure of kind `input` if a finding prevents the migrations from running
 */
export function reportFindings(
  { log, resolvePath, releaser }: FileRun,
  findings: readonly LintFinding[],
  { lint }: LintOptions,
  { problem, title }: { readonly problem?: string; readonly title?: string } = {},
): void {
  const fatal = findings.filter(finding => isFatal(finding, lint));
  const [first] = fatal;
  // Without a plan, because the step fails, a person gets the warnings here.
  const hasPlan = releaser !== undefined && first === undefined;
  for (const finding of findings) {
    if (finding === first) continue;
    const { where, line, column, rule, severity, message, remedy, accepted } = finding;
    const text = `${where}:${line}:${column} ${message} (${rule}).`;
    if (accepted !== undefined) log.info(`Accepted: ${text} Reason: ${accepted.reason}`);
    else if (severity === 'note') log.info(text);
    else {
      const isListed = hasPlan || fatal.includes(finding);
      log.warning(`${text} ${remedy}`, {
        file: resolvePath(where),
        line,
        column,
        inReport: true,
        isListed,
      });
    }
  }
  if (first !== undefined)
    throw preparationFailure(
      resolvePath,
      problem ?? notRun('The linter rejected the SQL', fatal),
      fatal,
      title,
    );
}

const notRun = (problem: string, findings: readonly LintFinding[]): string =>
  `${problem}${findings.length === 1 ? '' : `: ${findings.length} problems`}. None of it was run.`;

/** Returns the Failure for findings. @param problem complete message */
function preparationFailure(
  resolvePath: InputPaths['resolvePath'],
  problem: string,
  findings: readonly LintFinding[],
  title = rejectedTitle('Migrations', findings, ''),
): Failure {
  const [first] = findings;
  const named = findings.map(({ where, line, column, message, remedy, rule }): Finding => {
    const whole = rule === INVALID_MIGRATION.id ? message : `${message} (${rule})`;
    return { where: `${where}:${line}:${column}`, message: whole, remedy };
  });
  return new Failure('input', problem, {
    title,
    findings: named,
    remedy: acceptRemedy(findings),
    ...(first === undefined
      ? {}
      : { place: { file: resolvePath(first.where), line: first.line, column: first.column } }),
  });
}

/** Says how to accept the findings, except those whose own remedies say so. */
function acceptRemedy(findings: readonly LintFinding[]): string | undefined {
  const acceptable = findings.filter(
    ({ category, remedy }) =>
      !['transaction', 'validity', 'directive'].includes(category) &&
      !remedy.includes('migrate:accept'),
  );
  const rules = [...new Set(acceptable.map(({ rule }) => rule))];
  const comment = `\`-- migrate:accept ${rules.join(', ')} <reason>\``;
  if (rules.length === 0) return undefined;
  return acceptable.length === 1
    ? `If the change is intended, accept the finding with a comment above the statement: ${comment}.`
    : `If the changes are intended, accept the findings with a comment above each statement, with its rules: ${comment}.`;
}
