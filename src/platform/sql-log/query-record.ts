import { createHash } from 'node:crypto';
import type { ExecutedSql } from '../database/databases.ts';

/** The fields of a query record (Part 2, SQL log export), under the names that the text gives them. */
export interface QueryRecord {
  /** ISO 8601 in UTC. */
  readonly ExecuteTime: string;
  readonly SqlText: string;
  readonly HostAddress: string;
  readonly ReturnRows: number;
  readonly SqlId: string;
  readonly UpdateRows: number;
  readonly OriginTime: number;
  readonly Consume: number;
  readonly ScanRows: number;
  readonly ThreadId: string;
  readonly State: string;
  readonly NodeId: string;
  readonly DBName: string;
  readonly SqlType: string;
  readonly AccountName: string;
}

/**
 * SQL that was really executed, as its log tells it. Whatever the documents leave open is decided here: `Consume` and
 * `OriginTime` are milliseconds, `State` is the SQLSTATE, and since PostgreSQL doesn't tell how many rows it looked at,
 * `ScanRows` are those that it must have looked at.
 * @param thread of the session that ran it: each request has one of its own
 */
export function recordOf(executed: ExecutedSql, thread: number): QueryRecord {
  const { sql, account, startedAt, durationMs, state, command, returnedRows, changedRows } = executed;
  return {
    ExecuteTime: new Date(startedAt).toISOString(),
    SqlText: sql,
    HostAddress: '127.0.0.1',
    ReturnRows: returnedRows,
    SqlId: createHash('sha256').update(sql).digest('hex').slice(0, 16),
    UpdateRows: changedRows,
    OriginTime: startedAt,
    Consume: durationMs,
    ScanRows: returnedRows + changedRows,
    ThreadId: String(thread),
    State: state,
    NodeId: 'local-0',
    DBName: 'postgres',
    SqlType: typeOf(command ?? sql),
    AccountName: account,
  };
}

/** "For example select, set": the first word. */
const typeOf = (sql: string): string => /[a-z]+/.exec(sql.toLowerCase())?.[0] ?? 'other';
