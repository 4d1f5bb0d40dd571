/** Extracts the SQL in a DO block, a function, a procedure or a rule. */

import type { CreateFunctionStmt, DefElem, Node } from 'libpg-query';
import { commandTag } from '../../../sql/command-tag.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { targetsOf } from '../../../sql/names.ts';
import { type SqlParser, SqlSyntaxError } from '../../../sql/parser.ts';
import { SourceText } from '../../../sql/source-text.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { bodiesOf, bodyOf, textOf, textsOf } from '../../../sql/tree.ts';

/** SQL in a statement, as far as it can be read without the database. */
export interface InnerCode {
  readonly statements: readonly InnerStatement[];
  readonly unreadable: readonly UnreadablePart[];
}

/** A statement inside another one. Its position is only a line. */
export interface InnerStatement {
  readonly statement: Statement;
  /** Text of the inner statement only. */
  readonly source: SourceText;
  /**
   * The definition that contains the statement, if it runs later: `defines `wipe``. Absent in a DO
   * block.
   */
  readonly definition?: string;
}

/** A part that can't be read. */
export interface UnreadablePart {
  /** Description that follows the file's name in a message: `contains a DO block in plperl`. */
  readonly message: string;
  readonly line: number;
}

const NO_CODE: InnerCode = { statements: [], unreadable: [] };
/** Fields of PL/pgSQL's tree that hold an expression whose value is run as SQL. */
const DYNAMIC_FIELD = 'dynquery';
const DYNAMIC_STATEMENTS: ReadonlySet<string> = new Set([
  'PLpgSQL_stmt_dynexecute',
  'PLpgSQL_stmt_dynfors',
]);
const TRANSACTION_NODES: { readonly [key: string]: string } = {
  PLpgSQL_stmt_commit: 'COMMIT',
  PLpgSQL_stmt_rollback: 'ROLLBACK',
};
/**
 * Values of `RawParseMode` in PostgreSQL's parser.h: plain statements, and expressions. Higher
 * values are modes of assignments.
 */
const [STATEMENTS, EXPRESSION] = [0, 2];

/** Returns the SQL in a DO block, function, procedure or rule; nothing for another statement. */
export function innerCode(parser: SqlParser, statement: Statement, source: SourceText): InnerCode {
  const body = bodyOfBlock(statement);
  return codeOf(
    parser,
    statement,
    body === undefined ? statement.line : source.placeOfByte(body.location ?? 0).line,
  );
}

/** @param line line of the file where the block's body begins, or the statement */
function codeOf(parser: SqlParser, statement: Statement, line: number): InnerCode {
  const routine = bodyOf(statement.node, 'CreateFunctionStmt');
  if (routine !== undefined) {
    return defined(
      routineCode(parser, routine, statement.text, line),
      `defines \`${textsOf(routine.funcname).join('.')}\``,
    );
  }
  const rule = bodyOf(statement.node, 'RuleStmt');
  if (rule !== undefined) {
    const actions = (rule.actions ?? []).map(action => parsedStatement(action, line));
    return defined(
      { statements: actions, unreadable: [] },
      `creates the rule \`${rule.rulename ?? ''}\``,
    );
  }
  if (bodyOfBlock(statement) === undefined) return NO_CODE;
  const options = bodiesOf(bodyOf(statement.node, 'DoStmt')?.args, 'DefElem');
  const language = textOf(options.find(({ defname }) => defname === 'language')?.arg) ?? 'plpgsql';
  if (!isPlpgsql(language))
    return unreadable(
      `contains a DO block in ${language}, a language that the linter can’t analyze`,
      line,
    );
  return plpgsqlCode(parser, statement.text, line, 'contains a DO block');
}

function bodyOfBlock({ node }: Statement): DefElem | undefined {
  return bodiesOf(bodyOf(node, 'DoStmt')?.args, 'DefElem').find(({ defname }) => defname === 'as');
}

/** Returns code that runs after the statement with the code, because that only defines it. */
function defined({ statements, unreadable: parts }: InnerCode, definition: string): InnerCode {
  return {
    statements: statements.map(statement => ({ ...statement, definition })),
    unreadable: parts.map(part => ({ ...part, message: `${definition}, which ${part.message}` })),
  };
}

/** @param text text of the CREATE statement @param line line of the file where it begins */
function routineCode(
  parser: SqlParser,
  routine: CreateFunctionStmt,
  text: string,
  line: number,
): InnerCode {
  if (routine.sql_body !== undefined)
    return { statements: atomicStatements(routine.sql_body, line), unreadable: [] };
  const options = bodiesOf(routine.options, 'DefElem');
  const language = textOf(options.find(({ defname }) => defname === 'language')?.arg) ?? 'sql';
  const bodyLine = line + linesBeforeBody(text);
  if (isPlpgsql(language)) return plpgsqlCode(parser, text, bodyLine, 'has a body');
  const [body = ''] = textsOf(
    bodyOf(options.find(({ defname }) => defname === 'as')?.arg, 'List')?.items,
  );
  if (language.toLowerCase() === 'sql') return sqlCode(parser, body, bodyLine);
  return unreadable(`is written in ${language}, a language that the linter can’t analyze`, line);
}

