/** Locates a migration's error in its file, from the failed statement and the error message. */

import { lexemes } from '../../../sql/lexeme.ts';
import { lastPart } from '../../../sql/names.ts';
import type { SqlPosition } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { bodyOf } from '../../../sql/tree.ts';
import type { StatementFailure } from './run-statements.ts';

/**
 * Returns the position of a failure in its file: the statement that failed, or the name in the
 * statement that the message mentions, if that name occurs only once. In a COPY, it is the row that
 * failed, or the name of the table. PostgreSQL reports a position only to clients, never to a block
 * that catches the error.
 *
 * @returns undefined if the failure belongs to no single statement: constraints that are checked at
 *   the end
 */
export function placeOfFailure(
  { statements, source }: SplitFile,
  failure: Pick<StatementFailure, 'statement' | 'message'> & Partial<StatementFailure>,
): SqlPosition | undefined {
  const statement = statements[failure.statement - 1];
  if (statement === undefined) return undefined;
  const { sqlstate = '' } = failure;
  if (statement.insert !== undefined) {
    // A missing table, column or privilege concerns every row, so the first one fails.
    const isAboutTable = failure.row === 1 && sqlstate.startsWith('42');
    const row = isAboutTable ? undefined : statement.insert.rows[(failure.row ?? 0) - 1];
    const table = source.indexOfByte(bodyOf(statement.node, 'CopyStmt')?.relation?.location ?? 0);
    return source.placeAt(row?.start ?? table);
  }
  // In a message about an invalid value, the quotes contain the value.
  const name = sqlstate.startsWith('22') ? undefined : nameIn(statement, failure.message);
  return source.placeAt(statement.span.start + (name ?? 0));
}

/**
 * Finds a name in a message: in quotes, or without quotes and with its table, as in
 * `column u.nope does not exist`.
 */
const NAMED = /"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;

function nameIn({ text }: Statement, message: string): number | undefined {
  const { quoted, bare } = NAMED.exec(message)?.groups ?? {};
  const name = quoted ?? bare;
  if (name === undefined) return undefined;
  return placeOfName(text, name) ?? placeOfName(text, lastPart(name));
}

/** Returns the position of a name that occurs only once in the text. */
function placeOfName(text: string, name: string): number | undefined {
  const occurrences = [...lexemes(text)].filter(({ kind, start, end }) => {
    const written = text.slice(start, end);
    return kind === 'quoted-identifier'
      ? written.slice(1, -1).replaceAll('""', '"') === name
      : kind === 'word' && written.toLowerCase() === name.toLowerCase();
  });
  return occurrences.length === 1 ? occurrences[0]?.start : undefined;
}
