/** Builds the summary of a migration run: files, timings, lint findings and drift. */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { ReportBlock, Cell } from '../../../core/report.ts';
import { count, listedNames, plural } from '../../../base/text/amount.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { SplitFile } from '../../../sql/splitting.ts';
import type { Migration } from '../files/migration-files.ts';
import type { MigrationPlan } from '../files/plan.ts';
import type { LintFinding } from '../lint/lint.ts';
import { type Prepared, runsOutside, shownPath } from '../lint/prepare.ts';
import type { QueryOutcome } from '../queries/query-check.ts';
import { joinedFindings, queryBlocks } from '../queries/query-findings.ts';
import type { Applied } from './run.ts';
import type { Drift } from '../statements/drift-request.ts';
import { figuresOf, type StatementFigures, totalMs } from '../statements/run-statements.ts';
import type { MissingObject } from '../statements/objects-request.ts';

/**
 * Maximum number of rows of each table in the summary. The text below a longer table counts the
 * others.
 */
const MAX_ROWS = { statements: 20, differences: 50, files: 100 } as const;
const STATEMENT_LENGTH = 120;

/** Everything that the summary reports about a run. */
export interface MigrationSummary {
  readonly folder: string;
  readonly plan: MigrationPlan;
  readonly current: string | undefined;
  readonly prepared: readonly Prepared[];
  readonly applied: readonly Applied[];
  /** Migrations that the baseline records as applied. */
  readonly recorded: readonly Migration[];
  readonly findings: readonly LintFinding[];
  /** Objects that only the code of functions uses, and that the database lacks. */
  readonly missing: readonly MissingObject[];
  readonly queries?: QueryOutcome | undefined;
  readonly drift: Drift | undefined;
  /** Whether the order was compared with a base branch. */
  readonly orderChecked: boolean;
  /** Whether no more migrations will run: in a dry run, or after a failure. */
  readonly isOver: boolean;
  readonly failed?: Prepared | undefined;
  /** The migration whose outcome is unknown. */
  readonly unknown?: Prepared | undefined;
}

/** Returns the blocks of the summary, which a pull request comment also uses. */
export function migrationBlocks(summary: MigrationSummary): readonly ReportBlock[] {
  const { folder, plan, current, applied, findings, drift } = summary;
  return [
    {
      type: 'facts',
      rows: [
        ['Folder', { code: folder }],
        ['Database version', current === undefined ? 'none' : { code: current }],
        ...(summary.orderChecked ? [['Comparison with the base branch', 'passed'] as const] : []),
        ...(drift === undefined ? [] : [['Drift', driftText(drift)] as const]),
      ],
    },
    ...(drift === undefined
      ? []
      : noDriftLines(drift).map(text => ({ type: 'text', text }) as const)),
    ...(plan.notes.length === 0 ? [] : [{ type: 'text', text: plan.notes.join('\n') } as const]),
    ...filesBlock(summary),
    ...slowest(
      applied.flatMap(({ prepared, report }) =>
        report ? timed(prepared.file, figuresOf(report)) : [],
      ),
    ),
    ...(summary.queries === undefined ? [] : queryBlocks(summary.queries)),
    ...findingsBlock(findings),
    ...(drift === undefined ? [] : driftBlock(drift)),
  ];
}

/** Returns a short description of the drift. */
export function driftText(drift: Drift): string {
  switch (drift.is) {
    case 'absent':
      return 'not checked, because the database had no migration history before this run';
    case 'untold':
      return 'unknown, because the last run did not record the schema';
    case 'compared': {
      if (!isCompared(drift))
        return `not checked, because these schemas don’t exist: ${listedNames(drift.missing)}`;
      const text = drift.count === 0 ? 'none' : plural(drift.count, 'difference');
      return drift.unrecorded.length === 0
        ? text
        : `${text}; not checked in ${listedNames(drift.unrecorded)}`;
    }
  }
}

/** Returns sentences about what the database has beyond the migrations, but that isn't drift. */
export function noDriftLines(drift: Drift): readonly string[] {
  if (drift.is !== 'compared') return [];
  const partitions = drift.partitions.map(
    ({ relation, count: size }) => `${relation} (${count(size)})`,
  );
  return [
    ...(partitions.length === 0
      ? []
      : [
          `Not counted as drift: partitions that no migration created, but that equal their table. Number per table: ${listedNames(partitions)}.`,
        ]),
    ...(drift.accepted === 0
      ? []
      : [`Accepted by ${inputRef('drift-accept')}: ${plural(drift.accepted, 'difference')}.`]),
  ];
}

/** Checks whether the check for drift has compared anything. */
export const isCompared = (drift: Drift): boolean =>
  drift.is === 'compared' && drift.missing.length < drift.schemas.length;

/** Returns the result of the comparison, as an output. */
export function driftResult(drift: Drift): 'none' | 'found' | 'not-compared' {
  if (drift.is !== 'compared' || !isCompared(drift)) return 'not-compared';
  if (drift.count > 0) return 'found';
  return drift.unrecorded.length > 0 ? 'not-compared' : 'none';
}

