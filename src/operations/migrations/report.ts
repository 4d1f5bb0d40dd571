import { count } from '../../packing/byte-size.ts';
import type { LintFinding } from '../../sql/lint/lint.ts';
import type { MigrationPlan } from '../../sql/migrations/plan.ts';
import type { DriftReport } from '../../sql/protocol/objects.ts';
import type { TableLock } from '../../sql/protocol/running.ts';
import type { SplitFile } from '../../sql/splitting.ts';
import type { Block } from '../report.ts';
import type { Prepared } from './preparation.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Applied } from './run.ts';

/** Of each table in the summary; the log has all. */
const SHOWN = { statements: 20, differences: 50, findings: 50, files: 100 } as const;
const STATEMENT_LENGTH = 120;

/** All that a run has to tell. */
export interface MigrationStory {
  readonly folder: string;
  readonly plan: MigrationPlan;
  readonly current: string | undefined;
  readonly prepared: readonly Prepared[];
  readonly applied: readonly Applied[];
  readonly rehearsal: Rehearsal | undefined;
  readonly findings: readonly LintFinding[];
  readonly drift: DriftReport | undefined;
  /** Absent where there was no base branch to compare with. */
  readonly orderChecked: boolean;
}

/** The summary's blocks; a pull request's comment is made of the same. */
export function migrationBlocks(story: MigrationStory): readonly Block[] {
  const { folder, plan, current, applied, rehearsal, findings, drift } = story;
  return [
    {
      type: 'facts',
      rows: [
        ['Folder', folder],
        ['Version of the database', current ?? 'none'],
        ...(story.orderChecked ? [['Order, beside the base branch', 'as it should be'] as const] : []),
        ...(drift === undefined ? [] : [['Drift', driftText(drift)] as const]),
      ],
    },
    ...(plan.notes.length === 0 ? [] : [{ type: 'text', text: plan.notes.join('\n') } as const]),
    ...filesBlock(story),
    ...(rehearsal === undefined ? [] : rehearsalBlocks(rehearsal)),
    ...slowest(applied.flatMap(({ prepared, report }) => (report ? timed(prepared.file, report) : []))),
    ...locksBlock(applied.flatMap(({ report }) => report?.locks ?? [])),
    ...findingsBlock(findings),
    ...(drift === undefined ? [] : driftBlock(drift)),
  ];
}

/** What drift there is, in a few words. */
export function driftText(drift: DriftReport): string {
  switch (drift.is) {
    case 'absent':
      return 'no migration was recorded yet';
    case 'untold':
      return 'not known: the last run ended before it had noted what there is';
    case 'compared':
      return drift.count === 0
        ? 'none'
        : `${count(drift.count)} ${drift.count === 1 ? 'object differs' : 'objects differ'}`;
  }
}

function filesBlock({ plan, prepared, applied, rehearsal }: MigrationStory): readonly Block[] {
  const rows = [
    ...applied.map(({ prepared: { file, statements }, report }) => [
      file.path,
      'applied',
      statements.length,
      report === undefined ? '' : Math.round(report.total),
    ]),
    ...(rehearsal?.executed ?? []).map(({ prepared: { file, statements }, ms }) => [
      file.path,
      'rehearsed, and taken back',
      statements.length,
      Math.round(ms.reduce((sum, one) => sum + one, 0)),
    ]),
    ...(rehearsal?.listed ?? []).map(({ file, statements }) => [file.path, 'only listed', statements.length, '']),
    ...plan.later.map(({ path }) => [path, 'beyond `to`', '', '']),
  ];
  if (rows.length === 0) {
    const text =
      prepared.length === 0 ? 'Nothing is pending.' : 'All that was pending was applied by others meanwhile.';
    return [{ type: 'text', text }];
  }
  return [
    { type: 'table', columns: ['File', 'What came of it', 'Statements', 'ms'], rows: rows.slice(0, SHOWN.files) },
    ...more(rows.length, SHOWN.files, 'files'),
  ];
}

