/**
 * Removes values of rows from PostgreSQL's errors, for readers who may not see the project's data.
 * Names, SQLSTATE and place stay. A text is shown because its kind is known, not because nothing in
 * it looks like a value: `lc_messages` translates the words around a value, and RAISE can write
 * anything (decision 0055).
 */

import { withoutPlaces } from './source-text.ts';

/** Texts of an error in which PostgreSQL, or a function that it ran, can quote values. */
export interface ErrorTexts {
  readonly sqlstate: string;
  /** Empty if it isn't shown. */
  readonly message: string;
  readonly detail: string;
  readonly hint: string;
  readonly constraint: string;
  readonly relation: string;
  readonly column: string;
  /** Functions and blocks in which the error happened, the innermost first. */
  readonly context: string;
}

/**
 * Author of a message: PostgreSQL, about SQL that is written down; PostgreSQL, about SQL that a
 * function has put together, perhaps from values; a function; or unknown.
 */
export type Author = 'postgres' | 'dynamic-sql' | 'function' | 'unknown';

/**
 * Classes of SQLSTATE whose messages PostgreSQL makes from names; their values are in the detail,
 * or in quotes. The internal errors (XX) aren't among them: an extension that specifies no SQLSTATE
 * has that one, whatever it writes.
 */
const NAMING_CLASSES = '08 0A 21 23 25 26 28 2B 2D 2F 34 3B 3D 3F 40 42 44 53 54 55 57 58'.split(
  ' ',
);
/**
 * Those of them whose details and hints contain only names, too: an unsupported feature, dependent
 * objects, the SQL itself.
 */
const NAMING_DETAILS = ['0A', '2B', '42'];
/** Those of them whose messages have each name in quotes, or none. */
const QUOTING_CLASSES = ['21', '23', '40', '53', '57'];
/**
 * A limit, whose messages can quote the text that exceeds it: `word is too long in tsquery: "…"`.
 */
const LIMIT = '54';
/** Class of data exceptions, whose messages quote values. */
const DATA_EXCEPTION = '22';
/** Also the SQLSTATE of a value that can't be parsed, as in `syntax error in tsquery: "…"`. */
const SYNTAX_ERROR = '42601';
const SQL_SYNTAX = /^syntax error at (?:or near ".*"|end of input)$/s;

/**
 * A function can put a value where a name belongs, so only the usual form of names is shown: no
 * e-mail address, date or number.
 */
const NAME = String.raw`(?:"[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)?"|[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)?)`;
const KIND = '(?:relation|table|view|column|index|sequence|function|constraint)';

/** Stands for a message that isn't shown. */
export const HIDDEN_MESSAGE = 'The database reported an error';

/**
 * Beginnings of messages of an unknown author. Each ends before any value, and has names only in
 * their usual form.
 */
