/** Finds what depends on the tool’s own session: its sequences and locks. Each file runs in another session. */

import type { FuncCall, Node } from 'libpg-query';
import { lastPart, renamingOf } from '../../sql/names.ts';
import { isIrrelevant } from '../../sql/settings.ts';
import { allWithin, bodiesOf, bodyOf, constantOf, hasWithin, tagOf, textsOf } from '../../sql/tree.ts';
import type { Executed } from '../protocol/executed.ts';
import { listIn } from '../statements/relations.ts';
import type { Statement } from '../statements/statements.ts';
import { functionsIn } from '../statements/surroundings.ts';
import { isDefinition, onlyAdds } from '../statements/transaction-ends.ts';
import type { Triggers } from '../statements/triggers.ts';

/** Functions and views whose results are others in another session or message. */
const OF_SESSION =
  /\b(?:pg_backend_pid|pg_my_temp_schema|pg_stat_(?:get_)?(?:activity|backend_\w+)|pg_locks?(?:_status)?|pg_cursors?|setseed|pg_prepared_statements?|pg_show_all_settings|inet_client_\w+|current_query|statement_timestamp|current_setting(?=\s*\(\s*[^'\s]))\b/i;
const READ_SETTING = /\bcurrent_setting\s*\(\s*'+([\w.]+)/gi;
/** The view of settings, unless a statement only sets one, and the name of the setting that is read there. */
const SETTINGS_VIEW = /(?<!\bupdate\s+)\bpg_settings\b(?:[^;]{0,300}?\bname\s*=\s*'+([\w.]+)')?/gi;
const CONSTANT = /'([\w.]+)'/g;
/** SHOW as a text that code runs. */
const SHOW = /'\s*show\s+([\w.%]+)/gi;
/** Code of a trigger that only writes the time of the statement to a column. */
const WRITES_TIME =
  /\bnew\s*\.\s*"?(\w+)"?\s*:?=\s*(?:pg_catalog\s*\.\s*)?statement_timestamp\s*\(\s*\)(?:\s+at\s+time\s+zone\s+'\w+')?\s*;/gi;
const LATEST = /\b(?:curr|last)val\b/i;
const LOCKS = /\bpg_(try_advisory_lock|advisory_lock|advisory_unlock)(?:_shared)?\s*\(([^;)]*)/gi;

const readsLatest = (node: Node): boolean => functionsIn(node).some(name => LATEST.test(name));

/** Returns the columns to which triggers of a statement write the time of other statements. */
export const timedColumnsIn = (sql: string): readonly string[] =>
  Array.from(sql.matchAll(WRITES_TIME), ([, column = '']) => column);

/** Whether a statement reads one of these columns. */
export const readsTimed = ({ node, code }: Pick<Executed, 'node' | 'code'>, names: ReadonlySet<string>): boolean =>
  [...allWithin(node, 'ColumnRef')].some(({ fields }) => names.has(textsOf(fields).at(-1) ?? '')) ||
  (bodyOf(node, 'DoStmt') !== undefined && names.values().some(name => code?.words.has(name)));

/** Returns what a statement names, or makes, that is different in another session. */
export function sessionStateIn({ node, sql, code }: Statement & Partial<Pick<Executed, 'code'>>): string | undefined {
  // Code can put names together.
  const text = sql.replace(/'\s*\|\|\s*'/g, '');
  const named =
    OF_SESSION.exec(text.replace(WRITES_TIME, ''))?.[0] ??
    incidentalSettingIn(text, code !== undefined) ??
    (releasesEarlier(text) ? 'pg_advisory_unlock' : undefined) ??
    // Another session of the tool can hold it.
    (tagOf(node) === 'DoStmt' ? /(?<!\bperform\s+)\bpg_try_advisory\w+/i.exec(text)?.[0] : undefined) ??
    functionsIn(node).find(name => name.startsWith('pg_try_advisory'));
  if (named !== undefined) return `uses \`${named}\``;
  const role = bodyOf(node, 'AlterRoleSetStmt');
  if (role !== undefined && role.role?.roletype !== 'ROLESPEC_CSTRING')
    return 'changes settings of the sessions in which the later files run, but not of the tool’s session';
  const list = isDefinition(node) ? undefined : (listIn(node) ?? code?.lists);
  if (list !== undefined) return `reads \`${list}\`, which lists the tool’s own tables, too`;
  // A column’s default runs in each session, and so does code.
  if ((isDefinition(node) || !readsLatest(node)) && LATEST.test(text))
    return 'contains code with `currval` or `lastval` (to record it, use RETURNING … INTO)';
  const isCached = [...allWithin(node, 'DefElem')].some(
    ({ defname, arg }) => defname === 'cache' && bodyOf(arg, 'Integer')?.ival !== 1,
  );
  return isCached ? 'makes each session take several values of a sequence at once (CACHE)' : undefined;
}

/** Stands for several settings, or one that isn’t known. */
const UNKNOWN_SETTING = /^(?:pg_settings|all)$|%/;

/** Returns a setting that a statement reads, and that no file sets. */
function incidentalSettingIn(sql: string, isCode: boolean): string | undefined {
  const viewed = [...sql.matchAll(SETTINGS_VIEW)];
  return [READ_SETTING, ...(viewed.length > 0 ? [CONSTANT] : []), ...(isCode ? [SHOW] : [])]
    .flatMap(pattern => [...sql.matchAll(pattern)])
    .concat(viewed)
    .map(([, name = 'pg_settings']) => name.toLowerCase())
    .find(name => (isIrrelevant(name) && name !== 'transaction_isolation') || UNKNOWN_SETTING.test(name));
}

/** Whether a statement releases an advisory lock that it hasn’t taken itself. */
function releasesEarlier(sql: string): boolean {
  const taken = new Set<string>();
  for (const [, call = '', key = ''] of sql.matchAll(LOCKS))
    if (!/unlock/i.test(call)) taken.add(key.trim());
    else if (!taken.has(key.trim())) return true;
  return false;
}

/** The values of sequences that the sessions of a run have taken. */
export class SessionSequences {
  /** First transaction of each session that can have taken a value. */
  readonly #first = new Map<number, Executed['transaction']>();
  /** Sequences of which a transaction has certainly taken a value. */
  readonly #taken = new Map<Executed['transaction'], Set<string>>();

  /** Checks whether a statement can read a value that an earlier transaction has taken. */
  readsEarlier({ node, session, transaction, isBesideTemporary }: Executed): boolean {
    const first = this.#first.get(session);
    if (isDefinition(node) || !readsLatest(node) || first === undefined || first === transaction) return false;
    const taken = this.#taken.get(transaction) ?? new Set();
    const isKnown = [...allWithin(node, 'FuncCall')].every(call => {
      const name = textsOf(call.funcname).at(-1) ?? '';
      return name === 'lastval' ? taken.size > 0 : !LATEST.test(name) || taken.has(sequenceOf(call) ?? '');
    });
    return isBesideTemporary || !isKnown;
  }

  /** Adds a statement that changes something. */
  add({ node, session, transaction, took }: Executed, triggers: Triggers): void {
    if (isDefinition(node)) {
      // A name can stand for another sequence now.
      if (renamingOf(node) !== undefined) this.#taken.delete(transaction);
      return;
    }
    if (!this.#first.has(session)) this.#first.set(session, transaction);
    if (takesAlways(node, triggers))
      this.#taken.set(transaction, (this.#taken.get(transaction) ?? new Set()).union(took));
  }
}

/** Returns the name of the sequence whose value a call of `currval` reads, if constants show it. */
function sequenceOf({ args }: FuncCall): string | undefined {
  const [inner] = [...allWithin({ List: { items: args ?? [] } }, 'FuncCall')];
  if (inner === undefined) return lastPart(constantOf(args?.[0]) ?? '').replaceAll('"', '');
  const [table = '', column = ''] = (inner.args ?? []).map(arg => constantOf(arg));
  return textsOf(inner.funcname).at(-1) === 'pg_get_serial_sequence'
    ? `${lastPart(table).replaceAll('"', '')}_${column}_seq`
    : undefined;
}

/** Checks whether it doesn’t depend on rows which values of sequences a statement takes. */
function takesAlways(node: Node, triggers: Triggers): boolean {
  const select = bodyOf(node, 'SelectStmt');
  if ((['CaseExpr', 'CoalesceExpr', 'SubLink'] as const).some(tag => hasWithin(node, tag))) return false;
  if (select === undefined) return tagOf(node) === 'InsertStmt' && onlyAdds(node) && !triggers.reach(node);
  const { fromClause, whereClause, limitCount, havingClause, targetList } = select;
  return (
    (fromClause ?? whereClause ?? limitCount ?? havingClause) === undefined &&
    bodiesOf(targetList, 'ResTarget').every(({ val }) =>
      ['nextval', 'setval'].includes(textsOf(bodyOf(val, 'FuncCall')?.funcname).at(-1) ?? ''),
    )
  );
}
