import type { Node } from 'libpg-query';
import { bodyOf, textsOf } from '../tree.ts';
import { type Attempt, failureBlock, fenceBlock, type Named } from './applying.ts';
import { SNAPSHOT_DECLARATIONS, snapshotBlock } from './drift.ts';
import { request, type ServerLimits } from './request.ts';

/**
 * An index that a statement makes or removes CONCURRENTLY: the one kind of work outside of a transaction whose outcome
 * can be looked up, and whose repetition does no harm.
 */
export interface IndexWork {
  readonly does: 'create' | 'drop';
  /** Its schema, if the statement says one of it or of its table. */
  readonly schema: string | null;
  readonly index: string;
  /** The table that it is made on, by which its schema is found where the statement names none. */
  readonly table: string | null;
  /** IF NOT EXISTS, IF EXISTS: where it's done already, that is no error. */
  readonly isContent: boolean;
}

/** What a statement that needs to be by itself does; a text says, as a clause, why it can't be looked after. */
export function indexWork(statement: Node): IndexWork | string {
  const made = bodyOf(statement, 'IndexStmt');
  if (made !== undefined) {
    if (made.idxname === undefined) return 'it names no index, so that nobody could tell whether it is there';
    const { schemaname, relname = '' } = made.relation ?? {};
    return {
      does: 'create',
      schema: schemaname ?? null,
      index: made.idxname,
      table: relname,
      isContent: made.if_not_exists === true,
    };
  }
  const { objects = [], missing_ok: isContent = false } = bodyOf(statement, 'DropStmt') ?? {};
  const [index, schema] = textsOf(bodyOf(objects[0], 'List')?.items).toReversed();
  if (objects.length !== 1 || index === undefined) return 'what becomes of it can’t be looked up';
  return { does: 'drop', schema: schema ?? null, index, table: null, isContent };
}

/**
 * The statement alone, as the only one of its request, or the server would make a transaction of them. The comment is by
 * what it is found while it runs.
 */
export function bareRequest(attempt: string, statement: string): string {
  return `${markOf(attempt)} ${statement}`;
}

const markOf = (attempt: string): string => `/* platform_migrate ${attempt} */`;

/** A statement that does nothing, and that is refused in a transaction: whether the endpoint opens one shows. */
export function probeStatement(schema: string): string {
  return `DROP INDEX CONCURRENTLY IF EXISTS "${schema}".platform_migrate_probe`;
}

/** The request that notes for later runs what the probe has shown. It may be made any number of times. */
export function probedRequest(limits: ServerLimits, schema: string, runsOutside: boolean): string {
  return request(
    limits,
    { runsOutside },
    '',
    `UPDATE "${schema}".control SET runs_outside = (work->>'runsOutside')::pg_catalog.bool;
told := '{"is": "there"}';`,
  );
}

/** The statement that removes an index which was left half made. */
export function removalOf(found: { readonly name: string }): string {
  return `DROP INDEX CONCURRENTLY IF EXISTS ${found.name}`;
}

/** What there is of an index. It says nothing of whether it's the one that the statement describes. */
export interface IndexReport {
  readonly is: 'seen';
  /** A session is at work on the attempt's statement. */
  readonly running: boolean;
  /** Null where there is none. */
  readonly index: { readonly name: string; readonly valid: boolean } | null;
}

/** The request that looks what has become of an index. It waits for no lock and changes nothing. */
export function indexRequest(limits: ServerLimits, work: IndexWork & { readonly attempt: string }): string {
  return request(
    limits,
    { ...work, mark: markOf(work.attempt) },
    '',
    `SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', (SELECT pg_catalog.json_build_object('name', pg_catalog.format('%I.%I', n.nspname, c.relname),
      'valid', i.indisvalid)
    FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'schema' IS NOT NULL THEN n.nspname = work->>'schema'
      WHEN work->>'table' IS NOT NULL THEN i.indrelid = pg_catalog.to_regclass(pg_catalog.quote_ident(work->>'table'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END))
INTO told;`,
  );
}

/** A migration whose one statement is run by itself, and the attempt at it. */
export type Entry = Named & Attempt;

export type ReserveReport = { readonly is: 'changed' | 'busy' } | { readonly is: 'reserved'; readonly fence: string };

/**
 * The request that notes that a statement is about to be run by itself. Others leave it alone as long as it's fresh.
 *
 * @param work.replaces the attempt of an earlier run that is taken over
 */
export function reserveRequest(
  limits: ServerLimits,
  schema: string,
  work: Entry & { readonly replaces: string | null },
): string {
  return request(
    limits,
    work,
    '',
    `${fenceBlock(schema)}
IF told IS NULL THEN
  DELETE FROM "${schema}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run');
  told := '{"is": "reserved"}';
END IF;`,
  );
}

/** \`gone\`: somebody else has taken it over. */
export type SettleReport = { readonly is: 'gone' | 'busy' } | { readonly is: 'settled'; readonly fence: string };

/** The request that records what came of a statement that was run by itself. It may be made any number of times. */
export function settleRequest(
  limits: ServerLimits,
  schema: string,
  work: Entry & { readonly succeeded: boolean; readonly report: object },
): string {
  return request(
    limits,
    work,
    `${SNAPSHOT_DECLARATIONS}
attempt_ uuid := (work->>'attempt')::uuid;`,
    `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;
IF told IS NULL AND NOT EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_ AND state = 'running') THEN
  told := CASE WHEN EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${schema}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
IF told IS NULL THEN
  UPDATE "${schema}".control SET fence = fence + 1;
  told := work->'report';
  ${work.succeeded ? succeededBlock(schema) : failedBlock(schema)}
  SET LOCAL search_path = pg_catalog;
  ${work.succeeded && !work.isLast ? '' : snapshotBlock(schema, work.schemas)}
  told := '{"is": "settled"}';
END IF;`,
  );
}

const succeededBlock = (schema: string): string => `UPDATE "${schema}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = told WHERE attempt = attempt_;`;

const failedBlock = (schema: string): string => `DELETE FROM "${schema}".history WHERE attempt = attempt_;
  ${failureBlock(schema, 'work')}`;
