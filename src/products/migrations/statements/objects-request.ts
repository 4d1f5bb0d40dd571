/** Builds the request that reads which objects a database lacks. */

import { request, type ServerLimits } from './request.ts';

/** Object of a database that migrations use. */
export interface DatabaseObject {
  /**
   * `table` also stands for views and sequences, `owner` for a role to which the user of the
   * database can give objects, `extension` for one that is installed or that the server offers, and
   * `parameter` for one that the server knows, or that the user can set for roles and databases.
   */
  readonly kind:
    | 'schema'
    | 'table'
    | 'function'
    | 'type'
    | 'role'
    | 'owner'
    | 'publication'
    | 'extension'
    | 'parameter';
  /**
   * Null for an object that is in no schema, and for a table that is looked up in the search path
   * and in `public`.
   */
  readonly schema: string | null;
  readonly name: string;
}

/** Object that the database lacks, and the first file that uses it. */
export interface MissingObject extends DatabaseObject {
  readonly path: string;
}

/** Positions of the objects that the database lacks. */
export interface MissingObjectsReport {
  readonly is: 'read';
  readonly missing: readonly number[];
}

/** Before version 15, PostgreSQL lacks the function. */
const CAN_SET = `WHEN 'parameter' THEN EXISTS (SELECT FROM pg_catalog.pg_settings AS s WHERE s.name = used.name)
    OR pg_catalog.has_parameter_privilege(used.name, 'SET')`;

/**
 * Builds the request. A table without a schema is also looked up in `public`, because the linter
 * takes its name for one in `public`. The request changes nothing.
 */
export const objectsRequest = (limits: ServerLimits, objects: readonly DatabaseObject[]): string =>
  request(
    limits,
    { objects: objects.map(({ kind, schema, name }) => ({ kind, schema, name })) },
    '',
    `SELECT pg_catalog.json_build_object('is', 'read', 'missing', coalesce(pg_catalog.json_agg(place - 1 ORDER BY place), '[]')) INTO STRICT result
FROM (SELECT place, object->>'kind' AS kind, object->>'name' AS name,
    ARRAY(SELECT oid FROM pg_catalog.pg_namespace WHERE CASE WHEN object->>'schema' IS NULL
      THEN nspname = ANY(pg_catalog.current_schemas(true) || 'public'::pg_catalog.name) ELSE nspname = object->>'schema' END) AS schemas
  FROM pg_catalog.json_array_elements(work->'objects') WITH ORDINALITY AS o(object, place)) AS used
WHERE NOT CASE kind
  WHEN 'schema' THEN EXISTS (SELECT FROM pg_catalog.pg_namespace WHERE nspname = name)
  WHEN 'table' THEN EXISTS (SELECT FROM pg_catalog.pg_class WHERE relname = name AND relnamespace = ANY(schemas))
  WHEN 'function' THEN EXISTS (SELECT FROM pg_catalog.pg_proc WHERE proname = name AND pronamespace = ANY(schemas))
  WHEN 'type' THEN EXISTS (SELECT FROM pg_catalog.pg_type WHERE typname = name AND typnamespace = ANY(schemas))
  WHEN 'role' THEN EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = name)
  WHEN 'owner' THEN EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE rolname = name AND pg_catalog.pg_has_role(
    r.oid, CASE WHEN pg_catalog.current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END))
  ${objects.some(({ kind }) => kind === 'parameter') ? CAN_SET : ''}
  WHEN 'extension' THEN EXISTS (SELECT FROM pg_catalog.pg_available_extensions AS e WHERE e.name = used.name)
    OR EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = used.name)
  ELSE EXISTS (SELECT FROM pg_catalog.pg_publication WHERE pubname = name) END;`,
  );
