/** Finds what depends on the tool’s own session: its sequences and locks. Each file runs in another session. */

import type { Node } from 'libpg-query';
import { lastPart, targetsOf } from '../sql/names.ts';
import { allWithin, bodyOf } from '../sql/tree.ts';
import type { Executed } from './protocol/executed.ts';
import { functionsIn } from './surroundings.ts';
import { isDefinition } from './transaction-ends.ts';

/** Names of functions and settings whose results are others in another session or message. */
const OF_SESSION = /\b(?:pg_backend_pid|pg_advisory_unlock\w*|transaction_isolation|statement_timestamp)\b/i;
const LATEST = /\b(?:curr|last)val\b/i;
/** Statement with which code takes a value before it reads it with `currval` or `lastval`. */
const TAKING = /\b(?:insert\s+into|nextval)\b/i;

const readsLatest = (node: Node): boolean => functionsIn(node).some(name => LATEST.test(name));

/** Returns what a statement names, or makes, that is different in another session. */
export function sessionStateIn({ node, sql }: Pick<Executed, 'node' | 'sql'>): string | undefined {
  const named = OF_SESSION.exec(sql);
  if (named !== null) return `names \`${named[0]}\``;
  // A column’s default runs in each session.
  const [before = '', ...others] = sql.split(LATEST);
  if (others.length > 0 && (isDefinition(node) || !readsLatest(node)) && !TAKING.test(before))
    return 'contains code with `currval` or `lastval`';
  const isCached = [...allWithin(node, 'DefElem')].some(
    ({ defname, arg }) => defname === 'cache' && bodyOf(arg, 'Integer')?.ival !== 1,
  );
  return isCached ? 'makes each session take several values of a sequence at once (CACHE)' : undefined;
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
      : texts.some(text => taken.some(name => text.includes(name)));
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
    const isCall = select !== undefined && functionsIn(node).includes('nextval');
    const names = [...(insert === undefined ? [] : targetsOf(node).map(lastPart)), ...(isCall ? textsIn(node) : [])];
    if (names.length > 0) this.#taken.set(transaction, [...(this.#taken.get(transaction) ?? []), ...names]);
  }
}

const textsIn = (node: Node): readonly string[] =>
  [...allWithin(node, 'A_Const')].flatMap(({ sval }) => sval?.sval || []);