/** Counts the lines of a CREATE FUNCTION before its body: the string after AS. */
function linesBeforeBody(text: string): number {
  let isAfterAs = false;
  for (const { kind, start, end } of lexemes(text)) {
    if (kind === 'comment') continue;
    if (isAfterAs && kind === 'string') return text.slice(0, start).split('\n').length - 1;
    isAfterAs = text.slice(start, end).toLowerCase() === 'as';
  }
  return 0;
}

function isPlpgsql(language: string): boolean {
  return language.toLowerCase() === 'plpgsql';
}

function unreadable(message: string, line: number): InnerCode {
  return { statements: [], unreadable: [{ message, line }] };
}

/** @param line line of the file where the body begins */
function plpgsqlCode(parser: SqlParser, statement: string, line: number, what: string): InnerCode {
  const tree = parser.parsePlpgsql(statement);
  if (tree === undefined)
    return unreadable(
      `${what} that only the database can parse, so the linter can’t check it`,
      line,
    );
  return mergeCode(
    Array.from(piecesOf(tree), piece => {
      const at = line + piece.line - 1;
      return piece.isDynamic ? dynamicCode(parser, piece.sql, at) : sqlCode(parser, piece.sql, at);
    }),
  );
}

/** @param expression expression whose value is the SQL that runs */
function dynamicCode(parser: SqlParser, expression: string, line: number): InnerCode {
  const evaluated = sqlCode(parser, `SELECT ${expression}`, line);
  const query = bodyOf(evaluated.statements[0]?.statement.node, 'SelectStmt');
  const constant = textOf(bodyOf(query?.targetList?.[0], 'ResTarget')?.val);
  if (constant !== undefined) return sqlCode(parser, constant, line);
  return mergeCode([
    evaluated,
    unreadable('runs SQL that it builds at run time (EXECUTE), which the linter can’t check', line),
  ]);
}

function sqlCode(parser: SqlParser, sql: string, line: number): InnerCode {
  const source = new SourceText(sql);
  let nodes: readonly Node[];
  try {
    nodes = parser.parse(sql).map(({ node }) => node);
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    return unreadable(
      'contains SQL that only the database can parse, so the linter can’t check it',
      line,
    );
  }
  return mergeCode(
    nodes.flatMap(node => {
      const statement = innerStatement(node, sql, line);
      const nested = codeOf(parser, statement, line);
      return [{ statements: [{ statement, source }], unreadable: [] }, nested];
    }),
  );
}

function innerStatement(node: Node, text: string, line: number): Statement {
  const span = { start: 0, end: text.length };
  return { text, kind: commandTag(node), targets: targetsOf(node), node, span, line, column: 1 };
}

/**
 * Returns the statements of `BEGIN ATOMIC … END` or `RETURN …`, which the grammar parses as part of
 * the routine.
 */
function atomicStatements(body: Node, line: number): readonly InnerStatement[] {
  const list = bodyOf(body, 'List');
  if (list !== undefined) return (list.items ?? []).flatMap(item => atomicStatements(item, line));
  // An empty statement is an empty node.
  return Object.keys(body).length === 0 ? [] : [parsedStatement(body, line)];
}

/** Returns a statement that the grammar has parsed as a part of another one. */
function parsedStatement(node: Node, line: number): InnerStatement {
  return { statement: innerStatement(node, '', line), source: new SourceText('') };
}

function mergeCode(codes: readonly InnerCode[]): InnerCode {
  return {
    statements: codes.flatMap(({ statements }) => statements),
    unreadable: codes.flatMap(code => code.unreadable),
  };
}

interface Piece {
  readonly sql: string;
  /** Line in the body, from 1. */
  readonly line: number;
  readonly isDynamic: boolean;
}

/** Collects all SQL in a tree of PL/pgSQL. */
function* piecesOf(tree: unknown): Iterable<Piece> {
  const open: { readonly value: unknown; readonly line: number; readonly isDynamic: boolean }[] = [
    { value: tree, line: 1, isDynamic: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, isDynamic } = next;
    if (typeof value !== 'object' || value === null) continue;
    const line = 'lineno' in value && typeof value.lineno === 'number' ? value.lineno : next.line;
    for (const [key, child] of Object.entries(value).toReversed()) {
      const transaction = TRANSACTION_NODES[key];
      if (transaction !== undefined)
        yield { sql: transaction, line: lineOf(child) ?? line, isDynamic: false };
      else if (key === 'PLpgSQL_expr') yield pieceOf(child, line, isDynamic);
      else if (DYNAMIC_STATEMENTS.has(key)) {
        // Only this field is run as SQL. The parameters after USING are plain expressions.
        const { query, ...others } = child as { readonly query: unknown };
        const at = lineOf(child) ?? line;
        open.push(
          { value: others, line: at, isDynamic: false },
          { value: query, line: at, isDynamic: true },
        );
      } else open.push({ value: child, line, isDynamic: key === DYNAMIC_FIELD });
    }
  }
}

function pieceOf(expression: unknown, line: number, isDynamic: boolean): Piece {
  const { query, parseMode = STATEMENTS } = expression as {
    readonly query: string;
    readonly parseMode?: number;
  };
  if (isDynamic || parseMode === STATEMENTS) return { sql: query, line, isDynamic };
  if (parseMode === EXPRESSION) return { sql: `SELECT ${query}`, line, isDynamic };
  return { sql: `SELECT ${query.replace(/^[^=]*?:?=/, '')}`, line, isDynamic };
}

function lineOf(node: unknown): number | undefined {
  const { lineno } = node as { readonly lineno?: number };
  return lineno;
}
