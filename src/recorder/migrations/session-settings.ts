/** Follows the settings of a run’s sessions from statement to statement. */

import type { Node } from 'libpg-query';
import { callsIn, functionName, settingChanges } from '../../sql/settings.ts';
import { bodyOf } from '../../sql/tree.ts';
import { settingSql } from '../protocol/settings.ts';
import type { Executed } from '../protocol/executed.ts';
import type { Effect } from '../statements/statement-effects.ts';

const RESET = /\breset(?:_val\b|\s+\w)|\bto\s+default\b|\bdiscard\s+all\b/i;
const UNSET = /\bset_config\s*\((?:(?!set_config|null\b)[^;])*\bnull\b/i;

/** Whether a statement calls `set_config` with a value that contains NULL, which resets the setting. */
const unsets = (node: Node): boolean =>
  callsIn(node).some(
    call => functionName(call) === 'set_config' && /"isnull":true/.test(JSON.stringify(call.args?.[1])),
  );

/** Settings of the sessions, as the statements that set them. */
export class SessionSettings {
  readonly #sessions = new Map<number, { readonly batch: number; readonly active: Map<string, Setting> }>();
  /** Settings with which the sessions began, as the statements that set them. RESET restores them. */
  readonly #starts = new Map<number, ReadonlyMap<string, string>>();

  /** Returns the settings that hold before a statement. */
  at(statement: Executed): ReadonlyMap<string, string> {
    const active = new Map<string, string>();
    for (const [name, { session, local }] of this.#of(statement)) {
      const after = local !== undefined && name.includes('.') ? settingSql(name, '') : undefined;
      // A custom setting stays, without a value, after the transaction.
      const sql = local?.transaction === statement.transaction ? local.sql : (session ?? after);
      if (sql !== undefined) active.set(name, sql);
    }
    return active;
  }

  /**
   * Whether a statement sets the user or role that its session has already, as Flyway does on each connection. Known only
   * before all other statements of a batch, among which code could have set a role.
   */
  keepsUser({ node, session, batch, settings, user }: Executed): boolean {
    const [change] = bodyOf(node, 'VariableSetStmt') === undefined ? [] : settingChanges(node);
    return (
      ['role', 'session_authorization'].includes(change?.name ?? '') &&
      change?.values?.join() === user &&
      !settings.has('role') &&
      this.#sessions.get(session)?.batch !== batch
    );
  }

  /** Notes a change for the later statements of the batch. */
  change(statement: Executed, { name, isDefault, isLocal }: Effect & { readonly is: 'setting' }): void {
    const { sql, transaction } = statement;
    const active = this.#of(statement);
    const session = isLocal ? active.get(name)?.session : undefined;
    const isReset = settingChanges(statement.node).some(change => change.name === name && change.isReset);
    const start = isReset ? this.#starts.get(statement.session)?.get(name) : undefined;
    if (name === 'all') {
      active.clear();
      for (const [each, value] of this.#starts.get(statement.session) ?? []) active.set(each, { session: value });
    } else if (start !== undefined && !isLocal) active.set(name, { session: start });
    else if (isDefault && session === undefined) active.delete(name);
    else {
      const local = { sql: start?.replace(/^SET /, 'SET LOCAL ') ?? sql, transaction };
      active.set(name, isLocal ? { session, local } : { session: sql });
    }
  }

  /** Returns the name of a setting that the connection set at its start, and that code resets. A file has other defaults. */
  resetIn({ session, code, sql, node }: Executed): string | undefined {
    const [name] = this.#starts.get(session)?.keys() ?? [];
    const isReset = code === undefined ? unsets(node) : code.sets && (RESET.test(sql) || UNSET.test(sql));
    return isReset ? name : undefined;
  }

  #of({ session, batch, settings }: Executed): Map<string, Setting> {
    const known = this.#sessions.get(session);
    if (known?.batch === batch) return known.active;
    // The server has said what holds before a batch.
    const start = new Map([...settings].map(([name, value]) => [name, settingSql(name, value)] as const));
    if (!this.#starts.has(session)) this.#starts.set(session, start);
    const active = new Map([...start].map(([name, sql]) => [name, { session: sql }] as const));
    this.#sessions.set(session, { batch, active });
    return active;
  }
}

/** The statements that have changed a setting: until the end of the session, and of one transaction. */
interface Setting {
  readonly session: string | undefined;
  readonly local?: Pick<Executed, 'sql' | 'transaction'>;
}
