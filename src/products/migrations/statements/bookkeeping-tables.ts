/** Builds the SQL that creates the schema and tables in which the action records migrations. */

import { SCHEMA_NAME } from '../../../base/schema-name.ts';
import { request, type ServerLimits } from './request.ts';

/** Version of the tables' format. Another number belongs to another version of this action. */
export const FORMAT = 1;

/** Schemas of the histories of SQL that isn't a migration: see `OncePurpose`. */
export const ONCE_SCHEMAS = { seed: '_platform_seed', setup: '_platform_setup' } as const;

/** Tables of a history's schema. */
export const OWN_TABLES = ['chunks', 'control', 'drift', 'failures', 'history', 'objects'];

/** Columns of the table `history`, in alphabetical order. */
const HISTORY_COLUMNS = 'attempt,began_at,checksum,ended_at,identity,path,report,run,state';

/**
 * Query for the schemas, with `oid` and `name`, that contain a history which the role can read, by
 * its columns.
 */
export const HISTORIES = `SELECT n.oid, n.nspname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = 'history' AND c.relkind = 'r' AND n.nspname ~ '${SCHEMA_NAME.pattern.source}'
    AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    AND '${HISTORY_COLUMNS}' = (SELECT pg_catalog.string_agg(attname::pg_catalog.text, ',' ORDER BY attname::pg_catalog.text COLLATE "C")
      FROM pg_catalog.pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped)`;

/**
 * Builds the request that creates the schema and its tables if they don't exist. Concurrent first
 * runs would collide while they create the schema (measured: seven of eight failed with 23505), so
 * they run one after the other under an advisory lock. The request is idempotent.
 *
 * - `control`: one row, whose lock lets one request at a time change the history. `fence` counts
 *   its changes. A request that was planned on another state of the history, or that arrives after
 *   its outcome was looked up, is therefore a no-op.
 * - `history`: migrations that the database has. `failures`: migrations that failed and were rolled
 *   back.
 * - `chunks`: migrations too large for one request. `objects`: the objects at the end of the last
 *   run, if `objects_schemas` is set; `drift`: changes made by others that are not accepted yet,
 *   and partitions that equal their parents (`is_partition`).
 */
export function bootstrapRequest(limits: ServerLimits, schema: string): string {
  return request(
    limits,
    {},
    '',
    `BEGIN
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
END;`,
  );
}
