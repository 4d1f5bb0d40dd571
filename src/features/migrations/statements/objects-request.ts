/** Builds the request that reads which objects a database lacks. */

import { request, type ServerLimits } from './request.ts';

/** Object of a database that migrations use. */
export interface DatabaseObject {
  /** `table` also stands for views and sequences, and `owner` for a role to which the user of the database can give objects. */
  readonly kind: 'schema' | 'table' | 'function' | 'type' | 'role' | 'owner' | 'publication';
  /** Null for an object that is in no schema. */
  readonly schema: string | null;
  readonly name: string;
}

/** Positions of the objects that the database lacks. */
export interface MissingObjectsReport {
  readonly is: 'read';
  readonly missing: readonly number[];
}

/** Builds the request. It changes nothing. */
export const objectsRequest = (limits: ServerLimits, objects: readonly DatabaseObject[]): string =>
  request(
    limits,
    { objects: objects.map(({ kind, schema, name }) => ({ kind, schema, name })) },
    '',
    `SET LOCAL search_path = pg_catalog;
SELECT json_build_object('is', 'read', 'missing', coalesce(json_agg(place - 1 ORDER BY place), '[]')) INTO STRICT result
FROM (SELECT place, object->>'kind' AS kind, object->>'name' AS name,
    (SELECT oid FROM pg_namespace WHERE nspname = object->>'schema') AS schema
  FROM json_array_elements(work->'objects') WITH ORDINALITY AS o(object, place)) AS used
WHERE NOT CASE kind
  WHEN 'schema' THEN EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
  WHEN 'table' THEN EXISTS (SELECT FROM pg_class WHERE relname = name AND relnamespace = schema)
  WHEN 'function' THEN EXISTS (SELECT FROM pg_proc WHERE proname = name AND pronamespace = schema)
  WHEN 'type' THEN EXISTS (SELECT FROM pg_type WHERE typname = name AND typnamespace = schema)
  WHEN 'role' THEN EXISTS (SELECT FROM pg_roles WHERE rolname = name)
  WHEN 'owner' THEN EXISTS (SELECT FROM pg_roles r WHERE rolname = name
    AND pg_has_role(r.oid, CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END))
  ELSE EXISTS (SELECT FROM pg_publication WHERE pubname = name) END;`,
  );
