export const id = 4166;
export const ids = [4166];
export const modules = {

/***/ 94166:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yu: () => (/* binding */ BUSY),
  Uk: () => (/* binding */ MigrationDatabase),
  Af: () => (/* binding */ limitsOf)
});

// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/migrations/statements/request.js
var statements_request = __webpack_require__(68716);
;// CONCATENATED MODULE: ./build/features/migrations/statements/adoption-request.js
/** Builds the request that reads which tables a database has that no history of ours accounts for. */

/** Columns of `history` in `bookkeeping-tables.ts`, in alphabetical order. */
const HISTORY_COLUMNS = 'attempt,began_at,checksum,ended_at,identity,path,report,run,state';
/** The tables of `bookkeeping-tables.ts`, which an earlier run can have left without an entry. */
const OWN_TABLES = ['chunks', 'control', 'drift', 'failures', 'history', 'objects'];
/** Schemas with tables of the platform, which can belong to the role that runs migrations (assumption R57). */
const PLATFORM_SCHEMAS = ['auth', 'extensions', 'realtime', 'storage', 'vault'];
/**
 * Builds the request. Tables of other roles and of extensions, partitions, and tables in the schemas of the server and of
 * the platform don't count. The request changes nothing.
 */
function adoptionRequest(limits, schema) {
    return (0,statements_request/* request */.Em)(limits, { ownTables: OWN_TABLES, platformSchemas: PLATFORM_SCHEMAS }, `found pg_catalog.text;
has_history pg_catalog.bool := false;`, `SET LOCAL search_path = pg_catalog;
SET LOCAL row_security = off;
FOR found IN
  SELECT format('%I.history', nspname) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
    AND '${HISTORY_COLUMNS}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', found) INTO STRICT has_history;
  EXIT WHEN has_history;
END LOOP;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE NOT has_history AND relkind IN ('r', 'p') AND NOT relispartition AND pg_get_userbyid(relowner) = current_user
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (nspname = '${schema}' AND relname IN (SELECT json_array_elements_text(work->'ownTables')))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`);
}

// EXTERNAL MODULE: ./build/features/migrations/statements/apply-request.js
var apply_request = __webpack_require__(59173);
;// CONCATENATED MODULE: ./build/features/migrations/statements/bookkeeping-tables.js
/** Builds the SQL that creates the schema and tables in which the action records migrations. */

/** Version of the tables' format. Another number belongs to another version of this action. */
const FORMAT = 1;
/**
 * Builds the request that creates the schema and its tables if they don't exist. Concurrent first runs would collide
 * while they create the schema (measured: seven of eight failed with 23505), so they run one after the other under an
 * advisory lock. The request is idempotent.
 *
 * - `control`: one row, whose lock lets one request at a time change the history. `fence` counts its changes. A
 *   request that was planned on another state of the history, or that arrives after its outcome was looked up, is
 *   therefore a no-op.
 * - `history`: migrations that the database has. `failures`: migrations that failed and were rolled back.
 * - `chunks`: migrations too large for one request. `objects`: the objects at the end of the last run, if
 *   `objects_schemas` is set; `drift`: changes made by others that are not accepted yet, and partitions that equal their
 *   parents (`is_partition`).
 */
function bootstrapRequest(limits, schema) {
    return (0,statements_request/* request */.Em)(limits, {}, '', `BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${schema}', 0));
  IF pg_catalog.to_regnamespace('"${schema}"') IS NULL THEN
    CREATE SCHEMA "${schema}";
  END IF;
  IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
    CREATE TABLE "${schema}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      objects_schemas text[]
    );
    INSERT INTO "${schema}".control (format) VALUES (${FORMAT});
    CREATE TABLE "${schema}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
      state text NOT NULL CHECK (state IN ('applied', 'baseline', 'running')),
      attempt uuid NOT NULL,
      run text NOT NULL,
      began_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      ended_at timestamptz,
      report json
    );
    CREATE TABLE "${schema}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${schema}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${schema}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${schema}".drift (
      relation text NOT NULL,
      object text NOT NULL,
      was text,
      "is" text,
      is_partition boolean NOT NULL,
      PRIMARY KEY (relation, object)
    );
  END IF;
  result := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`);
}

// EXTERNAL MODULE: ./build/features/migrations/statements/index-requests.js
var index_requests = __webpack_require__(59188);
// EXTERNAL MODULE: ./build/features/migrations/statements/drift-request.js
var drift_request = __webpack_require__(2694);
// EXTERNAL MODULE: ./build/features/migrations/statements/history.js
var statements_history = __webpack_require__(15749);
;// CONCATENATED MODULE: ./build/features/migrations/statements/query-request.js
/** Builds the request that prepares queries without running them, and reports the result of each. */

const MAX_MESSAGE = 300;
/** Maximum number of parameters whose type is set to text, because PostgreSQL can’t determine it. */
const MAX_TEXTS = 50;
/** Columns that need a value which an INSERT doesn’t give. Triggers can set any column before a row is inserted. */
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
 * Builds the request that prepares and plans each query with a generic plan. PREPARE and EXPLAIN run no query. The block
 * never writes, and EXECUTE gets only texts that are exactly one query (see `readQueries`).
 */
function queriesRequest(limits, schema, queries) {
    return (0,statements_request/* request */.Em)(limits, queriesWork(limits, schema, queries), `state_ text; message_ text;
${QUERY_DECLARATIONS}`, `${PREPARE_QUERIES}
result := json_build_object('is', 'prepared', ${QUERY_REPORT});`);
}
/** Returns the fields of a request’s work that `PREPARE_QUERIES` reads. */
const queriesWork = (limits, schema, queries) => ({
    queries,
    schema,
    queriesMs: Math.round(limits.statementTimeoutMs * TIME_SHARE),
});
/** Share of the statement timeout after which no further query is prepared: the timeout would fail the whole request. */
const TIME_SHARE = 0.7;
const QUERY_DECLARATIONS = `query json;
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
 * An application sends types for parameters that PostgreSQL can’t determine (`$1 IS NULL`), so these are texts.
 * After the migrations, a query whose parameters have other types is also prepared with the earlier types, which clients may
 * still send. Without a search path, all schemas are tried. Sequential scans are turned off, so that a plan uses an index
 * if there is a suitable one, although the tables are empty. Before PostgreSQL 16, the types of results are unknown.
 */
const PREPARE_QUERIES = `SET LOCAL plan_cache_mode = force_generic_plan;
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
const QUERY_REPORT = `'queries', array_to_json(queries), 'enums', enums, 'indexes', index_names`;

