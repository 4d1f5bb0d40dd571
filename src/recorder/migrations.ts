/** Divides the statements of a run into the tool's migrations, and finds what a file can't repeat. */

import type { Node } from 'libpg-query';
import type { SqlParser } from '../sql/parser.ts';
import { plural } from '../base/amount.ts';
import { commandTag } from '../sql/command-tag.ts';
import { type Executed, executedStatements, shownSql } from './statement-log.ts';
import { boundaryOf, type Effect, effectOf } from './statement-effects.ts';
import type { Surroundings } from './surroundings.ts';

/** What makes a recorded migration differ on another database. A person can accept it after a review. */
export const RISKS = ['rows', 'values', 'sessions'] as const;
export type Risk = (typeof RISKS)[number];

/** One migration as the tool ran it. */
export interface RecordedRun {
  /** The tool's name for it; undefined for statements outside of any migration of a known history. */
  readonly name: string | undefined;
  readonly statements: string[];
  /** Statements on the tool's own tables. */
  readonly history: string[];
  /** Sentences about risks, for the user. */
  readonly risks: { readonly risk: Risk; readonly text: string }[];
  readonly notes: string[];
}

/**
 * Returns the migrations of a run in their order.
 * @throws Error with all statements that can't be recorded
 */
export function migrationsOf(
  lines: readonly string[],
  scratch: string,
  around: Surroundings,
  parser: SqlParser,
): readonly RecordedRun[] {
  const migrations: RecordedRun[] = [];
  const refused: string[] = [];
  const settings = new Map<string, Map<string, Setting>>();
  let open = new OpenMigration();
  let begun: string | undefined;
  let latest: Executed | undefined;
  const all = executedStatements(lines, scratch, parser);
  if (!all.some(({ database }) => database === scratch)) throw new Error(NOT_CONNECTED);
  for (const [index, each] of all.entries()) {
    const { node, sql, session, isUndone } = each;
    const effect = effectOf(node, around);
    const refusal = refusalOf(effect, each, scratch);
    const active = settings.get(session) ?? new Map<string, Setting>();
    settings.set(session, active);
    if (isUndone) {
      open.undone += effect.is === 'write' || effect.is === 'unsupported' ? 1 : 0;
    } else if (refusal !== undefined) {
      refused.push(`${commandTag(node)} ${refusal}: ${shownSql(sql)}`);
    } else if (effect.is === 'setting') {
      const wasSet = active.has(effect.name);
      if (effect.name === 'all') active.clear();
      else if (effect.isDefault) active.delete(effect.name);
      else active.set(effect.name, { sql, transaction: effect.isLocal ? each.transaction : undefined });
      if (open.sessions.has(session) && (wasSet || !effect.isDefault)) open.statements.push(sql);
    } else if (effect.is === 'history') {
      if (!effect.isLock) open.history.push(sql);
      const boundary = boundaryOf(node, around);
      if (boundary?.begins === true) begun = boundary.name;
      else if (boundary !== undefined && (boundary.name ?? begun) !== undefined) {
        migrations.push(open.ended(boundary.name ?? begun));
        open = new OpenMigration();
        begun = undefined;
      }
    } else if (effect.is === 'read') {
      if (effect.rows) open.noteRead(`a query (${shownSql(sql)})`);
    } else if (effect.is === 'write') {
      const isConcurrent = latest !== undefined && latest.session !== session && index < latest.transaction.end;
      open.write(each, active, isConcurrent);
      if (effect.isPartial) open.notePartial(node, sql);
      if (effect.returns) open.noteRead(`the result of ${commandTag(node)} (${shownSql(sql)})`);
      latest = each;
    }
  }
  if (refused.length > 0)
    throw new Error(`The command ran statements that can’t be recorded:\n${refused.map(one => `- ${one}`).join('\n')}`);
  const last = open.ended(undefined);
  const previous = migrations.at(-1);
  if (last.statements.length > 0 || previous === undefined) migrations.push(last);
  else previous.history.push(...last.history);
  return migrations.filter(({ name, statements }) => name !== undefined || statements.length > 0);
}

const NOT_CONNECTED =
  'The command ran no SQL in the database of `DATABASE_URL`, so it may have changed another database. Make it connect to `DATABASE_URL`, or to `PGHOST`, `PGPORT`, `PGUSER`, `PGPASSWORD` and `PGDATABASE`.';

/** Says why a statement can't be recorded. */
function refusalOf(effect: Effect, { database, sql }: Executed, scratch: string): string | undefined {
  if (effect.is === 'unsupported') return effect.reason;
  if (effect.is === 'read' || effect.is === 'history') return undefined;
  if (database !== scratch) return effect.is === 'write' ? `changes the database \`${database}\`` : undefined;
  return sql.includes(scratch) ? 'names the user or the database of the temporary server' : undefined;
}

/** A setting that a session has changed, for a transaction or until its end. */
interface Setting {
  readonly sql: string;
  readonly transaction: Executed['transaction'] | undefined;
}

/** A migration whose end hasn't been found yet. */
class OpenMigration {
  readonly statements: string[] = [];
  readonly history: string[] = [];
  readonly sessions = new Set<string>();
  undone = 0;
  #read: string | undefined;
  readonly #risks = new Map<Risk, string>();
  readonly #transactions = new Set<unknown>();
  #isOutside = false;

  /** Notes that the program has seen rows that can differ on another database. */
  noteRead(what: string): void {
    this.#read ??= what;
  }

  write(statement: Executed, settings: ReadonlyMap<string, Setting>, isConcurrent: boolean): void {
    const { sql, node, session, transaction } = statement;
    if (this.#read !== undefined)
      this.#note(
        'rows',
        `${commandTag(node)} follows ${this.#read}, so its values can depend on the rows of the database.`,
      );
    if (!this.sessions.has(session)) {
      for (const each of settings.values())
        if (each.transaction === undefined || each.transaction === transaction) this.statements.push(each.sql);
    }
    this.sessions.add(session);
    if (isConcurrent || this.sessions.size > 1)
      this.#note('sessions', 'Several sessions changed the database, and their order is not certain.');
    this.#transactions.add(transaction);
    this.#isOutside ||= !transaction.isExplicit;
    this.statements.push(sql);
  }

  notePartial(node: Node, sql: string): void {
    this.#note(
      'rows',
      `${commandTag(node)} with LIMIT changes only some rows, and the tool may repeat it until none are left: ${shownSql(sql)}`,
    );
  }

  #note(risk: Risk, text: string): void {
    if (!this.#risks.has(risk)) this.#risks.set(risk, text);
  }

  ended(name: string | undefined): RecordedRun {
    const notes = [];
    if (this.#transactions.size > 1)
      notes.push(
        this.#isOutside
          ? 'The tool ran statements of this migration outside of a transaction. They run in one here.'
          : `The tool ran this migration in ${plural(this.#transactions.size, 'transaction')}. It runs in one here.`,
      );
    if (this.undone > 0)
      notes.push(`Left out: ${plural(this.undone, 'statement')} that failed or that the tool rolled back.`);
    const { statements, history } = this;
    return { name, statements, history, risks: [...this.#risks].map(([risk, text]) => ({ risk, text })), notes };
  }
}
