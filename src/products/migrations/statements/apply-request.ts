/** Builds the requests that run a migration and record it, and those for chunks and baselines. */

import { SNAPSHOT_DECLARATIONS, snapshotBlock } from './drift-request.ts';
import { request, type ServerLimits } from './request.ts';
import {
  readOptions,
  RUNNING_DECLARATIONS,
  RUNNING_REPORT,
  type RunnableFile,
  runningBlock,
  type StatementsReport,
} from './run-statements.ts';

/** The columns of a migration's history row. */
export interface MigrationRef {
  /** The version, or `R__name`. */
  readonly identity: string;
  readonly path: string;
  readonly checksum: string;
}

/** Metadata of a request that changes the history. */
export interface RequestMetadata {
  /** A UUID that identifies the request when its outcome is looked up later. */
  readonly attempt: string;
  readonly run: string;
  /**
   * The fence of the history on which the request's plan is based. With any other fence, the
   * request is a no-op.
   */
  readonly fence: string;
  /**
   * Schemas whose objects are recorded when the run ends, so that a later run can detect changes
   * made by others.
   */
  readonly schemas: readonly string[] | null;
  /** Whether the run ends after this request. A failed request also ends the run. */
  readonly isLast: boolean;
}

/** Options for running a migration, in addition to its history row. */
interface RunnableOptions extends Omit<RunnableFile, 'statements'> {
  readonly isRepeatable: boolean;
}

export type WholeWork = RequestMetadata &
  RunnableOptions &
  MigrationRef &
  Pick<RunnableFile, 'statements'>;

/** One migration whose statements are in the request, or were sent before as chunks. */
type ApplyWork =
  | WholeWork
  | (RequestMetadata & RunnableOptions & MigrationRef & { readonly sha256: string });

/**
 * The result of a migration that ran. A failed one was rolled back; only a row in `failures`
 * remains.
 */
export type ApplyOutcome = StatementsReport & { readonly is: 'applied' | 'failed' };

/**
 * - `changed`: the history differs from the one that the migration was planned on; `busy`: another
 *   session holds its lock; `incomplete`: some chunks have not arrived. No statement ran.
 * - An `ApplyOutcome`: the migration ran, and the fence was moved.
 */
export type ApplyReport = { readonly is: 'changed' | 'busy' | 'incomplete' } | ApplyOutcome;

/**
 * Builds the request that runs one migration and records it, in one transaction: both happen, or
 * neither does. It takes effect at most once: the fence stops a request that is sent twice, or that
 * arrives after its outcome was looked up. It must not be retried after a lost response, because
 * the second response would not report the outcome of the first request.
 */
export function applyRequest(limits: ServerLimits, schema: string, work: ApplyWork): string {
  const isWhole = !('sha256' in work);
  const joinChunks = isWhole ? '' : joinChunksBlock(schema);
  const statements = isWhole ? "work->'statements'" : 'body::json';
  const replace = work.isRepeatable ? REPLACE_EXISTING : '';
  // Only the end of the run records the objects. A failure ends it, too.
  const [ifRunEnds, endIf] = work.isLast ? ['', ''] : ['IF failure IS NOT NULL THEN', 'END IF;'];
  const deleteChunks = isWhole
    ? ''
    : `DELETE FROM "${schema}".chunks WHERE attempt = (work->>'attempt')::uuid;`;

  const declarations = `${RUNNING_DECLARATIONS}
${SNAPSHOT_DECLARATIONS}
body text;`;
  const body = `${joinChunks}
IF result IS NULL THEN
  ${fenceBlock(schema)}
END IF;
IF result IS NULL THEN
  statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${statements}));
  ${readOptions('work')}
  ${runningBlock()}
  result := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${RUNNING_REPORT});
  IF failure IS NULL THEN
    INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, ended_at, report)
    VALUES (work->>'identity', work->>'path', work->>'checksum', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), result)
    ${replace};
  ELSE
    ${failureBlock(schema)}
  END IF;
  ${ifRunEnds}
    ${snapshotBlock(schema, work.schemas)}
  ${endIf}
  ${deleteChunks}
END IF;`;
  return request(limits, work, declarations, body, work.mode);
}

const REPLACE_EXISTING = `ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      state = excluded.state, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`;

/** Joins the chunks that were sent before, if all of them have arrived. */
const joinChunksBlock = (
  schema: string,
): string => `SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${schema}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  result := '{"is": "incomplete"}';
END IF;`;

/**
 * Takes the lock and moves the fence if it still has the expected value. The comparison happens
 * after the wait for the lock, so it uses the current value. Otherwise, reports the reason.
 */
export function fenceBlock(schema: string): string {
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
export function failureBlock(schema: string): string {
  return `INSERT INTO "${schema}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, work->>'identity', work->>'path', work->>'checksum', work->>'run', result);`;
}

/** Returns the fence's value after a request that has moved it. */
export function movedFence(fence: string): string {
  return String(BigInt(fence) + 1n);
}

/** A part of a migration that is too large for one request. */
export interface Chunk {
  readonly attempt: string;
  /** Index of the chunk, from 0. */
  readonly place: number;
  readonly body: string;
}

/** Builds the request that stores one chunk of a migration. The request is idempotent. */
export function chunkRequest(limits: ServerLimits, schema: string, chunk: Chunk): string {
  return request(
    limits,
    chunk,
    '',
    `INSERT INTO "${schema}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
result := '{"is": "there"}';`,
  );
}

/** Migrations to record as applied without running them. */
export interface BaselineWork extends Omit<RequestMetadata, 'isLast'> {
  readonly entries: readonly MigrationRef[];
}

export type BaselineReport =
  | { readonly is: 'changed' | 'busy' }
  | { readonly is: 'recorded'; readonly fence: string };

/** Builds the request that records migrations without running them. */
export function baselineRequest(limits: ServerLimits, schema: string, work: BaselineWork): string {
  return request(
    limits,
    work,
    SNAPSHOT_DECLARATIONS,
    `${fenceBlock(schema)}
IF result IS NULL THEN
  INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${snapshotBlock(schema, work.schemas)}
  result := '{"is": "recorded"}';
END IF;`,
  );
}
