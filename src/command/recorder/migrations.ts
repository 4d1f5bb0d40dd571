/** Divides what a tool ran into its migrations. */

import type { Node } from 'libpg-query';
import { commandTag } from '../../sql/command-tag.ts';
import { quoted } from '../../sql/copy-rows.ts';
import {
  isDefault,
  isIrrelevant,
  type SettingChange,
  settingChanges,
} from '../../sql/database/settings.ts';
import { transactionNeed } from '../../sql/transactions/transaction-needs.ts';
import { bodyOf, tagOf } from '../../sql/tree.ts';
import { boundaryOf, type DatabaseFacts } from './history.ts';
import { isChanging, isErrorOfRows, isOfHistory, isPartial, onlySets, readOf } from './reads.ts';
import { SCRATCH } from './scratch-server.ts';
import { secretIn, shownStatement } from './secrets.ts';
import type { Executed } from './server-log.ts';
import { undoneIn } from './transactions.ts';

/** Reasons for which a person has to accept a recording. */
export const RISKS = ['rows', 'values', 'sessions', 'secrets'] as const;
export type Risk = (typeof RISKS)[number];

/** A migration as the tool ran it. */
export interface RecordedRun {
  /** The tool's name for it. Undefined for statements outside of those of a known history. */
  readonly name: string | undefined;
  readonly statements: string[];
  /** Places of the statements with which a further file begins. */
  readonly starts: number[];
  /** Statements on the tool's own tables. */
  readonly history: string[];
  readonly risks: { readonly risk: Risk; readonly text: string }[];
}

export const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/** Statements that change nothing which a file could repeat. */
const WITHOUT_EFFECT =
  /^(?:VariableShow|DeclareCursor|Fetch|ClosePortal|Listen|Unlisten|Notify|Deallocate|CheckPoint|Load|Transaction)Stmt$/;
/** A query, which changes something only if it calls code or contains a change. */
const QUERY = /^(?:Select|Explain)Stmt$/;

/**
 * Returns the migrations in their order.
 * @throws Error with the statements that can't be recorded
 */
export function migrationsOf(
  statements: readonly Executed[],
  facts: DatabaseFacts,
): readonly RecordedRun[] {
  if (!statements.some(({ database }) => database === SCRATCH))
    throw new Error(
      'The command ran no SQL in the database of `DATABASE_URL`. It may have changed another one.',
    );
  const division = new Division(facts);
  const undone = undoneIn(statements);
  const last = statements.findLastIndex(
    statement =>
      !undone.has(statement) &&
      statement.node !== undefined &&
      boundaryOf(statement.node, facts)?.begins === false,
  );
  for (const [index, statement] of statements.entries())
    division.add(statement, undone.has(statement), index > last);
  return division.end();
}

/** Settings of a session, as statements that set them. */
class SessionSettings {
  readonly #ofSession = new Map<string, string>();
  /** Those until the end of a transaction; empty for defaults. */
  #local = new Map<string, string>();
  #transaction = '';

  change(
    { name, isLocal, ...change }: SettingChange,
    statement: string,
    transaction: string,
  ): void {
    this.#begin(transaction);
    if (name === 'all') {
      this.#ofSession.clear();
      this.#local.clear();
      return;
    }
    const text =
      isDefault({ name, isLocal, ...change }) || isOwnRole({ name, ...change }) ? '' : statement;
    if (isLocal) this.#local.set(name, text.replace(/^set\s+local\b/i, 'SET'));
    else {
      this.#local.delete(name);
      this.#ofSession.set(name, text);
    }
  }

