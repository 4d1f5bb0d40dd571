/** Runs SQL as one message of the simple query protocol, with the PostgreSQL client `pg`. */

import { type Connection, DatabaseError, type Submittable } from 'pg';
import { SqlError, type SqlResult } from './database.ts';
import { ResultReader } from './result-reader.ts';

/** SQLSTATE `duplicate_object`. */
const DUPLICATE_OBJECT = '42710';

/**
 * A query that keeps only as many rows as a response can contain. `pg` calls a method for each
 * message.
 */
export class SimpleQuery implements Submittable {
  readonly result: Promise<SqlResult>;
  readonly #sql: string;
  readonly #roleHint: string | undefined;
  readonly #reader = new ResultReader();
  readonly #settle: { resolve(result: SqlResult): void; reject(error: unknown): void };
  #needsCopyData = false;

  /** @param roleHint hint for a role that exists already */
  constructor(sql: string, roleHint?: string) {
    this.#roleHint = roleHint;
    const { promise, ...settle } = Promise.withResolvers<SqlResult>();
    this.#sql = sql;
    this.result = promise;
    this.#settle = settle;
  }

  /** As in `SqlError`. */
  get lastCommit(): number | undefined {
    return this.#reader.lastCommit;
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleRowDescription({
    fields,
  }: {
    fields: readonly { name: string; dataTypeID: number }[];
  }): void {
    this.#reader.onColumns(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#reader.onRow(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#reader.onCompleted(text);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#reader.result());
  }

  handleError(error: unknown): void {
    if (
      error instanceof DatabaseError &&
      error.code === DUPLICATE_OBJECT &&
      error.message.startsWith('role ')
    )
      error.hint ??= this.#roleHint;
    const context = { needsCopyData: this.#needsCopyData, lastCommit: this.lastCommit };
    this.#settle.reject(error instanceof DatabaseError ? new SqlError(error, context) : error);
  }

  handleEmptyQuery(): void {
    // The SQL consists of comments only: there is no statement and no result.
  }

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    this.#needsCopyData = true;
    connection.sendCopyFail('COPY FROM STDIN is not supported');
  }

  handleCopyData(): void {
    // Ignores the output of COPY TO STDOUT, because it isn't a result table.
  }
}
