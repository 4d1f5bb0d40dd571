import { SQL_LIMITS } from '../../api/database.ts';
import type { Column, SqlResult } from './database.ts';

type Row = readonly (string | null)[];

/** Commands whose count is of rows that they have changed: the others' are of rows that they have found. */
const CHANGING = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** Reads the messages with which PostgreSQL answers a simple query, and keeps no more of them than is asked for. */
export class ResultReader {
  #columns: readonly Column[] = [];
  #rows: Row[] = [];
  /** Of the statement at hand. */
  #hasTable = false;
  #seen = 0;
  /** Of the statements before it, and of it, once it's completed. */
  #tableRows: number | undefined;
  #affected = 0;
  #command: string | undefined;
  #returnedRows = 0;
  #changedRows = 0;
  #completed = 0;
  #lastCommit: number | undefined;

  /** A statement has a result table; that of an earlier one isn't told any more. */
  onColumns(fields: readonly { readonly name: string; readonly dataTypeID: number }[]): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
    this.#rows = [];
    this.#hasTable = true;
  }

  onRow(values: Row): void {
    this.#seen += 1;
    if (this.#rows.length < SQL_LIMITS.maxRows) this.#rows.push(values);
  }

  /** Counts rows of the statement beyond the limit of an answer. They are dropped. */
  onFurtherRows(count: number): void {
    this.#seen += count;
  }

  /** @param tag what a statement was and, for some, its number of rows: `INSERT 0 3`, `CREATE TABLE` */
  onCompleted(tag: string): void {
    this.#completed += 1;
    // The server answers a COMMIT that ends a failed block with ROLLBACK.
    if (tag === 'COMMIT') this.#lastCommit = this.#completed;
    // The 0 of INSERT was once the OID of a row.
    const [, command = tag, counted] = /^([A-Z ]+?)(?:(?: 0)? (\d+))?$/.exec(tag) ?? [];
    this.#command = command;
    if (this.#hasTable) this.#tableRows = counted === undefined ? this.#seen : Number(counted);
    if (counted !== undefined) this.#affected = Number(counted);
    this.#returnedRows += this.#seen;
    if (CHANGING.includes(command)) this.#changedRows += Number(counted);
    this.#hasTable = false;
    this.#seen = 0;
  }

  /**
   * The number of the last successful COMMIT among the statements so far. The effects of the statements before it stay
   * if a later statement fails (R52).
   */
  get lastCommit(): number | undefined {
    return this.#lastCommit;
  }

  /** After the last message. */
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
