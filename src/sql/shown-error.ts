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

/** Where PostgreSQL's own messages of one class of SQLSTATE can contain values. */
interface MessageClass {
  /** `nowhere`: names only. `in-quotes`: in quotes, or as a number. */
  readonly values: 'nowhere' | 'in-quotes';
  /** Whether detail and hint have names only, too. */
  readonly hasNamesInDetail?: boolean;
  /** Whether each name in a message is in quotes, so that a value in place of a name is, too. */
  readonly quotesNames?: boolean;
}

/**
 * Classes whose messages can be shown, at least in part. The internal errors (XX) aren't among
 * them: an extension that specifies no SQLSTATE has that one, whatever it writes.
 */
const MESSAGE_CLASSES: ReadonlyMap<string, MessageClass> = new Map<string, MessageClass>([
  ['08', { values: 'nowhere' }], // connection
  ['0A', { values: 'nowhere', hasNamesInDetail: true }], // unsupported feature
  ['21', { values: 'nowhere', quotesNames: true }], // cardinality
  ['22', { values: 'in-quotes', quotesNames: true }], // data: a value that can't be used
  ['23', { values: 'nowhere', quotesNames: true }], // constraint
  ['25', { values: 'nowhere' }], // state of the transaction
  ['26', { values: 'nowhere' }], // name of a prepared statement
  ['28', { values: 'nowhere' }], // authorization
  ['2B', { values: 'nowhere', hasNamesInDetail: true }], // dependent privileges
  ['2D', { values: 'nowhere' }], // end of a transaction
  ['2F', { values: 'nowhere' }], // SQL routine
  ['34', { values: 'nowhere' }], // name of a cursor
  ['3B', { values: 'nowhere' }], // savepoint
  ['3D', { values: 'nowhere' }], // name of a database
  ['3F', { values: 'nowhere' }], // name of a schema
  ['40', { values: 'nowhere', quotesNames: true }], // rollback, such as a deadlock
  ['42', { values: 'nowhere', hasNamesInDetail: true }], // the SQL itself
  ['44', { values: 'nowhere' }], // WITH CHECK OPTION
  ['53', { values: 'nowhere', quotesNames: true }], // resources
  ['54', { values: 'in-quotes' }], // limit: `word is too long in tsquery: "…"`
  ['55', { values: 'nowhere' }], // state of an object
  ['57', { values: 'nowhere', quotesNames: true }], // intervention, such as a timeout
  ['58', { values: 'nowhere' }], // system
]);

/** Returns what is known about the messages of a SQLSTATE. Its first two characters are its class. */
const classOf = (sqlstate: string): MessageClass | undefined =>
  MESSAGE_CLASSES.get(sqlstate.slice(0, 2));

/** SQLSTATE of SQL that can't be parsed. A value can have it, too: `syntax error in tsquery: "…"`. */
const SYNTAX_ERROR = '42601';
/** Message about SQL that can't be parsed. */
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
  const isWhole = author === 'postgres' && message === error.message;
  if (isWhole && classOf(sqlstate)?.hasNamesInDetail === true) return reduced;

  const withoutDetail = { ...reduced, detail: '', hint: '' };
  // A function can set these fields to values, with RAISE … USING.
  const isOfFunction = author === 'function' || author === 'dynamic-sql';
  return isOfFunction
    ? { ...withoutDetail, constraint: '', relation: '', column: '' }
    : withoutDetail;
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
  // At most a period follows, or a detail that is shown.
  const showsEnd =
    end.length <= 1 || (author === 'postgres' && classOf(sqlstate)?.hasNamesInDetail === true);
  const isComplete = safeMessage === message && showsEnd;
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
  switch (author) {
    case 'postgres':
      return messageOfPostgres(message, sqlstate, sql);
    // The SQL itself can contain values, also where names belong.
    case 'dynamic-sql':
      return classOf(sqlstate)?.quotesNames === true ? withoutQuoted(message) : '';
    case 'function':
      return '';
    case 'unknown':
      return withNamesOf(knownBeginning(message), sqlstate, sql);
  }
}

function messageOfPostgres(message: string, sqlstate: string, sql: string | undefined): string {
  const messageClass = classOf(sqlstate);
  if (messageClass === undefined) return '';
  const isOfValue = sqlstate === SYNTAX_ERROR && !SQL_SYNTAX.test(message);
  return messageClass.values === 'in-quotes' || isOfValue
    ? withoutQuoted(message)
    : withNamesOf(message, sqlstate, sql);
}

const knownBeginning = (message: string): string =>
  KNOWN_BEGINNINGS.map(pattern => pattern.exec(message)?.[0]).find(Boolean) ?? '';

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
  if (sql === undefined || !message.includes('"') || sqlstate.startsWith(CONSTRAINT_VIOLATION))
    return message;
  const written = new Set(words(sql));
  return message.replaceAll(/"[^"]*"/g, name =>
    words(name).every(word => written.has(word)) ? name : '"…"',
  );
}

/** Length above which a message contains a value that may be cut. */
const LONG = 500;

/** A number, or what is kept of numbers: the size of a type, or a position. */
const NUMBER = /(?<kept>\w\(\d+(?:,\d+)?\)|position \d+)|0x[0-9a-f]+|\d+/gi;

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
    .replaceAll(NUMBER, (_, kept: string | undefined) => kept ?? '…');
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
  const innermostFrame = /^PL\/.*$/m.exec(context)?.[0];
  return innermostFrame === undefined
    ? authorOutsideFunctions(context, statement)
    : authorInFunction(innermostFrame);
}

function authorOutsideFunctions(context: string, statement: string): Author {
  if (context === '') return 'postgres';
  const [, sql] = /^SQL statement "(.*)/ms.exec(context) ?? [];
  // A context in another language can be that of a function which raises the error.
  if (sql === undefined) return 'function';
  return startsAlike(sql, statement) ? 'postgres' : 'dynamic-sql';
}

/** @param frame line of the function or block, which may be cut or in another language */
function authorInFunction(frame: string): Author {
  const end = FRAME.exec(frame.slice(-MAX_FRAME_END));
  // Any of these may have raised the error itself.
  if (end === null || !frame.startsWith('PL/pgSQL ')) return 'function';
  const { at: statement = '' } = end.groups ?? {};
  if (/^(?:RAISE|ASSERT)$/.test(statement)) return 'function';
  return /EXECUTE|RETURN QUERY|OPEN/.test(statement) ? 'dynamic-sql' : 'postgres';
}

/** Compares the beginnings of two texts, of which one may be cut. */
function startsAlike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length, 200);
  return a.slice(0, length) === b.slice(0, length);
}
