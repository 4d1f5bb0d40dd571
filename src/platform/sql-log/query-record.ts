/** Converts executed SQL to a record of the SQL log. */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { ExecutedSql } from '../database/databases.ts';

/** Fields of a query record (Part 2, SQL log export), with the names from the documents' text. */
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
 * Returns the record of executed SQL. The documents leave some fields open: here `Consume` and
 * `OriginTime` are milliseconds, and `State` is the SQLSTATE. PostgreSQL doesn't report the number
 * of scanned rows. So `ScanRows` is the lowest possible number: the returned and changed rows.
 * @param thread number of the session that ran the SQL; each request has its own
 */
export function recordOf(executed: ExecutedSql, thread: number): QueryRecord {
  const { sql, account, startedAt, durationMs, state, command, returnedRows, changedRows } =
    executed;
  return {
    ExecuteTime: new Date(startedAt).toISOString(),
    SqlText: sql,
    HostAddress: '127.0.0.1',
    ReturnRows: returnedRows,
    SqlId: sha256Hex(sql).slice(0, 16),
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

/** Returns the type of the SQL, "For example select, set": its first word. */
const typeOf = (sql: string): string => /[a-z]+/.exec(sql.toLowerCase())?.[0] ?? 'other';
