/**
 * Builds the request that prepares queries without running them, and reports the result of each.
 */

import { request, type ServerLimits } from './request.ts';

export interface PreparedQuery {
  /** One statement without values: see `checkableForm`. */
  readonly text: string;
  readonly inserts: readonly {
    readonly table: string;
    readonly columns: readonly string[] | null;
    readonly count: number | null;
  }[];
  /**
   * Search path with which the query worked before, or an empty text for that of a new session;
   * null to look for one.
   */
  readonly path: string | null;
  /** Types of its parameters before the migrations; null if they aren’t known. */
  readonly types: readonly string[] | null;
}

export interface QueryResult {
  /** SQLSTATE; null if PostgreSQL can prepare the query. */
  readonly state: string | null;
  readonly message: string | null;
  /**
   * Search path with which it works, or an empty text for that of a new session; of a failed query,
   * the last one.
   */
  readonly path: string;
  /**
   * Types with their schemas, except those of PostgreSQL itself: one name always means the same
   * type.
   */
  readonly parameters: readonly string[] | null;
  readonly results: readonly string[] | null;
  /** PostgreSQL’s message if the query fails with the types that its parameters had before. */
  readonly mistyped: string | null;
  /** Indexes that a condition of the query can use. */
  readonly indexes: readonly string[] | null;
  /** Errors that the query gets although PostgreSQL can plan it: the SQLSTATE, and a message. */
  readonly problems: readonly string[] | null;
  /** Reasons why it isn’t known whether the query gets such an error. */
  readonly doubts: readonly string[] | null;
}

export interface QueriesReport {
  readonly is: 'prepared';
  readonly queries: readonly QueryResult[];
  /** Values of each enum type. */
  readonly enums: Readonly<Record<string, readonly string[]>>;
  /** Names of all indexes. */
  readonly indexes: readonly string[];
}

const MAX_MESSAGE = 300;
/**
 * Maximum number of parameters whose type is set to text, because PostgreSQL can’t determine it.
 */
const MAX_TEXTS = 50;

/**
 * Columns that need a value which an INSERT doesn’t give. Triggers can set any column before a row
 * is inserted.
 */
const MISSING_COLUMNS = `SELECT pg_catalog.array_agg(DISTINCT '23502 column ' || what || ' is NOT NULL and has no default, but the query doesn’t set it') FILTER (WHERE NOT has_trigger),
            pg_catalog.array_agg(DISTINCT 'a trigger may set column ' || what || ', which is NOT NULL and has no default') FILTER (WHERE has_trigger) INTO problems, doubts
          FROM (SELECT i, a.attname, pg_catalog.format('“%s.%s”', i->>'table', a.attname) AS what,
              pg_catalog.row_number() OVER (PARTITION BY n ORDER BY a.attnum) AS nth,
              a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND y.typdefault IS NULL AS is_needed,
              EXISTS (SELECT FROM pg_catalog.pg_trigger AS g WHERE g.tgrelid = a.attrelid
                AND g.tgtype & 7 = 7 AND NOT g.tgisinternal AND g.tgenabled IN ('O', 'A')) AS has_trigger
            FROM pg_catalog.json_array_elements(query->'inserts') WITH ORDINALITY AS t(i, n)
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = pg_catalog.to_regclass(i->>'table')
            JOIN pg_catalog.pg_type AS y ON y.oid = a.atttypid
            WHERE a.attnum > 0 AND NOT a.attisdropped) AS m
          WHERE is_needed AND CASE WHEN pg_catalog.json_typeof(i->'columns') = 'array'
            THEN attname NOT IN (SELECT pg_catalog.json_array_elements_text(i->'columns'))
            ELSE nth > (i->>'count')::int END;`;

/**
 * Builds the request that prepares and plans each query with a generic plan. PREPARE and EXPLAIN
 * run no query. The block never writes, and EXECUTE gets only texts that are exactly one query (see
 * `readQueries`).
 */
export function queriesRequest(
  limits: ServerLimits,
  schema: string,
  queries: readonly PreparedQuery[],
): string {
  return request(
    limits,
    queriesWork(limits, schema, queries),
    `state_ text; message_ text;
${QUERY_DECLARATIONS}`,
    `${PREPARE_QUERIES}
result := json_build_object('is', 'prepared', ${QUERY_REPORT});`,
  );
}

/** Returns the fields of a request’s work that `PREPARE_QUERIES` reads. */
export const queriesWork = (
  limits: ServerLimits,
  schema: string,
  queries: readonly PreparedQuery[],
) => ({
  queries,
  schema,
  queriesMs: Math.round(limits.statementTimeoutMs * TIME_SHARE),
});

/**
 * Share of the statement timeout after which no further query is prepared: the timeout would fail
 * the whole request.
 */
const TIME_SHARE = 0.7;

export const QUERY_DECLARATIONS = `query json;
queries json[] := '{}';
paths text[];
path text;
session_path text := pg_catalog.current_setting('search_path');
types text[]; earlier text; mistyped text;
parameters text[]; results text[]; plan json; indexes text[]; problems text[]; doubts text[];
enums json; index_names json;`;

