/** Reads from the server what messages don’t show: rows of COPY as texts, values of sequences that are taken, temporary tables. */

import type { Node } from 'libpg-query';
import { relationSql } from '../../sql/copy-rows.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { allWithin, bodyOf, hasWithin, tagOf, textsOf } from '../../sql/tree.ts';
import { namesIn, settingChanges } from '../../sql/settings.ts';
import type { AskUndone } from './ask.ts';
import { readMeaning } from './meaning.ts';
import { readCopied } from './copied-rows.ts';
import { readObjects } from './objects.ts';
import type { Run } from './executed.ts';

/** How many values each sequence has given, by its object ID, and the statement that created it. */
export type Sequences = Map<string, { readonly taken: bigint; readonly createdBy: Run | undefined }>;

/** Statements that take no snapshot, so that SET TRANSACTION can follow them. */
const SETTING: ReadonlySet<string> = new Set(['VariableSetStmt', 'VariableShowStmt', 'LockStmt']);

/** Statements that don’t change what a name stands for, unless the session looks in another schema before that of PostgreSQL. */
const STEADY: ReadonlySet<string> = new Set(
  'SelectStmt InsertStmt UpdateStmt DeleteStmt VariableShowStmt CreateStmt IndexStmt AlterTableStmt'.split(' '),
);

/** Settings that change what a name stands for, or changes of any setting. */
const RENAMING = /^(?:all|role|search_path|session_authorization|set_config)$/;

/** Whether a statement leaves a session with usual settings as it is, as those with which pools reset a session. */
function resets({ node }: Run): boolean {
  const changes = settingChanges(node);
  return changes.length === 0
    ? ['ClosePortalStmt', 'UnlistenStmt'].includes(tagOf(node))
    : changes.every(change => change.isReset);
}

const makesFunction = (node: Node): boolean => tagOf(node) === 'CreateFunctionStmt';

/**
 * Returns the statements of a batch whose names stand, after the batch, for what they stood for when they ran: all (after a new
 * function, those behind it), or the first one if the others only reset the session.
 */
function readable(batch: readonly Run[], hasUsual: boolean): readonly Run[] {
  const [first, ...others] = batch;
  if (first === undefined) return [];
  const isSame = ({ node, isUndone }: Run): boolean =>
    !isUndone &&
    !settingChanges(node).some(({ name }) => RENAMING.test(name)) &&
    (batch.length === 1 || STEADY.has(tagOf(node)) || makesFunction(node));
  // After the last new function, names of functions stand for the same as at the end of the batch.
  if (batch.every(isSame)) return batch.slice(batch.findLastIndex(({ node }) => makesFunction(node)) + 1);
  const isFirstSame = (hasUsual && settingChanges(first.node).length === 0) || callsPlainly(first);
  return isFirstSame && others.every(resets) ? [first] : [];
}

/** Whether a statement only calls functions without arguments, which PostgreSQL looks up in its own schema first. */
const callsPlainly = ({ node, settings }: Run): boolean =>
  !namesIn(settings.get('search_path') ?? '').includes('pg_catalog') &&
  (['RangeVar', 'A_Expr', 'TypeCast'] as const).every(tag => !hasWithin(node, tag)) &&
  [...allWithin(node, 'FuncCall')].every(({ args }) => args === undefined);

/** The statements of a session since the server was asked. */
export class UnreadStatements {
  #runs: Run[] = [];
  /** Number of those that were in earlier batches. */
  #earlier = 0;
  #hasRead = false;
  /** Names of the session’s temporary objects. */
  temporary: ReadonlySet<string> = new Set();
  readonly #sequences: Sequences;
  readonly #parser: SqlParser;

  constructor({ sequences, parser }: { readonly sequences: Sequences; readonly parser: SqlParser }) {
    this.#sequences = sequences;
    this.#parser = parser;
  }

  add(run: Run): void {
    this.#runs.push(run);
  }

  /** Notes the end of a batch after which the server isn’t asked. */
  missed(): void {
    this.#earlier = this.#runs.length;
  }

  /**
   * Reads what the server can tell after a batch.
   * @param isSteady whether the batch contains no statement that ends a transaction, or a part of one
   * @param hasUsual whether the session had, before the batch, the settings with which it began
   * @param isIdle whether it is outside of a transaction, whose end can have dropped temporary tables
   */
  async read(ask: AskUndone, isSteady: boolean, hasUsual: boolean, isIdle: boolean): Promise<void> {
    const batch = this.#runs.slice(this.#earlier);
    this.missed();
    if (isSteady)
      for (const run of readable(batch, hasUsual))
        if (tagOf(run.node) === 'SelectStmt') run.meaning = await readMeaning(ask, run);
    const acting = this.#runs.filter(({ node }) => !SETTING.has(tagOf(node)));
    if (this.#hasRead && acting.length === 0 && !(isIdle && this.temporary.size > 0)) return;
    for (const run of this.#runs) await this.#readRows(run, ask);
    await this.#readObjects(acting, ask);
    [this.#runs, this.#earlier, this.#hasRead] = [[], 0, true];
  }

  /** Reads the temporary objects, and how many values of sequences the statements have taken. */
  async #readObjects(acting: readonly Run[], ask: AskUndone): Promise<void> {
    const { sequences, temporary, isTemporary, deferred, namesakes } = await readObjects(ask);
    this.temporary = temporary;
    for (const each of acting) Object.assign(each, { isBesideTemporary: isTemporary, deferred, namesakes });
    const run = acting.find(({ isUndone }) => !isUndone) ?? acting[0];
    const took = new Set<string>();
    for (const { id, name, taken, namesake } of sequences) {
      const known = this.#sequences.get(id) ?? { taken: 0n, createdBy: run };
      this.#sequences.set(id, { ...known, taken });
      if (taken > known.taken)
        run?.sequences.push({ ...known, name, count: Number(taken - known.taken), among: acting });
      if (taken > known.taken && acting.length === 1 && namesake !== undefined) took.add(namesake);
    }
    if (run !== undefined) run.took = took;
  }

  async #readRows(run: Run, ask: AskUndone): Promise<void> {
    const copy = bodyOf(run.node, 'CopyStmt');
    if (run.isUndone || copy?.is_from !== true || copy.filename !== undefined || copy.relation === undefined) return;
    // A condition can run code, which sees other rows there.
    if (copy.whereClause !== undefined) return;
    const from = this.#parser.tokens(run.sql).find(({ text }) => /^from$/i.test(text));
    const rest = Buffer.from(run.sql).subarray(from?.start).toString();
    const target = { table: relationSql(copy.relation), columns: textsOf(copy.attlist), rest };
    run.rows = await readCopied(ask, target, run.copied);
  }
}
