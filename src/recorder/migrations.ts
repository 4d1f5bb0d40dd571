/** Divides the statements of a run into the tool's migrations, and finds what a file can't repeat. */

import type { Node } from 'libpg-query';
import { plural } from '../base/amount.ts';
import { commandTag } from '../sql/command-tag.ts';
import { literal } from '../sql/copy-rows.ts';
import { transactionNeed } from '../sql/transaction-needs.ts';
import { allWithin, bodiesOf, bodyOf } from '../sql/tree.ts';
import { namesTable } from './code.ts';
import { PastCode } from './past-code.ts';
import { settingName } from './protocol/questions.ts';
import type { Sight } from './answers.ts';
import type { Executed } from './protocol/executed.ts';
import { looksSecret, secretIn, shownStatement } from './secrets.ts';
import { SessionSettings } from './session-settings.ts';
import { boundaryOf, type Effect, effectOf } from './statement-effects.ts';
import type { Statement } from './statements.ts';
import { dropsTemporary, TemporaryTables } from './temporary-tables.ts';
import { allIn, type Surroundings } from './surroundings.ts';
import { isComparing } from './transaction-comparisons.ts';

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
}

/** Returns the name of a migration for a message. */
export const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/**
 * Returns the migrations of a run in their order.
 * @param all statements that the program ran
 * @param earlier statements of recorded files
 * @throws Error with all statements that can't be recorded
 */
export function migrationsOf(
  all: readonly Executed[],
  scratch: string,
  around: Surroundings,
  earlier: readonly (Statement & Pick<Executed, 'code'>)[] = [],
): readonly RecordedRun[] {
  if (!all.some(({ database }) => database === scratch)) throw new Error(NOT_CONNECTED);
  const migrations: RecordedRun[] = [];
  const refused: string[] = [];
  const settings = new SessionSettings();
  const ends = new MigrationEnds();
  const names = all.map(each => ends.next(each, around));
  const last = names.findLastIndex(name => name !== undefined);
  const filled = new Set([...around.histories.values()].flatMap(history => history.filled ?? []));
  const past = new PastCode();
  for (const each of earlier) past.add(each);
  let open = new OpenMigration(around, past);
  let latest: Executed | undefined;
  for (const [place, each] of all.entries()) {
    const isUserKept = settings.keepsUser(each);
    const effect: Effect = isUserKept
      ? { is: 'read', sees: undefined }
      : effectOf(each, place > last && last >= 0 ? { ...around, filled } : around, toolPathOf(each, around));
    const active = settings.at(each);
    const reasons = [undoneRefusalOf(each), each.isUndone ? undefined : refusalOf(effect, each, scratch, active)];
    reasons.push(open.refusalOf(each, effect));
    for (const reason of reasons)
      if (reason !== undefined) refused.push(`${commandTag(each.node)} ${reason}: ${shownStatement(each)}`);
    if (effect.is === 'setting' && !each.isUndone) settings.change(each, effect);
    const isAmongOthers = latest !== undefined && latest.session !== each.session && place < latest.transaction.end;
    if (isUserKept || effect.is === 'setting') open.seeSetting(each);
    past.add(each);
    open.take(each, effect, active, isAmongOthers);
    if (effect.is === 'write' && !each.isUndone) latest = each;
    const name = names[place];
    if (name === undefined) continue;
    migrations.push(open.ended(name));
    open = new OpenMigration(around, past);
  }
  if (refused.length > 0)
    throw new Error(`The command ran statements that can’t be recorded:\n${refused.map(one => `- ${one}`).join('\n')}`);
  const rest = open.ended(undefined);
  const previous = migrations.at(-1);
  if (rest.statements.length > 0 || previous === undefined) migrations.push(rest);
  // What the program has read after the last migration needs no file. If it then changes something, the proof with rows finds it.
  else previous.history.push(...rest.history);
  return migrations.filter(({ name, statements }) => name !== undefined || statements.length > 0);
}

/** Number of values of a sequence that a file takes in place of statements which were undone. */
const MAX_TAKEN = 10_000;