/**
 * Prepares the queries of the request’s work. Expects the variables `state_` and `message_`.
 *
 * An application sends types for parameters that PostgreSQL can’t determine (`$1 IS NULL`), so
 * these are texts. After the migrations, a query whose parameters have other types is also prepared
 * with the earlier types, which clients may still send. Without a search path, all schemas are
 * tried. Sequential scans are turned off, so that a plan uses an index if there is a suitable one,
 * although the tables are empty. Before PostgreSQL 16, the types of results are unknown.
 */
export const PREPARE_QUERIES = `SET LOCAL plan_cache_mode = force_generic_plan;
SET LOCAL enable_seqscan = off;
paths := ARRAY[''] || ARRAY(SELECT pg_catalog.quote_ident(nspname) || ', public'
  FROM pg_catalog.pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public', work->>'schema') ORDER BY nspname LIMIT 20);
FOR query IN SELECT pg_catalog.json_array_elements(work->'queries') LOOP
  IF pg_catalog.clock_timestamp() > pg_catalog.statement_timestamp() + pg_catalog.make_interval(secs => (work->>'queriesMs')::int / 1000.0) THEN
    queries := queries || pg_catalog.json_build_object('state', '57014', 'path', '');
    CONTINUE;
  END IF;
  FOREACH path IN ARRAY CASE WHEN query->>'path' IS NULL THEN paths ELSE ARRAY[query->>'path'] END LOOP
    types := NULL;
    FOR tries IN 0..${MAX_TEXTS} LOOP
      parameters := NULL; results := NULL; mistyped := NULL; indexes := NULL; problems := NULL; doubts := NULL; state_ := NULL; message_ := NULL;
      BEGIN
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN session_path ELSE path END, true);
        DEALLOCATE ALL;
        EXECUTE 'PREPARE checked_query' || coalesce('(' || pg_catalog.array_to_string(types, ', ', 'unknown') || ')', '') || ' AS ' || (query->>'text');
        PERFORM pg_catalog.set_config('search_path', 'pg_catalog', true);
        SELECT parameter_types::text[], (SELECT pg_catalog.array_agg(t ORDER BY n) FROM pg_catalog.jsonb_array_elements_text(
            NULLIF(pg_catalog.to_jsonb(p)->'result_types', 'null')) WITH ORDINALITY AS r(t, n))
          INTO parameters, results FROM pg_catalog.pg_prepared_statements AS p WHERE name = 'checked_query';
        PERFORM pg_catalog.set_config('search_path', CASE path WHEN '' THEN session_path ELSE path END, true);
        IF pg_catalog.json_array_length(query->'inserts') > 0 THEN
          ${MISSING_COLUMNS}
        END IF;
        EXECUTE 'EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE checked_query' || coalesce('(' || NULLIF(pg_catalog.rtrim(pg_catalog.repeat('NULL, ', pg_catalog.cardinality(parameters)), ', '), '') || ')', '') INTO plan;
        SELECT pg_catalog.array_agg(DISTINCT i #>> '{}') INTO indexes
          FROM pg_catalog.jsonb_path_query(plan::jsonb, '$.** ? (exists (@."Index Cond"))."Index Name"') AS i;
        IF query->>'types' IS NOT NULL AND ARRAY(SELECT pg_catalog.json_array_elements_text(query->'types')) IS DISTINCT FROM parameters THEN
          SELECT CASE WHEN pg_catalog.bool_and(t IS NOT NULL) THEN pg_catalog.string_agg(t, ', ' ORDER BY n) END INTO earlier FROM (
            SELECT pg_catalog.to_regtype(e.t)::pg_catalog.text AS t, n FROM pg_catalog.json_array_elements_text(query->'types') WITH ORDINALITY AS e(t, n)) AS e;
          BEGIN
            -- A type that no longer exists can't be sent.
            IF earlier IS NOT NULL THEN EXECUTE 'PREPARE typed_query(' || earlier || ') AS ' || (query->>'text'); END IF;
          EXCEPTION WHEN OTHERS THEN
            mistyped := SQLERRM;
          END;
        END IF;
      EXCEPTION WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT;
      END;
      EXIT WHEN state_ IS NULL OR state_ NOT IN ('42P18', '42P08') OR message_ !~ '\\$\\d+$';
      types[pg_catalog.substring(message_, '\\d+$')::int] := 'text';
      types := ARRAY(SELECT types[i] FROM pg_catalog.generate_series(1, pg_catalog.array_upper(types, 1)) AS i);
    END LOOP;
    EXIT WHEN state_ IS NULL;
  END LOOP;
  queries := queries || pg_catalog.json_build_object('state', state_, 'message', left(message_, ${MAX_MESSAGE}), 'path', path,
    'parameters', parameters, 'results', results, 'mistyped', left(mistyped, ${MAX_MESSAGE}), 'indexes', indexes, 'problems', problems, 'doubts', doubts);
END LOOP;
SET LOCAL search_path = pg_catalog;
DEALLOCATE ALL;
SELECT coalesce(json_object_agg(type, labels), '{}') INTO enums FROM
  (SELECT enumtypid::regtype AS type, json_agg(enumlabel) AS labels FROM pg_enum GROUP BY 1) AS e;
index_names := array_to_json(ARRAY(SELECT DISTINCT relname FROM pg_class WHERE relkind IN ('i', 'I')));`;

/** SQL expression for the report of the block above. */
export const QUERY_REPORT = `'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names`;