function rehearsalBlocks({ executed, locks, because }: Rehearsal): readonly Block[] {
  return [
    ...(because === undefined ? [] : [{ type: 'text', text: `Only listed: ${because}.` } as const]),
    ...slowest(executed.flatMap(({ prepared, ms, rows }) => timed(prepared.file, { ms, rows }))),
    ...locksBlock(locks),
  ];
}

interface Timed {
  readonly where: string;
  readonly kind: string;
  readonly text: string;
  readonly ms: number;
  readonly rows: number;
}

function timed(
  { path, statements }: SplitFile,
  { ms, rows }: { readonly ms: readonly number[]; readonly rows: readonly number[] },
): readonly Timed[] {
  return statements.flatMap(({ line, column, kind, text }, index) => {
    const [took, counted] = [ms[index], rows[index]];
    if (took === undefined || counted === undefined) return [];
    return [
      { where: `${path}:${line}:${column}`, kind, text: text.slice(0, STATEMENT_LENGTH), ms: took, rows: counted },
    ];
  });
}

/** The statements that took longest, which are those that a reader looks for. */
function slowest(all: readonly Timed[]): readonly Block[] {
  if (all.length === 0) return [];
  const shown = all.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN.statements);
  const table: Block = {
    type: 'table',
    columns: ['Statement', 'Kind', 'ms', 'Rows', 'Begins'],
    rows: shown.map(({ where, kind, ms, rows, text }) => [where, kind, ms, rows, text]),
  };
  const which =
    all.length > shown.length ? `The ${shown.length} slowest of ${count(all.length)} statements` : 'Statements';
  return [{ type: 'details', summary: which, blocks: [table] }];
}

/** Whom a lock keeps waiting (PostgreSQL, Explicit Locking: conflicting lock modes). */
const KEPT_WAITING: { readonly [mode: string]: string } = {
  AccessExclusiveLock: 'all, reading too',
  ExclusiveLock: 'all but plain reading',
  ShareRowExclusiveLock: 'writing',
  ShareLock: 'writing',
  ShareUpdateExclusiveLock: 'schema changes and VACUUM',
};

function locksBlock(locks: readonly TableLock[]): readonly Block[] {
  if (locks.length === 0) return [];
  const unique = new Map(locks.map(({ relation, mode }) => [`${relation} ${mode}`, { relation, mode }]));
  const rows = [...unique.values()].map(({ relation, mode }) => [relation, mode, KEPT_WAITING[mode] ?? '']);
  return [{ type: 'table', columns: ['Lock on', 'Mode', 'Keeps waiting'], rows }];
}

function findingsBlock(findings: readonly LintFinding[]): readonly Block[] {
  if (findings.length === 0) return [];
  const rows = findings
    .slice(0, SHOWN.findings)
    .map(({ where, line, column, rule, severity, message, remedy, accepted }) => [
      `${where}:${line}:${column}`,
      accepted === undefined ? `${rule} (${severity})` : `${rule} (accepted: ${accepted.reason})`,
      message,
      remedy,
    ]);
  return [
    { type: 'heading', text: 'Lint' },
    { type: 'table', columns: ['Where', 'Rule', 'What', 'The safe way'], rows },
    ...more(findings.length, SHOWN.findings, 'findings'),
  ];
}

function driftBlock(drift: DriftReport): readonly Block[] {
  if (drift.is !== 'compared' || drift.count === 0) return [];
  const rows = drift.differences
    .slice(0, SHOWN.differences)
    .map(({ relation, object, was, is }) => [relation, object, was ?? 'wasn’t there', is ?? 'is gone']);
  return [
    { type: 'heading', text: 'What differs from what the migrations have made' },
    { type: 'table', columns: ['Of', 'What', 'Was', 'Is'], rows },
    ...more(drift.count, SHOWN.differences, 'objects'),
  ];
}

function more(all: number, shown: number, what: string): readonly Block[] {
  return all <= shown ? [] : [{ type: 'text', text: `Shown: the first ${shown} of ${count(all)} ${what}.` }];
}
