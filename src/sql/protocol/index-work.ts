import type { Node } from 'libpg-query';
import { lexemes } from '../lexeme.ts';
import { bodyOf, textsOf } from '../tree.ts';

/**
 * An index that a statement makes or removes CONCURRENTLY: the one kind of work outside of a transaction whose outcome
 * can be looked up, and whose repetition does no harm.
 */
export interface IndexWork {
  readonly does: 'create' | 'drop';
  /** Its schema, if the statement says one of it or of its table. */
  readonly schema: string | null;
  readonly index: string;
  /** The table that it is made on, by which its schema is found where the statement names none. */
  readonly table: string | null;
  /** IF NOT EXISTS, IF EXISTS: where it's done already, that is no error. */
  readonly isContent: boolean;
  /** The statement before and behind the name of an index that it makes. */
  readonly around: readonly [before: string, behind: string] | null;
}

/**
 * What a statement that needs to be by itself does; a text says, as a clause, why it can't be looked after.
 * @param text the statement itself
 */
export function indexWork(statement: Node, text: string): IndexWork | string {
  const made = bodyOf(statement, 'IndexStmt');
  if (made !== undefined) {
    if (made.idxname === undefined) return 'it names no index, so that nobody could tell whether it is there';
    const around = aroundName(text);
    if (around === undefined) return 'its index has a name that can’t be told from the rest';
    const { schemaname, relname = '' } = made.relation ?? {};
    return {
      does: 'create',
      schema: schemaname ?? null,
      index: made.idxname,
      table: relname,
      isContent: made.if_not_exists === true,
      around,
    };
  }
  const { objects = [], missing_ok: isContent = false } = bodyOf(statement, 'DropStmt') ?? {};
  const [index, schema] = textsOf(bodyOf(objects[0], 'List')?.items).toReversed();
  if (objects.length !== 1 || index === undefined) return 'what becomes of it can’t be looked up';
  return { does: 'drop', schema: schema ?? null, index, table: null, isContent, around: null };
}

/** The name is the first word behind CONCURRENTLY, or behind IF NOT EXISTS there. */
function aroundName(text: string): IndexWork['around'] | undefined {
  let isBehind = false;
  for (const { kind, start, end } of lexemes(text)) {
    const word = text.slice(start, end).toLowerCase();
    if (kind === 'comment' || (isBehind && ['if', 'not', 'exists'].includes(word))) continue;
    if (isBehind)
      return kind === 'word' || kind === 'quoted-identifier' ? [text.slice(0, start), text.slice(end)] : undefined;
    isBehind = word === 'concurrently';
  }
  return undefined;
}
