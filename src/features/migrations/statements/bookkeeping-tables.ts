import { request, type ServerLimits } from './request.ts';

/** Of what is kept in the schema; another number is of another version of this action. */
export const FORMAT = 1;

/**
 * The request that makes the schema and its tables, where they aren't there. Several first runs at once would meet
 * each other's half-made schema (measured: seven of eight with 23505), so they take turns. It may be made any number
 * of times.
 *
 * - `control`: one row, whose lock lets one request at a time change the history. `fence` counts its changes, so that a
 *   request that was planned on another state of it, or was overtaken by a look at what became of it, does nothing.
 * - `history`: what the database has. `failures`: what was tried, and taken back.
 * - `chunks`: migrations too large for one request. `objects`: what there was where the last run ended, if
 *   `objects_schemas` says so; `drift`: what of it others had made, and nobody has accepted.
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
      runs_outside boolean,
      objects_schemas text[]
    );
    INSERT INTO "${schema}".control (format) VALUES (${FORMAT});
    CREATE TABLE "${schema}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
      meaning text,
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
      PRIMARY KEY (relation, object)
    );
  END IF;
  told := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;`,
  );
}
