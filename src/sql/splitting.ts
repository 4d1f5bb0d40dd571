import type { Node } from 'libpg-query';
import { commandTag } from './command-tag.ts';
import { type CopyRefusal, copyAsInserts, type RowsInsert } from './copy-rows.ts';
import { lexemes } from './lexeme.ts';
import { targetsOf } from './names.ts';
import { NESTED_TOO_DEEPLY, type ParsedStatement, type SqlParser, SqlSyntaxError } from './parser.ts';
import { type ServerText, type Span, serverText } from './psql.ts';
import { type Place, type PlacedFinding, SourceText } from './source-text.ts';
import { bodyOf } from './tree.ts';

/** One statement of a file; its place is that of its first token. */
export interface Statement extends Place {
  /** What is to be run: from its first token to its last, without the semicolon. */
  readonly text: string;
  /** PostgreSQL's command tag: `CREATE TABLE`. */
  readonly kind: string;
  /** The objects that it is about, as the file names them: `app.users`. */
  readonly targets: readonly string[];
  /** As the grammar reads it; for rows of a COPY that of the COPY. Its locations are bytes of the file’s text. */
  readonly node: Node;
  /** Where it stands in the file’s text. */
  readonly span: Span;
  /** The rows of a COPY that `text` inserts. */
  readonly insert?: RowsInsert;
}

/** A file in its statements, or what keeps it from being any. */
export interface SplitFile {
  readonly path: string;
  readonly source: SourceText;
  readonly statements: readonly Statement[];
  readonly comments: readonly Span[];
  /** All that is wrong; then there are no statements. */
  readonly problems: readonly PlacedFinding[];
}

/**
 * Splits a file into its statements as PostgreSQL itself would, psql's own parts read as psql would.
 *
 * @param path how findings name the file
 * @param text may begin with a byte order mark, which is none of it
 */
export function splitSql(parser: SqlParser, path: string, text: string): SplitFile {
  const file = new SourceText(withoutByteOrderMark(text));
  const nul = file.text.indexOf('\0');
  // The grammar would take it for the end of the text, and all that follows would silently not be run.
  if (nul !== -1) {
    const message = 'has a NUL character, which no SQL text may have';
    const problem = { where: path, ...file.placeAt(nul), message, remedy: 'Save the file as UTF-8 without it.' };
    return { path, source: file, statements: [], comments: [], problems: [problem] };
  }
  const script = serverText(file, path);
  const source = new SourceText(file.text, script.sql);
  const { comments } = script;
  if (script.problems.length > 0) return { path, source, statements: [], comments, problems: script.problems };
  try {
    const problems: PlacedFinding[] = [];
    const statements = parser.parse(script.sql).flatMap(parsed => {
      const made = statementsOf(parsed, script, source);
      if (!('message' in made)) return made;
      const { index, message, remedy } = made;
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

/** A byte order mark says how the file is encoded, and is none of its text. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function statementsOf(parsed: ParsedStatement, script: ServerText, source: SourceText): Statement[] | CopyRefusal {
  const { node, startByte, lengthInBytes } = parsed;
  const start = source.indexOfByte(startByte);
  const end = lengthInBytes === undefined ? source.text.length : source.indexOfByte(startByte + lengthInBytes);
  const span = trimmed(script.sql, { start, end });
  const common = { node, kind: commandTag(node), targets: targetsOf(node) };
  const copy = bodyOf(node, 'CopyStmt');
  const isFromClient = copy?.is_from === true && copy.filename === undefined;
  if (!isFromClient) {
    return [{ ...common, ...source.placeAt(span.start), span, text: source.text.slice(span.start, span.end) }];
  }
  const data = script.copies.find(({ semicolon }) => semicolon === end);
  const inserts = copyAsInserts(copy, data, source.text, span.start);
  if ('message' in inserts) return inserts;
  return inserts.map(insert => {
    const [head, ...rows] = insert.parts;
    const first = insert.rows[0]?.start ?? span.start;
    const rowsSpan = { start: first, end: insert.rows.at(-1)?.end ?? first };
    return { ...common, ...source.placeAt(first), span: rowsSpan, text: head + rows.join(',\n'), insert };
  });
}

/** The grammar includes white space and comments around a statement, which are blank here. */
function trimmed(sql: string, around: Span): Span {
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
  const index = error.codePoint === undefined ? deepPart(parser, sql) : source.indexOfCodePoint(error.codePoint);
  const place = source.placeAt(index);
  if (error.message === NESTED_TOO_DEEPLY) {
    const remedy =
      'Write it with fewer parentheses and operators in one expression: as a list, or in several statements.';
    return { ...place, message: 'has a statement that is nested too deeply for PostgreSQL’s grammar', remedy };
  }
  const variable = /^:(?:[\w{]\S*|'[^'\n]*'|"[^"\n]*")/.exec(sql.slice(index, index + 80))?.[0];
  if (variable !== undefined) {
    const message = `has the psql variable \`${variable}\`, which nobody fills in here`;
    return { ...place, message, remedy: 'Write its value.' };
  }
  // The message quotes the blanked text.
  const message = error.message.replace(/(?<=at or near ")[^]*(?="$)/, near =>
    source.text.slice(index, index + near.length),
  );
  return { ...place, message: `is not valid PostgreSQL 18 SQL: ${message}` };
}

/** Where the part begins that is nested too deeply: the grammar, when it runs out of stack, doesn't say. */
function deepPart(parser: SqlParser, sql: string): number {
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
    // Another error only says that the part, by itself, is no whole statement.
    return error instanceof SqlSyntaxError && error.message === NESTED_TOO_DEEPLY;
  }
}
