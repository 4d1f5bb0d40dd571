import { lexemes } from '../../../sql/lexeme.ts';
import type { Place } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import type { StatementFailure } from './run-statements.ts';

/**
 * Where in its file a failure is: the statement that failed, or the name in it that the message is about, if it stands
 * there once. PostgreSQL tells a position to clients only, never to a block that has caught the error.
 *
 * @returns undefined for what isn't of one statement: constraints that are checked at the end
 */
export function placeOfFailure(
  { statements, source }: SplitFile,
  failure: Pick<StatementFailure, 'statement' | 'message' | 'row'>,
): Place | undefined {
  const statement = statements[failure.statement - 1];
  if (statement === undefined) return undefined;
  const row = statement.insert?.rows[(failure.row ?? 0) - 1];
  if (row !== undefined) return source.placeAt(row.start);
  return source.placeAt(statement.span.start + (nameIn(statement, failure.message) ?? 0));
}

/** A name in a message is in quotes, or, with its table's, as in `column u.nope does not exist`, without. */
const NAMED = /"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;

function nameIn({ text }: Statement, message: string): number | undefined {
  const { quoted, bare } = NAMED.exec(message)?.groups ?? {};
  const name = (quoted ?? bare)?.split('.').at(-1);
  if (name === undefined) return undefined;
  const found = [...lexemes(text)].filter(({ kind, start, end }) => {
    const written = text.slice(start, end);
    return kind === 'quoted-identifier'
      ? written.slice(1, -1).replaceAll('""', '"') === name
      : kind === 'word' && written.toLowerCase() === name.toLowerCase();
  });
  return found.length === 1 ? found[0]?.start : undefined;
}
