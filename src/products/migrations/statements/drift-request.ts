/** Builds the SQL that records the database's objects, and compares them with earlier records. */

import { objectsQuery } from '../../../sql/database/database-objects.ts';
import { request, type ServerLimits } from './request.ts';

/** An object that isn't as the last migration left it. */
export interface Difference {
  /**
   * A table or similar relation, or a standalone routine or type: `public.users`,
   * `function public.f(integer)`.
   */
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
      /**
       * Partitioned tables with partitions that no migration created, but that equal them: no
       * differences.
       */
      readonly partitions: readonly { readonly relation: string; readonly count: number }[];
      /** Number of differences in accepted objects, which aren't in `count`. */
      readonly accepted: number;
    };

/** `busy`: another run holds the lock on the history. */
export type DriftReport = Drift | { readonly is: 'busy' };

/** Limits of one response, which may have 1 MiB; longer definitions are truncated. */
const MAX_DIFFERENCES = 300;
const MAX_CHARACTERS = 400;

export const SNAPSHOT_DECLARATIONS = 'schemas text[];';

/**
 * Settings on which the text of a definition depends, set to fixed values, so that the text is the
 * same for every role, database and session. See also pg_dump's own list.
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
 * Records the current schema, in the transaction that changed it. Drift that was found before stays
 * on record, unless it has changed since. So do objects that no migration created.
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
  DELETE FROM "${schema}".objects WHERE relation IN
    (SELECT relation FROM "${schema}".drift WHERE object = 'itself' AND was IS NULL);
  UPDATE "${schema}".control SET objects_schemas = schemas;`;
}

export type RecordObjectsReport = { readonly is: 'busy' | 'noted' };

/**
 * Builds the request that records the current objects if no migration does so. The request is
 * idempotent.
 * @param work.accepts whether to delete drift that was found before, except partitions that equal
 *   their parents
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
  ${work.accepts ? `DELETE FROM "${schema}".drift WHERE NOT is_partition;` : ''}
  ${snapshotBlock(schema, work.schemas)}
  result := '{"is": "noted"}';
END IF;`,
  );
}

/** Takes the lock on the history, or reports that another session has it. */
export const lockBlock = (schema: string): string => `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  result := '{"is": "busy"}';
END;`;

/**
 * Builds the request that compares the current objects with the recorded ones. For drift that was
 * found earlier, it compares with the definition before that drift. The request is idempotent.
 *
 * @param work.requested schemas to report as `unrecorded` if they aren't recorded
 * @param work.accepted objects whose differences are accepted, as patterns of LIKE
 * @param recordsDrift whether to record the differences; needed before objects are recorded,
 *   because that replaces them
 */
export function driftRequest(
  limits: ServerLimits,
  schema: string,
  work: { readonly requested: readonly string[]; readonly accepted: readonly string[] },
  recordsDrift: boolean,
): string {
  // A partition that a job created has only the row `itself`, and perhaps the grants of its parent.
  const differing = `found AS MATERIALIZED (${objectsQuery('schemas')}), differing AS MATERIALIZED (
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
  return request(
    limits,
    work,
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
  ${
    recordsDrift
      ? `INSERT INTO "${schema}".drift (relation, object, was, "is", is_partition)
    WITH ${differing}
    SELECT relation, object, was, "is", root IS NOT NULL FROM classified WHERE NOT accepted
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is", is_partition = excluded.is_partition;`
      : ''
  }
END IF;`,
  );
}
