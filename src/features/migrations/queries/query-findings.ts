/** Describes the effect of migrations on the queries of a log: as findings of the linter, and as blocks of the summary. */

import { count, plural } from '../../../base/amount.ts';
import { shortened } from '../../../base/shortened.ts';
import type { Block, Cell } from '../../../core/report.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { directivesOf } from '../lint/directives.ts';
import { acceptedBy, type LintFinding } from '../lint/lint.ts';
import type { Prepared } from '../lint/prepare.ts';
import { QUERY_RULES } from '../lint/rules.ts';
import type { QueryChange, QueryOutcome } from './query-check.ts';

const RULE_OF = { breaks: 'breaks-query', types: 'changes-query-types', index: 'drops-query-index' } as const;
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
  const calls = changes.reduce((sum, { query }) => sum + query.calls, 0);
  return `${plural(changes.length, 'query', 'queries')} that ran ${plural(calls, 'time')} in ${periodText(logged.windowMs)}`;
}

/** Returns one finding for each kind of change and statement that causes it. */
export function queryFindings(outcome: QueryOutcome, applied: readonly Prepared[]): readonly LintFinding[] {
  const [last] = applied.slice(-1);
  if (last === undefined) return [];
  const placed = outcome.changes.map(change => {
    const file = change.cause ?? last;
    return { change, file, statement: change.statement ?? statementOf(change, file) };
  });
  const groups = Map.groupBy(placed, ({ change, file, statement }) =>
    JSON.stringify([change.kind, file.file.path, statement?.line, change.cause === undefined]),
  );
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (first === undefined) return [];
    const { change, file, statement } = first;
    const rule = QUERY_RULES.find(({ id }) => id === RULE_OF[change.kind]);
    if (rule === undefined) return [];
    const changes = group.map(one => one.change);
    const { id, category, severity, remedy } = rule;
    const finding: LintFinding = {
      where: file.file.path,
      line: statement?.line ?? 1,
      column: statement?.column ?? 1,
      rule: id,
      category,
      severity,
      message: messageOf(changes, outcome, applied.length),
      remedy,
    };
    return [acceptedBy(finding, statement, directivesOf(file.file)).finding];
  });
}

const VERBS = {
  breaks: 'breaks',
  types: 'changes the result or parameters of',
  index: 'drops an index that could be used by',
} as const;

function messageOf(changes: readonly QueryChange[], outcome: QueryOutcome, migrations: number): string {
  const [{ kind, cause }] = changes as [QueryChange];
  const named = changes.slice(0, MAX_SHOWN.message).map(({ query, state, what }) => {
    const problem = state === undefined ? what : `${state}: ${what}`;
    return `\`${shortened(query.label.replaceAll('`', ''), MAX_SHOWN.text)}\` (${problem})`;
  });
  const more = changes.length - named.length;
  const list = `${named.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`;
  const subject =
    cause === undefined ? `is the last of ${plural(migrations, 'migration')}, at least one of which ` : '';
  return `${subject}${VERBS[kind]} ${queriesText(changes, outcome)}: ${list}`;
}

/**
 * Returns the linter's findings and those about queries. A statement that has both, none of them accepted, gets one finding.
 */
export function withQueryFindings(
  linted: readonly LintFinding[],
  queries: readonly LintFinding[],
): readonly LintFinding[] {
  const isSame = (one: LintFinding, other: LintFinding): boolean =>
    one.where === other.where && one.line === other.line && one.accepted === undefined && other.accepted === undefined;
  const joined = queries.map(finding => {
    const same = finding.rule === RULE_OF.breaks ? linted.filter(one => isSame(one, finding)) : [];
    const messages = [...same.map(({ message, rule }) => `${message} (${rule})`), finding.message];
    const remedies = new Set([...same.map(({ remedy }) => remedy), finding.remedy]);
    return { ...finding, message: messages.join('; '), remedy: [...remedies].join(' ') };
  });
  const isJoined = (one: LintFinding): boolean =>
    queries.some(finding => finding.rule === RULE_OF.breaks && isSame(one, finding));
  return [...linted.filter(one => !isJoined(one)), ...joined];
}

