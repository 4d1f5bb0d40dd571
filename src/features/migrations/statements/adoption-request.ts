/** Builds the request that reads what a database contained before the step’s first migration. */

import { HISTORIES, type HistoryTable } from '../../../sql/history-tables.ts';
import { request, type ServerLimits } from './request.ts';

/** Maximum number of entries of one history in a response, which may have 1 MiB. */
const MAX_ENTRIES = 5000;

/** An object in a database, by the name that files give it. */
export interface DatabaseObject {
  readonly kind: 'relation' | 'type' | 'function' | 'column';
  /** Name as in a file, without the schema `public`. For a column, the name of its table. */
  readonly name: string;
  /** Name of a column, or types of a function's arguments; otherwise empty. */
  readonly part: string;
}

/** A history that another tool keeps in the database. */
export interface ForeignHistory {
  readonly tool: string;
  /** Its table, quoted for SQL if necessary. */
  readonly table: string;
  /** Applied and failed entries, the newest first; null if the table can't be read. */
  readonly entries: readonly { readonly version: string; readonly failed: boolean; readonly covers: boolean }[] | null;
  /** Why the table can't be read. */
  readonly problem: string | null;
}

export type AdoptionReport =
  /** The step's own history has entries now. */
  | { readonly is: 'changed' }
  /** `existing`: indexes of the objects that exist. */
  | { readonly is: 'read'; readonly histories: readonly ForeignHistory[]; readonly existing: readonly number[] };

const quoted = (name: string): string => `"${name}"`;

/** Returns the query for a history's entries, with `{table}` instead of its table. The text contains nothing from outside. */
function entriesQuery(history: HistoryTable): string {
  const { name, isEntry = 'true', isReverted = 'false', isFailed = 'false', coversLower = 'false' } = history;
  const columns = name.map(quoted).join(', ');
  const version = history.version ?? (name.length > 1 ? `concat_ws('_', ${columns})` : columns);
  return `SELECT json_agg(json_build_object('version', version, 'failed', failed, 'covers', covers) ORDER BY place DESC) FROM (
    SELECT * FROM (SELECT DISTINCT ON (version) * FROM (
      SELECT left((${version})::text, 300) AS version, ${history.order ?? version} AS place,
        ${isReverted} AS reverted, ${isFailed} AS failed, ${coversLower} AS covers FROM {table} WHERE ${isEntry}) AS a
      ORDER BY version, place DESC) AS b WHERE NOT reverted ORDER BY place DESC LIMIT ${MAX_ENTRIES}) AS c`.replace(
    /\s+/g,
    ' ',
  );
}

const KNOWN = HISTORIES.map(history => {
  const { tool, schema = null, table, columns = null, has = [] } = history;
  return { tool, schema, table, columns, has, sql: entriesQuery(history) };
});

