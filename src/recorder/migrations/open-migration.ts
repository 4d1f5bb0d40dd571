/** Collects the statements of one migration for its files, and the reasons why they can differ on another database. */

import type { Node } from 'libpg-query';
import { plural } from '../../base/amount.ts';
import { commandTag } from '../../sql/command-tag.ts';
import { literal, quoted } from '../../sql/copy-rows.ts';
import { settingChanges } from '../../sql/settings.ts';
import { transactionNeed } from '../../sql/transaction-needs.ts';
import { bodyOf, constantTexts, tagOf } from '../../sql/tree.ts';
import { namesTable } from '../statements/code.ts';
import type { PastCode } from './past-code.ts';
import { settingName } from '../protocol/settings.ts';
import { namesTransactions, type Sight } from '../statements/answers.ts';
import { type Executed, USUAL_LEVEL } from '../protocol/executed.ts';
import { looksSecret, secretIn, shownStatement } from '../statements/secrets.ts';
import { readsTimed, sessionStateIn } from './session-state.ts';
import { countDepends, type Effect, isConstant } from '../statements/statement-effects.ts';
import { functionsIn, isOfTool, type Surroundings, toolPathOf } from '../statements/surroundings.ts';
import { isDefinition, onlyAdds } from '../statements/transaction-ends.ts';

/** Reasons why a recorded migration can differ on another database. A person can accept it after a review. */
export const RISKS = ['rows', 'values', 'sessions', 'secrets'] as const;
export type Risk = (typeof RISKS)[number];

/** One migration as the tool ran it. */
export interface RecordedRun {
  /** The tool's name for it; undefined for statements outside of any migration of a known history. */
  readonly name: string | undefined;
  readonly statements: readonly string[];
  /** Places of the statements with which a further file begins. */
  readonly starts: readonly number[];
  /** Statements on the tool's own tables. */
  readonly history: string[];
  /** Sentences about risks, for the user. */
  readonly risks: { readonly risk: Risk; readonly text: string }[];
  readonly notes: string[];
  /**
   * Whether it needs the file of the migration before it, because the tool ran both in one transaction: the time, deferred
   * checks, temporary objects and values of sequences are the same only there.
   */
  isJoined: boolean;
}

export const isConcurrent = (node: Node): boolean => transactionNeed(node) === 'concurrent';

/** A migration whose end hasn't been found yet. */
export class OpenMigration {
  readonly #statements: string[] = [];
  readonly #starts: number[] = [];
  /** Transaction after which a further file begins, because its end can matter. */
  #ending: Executed['transaction'] | undefined;
  /** Transaction in which the migration before this one has changed rows or run code last. */
  readonly earlier: Executed['transaction'] | undefined;
  /** Whether one of its statements can depend on what an earlier migration did in the same transaction. */
  #isJoined = false;
  /** Settings with a secret that this migration, or one before it, names as a risk. */
  readonly #secretSettings: Set<string>;
  /** Isolation level of the open file. */
  #level = USUAL_LEVEL;
  readonly #history: string[] = [];
  readonly #sessions = new Set<number>();
  /** Settings at this place of the file. */
  readonly #settings = new Map<string, string>();
  #undone = 0;
  readonly #risks = new Map<Risk, string[]>();
  /** Stands for the open file. */
  #file = {};
  readonly #around: Surroundings;
  readonly #past: PastCode;