// EXTERNAL MODULE: ./build/features/migrations/statements/run-statements.js
var run_statements = __webpack_require__(90279);
;// CONCATENATED MODULE: ./build/features/migrations/statements/rehearse.js
/** Builds the request that runs migrations in one transaction, prepares queries after them, and rolls all of it back. */



/**
 * Builds the request that runs migrations one after the other in one transaction, and rolls all of it back. It needs
 * none of the action's own tables. Locks are held until it ends, and sequences keep their new values.
 *
 * An apply runs each migration in a transaction and a session of its own. Therefore, after each migration, the block
 * defers constraints again, and resets cursors, temporary tables and settings.
 *
 * @param queries queries to prepare after the last migration, before all is rolled back; see `queriesRequest`
 */
function rehearsalRequest(limits, schema, migrations, queries) {
    return (0,statements_request/* request */.Em)(limits, { migrations, ...queriesWork(limits, schema, queries) }, `${run_statements/* RUNNING_DECLARATIONS */.YF}
${QUERY_DECLARATIONS}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
ran bool := false;
stopped text;
done bool := false;`, `BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${RESET_SESSION}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${(0,run_statements/* readOptions */.Tt)('migration')}
    ${(0,run_statements/* runningBlock */.XT)()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${PREPARE_QUERIES}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${QUERY_REPORT});`);
}
/**
 * Resets the session to the state in which the first migration started. Custom settings aren't in pg_settings, so all
 * settings are reset, and then the initial settings are applied again.
 */
const RESET_SESSION = `BEGIN
        EXECUTE 'CLOSE ALL';
        SET CONSTRAINTS ALL DEFERRED;
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`;

;// CONCATENATED MODULE: ./build/features/migrations/apply/database.js
/** Sends the migration requests to a project's database. */














