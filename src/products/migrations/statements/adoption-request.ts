/** Builds the request that reads which tables a database has before its first migration. */

import { SUPABASE_SCHEMAS } from '../../../api/supabase-names.ts';
import { HISTORIES, OWN_TABLES } from './bookkeeping-tables.ts';
import { request, type ServerLimits } from './request.ts';

/** Tables that the role can read or write. */
export interface AdoptionReport {
  readonly is: 'read';
  readonly count: number;
  /** Names of the first three, with their schemas, quoted for SQL if necessary. */
  readonly names: readonly string[];
}

/**
 * Builds the request. Tables of any role count: the migrations can have run with another one.
 * Tables of extensions and of migration histories, partitions, and tables in the schemas of the
 * server and of the platform don't count. The request changes nothing.
 */
export function adoptionRequest(limits: ServerLimits): string {
  return request(
    limits,
    { ownTables: OWN_TABLES, platformSchemas: SUPABASE_SCHEMAS },
    '',
    `SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'count', count(*), 'names', coalesce(to_json((array_agg(name ORDER BY name))[:3]), '[]')) INTO STRICT result
FROM (SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    AND nspname !~ '^(pg_|_platform_)' AND nspname <> 'information_schema'
    AND nspname NOT IN (SELECT json_array_elements_text(work->'platformSchemas'))
    AND NOT (relname IN (SELECT json_array_elements_text(work->'ownTables')) AND n.oid IN (SELECT oid FROM (${HISTORIES}) AS h))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS t;`,
  );
}
