/** Reads and checks the SQL to send, and finds the position of a database error in it. */

import { SQL_LIMITS } from '../../api/services/database.ts';
import type { Log } from '../../core/services.ts';
import type { InputPaths } from '../../core/run.ts';
import { type Failure, inputFailure, type Place } from '../../base/failure.ts';
import { count, plural } from '../../base/text/amount.ts';
import { shortened } from '../../base/text/shortened.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { reportedPlace } from '../../sql/source-text.ts';
import { readInputFile, utf8Text } from '../shared/input-file.ts';

/** SQL that is sent, and its source. */
export interface SqlText {
  /** SQL without surrounding white space. */
  readonly sent: string;
  readonly bytes: number;
  /** The complete SQL, as given. */
  readonly whole: string;
  /** Source for people: the path as the user wrote it, or the input's name. */
  readonly origin: string;
  /** Absolute path; absent if an input contains the SQL. */
  readonly file?: string;
}

/** SQL within the limit stays below this size, including surrounding whitespace. */
export const SQL_FILE = { use: 'read', maxBytes: 16 * SQL_LIMITS.maxQueryBytes } as const;

const ERROR_TITLE = 'The SQL can’t be run.';

/**
 * Reads the SQL of a file.
 * @param path the path as the user wrote it
 * @throws Failure of kind `input` that contains the path
 */
export function readSqlFile(context: InputPaths, path: string): SqlText {
  const file = { input: 'path', given: path, errorTitle: ERROR_TITLE, maxBytes: SQL_FILE.maxBytes };
  const text = utf8Text(readInputFile(context, file), file);
  return { ...sqlText(text, path), file: context.resolvePath(path) };
}

/**
 * Checks SQL and prepares it for sending, without surrounding white space.
 * @throws Failure of kind `input`
 */
export function sqlText(whole: string, origin: string): SqlText {
  const refused = (message: string, remedy: string): Failure =>
    inputFailure(ERROR_TITLE, [{ where: origin, message, remedy }]);
  const sent = whole.trim();
  if (sent === '') throw refused('contains no SQL', 'Add at least one SQL statement.');
  const bytes = Buffer.byteLength(sent);
  if (bytes > SQL_LIMITS.maxQueryBytes)
    throw refused(
      `is ${plural(bytes, 'byte')} long, but a request can contain at most ${count(SQL_LIMITS.maxQueryBytes)} bytes (64 KiB) of SQL`,
      'Split the SQL across several steps. Each step runs in its own transaction.',
    );
  const nul = whole.indexOf('\0');
  if (nul >= 0)
    throw refused(
      `contains a NUL character on line ${placeAt(whole, nul).line}, but SQL can’t contain NUL characters`,
      'Remove the NUL character.',
    );
  return { sent, bytes, whole, origin };
}

/** Number of lines that are shown before the faulty one. */
const LINES_BEFORE = 2;
/** Limit of a line, in characters. A longer line is cut around the error's position. */
const MAX_LINE_LENGTH = 160;

/** Position of an error that the database reported, and the lines around it. */
interface ErrorLocation {
  readonly place: Place;
  readonly excerpt: string;
}

/**
 * Finds the position in a message of the database: a position in characters, or else a line.
 * @param hide masks secrets in a text
 */
export function locateError(
  { whole, sent, file }: SqlText,
  message: string,
  hide: Log['hide'],
): ErrorLocation | undefined {
  const { position, line: reportedLine } = reportedPlace(message);
  const offset = position ? characterStart(sent, position) : lineStart(sent, reportedLine);
  if (offset === undefined) return undefined;
  const { line, column: foundColumn } = placeAt(whole, whole.indexOf(sent) + offset);
  const column = position === undefined ? undefined : foundColumn;
  return {
    place: { line, ...definedOnly({ file, column }) },
    excerpt: excerptOf(whole, line, column, hide),
  };
}

const LINE_BREAK = /\r\n|\r|\n/;

/**
 * Converts PostgreSQL's position, which counts whole characters from 1. It may be the end of the
 * input.
 */
function characterStart(text: string, position: number): number | undefined {
  const characters = [...text];
  return position - 1 > characters.length
    ? undefined
    : characters.slice(0, position - 1).join('').length;
}

function lineStart(text: string, line: number | undefined): number | undefined {
  if (line === undefined) return undefined;
  const breaks = [...text.matchAll(new RegExp(LINE_BREAK, 'g'))].map(
    ({ 0: mark, index }) => index + mark.length,
  );
  return [0, ...breaks][line - 1];
}

/** Returns line and column, both counted from 1; the column in characters. */
function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(LINE_BREAK);
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

/** Masks secrets before it cuts: the remainder of a cut secret would not be recognized. */
function excerptOf(
  text: string,
  line: number,
  column: number | undefined,
  hide: Log['hide'],
): string {
  const first = Math.max(1, line - LINES_BEFORE);
  const lines = text.split(LINE_BREAK).slice(first - 1, line);
  const beforeError = [...(lines.at(-1) ?? '')].slice(0, (column ?? 1) - 1).join('');
  const shownColumn = [...hide(beforeError)].length;
  // All lines are cut at the same column, so that they stay aligned.
  const cutAt = Math.max(0, shownColumn - MAX_LINE_LENGTH / 2);
  const width = String(line).length;
  const numberedLines = lines.map((content, index) => {
    const characters = [...hide(content).replaceAll('\t', ' ')].slice(cutAt);
    // The ellipsis replaces one character.
    const rest = cutAt === 0 ? characters : ['…', ...characters.slice(1)];
    const part = shortened(rest.join(''), rest.slice(0, MAX_LINE_LENGTH).join('').length);
    return `${String(first + index).padStart(width)} | ${part}`;
  });
  const marker =
    column === undefined ? [] : [`${' '.repeat(width)} | ${' '.repeat(shownColumn - cutAt)}^`];
  return [...numberedLines, ...marker].join('\n');
}
