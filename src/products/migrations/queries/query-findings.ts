/**
 * Describes the effect of migrations on the queries of a log: as findings of the linter, and as
 * blocks of the summary.
 */

import { count, listedNames, plural } from '../../../base/text/amount.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { ReportBlock, Cell } from '../../../core/report.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { directivesOf } from '../lint/directives.ts';
import { acceptedBy, type LintFinding } from '../lint/lint.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { Severity } from '../lint/rule.ts';
import { QUERY_RULES } from '../lint/rules.ts';
import type { QueryChange, QueryOutcome } from './query-check.ts';

const RULE_OF = {
  breaks: 'breaks-query',
  types: 'changes-query-types',
  index: 'drops-query-index',
  unchecked: 'unchecked-queries',
} as const;
/** Maximum number of queries in a message, and in the table. */
const MAX_SHOWN = { message: 3, table: 50, text: 200 } as const;
const HOUR_MS = 3_600_000;

/** Returns a period in the largest unit that fits: `7 days`. */
export function periodText(ms: number): string {
  const hours = Math.max(1, Math.round(ms / HOUR_MS));
  return hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour');
}

/** Returns the headline of broken queries: `3 queries that ran 12,400 times in 7 days`. */
export function queriesText(changes: readonly QueryChange[], { logged }: QueryOutcome): string {
  const queries = [...new Set(changes.map(({ query }) => query))];
  const calls = queries.reduce((sum, query) => sum + query.calls, 0);
  return `${plural(queries.length, 'query', 'queries')} that ran ${plural(calls, 'time')} in ${periodText(logged.windowMs)}`;
}

/**
 * Returns one finding for each kind of change and statement that causes it, and for queries that
 * weren't checked.
 */
export function queryFindings(
  outcome: QueryOutcome,
  applied: readonly Prepared[],
): readonly LintFinding[] {
  const [last] = applied.slice(-1);
  if (last === undefined) return [];
  const groups = Map.groupBy(
    [...outcome.changes, ...outcome.unchecked],
    ({ kind, cause, statement }) => JSON.stringify([kind, cause?.file.path, statement?.line]),
  );
  return [...groups.values()].flatMap(changes => {
    const [{ kind, cause: { file } = last, statement }] = changes as [QueryChange];
    const rule = QUERY_RULES.find(({ id }) => id === RULE_OF[kind]);
    if (rule === undefined) return [];
    const { id, category, severity, remedy } = rule;
    const finding: LintFinding = {
      where: file.path,
      line: statement?.line ?? 1,
      column: statement?.column ?? 1,
      rule: id,
      category,
      severity: kind === 'unchecked' ? uncheckedSeverity(outcome, statement) : severity,
      message: messageOf(changes, outcome, applied.length),
      remedy,
    };
    return [acceptedBy(finding, statement, directivesOf(file)).finding];
  });
}

/**
 * Queries on tables that the migrations don't change are no reason for a warning, unless there are
 * no others.
 */
function uncheckedSeverity(
  { isUnchecked, unchecked }: QueryOutcome,
  statement: Statement | undefined,
): Severity {
  const isRelevant =
    statement !== undefined || unchecked.every(query => query.statement === undefined);
  if (isRelevant && isUnchecked) return 'error';
  return statement === undefined ? 'note' : 'warning';
}

const VERBS = {
  breaks: 'breaks',
  types: 'changes the result or parameters of',
  index: 'drops an index that could be used by',
  unchecked: 'was not checked with',
} as const;

const EFFECTS = {
  breaks: 'fails',
  types: 'changes',
  index: 'may be slower',
  unchecked: 'not checked',
} as const;