/** Finds the ends of migrations in the statements of a run. */
export class MigrationEnds {
  /** Number of migrations that have ended. */
  count = 0;
  /** Name, if the history has it from the beginning. */
  #begun: string | undefined;

  /** Reads the next statement. @returns the migration’s name if it ends with the statement */
  next(each: Executed, around: Surroundings): string | undefined {
    const boundary = each.isUndone ? undefined : boundaryOf(each.node, around, toolPathOf(each, around));
    if (boundary?.begins === true) this.#begun = boundary.name;
    const name = boundary?.begins === false ? (boundary.name ?? this.#begun) : undefined;
    if (name === undefined) return undefined;
    this.count += 1;
    this.#begun = undefined;
    return name;
  }
}

/** Returns the schema of a tool in which the session looks names up first. */
export function toolPathOf({ settings }: Executed, { own }: Surroundings): string | undefined {
  const first = settings.get('search_path')?.split(',')[0]?.trim().replaceAll('"', '') ?? '';
  return own.has(allIn(first)) ? first : undefined;
}

const NOT_CONNECTED =
  'The command ran no SQL in the database of `DATABASE_URL`, so it may have changed another database. Make it connect to `DATABASE_URL`, or to `PGHOST`, `PGPORT`, `PGUSER`, `PGPASSWORD` and `PGDATABASE`.';

/** Says why a statement that was undone can’t be left out. */
function undoneRefusalOf({ taken }: Executed): string | undefined {
  const sequence = [...taken].find(([, count]) => count > MAX_TAKEN)?.[0];
  return sequence && `was rolled back, but its change of the sequence ${sequence} wasn’t`;
}

/** Says why a statement can't be recorded. */
function refusalOf(
  effect: Effect,
  { database, sql, problem, isPartial, node }: Executed,
  scratch: string,
  active: ReadonlyMap<string, string>,
): string | undefined {
  if (effect.is === 'unsupported') return effect.reason;
  if (effect.is === 'read' || effect.is === 'history') return undefined;
  if (problem !== undefined) return problem;
  if (database !== scratch) return effect.is === 'write' ? `changes the database \`${database}\`` : undefined;
  if (sql.includes(scratch)) return 'contains the name of the temporary server’s user or database';
  if (effect.is === 'setting') return undefined;
  if (isPartial && bodyOf(node, 'SelectStmt') !== undefined) return 'calls a function, but not all rows were fetched';
  const setting = isConcurrent(node) ? settingOfIndex(node, active) : undefined;
  return (
    setting &&
    `runs outside of a transaction, so a file can’t set \`${setting}\` for it. Specify the table’s schema, and everything that the setting determines, in the statement`
  );
}

const isConcurrent = (node: Node): boolean => transactionNeed(node) === 'concurrent';

/** Checks for a new value of an enum, which PostgreSQL accepts only after the transaction that adds it. */
const addsEnumValue = (node: Node): boolean => {
  const change = bodyOf(node, 'AlterEnumStmt');
  return change?.newVal !== undefined && change.oldVal === undefined;
};

/** Settings on which only the value of a text with a time depends. */
const OF_TIME = /^(?:timezone|datestyle|intervalstyle)$/;
const TIME = /\d|now|today|tomorrow|yesterday/i;

/** Returns a setting on which a statement outside of a transaction depends. */
function settingOfIndex(node: Node, active: ReadonlyMap<string, string>): string | undefined {
  const index = bodyOf(node, 'IndexStmt');
  const dropped = bodiesOf(bodyOf(node, 'DropStmt')?.objects, 'List');
  const { relation } = bodyOf(node, 'ReindexStmt') ?? bodyOf(node, 'AlterTableStmt') ?? {};
  const tables = [...allWithin(node, 'PartitionCmd')].map(({ name }) => name).concat(relation ?? []);
  const isQualified =
    index === undefined
      ? dropped.every(({ items = [] }) => items.length > 1) && tables.every(table => table?.schemaname !== undefined)
      : index.relation?.schemaname !== undefined &&
        index.whereClause === undefined &&
        bodiesOf(index.indexParams, 'IndexElem').every(one => !one.expr && !one.opclass && !one.collation);
  const texts = [...allWithin(node, 'A_Const')].flatMap(({ sval }) => sval?.sval ?? []);
  const isRelevant = (name: string): boolean => {
    if (name === 'search_path') return !isQualified;
    if (OF_TIME.test(name)) return texts.some(text => TIME.test(text));
    return texts.length > 0 || name === 'default_tablespace' || name === 'role';
  };
  return [...active.keys()].find(isRelevant);
}

/** A migration whose end hasn't been found yet. */
class OpenMigration {
  readonly #statements: string[] = [];
  readonly #starts: number[] = [];
  /** Transaction after which a further file begins. */
  #ending: Executed['transaction'] | undefined;
  readonly #history: string[] = [];
  readonly #sessions = new Set<number>();
  /** Settings at this place of the file. */
  readonly #settings = new Map<string, string>();
  #undone = 0;
  /** The first statement that compares transactions. */
  #comparing: { readonly text: string; readonly isCreating: boolean } | undefined;
  readonly #risks = new Map<Risk, string[]>();
  readonly #transactions = new Set<unknown>();
  readonly #temporary = new TemporaryTables();
  #isOutside = false;
  readonly #around: Surroundings;
  readonly #past: PastCode;