/** Maximum number of queries in one request, whose response has a limit of 1 MiB. */
const MAX_QUERIES = 200;
/** Maximum size of a chunk of a large migration in its request, in bytes, with quotes and backslashes doubled. */
const CHUNK_BYTES = database/* SQL_LIMITS */.i.maxQueryBytes - 2048;
/** State of a database whose history another session has locked, for the log. */
const BUSY = 'Another session has locked the migration history';
/** Returns the limits in the inputs of an operation. */
const limitsOf = (inputs) => ({
    lockTimeoutMs: inputs['lock-timeout'],
    statementTimeoutMs: inputs['statement-timeout'],
});
/** The migration requests to a project's database, one method for each purpose. */
class MigrationDatabase {
    #context;
    #limits;
    schema;
    constructor(context, schema, limits) {
        this.#context = context;
        this.#limits = limits;
        this.schema = schema;
    }
    /** Checks whether a request is small enough for the endpoint. */
    static fits(query) {
        return Buffer.byteLength(query) <= database/* SQL_LIMITS */.i.maxQueryBytes;
    }
    /**
     * Reads the history, page by page, and starts again if the history changes in between.
     * @param options.movesFence see `historyRequest`
     */
    async history(options = {}) {
        const first = await this.#query((0,statements_history/* historyRequest */.O)(this.#limits, this.schema, options));
        if (first.is !== 'there')
            return first.is;
        if (first.format !== FORMAT)
            throw this.#otherFormat(first.format);
        const { fence, leftovers, count, attempt } = first;
        const recorded = [...first.page];
        while (recorded.length < count) {
            const after = recorded.at(-1)?.identity ?? '';
            const next = await this.#query((0,statements_history/* historyRequest */.O)(this.#limits, this.schema, { after }));
            if (next.is !== 'there' || next.fence !== fence || next.page.length === 0) {
                return this.history(options.attempt === undefined ? {} : { attempt: options.attempt });
            }
            recorded.push(...next.page);
        }
        return { fence, recorded, leftovers, attempt };
    }
    /** See `adoptionRequest`. */
    adoption() {
        return this.#query(adoptionRequest(this.#limits, this.schema));
    }
    /** @returns false if another run held the lock for too long */
    async bootstrap() {
        return (await this.#query(bootstrapRequest(this.#limits, this.schema))).is === 'there';
    }
    /**
     * Runs a migration and records it. If it is too large for one request, it is sent in chunks first.
     * @throws Failure; `uncertain` if the migration may have been applied
     */
    async apply(work) {
        const whole = (0,apply_request/* applyRequest */.CG)(this.#limits, this.schema, work);
        if (MigrationDatabase.fits(whole))
            return this.#execute(whole);
        const { statements, ...rest } = work;
        const body = JSON.stringify(statements);
        for (const [place, piece] of pieces(body).entries()) {
            await this.#query((0,apply_request/* chunkRequest */.lJ)(this.#limits, this.schema, { attempt: work.attempt, place, body: piece }));
        }
        const sha256 = (0,sha256_hex/* sha256Hex */.f)(body);
        return this.#execute((0,apply_request/* applyRequest */.CG)(this.#limits, this.schema, { ...rest, sha256 }));
    }
    baselineQuery(work) {
        return (0,apply_request/* baselineRequest */.Hs)(this.#limits, this.schema, work);
    }
    recordBaseline(query) {
        return this.#execute(query);
    }
    /**
     * Prepares queries, with as many requests as they need. Runs none of them, and changes nothing.
     * @param after migrations to run before, and to roll back afterwards
     * @returns undefined if these can't be rehearsed
     */
    async prepareQueries(queries, after = []) {
        const { schema } = this;
        const work = after.map(run_statements/* runnableFile */.ks);
        const requestOf = (batch) => after.length === 0
            ? queriesRequest(this.#limits, schema, batch)
            : rehearsalRequest(this.#limits, schema, work, batch);
        const available = database/* SQL_LIMITS */.i.maxQueryBytes - jsonBytes(requestOf([]));
        const results = [];
        let state = { enums: {}, indexes: [] };
        for (let start = 0; start < queries.length;) {
            const batch = [];
            let bytes = 0;
            for (const { text, inserts, path, types } of queries.slice(start, start + MAX_QUERIES)) {
                const query = { text, inserts, path, types };
                bytes += jsonBytes(JSON.stringify(query));
                if (batch.length > 0 && bytes > available)
                    break;
                batch.push(query);
            }
            const query = requestOf(batch);
            if (after.length > 0 && !MigrationDatabase.fits(query))
                return undefined;
            const report = await this.#query(query);
            const { queries: found, enums, indexes } = report;
            if (found?.length !== batch.length || enums === undefined || indexes === undefined)
                return undefined;
            results.push(...found);
            state = { enums, indexes };
            start += batch.length;
        }
        return { ...state, queries: results };
    }
    /** See `driftRequest`. */
    drift(work, recordsDrift) {
        return this.#query((0,drift_request/* driftRequest */.Z2)(this.#limits, this.schema, work, recordsDrift));
    }
    recordObjects(schemas, accepts) {
        return this.#query((0,drift_request/* recordObjectsRequest */.B)(this.#limits, this.schema, { schemas, accepts }));
    }
    /** Checks whether the platform runs a statement that is sent alone without a transaction. */
    async canRunOutsideTransaction() {
        try {
            await this.runAlone((0,index_requests/* probeStatement */.uB)(this.schema));
            return true;
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'invalid_query')
                throw thrown;
            return false;
        }
    }
    reserve(given) {
        return this.#query((0,index_requests/* reserveRequest */.gP)(this.#limits, this.schema, given));
    }
    settle(given) {
        return this.#query((0,index_requests/* settleRequest */.PQ)(this.#limits, this.schema, given));
    }
    index(work) {
        return this.#query((0,index_requests/* indexRequest */.GI)(this.#limits, this.schema, work));
    }
    /** Runs one statement by itself. With an attempt's mark, the statement can be found while it runs. */
    async runAlone(statement, attempt) {
        const query = attempt === undefined ? statement : (0,index_requests/* markedStatement */.A6)(attempt, statement);
        const { client, projectId } = this.#context;
        // Repeating it is safe: the second time it is a no-op.
        const options = attempt === undefined ? { repeat: 'safe' } : {};
        await client.call('database.query', { path: { project_id: projectId }, body: { query } }, options);
    }
    /** Sends an idempotent request. It can be repeated, so a failure never leaves the outcome uncertain. */
    #query(query) {
        return this.#send(query, true);
    }
    /** Sends a request that isn't idempotent. If its response is lost, the effect must be looked up. */
    #execute(query) {
        return this.#send(query, false);
    }
    async #send(query, isRepeatable) {
        const { client, projectId } = this.#context;
        const request = { path: { project_id: projectId }, body: { query } };
        const options = isRepeatable ? { repeat: 'safe' } : {};
        const { rows } = await client.call('database.query', request, options).catch((thrown) => {
            throw thrown instanceof failure/* Failure */.HR
                ? (0,failure/* withDetails */.FE)(thrown, { ...(isRepeatable && { uncertain: false }), ...this.#remedy(thrown) })
                : thrown;
        });
        const report = (0,statements_request/* reportIn */.kf)(rows);
        if (report === undefined)
            throw unreadable(!isRepeatable);
        return report;
    }
    /** Returns the remedy for an error in the action's own SQL, which the user did not cause. */
    #remedy({ code }) {
        if (code !== 'invalid_query')
            return {};
        return {
            remedy: `The database rejected SQL that the step generated. Check that the database role can use the language plpgsql and create the schema “${this.schema}”. In a \`sql-migrate\` step, you can also set ${(0,input_reference/* inputRef */.io)('schema')} to an existing schema in which the role can create tables.`,
        };
    }
    #otherFormat(format) {
        const message = `The migration history in the schema “${this.schema}” has format ${format}, but this version of the action supports only format ${FORMAT}.`;
        return new failure/* Failure */.HR('conflict', message, {
            remedy: 'Use the version of the action that created the migration history, or a newer version.',
        });
    }
}
function unreadable(uncertain) {
    const message = 'The platform’s response doesn’t contain the requested report.';
    return new failure/* Failure */.HR('unavailable', message, {
        uncertain,
        remedy: 'Check whether a proxy between the runner and the platform changes or replaces responses.',
    });
}
/** Splits a text into chunks that each fit into a request as JSON. No chunk ends within a character. */
function pieces(text) {
    const found = [];
    for (let start = 0; start < text.length;) {
        let piece = text.slice(start, start + CHUNK_BYTES);
        for (let bytes = jsonBytes(piece); bytes > CHUNK_BYTES; bytes = jsonBytes(piece)) {
            piece = piece.slice(0, Math.floor((piece.length * CHUNK_BYTES) / bytes));
        }
        if (/[\uD800-\uDBFF]$/.test(piece))
            piece = piece.slice(0, -1);
        found.push(piece);
        start += piece.length;
    }
    return found;
}
const jsonBytes = (text) => Buffer.byteLength(JSON.stringify(text));


/***/ }),

/***/ 59173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CG: () => (/* binding */ applyRequest),
/* harmony export */   H3: () => (/* binding */ movedFence),
/* harmony export */   Hs: () => (/* binding */ baselineRequest),
/* harmony export */   Qu: () => (/* binding */ failureBlock),
/* harmony export */   dr: () => (/* binding */ fenceBlock),
/* harmony export */   lJ: () => (/* binding */ chunkRequest)
/* harmony export */ });
/* harmony import */ var _drift_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2694);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68716);
/* harmony import */ var _run_statements_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(90279);
/** Builds the requests that run a migration and record it, and those for chunks and baselines. */



/**
 * Builds the request that runs one migration and records it, in one transaction: both happen, or neither does. It takes
 * effect at most once: the fence stops a request that is sent twice, or that arrives after its outcome was looked up.
 * It must not be retried after a lost response, because the second response would not report the outcome of the first
 * request.
 */
