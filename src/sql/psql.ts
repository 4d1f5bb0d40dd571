/** Separates the SQL in a psql script from psql's own commands and COPY data. */

import { type Lexeme, nextLexeme } from './lexeme.ts';
import type { PlacedFinding, SourceText } from './source-text.ts';

/** A part of a text, in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Data between `COPY … FROM STDIN;` and the line `\.`, which isn't SQL: the lines without that last
 * one.
 */
export interface CopyData extends TextSpan {
  /** Position of the COPY's semicolon. */
  readonly semicolon: number;
}

/** The part of a psql script that is meant for the server. */
export interface ServerText {
  /**
   * Returns the text for the grammar: of the same length, so that all positions stay valid, with
   * spaces for everything that isn't SQL, comments included. The grammar looks one token ahead
   * (`not in`, `nulls first`), and in this library a comment between two such tokens is a syntax
   * error.
   */
  readonly sql: string;
  readonly copies: readonly CopyData[];
  /** Comments with their marks. */
  readonly comments: readonly TextSpan[];
  readonly problems: readonly PlacedFinding[];
}

const LINE_REST = /[^\n\r]*/y;
const ONLY_COMMENT = /^[ \t]*(?:--[\s\S]*)?$/;
const END_OF_DATA = /(?<=\n)\\\.(?=\r?\n|$)/g;
const COMMAND = /^\\[^\s\\]*/;
/**
 * Lines of psql without an effect on the server. pg_dump writes them to protect psql against data
 * from a hostile server. After `\\`, the same line would contain SQL.
 */
const HARMLESS = /^\\(?:un)?restrict[ \t]+\w+[ \t]*$/;

const INCLUDE = 'Replace the command with the SQL in the included file.';
const CONNECT = 'Remove the command, and use a separate step for each database.';
const REMEDIES: { readonly [readCommand: string]: string } = {
  '\\i': INCLUDE,
  '\\ir': INCLUDE,
  '\\include': INCLUDE,
  '\\include_relative': INCLUDE,
  '\\c': CONNECT,
  '\\connect': CONNECT,
  '\\copy':
    'Remove the command. To load data, use INSERT, or COPY … FROM STDIN followed by the data.',
  '\\set': 'Remove the command, and replace each use of the variable with its value.',
  '\\gexec': 'Use a DO block with EXECUTE.',
};

/**
 * Separates the parts that psql reads itself from the SQL that it sends: commands, which begin with
 * a backslash, and the data of `COPY … FROM STDIN`. Commands that only psql can run are reported as
 * problems, all together.
 *
 * @param path path of the file for findings
 */
export function serverText(source: SourceText, path: string): ServerText {
  const reader = new ScriptReader(source, path);
  reader.read();
  const { copies, comments, problems, blanks } = reader;
  return { copies, comments, problems, sql: blanked(source.text, blanks) };
}

class ScriptReader {
  readonly copies: CopyData[] = [];
  readonly comments: TextSpan[] = [];
  readonly problems: PlacedFinding[] = [];
  readonly blanks: TextSpan[] = [];
  readonly #source: SourceText;
  readonly #text: string;
  readonly #path: string;
  /** Words of the current statement, while it may be a COPY. */
  #words: string[] = [];
  #lastKind: Lexeme['kind'] | undefined;
  /** Comments since the last lexeme of another kind. */
  #pendingComments: TextSpan[] = [];

  constructor(source: SourceText, path: string) {
    this.#source = source;
    this.#text = source.text;
    this.#path = path;
  }

  read(): void {
    let lexeme = nextLexeme(this.#text, 0);
    while (lexeme !== undefined) lexeme = nextLexeme(this.#text, this.#readLexeme(lexeme));
    this.blanks.push(...this.#pendingComments);
  }

  /** @returns the position at which to continue */
  #readLexeme({ kind, start, end, comments, isOpen }: Lexeme): number {
    if (kind === 'comment') {
      this.comments.push({ start, end });
      // The grammar reports a comment without an end.
      if (isOpen !== true) this.#pendingComments.push({ start, end });
      return end;
    }
    // A comment between two strings decides whether they are one string: `'a' /* */⏎ 'b'` isn't
    // one, `'a' ⏎ 'b'` is.
    if (this.#lastKind !== 'string' || kind !== 'string')
      this.blanks.push(...this.#pendingComments);
    this.blanks.push(...(comments ?? []));
    this.#pendingComments = [];
    this.#lastKind = kind;
    const symbol = kind === 'symbol' ? this.#text[start] : undefined;
    if (symbol === '\\') return this.#readCommand(start);
    if (symbol !== ';') {
      if (this.#words.length === 0 || this.#words[0] === 'copy') {
        this.#words.push(kind === 'word' ? this.#text.slice(start, end).toLowerCase() : '');
      }
      return end;
    }
    const isCopy =
      this.#words[0] === 'copy' &&
      this.#words.some((word, at, all) => word === 'from' && all[at + 1] === 'stdin');
    this.#words = [];
    return isCopy ? this.#readData(start) : end;
  }

  #readCommand(start: number): number {
    const end = endOf(LINE_REST, this.#text, start);
    const line = this.#text.slice(start, end);
    this.blanks.push({ start, end });
    if (!HARMLESS.test(line)) {
      const readCommand = COMMAND.exec(line)?.[0] ?? '';
      const remedy = REMEDIES[readCommand] ?? 'Remove the command. Only psql supports it.';
      this.#addProblem(
        start,
        `contains the psql command \`${readCommand}\`, which isn’t SQL`,
        remedy,
      );
    }
    return end;
  }

  #readData(semicolon: number): number {
    // For psql, only LF ends a line.
    const lineFeed = this.#text.indexOf('\n', semicolon);
    const start = lineFeed === -1 ? this.#text.length : lineFeed + 1;
    if (!ONLY_COMMENT.test(this.#text.slice(semicolon + 1, start).trimEnd())) {
      const message =
        'contains more SQL after `COPY … FROM STDIN;` on the same line, but the data must start on the next line';
      this.#addProblem(semicolon, message, 'Move the additional SQL below the data.');
    }
    END_OF_DATA.lastIndex = start;
    const endOfData = END_OF_DATA.exec(this.#text);
    if (endOfData === null) {
      const message = 'contains COPY … FROM STDIN without the line `\\.` that must end its data';
      this.#addProblem(
        semicolon,
        message,
        'Put the data below the statement, and end the data with a line that contains only `\\.`.',
      );
      this.blanks.push({ start, end: this.#text.length });
      return this.#text.length;
    }
    this.copies.push({ semicolon, start, end: endOfData.index });
    this.blanks.push({ start, end: END_OF_DATA.lastIndex });
    return END_OF_DATA.lastIndex;
  }

  #addProblem(index: number, message: string, remedy: string): void {
    this.problems.push({ where: this.#path, ...this.#source.placeAt(index), message, remedy });
  }
}

function endOf(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/**
 * Replaces these parts of a text by spaces, and keeps line breaks.
 * @param parts parts in order, without overlaps
 */
export function blanked(text: string, parts: readonly TextSpan[]): string {
  let copiedTo = 0;
  let result = '';
  for (const { start, end } of parts) {
    result += text.slice(copiedTo, start) + text.slice(start, end).replace(/[^\n\r]/g, ' ');
    copiedTo = end;
  }
  return result + text.slice(copiedTo);
}
