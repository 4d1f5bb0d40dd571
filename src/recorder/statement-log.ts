/** Reads from a server's log which statements a program ran, and which of them had an effect. */

import type { Node } from 'libpg-query';
import { shortened } from '../base/shortened.ts';
import { parsedJson } from '../base/parsed-json.ts';
import type { SqlParser } from '../sql/parser.ts';
import { bodyOf } from '../sql/tree.ts';

/** A statement that a session ran. */
export interface Executed {
  readonly session: string;
  readonly database: string;
  /** The statement with its values as literals. */
  readonly sql: string;
  readonly node: Node;
  /** The transaction that contains it. */
  readonly transaction: Transaction;
  /** Whether the statement failed, or was rolled back. */
  isUndone: boolean;
}

interface Transaction {
  /** Whether the session began it explicitly. */
  readonly isExplicit: boolean;
  /** Number of statements in the log before its end. */
  end: number;
}

interface Session {
  block:
    | { readonly transaction: Transaction; statements: Executed[]; marks: { name: string; at: number }[] }
    | undefined;
  hasFailed: boolean;
  /** The statements of the newest record, and its text. */
  newest: readonly Executed[];
  text: string;
}

/** A record of PostgreSQL's log in JSON. */
interface LogRecord {
  readonly user?: string;
  readonly dbname?: string;
  readonly session_id?: string;
  readonly error_severity?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly statement?: string;
}

const FUNCTION = 'fastpath function call: ';
const STATEMENT = /^statement: /;
const EXECUTION = /^execute (?<fetch>fetch from )?(?:[^:]|:(?! ))*: /;
const VALUE = /(?:^parameters: |, )?\$\d+ = (?:(?<none>NULL)|'(?<text>[^']*(?:''[^']*)*)')/iy;

/**
 * Returns the statements in the order in which they ran. Transaction control isn't among them.
 * @param lines records of the log
 * @param user name of the user that ran them
 */
export function executedStatements(lines: readonly string[], user: string, parser: SqlParser): readonly Executed[] {
  const all: Executed[] = [];
  const sessions = new Map<string, Session>();
  for (const line of lines) {
    const record = (parsedJson(line).value ?? {}) as LogRecord;
    if (record.user !== user) continue;
    const id = record.session_id ?? '';
    const session = sessions.get(id) ?? { block: undefined, hasFailed: false, newest: [], text: '' };
    sessions.set(id, session);
    const { dbname = '', error_severity: severity, message = '', detail = '' } = record;
    if (severity === 'LOG' && message.startsWith(FUNCTION))
      throw new Error(
        `The command called a function without SQL, as for large objects, which can’t be recorded: ${message.slice(FUNCTION.length)}`,
      );
    if (severity === 'ERROR' || severity === 'FATAL') fail(session, record.statement);
    const head = severity === 'LOG' ? (STATEMENT.exec(message) ?? EXECUTION.exec(message)) : null;
    if (head === null || head.groups?.['fetch'] !== undefined) continue;
    session.text = message.slice(head[0].length);
    run(session, { id, dbname }, withValues(session.text, valuesOf(detail), parser));
  }
  // The server rolled back what was open at the end.
  for (const { block } of sessions.values()) undo(block?.statements ?? []);
  return all;

  function run(session: Session, { id, dbname }: { readonly id: string; readonly dbname: string }, text: string): void {
    let parsed: ReturnType<typeof statementsOf>;
    try {
      parsed = statementsOf(text, parser);
    } catch (error) {
      throw new Error(`A statement of the command can’t be read (${(error as Error).message}): ${shownSql(text)}`, {
        cause: error,
      });
    }
    const implicit: Transaction = { isExplicit: parsed.length > 1, end: all.length + parsed.length };
    session.newest = parsed.flatMap(({ node, sql }) => {
      const control = bodyOf(node, 'TransactionStmt');
      const { block } = session;
      if (control !== undefined) {
        if (control.kind === 'TRANS_STMT_PREPARE')
          throw new Error('The command ran PREPARE TRANSACTION, which can’t be recorded.');
        end(session, control.kind ?? '', control.savepoint_name ?? '', control.chain === true);
        // A commit that fails undoes them.
        return session.block === block ? [] : (block?.statements ?? []);
      }
      const statement: Executed = {
        session: id,
        database: dbname,
        sql,
        node,
        transaction: block?.transaction ?? implicit,
        isUndone: session.hasFailed,
      };
      all.push(statement);
      block?.statements.push(statement);
      return [statement];
    });
  }

  function end(session: Session, kind: string, name: string, chain: boolean): void {
    const { block } = session;
    if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') {
      if (block === undefined) begin(session);
    } else if (kind === 'TRANS_STMT_SAVEPOINT') block?.marks.push({ name, at: block.statements.length });
    else if (kind === 'TRANS_STMT_ROLLBACK_TO') {
      const at = block?.marks.findLast(mark => mark.name === name)?.at ?? 0;
      undo(block?.statements.splice(at) ?? []);
      session.hasFailed = false;
    } else if (kind !== 'TRANS_STMT_RELEASE') {
      if (kind !== 'TRANS_STMT_COMMIT' || session.hasFailed) undo(block?.statements ?? []);
      if (block !== undefined) block.transaction.end = all.length;
      session.block = undefined;
      session.hasFailed = false;
      if (chain) begin(session);
    }
  }

  function begin(session: Session): void {
    session.block = { transaction: { isExplicit: true, end: Infinity }, statements: [], marks: [] };
  }
}

/** Longest part of a statement in a message. */
const MAX_SHOWN = 100;
/** Shortens a statement for a message of one line. */
export const shownSql = (sql: string): string => shortened(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);

/** Divides a text into its statements. */
export function statementsOf(
  text: string,
  parser: SqlParser,
): readonly { readonly node: Node; readonly sql: string }[] {
  const bytes = Buffer.from(text);
  return parser.parse(text).map(({ node, startByte, lengthInBytes }) => {
    const stop = lengthInBytes === undefined ? bytes.length : startByte + lengthInBytes;
    return { node, sql: bytes.subarray(startByte, stop).toString().trim() };
  });
}

function undo(statements: readonly Executed[]): void {
  for (const statement of statements) statement.isUndone = true;
}

/** Notes an error. It undoes the newest statement, unless it is of another one, which wasn't logged. */
function fail(session: Session, statement: string | undefined): void {
  if (statement === session.text) undo(session.newest);
  session.hasFailed = session.block !== undefined;
}

/** Reads the bound values of a statement from the log. They have the form of literals without a type. */
function valuesOf(detail: string): readonly string[] {
  const values: string[] = [];
  VALUE.lastIndex = 0;
  for (let found = VALUE.exec(detail); found !== null; found = VALUE.exec(detail))
    values.push(found.groups?.['none'] ?? `'${found.groups?.['text'] ?? ''}'`);
  return values;
}

/** Replaces the parameters of a statement by their values. */
function withValues(sql: string, values: readonly string[], parser: SqlParser): string {
  if (values.length === 0) return sql;
  const bytes = Buffer.from(sql);
  let [written, kept] = ['', 0];
  for (const { kind, text, start, end } of parser.tokens(sql)) {
    const value = kind === 'PARAM' ? values[Number(text.slice(1)) - 1] : undefined;
    if (value === undefined) continue;
    written += bytes.subarray(kept, start).toString() + value;
    kept = end;
  }
  return written + bytes.subarray(kept).toString();
}