const NO_EXTENSION = (catalog: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/**
 * Objects with these names that belong to no extension. The names of argument types are without schemas. Without the
 * names, those of all functions would be read, which takes 0.2 s.
 */
const OBJECTS = `SELECT 'relation' AS kind, relnamespace AS schema, relname AS name, '' AS part FROM pg_class o
      WHERE relname = ANY (wanted) AND ${NO_EXTENSION('pg_class')}
    UNION ALL SELECT 'type', typnamespace, typname, '' FROM pg_type o WHERE typname = ANY (wanted) AND ${NO_EXTENSION('pg_type')}
    UNION ALL SELECT 'column', relnamespace, relname, attname FROM pg_attribute JOIN pg_class o ON o.oid = attrelid
      WHERE relname = ANY (wanted) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'function', pronamespace, proname, array_to_string(ARRAY(SELECT typname::text
      FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) JOIN pg_type t ON t.oid = a.type ORDER BY place), ',')
      FROM pg_proc o WHERE proname = ANY (wanted) AND ${NO_EXTENSION('pg_proc')}`;

/**
 * Builds the request that reads the histories of other tools, and which objects exist. With `isFirst`, the step's own
 * history must be empty. A name without a schema is that
 * of an object in `public` or in the schema in which the connection creates objects. The request changes nothing.
 *
 * If another history of the step, in another schema, has a baseline, the tools' histories were taken over with it.
 */
export function adoptionRequest(
  limits: ServerLimits,
  schema: string,
  work: { readonly objects: readonly DatabaseObject[]; readonly readsHistories: boolean; readonly isFirst: boolean },
): string {
  return request(
    limits,
    { objects: work.objects, histories: work.readsHistories ? KNOWN : [], isFirst: work.isFirst },
    `own pg_catalog.text := pg_catalog.current_schema();
found pg_catalog.record;
entries pg_catalog.json;
histories pg_catalog.jsonb := '[]';
existing pg_catalog.json;
wanted pg_catalog.name[];
is_filled pg_catalog.bool := false;`,
    `SET LOCAL search_path = pg_catalog;
SET LOCAL row_security = off;
-- A schema or a name may contain a dot.
wanted := ARRAY(SELECT DISTINCT array_to_string(parts[first:], '.')::name
  FROM json_array_elements(work->'objects') AS o (object), string_to_array(object->>'name', '.') AS parts, generate_series(1, cardinality(parts)) AS first);
SELECT coalesce(json_agg(DISTINCT w.place - 1), '[]') INTO existing
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS w (object, place)
  JOIN (SELECT kind, part, unnest(ARRAY[concat_ws('.', nullif(nspname, 'public'), name), CASE nspname WHEN own THEN name::text END]) AS name
    FROM (${OBJECTS}) AS o JOIN pg_namespace n ON n.oid = o.schema) AS o
  ON (o.kind, o.name, o.part) = (w.object->>'kind', w.object->>'name', w.object->>'part');
FOR found IN
  SELECT DISTINCT ON (c.oid) h.tool, h.sql, format('%I.%I', nspname, relname) AS "table"
  FROM ROWS FROM (json_to_recordset(work->'histories') AS (tool text, schema text, "table" text, columns text, has text[], sql text))
    WITH ORDINALITY AS h (tool, schema, "table", columns, has, sql, place)
  JOIN pg_class c ON c.relname = h."table" AND c.relkind IN ('r', 'p')
  JOIN pg_namespace n ON n.oid = c.relnamespace AND (nspname = h.schema OR h.schema IS NULL AND nspname IN ('public', own))
  CROSS JOIN LATERAL (SELECT array_agg(attname::text ORDER BY attname::text COLLATE "C") AS names
    FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS a
  WHERE h.has <@ names AND coalesce(h.columns = array_to_string(names, ','), true) ORDER BY c.oid, place
LOOP
  BEGIN
    EXECUTE replace(found.sql, '{table}', found."table") INTO entries;
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', coalesce(entries, '[]'), 'problem', NULL);
  EXCEPTION WHEN query_canceled OR OTHERS THEN
    histories := histories || jsonb_build_object('tool', found.tool, 'table', found."table", 'entries', NULL, 'problem', SQLERRM);
  END;
END LOOP;
FOR found IN
  SELECT format('%I.history', nspname) AS "table", nspname = '${schema}' AS is_own FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relname = 'history' AND relkind = 'r' AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
    AND '${HISTORY_COLUMNS}' = (SELECT string_agg(attname::text, ',' ORDER BY attname::text COLLATE "C") FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
LOOP
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE $1 OR state = ''baseline'')', found."table") INTO STRICT is_filled USING found.is_own;
  IF is_filled AND found.is_own AND (work->>'isFirst')::bool THEN existing := NULL; ELSIF is_filled AND NOT found.is_own THEN histories := '[]'; END IF;
END LOOP;
result := CASE WHEN existing IS NULL THEN '{"is": "changed"}' ELSE json_build_object('is', 'read', 'histories', histories, 'existing', existing) END;`,
  );
}

/** Columns of `history` in `bookkeeping-tables.ts`, in alphabetical order. */
const HISTORY_COLUMNS = 'attempt,began_at,checksum,ended_at,identity,meaning,path,report,run,state';
