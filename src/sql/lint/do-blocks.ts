import type { Node } from 'libpg-query';
import { commandTag } from '../command-tag.ts';
import { targetsOf } from '../names.ts';
import { type SqlParser, SqlSyntaxError } from '../parser.ts';
import { SourceText } from '../source-text.ts';
import type { Statement } from '../splitting.ts';
import { bodiesOf, bodyOf } from '../tree.ts';

/** A statement inside a DO block. Its place is its line in the file, as nothing finer is known. */
export interface InnerStatement {
  readonly statement: Statement;
  /** Of the inner statement alone. */
  readonly source: SourceText;
}

/** What the parse tree of PL/pgSQL has where SQL is: `parseMode` 0 for statements, 2 for expressions. */
interface Expression {
  readonly query: string;
  readonly parseMode?: number;
}

/** How an expression is read as a statement. */
const PREFIXES: { readonly [parseMode: number]: string } = { 0: '', 2: 'SELECT ' };
const TRANSACTION_NODES: { readonly [key: string]: string } = {
  PLpgSQL_stmt_commit: 'COMMIT',
  PLpgSQL_stmt_rollback: 'ROLLBACK',
};

/**
 * The SQL that a DO block in PL/pgSQL runs. What it puts together as text and EXECUTEs can't be seen, nor what is in a
 * block that only the database can read; of another language nothing is known.
 *
 * @param source of the file
 */
export function* innerStatements(parser: SqlParser, outer: Statement, source: SourceText): Iterable<InnerStatement> {
  const args = bodiesOf(bodyOf(outer.node, 'DoStmt')?.args, 'DefElem');
  const body = args.find(({ defname }) => defname === 'as');
  if (body === undefined) return;
  const firstLine = source.placeOfByte(body.location ?? 0).line;
  for (const { sql, line } of sqlWithin(parser.parsePlpgsql(outer.text))) {
    const inner = new SourceText(sql);
    for (const node of parsed(parser, sql)) {
      yield {
        source: inner,
        statement: {
          text: sql,
          kind: commandTag(node),
          targets: targetsOf(node),
          node,
          span: { start: 0, end: sql.length },
          line: firstLine + line - 1,
          column: 1,
        },
      };
    }
  }
}

/** All SQL in a tree of PL/pgSQL, with its line in the block, from 1. */
function* sqlWithin(tree: unknown): Iterable<{ readonly sql: string; readonly line: number }> {
  const open: { readonly value: unknown; readonly line: number }[] = [{ value: tree, line: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next;
    if (typeof value !== 'object' || value === null) continue;
    const line = 'lineno' in value && typeof value.lineno === 'number' ? value.lineno : next.line;
    for (const [key, child] of Object.entries(value).toReversed()) {
      const transaction = TRANSACTION_NODES[key];
      if (transaction !== undefined) yield { sql: transaction, line: lineOf(child) ?? line };
      else if (key === 'PLpgSQL_expr') {
        const { query, parseMode = 0 } = child as Expression;
        const prefix = PREFIXES[parseMode];
        if (prefix !== undefined) yield { sql: prefix + query, line };
      } else open.push({ value: child, line });
    }
  }
}

function lineOf(node: unknown): number | undefined {
  const { lineno } = node as { readonly lineno?: number };
  return lineno;
}

function parsed(parser: SqlParser, sql: string): readonly Node[] {
  try {
    return parser.parse(sql).map(({ node }) => node);
  } catch (error) {
    // PL/pgSQL's own additions (`SELECT … INTO` its variables, `$1`) are read there, not by the grammar of SQL.
    if (error instanceof SqlSyntaxError) return [];
    throw error;
  }
}
