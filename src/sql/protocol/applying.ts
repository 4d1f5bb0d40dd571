import { SNAPSHOT_DECLARATIONS, snapshotBlock } from './drift.ts';
import { request, type ServerLimits } from './request.ts';
import { RUNNING_DECLARATIONS, RUNNING_REPORT, runningBlock, type StatementsReport } from './running.ts';

/** What the history gets to hold of a migration. */
export interface Named {
  readonly identity: string;
  readonly path: string;
  readonly checksum: string;
  readonly meaning: string | null;
}

/** What a request that changes the history says of itself. */
export interface Attempt {
  /** A UUID: by it a later look finds out what became of this very request. */
  readonly attempt: string;
  readonly run: string;
  /** Of the history by which this was planned: on any other one it does nothing. */
  readonly fence: string;
  /** Schemas whose objects are noted where the run ends, so that a later one can tell what others have changed. */
  readonly schemas: readonly string[] | null;
  /** Whether the run ends behind it. It also does where it fails. */
  readonly isLast: boolean;
}

/** How the migrations of a request are run, beside what's recorded of them. */
export interface Manner {
  readonly isRepeatable: boolean;
  /** Whether somebody may be kept waiting by them. */
  readonly looksAtLocks: boolean;
}

/** A migration in its statements. */
export interface Runnable extends Named {
  readonly statements: readonly string[];
}

/** One migration, or several that may share a transaction. */
export type WholeWork = Attempt & Manner & { readonly migrations: readonly [Runnable, ...Runnable[]] };

/** The same, or one migration whose statements were sent before. */
export type ApplyWork =
  | WholeWork
  | (Attempt & Manner & { readonly migrations: readonly [Named]; readonly sha256: string });

/** What came of a migration. Of what has failed nothing stays but the note that it was tried. */
export type Outcome = StatementsReport & { readonly is: 'applied' | 'failed' };

/**
 * - `changed`: the history isn't the one by which it was planned; `busy`: somebody else holds it; `incomplete`: not all
 *   that was sent before has arrived. Nothing was run.
 * - `ran`: the fence was moved. The outcomes are the first migrations'; what lacks one wasn't run, or was taken back.
 */
export type ApplyReport =
  | { readonly is: 'changed' | 'busy' | 'incomplete' }
  | { readonly is: 'ran'; readonly outcomes: readonly Outcome[] };

/** How long a transaction with several migrations may have lasted, in seconds, for another one to be begun in it. */
const SHARED_S = 1;

/**
 * The request that runs migrations and records them, in one transaction: each with its record, or neither. Sent twice,
 * or long after somebody has looked what became of it, it does nothing the second time. So it's never made again blindly
 * only because that tells nobody what the first one did.
 *
 * The first migration is judged as if it were alone. Another one may have failed for the company it's in (what an enum
 * was just given, say, can't be used in the same transaction): it's taken back, and a later request begins with it.
 */
