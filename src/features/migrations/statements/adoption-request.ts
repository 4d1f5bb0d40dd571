/** Builds the request that reads which tables a database has that no history of ours accounts for. */

import { request, type ServerLimits } from './request.ts';

/** Tables of the user's; none if a history of `sql-migrate` or of setup SQL has entries, in any schema. */
export interface AdoptionReport {
  readonly is: 'read';
  readonly count: number;
  /** Names of the first three, with their schemas, quoted for SQL if necessary. */
  readonly names: readonly string[];
}

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
export function adoptionRequest(limits: ServerLimits, schema: string): string {
  return request(
    limits,
    { ownTables: OWN_TABLES, platformSchemas: PLATFORM_SCHEMAS },
    `found pg_catalog.text;
has_history pg_catalog.bool := false;`,
    `SET LOCAL search_path = pg_catalog;
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
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`,
  );
}
