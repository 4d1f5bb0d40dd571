/** What SQL came to, so far as a caller is told (Part 2, Cloud services, rule 3). */
export interface SqlResult {
  /** Whether any statement has a result table, which may be one without columns. */
  readonly hasTable: boolean;
  /** Of the last statement that has a result table; empty where none has. */
  readonly columns: readonly Column[];
  /** Its first rows, as many as an answer may have, in the database's text form. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Its rows in all; without a result table, what the last statement that counts says it has affected. */
  readonly rowCount: number;
  /** What the last statement was, as the database names it: `SELECT`, `CREATE TABLE`. Absent for SQL without any. */
  readonly command: string | undefined;
  /** Over all statements: the rows that they have returned, and those that they have changed. */
  readonly returnedRows: number;
  readonly changedRows: number;
}

export interface Column {
  readonly name: string;
  /** The OID of its type. */
  readonly typeId: number;
}

/** A project's PostgreSQL database. */
export interface Database {
  /**
   * Runs SQL as one message of the simple query protocol, in a session of its own. That makes all its statements one
   * transaction, unless they control it themselves: a COMMIT among them commits what came before it, and what follows
   * is the next transaction. One that they leave open is rolled back with the session's end.
   *
   * @throws SqlError for what the database refuses, and DatabaseUnavailable where it can't be asked
   */
  run(sql: string): Promise<SqlResult>;
}

/**
 * Time limit of a request, in milliseconds. The documents have none. It is longer than a rehearsal takes, and shorter
 * than clients wait for an answer.
 */
export const STATEMENT_TIMEOUT_MS = 60_000;

/** Where databases come from. */
export interface DatabaseEngine {
  create(): Promise<Database>;
  /** Removes the databases that it has made, whatever runs in them. */
  close(): Promise<void>;
}

/** The fields of PostgreSQL's own error message that are used here. */
interface SqlErrorFields {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string | undefined;
  /** In characters, from 1 on. */
  readonly position?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

interface SqlErrorCircumstances {
  readonly wantsData?: boolean;
  readonly lastCommit?: number | undefined;
}

/** PostgreSQL has refused the SQL, or broken off; nothing of the transaction at hand stays. */
export class SqlError extends Error {
  readonly sqlState: string;
  readonly position: number | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  /** It came of a COPY FROM STDIN, for which there is no data: PostgreSQL has no state of its own for that. */
  readonly wantsData: boolean;
  /**
   * The number of the last COMMIT that succeeded before the failure, counted from 1 over all statements. Undefined
   * without a COMMIT.
   */
  readonly lastCommit: number | undefined;

  constructor({ message, code, position, detail, hint }: SqlErrorFields, how: SqlErrorCircumstances = {}) {
    super(message);
    this.name = 'SqlError';
    // "Internal error", which is what PostgreSQL gives to whatever has no state of its own.
    this.sqlState = code ?? 'XX000';
    this.position = position === undefined ? undefined : Number(position);
    this.detail = detail;
    this.hint = hint;
    this.wantsData = how.wantsData ?? false;
    this.lastCommit = how.lastCommit;
  }
}

/** There is no database to be had, or the connection to it is gone, with or without the SQL having run. */
export class DatabaseUnavailable extends Error {
  /** @param message one sentence, with what can be done about it where that is known */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}
