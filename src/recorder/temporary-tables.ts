/** Follows the temporary tables of a migration, whose file runs in one session and one transaction. */

import type { Node } from 'libpg-query';
import { lastPart, targetsOf } from '../sql/names.ts';
import { bodyOf, tagOf } from '../sql/tree.ts';
import type { Executed } from './protocol/executed.ts';

/** Temporary tables and other objects that only one session sees. The session of the file sees them to its end. */
export class TemporaryTables {
  /** The places where the tool sees each; none after its session lost it. */
  readonly #places = new Map<string, { session?: number; readonly transaction?: Executed['transaction'] }>();

  /** Notes what a statement creates or drops. @param hasCreating whether functions exist that can create tables */
  add(statement: Executed, hasCreating: boolean): void {
    const { node, session, transaction } = statement;
    const names = targetsOf(node).map(lastPart);
    if (tagOf(node) === 'DropStmt') for (const name of names) this.#places.delete(name);
    else if (isTemporary(node))
      for (const name of names.length === 0 ? [''] : names)
        this.#places.set(name, { session, ...(endsWithTransaction(node) && { transaction }) });
    else if (statement.isBesideTemporary && (statement.code?.creates ?? hasCreating))
      this.#places.set('', { session, transaction });
  }

  /** Notes that a session has lost its temporary objects. */
  discard(session: number): void {
    for (const place of this.#places.values()) if (place.session === session) delete place.session;
  }

  /** Names of the objects that statements have created and not dropped. */
  get names(): ReadonlySet<string> {
    return new Set(this.#places.keys().filter(name => name !== ''));
  }

  /** Whether the tool sees, at a statement, all that the file sees. */
  areSeen({ session, transaction }: Executed): boolean {
    return this.#places
      .values()
      .every(place => place.session === session && (place.transaction ?? transaction) === transaction);
  }
}

/** Whether a statement names a temporary table, or another object that only this session sees. Only such a table has an ON COMMIT. */
export const isTemporary = (node: Node): boolean =>
  endsWithTransaction(node) ||
  // As JSON, in which the quotation marks of constants are escaped, because tables can be at any place of a statement.
  /"relpersistence":"t"|"schemaname":"pg_temp"/.test(JSON.stringify(node)) ||
  targetsOf(node).some(name => name.startsWith('pg_temp.'));

/** Whether a statement drops the temporary tables of the session. */
export const dropsTemporary = (node: Node): boolean =>
  ['DISCARD_ALL', 'DISCARD_TEMP'].includes(bodyOf(node, 'DiscardStmt')?.target ?? '');

/** Whether a statement creates a temporary table that the end of the transaction empties or drops. */
function endsWithTransaction(node: Node): boolean {
  const action = bodyOf(node, 'CreateStmt')?.oncommit ?? bodyOf(node, 'CreateTableAsStmt')?.into?.onCommit;
  return action === 'ONCOMMIT_DELETE_ROWS' || action === 'ONCOMMIT_DROP';
}
