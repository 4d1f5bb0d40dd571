/** Loads PostgreSQL's own grammar, and parses SQL with it. */

import v8 from 'node:v8';
import type { Node, ParseResult } from 'libpg-query';
import { UnscannableSql, withoutComments, withoutInnerComments } from './flat-comments.ts';

/** A statement as parsed by PostgreSQL's grammar. */
export interface ParsedStatement {
  readonly node: Node;
  /**
   * Start of the statement, in UTF-8 bytes. The range excludes the semicolon, and may include
   * comments around the statement.
   */
  readonly startByte: number;
  /** Length in bytes; absent if the statement extends to the end of the text. */
  readonly lengthInBytes: number | undefined;
}

/** Error with the message of PostgreSQL's grammar. */
export class SqlSyntaxError extends Error {
  /** Number of code points before the error position; absent if the grammar reports none. */
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
   * Parses SQL. It ignores all text after a NUL character, so refuse texts with a NUL first.
   *
   * @param sql any number of statements, also none
   * @throws SqlSyntaxError also if the nesting exceeds the grammar's stack (measured: 5,000 to
   *   10,000 levels)
   */
  parse(sql: string): readonly ParsedStatement[];
  /**
   * Reads the PL/pgSQL of one DO or CREATE FUNCTION statement.
   *
   * @returns a tree of its own kind (`PLpgSQL_stmt_if`, …); `undefined` if it can't be parsed
   *   without a database
   */
  parsePlpgsql(statement: string): unknown;
  /** Splits SQL into PostgreSQL's tokens, without comments. @throws SqlSyntaxError */
  tokens(sql: string): readonly SqlToken[];
}

/** A token of PostgreSQL's scanner. */
export interface SqlToken {
  readonly text: string;
  /** Start and end in UTF-8 bytes, as the locations in the parse tree. */
  readonly start: number;
  readonly end: number;
  /** Name of the token's kind, such as `SCONST`; for a keyword, `KEYWORD`. */
  readonly kind: string;
}

/**
 * Message for a text that exceeds the parser's stack. The parser reports that either as an error of
 * its own, or as JavaScript's RangeError.
 */
export const NESTED_TOO_DEEPLY = 'the statement is nested too deeply for the PostgreSQL parser';

/**
 * Loads the grammar, WebAssembly of 1.7 MB (measured: 20 to 40 ms), on first use, because few
 * operations read SQL. Its memory is never released, and grows with the largest text that was
 * parsed.
 *
 * V8 would optimize its code in the background: a file of two statements then takes 620 MiB at the
 * peak instead of 83 MiB, and the same time. V8 reads both flags while it compiles, so set them
 * before the module is compiled.
 */
export async function loadParser(): Promise<SqlParser> {
  v8.setFlagsFromString('--no-wasm-tier-up');
  v8.setFlagsFromString('--no-wasm-dynamic-tiering');
  const library = await import('libpg-query');
  await library.loadModule();
  return {
    parse(sql) {
      // The library rejects an empty text with a message that is unrelated to SQL.
      if (sql === '') return [];
      try {
        return statementsOf(library.parseSync(withoutComments(sql)));
      } catch (error) {
        if (error instanceof UnscannableSql) throw unscannable(sql, error);
        if (library.hasSqlDetails(error)) {
          const message = error.message.startsWith('memory exhausted')
            ? NESTED_TOO_DEEPLY
            : error.message;
          throw new SqlSyntaxError(message, error.sqlDetails?.cursorPosition, error);
        }
        if (error instanceof RangeError)
          throw new SqlSyntaxError(NESTED_TOO_DEEPLY, undefined, error);
        throw error;
      }
    },
    parsePlpgsql(statement) {
      try {
        const text = withoutInnerComments(statement);
        return text === undefined ? undefined : library.parsePlPgSQLSync(text);
      } catch {
        // The library reports one error for all causes, including types that only a database knows.
        // The server reports real errors.
        return undefined;
      }
    },
    tokens(sql) {
      if (sql === '') return [];
      try {
        return library
          .scanSync(withoutComments(sql))
          .tokens.flatMap(({ text, start, end, tokenName, keywordKind }) => {
            const kind = keywordKind === 0 ? tokenName : 'KEYWORD';
            return kind.endsWith('_COMMENT') ? [] : { text, start, end, kind };
          });
      } catch (error) {
        if (error instanceof UnscannableSql) throw unscannable(sql, error);
        // The scanner’s output is invalid JSON if a token contains a control character.
        if (library.hasSqlDetails(error) || error instanceof SyntaxError)
          throw new SqlSyntaxError(error.message, undefined, error);
        throw error;
      }
    },
  };
}

const unscannable = (sql: string, error: UnscannableSql): SqlSyntaxError =>
  new SqlSyntaxError(error.message, Array.from(sql.slice(0, error.start)).length, error);

function statementsOf({ stmts = [] }: ParseResult): readonly ParsedStatement[] {
  return stmts.flatMap(({ stmt, stmt_location, stmt_len }) =>
    stmt === undefined
      ? []
      : [{ node: stmt, startByte: stmt_location ?? 0, lengthInBytes: stmt_len }],
  );
}