/** Returns the numbers of queries that weren't checked, by reason. */
export const uncheckedText = ({ unchecked }: QueryOutcome): string =>
  Array.from(
    Map.groupBy(unchecked, ({ reason }) => reason),
    ([reason, { length }]) => `${reason}: ${count(length)}`,
  )
    .toSorted()
    .join('; ');

/**
 * Returns the statement that most likely causes a change: it has the most words in common with the error message and the
 * query's tables.
 */
function statementOf({ what, query }: QueryChange, { file }: Prepared): Statement | undefined {
  const quoted = Array.from(what.matchAll(/[\p{L}_][\p{L}\p{N}_$]*/gu), ([word]) => word.toLowerCase());
  const words = new Set([...quoted, ...query.tables]);
  const scores = file.statements.map(statement => {
    const own = new Set(statement.text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu));
    const changesSchema = /^(?:ALTER|DROP|CREATE)/.test(statement.kind) ? 1 : 0;
    return { statement, score: (own.intersection(words).size + 1) * (1 + changesSchema) };
  });
  return scores.toSorted((one, two) => two.score - one.score)[0]?.statement;
}

/** Returns the blocks of the summary and comment. */
export function queryBlocks(outcome: QueryOutcome): readonly Block[] {
  const { changes, checked, unchecked } = outcome;
  const broken = changes.filter(({ kind }) => kind === 'breaks');
  const left = unchecked.length;
  const none = checked === 0 ? '' : 'The migrations break none of the checked queries. ';
  const head = broken.length === 0 ? none : `The migrations break ${queriesText(broken, outcome)}. `;
  const rest = left === 0 ? '' : ` Not checked: ${count(left)} (${uncheckedText(outcome)}).`;
  const ofAll = `Checked ${count(checked)} of ${plural(checked + left, 'query', 'queries')}.`;
  const text: Block = { type: 'text', text: `${head}${ofAll}${rest}` };
  const rows = changes
    .slice(0, MAX_SHOWN.table)
    .map(({ query, state, what, cause, kind }): readonly Cell[] => [
      { code: shortened(query.text, MAX_SHOWN.text) },
      query.calls,
      Math.round(query.consume),
      kind === 'breaks' ? 'fails' : kind === 'types' ? 'changes' : 'may be slower',
      state === undefined ? '' : { code: state },
      { sentence: what },
      cause === undefined ? '' : { code: cause.file.path },
    ]);
  const table: Block = {
    type: 'table',
    columns: ['Query', 'Calls', 'Consume', 'Effect', 'SQLSTATE', 'Reason', 'Migration'],
    rows,
  };
  const hidden = changes.length - rows.length;
  return [
    { type: 'heading', text: 'Queries' },
    text,
    ...(rows.length === 0 ? [] : [table]),
    ...(hidden > 0 ? [{ type: 'text', text: `Not shown: ${plural(hidden, 'more change')}.` } as const] : []),
    ...uncheckedBlock(outcome),
  ];
}

/** Returns a table of the queries that weren't checked. */
function uncheckedBlock({ unchecked }: QueryOutcome): readonly Block[] {
  if (unchecked.length === 0) return [];
  const rows = unchecked
    .slice(0, MAX_SHOWN.table)
    .map(({ label, calls, reason }): readonly Cell[] => [{ code: shortened(label, MAX_SHOWN.text) }, calls, reason]);
  const summary =
    rows.length < unchecked.length
      ? `First ${rows.length} of ${plural(unchecked.length, 'query', 'queries')} not checked`
      : 'Queries not checked';
  return [{ type: 'details', summary, blocks: [{ type: 'table', columns: ['Query', 'Calls', 'Reason'], rows }] }];
}
