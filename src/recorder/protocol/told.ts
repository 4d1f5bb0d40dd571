/** Determines what the server tells by errors and rows. */

import { bodyOf, tagOf } from '../../sql/tree.ts';
import { returnedBy } from '../statements/statement-effects.ts';
import type { Statement } from '../statements/statements.ts';
import { fieldOf, type Message } from './messages.ts';
import type { Run } from './executed.ts';

export type Told = NonNullable<Run['told']>;

/** Returns the one that can depend on rows. */
export const worse = (one: Told | undefined, other: Told): Told => (one?.sight === 'rows' ? one : other);

/** Returns what an error tells. One about objects or transactions doesn’t depend on rows, unless code causes it. */
export function toldBy(error: Message): Told {
  if (fieldOf(error, 'R') === 'exec_stmt_raise' || fieldOf(error, 'W') !== undefined)
    return { sight: 'rows', by: 'error', isOfCode: true };
  return { sight: OF_OBJECTS.test(fieldOf(error, 'C') ?? '') ? 'objects' : 'rows', by: 'error' };
}

/** SQLSTATE of errors that tell about objects, permissions and transactions. */
const OF_OBJECTS = /^(?:42(?!501)|25|26000|2BP01|3D000|3F000|0A000)/;

/** Checks whether the rows of a statement are judged by its text. */
export const isReading = (node: Statement['node']): boolean =>
  ['SelectStmt', 'VariableShowStmt'].includes(tagOf(node)) || returnedBy(node) !== undefined;

/** Checks whether a statement outside of a transaction can commit before it ends. */
export const mayCommit = ({ node, sql }: Statement): boolean =>
  bodyOf(node, 'CallStmt') !== undefined || (bodyOf(node, 'DoStmt') !== undefined && /commit/i.test(sql));