  constructor(around: Surroundings, past: PastCode) {
    this.#around = around;
    this.#past = past;
  }

  /**
   * Adds the next statement.
   * @param settings of its session
   * @param isAmongOthers whether the newest statement of another session is in a transaction that hasn't ended
   */
  take(statement: Executed, effect: Effect, settings: ReadonlyMap<string, string>, isAmongOthers: boolean): void {
    const { node, isUndone, session, code, told } = statement;
    if (isUndone) this.#skip(statement, effect);
    else if (dropsTemporary(node)) this.#temporary.discard(session);
    else if (effect.is === 'write') this.#write(statement, effect, settings, isAmongOthers);
    else if (effect.is === 'history' && !effect.isLock) this.#addHistory(statement);
    // The program has also seen what was rolled back later.
    if ('sees' in effect) this.#see(statement, effect.sees, effect.is === 'history' ? 'history' : 'rows');
    if ('sees' in effect && effect.is !== 'history' && told !== undefined) this.#see(statement, told.sight, told.by);
    if (code !== undefined && namesTable(code, this.#around.histories.keys())) this.#see(statement, 'rows', 'code');
  }

  /** Adds a statement that had no effect but on sequences, whose next values would be others without it. */
  #skip({ taken, transaction }: Executed, { is }: Effect): void {
    if (is === 'write' || is === 'unsupported') this.#undone += 1;
    for (const [name, count] of taken) {
      if (this.#around.own.has(name.split('.').at(-1) ?? '')) continue;
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
    if ((isAlone || (this.#ending !== undefined && this.#ending !== transaction)) && this.#statements.length > 0) {
      this.#set(NONE);
      this.#starts.push(this.#statements.length);
      this.#ending = undefined;
    }
    this.#set(settings);
    this.#statements.push(sql);
    if (isAlone) this.#ending = transaction;
  }

  /** Notes what a statement has told the program. */
  #see(statement: Executed, sees: Sight, way: keyof typeof WAYS): void {
    const { steering, hasTriggers } = this.#past;
    const isSteady = steering === undefined && (sees === 'objects' || (sees === 'values' && !hasTriggers));
    if (sees === undefined || isSteady) return;
    const cause = sees !== 'rows' && steering !== undefined ? ` because of earlier code (${steering})` : '';
    this.#note(
      'rows',
      `${commandTag(statement.node)} ${WAYS[way]} can depend on the rows of the database${cause}, so the tool may run different statements on a different database: ${shownStatement(statement)}`,
    );
  }

  /** Notes a change of a setting or role, which the file lacks if it had no effect in this run. */
  seeSetting({ node, session, ...statement }: Executed): void {
    const { steering, steered } = this.#past;
    if (steered.has(session))
      this.#note(
        'rows',
        `${commandTag(node)} can have another effect on a different database, where earlier code (${steering}) may change settings depending on rows: ${shownStatement({ node, ...statement })}`,
      );
  }

  /** Adds a statement on the tool's own tables. */
  #addHistory(statement: Executed): void {
    const path = toolPathOf(statement, this.#around);
    const { sql } = statement;
    this.#history.push(path === undefined ? sql : `SET search_path TO ${path};\n${sql};\nRESET search_path`);
  }

  /** Says why a statement can't be recorded after the earlier ones, as the file runs in one transaction. */
  refusalOf(statement: Executed, { is }: Effect): string | undefined {
    return statement.isUndone || is !== 'write' || this.#temporary.areSeen(statement)
      ? undefined
      : 'runs after DISCARD or the end of a session or transaction emptied or dropped a temporary table (also one that a function or DO block may have created)';
  }

  #write(
    statement: Executed,
    effect: Effect & { readonly is: 'write' },
    settings: ReadonlyMap<string, string>,
    isAmongOthers: boolean,
  ): void {
    const { sql, node, session, after, transaction } = statement;
    const tag = commandTag(node);
    if (isComparing(statement))
      this.#comparing ??= { text: `${tag} (${shownStatement(statement)})`, isCreating: tag.startsWith('CREATE') };
    this.#sessions.add(session);
    if (isAmongOthers || [...this.#sessions].some(other => other !== session && !after.has(other)))
      this.#note('sessions', 'Several sessions changed the database, so the order of the changes isn’t certain.');
    this.#temporary.add(statement, this.#past.hasCreating);
    const isAlone = isConcurrent(node);
    if (!isAlone) this.#transactions.add(transaction);
    this.#isOutside ||= !isAlone && !transaction.isExplicit;
    this.#place(sql, transaction, isAlone ? NONE : settings, isAlone);
    if (addsEnumValue(node)) this.#ending = transaction;
    const secret = secretIn(node, name => this.#around.columns.get(name) ?? []);
    if (secret !== undefined) this.#noteSecret(tag, secret);
    if (effect.isPartial === true)
      this.#note(
        'rows',
        `${tag} with LIMIT changes only some rows, and the tool may repeat it until none are left: ${shownStatement(statement)}`,
      );
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
      if (name.includes('.') && looksSecret(sql))
        this.#noteSecret(`SET ${name}`, 'a text that looks like a password or key');
    }
  }

  /** Notes a risk, of which the first statement is enough. */
  #note(risk: Risk, text: string): void {
    if (!this.#risks.has(risk)) this.#risks.set(risk, [text]);
  }

  /** Notes a secret in the newest statement. */
  #noteSecret(tag: string, secret: string): void {
    const text = `Statement ${this.#statements.length} (${tag}) contains ${secret}, which the file would contain, too.`;
    this.#risks.set('secrets', [...(this.#risks.get('secrets') ?? []), text]);
  }

  ended(name: string | undefined): RecordedRun {
    this.#set(NONE);
    if (this.#comparing !== undefined && (this.#transactions.size > 1 || this.#comparing.isCreating))
      this.#note(
        'rows',
        `The tool ran this migration in several transactions, but the file runs in one, and it contains ${this.#comparing.text}, which compares transactions or their times.`,
      );
    const notes = [];
    if (this.#transactions.size > 1)
      notes.push(
        this.#isOutside
          ? 'The tool ran statements of this migration outside of a transaction. Here, a file with several statements runs in one transaction.'
          : `The tool ran this migration in ${plural(this.#transactions.size, 'transaction')}. Here, each of its files runs in one transaction.`,
      );
    if (this.#undone > 0)
      notes.push(`Left out: ${plural(this.#undone, 'statement')} that failed or that the tool rolled back.`);
    const risks = [...this.#risks].flatMap(([risk, texts]) => texts.map(text => ({ risk, text })));
    return { name, statements: this.#statements, starts: this.#starts, history: this.#history, risks, notes };
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Predicates that say how a statement can bring rows of the database into the decisions of the program. */
const WAYS = {
  rows: 'returns data that',
  error: 'failed, which',
  history: 'writes data to the tool’s history that',
  code: 'can change the tool’s history, which',
} as const;