const KNOWN_BEGINNINGS: readonly RegExp[] = [
  /^syntax error at (?:or near "[A-Za-z_]\w*"|end of input)(?! of )/,
  String.raw`^${KIND} ${NAME}(?:\([\w ,.[\]"]*\))?(?: (?:of|for|on) (?:relation|table) ${NAME})? (?:does not exist|already exists)`,
  String.raw`^(?:permission denied for|must be owner of) ${KIND} ${NAME}`,
  `^duplicate key value violates unique constraint ${NAME}`,
  `^could not create unique index ${NAME}`,
  `^null value in column ${NAME} of relation ${NAME} violates not-null constraint`,
  `^new row for relation ${NAME} violates check constraint ${NAME}`,
  `^(?:insert or update|update or delete) on table ${NAME} violates foreign key constraint ${NAME}`,
  /^invalid input syntax for type [a-z]+(?: [a-z]+)*(?=: ")/,
  `^invalid input value for enum ${NAME}(?=: ")`,
  /^(?:smallint|integer|bigint) out of range/,
  /^division by zero/,
  /^deadlock detected/,
  /^canceling statement due to (?:statement timeout|lock timeout|user request)/,
  /^(?:[A-Z]+ )+cannot (?:run inside a transaction block|be executed from a function)/,
].map(pattern => new RegExp(pattern));

/**
 * Returns an error without values. The names of what it is about stay, unless its author can have
 * written values into them.
 * @param sql the SQL that was run; names in quotes that it doesn't contain can be values, as in
 *   `select email::regclass`
 */
export function withoutValues<E extends ErrorTexts>(error: E, author: Author, sql?: string): E {
  const { sqlstate, context } = error;
  const message = shownMessage(error.message, sqlstate, author, sql);
  const frames = context.split('\n').filter(line => isFrame(line));
  const reduced = { ...error, message, context: frames.join('\n') };
  const isOfNames = author === 'postgres' && message === error.message;
  if (isOfNames && hasClass(sqlstate, NAMING_DETAILS)) return reduced;
  const isNamed = author === 'postgres' || author === 'unknown';
  return {
    ...reduced,
    detail: '',
    hint: '',
    ...(isNamed ? {} : { constraint: '', relation: '', column: '' }),
  };
}

/**
 * Message of an error as the platform reports it: the database's message, its SQLSTATE and place,
 * and its detail.
 */
const REPORTED = / \(SQLSTATE (?<sqlstate>[0-9A-Z]{5})(?<place>(?:, [a-z]+ \d+)*)\)/;

/**
 * Returns the platform's text about an error without values. PostgreSQL reports a place only for
 * the SQL that was sent, so it is the author of a message with a place. Without one, it isn't known
 * who wrote the message.
 * @param sql the SQL that was sent
 */
export function reportWithoutValues(text: string, sql?: string): string {
  const whole = text.replace(/^ERROR: +/, '');
  const [state, ...others] = whole.matchAll(new RegExp(REPORTED, 'g'));
  // A value can contain the words around a SQLSTATE.
  if (state === undefined || others.length > 0) return reportWithoutState(text, whole, sql);
  const { sqlstate = '', place = '' } = state.groups ?? {};
  const message = whole.slice(0, state.index);
  const author = place === '' ? 'unknown' : 'postgres';
  const safeMessage = shownMessage(message, sqlstate, author, sql);
  const end = whole.slice(state.index + state[0].length);
  const isComplete =
    safeMessage === message &&
    (end.length <= 1 || (author === 'postgres' && hasClass(sqlstate, NAMING_DETAILS)));
  return isComplete ? text : `${safeMessage === '' ? HIDDEN_MESSAGE : safeMessage}${state[0]}.`;
}

/**
 * The place of an error in the sent SQL is all that can follow its message in a text that is shown
 * in full.
 */
function reportWithoutState(text: string, whole: string, sql: string | undefined): string {
  const safeMessage = shownMessage(whole, '', 'unknown', sql);
  if (safeMessage === '') return `${HIDDEN_MESSAGE}.`;
  return withoutPlaces(whole).replace(/\.$/, '') === safeMessage ? text : `${safeMessage}.`;
}

/** Returns the part of a message that contains no values; an empty text if none is known to. */
function shownMessage(
  message: string,
  sqlstate: string,
  author: Author,
  sql: string | undefined,
): string {
  if (author === 'function') return '';
  if (author === 'unknown') {
    const beginning =
      KNOWN_BEGINNINGS.map(pattern => pattern.exec(message)?.[0]).find(Boolean) ?? '';
    return withNamesOf(beginning, sqlstate, sql);
  }
  const isDataException = sqlstate.startsWith(DATA_EXCEPTION);
  if (author === 'dynamic-sql')
    return isDataException || hasClass(sqlstate, QUOTING_CLASSES) ? withoutQuoted(message) : '';
  if (isDataException || hasClass(sqlstate, [LIMIT])) return withoutQuoted(message);
  if (sqlstate === SYNTAX_ERROR && !SQL_SYNTAX.test(message)) return withoutQuoted(message);
  return hasClass(sqlstate, NAMING_CLASSES) ? withNamesOf(message, sqlstate, sql) : '';
}

/**
 * Class of violated constraints, whose names the SQL seldom contains. PostgreSQL takes them from
 * the table.
 */
const CONSTRAINT_VIOLATION = '23';

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\w$]+/g) ?? [];

