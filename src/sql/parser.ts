import v8 from 'node:v8';
import type { Node, ParseResult } from 'libpg-query';

/** One statement as PostgreSQL's grammar sees it. */
export interface ParsedStatement {
  readonly node: Node;
  /** UTF-8 bytes before it, and its length in bytes: without its semicolon, perhaps with comments around it. */
  readonly startByte: number;
  /** Absent: it goes on to the end of the text. */
  readonly lengthInBytes: number | undefined;
}

/** PostgreSQL's grammar refuses the text, in its words. */
export class SqlSyntaxError extends Error {
  /** Code points before the place that it complains of; absent where it doesn't say. */
  readonly codePoint: number | undefined;

  constructor(message: string, codePoint: number | undefined, cause: unknown) {
    super(message, { cause });
    this.name = 'SqlSyntaxError';
    this.codePoint = codePoint;
  }
}

/** PostgreSQL 18's own grammar. */
export interface SqlParser {
  /**
   * Whatever stands behind a NUL is not looked at: refuse texts with one before.
   *
   * @param sql any number of statements; none where there are only comments
   * @throws SqlSyntaxError also where the nesting is deeper than the grammar's stack (measured: 5,000 to 10,000 levels)
   */
  parse(sql: string): readonly ParsedStatement[];
  /**
   * Reads the PL/pgSQL of one DO or CREATE FUNCTION statement.
   *
   * @returns a tree of its own kind (`PLpgSQL_stmt_if`, …); `undefined` where it can't be read without a database
   */
  parsePlpgsql(statement: string): unknown;
}

/** The parser's own words for a text that exceeds its stack; the other way to exceed it is a RangeError of JavaScript's. */
export const NESTED_TOO_DEEPLY = 'it is nested too deeply for PostgreSQL’s grammar';

/**
 * Loads the grammar, WebAssembly of 1.7 MB (measured: 20 to 40 ms), when it is first asked for: few operations read SQL.
 * Its memory is never given back, and grows with the largest text that was parsed.
 *
 * V8 would optimize its code in the background: a file of two statements then takes 620 MiB at the peak, in place of 83,
 * and no less time. V8 reads both flags while it compiles, so they must be set before the module is.
 */
export async function loadParser(): Promise<SqlParser> {
  v8.setFlagsFromString('--no-wasm-tier-up');
  v8.setFlagsFromString('--no-wasm-dynamic-tiering');
  const library = await import('libpg-query');
  await library.loadModule();
  return {
    parse(sql) {
      // The library refuses it in words that have nothing to do with SQL.
      if (sql === '') return [];
      try {
        return statementsOf(library.parseSync(sql));
      } catch (error) {
        if (library.hasSqlDetails(error)) {
          const message = error.message.startsWith('memory exhausted') ? NESTED_TOO_DEEPLY : error.message;
          throw new SqlSyntaxError(message, error.sqlDetails?.cursorPosition, error);
        }
        if (error instanceof RangeError) throw new SqlSyntaxError(NESTED_TOO_DEEPLY, undefined, error);
        throw error;
      }
    },
    parsePlpgsql(statement) {
      try {
        return library.parsePlPgSQLSync(statement);
      } catch {
        // It has one error for all there is, types that only a database knows among them: the server will tell.
        return undefined;
      }
    },
  };
}

function statementsOf({ stmts = [] }: ParseResult): readonly ParsedStatement[] {
  return stmts.flatMap(({ stmt, stmt_location, stmt_len }) =>
    stmt === undefined ? [] : [{ node: stmt, startByte: stmt_location ?? 0, lengthInBytes: stmt_len }],
  );
}
