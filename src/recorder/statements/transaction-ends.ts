/** Finds the statements that can depend on where transactions end, so that a file ends with theirs. */

import type { Node } from 'libpg-query';
import { allWithin, bodyOf, constantTexts, hasWithin, type NodeTag, tagOf } from '../../sql/tree.ts';
import { isPlainFunction } from './answers.ts';
import { functionsIn } from './surroundings.ts';

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

/** Checks whether a statement computes values of rows with operators and casts, which can be the user’s functions. */
function computes(node: Node): boolean {
  const changes = new Set(Array.from(allWithin(node, 'AlterTableCmd'), ({ subtype }) => subtype));
  const isComputed = hasWithin(node, 'A_Expr') || hasWithin(node, 'TypeCast');
  return changes.has('AT_AlterColumnType') || (changes.has('AT_AddColumn') && isComputed);
}

/** Checks whether a statement does the same in any transaction. */
export function isDefinition(node: Node): boolean {
  const hasFunction = hasWithin(node, 'FuncCall') || hasWithin(node, 'SQLValueFunction');
  return (
    (DEFINING.has(tagOf(node)) || (EVALUATING.has(tagOf(node)) && !hasFunction && !computes(node))) &&
    // The bounds of a partition are evaluated at once, unlike a default.
    (!hasFunction || bodyOf(node, 'CreateStmt')?.partbound === undefined) &&
    !constantTexts(node).some(text => TIME.test(text))
  );
}

/** Checks whether a statement reads no rows, unless it runs code of the user’s: it adds constant rows, columns or indexes. */
export function onlyAdds(node: Node): boolean {
  const insert = bodyOf(node, 'InsertStmt');
  const isConstant =
    insert !== undefined &&
    (insert.onConflictClause ?? insert.withClause) === undefined &&
    !hasWithin(node, 'SubLink') &&
    (insert.selectStmt === undefined || bodyOf(insert.selectStmt, 'SelectStmt')?.valuesLists !== undefined);
  const isAddition =
    EVALUATING.has(tagOf(node)) &&
    [...allWithin(node, 'AlterTableCmd')].every(({ subtype }) => subtype !== 'AT_AlterColumnType');
  return (isConstant || isAddition) && functionsIn(node).every(name => isPlainFunction(name) || name === 'nextval');
}