function applyRequest(limits, schema, work) {
    const isWhole = !('sha256' in work);
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .request */ .Em)(limits, work, `${_run_statements_js__WEBPACK_IMPORTED_MODULE_2__/* .RUNNING_DECLARATIONS */ .YF}
${_drift_request_js__WEBPACK_IMPORTED_MODULE_0__/* .SNAPSHOT_DECLARATIONS */ .lV}
body text;`, `${isWhole ? '' : joinChunksBlock(schema)}
IF result IS NULL THEN
  ${fenceBlock(schema)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${isWhole ? "work->'statements'" : 'body::json'}));
  ${(0,_run_statements_js__WEBPACK_IMPORTED_MODULE_2__/* .readOptions */ .Tt)('work')}
  ${(0,_run_statements_js__WEBPACK_IMPORTED_MODULE_2__/* .runningBlock */ .XT)()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${_run_statements_js__WEBPACK_IMPORTED_MODULE_2__/* .RUNNING_REPORT */ .hf});
  IF failure IS NULL THEN
    INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${work.isRepeatable ? REPLACE_EXISTING : ''};
  ELSE
    ${failureBlock(schema)}
  END IF;
  ${work.isLast ? '' : 'IF failure IS NOT NULL THEN'}
    ${(0,_drift_request_js__WEBPACK_IMPORTED_MODULE_0__/* .snapshotBlock */ .O5)(schema, work.schemas)}
  ${work.isLast ? '' : 'END IF;'}
  ${isWhole ? '' : `DELETE FROM "${schema}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
END IF;`, work.mode);
}
const REPLACE_EXISTING = `ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`;
/** Joins the chunks that were sent before, if all of them have arrived. */
const joinChunksBlock = (schema) => `SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${schema}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;
/**
 * Takes the lock and moves the fence if it still has the expected value. The comparison happens after the wait for the
 * lock, so it uses the current value. Otherwise, reports the reason.
 */
function fenceBlock(schema) {
    return `BEGIN
  UPDATE "${schema}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    result := '{"is": "changed"}';
  END IF;
EXCEPTION
  WHEN lock_not_available THEN result := '{"is": "busy"}';
  WHEN serialization_failure THEN result := '{"is": "changed"}';
END;`;
}
/** Records a failed attempt, with its report. */
function failureBlock(schema) {
    return `INSERT INTO "${schema}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`;
}
/** Returns the fence's value after a request that has moved it. */
function movedFence(fence) {
    return String(BigInt(fence) + 1n);
}
/** Builds the request that stores one chunk of a migration. The request is idempotent. */
function chunkRequest(limits, schema, chunk) {
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .request */ .Em)(limits, chunk, '', `INSERT INTO "${schema}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`);
}
/** Builds the request that records migrations without running them. */
function baselineRequest(limits, schema, work) {
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .request */ .Em)(limits, work, _drift_request_js__WEBPACK_IMPORTED_MODULE_0__/* .SNAPSHOT_DECLARATIONS */ .lV, `${fenceBlock(schema)}
IF result IS NULL THEN
  INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${(0,_drift_request_js__WEBPACK_IMPORTED_MODULE_0__/* .snapshotBlock */ .O5)(schema, work.schemas)}
  result := '{"is": "recorded"}';
END IF;`);
}


/***/ }),

/***/ 2694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ recordObjectsRequest),
/* harmony export */   Ho: () => (/* binding */ lockBlock),
/* harmony export */   O5: () => (/* binding */ snapshotBlock),
/* harmony export */   Z2: () => (/* binding */ driftRequest),
/* harmony export */   lV: () => (/* binding */ SNAPSHOT_DECLARATIONS)
/* harmony export */ });
/* harmony import */ var _sql_database_objects_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68187);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68716);
/** Builds the SQL that records the database's objects, and compares them with earlier records. */


/** Limits of one response, which may have 1 MiB; longer definitions are truncated. */
const MAX_DIFFERENCES = 300;
const MAX_CHARACTERS = 400;
const SNAPSHOT_DECLARATIONS = 'schemas text[];';
/**
 * Settings on which the text of a definition depends, set to fixed values, so that the text is the same for every role,
 * database and session. See also pg_dump's own list.
 */
const PINNED_SETTINGS = `SET LOCAL search_path = pg_catalog;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, MDY';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL standard_conforming_strings = on;`;
/**
 * Records the current schema, in the transaction that changed it. Drift that was found before stays on record, unless
 * it has changed since. So do objects that no migration created.
 *
 * @param schemas schemas whose objects are recorded; null to record nothing
 */
function snapshotBlock(schema, schemas) {
    if (schemas === null)
        return '';
    return `${PINNED_SETTINGS}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${schema}".objects;
  INSERT INTO "${schema}".objects (relation, object, definition)
  ${(0,_sql_database_objects_js__WEBPACK_IMPORTED_MODULE_1__/* .objectsQuery */ .j)('schemas')};
  DELETE FROM "${schema}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${schema}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  DELETE FROM "${schema}".objects WHERE relation IN
    (SELECT relation FROM "${schema}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${schema}".control SET objects_schemas = schemas;`;
}
/**
 * Builds the request that records the current objects if no migration does so. The request is idempotent.
 * @param work.accepts whether to delete drift that was found before, except partitions that equal their parents
 */
