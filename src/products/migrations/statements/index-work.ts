/** Determines which index a CREATE or DROP INDEX CONCURRENTLY statement creates or removes. */

import type { Node } from 'libpg-query';
import { lexemes } from '../../../sql/lexeme.ts';
import { bodyOf, textsOf } from '../../../sql/tree.ts';

/**
 * An index that a statement creates or removes CONCURRENTLY. This is the only work outside of a
 * transaction whose outcome can be looked up, and whose repetition does no harm.
 */
export interface IndexWork {
  readonly does: 'create' | 'drop';
  /** Schema of the index, if the statement contains it for the index or its table. */
  readonly schema: string | null;
  readonly index: string;
  /** Table of the new index. It determines the schema if the statement contains none. */
  readonly table: string | null;
  /** Whether the statement has IF NOT EXISTS or IF EXISTS, so that a finished state is no error. */
  readonly isContent: boolean;
  /** Text before and after the name of the index that the statement creates. */
  readonly around: readonly [before: string, behind: string] | null;
}

/**
 * Reason, as a clause, why the step can't run a statement outside of a transaction, and what to do.
 */
export interface UnsupportedWork {
  readonly problem: string;
  readonly remedy: string;
}

/**
 * Returns the work of a statement that must run alone, or why the step can't run it: usually
 * because it couldn't determine the outcome.
 * @param text text of the statement
 */
export function indexWork(statement: Node, text: string): IndexWork | UnsupportedWork {
  const creation = bodyOf(statement, 'IndexStmt');
  if (creation !== undefined) {
    if (creation.idxname === undefined) {
      return {
        problem: 'the statement doesn’t name the index',
        remedy: 'Add a name for the index after CONCURRENTLY.',
      };
    }
    const around = splitAtName(text, creation.if_not_exists === true);
    if (around === undefined) {
      const problem = 'the name of the index can’t be found in the statement';
      return {
        problem,
        remedy: 'Write the name of the index directly after CONCURRENTLY, or after IF NOT EXISTS.',
      };
    }
    const { schemaname, relname = '' } = creation.relation ?? {};
    return {
      does: 'create',
      schema: schemaname ?? null,
      index: creation.idxname,
      table: relname,
      isContent: creation.if_not_exists === true,
      around,
    };
  }
  const dropped = bodyOf(statement, 'DropStmt');
  if (dropped === undefined) {
    const problem = 'outside of a transaction, only CREATE and DROP INDEX can run';
    return { problem, remedy: 'Run the statement by hand, or remove CONCURRENTLY.' };
  }
  const { objects = [], missing_ok: isContent = false, behavior } = dropped;
  if (behavior === 'DROP_CASCADE') {
    const remedy =
      'Remove CASCADE. In an earlier migration, drop the objects that depend on the index.';
    return { problem: 'PostgreSQL rejects CASCADE with CONCURRENTLY', remedy };
  }
  const [index, schema] = textsOf(bodyOf(objects[0], 'List')?.items).toReversed();
  if (objects.length !== 1 || index === undefined) {
    return {
      problem: 'DROP INDEX CONCURRENTLY can drop only one index',
      remedy: 'Write one statement per index.',
    };
  }
  return { does: 'drop', schema: schema ?? null, index, table: null, isContent, around: null };
}

/**
 * Splits the statement at the index's name: the first lexeme after CONCURRENTLY, or after IF NOT
 * EXISTS. Only the grammar shows whether IF is a keyword or the name.
 */
function splitAtName(text: string, hasIfNotExists: boolean): IndexWork['around'] | undefined {
  const all = [...lexemes(text)].filter(({ kind }) => kind !== 'comment');
  const words = all.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const at = words.indexOf('concurrently') + (hasIfNotExists ? 4 : 1);
  const first = all[at];
  // `U&"d\0061t"` has several lexemes.
  const isName =
    first?.kind === 'quoted-identifier' || (first?.kind === 'word' && words[at + 1] !== '&');
  return isName ? [text.slice(0, first.start), text.slice(first.end)] : undefined;
}
