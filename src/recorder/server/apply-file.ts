/** Applies the SQL of a recorded file to the program’s database. */

import type { Node } from 'libpg-query';
import { DatabaseError } from 'pg';
import type { ScratchServer } from './scratch-server.ts';
import type { Statement } from '../statements/statements.ts';

/** Why a file can’t be applied. */
export interface ApplyFailure {
  /** The statement that failed; undefined if the end of the transaction did. */
  readonly node: Node | undefined;
  readonly error: DatabaseError;
}

/**
 * Applies a file on a connection of its own, because its settings don’t affect the next one.
 * @returns why it failed
 */
export function applyFile(server: ScratchServer, statements: readonly Statement[]): Promise<ApplyFailure | undefined> {
  return server.asOwner(async client => {
    let node: Node | undefined;
    try {
      if (statements.length > 1) await client.query('begin');
      for (const statement of statements) {
        ({ node } = statement);
        await client.query(statement.sql);
      }
      node = undefined;
      // A deferred constraint can fail here.
      if (statements.length > 1) await client.query('commit');
      return undefined;
    } catch (error) {
      if (error instanceof DatabaseError) return { node, error };
      throw error;
    }
  });
}