function recordObjectsRequest(limits, schema, work) {
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_0__/* .request */ .Em)(limits, work, SNAPSHOT_DECLARATIONS, `${lockBlock(schema)}
IF result IS NULL THEN
  ${work.accepts ? `DELETE FROM "${schema}".drift WHERE NOT is_partition;` : ''}
  ${snapshotBlock(schema, work.schemas)}
  result := '{"is": "noted"}';
END IF;`);
}
/** Takes the lock on the history, or reports that another session has it. */
const lockBlock = (schema) => `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;
/**
 * Builds the request that compares the current objects with the recorded ones. For drift that was found earlier, it
 * compares with the definition before that drift. The request is idempotent.
 *
 * @param work.requested schemas to report as `unrecorded` if they aren't recorded
 * @param work.accepted objects whose differences are accepted, as patterns of LIKE
 * @param recordsDrift whether to record the differences; needed before objects are recorded, because that replaces them
 */
function driftRequest(limits, schema, work, recordsDrift) {
    // A partition that a job created has only the row `itself`, and perhaps the grants of its parent.
    const differing = `found AS MATERIALIZED (${(0,_sql_database_objects_js__WEBPACK_IMPORTED_MODULE_1__/* .objectsQuery */ .j)('schemas')}), differing AS MATERIALIZED (
    SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was, f.definition AS "is"
    FROM "${schema}".objects o FULL JOIN found f USING (relation, object)
    FULL JOIN "${schema}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition
  ), partitions AS MATERIALIZED (
    SELECT c.oid::regclass::text AS relation, pg_partition_root(c.oid)::text AS root
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.reloptions IS NULL AND c.relreplident = 'd'
      AND (c.relowner, c.relpersistence) = (p.relowner, p.relpersistence)
      AND (c.relrowsecurity, c.relforcerowsecurity) IN ((false, false), (p.relrowsecurity, p.relforcerowsecurity))
      AND EXISTS (SELECT FROM "${schema}".objects WHERE relation = pg_partition_root(c.oid)::text AND object = 'itself')
      AND (SELECT bool_and(x.was IS NULL AND (x.object = 'itself' OR x.object = 'grants' AND x."is" =
          (SELECT definition FROM found WHERE relation = p.oid::regclass::text AND object = 'grants')))
        FROM differing x WHERE x.relation = c.oid::regclass::text HAVING bool_or(x.object = 'itself'))
  ), classified AS (
    SELECT d.*, p.root, p.root IS NULL AND EXISTS (SELECT FROM json_array_elements_text(work->'accepted') pattern
      WHERE d.relation LIKE pattern) AS accepted FROM differing d LEFT JOIN partitions p USING (relation)
  )`;
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_0__/* .request */ .Em)(limits, work, SNAPSHOT_DECLARATIONS, `${PINNED_SETTINGS}
IF to_regclass('"${schema}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${recordsDrift ? lockBlock(schema) : ''}
  SELECT objects_schemas INTO schemas FROM "${schema}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH ${differing}, unexpected AS (SELECT * FROM classified WHERE root IS NULL AND NOT accepted)
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${schema}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM unexpected),
    'accepted', (SELECT count(*) FROM classified WHERE accepted),
    'partitions', (SELECT coalesce(json_agg(p), '[]') FROM (SELECT root AS relation, count(*) FROM classified
      WHERE object = 'itself' AND root IS NOT NULL GROUP BY root ORDER BY root COLLATE "C" LIMIT ${MAX_DIFFERENCES}) AS p),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${MAX_CHARACTERS}) AS was, left("is", ${MAX_CHARACTERS}) AS "is"
      FROM unexpected ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${MAX_DIFFERENCES}) AS first))
  INTO result;
  ${recordsDrift
        ? `INSERT INTO "${schema}".drift (relation, object, was, "is", is_partition)
    WITH ${differing}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`
        : ''}
END IF;`);
}


/***/ }),

/***/ 15749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ historyRequest),
/* harmony export */   x: () => (/* binding */ historyQueryForUser)
/* harmony export */ });
/* harmony import */ var _index_requests_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59188);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68716);
/**
 * Builds the request that reads a page of the history and the outcome of an attempt, and defines its response. On
 * demand, the request first moves the fence, so that earlier requests have no effect.
 */


/** Rows in one response, which may have 1 MiB. No path is long enough to exceed that. */
const PAGE_ROWS = 200;
/** Builds the request that reads a page of the history as one row. The request may be repeated. */
function historyRequest(limits, schema, work) {
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .request */ .Em)(limits, work, '', `IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${schema}".control FOR UPDATE;
      UPDATE "${schema}".control SET fence = fence + 1;
      DELETE FROM "${schema}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${schema}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${(0,_index_requests_js__WEBPACK_IMPORTED_MODULE_0__/* .workingPrefix */ .KK)(schema)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${schema}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${(0,_index_requests_js__WEBPACK_IMPORTED_MODULE_0__/* .workingPrefix */ .KK)(schema)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${schema}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
          CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
          CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${schema}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${PAGE_ROWS}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${schema}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${schema}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${schema}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`);
}
/** Returns a query with which a person can check the state of a migration. */
function historyQueryForUser(schema, identity) {
    return `select state, run, ended_at from "${schema}".history where identity = ${quoted(identity)}`;
}
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;


/***/ }),

/***/ 59188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A6: () => (/* binding */ markedStatement),
/* harmony export */   GI: () => (/* binding */ indexRequest),
/* harmony export */   HV: () => (/* binding */ dropStatement),
/* harmony export */   KK: () => (/* binding */ workingPrefix),
/* harmony export */   PQ: () => (/* binding */ settleRequest),
/* harmony export */   T_: () => (/* binding */ workingName),
/* harmony export */   gP: () => (/* binding */ reserveRequest),
/* harmony export */   iK: () => (/* binding */ indexStatement),
/* harmony export */   uB: () => (/* binding */ probeStatement)
/* harmony export */ });
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84949);
/* harmony import */ var _apply_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59173);
/* harmony import */ var _drift_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2694);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68716);
/** Builds the requests and statements that create or drop an index CONCURRENTLY, and that record the outcome. */




/**
 * Builds the query for a statement that must be the only one of its request; otherwise, the server would put them into
 * one transaction. The comment identifies the statement while it runs.
 */
function markedStatement(attempt, statement) {
    return `${attemptComment(attempt)} ${statement}`;
}
const attemptComment = (attempt) => `/* platform_migrate ${attempt} */`;
/**
 * Returns a statement that is a no-op and fails in a transaction. It shows whether the endpoint opens a transaction.
 */
function probeStatement(schema) {
    return `DROP INDEX CONCURRENTLY IF EXISTS "${schema}".platform_migrate_probe`;
}
/**
 * Returns the temporary name of an index while an attempt creates or removes it. A statement that is sent alone can't
 * check the fence, and may arrive after everything else. Therefore it uses a name that is obsolete by then. The index
 * gets or loses the user's name in a transaction, together with the record.
 */
function workingName(schema, attempt) {
    // Without dashes, so that the name never needs quotes, not even in the database's messages.
    return `${workingPrefix(schema)}${attempt.replaceAll('-', '_')}`;
}
/** Returns the prefix of working names, which differs for each schema with a history. */
function workingPrefix(schema) {
    return `migrate_${(0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256Hex */ .f)(schema).slice(0, 8)}_`;
}
/** Returns the statement that creates or removes the index, by its working name. */
function indexStatement(work, name, found) {
    if (work.around !== null)
        return work.around.join(`"${name}"`);
    return dropStatement(found?.name ?? `"${name}"`);
}
/** Returns the statement that removes an index. @param name name with its schema, quoted if necessary */
function dropStatement(name) {
    return `DROP INDEX CONCURRENTLY IF EXISTS ${name}`;
}
/** SQL expression for the table of a new index. An index is in the schema of its table. */
const TABLE = `pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`;
/** SQL expression for the relation with the user's name of an index. */
const ORIGINAL_INDEX = `(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${TABLE})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`;
/** Returns a SQL expression for the index with a working name, which is unique in the database. */
const working = (key) => `(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${key}' AND relkind IN ('i', 'I'))`;
const found = (index) => `(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${index})`;
/** Builds the request that reads the state of an index. It waits for no lock and changes nothing. */
function indexRequest(limits, schema, work) {
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .request */ .Em)(limits, { ...work, mark: attemptComment(work.attempt), working: workingName(schema, work.attempt) }, '', `SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${found(ORIGINAL_INDEX)}, 'working', ${found(working('working'))})
INTO result;`);
}
/**
 * Builds the request that records that a statement is about to run alone. It also gives the working name to the index
 * that the statement removes, or that an earlier attempt worked on. Other runs don't touch the migration while the
 * record is fresh. The request is idempotent.
 *
 * @param work.replaces the migration's attempt in the history, if there is one
 * @param work.takesOver whether that attempt never ended
 */
