/** Builds the SQL that records the database's objects, and compares them with earlier records. */

import { objectsQuery } from '../../../sql/database-objects.ts';
import { request, type ServerLimits } from './request.ts';

/** An object that isn't as the last migration left it. */
export interface Difference {
  /** A table or similar relation, or a standalone routine or type: `public.users`, `function public.f(integer)`. */
  readonly relation: string;
  /** The part of it: `column age`, `index users_age`; `itself` for the whole relation. */
  readonly object: string;
  /** The definition before; null if the object did not exist. */
  readonly was: string | null;
  /** The definition now; null if the object is gone. */
  readonly is: string | null;
}

/** `untold`: no migration has recorded the objects, or the last one has not. */
export type Drift =
  | { readonly is: 'absent' | 'untold' }
  | {
      readonly is: 'compared';
      readonly schemas: readonly string[];
      /** Those of the schemas that don't exist, neither now nor when the objects were recorded. */
      readonly missing: readonly string[];
      /** The requested schemas that were not recorded. */
      readonly unrecorded: readonly string[];
      readonly count: number;
      readonly differences: readonly Difference[];
    };

/** `busy`: another run holds the lock on the history. */
export type DriftReport = Drift | { readonly is: 'busy' };

/** Limits of one response, which may have 1 MiB; longer definitions are truncated. */
const MAX_DIFFERENCES = 300;
const MAX_CHARACTERS = 400;

export const SNAPSHOT_DECLARATIONS = 'schemas text[];';

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
 * it has changed since.
 *
 * @param schemas schemas whose objects are recorded; null to record nothing
 */
export function snapshotBlock(schema: string, schemas: readonly string[] | null): string {
  if (schemas === null) return '';
  return `${PINNED_SETTINGS}
  schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${schema}".objects;
  INSERT INTO "${schema}".objects (relation, object, definition)
  ${objectsQuery('schemas')};
  DELETE FROM "${schema}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${schema}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  UPDATE "${schema}".control SET objects_schemas = schemas;`;
}

export type RecordObjectsReport = { readonly is: 'busy' | 'noted' };

/**
 * Builds the request that records the current objects if no migration does so. The request is idempotent.
 * @param work.accepts whether to delete drift that was found before
 */
export function recordObjectsRequest(
  limits: ServerLimits,
  schema: string,
  work: { readonly schemas: readonly string[]; readonly accepts: boolean },
): string {
  return request(
    limits,
    work,
    SNAPSHOT_DECLARATIONS,
    `${lockBlock(schema)}
IF result IS NULL THEN
  ${work.accepts ? `DELETE FROM "${schema}".drift;` : ''}
  ${snapshotBlock(schema, work.schemas)}
  result := '{"is": "noted"}';
END IF;`,
  );
}

const lockBlock = (schema: string): string => `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;

/**
 * Builds the request that compares the current objects with the recorded ones. For drift that was found earlier, it
 * compares with the definition before that drift. The request is idempotent.
 *
 * @param requested schemas to report as `unrecorded` if they aren't recorded
 * @param recordsDrift whether to record the differences; needed before migrations run, because a migration replaces the
 *   recorded objects
 */
export function driftRequest(
  limits: ServerLimits,
  schema: string,
  requested: readonly string[],
  recordsDrift: boolean,
): string {
  const differing = `SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was,
      f.definition AS "is"
    FROM "${schema}".objects o FULL JOIN (${objectsQuery('schemas')}) f USING (relation, object)
    FULL JOIN "${schema}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition`;
  return request(
    limits,
    { requested },
    SNAPSHOT_DECLARATIONS,
    `${PINNED_SETTINGS}
IF to_regclass('"${schema}".control') IS NULL THEN
  result := '{"is": "absent"}';
ELSE
  ${recordsDrift ? lockBlock(schema) : ''}
  SELECT objects_schemas INTO schemas FROM "${schema}".control;
END IF;
IF result IS NULL AND schemas IS NULL THEN
  result := '{"is": "untold"}';
ELSIF result IS NULL THEN
  WITH differing AS (
    ${differing}
  )
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'missing', (SELECT coalesce(json_agg(name), '[]')
      FROM unnest(schemas) name WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = name)
        AND NOT EXISTS (SELECT FROM "${schema}".objects WHERE relation = format('schema %I', name))),
    'unrecorded', (SELECT coalesce(json_agg(name), '[]') FROM json_array_elements_text(work->'requested') name
      WHERE name <> ALL (schemas)), 'count', (SELECT count(*) FROM differing),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${MAX_CHARACTERS}) AS was, left("is", ${MAX_CHARACTERS}) AS "is"
      FROM differing ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${MAX_DIFFERENCES}) AS first))
  INTO result;
  ${
    recordsDrift
      ? `IF result->>'count' <> '0' THEN
    INSERT INTO "${schema}".drift (relation, object, was, "is")
    ${differing}
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is";
  END IF;`
      : ''
  }
END IF;`,
  );
}
