/**
 * Reads what a program ran from the log of its PostgreSQL server: all statements, with the values
 * and their types.
 */

import type { Node } from 'libpg-query';
import { literal, quoted } from '../../sql/copy-rows.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { rewritten, statementsOf } from '../../sql/statement-texts.ts';
import { transactionNeed } from '../../sql/transactions/transaction-needs.ts';
import { bodyOf } from '../../sql/tree.ts';

/**
 * Settings of a server that logs to a CSV file of its data. Its collector keeps the messages of
 * parallel sessions apart, which a pipe doesn't if they are long.
 */
export const LOG_SETTINGS = {
  logging_collector: 'on',
  log_destination: 'csvlog',
  log_filename: 'server',
  log_rotation_age: '0',
  log_rotation_size: '0',
  log_parameter_max_length: '-1',
};
/** Place of this file in the server's folder. */
export const LOG_FILE = 'data/log/server.csv';
/** Settings of the roles and databases whose statements are logged. */
export const LOGGED = [
  "log_statement = 'all'",
  'debug_print_parse = on',
  'debug_pretty_print = off',
];
/** Start of a message with the name of a new index, which an event trigger writes. */
export const INDEX_NAMED = 'sql-record index ';

/** A statement that a program ran. */
export interface Executed {
  readonly session: string;
  /** Transaction, as `session virtual-id`. */
  readonly transaction: string;
  readonly database: string;
  readonly sql: string;
  /** Absent if it failed before it ran. */
  readonly node: Node | undefined;
  /** Why it can't be recorded. */
  readonly problem: string | undefined;
  /** SQLSTATE with which it, or another statement of its message, failed. */
  readonly error: string | undefined;
}

/** A message of the protocol with statements. */
interface ProtocolMessage {
  readonly transaction: string;
  readonly text: string;
  readonly statements: Executed[];
}

/** A field in quotes, or another one, and what ends it. */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^,\n]*))([,\n])/gy;
/** Places of the fields that are read. */
const [DATABASE, SESSION, VIRTUAL_ID, LEVEL, STATE, TEXT, DETAIL, CONTEXT, QUERY] = [
  2, 5, 9, 11, 12, 13, 14, 18, 19,
];

/**
 * A message with statements. Further parts of a cursor's rows are logged with `fetch from`, and run
 * nothing new.
 */
const RUN = /^(?:statement|execute (?!fetch from )[^]+?): ([^]*)$/;
const VALUE = /\$\d+ = (NULL|'([^']*(?:''[^']*)*)')/g;
const TYPE = /:paramkind\s+0\s+:paramid\s+(\d+)\s+:paramtype\s+(\d+)/g;

/**
 * Returns the statements in the order in which they ran.
 * @param types names of the types by their object IDs
 */
export function readLog(
  log: string,
  types: ReadonlyMap<string, string>,
  parser: SqlParser,
): readonly Executed[] {
  const messages: ProtocolMessage[] = [];
  /** Latest message of each session. */
  const latest = new Map<string, ProtocolMessage>();
  /** Types of the parameters, by session and text. */
  const parameters = new Map<string, ReadonlyMap<number, string>>();
  for (const fields of entriesOf(log)) {
    const at = (place: number): string => fields[place] ?? '';
    const [session, text, query] = [at(SESSION), at(TEXT), at(QUERY)];
    const transaction = `${session} ${at(VIRTUAL_ID)}`;
    const nothing = { node: undefined, problem: undefined, error: undefined };
    const unread = { session, transaction, database: at(DATABASE), ...nothing };
    const message = latest.get(session);
    if (at(LEVEL) === 'ERROR') {
      const isOpen =
        message?.transaction === transaction || (message !== undefined && isDivided(message));
      if (message?.text === query && isOpen) fail(message, at(STATE));
      // It failed before it ran, for example because of a missing table.
      else
        messages.push({
          transaction,
          text: query,
          statements: [{ ...unread, sql: query, error: at(STATE) }],
        });
    } else if (at(LEVEL) !== 'LOG') continue;
    else if (text === 'parse tree:' && at(CONTEXT) === '') {
      const parameterTypes = Array.from(
        at(DETAIL).matchAll(TYPE),
        ([, number, type = '']) => [Number(number), type] as const,
      );
      if (parameterTypes.length > 0)
        parameters.set(
          `${session} ${query}`,
          new Map(parameterTypes.map(([number, type]) => [number, types.get(type) ?? ''])),
        );
    } else if (text.startsWith(INDEX_NAMED)) {
      if (message !== undefined) nameIndex(message, text.slice(INDEX_NAMED.length), parser);
    } else if (text.startsWith('fastpath')) {
      const problem = 'is a function call of the protocol';
      messages.push({ transaction, text, statements: [{ ...unread, sql: text, problem }] });
    } else {
      // Functions write messages with a context.
      const sql = at(CONTEXT) === '' ? RUN.exec(text)?.[1] : undefined;
      if (sql === undefined) continue;
      const values = /^parameters: /i.test(at(DETAIL))
        ? valuesIn(at(DETAIL), parameters.get(`${session} ${sql}`))
        : [];
      const written = rewritten(sql, parser, (kind, token) =>
        kind === 'PARAM' ? values[Number(token.slice(1)) - 1] : undefined,
      );
      const parsed = statementsOf(written, parser);
      const statements = parsed.map(statement => ({
        ...unread,
        ...statement,
        problem: problemOf(statement.node),
      }));
      const next = { transaction, text: sql, statements };
      messages.push(next);
      latest.set(session, next);
    }
  }
  return messages.flatMap(({ statements }) => statements);
}

function* entriesOf(log: string): Iterable<readonly string[]> {
  let fields: string[] = [];
  for (const [, inQuotes, plain = '', end] of log.matchAll(FIELD)) {
    fields.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end !== '\n') continue;
    yield fields;
    fields = [];
  }
}