function reserveRequest(limits, schema, { work, entry, replaces, takesOver, }) {
    const earlier = replaces === null ? null : workingName(schema, replaces);
    const source = takesOver ? working('earlier') : work.does === 'drop' ? ORIGINAL_INDEX : undefined;
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .request */ .Em)(limits, { ...work, ...entry, replaces, earlier, to: workingName(schema, entry.attempt) }, RENAMING_DECLARATIONS, `${(0,_apply_request_js__WEBPACK_IMPORTED_MODULE_1__/* .fenceBlock */ .dr)(schema)}
${source === undefined ? '' : renamingBlock(source, false)}
IF result IS NULL THEN
  DELETE FROM "${schema}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${schema}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`);
}
const RENAMING_DECLARATIONS = 'renamed pg_catalog.regclass;';
/**
 * Returns PL/pgSQL that renames an index to `to`.
 * @param isRequired whether a missing index is an error: a lost request may have arrived late and removed it
 */
const renamingBlock = (index, isRequired) => `IF result IS NULL THEN
  BEGIN
    renamed := ${index};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${isRequired
    ? `ELSE
      result := '{"is": "refused", "message": "The index no longer exists."}';`
    : ''}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;
/**
 * Builds the request that records the outcome of a statement that ran alone. It also gives the user's name back to the
 * index: a new one, or one that could not be removed. The request is idempotent.
 */
function settleRequest(limits, schema, { work, entry, succeeded, wasSent, report, }) {
    const isApplied = succeeded && entry.done + 1 === entry.count;
    return (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .request */ .Em)(limits, {
        ...work,
        ...entry,
        report,
        working: workingName(schema, entry.attempt),
        to: work.index,
    }, `${_drift_request_js__WEBPACK_IMPORTED_MODULE_2__/* .SNAPSHOT_DECLARATIONS */ .lV}
${RENAMING_DECLARATIONS}
attempt_ uuid := (work->>'attempt')::uuid;`, `${(0,_drift_request_js__WEBPACK_IMPORTED_MODULE_2__/* .lockBlock */ .Ho)(schema)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${schema}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${wasSent && succeeded === (work.does === 'create') ? renamingBlock(working('working'), succeeded) : ''}
IF result IS NULL THEN
  UPDATE "${schema}".control SET fence = fence + 1;
  result := work->'report';
  ${isApplied ? appliedBlock(schema) : endedBlock(schema, entry.done + Number(succeeded))}
  ${succeeded ? '' : (0,_apply_request_js__WEBPACK_IMPORTED_MODULE_1__/* .failureBlock */ .Qu)(schema)}
  SET LOCAL search_path = pg_catalog;
  ${succeeded && !(isApplied && entry.isLast) ? '' : (0,_drift_request_js__WEBPACK_IMPORTED_MODULE_2__/* .snapshotBlock */ .O5)(schema, entry.schemas)}
  result := '{"is": "settled"}';
END IF;`);
}
const appliedBlock = (schema) => `UPDATE "${schema}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`;
/** Ends an attempt whose migration isn't applied. The entry stays if the next run can continue after some statements. */
const endedBlock = (schema, done) => done === 0
    ? `DELETE FROM "${schema}".history WHERE attempt = attempt_;`
    : `UPDATE "${schema}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${done}, 'sql', work->'sql') WHERE attempt = attempt_;`;


/***/ }),

/***/ 68716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ request),
/* harmony export */   W4: () => (/* binding */ SCHEMA_NAME),
/* harmony export */   kf: () => (/* binding */ reportIn)
/* harmony export */ });
/* unused harmony export WORK */
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46435);
/** Builds a migration request as a PL/pgSQL block with JSON input, and reads the report from its response. */