function messageOf(
  changes: readonly QueryChange[],
  outcome: QueryOutcome,
  migrations: number,
): string {
  const [{ kind, cause }] = changes as [QueryChange];
  const texts = changes.map(({ query, state, what }) => {
    const problem = state === undefined ? what : `${state}: ${what}`;
    return `\`${shortened(query.label.replaceAll('`', ''), MAX_SHOWN.text)}\` (${problem})`;
  });
  const list = listedNames(texts, MAX_SHOWN.message);
  const subject =
    cause === undefined && kind !== 'unchecked' && migrations > 1
      ? `is the last of ${plural(migrations, 'migration')}, at least one of which `
      : '';
  // A query that can’t be parsed may name any table.
  const tables = kind === 'unchecked' && cause === undefined ? ' on other or unknown tables' : '';
  return `${subject}${VERBS[kind]} ${queriesText(changes, outcome)}${tables}: ${list}`;
}

/**
 * Returns the findings to show: a statement that has one of the linter and a broken query, neither
 * accepted, gets one.
 */
export function joinedFindings(findings: readonly LintFinding[]): readonly LintFinding[] {
  const [queries = [], linted = []] = [true, false].map(is =>
    findings.filter(({ rule }) => (rule === RULE_OF.breaks) === is),
  );
  const joined = queries.map(finding => {
    const same = linted.filter(lintFinding => isSame(lintFinding, finding));
    const messages = [...same.map(({ message, rule }) => `${message} (${rule})`), finding.message];
    const remedies = new Set([...same.map(({ remedy }) => remedy), finding.remedy]);
    return { ...finding, message: messages.join('; '), remedy: [...remedies].join(' ') };
  });
  return [
    ...linted.filter(lintFinding => !queries.some(finding => isSame(lintFinding, finding))),
    ...joined,
  ];
}

const isSame = (lintFinding: LintFinding, queryFinding: LintFinding): boolean =>
  lintFinding.category !== 'queries' &&
  lintFinding.where === queryFinding.where &&
  lintFinding.line === queryFinding.line &&
  lintFinding.accepted === undefined &&
  queryFinding.accepted === undefined;

/** Returns how many queries were checked, and how many were not, by reason. */
export function checkedText({ checked, unchecked }: QueryOutcome): string {
  const reasons = Array.from(
    Map.groupBy(unchecked, ({ what }) => what),
    ([reason, { length }]) => `${reason}: ${count(length)}`,
  );
  const rest = ` Not checked: ${count(unchecked.length)} (${reasons.toSorted().join('; ')}).`;
  const all = plural(checked + unchecked.length, 'query', 'queries');
  return `Checked ${count(checked)} of ${all}.${unchecked.length === 0 ? '' : rest}`;
}

/** Returns the blocks of the summary and comment. */
export function queryBlocks(outcome: QueryOutcome): readonly ReportBlock[] {
  const { changes, checked, unchecked } = outcome;
  const broken = changes.filter(({ kind }) => kind === 'breaks');
  const none =
    checked === 0 ? '' : 'No query was found that the migrations break, and none was run. ';
  const head =
    broken.length === 0 ? none : `The migrations break ${queriesText(broken, outcome)}. `;
  const text: ReportBlock = { type: 'text', text: `${head}${checkedText(outcome)}` };
  const all = [...changes, ...unchecked];
  const rows = all
    .slice(0, MAX_SHOWN.table)
    .map(({ query, state, what, cause, kind }): readonly Cell[] => [
      { code: shortened(query.text ?? query.label, MAX_SHOWN.text) },
      query.calls,
      Math.round(query.consume),
      EFFECTS[kind],
      state === undefined ? '' : { code: state },
      { sentence: what },
      cause === undefined ? '' : { code: cause.file.path },
    ]);
  const table: ReportBlock = {
    type: 'table',
    columns: ['Query', 'Calls', 'Consume', 'Effect', 'SQLSTATE', 'Reason', 'Migration'],
    rows,
  };
  const hidden = all.length - rows.length;
  return [
    { type: 'heading', text: 'Queries' },
    text,
    ...(rows.length === 0 ? [] : [table]),
    ...(hidden > 0
      ? [
          {
            type: 'text',
            text: `Not shown: ${plural(hidden, 'more query', 'more queries')}.`,
          } as const,
        ]
      : []),
  ];
}
