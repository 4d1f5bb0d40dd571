/** Determines what the server tells by errors, notices and rows. */

import { bodyOf, tagOf } from '../../sql/tree.ts';
import { returnedBy } from '../statement-effects.ts';
import type { Statement } from '../statements.ts';
import { fieldOf, type Message } from './messages.ts';
import type { Run } from './transactions.ts';

export type Told = NonNullable<Run['told']>;

/** Returns the one that can depend on rows. */
export const worse = (one: Told | undefined, other: Told | undefined): Told | undefined =>
  one?.sight === 'rows' ? one : (other ?? one);

/** Returns what an error or a notice tells. Those about objects and transactions don’t depend on rows, unless code causes them. */
export function toldBy(message: Message): Told {
  const how = message.code === 'E' ? 'failed, which' : 'sent a notice, which';
  if (fieldOf(message, 'R') === 'exec_stmt_raise' || fieldOf(message, 'W') !== undefined)
    return { sight: 'rows', how, isOfCode: true };
  const isOfObjects = message.code === 'E' ? ERRORS : NOTICES;
  const isExpected = isOfObjects.test(fieldOf(message, 'C') ?? '') && fieldOf(message, 'V') !== 'INFO';
  return { sight: isExpected ? 'objects' : 'rows', how };
}

/** SQLSTATE of errors that tell about objects, permissions and transactions, and of such notices. */
const ERRORS = /^(?:42(?!501)|25|26000|2BP01|3D000|3F000|0A000)/;
const NOTICES = /^(?:00000|01|25|42|55000)/;

/** Checks whether the rows of a statement are judged by its text. */
export const isReading = (node: Statement['node']): boolean =>
  ['SelectStmt', 'VariableShowStmt'].includes(tagOf(node)) || returnedBy(node) !== undefined;

/** Checks whether a statement outside of a transaction can commit before it ends. */
export const mayCommit = ({ node, sql }: Statement): boolean =>
  bodyOf(node, 'CallStmt') !== undefined || (bodyOf(node, 'DoStmt') !== undefined && /commit/i.test(sql));