/** Pattern of a schema name that never needs quotes, in any kind of text. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** Transaction-local settings: the input of a request, and its report. */
const WORK = 'platform_migrate.work';
const REPORT = 'platform_migrate.report';
/**
 * Builds a request: a PL/pgSQL block without any foreign text, and its work as JSON, which may contain anything. It
 * works the same in an implicit transaction, between BEGIN and COMMIT, and with any initial isolation level. Only its
 * last statement returns rows, because the platform doesn't document which result it returns for several statements.
 *
 * The block assigns its report to the PL/pgSQL variable `result`.
 *
 * @param declarations declarations of the block, in addition to `work` and `result`
 * @param mode modes of the transaction, as in SET TRANSACTION
 */
function request(limits, work, declarations, block, mode = '') {
    return [
        // The block sees rows that others commit while it waits for a lock, unless the migration itself asks for another level.
        'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;',
        ...(mode === '' ? [] : [`SET TRANSACTION ${mode};`]),
        `SET LOCAL lock_timeout = ${limits.lockTimeoutMs};`,
        `SET LOCAL statement_timeout = ${limits.statementTimeoutMs};`,
        `SET LOCAL ${WORK} = ${dollarQuoted(JSON.stringify(work))};`,
        `DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${WORK}')::pg_catalog.json;
result pg_catalog.json;
${declarations}
BEGIN
${block}
PERFORM pg_catalog.set_config('${REPORT}', result::pg_catalog.text, true);
END $migrate$;`,
        `SELECT pg_catalog.current_setting('${REPORT}') AS report`,
    ].join('\n');
}
/**
 * Quotes JSON for SQL. This is the only place where text of a repository becomes part of SQL. JSON ends with a bracket,
 * so the end of the JSON can't form the beginning of the tag.
 */
function dollarQuoted(json) {
    let tag = '$work$';
    for (let number = 1; json.includes(tag); number += 1)
        tag = `$work${number}$`;
    return `${tag}${json}${tag}`;
}
/** Returns the report of a request, from the rows of the response; undefined if they contain none. */
function reportIn(rows) {
    const text = rows[0]?.['report'];
    const report = typeof text === 'string' ? (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(text).value : text;
    return typeof (0,_base_record_js__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1)(report)['is'] === 'string' ? report : undefined;
}


/***/ }),

/***/ 90279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tt: () => (/* binding */ readOptions),
/* harmony export */   VY: () => (/* binding */ MAX_ERROR_LENGTH),
/* harmony export */   Vk: () => (/* binding */ totalMs),
/* harmony export */   XT: () => (/* binding */ runningBlock),
/* harmony export */   YF: () => (/* binding */ RUNNING_DECLARATIONS),
/* harmony export */   h5: () => (/* binding */ figuresOf),
/* harmony export */   hf: () => (/* binding */ RUNNING_REPORT),
/* harmony export */   j1: () => (/* binding */ sumOfMs),
/* harmony export */   ks: () => (/* binding */ runnableFile)
/* harmony export */ });
/** Builds the PL/pgSQL that runs a migration's statements and reports timings, locks and the failure. */
/** Returns only what runs, of an object with more. */
const runnableFile = ({ statements, keepsRole, mode }) => {
    return { statements, keepsRole, mode };
};
/** Returns the figures of the statements that have any, in their order. */
function figuresOf({ began, figures }) {
    return Array.from({ length: figures.length / 2 }, (_, index) => {
        const [before, at, rows] = [
            figures[2 * index - 2] ?? began,
            figures[2 * index] ?? began,
            figures[2 * index + 1] ?? 0,
        ];
        return { ms: milliseconds(before, at), rows };
    });
}
function sumOfMs(figures) {
    return figures.reduce((sum, { ms }) => sum + ms, 0);
}
/** Returns the time from the first statement's start to the last one's end, in milliseconds. */
function totalMs({ began, ended }) {
    return milliseconds(began, ended);
}
function milliseconds(from, to) {
    return Math.round((to - from) * 10_000) / 10;
}
/** Maximum number of statements with figures. More would exceed the response, which may have 1 MiB. */
const MAX_FIGURES = 20_000;
/** Maximum length of an error text, in characters. It may quote the whole statement, which can have megabytes. */
const MAX_ERROR_LENGTH = 700;
/** One more, so that `shortened` marks where a text was cut. */
const MAX_CHARACTERS = MAX_ERROR_LENGTH + 1;
// The block has few expressions and tables, and leaves other computations to the action. The session is often new, and
// each expression and each table costs tenths of a millisecond at its first use there.
const RUNNING_DECLARATIONS = `statements text[];
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
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`;
/** Sets the variables that `runningBlock` reads, besides `statements`. @param file variable with a `RunnableFile` as JSON */
const readOptions = (file) => `keeps_role := (${file}->>'keepsRole')::bool;`;
/**
 * Runs `statements` one by one in a sub-transaction, which a failure rolls back. EXECUTE refuses to start, end or split
 * transactions, so no statement can leave it. Deferred constraints are checked inside it as well, because their failure
 * could not be reported at the commit. After the last statement, the role is reset to that of the request's start,
 * because that role writes the record. OTHERS doesn't include a cancellation, which is how a timeout appears.
 *
 * Changes of `standard_conforming_strings` or of the role that the linter could not see are failures.
 *
 * A statement that begins with a bracket is a JSON array: the INSERT of a COPY up to its rows, and the rows.
 */
function runningBlock() {
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
  ${COLLECT_LOCKS}
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
 * Inserts the rows of a COPY together, as COPY would. If that fails, inserts them one by one, to find the row that fails
 * in the same way. Alone, a row may fail for another reason: the row to which it refers is not there yet. Then the error of
 * its foreign key (23503) has another detail.
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
const COLLECT_LOCKS = `SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`;
/** SQL expression for the report of the block above. */
const RUNNING_REPORT = `'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`;


/***/ }),

/***/ 68187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ objectsQuery)
/* harmony export */ });
/**
 * Builds a query for the objects in some schemas. The result has one row for each object, with its definition and
 * comment, and a separate row for its grants and default privileges. An owner is part of the definition unless it owns the
 * database. Objects of extensions are left out, and parts that a partition has from its parent. The search path must be
 * `pg_catalog` alone, because definitions depend on it.
 *
 * @param schemas a SQL expression: an array of names
 */
