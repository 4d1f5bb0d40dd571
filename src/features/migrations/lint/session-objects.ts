/** Finds what statements visibly begin and end in their session, apart from settings. */

import type { Node } from 'libpg-query';
import { callsIn, functionName } from '../../../sql/settings.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { bodyOf, textsOf } from '../../../sql/tree.ts';
import { onCommit, type OuterStatement, temporaryName } from './divided-files.ts';
import { WITH_HOLD } from './session.ts';

/** State that is in a session until its end: a description, and the name of one object. */
export interface SessionObject {
  readonly kind: string;
  readonly name?: string | undefined;
}

/** Begins or ends state of a session. The end without a name ends all of its kind. */
interface Effect extends SessionObject {
  readonly isEnd?: boolean;
}

export const TEMPORARY = 'the temporary';
const PREPARED = 'the prepared statement';
const CURSOR = 'the cursor';
const LOCK = 'an advisory lock';

/**
 * Returns the state that a file leaves, as far as its text shows it, so that no earlier file is applied first.
 * @param isOne whether the tool's transaction is that of all files
 * @param leftByCalls returns what the functions leave that a statement calls
 */
export function leftObjects(
  statements: readonly OuterStatement[],
  isOne: boolean,
  leftByCalls: (statement: Statement) => readonly SessionObject[],
): readonly (SessionObject & { readonly statement: Statement })[] {
  const left = new Map<string, Map<string | undefined, Statement>>();
  for (const { statement, running } of statements) {
    for (const { kind, name, isEnd = false } of running.flatMap((part): readonly Effect[] => [
      ...leftByCalls(part),
      ...effectsOf(part.node, isOne),
    ])) {
      const named = left.get(kind) ?? new Map<string | undefined, Statement>();
      if (!isEnd) left.set(kind, named.set(name, statement));
      else if (name === undefined) named.clear();
      else named.delete(name);
    }
  }
  return left
    .entries()
    .flatMap(([kind, named]) => named.entries().map(([name, statement]) => ({ kind, name, statement })))
    .toArray();
}

function* effectsOf(node: Node, isOne: boolean): Iterable<Effect> {
  const temporary = temporaryName(node);
  if (temporary !== undefined && (isOne || onCommit(node) !== 'ONCOMMIT_DROP'))
    yield { kind: TEMPORARY, name: temporary };
  for (const object of bodyOf(node, 'DropStmt')?.objects ?? [])
    yield { kind: TEMPORARY, name: textsOf(bodyOf(object, 'List')?.items).at(-1) ?? '', isEnd: true };
  const prepared = bodyOf(node, 'PrepareStmt');
  if (prepared !== undefined) yield { kind: PREPARED, name: prepared.name };
  const deallocated = bodyOf(node, 'DeallocateStmt');
  if (deallocated !== undefined) yield { kind: PREPARED, name: deallocated.name, isEnd: true };
  const cursor = bodyOf(node, 'DeclareCursorStmt');
  if (cursor !== undefined && (isOne || ((cursor.options ?? 0) & WITH_HOLD) !== 0))
    yield { kind: CURSOR, name: cursor.portalname };
  const closed = bodyOf(node, 'ClosePortalStmt');
  if (closed !== undefined) yield { kind: CURSOR, name: closed.portalname, isEnd: true };
  if (bodyOf(node, 'ListenStmt') !== undefined) yield { kind: 'LISTEN' };
  if (bodyOf(node, 'LoadStmt') !== undefined) yield { kind: 'a library' };
  if (isOne && bodyOf(node, 'ConstraintsSetStmt') !== undefined) yield { kind: 'SET CONSTRAINTS' };
  const role = bodyOf(node, 'AlterRoleSetStmt');
  // Another role may not be that of the session.
  const defaults =
    role?.role?.roletype === 'ROLESPEC_CSTRING' ? undefined : (role ?? bodyOf(node, 'AlterDatabaseSetStmt'));
  if (defaults !== undefined)
    yield { kind: 'the earlier defaults of settings', isEnd: defaults.setstmt?.kind?.startsWith('VAR_RESET') === true };
  for (const call of callsIn(node)) {
    const name = functionName(call) ?? '';
    if (name === 'setseed') yield { kind: 'the seed of `random`' };
    if (/^pg_(?:try_)?advisory_lock/.test(name) || (isOne && /^pg_(?:try_)?advisory_xact_lock/.test(name)))
      yield { kind: LOCK };
    if (name.startsWith('pg_advisory_unlock')) yield { kind: LOCK, isEnd: true };
  }
}
