/** What came of a list of statements. Numbers of statements count from 1. */
export interface StatementsReport {
  /** Milliseconds of each statement, up to a number of them; the last may be that of the one that failed. */
  readonly ms: readonly number[];
  /** Rows that each has returned or changed. */
  readonly rows: readonly number[];
  /** All in all, in milliseconds. */
  readonly total: number;
  /** Locks on tables that were there before, by which others are kept waiting; the strongest of each. */
  readonly locks: readonly TableLock[];
  readonly failure: StatementFailure | null;
}

export interface TableLock {
  readonly relation: string;
  /** PostgreSQL's name of it: `AccessExclusiveLock`. */
  readonly mode: string;
}

/** PostgreSQL's own words for why a statement failed. Where it has none, a text is empty. */
export interface StatementFailure {
  /** One more than there are: constraints that were deferred to the end. */
  readonly statement: number;
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string;
  readonly hint: string;
  readonly constraint: string;
  readonly relation: string;
  readonly column: string;
  /** The functions and blocks within the statement in which it happened. */
  readonly context: string;
}

/** Further figures would fill the answer, which may have 1 MiB. */
const MOST_FIGURES = 10_000;
const MOST_LOCKS = 500;

export const RUNNING_DECLARATIONS = `statements text[];
statement text;
number int := 0;
began timestamptz;
start timestamptz := pg_catalog.clock_timestamp();
affected bigint;
ms numeric[] := '{}';
counts bigint[] := '{}';
known jsonb;
locks json;
failure json;
state text; message text; detail text; hint text; constraint_ text; relation text; column_ text; context_ text;`;

/**
 * Runs \`statements\` one by one in a sub-transaction, which a failure takes back and which, as EXECUTE refuses to
 * begin, end or part transactions, nothing in them can leave. Constraints that are deferred are checked in it as well:
 * at the commit their failure could no longer be told. Cancelling, which a timeout does, is no part of OTHERS.
 *
 * @param after PL/pgSQL that comes behind the last statement, in the sub-transaction
 */
export function runningBlock(after: string): string {
  return `SELECT pg_catalog.jsonb_object_agg(c.oid, pg_catalog.format('%s.%s', n.nspname, c.relname)) INTO known
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'm', 'v') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema';
BEGIN
  FOREACH statement IN ARRAY statements LOOP
    number := number + 1;
    began := pg_catalog.clock_timestamp();
    EXECUTE statement;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF number <= ${MOST_FIGURES} THEN
      ms := ms || pg_catalog.round((EXTRACT(epoch FROM pg_catalog.clock_timestamp() - began) * 1000)::numeric, 1);
      counts := counts || affected;
    END IF;
  END LOOP;
  number := number + 1;
  SET CONSTRAINTS ALL IMMEDIATE;
  PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
  SELECT pg_catalog.json_agg(held) INTO locks FROM (
    SELECT known->>(l.relation::text) AS relation,
      (pg_catalog.array_agg(l.mode ORDER BY pg_catalog.array_position(strongest, l.mode)))[1] AS mode
    FROM pg_catalog.pg_locks l,
      (VALUES (ARRAY['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock',
        'ShareUpdateExclusiveLock'])) AS modes (strongest)
    WHERE l.pid = pg_catalog.pg_backend_pid() AND l.locktype = 'relation' AND known ? (l.relation::text)
      AND l.mode = ANY (strongest)
    GROUP BY l.relation ORDER BY 1 LIMIT ${MOST_LOCKS}) AS held;
  ${after}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
    hint = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  failure := pg_catalog.json_build_object('statement', number, 'sqlstate', state, 'message', message, 'detail', detail,
    'hint', hint, 'constraint', constraint_, 'relation', relation, 'column', column_, 'context', context_);
END;
PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);`;
}

/** An SQL expression of what the block above has found. */
export const RUNNING_REPORT = `'ms', ms, 'rows', counts, 'locks', coalesce(locks, '[]'),
  'total', pg_catalog.round((EXTRACT(epoch FROM pg_catalog.clock_timestamp() - start) * 1000)::numeric, 1),
  'failure', failure`;