const objectsQuery = (schemas) => `SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${schemas}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${ofNoExtension('pg_class', 'c')}
  ), columns AS (
    SELECT r.full_name, r.relkind, r.relispartition, a.*, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
      CASE WHEN a.attnotnull THEN 'not null' END,
      CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
      CASE WHEN a.attgenerated <> '' THEN 'generated ' || a.attgenerated::text WHEN d.oid IS NOT NULL THEN 'default' END,
      pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END,
      'compression ' || nullif(to_jsonb(a)->>'attcompression', '')) AS definition,
      concat_ws(' ', 'statistics ' || nullif(a.attstattarget, -1)::text,
        'options ' || array_to_string(a.attoptions || a.attfdwoptions, ' ')) AS tuning
    FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${schemas}) AND ${ofNoExtension('pg_proc', 'f')}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${schemas}) AND t.typtype IN ('e', 'd') AND ${ofNoExtension('pg_type', 't')}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${schemas})
  )
  SELECT CASE relkind WHEN 'c' THEN 'pg_type'::regclass ELSE 'pg_class'::regclass END,
    CASE relkind WHEN 'c' THEN reltype ELSE oid END, 0, full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END, CASE WHEN NOT relispopulated THEN 'with no data' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    (SELECT 'inherits ' || string_agg(i.inhparent::regclass::text, ' ' ORDER BY i.inhseqno)
      FROM pg_inherits i WHERE i.inhrelid = r.oid),
    CASE WHEN relkind IN ('r', 'p', 'm') AND relreplident <> 'd' THEN concat_ws(' ', 'replica identity', relreplident,
      (SELECT i.indexrelid::regclass FROM pg_index i WHERE i.indrelid = r.oid AND i.indisreplident)) END,
    ${ownerText('relowner')},
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations r
  UNION ALL
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END,
    CASE WHEN s.seqcache <> 1 THEN 'cache ' || s.seqcache END, (SELECT format('owned by %s.%I', o.attrelid::regclass, o.attname)
      FROM pg_depend d JOIN pg_attribute o ON o.attrelid = d.refobjid AND o.attnum = d.refobjsubid
      WHERE d.classid = 'pg_class'::regclass AND d.objid = r.oid AND d.refclassid = d.classid AND d.deptype = 'a'))
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname),
    concat_ws(' ', a.definition, nullif(a.tuning, ''))
  FROM columns a LEFT JOIN pg_inherits i ON a.relispartition AND i.inhrelid = a.attrelid
    LEFT JOIN columns p ON p.attrelid = i.inhparent AND p.attname = a.attname
  WHERE p.definition IS DISTINCT FROM a.definition OR a.tuning NOT IN ('', p.tuning)
    OR col_description(a.attrelid, a.attnum) <> coalesce(col_description(p.attrelid, p.attnum), '')
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), concat_ws(' ',
    pg_get_constraintdef(k.oid), t.disabled)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid CROSS JOIN LATERAL (
    SELECT 'with triggers ' || string_agg(DISTINCT t.tgenabled::text, ' ') AS disabled FROM pg_trigger t
    WHERE t.tgconstraint = k.oid AND t.tgenabled <> 'O') t
  WHERE k.contype NOT IN ('n', 't') AND NOT ((k.conparentid <> 0 OR r.relispartition AND k.coninhcount > 0)
    AND k.convalidated AND t.disabled IS NULL AND coalesce(obj_description(k.oid, 'pg_constraint'), '') IN
      ('', obj_description(k.conparentid, 'pg_constraint')))
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
    CASE WHEN i.indisclustered THEN 'clustered' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
    LEFT JOIN pg_inherits h ON h.inhrelid = x.oid LEFT JOIN pg_class p ON p.oid = h.inhparent
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    AND NOT (p.oid IS NOT NULL AND p.reloptions IS NOT DISTINCT FROM x.reloptions AND i.indisvalid
      AND NOT i.indisclustered AND coalesce(obj_description(x.oid, 'pg_class'), '') IN ('', obj_description(p.oid, 'pg_class')))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid LEFT JOIN pg_trigger p ON p.oid = t.tgparentid
  WHERE NOT t.tgisinternal AND p.tgenabled IS DISTINCT FROM t.tgenabled
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${roleName('o')}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), concat_ws(' ',
    pg_get_ruledef(w.oid), 'enabled', w.ev_enabled)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_statistic_ext'::regclass, s.oid, 0, r.full_name, format('statistics %I', s.stxname), concat_ws(' ',
    pg_get_statisticsobjdef(s.oid), nullif(s.stxstattarget, -1))
  FROM relations r JOIN pg_statistic_ext s ON s.stxrelid = r.oid
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', CASE prokind WHEN 'a' THEN 'aggregate ' ||
    (SELECT (to_jsonb(a) - 'aggfnoid')::text FROM pg_aggregate a WHERE a.aggfnoid = r.oid) ELSE pg_get_functiondef(oid) END,
    ${ownerText('proowner')}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${ownerText('t.typowner')})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${ownerText('nspowner')})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${roleName('x.grantee')}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${roleName('x.grantee')} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${schemas})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${roleName('g.grantee')},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${roleName('g.grantee')} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${grants('relacl', `CASE relkind WHEN 'S' THEN 's' ELSE 'r' END`, 'relowner')} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${grants('proacl', `'f'`, 'proowner')} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${grants('typacl', `'T'`, 'typowner')} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${grants('t.typacl', `'T'`, 't.typowner')} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${grants('nspacl', `'n'`, 'nspowner')} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`;
const ofNoExtension = (catalog, row) => `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;
const ownerText = (owner) => `(SELECT 'owner ' || ${roleName(owner)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${owner})`;
const roleName = (oid) => `coalesce(pg_get_userbyid(nullif(${oid}, 0)), 'public')`;
/**
 * Expands an access list. Without any grant or revoke the list is null, and PostgreSQL uses a default that depends on
 * the kind of object.
 */
const grants = (list, kind, owner) => `aclexplode(coalesce(${list}, acldefault((${kind})::"char", ${owner})))`;


/***/ })

};
