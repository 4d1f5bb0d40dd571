/** Finds the statements that can depend on where transactions end, so that a file ends with theirs. */

import type { Node } from 'libpg-query';
import { allWithin, bodyOf, hasWithin, type NodeTag, tagOf } from '../sql/tree.ts';

/** Statements that define objects, run no code and change no rows. */
const DEFINING: ReadonlySet<NodeTag> = new Set([
  'AlterObjectSchemaStmt',
  'AlterOwnerStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreatePolicyStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DropStmt',
  'GrantStmt',
  'RenameStmt',
  'RuleStmt',
  'ViewStmt',
]);
/** Statements that do the same if they contain no function. */
const EVALUATING: ReadonlySet<NodeTag> = new Set(['AlterTableStmt', 'CreateSchemaStmt', 'IndexStmt']);
/** A constant whose value is the time at which the transaction began. */
const TIME = /^\s*(?:now|today|tomorrow|yesterday)\b/i;

/** Checks whether a statement does the same in any transaction. */
export function isDefinition(node: Node): boolean {
  const hasFunction = hasWithin(node, 'FuncCall') || hasWithin(node, 'SQLValueFunction');
  return (
    (DEFINING.has(tagOf(node)) || (EVALUATING.has(tagOf(node)) && !hasFunction)) &&
    // The bounds of a partition are evaluated at once, unlike a default.
    (!hasFunction || bodyOf(node, 'CreateStmt')?.partbound === undefined) &&
    [...allWithin(node, 'A_Const')].every(({ sval }) => !TIME.test(sval?.sval ?? ''))
  );
}
