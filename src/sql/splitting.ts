/** Splits a SQL file into statements with their positions. */

import { withoutByteOrderMark } from '../base/text/plain-text.ts';
import type { Node } from 'libpg-query';
import { commandTag } from './command-tag.ts';
import { type CopyRefusal, copyAsInsert, type RowsInsert } from './copy-rows.ts';
import { lexemes } from './lexeme.ts';
import { targetsOf } from './names.ts';
import {
  NESTED_TOO_DEEPLY,
  type ParsedStatement,
  type SqlParser,
  SqlSyntaxError,
} from './parser.ts';
import { type ServerText, type TextSpan, serverText } from './psql.ts';
import { type SqlPosition, type PlacedFinding, SourceText } from './source-text.ts';
import { bodyOf } from './tree.ts';

/** A statement of a file. Its position is that of its first token. */
export interface Statement extends SqlPosition {
  /** SQL to run: from the first token to the last, without the semicolon. */
  readonly text: string;
  /** PostgreSQL's command tag: `CREATE TABLE`. */
  readonly kind: string;
  /** Objects that the statement acts on, as named in the file: `app.users`. */
  readonly targets: readonly string[];
  /**
   * Parse tree; for rows of a COPY, that of the COPY. Its locations are bytes of the file’s text.
   */
  readonly node: Node;
  /** Position in the file’s text. */
  readonly span: TextSpan;
  /**
   * Why the statement can't be dropped as half of a pair of BEGIN and COMMIT: see `withoutPairs`.
   */
  readonly controlReason?: string;
  /** Rows of a COPY that `text` inserts. */
  readonly insert?: RowsInsert;
}

/** A file split into statements, or the problems that prevent it. */
export interface SplitFile {
  readonly path: string;
  readonly source: SourceText;
  readonly statements: readonly Statement[];
  readonly comments: readonly TextSpan[];
  /** All problems. If there are any, there are no statements. */
  readonly problems: readonly PlacedFinding[];
}

/**
 * Splits a file into statements as PostgreSQL itself would. Reads psql's own parts as psql would.
 *
 * @param path path of the file for findings
 * @param text content of the file; a byte order mark is ignored
 */
export function splitSql(parser: SqlParser, path: string, text: string): SplitFile {
  const file = new SourceText(withoutByteOrderMark(text));
  const nul = file.text.indexOf('\0');
  // The grammar would treat it as the end of the text, and everything after it would silently not
  // run.
  if (nul !== -1) {
    const message = 'contains a NUL character, but SQL can’t contain NUL characters';
    const problem = {
      where: path,
      ...file.placeAt(nul),
      message,
      remedy: 'Remove the NUL character, and save the file as UTF-8.',
    };
    return { path, source: file, statements: [], comments: [], problems: [problem] };
  }
  const script = serverText(file, path);
  const source = new SourceText(file.text, script.sql);
  const { comments } = script;
  if (script.problems.length > 0)
    return { path, source, statements: [], comments, problems: script.problems };
  try {
    const problems: PlacedFinding[] = [];
    const statements = parser.parse(script.sql).flatMap(parsed => {
      const statementOrRefusal = statementOf(parsed, script, source);
      if (!('message' in statementOrRefusal)) return [statementOrRefusal];
      const { index, message, remedy } = statementOrRefusal;
      problems.push({ where: path, ...source.placeAt(index), message, remedy });
      return [];
    });
    return { path, source, statements: problems.length > 0 ? [] : statements, comments, problems };
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    const problem = syntaxProblem(parser, error, source, script.sql);
    return { path, source, statements: [], comments, problems: [{ where: path, ...problem }] };
  }
}

function statementOf(
  parsed: ParsedStatement,
  script: ServerText,
  source: SourceText,
): Statement | CopyRefusal {
  const { node, startByte, lengthInBytes } = parsed;
  const start = source.indexOfByte(startByte);
  const end =
    lengthInBytes === undefined
      ? source.text.length
      : source.indexOfByte(startByte + lengthInBytes);
  const span = trimmed(script.sql, { start, end });
  const common = { node, kind: commandTag(node), targets: targetsOf(node) };
  const copy = bodyOf(node, 'CopyStmt');
  const isFromClient = copy?.is_from === true && copy.filename === undefined;
  if (!isFromClient) {
    return {
      ...common,
      ...source.placeAt(span.start),
      span,
      text: source.text.slice(span.start, span.end),
    };
  }
  const data = script.copies.find(({ semicolon }) => semicolon === end);
  const insert = copyAsInsert(copy, data, source.text, span.start);
  if ('message' in insert) return insert;
  const [head, ...rows] = insert.parts;
  const first = insert.rows[0]?.start ?? span.start;
  const rowsSpan = { start: first, end: insert.rows.at(-1)?.end ?? first };
  return {
    ...common,
    ...source.placeAt(first),
    span: rowsSpan,
    text: head + rows.join(',\n'),
    insert,
  };
}

/** Removes white space and blanked comments, which the grammar includes around a statement. */
function trimmed(sql: string, around: TextSpan): TextSpan {
  let { start, end } = around;
  while (start < end && isSpace(sql[start])) start += 1;
  while (end > start && isSpace(sql[end - 1])) end -= 1;
  return { start, end };
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && ' \t\n\r\f\v'.includes(character);
}

function syntaxProblem(
  parser: SqlParser,
  error: SqlSyntaxError,
  source: SourceText,
  sql: string,
): Omit<PlacedFinding, 'where'> {
  const index =
    error.codePoint === undefined
      ? tooDeepStart(parser, sql)
      : source.indexOfCodePoint(error.codePoint);
  const place = source.placeAt(index);
  if (error.message === NESTED_TOO_DEEPLY) {
    const remedy =
      'Split the statement into several, or reduce the nesting in it: for example, use one `VALUES` list instead of a long chain of `UNION`.';
    return {
      ...place,
      message: 'contains a statement that is nested too deeply for the PostgreSQL parser',
      remedy,
    };
  }
  const variable = /^:(?:[\w\u0080-\uffff]+|\{[^}\s]*\}?|'[^'\n]*'|"[^"\n]*")/.exec(
    sql.slice(index, index + 80),
  )?.[0];
  if (variable !== undefined) {
    const remedy = 'Replace the variable with its value.';
    const message = `contains the psql variable \`${variable}\`, which only psql can replace`;
    return { ...place, message, remedy };
  }
  // The message quotes the blanked text.
  const message = error.message.replace(/(?<=at or near ")[^]*(?="$)/, near =>
    source.text.slice(index, index + near.length),
  );
  return { ...place, message: `is not valid PostgreSQL 18 SQL: ${message}` };
}

/**
 * Returns the start of the part that is nested too deeply. The grammar reports no position when its
 * stack overflows.
 */
function tooDeepStart(parser: SqlParser, sql: string): number {
  let start: number | undefined;
  for (const lexeme of lexemes(sql)) {
    if (lexeme.kind === 'comment') continue;
    start ??= lexeme.start;
    if (lexeme.kind !== 'symbol' || sql[lexeme.start] !== ';') continue;
    if (isTooDeep(parser, sql.slice(start, lexeme.start))) return start;
    start = undefined;
  }
  return start ?? 0;
}

function isTooDeep(parser: SqlParser, part: string): boolean {
  try {
    parser.parse(part);
    return false;
  } catch (error) {
    // Any other error only means that the part alone is not a complete statement.
    return error instanceof SqlSyntaxError && error.message === NESTED_TOO_DEEPLY;
  }
}
