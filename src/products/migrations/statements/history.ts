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

/**
 * Builds the request that reads a page of the history as one row. The request may be repeated.
 */
export function historyRequest(limits: ServerLimits, schema: string, work: HistoryWork): string {
  const onceSchemas: readonly string[] = Object.values(ONCE_SCHEMAS);
  // Seeds and setup SQL have histories of their own. These aren't migrations: they are not among
  // the other histories of migrations, and a request for one of them doesn't look for others.
  const othersBlock = onceSchemas.includes(schema) ? '' : READ_OTHERS;
  return request(
    limits,
    { ...work, apart: [schema, ...onceSchemas] },
    `others pg_catalog.json := '[]';`,
    `${othersBlock}
IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
  result := pg_catalog.json_build_object('is', 'absent', 'others', others);
ELSE
  BEGIN
    IF (work->>'movesFence')::pg_catalog.bool THEN
      ${moveFenceBlock(schema)}
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'others', others,
      'format', c.format,
      'fence', c.fence::pg_catalog.text,
      'leftovers', ${leftoversQuery(schema)},
      'count', (SELECT pg_catalog.count(*) FROM "${schema}".history),
      'page', ${pageQuery(schema)},
      'attempt', ${attemptQuery(schema)})
    INTO STRICT result FROM "${schema}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  END;
END IF;`,
  );
}

/** PL/pgSQL that reads the schemas of the database's other histories into `others`. */
const READ_OTHERS = `SELECT coalesce(pg_catalog.json_agg(h.name ORDER BY h.name), '[]')
  INTO STRICT others
  FROM (${HISTORIES}) AS h
  WHERE h.name NOT IN (SELECT pg_catalog.json_array_elements_text(work->'apart'));`;

/**
 * Returns PL/pgSQL that moves the fence under the lock of the history, and deletes chunks after one
 * day and failures after 90.
 */
const moveFenceBlock = (schema: string): string => `PERFORM 1 FROM "${schema}".control FOR UPDATE;
      UPDATE "${schema}".control SET fence = fence + 1;
      DELETE FROM "${schema}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${schema}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';`;

/**
 * Returns a subquery for the indexes with a working name that belongs to no open attempt. A working
 * name is the prefix and the attempt: see `workingName`.
 */
function leftoversQuery(schema: string): string {
  const prefix = workingPrefix(schema);
  return `(
        SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i
        JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${prefix}')
          AND i.relkind IN ('i', 'I')
          AND NOT EXISTS (
            SELECT FROM "${schema}".history
            WHERE state = 'running'
              AND ended_at IS NULL
              AND i.relname = '${prefix}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_')))`;
}

/** Returns a subquery for the page: an array of `HistoryEntry`, in the order of the identities. */
const pageQuery = (schema: string): string => `(
        SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]')
        FROM (
          SELECT identity, path, checksum, state, ended_at IS NULL AS "isOpen", attempt, run,
            CASE WHEN state = 'running' THEN coalesce((report->>'done')::pg_catalog.int4, 0) ELSE 0 END AS done,
            CASE WHEN state = 'running' THEN report->>'sql' END AS sql,
            pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
            pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
          FROM "${schema}".history
          WHERE identity > coalesce(work->>'after', '')
          ORDER BY identity
          LIMIT ${PAGE_ROWS}) AS h)`;

/**
 * Returns a subquery for the report of the requested attempt, if the attempt has ended. A baseline
 * also records an attempt, but ran no migration that could have an outcome. A migration that
 * continues after statements that ran alone keeps its entry when one fails.
 */
const attemptQuery = (schema: string): string => `(
        SELECT a.report
        FROM (
          SELECT report FROM "${schema}".history
          WHERE attempt = (work->>'attempt')::pg_catalog.uuid
            AND state = 'applied'
          UNION ALL
          SELECT report FROM "${schema}".failures
          WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a)`;

/** Returns a query with which a person can check the state of a migration. */
export function historyQueryForUser(schema: string, identity: string): string {
  return `select state, run, ended_at from "${schema}".history where identity = ${quoted(identity)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