/**
 * Replaces names in quotes that the SQL doesn't contain, because a function such as `regclass`
 * reads names from rows.
 */
function withNamesOf(message: string, sqlstate: string, sql: string | undefined): string {
  if (sql === undefined || !message.includes('"') || hasClass(sqlstate, [CONSTRAINT_VIOLATION]))
    return message;
  const written = new Set(words(sql));
  return message.replaceAll(/"[^"]*"/g, name =>
    words(name).every(word => written.has(word)) ? name : '"…"',
  );
}

const hasClass = (sqlstate: string, classes: readonly string[]): boolean =>
  classes.includes(sqlstate.slice(0, 2));

/** Length above which a message contains a value that may be cut. */
const LONG = 500;

/**
 * Replaces what is in quotes, from the first to the last one, because a value can contain them; all
 * after the first quote of a message that may be cut; the name of a form; and numbers, except those
 * of a type such as `varying(20)` and positions. Other languages have other quotes, so a text with
 * other characters than those of English isn't shown.
 */
function withoutQuoted(message: string): string {
  const isCut = message.length > LONG || message.indexOf('"') === message.lastIndexOf('"');
  const masked = message
    .replace(isCut ? /".*/s : /".*"/s, '"…"')
    .replace(/(?<=normalization form): .*$/s, ': …')
    .replaceAll(
      /(?<kept>\w\(\d+(?:,\d+)?\)|position \d+)|0x[0-9a-f]+|\d+/gi,
      (...match) => (match.at(-1) as { kept?: string }).kept ?? '…',
    );
  return /^[ -~…]*$/.test(masked) ? masked : '';
}

/** End of a line about a function or a block of PL/pgSQL. */
const FRAME = /(?: line \d+ at (?<at>[\w ]+)| (?:during|while) [\w ]+)$/;
/** Maximum length of that end. The rest of the line has the function's name and types. */
const MAX_FRAME_END = 100;

const isFrame = (line: string): boolean =>
  line.startsWith('PL/pgSQL function ')
    ? FRAME.test(line.slice(-MAX_FRAME_END))
    : line.startsWith('SQL function "');

/**
 * Returns the author of a message by the functions and blocks in which it was raised.
 * @param context without the frame of the block that runs the statement
 * @param statement the SQL that was run, whose own context follows those of the functions in it
 */
export function authorOf(context: string, statement: string): Author {
  const innermost = /^PL\/.*$/m.exec(context)?.[0];
  if (innermost === undefined) {
    if (context === '') return 'postgres';
    const [, sql] = /^SQL statement "(.*)/ms.exec(context) ?? [];
    // A context in another language can be that of a function which raises the error.
    if (sql === undefined) return 'function';
    return startsAlike(sql, statement) ? 'postgres' : 'dynamic-sql';
  }
  const { at = '' } = FRAME.exec(innermost.slice(-MAX_FRAME_END))?.groups ?? { at: 'RAISE' };
  // A function in another language, or a line that was cut, may have raised the error.
  if (!innermost.startsWith('PL/pgSQL ') || /^(?:RAISE|ASSERT)$/.test(at)) return 'function';
  return /EXECUTE|RETURN QUERY|OPEN/.test(at) ? 'dynamic-sql' : 'postgres';
}

/** Compares the beginnings of two texts, of which one may be cut. */
function startsAlike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length, 200);
  return a.slice(0, length) === b.slice(0, length);
}
