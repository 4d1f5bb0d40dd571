/** Builds the PL/pgSQL that runs a migration's statements and reports timings and the failure. */

/** Parts of a migration that run. */
export interface RunnableFile {
  /**
   * Session settings in them end with the transaction. See `runningBlock` for the rows of a COPY.
   */
  readonly statements: readonly string[];
  /** Whether the linter found no change of the role, so that any change is a failure. */
  readonly keepsRole: boolean;
  /** Modes of the transaction, as in SET TRANSACTION. A rehearsal runs without them. */
  readonly mode: string;
}

/** Returns only what runs, of an object with more. */
export const runnableFile = ({ statements, keepsRole, mode }: RunnableFile): RunnableFile => {
  return { statements, keepsRole, mode };
};

/** Outcome of a list of statements, as the server reports it. Statement numbers start at 1. */
export interface StatementsReport {
  /** Start, as an epoch in seconds, to the microsecond. */
  readonly began: number;
  /**
   * Two values for each statement that succeeded, up to a maximum number: its end (epoch in
   * seconds), and the number of rows that it returned or changed.
   */
  readonly figures: readonly number[];
  /** End of the last statement, or the time of the failure, as an epoch in seconds. */
  readonly ended: number;
  readonly failure: StatementFailure | null;
}

/**
 * PostgreSQL's own error fields, truncated if they are too long. An absent field is an empty text.
 */
export interface StatementFailure {
  /**
   * Number of the statement. One more than the last number: constraints that were deferred to the
   * end.
   */
  readonly statement: number;
  /**
   * Row of an INSERT that came from a COPY, from 1; null if the failure belongs to no single row.
   */
  readonly row?: number | null;
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string;
  readonly hint: string;
  readonly constraint: string;
  readonly relation: string;
  readonly column: string;
  /** Functions and blocks in the statement in which the failure happened. */
  readonly context: string;
}

/** Duration and row count of one statement. */
export interface StatementFigures {
  readonly ms: number;
  readonly rows: number;
}

/** Returns the figures of the statements that have any, in their order. */
export function figuresOf({ began, figures }: StatementsReport): readonly StatementFigures[] {
  return Array.from({ length: figures.length / 2 }, (_, index) => {
    const [before, at, rows] = [
      figures[2 * index - 2] ?? began,
      figures[2 * index] ?? began,
      figures[2 * index + 1] ?? 0,
    ];
    return { ms: milliseconds(before, at), rows };
  });
}

export function sumOfMs(figures: readonly StatementFigures[]): number {
  return figures.reduce((sum, { ms }) => sum + ms, 0);
}

/** Returns the time from the first statement's start to the last one's end, in milliseconds. */
export function totalMs({ began, ended }: StatementsReport): number {
  return milliseconds(began, ended);
}

function milliseconds(from: number, to: number): number {
  return Math.round((to - from) * 10_000) / 10;
}

/**
 * Maximum number of statements with figures. More would exceed the response, which may have 1 MiB.
 */
const MAX_FIGURES = 20_000;
/**
 * Maximum length of an error text, in characters. It may quote the whole statement, which can have
 * megabytes.
 */
export const MAX_ERROR_LENGTH = 700;
/** One more, so that `shortened` marks where a text was cut. */
const MAX_CHARACTERS = MAX_ERROR_LENGTH + 1;

// The block has few expressions and tables, and leaves other computations to the action. The
// session is often new, and each expression and each table costs tenths of a millisecond at its
// first use there.

export const RUNNING_DECLARATIONS = `statements text[];
statement text;
role_ text := pg_catalog.current_setting('role');
user_ name := CURRENT_USER;
keeps_role bool;
parts text[];
number int;
row_ int;
row_detail text;
began numeric;
affected bigint;
figures numeric[];
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`;

/**
 * Sets the variables that `runningBlock` reads, besides `statements`.
 * @param file variable with a `RunnableFile` as JSON
 */
export const readOptions = (file: string): string => `keeps_role := (${file}->>'keepsRole')::bool;`;

/**
 * Runs `statements` one by one in a sub-transaction, which a failure rolls back. EXECUTE refuses to
 * start, end or split transactions, so no statement can leave it. Deferred constraints are checked
 * inside it as well, because their failure could not be reported at the commit. After the last
 * statement, the role is reset to that of the request's start, because that role writes the record.
 * OTHERS doesn't include a cancellation, which is how a timeout appears.
 *
 * Changes of `standard_conforming_strings` or of the role that the linter could not see are
 * failures.
 *
 * A statement that begins with a bracket is a JSON array: the INSERT of a COPY up to its rows, and
 * the rows.
 */
export function runningBlock(): string {
  return `number := 1;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  SET LOCAL standard_conforming_strings = on;
  FOREACH statement IN ARRAY pg_catalog.array_append(statements, NULL) LOOP
    row_ := NULL;
    IF statement IS NULL THEN
      SET CONSTRAINTS ALL IMMEDIATE;
    END IF;
    EXIT WHEN statement IS NULL;
    IF pg_catalog.starts_with(statement, '[') THEN
      ${INSERT_ROWS}
    ELSE
      EXECUTE statement;
    END IF;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF pg_catalog.current_setting('standard_conforming_strings') <> 'on' THEN
      RAISE EXCEPTION 'this statement turns off standard_conforming_strings, so PostgreSQL would read the next one differently from the linter';
    END IF;
    IF keeps_role AND CURRENT_USER <> user_ THEN
      RAISE EXCEPTION 'this statement changes the role to %, which the linter could not detect: write SET LOCAL ROLE in the migration, and accept the finding of the rule set-role', CURRENT_USER;
    END IF;
    IF number <= ${MAX_FIGURES} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
    number := number + 1;
  END LOOP;
  PERFORM pg_catalog.set_config('role', role_, true);
  SET LOCAL search_path = pg_catalog;
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'row', row_, 'sqlstate', state_, 'message', left(message_, ${MAX_CHARACTERS}),
    'detail', left(detail_, ${MAX_CHARACTERS}), 'hint', left(hint_, ${MAX_CHARACTERS}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${MAX_CHARACTERS}));
END;`;
}

/**
 * Inserts the rows of a COPY together, as COPY would. If that fails, inserts them one by one, to
 * find the row that fails in the same way. Alone, a row may fail for another reason: the row to
 * which it refers is not there yet. Then the error of its foreign key (23503) has another detail.
 */
const INSERT_ROWS = `parts := ARRAY(SELECT pg_catalog.json_array_elements_text(statement::pg_catalog.json));
      BEGIN
        EXECUTE parts[1] || pg_catalog.array_to_string(parts[2:], ',');
      EXCEPTION WHEN assert_failure OR OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL;
        FOR place IN 2..pg_catalog.cardinality(parts) LOOP
          BEGIN
            EXECUTE parts[1] || parts[place];
          EXCEPTION WHEN assert_failure OR OTHERS THEN
            GET STACKED DIAGNOSTICS row_detail = PG_EXCEPTION_DETAIL;
            IF SQLSTATE = state_ AND SQLERRM = message_ AND (state_ <> '23503' OR row_detail = detail_) THEN
              row_ := place - 1;
              EXIT;
            END IF;
          END;
        END LOOP;
        RAISE;
      END;`;

/** SQL expression for the report of the block above. */
export const RUNNING_REPORT = `'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'failure', failure`;