/** Returns what became of a file that this run didn't apply. */
function resultText(file: Prepared, { failed, unknown, isOver }: MigrationSummary): string {
  if (file === failed) return runsOutside(file) ? 'failed' : 'failed, rolled back';
  if (file === unknown) return 'unknown';
  return isOver ? 'not applied' : 'applied by another run';
}

function filesBlock(summary: MigrationSummary): readonly ReportBlock[] {
  const { folder, plan, prepared, applied } = summary;
  const done = new Set(applied.map(({ prepared: migration }) => migration));
  const others = prepared.filter(migration => !done.has(migration));
  const rows: readonly (readonly Cell[])[] = [
    ...applied.map(({ prepared: { file, statements }, report }) => [
      { code: file.path },
      'applied',
      statements.length,
      report === undefined ? '' : Math.round(totalMs(report)),
    ]),
    ...others.map(migration => [
      { code: migration.file.path },
      resultText(migration, summary),
      migration.statements.length,
      '',
    ]),
    ...plan.later.map(({ path }) => [
      { code: shownPath(folder, path) },
      { sentence: `not run: excluded by ${inputRef('target')}` },
      '',
      '',
    ]),
  ];
  if (rows.length === 0) return [{ type: 'text', text: 'No migrations are pending.' }];
  return [
    {
      type: 'table',
      columns: ['File', 'Result', 'Statements', 'Duration (ms)'],
      rows: rows.slice(0, MAX_ROWS.files),
    },
    ...truncationNote(rows.length, MAX_ROWS.files, 'migrations'),
  ];
}

interface Timed extends StatementFigures {
  readonly where: string;
  readonly kind: string;
  readonly text: string;
}

function timed(
  { path, statements }: SplitFile,
  figures: readonly StatementFigures[],
): readonly Timed[] {
  return statements.flatMap(({ line, column, kind, text }, index) => {
    const figure = figures[index];
    if (figure === undefined) return [];
    return [
      {
        where: `${path}:${line}:${column}`,
        kind,
        text: shortened(text, STATEMENT_LENGTH),
        ...figure,
      },
    ];
  });
}

/** Returns a table of the slowest statements. */
function slowest(all: readonly Timed[]): readonly ReportBlock[] {
  if (all.length === 0) return [];
  const longest = all.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_ROWS.statements);
  const table: ReportBlock = {
    type: 'table',
    columns: ['Location', 'Statement', 'Duration (ms)', 'Rows', 'SQL'],
    rows: longest.map(({ where, kind, ms, rows, text }) => [
      { code: where },
      { code: kind },
      ms,
      rows,
      { code: text },
    ]),
  };
  const which =
    all.length > longest.length
      ? `The ${longest.length} slowest of ${plural(all.length, 'statement')}`
      : 'Statements';
  return [{ type: 'details', summary: which, blocks: [table] }];
}

function rank({ severity, accepted }: LintFinding): number {
  if (accepted || severity === 'note') return 2;
  return severity === 'error' ? 0 : 1;
}

/**
 * Builds a table of all findings. Errors are first, and accepted findings last, because a comment
 * may have room for only some of them. Empty without findings.
 */
export function findingsBlock(findings: readonly LintFinding[]): readonly ReportBlock[] {
  if (findings.length === 0) return [];
  const rows = joinedFindings(findings)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ where, line, column, rule, severity, message, remedy, accepted }): readonly Cell[] => [
      { code: where },
      `${line}:${column}`,
      { code: rule },
      accepted === undefined ? severity : { sentence: `accepted: ${accepted.reason}` },
      { sentence: message },
      { sentence: remedy },
    ]);
  return [
    { type: 'heading', text: 'Lint' },
    { type: 'table', columns: ['File', 'Line', 'Rule', 'Severity', 'Finding', 'Remedy'], rows },
  ];
}

/** Builds a table of the differences. Empty without drift. */
export function driftBlock(drift: Drift): readonly ReportBlock[] {
  if (drift.is !== 'compared' || drift.count === 0) return [];
  const rows = drift.differences
    .slice(0, MAX_ROWS.differences)
    .map(({ relation, object, was, is }) => [
      { code: relation },
      object === 'itself' ? 'whole object' : { code: object },
      was === null ? 'absent' : { code: was },
      is === null ? 'absent' : { code: is },
    ]);
  return [
    { type: 'heading', text: 'Drift: schema changes outside of the migrations' },
    { type: 'table', columns: ['Object', 'Part', 'Expected', 'Actual'], rows },
    ...truncationNote(drift.count, MAX_ROWS.differences, 'differences'),
  ];
}

function truncationNote(all: number, max: number, what: string): readonly ReportBlock[] {
  return all <= max
    ? []
    : [{ type: 'text', text: `Shown: the first ${max} of ${count(all)} ${what}.` }];
}
