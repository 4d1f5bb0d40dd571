/** Follows the settings of a run’s sessions from statement to statement. */

import { settingChanges } from '../sql/settings.ts';
import { bodyOf } from '../sql/tree.ts';
import { settingSql } from './protocol/settings.ts';
import type { Executed } from './protocol/executed.ts';
import type { Effect } from './statement-effects.ts';

/** Settings of the sessions, as the statements that set them. */
export class SessionSettings {
  readonly #sessions = new Map<number, { readonly batch: number; readonly active: Map<string, Setting> }>();

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
    if (name === 'all') active.clear();
    else if (isDefault && session === undefined) active.delete(name);
    else active.set(name, isLocal ? { session, local: { sql, transaction } } : { session: sql });
  }

  #of({ session, batch, settings }: Executed): Map<string, Setting> {
    const known = this.#sessions.get(session);
    if (known?.batch === batch) return known.active;
    // The server has said what holds before a batch.
    const active = new Map([...settings].map(([name, value]) => [name, { session: settingSql(name, value) }] as const));
    this.#sessions.set(session, { batch, active });
    return active;
  }
}

/** The statements that have changed a setting: until the end of the session, and of one transaction. */
interface Setting {
  readonly session: string | undefined;
  readonly local?: Pick<Executed, 'sql' | 'transaction'>;
}