export function applyRequest(limits: ServerLimits, schema: string, work: ApplyWork): string {
  const isWhole = !('sha256' in work);
  return request(
    limits,
    work,
    `${RUNNING_DECLARATIONS}
${SNAPSHOT_DECLARATIONS}
home text := pg_catalog.current_setting('search_path');
latest timestamptz := pg_catalog.clock_timestamp() + interval '${SHARED_S} s';
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
migration json;
ran int := 0;
outcomes json[] := '{}';
body text;`,
    `${isWhole ? '' : gatheringBlock(schema)}
IF told IS NULL THEN
  ${fenceBlock(schema)}
END IF;
IF told IS NULL THEN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran > 0 THEN
      EXIT WHEN clock_timestamp() > latest;
      PERFORM set_config('search_path', home, true);
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${isWhole ? "migration->'statements'" : 'body::json'}));
    ${runningBlock(work.looksAtLocks)}
    EXIT WHEN failure IS NOT NULL AND ran > 0;
    ran := ran + 1;
    told := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${RUNNING_REPORT});
    outcomes := array_append(outcomes, told);
    IF failure IS NOT NULL THEN
      ${failureBlock(schema, 'migration')}
      EXIT;
    END IF;
    INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (migration->>'identity', migration->>'path', migration->>'checksum', migration->>'meaning', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), told)
    ${work.isRepeatable ? REPLACING : ''};
  END LOOP;
  SET LOCAL search_path = pg_catalog;
  IF told->>'is' = 'failed'${work.isLast ? ' OR ran = cardinality(migrations)' : ''} THEN
    ${snapshotBlock(schema, work.schemas)}
  END IF;
  ${isWhole ? '' : `DELETE FROM "${schema}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
  told := json_build_object('is', 'ran', 'outcomes', array_to_json(outcomes));
END IF;`,
  );
}

const REPLACING = `ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`;

/** Puts together what was sent before, if all of it has arrived. */
const gatheringBlock = (schema: string): string => `SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${schema}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  told := '{"is": "incomplete"}';
END IF;`;

/**
 * Takes the lock and moves the fence, if it stands where it was: whoever waited for the lock compares it with what it is
 * by then. Else it tells why not.
 */
export function fenceBlock(schema: string): string {
  return `BEGIN
  UPDATE "${schema}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    told := '{"is": "changed"}';
  END IF;
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;`;
}

/**
 * Notes that an attempt has failed, with what came of it.
 * @param entry the variable that names the migration
 */
export function failureBlock(schema: string, entry: 'work' | 'migration'): string {
  return `INSERT INTO "${schema}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, ${entry}->>'identity', ${entry}->>'path', ${entry}->>'checksum', work->>'run', told);`;
}

/** Where the fence stands behind a request that has moved it. */
export function movedFence(fence: string): string {
  return String(BigInt(fence) + 1n);
}

/** A part of a migration that is too large for one request. */
export interface Chunk {
  readonly attempt: string;
  /** From 0 on. */
  readonly place: number;
  readonly body: string;
}

/** The request that brings a part of a migration there. It may be made any number of times. */
export function chunkRequest(limits: ServerLimits, schema: string, chunk: Chunk): string {
  return request(
    limits,
    chunk,
    '',
    `INSERT INTO "${schema}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
told := '{"is": "there"}';`,
  );
}

export type RehearsalReport = StatementsReport & { readonly is: 'rehearsed' };

/**
 * The request that runs migrations as an apply would, and takes all of it back. It needs none of the tables. Locks are
 * held until it ends, and sequences stay where it has brought them. Statements are numbered through all of them.
 */
export function rehearsalRequest(limits: ServerLimits, migrations: readonly (readonly string[])[]): string {
  const starts: number[] = [];
  let count = 0;
  for (const [index, statements] of migrations.entries()) {
    if (index > 0) starts.push(count + 1);
    count += statements.length;
  }
  return request(
    limits,
    { statements: migrations.flat(), starts },
    `${RUNNING_DECLARATIONS}
starts int[] := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'starts'))::int[];
acting text := pg_catalog.current_setting('role');
home json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
done bool := false;`,
    `statements := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'statements'));
${runningBlock(true, { beforeEach: GOING_HOME, atEnd: "done := true; RAISE EXCEPTION 'taken back';" })}
IF done THEN
  failure := NULL;
END IF;
told := json_build_object('is', 'rehearsed', ${RUNNING_REPORT});`,
  );
}

/**
 * Where a migration starts that isn't the first: an apply would have ended the settings of the one before with its
 * transaction. Custom settings aren't in pg_settings, so all are reset, and then what the session came with is set again.
 */
const GOING_HOME = `IF number = ANY (starts) THEN
      PERFORM pg_catalog.set_config('role', acting, true);
      RESET ALL;
      SET LOCAL search_path = pg_catalog;
      PERFORM set_config(name, home->>name, true) FROM pg_settings WHERE setting <> home->>name;
    END IF;`;

/** What is recorded as there without being run. */
export interface BaselineWork extends Omit<Attempt, 'isLast'> {
  readonly entries: readonly Named[];
}

export type BaselineReport = { readonly is: 'changed' | 'busy' } | { readonly is: 'recorded'; readonly fence: string };

/** The request that records migrations without running them. */
export function baselineRequest(limits: ServerLimits, schema: string, work: BaselineWork): string {
  return request(
    limits,
    work,
    SNAPSHOT_DECLARATIONS,
    `${fenceBlock(schema)}
IF told IS NULL THEN
  INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${snapshotBlock(schema, work.schemas)}
  told := '{"is": "recorded"}';
END IF;`,
  );
}
