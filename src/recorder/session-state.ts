/** Finds what depends on the tool’s own session: its sequences and locks. Each file runs in another session. */

import type { InsertStmt, Node } from 'libpg-query';
import { lastPart, targetsOf } from '../sql/names.ts';
import { isIrrelevant } from '../sql/settings.ts';
import { allWithin, bodiesOf, bodyOf, constantTexts, hasWithin, textsOf } from '../sql/tree.ts';
import type { Executed } from './protocol/executed.ts';
import { functionsIn } from './surroundings.ts';
import { isDefinition } from './transaction-ends.ts';

/** Functions and views whose results are others in another session or message. */
const OF_SESSION =
  /\b(?:pg_backend_pid|pg_stat_activity|pg_locks|pg_cursors|setseed|pg_prepared_statements|inet_client_\w+|current_query|statement_timestamp)\b/i;
const READ_SETTING = /\bcurrent_setting\s*\(\s*'([\w.]+)/gi;
/** Code of a trigger that only writes the time of the statement to a column. */
const WRITES_TIME =
  /\bnew\s*\.\s*"?(\w+)"?\s*:?=\s*(?:pg_catalog\s*\.\s*)?statement_timestamp\s*\(\s*\)(?:\s+at\s+time\s+zone\s+'\w+')?\s*;/gi;
/** The time at which a transaction began. */
const OF_TRANSACTION =
  /\b(?:now|transaction_timestamp)\s*\(|\b(?:current_(?:timestamp|time|date)|localtime(?:stamp)?)\b/i;
const LATEST = /^(?:curr|last)val$/i;
/** Calls that take a value of a sequence, or read one that was taken, with a text that contains the sequence’s name. */
const VALUES = /\b(nextval|setval|currval|lastval)\b(?=\s*\(?([^)]{0,130}))/gi;
const INSERT = /\binsert\s+into\s+(?:"?\w+"?\.)?"?(\w+)"?\s*\(([^)]{0,1000})\)\s*values\b/i;
/** Where code goes on, whether or not it has run what is before. */
const END_OF_BRANCH = /\b(?:end\s+(?:if|loop|case)|else|elsif|elseif|exception)\b/i;
const LOCKS = /\bpg_(try_advisory_lock|advisory_lock|advisory_unlock)(?:_shared)?\s*\(([^;)]*)/gi;

const readsLatest = (node: Node): boolean => functionsIn(node).some(name => LATEST.test(name));

/** Checks whether a statement does more with the time at which its transaction began than write it to columns. */
export function usesTime({ node, sql }: Pick<Executed, 'node' | 'sql'>): boolean {
  if (bodyOf(node, 'DoStmt') !== undefined) return OF_TRANSACTION.test(sql);
  const select = bodyOf(bodyOf(node, 'InsertStmt')?.selectStmt, 'SelectStmt');
  const targets = [...(bodyOf(node, 'UpdateStmt')?.targetList ?? []), ...(select?.targetList ?? [])];
  const rows = bodiesOf(select?.valuesLists, 'List').flatMap(({ items = [] }) => items);
  const written = [...bodiesOf(targets, 'ResTarget').flatMap(({ val }) => val ?? []), ...rows];
  const plain = written.filter(value => !hasWithin(value, 'ColumnRef') && !hasWithin(value, 'SubLink'));
  return timesIn(node) > plain.reduce((sum, value) => sum + timesIn(value), 0);
}

const timesIn = (node: Node): number =>
  functionsIn(node).filter(name => /^(?:now|transaction_timestamp)$/.test(name)).length +
  [...allWithin(node, 'SQLValueFunction')].filter(({ op = '' }) => /TIME|DATE/.test(op)).length;

/** Returns the columns to which triggers of a statement write the time of other statements. */
export const timedColumnsIn = (sql: string): readonly string[] =>
  Array.from(sql.matchAll(WRITES_TIME), ([, column = '']) => column);

const isTime = (value: Node | undefined): boolean => value !== undefined && timesIn(value) > 0;

/** Returns the columns to which a statement, or a default that it makes, writes the time of a transaction. */
export function begunColumnsIn(node: Node): readonly string[] {
  const { cols, selectStmt } = bodyOf(node, 'InsertStmt') ?? {};
  const rows = bodiesOf(bodyOf(selectStmt, 'SelectStmt')?.valuesLists, 'List');
  return [
    ...[...allWithin(node, 'ColumnDef')].flatMap(({ colname = '', constraints }) =>
      bodiesOf(constraints, 'Constraint').some(({ raw_expr }) => isTime(raw_expr)) ? colname : [],
    ),
    ...[...allWithin(node, 'AlterTableCmd')].flatMap(({ name = '', def }) =>
      bodyOf(def, 'ColumnDef') === undefined && isTime(def) ? name : [],
    ),
    ...bodiesOf(bodyOf(node, 'UpdateStmt')?.targetList, 'ResTarget').flatMap(({ name = '', val }) =>
      isTime(val) ? name : [],
    ),
    ...bodiesOf(cols, 'ResTarget').flatMap(({ name = '' }, at) =>
      rows.some(({ items }) => isTime(items?.[at])) ? name : [],
    ),
  ];
}

/** Whether a statement reads one of these columns. */
export const readsColumn = ({ node, code }: Pick<Executed, 'node' | 'code'>, names: ReadonlySet<string>): boolean =>
  [...allWithin(node, 'ColumnRef')].some(({ fields }) => names.has(textsOf(fields).at(-1) ?? '')) ||
  (bodyOf(node, 'DoStmt') !== undefined && names.values().some(name => code?.words.has(name)));

/** Returns what a statement names, or makes, that is different in another session. */
export function sessionStateIn({ node, sql }: Pick<Executed, 'node' | 'sql'>): string | undefined {
  const named =
    OF_SESSION.exec(sql.replace(WRITES_TIME, ''))?.[0] ??
    incidentalSettingIn(sql) ??
    (releasesEarlier(sql) ? 'pg_advisory_unlock' : undefined);
  if (named !== undefined) return `uses \`${named}\``;
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

/** Longest part of a word that can be the name of a sequence. */
const MAX_WORD = 130;

/** Returns the beginnings and the ends of a word at its underscores, without the `_seq` of a sequence. */
function partsOf(word: string): { readonly starts: readonly string[]; readonly ends: readonly string[] } {
  const places = Array.from(word.matchAll(/_|$/g), ({ index }) => index);
  const ends = places.map(place => word.slice(place + 1).replace(/_seq$/, ''));
  return { starts: places.map(place => word.slice(0, place)), ends: [word, ...ends] };
}

/** Values that have certainly been taken: by calls, and by INSERT. */
class Takings {
  /** Columns to which the latest INSERT itself gave a value, by the name of its table. None for a sequence of a call. */
  readonly #given = new Map<string, readonly string[]>();
  #hasCall = false;

  /** @param given columns of an INSERT. Undefined for a call. */
  add(name: string, given?: readonly string[]): void {
    this.#given.set(name.toLowerCase(), given ?? []);
    this.#hasCall ||= given === undefined;
  }

  /** Whether `currval` with these texts, or `lastval`, reads one of the values. */
  include(texts: string, isLast: boolean): boolean {
    // Not each table has a sequence.
    if (isLast) return this.#hasCall;
    const words = texts
      .toLowerCase()
      .split(/\W+/)
      .map(word => partsOf(word.slice(0, MAX_WORD)));
    const ends = new Set(words.flatMap(word => word.ends));
    return words.some(({ starts }) =>
      starts.some(start => this.#given.get(start)?.some(column => ends.has(column)) === false),
    );
  }
}

/** Whether code can read a value of a sequence that an earlier statement has taken. */
function codeReadsEarlier(sql: string): boolean {
  let taken = new Takings();
  for (const part of sql.split(';')) {
    if (END_OF_BRANCH.test(part)) taken = new Takings();
    for (const [, call = '', rest = ''] of part.matchAll(VALUES))
      if (!LATEST.test(call)) taken.add(/\w+(?=["']*(?:[\s(:,]|$))/.exec(rest)?.[0] ?? rest);
      else if (!taken.include(rest, /^last/i.test(call))) return true;
    const [, name, columns = ''] = INSERT.exec(part) ?? [];
    if (name !== undefined && !/\bon\s+conflict\b/i.test(part))
      taken.add(name, columns.toLowerCase().match(/\w+/g) ?? []);
  }
  return false;
}

/** The values of sequences that the sessions of a run have taken. */
export class SessionSequences {
  /** First transaction of each session that can have taken a value; undefined if it goes on in a later migration. */
  readonly #first = new Map<number, Executed['transaction'] | undefined>();
  /** Tables and sequences of which a transaction has certainly taken a value in this migration. */
  readonly #taken = new Map<Executed['transaction'], Takings>();

  /** Follows the end of a migration, and so of its files. */
  migrationEnded(): void {
    for (const session of this.#first.keys()) this.#first.set(session, undefined);
    this.#taken.clear();
  }

  /** Checks whether a statement can read a value that an earlier transaction has taken. */
  readsEarlier({ node, session, transaction }: Executed): boolean {
    if (isDefinition(node) || !readsLatest(node)) return false;
    const isLast = functionsIn(node).includes('lastval');
    const isKnown = this.#taken.get(transaction)?.include(constantTexts(node).join(' '), isLast) === true;
    return !isKnown && this.#first.has(session) && this.#first.get(session) !== transaction;
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
    const taken = this.#taken.get(transaction) ?? new Takings();
    this.#taken.set(transaction, taken);
    if (isCall) for (const text of constantTexts(node)) taken.add(lastPart(text));
    // Without a list of columns, each can have a value.
    if (insert?.cols !== undefined || (insert !== undefined && insert.selectStmt === undefined))
      for (const name of targetsOf(node).map(lastPart)) taken.add(name, givenBy(insert));
  }
}

/** Returns the columns to which an INSERT gives a value. */
function givenBy({ cols, selectStmt }: InsertStmt): readonly string[] {
  const rows = bodiesOf(bodyOf(selectStmt, 'SelectStmt')?.valuesLists, 'List');
  const isDefault = (at: number): boolean =>
    rows.length > 0 && rows.every(({ items }) => items?.[at] !== undefined && 'SetToDefault' in items[at]);
  return bodiesOf(cols, 'ResTarget').flatMap(({ name = '' }, at) => (isDefault(at) ? [] : name));
}