  /** @param earlier migration before this one */
  constructor(around: Surroundings, past: PastCode, earlier?: OpenMigration) {
    this.#around = around;
    this.#past = past;
    this.earlier = earlier === undefined ? undefined : (earlier.#ending ?? earlier.earlier);
    this.#secretSettings = earlier === undefined ? new Set() : earlier.#secretSettings;
  }

  /**
   * Adds the next statement.
   * @param settings of its session
   * @param isAmongOthers whether the newest statement of another session is in a transaction that hasn't ended
   */
  take(statement: Executed, effect: Effect, settings: ReadonlyMap<string, string>, isAmongOthers: boolean): void {
    const { isUndone, code, told } = statement;
    if (isUndone) {
      this.#skip(statement, effect);
      // The session keeps what its code has read, and no file runs it.
      if (effect.is === 'setting') this.#past.undoneSetting(effect.name);
      else if (effect.is === 'write') this.#past.keepsReading(statement, settings, {});
    } else if (effect.is === 'write') this.#write(statement, effect, settings, isAmongOthers);
    else if (effect.is === 'history' && !effect.isLock) this.#addHistory(statement);
    // The program has also seen what was rolled back later.
    if ('sees' in effect) this.#see(statement, effect.sees, effect.is === 'history' ? 'history' : 'rows');
    if ('sees' in effect && effect.is !== 'history' && told !== undefined) this.#see(statement, told.sight, told.by);
    if (code !== undefined && effect.is !== 'read' && namesTable(code, this.#around.histories.keys()))
      this.#see(statement, 'rows', 'code');
    if (isUndone) this.#seeSequences(statement);
  }

  /** Notes that a statement without an effect may have taken other numbers of values from sequences. */
  #seeSequences(statement: Executed): void {
    const { node, taken } = statement;
    const depends =
      tagOf(node) === 'InsertStmt'
        ? countDepends(node, this.#past.triggers) && this.#past.mayNumber(node)
        : (taken.size > 0 && !isConstant(node)) || this.#past.mayTake(statement);
    if (depends) this.#see(statement, 'rows', 'sequence');
  }

  /** Adds a statement that had no effect but on sequences, whose next values would be others without it. */
  #skip({ taken, transaction }: Executed, { is }: Effect): void {
    if (is === 'write' || is === 'unsupported') this.#undone += 1;
    for (const [name, count] of taken) {
      if (isOfTool(this.#around, name.replaceAll('"', ''), undefined)) continue;
      const rows = count === 1 ? '' : ` from pg_catalog.generate_series(1, ${count})`;
      this.#place(
        `do $$ begin /* values that a failed statement took */ perform pg_catalog.nextval(${literal(name)})${rows}; end $$`,
        transaction,
        NONE,
      );
    }
  }

  /** Adds a statement of the file. @param isAlone whether it needs a file of its own */
  #place(
    sql: string,
    transaction: Executed['transaction'],
    settings: ReadonlyMap<string, string>,
    isAlone = false,
  ): void {
    const level = isAlone ? USUAL_LEVEL : transaction.level;
    const isEnded = this.#ending !== undefined && this.#ending !== transaction;
    if ((isAlone || isEnded || level !== this.#level) && this.#statements.length > 0) {
      this.#set(NONE);
      this.#starts.push(this.#statements.length);
      this.#ending = undefined;
      this.#level = USUAL_LEVEL;
      this.#file = {};
    }
    // The step begins the transaction of a file at the level that its first statement sets.
    if (level !== this.#level) this.#statements.push(LEVEL + level.toUpperCase());
    this.#level = level;
    this.#set(settings);
    this.#statements.push(sql);
    if (isAlone) this.#ending = transaction;
  }

  /** Notes what a statement has told the program. */
  #see(statement: Executed, sees: Sight, way: keyof typeof WAYS): void {
    const { steering, steered, triggers } = this.#past;
    const isSteady =
      steering === undefined &&
      ((sees === 'objects' && !steered.has(statement.session)) ||
        (sees === 'values' && !triggers.reach(statement.node)));
    if (sees === undefined || isSteady) return;
    const cause = sees !== 'rows' && steering !== undefined ? ` because of earlier code (${steering})` : '';
    this.#note(
      'rows',
      `${commandTag(statement.node)} ${WAYS[way]} can depend on the rows of the database${cause}, so ${way === 'sequence' ? 'a sequence may continue with a different value' : 'the tool may run different statements'} on a different database${remedyFor(statement.node)}: ${shownStatement(statement)}`,
    );
  }

  /** Notes a change of a setting or role, which the file lacks if it had no effect in this run. */
  seeSetting(statement: Executed): void {
    const secret = statement.isUndone ? undefined : secretIn(statement.node);
    if (secret !== undefined)
      this.#noteSecretSetting(
        settingChanges(statement.node).map(({ name }) => name),
        `${commandTag(statement.node)} contains ${secret}, and the files of later statements repeat it.`,
      );
    if (this.#past.steered.has(statement.session)) this.#noteSetting(statement);
    if ([this.earlier, this.#ending].includes(statement.transaction)) this.#noteDeferred(statement);
  }

  /** Notes that triggers which run at COMMIT can see other settings, because the file resets its own before that. */
  #noteDeferred(statement: Executed): void {
    if (this.#past.deferred === 'triggers')
      this.#note(
        'rows',
        `${commandTag(statement.node)} is in a transaction with changed settings, so deferred triggers, which run at COMMIT, can have a different effect with \`sql-migrate\`: ${shownStatement(statement)}`,
      );
  }

  /**
   * Follows what code can have set because of rows. The tool can keep that until the end of the session, `sql-migrate` keeps it
   * until the end of the file.
   */
  #followSettings(statement: Executed, maySet: boolean): void {
    const { steered, setBy } = this.#past;
    const first = steered.get(statement.session) ?? this.#file;
    if (first !== this.#file) this.#noteSetting(statement);
    if (maySet) steered.set(statement.session, first);
    const { session, batch, node, code } = statement;
    const { block, file } = setBy.get(session) ?? {};
    if (block?.batch === batch && file !== this.#file)
      this.#note(
        'rows',
        `${commandTag(node)} follows, in the same message, code that changes settings (${shownStatement(block)}), which its file doesn’t set: ${shownStatement(statement)}`,
      );
    if (code?.sets === true && tagOf(node) === 'DoStmt') setBy.set(session, { block: statement, file: this.#file });
  }

  #noteSetting(statement: Executed): void {
    this.#note(
      'rows',
      `${commandTag(statement.node)} can have a different effect on another database, where earlier code (${this.#past.setting}) may change settings, or make temporary objects, depending on rows: ${shownStatement(statement)}`,
    );
  }

  /** Adds a statement on the tool's own tables. */
  #addHistory(statement: Executed): void {
    const path = toolPathOf(statement, this.#around);
    const { sql } = statement;
    this.#history.push(path === undefined ? sql : `SET search_path TO ${quoted(path)};\n${sql}\n;\nRESET search_path`);
  }

  #write(
    statement: Executed,
    effect: Effect & { readonly is: 'write' },
    settings: ReadonlyMap<string, string>,
    isAmongOthers: boolean,
  ): void {
    const { sql, node, session, after, transaction } = statement;
    const tag = commandTag(node);
    this.#sessions.add(session);
    if (isAmongOthers || [...this.#sessions].some(other => other !== session && !after.has(other)))
      this.#note('sessions', 'Several sessions changed the database, so the order of the changes isn’t certain.');
    const isAlone = isConcurrent(node);
    this.#place(sql, transaction, isAlone ? NONE : settings, isAlone);
    const maySet = this.#past.mayHaveSet(statement);
    this.#followSettings(statement, maySet);
    const isPlain = !statement.isBesideTemporary && !this.#past.isAnyRunning && !maySet;
    const isSteady = isPlain && (isDefinition(node) || (onlyAdds(node) && !this.#past.reaches(statement)));
    if (!isPlain || !isDefinition(node)) this.#ending = transaction;
    this.#isJoined ||= transaction === this.earlier && (!isSteady || this.#past.deferred !== undefined);
    if (this.#ending === transaction && this.#settings.size > 0) this.#noteDeferred(statement);
    if (this.#past.keepsReading(statement, settings, this.#file))
      this.#note(
        'rows',
        `${tag} can run code of which the session has kept constants or names from an earlier migration, where they meant something else. Files run in sessions of their own: ${shownStatement(statement)}`,
      );
    const isTimed = !isDefinition(node) && readsTimed(statement, this.#past.timed);
    const state = isTimed
      ? 'reads a column to which a trigger writes the time of a statement'
      : (sessionStateIn(statement) ?? this.#toolsTableIn(statement));
    if (state !== undefined)
      this.#note(
        'rows',
        `${tag} ${state}, so the result can differ in the session and transaction that \`sql-migrate\` uses for a file: ${shownStatement(statement)}`,
      );
    if (namesTransactions(sql))
      this.#note(
        'rows',
        `${tag} uses transaction IDs, which differ with \`sql-migrate\`: ${shownStatement(statement)}`,
      );
    const hidden = isDefinition(node) ? undefined : this.#past.namedByRoutine(statement.temporary);
    if (hidden !== undefined)
      this.#note(
        'rows',
        `${tag} may run a function that uses \`${hidden}\`, a temporary object of an earlier transaction, which the file doesn’t have: ${shownStatement(statement)}`,
      );
    const secret = secretIn(node, name => this.#around.columns.get(name) ?? []);
    if (secret !== undefined) this.#noteSecret(`Statement ${this.#statements.length} (${tag}) contains ${secret}.`);
    if (effect.isPartial === true)
      this.#note(
        'rows',
        `${tag} with LIMIT changes only some rows, and the tool may repeat it until none are left: ${shownStatement(statement)}`,
      );
  }

  /** Returns what a statement reads of the tool’s own tables in the catalog. */
  #toolsTableIn(statement: Executed): string | undefined {
    const { node, sql } = statement;
    if (isDefinition(node)) return undefined;
    if (this.#past.namesListing(statement))
      return 'runs code that reads a list of tables, in which the tool’s own are, too';
    const { histories } = this.#around;
    const own = /\b(?:pg_|information_schema|to_reg|reg[a-z])/i.test(sql)
      ? constantTexts(node).find(text => histories.has(text.replaceAll('"', '').split('.').at(-1) ?? ''))
      : undefined;
    return own && `looks for ${own}, the tool’s own table`;
  }

  /** Changes the settings of the file. */
  #set(settings: ReadonlyMap<string, string>): void {
    for (const name of this.#settings.keys())
      if (!settings.has(name)) {
        this.#statements.push(`RESET ${settingName(name)}`);
        this.#settings.delete(name);
      }
    for (const [name, sql] of settings) {
      if (this.#settings.get(name) === sql) continue;
      this.#statements.push(sql);
      this.#settings.set(name, sql);
      if (name.includes('.') && !sql.endsWith(" TO ''") && looksSecret(sql) && !this.#secretSettings.has(name))
        this.#noteSecretSetting([name], `The setting ${name} may contain a secret.`);
    }
  }

  /** Notes a risk, of which the first statement is enough. */
  #note(risk: Risk, text: string): void {
    if (!this.#risks.has(risk)) this.#risks.set(risk, [text]);
  }

  #noteSecret(text: string): void {
    this.#risks.set('secrets', [...(this.#risks.get('secrets') ?? []), text]);
  }

  /** Notes a secret once, and not in each file that sets it again. */
  #noteSecretSetting(names: readonly string[], text: string): void {
    this.#noteSecret(text);
    for (const name of names) this.#secretSettings.add(name);
  }

  ended(name: string | undefined): RecordedRun {
    this.#set(NONE);
    const undone = `Left out: ${plural(this.#undone, 'statement')} that failed or that the tool rolled back.`;
    const notes = this.#undone > 0 ? [undone] : [];
    const risks = [...this.#risks].flatMap(([risk, texts]) => texts.map(text => ({ risk, text })));
    const [statements, starts, history] = [this.#statements, this.#starts, this.#history];
    return { name, statements, starts, history, risks, notes, isJoined: this.#isJoined };
  }
}

/** Start of the statement that sets the isolation level. */
export const LEVEL = 'SET TRANSACTION ISOLATION LEVEL ';

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the remedy for a statement whose answer the program may not need. */
function remedyFor(node: Node): string {
  if (functionsIn(node).includes('setval')) return ' (call `setval` in a DO block, with PERFORM)';
  const isUnnamed = tagOf(node) === 'InsertStmt' && bodyOf(node, 'InsertStmt')?.cols === undefined;
  return isUnnamed ? ' (to return values that the INSERT itself gives, name its columns)' : '';
}

/** Predicates that say how a statement can bring rows of the database into the decisions of the program. */
const WAYS = {
  rows: 'returns data that',
  error: 'failed, which',
  sequence: 'was rolled back, but sequences don’t return the values that it took. How many it takes',
  history: 'writes data to the tool’s history that',
  code: 'can change the tool’s history, which',
} as const;
