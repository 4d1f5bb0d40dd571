/** Interfaces of a project's database and of the engine that creates it, and their errors. */

/**
 * Result of SQL, limited to the parts that a response contains (Part 2, Cloud services, rule 3).
 */
export interface SqlResult {
  /** Whether any statement has a result table, possibly one without columns. */
  readonly hasTable: boolean;
  /** Columns of the last statement that has a result table. Empty if no statement has one. */
  readonly columns: readonly Column[];
  /** First rows of that table, up to the row limit of a response, in the database's text format. */
  readonly rows: readonly (readonly (string | null)[])[];
  /**
   * Number of all rows of that table. If there is no table: the affected rows of the last statement
   * that reports a count.
   */
  readonly rowCount: number;
  /**
   * Command tag of the last statement, such as `SELECT` or `CREATE TABLE`. Undefined if the SQL has
   * no statement.
   */
  readonly command: string | undefined;
  /** Totals over all statements: rows returned and rows changed. */
  readonly returnedRows: number;
  readonly changedRows: number;
}

export interface Column {
  readonly name: string;
  /** OID of the column's type. */
  readonly typeId: number;
}

/** A project's PostgreSQL database. */
export interface Database {
  /**
   * Runs SQL as one message of the simple query protocol, in its own session. All statements run in
   * one transaction, unless the SQL controls transactions itself: a COMMIT commits the statements
   * before it, and the statements after it run in the next transaction. A transaction that is still
   * open at the end of the session is rolled back.
   * @param signal ends the SQL, for example because its client disconnected
   * @throws SqlError if the database rejects the SQL; DatabaseUnavailable if the database can't be
   *   reached
   */
  run(sql: string, signal?: AbortSignal): Promise<SqlResult>;
  /**
   * Runs the platform's own SQL as the server's superuser. Absent on a server that others may use:
   * its roles aren't changed.
   * @throws DatabaseUnavailable
   */
  readonly runAsSuperuser?: (sql: string) => Promise<void>;
}

/**
 * Time limit of a request, in milliseconds. The documents specify none. This limit is longer than
 * test SQL runs, and shorter than clients wait for a response.
 */
export const STATEMENT_TIMEOUT_MS = 60_000;

/** Creates the databases of projects, and opens those that an earlier process has created. */
export interface DatabaseEngine {
  /**
   * Opens a database. Creates it if it doesn't exist, or if a killed process hasn't created it
   * completely.
   * @param name name of the database and its role: lower-case letters, digits and underscores
   * @throws DatabaseUnavailable
   */
  open(name: string): Promise<Database>;
  /** Whether a database exists. @throws DatabaseUnavailable */
  has(name: string): Promise<boolean>;
  /**
   * Removes the databases whose names begin with a prefix, even if SQL is running in them.
   * Databases in a folder of the platform are removed with that folder instead.
   */
  drop(prefix: string): Promise<void>;
  /**
   * Ends running SQL and all processes.
   * @param isDiscarded whether the files of a server are deleted next: nothing is saved
   */
  close(isDiscarded?: boolean): Promise<void>;
}

/** Fields of PostgreSQL's error message that the platform uses. */
interface SqlErrorFields {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string | undefined;
  /** Position in the SQL, in characters. The first character is 1. */
  readonly position?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

interface SqlErrorContext {
  readonly needsCopyData?: boolean;
  readonly lastCommit?: number | undefined;
}

/** PostgreSQL rejected or interrupted the SQL. The current transaction was rolled back. */
export class SqlError extends Error {
  readonly sqlState: string;
  readonly position: number | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  /**
   * Whether the cause was a COPY FROM STDIN, which has no data here. PostgreSQL has no SQLSTATE for
   * this case.
   */
  readonly needsCopyData: boolean;
  /**
   * Number of the last COMMIT that succeeded before the failure, counted from 1 over all
   * statements. Undefined without a COMMIT.
   */
  readonly lastCommit: number | undefined;

  constructor(
    { message, code, position, detail, hint }: SqlErrorFields,
    context: SqlErrorContext = {},
  ) {
    super(message);
    this.name = 'SqlError';
    // "Internal error": PostgreSQL uses this SQLSTATE for errors without a more specific one.
    this.sqlState = code ?? 'XX000';
    this.position = position === undefined ? undefined : Number(position);
    this.detail = detail;
    this.hint = hint;
    this.needsCopyData = context.needsCopyData ?? false;
    this.lastCommit = context.lastCommit;
  }
}

/**
 * No database is available, or the connection was lost. In the latter case, the SQL may or may not
 * have run.
 */
export class DatabaseUnavailable extends Error {
  /** @param message one sentence, with a remedy if one is known */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The SQL for new databases failed. A retry fails, too. */
export class SetupFailed extends DatabaseUnavailable {}
