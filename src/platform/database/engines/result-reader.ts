/** Collects the result of a SQL query from PostgreSQL's messages: columns, rows and counts. */

import { SQL_LIMITS } from '../../../api/services/database.ts';
import type { Column, SqlResult } from './database.ts';

type Row = readonly (string | null)[];

/**
 * Commands that report the number of rows they changed. Other commands report the number of rows
 * they found.
 */
const CHANGING_COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * Reads PostgreSQL's messages for a simple query. Keeps only the rows that a response can contain.
 */
export class ResultReader {
  #columns: readonly Column[] = [];
  #rows: Row[] = [];
  /**
   * State of the current statement: whether it has a result table, and the rows received so far.
   */
  #hasTable = false;
  #receivedRows = 0;
  /** State of the completed statements. */
  #tableRows: number | undefined;
  #affected = 0;
  #command: string | undefined;
  #returnedRows = 0;
  #changedRows = 0;
  #completed = 0;
  #lastCommit: number | undefined;

  /** Starts the result table of a statement. The rows of an earlier table are dropped. */
  onColumns(fields: readonly { readonly name: string; readonly dataTypeID: number }[]): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
    this.#rows = [];
    this.#hasTable = true;
  }

  onRow(values: Row): void {
    this.#receivedRows += 1;
    if (this.#rows.length < SQL_LIMITS.maxRows) this.#rows.push(values);
  }

  /**
   * @param tag PostgreSQL's command tag, with a row count for some commands: `INSERT 0 3`,
   *   `CREATE TABLE`
   */
  onCompleted(tag: string): void {
    this.#completed += 1;
    // A COMMIT that ends a failed transaction has the tag ROLLBACK.
    if (tag === 'COMMIT') this.#lastCommit = this.#completed;
    // The 0 in the tag of INSERT was the OID of a row in old versions of PostgreSQL.
    const [, command = tag, countText] = /^([A-Z ]+?)(?:(?: 0)? (\d+))?$/.exec(tag) ?? [];
    this.#command = command;
    if (this.#hasTable)
      this.#tableRows = countText === undefined ? this.#receivedRows : Number(countText);
    if (countText !== undefined) this.#affected = Number(countText);
    this.#returnedRows += this.#receivedRows;
    if (CHANGING_COMMANDS.includes(command)) this.#changedRows += Number(countText);
    this.#hasTable = false;
    this.#receivedRows = 0;
  }

  /**
   * Number of the last successful COMMIT among the statements so far. If a later statement fails,
   * the effects of the statements up to this COMMIT remain (R52).
   */
  get lastCommit(): number | undefined {
    return this.#lastCommit;
  }

  /** Returns the result. Call it after the last message. */
  result(): SqlResult {
    return {
      hasTable: this.#tableRows !== undefined,
      columns: this.#columns,
      rows: this.#rows,
      rowCount: this.#tableRows ?? this.#affected,
      command: this.#command,
      returnedRows: this.#returnedRows,
      changedRows: this.#changedRows,
    };
  }
}
