/** Follows the settings of a run’s sessions from statement to statement. */

import { settingSql } from './protocol/questions.ts';
import type { Executed } from './protocol/transactions.ts';
import type { Effect } from './statement-effects.ts';

/** Settings of the sessions, as the statements that set them. */
export class SessionSettings {
  readonly #sessions = new Map<number, { readonly batch: number; readonly active: Map<string, Setting> }>();

  /** Returns those before a statement. */
  at(statement: Executed): ReadonlyMap<string, string> {
    const { transaction } = statement;
    return new Map(
      [...this.#of(statement)].flatMap(([name, setting]) =>
        setting.transaction === undefined || setting.transaction === transaction ? [[name, setting.sql] as const] : [],
      ),
    );
  }

  /** Notes a change for the later statements of the batch. */
  change(statement: Executed, { name, isDefault, isLocal }: Effect & { readonly is: 'setting' }): void {
    const active = this.#of(statement);
    if (name === 'all') active.clear();
    else if (isDefault) active.delete(name);
    else active.set(name, { sql: statement.sql, transaction: isLocal ? statement.transaction : undefined });
  }

  #of({ session, batch, settings }: Executed): Map<string, Setting> {
    const known = this.#sessions.get(session);
    if (known?.batch === batch) return known.active;
    // The server has said what holds before a batch.
    const active = new Map(
      [...settings].map(([name, value]) => [name, { sql: settingSql(name, value), transaction: undefined }] as const),
    );
    this.#sessions.set(session, { batch, active });
    return active;
  }
}

/** A setting that a session has changed, for a transaction or until its end. */
interface Setting {
  readonly sql: string;
  readonly transaction: Executed['transaction'] | undefined;
}