  /** Returns the settings that aren't the defaults. */
  at(transaction: string): ReadonlyMap<string, string> {
    this.#begin(transaction);
    return new Map([...this.#ofSession, ...this.#local].filter(([, text]) => text !== ''));
  }

  #begin(transaction: string): void {
    if (transaction !== this.#transaction) this.#local = new Map();
    this.#transaction = transaction;
  }
}

/** Collects the statements of one migration after another. */
class Division {
  readonly #facts: DatabaseFacts;
  /** Tables that the tool itself reads after the last migration. */
  readonly #filled: readonly string[];
  readonly #migrations: RecordedRun[] = [];
  readonly #refused: string[] = [];
  readonly #settings = new Map<string, SessionSettings>();
  /** Sessions that have changed the database, and the latest one. */
  readonly #writers = new Set<string>();
  #writer: string | undefined;
  #open = newRun();
  /** Name of the migration that the history has begun. */
  #begun: string | undefined;
  /** Settings at this place of the file. */
  #inFile: ReadonlyMap<string, string> = new Map();
  /** Whether the next statement has to be in another file. */
  #isFull = false;
  /** Transaction that has added a value to an enumeration, which can be used only after it. */
  #adding: string | undefined;

  constructor(facts: DatabaseFacts) {
    this.#facts = facts;
    this.#filled = [...facts.histories.values()].flatMap(({ filled = [] }) => filled);
  }

  /** @param isAfter whether the last migration has ended */
  add(statement: Executed, isUndone: boolean, isAfter: boolean): void {
    const { node, session, transaction, error } = statement;
    if (error !== undefined && isErrorOfRows(error))
      this.#note(
        'rows',
        `failed (${error}); the command continued, although the error can depend on the rows of the database`,
        statement,
      );
    const problem = this.#problemOf(statement);
    if (problem !== undefined)
      this.#refused.push(`${titleOf(statement)} ${problem}: ${shownStatement(statement)}`);
    if (node === undefined) return;
    // A statement that failed because of objects returned nothing.
    const read =
      error === undefined ? readOf(node, this.#facts, isAfter ? this.#filled : []) : undefined;
    if (read !== undefined)
      this.#note(
        'rows',
        `returns data that can depend on the rows of the database (${read})`,
        statement,
      );
    const settings = this.#settings.get(session) ?? new SessionSettings();
    this.#settings.set(session, settings);
    if (isUndone || WITHOUT_EFFECT.test(tagOf(node))) return;
    const changes = settingChanges(node);
    if (changes.length > 0 && (tagOf(node) !== 'SelectStmt' || onlySets(node)))
      for (const change of changes) {
        if (change.name === 'set_config')
          this.#refused.push(`set_config needs a literal name: ${shownStatement(statement)}`);
        else if (!isIrrelevant(change.name)) settings.change(change, statement.sql, transaction);
      }
    else if (isOfHistory(node, this.#facts))
      this.#addHistory(statement, node, settings.at(transaction));
    else if (!QUERY.test(tagOf(node)) || isChanging(node, this.#facts))
      this.#addChange(statement, node, settings.at(transaction));
  }

  /** Ends the last migration. @throws Error with the statements that can't be recorded */
  end(): readonly RecordedRun[] {
    if (this.#refused.length > 0)
      throw new Error(
        `The command ran statements that can’t be recorded:\n${this.#refused.map(line => `- ${line}`).join('\n')}`,
      );
    this.#end(undefined);
    return this.#migrations;
  }

  #problemOf({ node, sql, database, problem }: Executed): string | undefined {
    if (problem !== undefined) return problem;
    if (node === undefined || WITHOUT_EFFECT.test(tagOf(node))) return undefined;
    const isChange = !QUERY.test(tagOf(node)) || isChanging(node, this.#facts);
    if (isOfHistory(node, this.#facts) || settingChanges(node).some(isOwnRole)) return undefined;
    if (isChange && database !== SCRATCH) return `changes the database ${database}`;
    return isChange && sql.includes(SCRATCH)
      ? 'contains the name of the temporary server’s user or database'
      : undefined;
  }

  #addHistory({ sql }: Executed, node: Node, settings: ReadonlyMap<string, string>): void {
    const table = this.#facts.histories.get(bodyOf(node, 'UpdateStmt')?.relation?.relname ?? '');
    // A table without migrations contains the tool's lock, with the name of this machine.
    if (tagOf(node) === 'LockStmt' || (table !== undefined && table.nameColumns === undefined))
      return;
    this.#open.history.push(
      [...settings.values(), sql, ...[...settings.keys()].map(resetOf)].join('; '),
    );
    const boundary = boundaryOf(node, this.#facts);
    if (boundary?.begins === true) this.#begun = boundary.name;
    const name = boundary?.name ?? this.#begun;
    if (boundary?.begins !== false || name === undefined) return;
    this.#end(name);
    this.#begun = undefined;
  }

  #addChange(statement: Executed, node: Node, settings: ReadonlyMap<string, string>): void {
    const { session, transaction, sql } = statement;
    if (this.#writer !== session && this.#writers.has(session))
      this.#risk(
        'sessions',
        'Several sessions changed the database in turn, so the order of the changes isn’t certain.',
      );
    this.#writers.add(session);
    this.#writer = session;
    if (isPartial(node))
      this.#note(
        'rows',
        'with LIMIT changes only some rows, and the tool may repeat it until none are left',
        statement,
      );
    const secret = secretIn(node, table => this.#facts.columns.get(table) ?? []);
    if (secret !== undefined) this.#risk('secrets', `${commandTag(node)} contains ${secret}.`);
    const isAlone = transactionNeed(node) === 'concurrent';
    const { statements, starts } = this.#open;
    const isAfterAdding = this.#adding !== undefined && this.#adding !== transaction;
    if (isAfterAdding) this.#adding = undefined;
    if (statements.length > 0 && (isAlone || this.#isFull || isAfterAdding)) {
      this.#set(new Map());
      starts.push(statements.length);
    }
    if (!isAlone) this.#set(settings);
    statements.push(sql);
    this.#isFull = isAlone;
    if (bodyOf(node, 'AlterEnumStmt')?.newVal !== undefined) this.#adding = transaction;
  }

  /** Changes the settings of the file. */
  #set(settings: ReadonlyMap<string, string>): void {
    const resets = [...this.#inFile.keys()].filter(name => !settings.has(name)).map(resetOf);
    const sets = [...settings]
      .filter(([name, text]) => this.#inFile.get(name) !== text)
      .map(([, text]) => text);
    this.#open.statements.push(...resets, ...new Set(sets));
    this.#inFile = settings;
  }

  #end(name: string | undefined): void {
    this.#set(new Map());
    if (name !== undefined || this.#open.statements.length > 0)
      this.#migrations.push({ ...this.#open, name });
    else this.#migrations.at(-1)?.history.push(...this.#open.history);
    this.#open = newRun();
    this.#isFull = false;
    this.#adding = undefined;
  }

  #note(risk: Risk, text: string, statement: Executed): void {
    this.#risk(risk, `${titleOf(statement)} ${text}: ${shownStatement(statement)}`);
  }

  #risk(risk: Risk, text: string): void {
    this.#open.risks.push({ risk, text });
  }
}

const isOwnRole = ({ name, values }: Pick<SettingChange, 'name' | 'values'>): boolean =>
  name === 'role' && values?.join() === SCRATCH; // Flyway sets it.

/** A part of a setting’s name can be a keyword. */
const resetOf = (name: string): string =>
  `RESET ${name.includes('.') ? name.split('.').map(quoted).join('.') : name}`;
const newRun = (): RecordedRun => ({
  name: undefined,
  statements: [],
  starts: [],
  history: [],
  risks: [],
});
const titleOf = ({ node }: Executed): string =>
  node === undefined ? 'A statement' : commandTag(node);