/** Whether a message begins or ends transactions. If it fails, those before may have been kept. */
const isDivided = ({ statements }: ProtocolMessage): boolean =>
  statements.length > 1 && statements.some(({ node }) => bodyOf(node, 'TransactionStmt'));

/** Marks the statements of a message as failed. */
function fail(message: ProtocolMessage, error: string): void {
  const problem = isDivided(message) ? 'failed in a message with other transactions' : undefined;
  for (const [index, statement] of message.statements.entries())
    message.statements[index] = { ...statement, error, problem: problem ?? statement.problem };
}

/**
 * Writes the name that the server has chosen into a statement that creates an index concurrently.
 */
function nameIndex({ statements }: ProtocolMessage, name: string, parser: SqlParser): void {
  for (const [index, statement] of statements.entries()) {
    const { concurrent = false, idxname } = bodyOf(statement.node, 'IndexStmt') ?? {};
    if (!concurrent || idxname !== undefined) continue;
    const sql = rewritten(statement.sql, parser, (_, text) =>
      text.toLowerCase() === 'concurrently' ? `${text} ${quoted(name)}` : undefined,
    );
    statements[index] = { ...statement, sql };
  }
}

/** Returns literals of the values in a message's detail. */
const valuesIn = (
  detail: string,
  types: ReadonlyMap<number, string> | undefined,
): readonly string[] =>
  Array.from(detail.matchAll(VALUE), ([, value, inner = ''], index) => {
    const type = types?.get(index + 1) ?? '';
    const text = value === 'NULL' ? 'NULL' : literal(inner.replaceAll("''", "'"));
    return `(${text}${type === '' ? '' : `::${type}`})`;
  });

/** Returns why a statement can't be in a file. */
function problemOf(node: Node): string | undefined {
  const copy = bodyOf(node, 'CopyStmt');
  if (copy?.is_from === true && copy.is_program !== true && copy.filename === undefined)
    return 'loads rows with COPY. Use INSERT';
  if (bodyOf(node, 'PrepareStmt') ?? bodyOf(node, 'ExecuteStmt'))
    return 'uses SQL’s PREPARE or EXECUTE';
  if (bodyOf(node, 'ListenStmt')) return 'waits for notifications';
  if (transactionNeed(node) === 'two-phase') return 'uses two-phase commit';
  return bodyOf(node, 'TransactionStmt')?.chain === true
    ? 'begins a transaction with AND CHAIN'
    : undefined;
}
