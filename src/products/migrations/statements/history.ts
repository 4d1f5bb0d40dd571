/**
 * Builds the request that reads a page of the history and the outcome of an attempt, and defines
 * its response. On demand, the request first moves the fence, so that earlier requests have no
 * effect.
 */

import type { ApplyOutcome, MigrationRef } from './apply-request.ts';
import { HISTORIES, ONCE_SCHEMAS } from './bookkeeping-tables.ts';
import { workingPrefix } from './index-requests.ts';
import { request, type ServerLimits } from './request.ts';

export interface HistoryEntry extends MigrationRef {
  /**
   * `baseline`: it existed before; `running`: its statement runs outside of a transaction, or its
   * run was interrupted.
   */
  readonly state: 'applied' | 'baseline' | 'running';
  /** Whether the current attempt may still change the database. */
  readonly isOpen: boolean;
  /**
   * Number of statements that have run outside of a transaction, each by itself, if the migration
   * isn't applied yet.
   */
  readonly done: number;
  /**
   * Checksum of the SQL of these statements and the others; null if it isn't known, or the
   * migration is applied.
   */
  readonly sql: string | null;
  readonly attempt: string;
  /** Name of the run that applied it, for people. */
  readonly run: string;
  /** Time at which it was recorded, as the database writes it in UTC. */
  readonly at: string;
  /** Seconds since that time, by the database's clock. */
  readonly age: number;
}

/**
 * The history; `absent` if there is none yet. `others` are the schemas of the database's other
 * histories of migrations.
 */
export type HistoryReport =
  | { readonly is: 'absent'; readonly others: readonly string[] }
  | { readonly is: 'busy' }
  | {
      readonly is: 'there';
      readonly format: number;
      /** A 64-bit number as text. */
      readonly fence: string;
      /** Number of migrations on all pages. */
      readonly count: number;
      readonly page: readonly HistoryEntry[];
      /**
       * Indexes that lost statements built after their attempt had ended, with their schemas; see
       * `workingName`.
       */
      readonly leftovers: readonly string[];
      /** The outcome of the requested attempt; null if it has not run. */
      readonly attempt: ApplyOutcome | null;
      readonly others: readonly string[];
    };

interface HistoryWork {
  /** Returns only migrations after this identity. */
  readonly after?: string;
  /** The attempt whose outcome is requested. */
  readonly attempt?: string;
  /**
   * Moves the fence, under the lock: requests that were sent before and have not started become
   * no-ops. Also deletes obsolete rows.
   */
  readonly movesFence?: boolean;
}

/** Rows in one response, which may have 1 MiB. No path is long enough to exceed that. */
const PAGE_ROWS = 200;

const READ_OTHERS = `SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]') INTO STRICT others FROM (${HISTORIES}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`;

/**
 * Builds the request that reads a page of the history as one row. The request may be repeated. The
 * history of SQL that runs once is none of migrations, and has no others.
 */
export function historyRequest(limits: ServerLimits, schema: string, work: HistoryWork): string {
  const once: readonly string[] = Object.values(ONCE_SCHEMAS);
  return request(
    limits,
    { ...work, apart: [schema, ...once] },
    `others pg_catalog.json := '[]';`,
    `${once.includes(schema) ? '' : READ_OTHERS}
IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
  result := pg_catalog.json_build_object('is', 'absent', 'others', others);
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      PERFORM 1 FROM "${schema}".control FOR UPDATE;
      UPDATE "${schema}".control SET fence = fence + 1;
      DELETE FROM "${schema}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${schema}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'others', others, 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'leftovers', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${workingPrefix(schema)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${schema}".history WHERE state = 'running' AND ended_at IS NULL AND i.relname = '${workingPrefix(schema)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${schema}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
          CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
          CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${schema}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${PAGE_ROWS}) AS h),
      'attempt', (SELECT a.report FROM (
        SELECT report FROM "${schema}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state <> 'baseline' AND ended_at IS NOT NULL
        UNION ALL
        SELECT report FROM "${schema}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT result FROM "${schema}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`,
  );
}

/** Returns a query with which a person can check the state of a migration. */
export function historyQueryForUser(schema: string, identity: string): string {
  return `select state, run, ended_at from "${schema}".history where identity = ${quoted(identity)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
