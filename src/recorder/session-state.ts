/** Finds what depends on the tool’s own session: its sequences and locks. Each file runs in another session. */

import type { Node } from 'libpg-query';
import { lastPart, targetsOf } from '../sql/names.ts';
import { isIrrelevant } from '../sql/settings.ts';
import { allWithin, bodyOf } from '../sql/tree.ts';
import type { Executed } from './protocol/executed.ts';
import { functionsIn } from './surroundings.ts';
import { isDefinition } from './transaction-ends.ts';

/** Functions and views whose results are others in another session or message. */
const OF_SESSION =
  /\b(?:pg_backend_pid|pg_stat_activity|pg_locks|pg_cursors|pg_prepared_statements|inet_client_\w+|current_query|statement_timestamp)\b/i;
const READ_SETTING = /\bcurrent_setting\s*\(\s*'([\w.]+)/gi;
/** Code of a trigger that only writes the time of the statement to a column. */
const WRITES_TIME =
  /\bnew\s*\.\s*"?(\w+)"?\s*:?=\s*(?:pg_catalog\s*\.\s*)?statement_timestamp\s*\(\s*\)(?:\s+at\s+time\s+zone\s+'\w+')?\s*;/gi;
/** The time at which a transaction began. */
const OF_TRANSACTION =
  /\b(?:now|transaction_timestamp)\s*\(|\b(?:current_(?:timestamp|time|date)|localtime(?:stamp)?)\b|'\s*(?:now|today|tomorrow|yesterday)\b/i;
const LATEST = /^(?:curr|last)val$/i;
/**
 * Calls that take a value of a sequence, or read one that was taken, and INSERT, which can take one; each with a text that
 * contains the name of the sequence or table.
 */
const VALUES = /\b(nextval|setval|currval|lastval|insert\s+into)\b(?=\s*\(?([^)]{0,130}))/gi;
/** Where code goes on, whether or not it has run what is before. */
const END_OF_BRANCH = /\b(?:end\s+(?:if|loop|case)|else|elsif|elseif|exception)\b/i;
const LOCKS = /\bpg_(try_advisory_lock|advisory_lock|advisory_unlock)(?:_shared)?\s*\(([^;)]*)/gi;

const readsLatest = (node: Node): boolean => functionsIn(node).some(name => LATEST.test(name));

/** Checks whether a statement names the time at which its transaction began. */
export const namesTime = (sql: string): boolean => OF_TRANSACTION.test(sql);

/** Returns the columns to which triggers of a statement write the time of other statements. */
export const timedColumnsIn = (sql: string): readonly string[] =>
  Array.from(sql.matchAll(WRITES_TIME), ([, column = '']) => column);

/** Returns what a statement names, or makes, that is different in another session. */
export function sessionStateIn({ node, sql }: Pick<Executed, 'node' | 'sql'>): string | undefined {
  const named =
    OF_SESSION.exec(sql.replace(WRITES_TIME, ''))?.[0] ??
    incidentalSettingIn(sql) ??
    (releasesEarlier(sql) ? 'pg_advisory_unlock' : undefined);
  if (named !== undefined) return `names \`${named}\``;
  // A column’s default runs in each session.
  if ((isDefinition(node) || !readsLatest(node)) && codeReadsEarlier(sql))
    return 'contains code with `currval` or `lastval`';
  const isCached = [...allWithin(node, 'DefElem')].some(
    ({ defname, arg }) => defname === 'cache' && bodyOf(arg, 'Integer')?.ival !== 1,
  );
  return isCached ? 'makes each session take several values of a sequence at once (CACHE)' : undefined;
}

/** Returns a setting that a statement reads, and that no file sets. */
const incidentalSettingIn = (sql: string): string | undefined =>
  sql
    .matchAll(READ_SETTING)
    .map(([, name = '']) => name.toLowerCase())
    .find(name => isIrrelevant(name) && name !== 'transaction_isolation');

/** Whether a statement releases an advisory lock that it hasn’t taken itself. */
function releasesEarlier(sql: string): boolean {
  const taken = new Set<string>();
  for (const [, call = '', key = ''] of sql.matchAll(LOCKS))
    if (!/unlock/i.test(call)) taken.add(key.trim());
    else if (!taken.has(key.trim())) return true;
  return false;
}

/** Whether a text has the name of a sequence, or of a sequence of this table. */
const isOf = (text: string, name: string): boolean =>
  text
    .toLowerCase()
    .split(/\W+/)
    .some(word => word.startsWith(name.toLowerCase()));

/** Whether code can read a value of a sequence that an earlier statement has taken. */
function codeReadsEarlier(sql: string): boolean {
  const taken = new Set<string>();
  for (const part of sql.split(';')) {
    if (END_OF_BRANCH.test(part)) taken.clear();
    const inserted = new Set<string>();
    for (const [, call = '', rest = ''] of part.matchAll(VALUES)) {
      const name = /\w+(?=["']*(?:[\s(:,]|$))/.exec(rest)?.[0] ?? rest;
      if (/^insert/i.test(call)) inserted.add(name);
      else if (!LATEST.test(call)) taken.add(name);
      else if (!taken.values().some(one => /^last/i.test(call) || isOf(rest, one))) return true;
    }
    for (const name of inserted) taken.add(name);
  }
  return false;
}

/** The values of sequences that the sessions of a run have taken. */
export class SessionSequences {
  /** First transaction of each session that can have taken a value. */
  readonly #first = new Map<number, Executed['transaction']>();
  /** Tables and sequences of which a transaction has certainly taken a value. */
  readonly #taken = new WeakMap<Executed['transaction'], string[]>();

  /** Checks whether a statement can read a value that an earlier transaction has taken. */
  readsEarlier({ node, session, transaction }: Executed): boolean {
    if (isDefinition(node) || !readsLatest(node)) return false;
    const taken = this.#taken.get(transaction) ?? [];
    const texts = textsIn(node);
    const isOfTaken = functionsIn(node).includes('lastval')
      ? taken.length > 0
      : texts.some(text => taken.some(name => isOf(text, name)));
    return !isOfTaken && (this.#first.get(session) ?? transaction) !== transaction;
  }

  /** Adds a statement that changes something. */
  add({ node, session, transaction }: Executed): void {
    if (isDefinition(node)) return;
    if (!this.#first.has(session)) this.#first.set(session, transaction);
    const insert = bodyOf(node, 'InsertStmt');
    const select = bodyOf(insert?.selectStmt ?? node, 'SelectStmt');
    if ((select?.fromClause ?? select?.whereClause ?? select?.limitCount ?? insert?.onConflictClause) !== undefined)
      return;
    const isCall = select !== undefined && functionsIn(node).some(name => ['nextval', 'setval'].includes(name));
    const names = [...(insert === undefined ? [] : targetsOf(node).map(lastPart)), ...(isCall ? textsIn(node) : [])];
    if (names.length > 0) this.#taken.set(transaction, [...(this.#taken.get(transaction) ?? []), ...names]);
  }
}

const textsIn = (node: Node): readonly string[] =>
  [...allWithin(node, 'A_Const')].flatMap(({ sval }) => sval?.sval || []);
