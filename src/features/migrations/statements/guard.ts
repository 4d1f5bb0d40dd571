/** Builds the PL/pgSQL that refuses a migration whose state its tool would keep longer or shorter than the step. */

import { inputRef } from '../../../base/input-reference.ts';

/**
 * Limits on what a migration may leave in its session: the tool would keep it for later files, or would have ended it
 * with an earlier transaction. Functions, triggers and dynamic SQL can leave state that only the database knows.
 */
export interface Guard {
  /** Pattern of the names of settings that don't count. */
  readonly resets: string;
  /** Names of the settings that statements visibly change, by the statement's number. They are accounted for. */
  readonly changed: { readonly [number: string]: readonly string[] };
  /** The statements among them whose change ends with the transaction, so that it can hide an earlier change. */
  readonly local: { readonly [number: string]: true };
  /** Names of the user's own settings, which PostgreSQL doesn't list. */
  readonly own: readonly string[];
  /** Names of temporary objects that end with the transaction, which the catalog doesn't show, or that no other file names. */
  readonly unwatched: readonly string[];
  /** Whether the tool's transactions end elsewhere than the step's. */
  readonly endsElsewhere: boolean;
}

/** SQLSTATE of a migration that a guard refuses. */
export const LEAVES_STATE = 'PM001';

export const undoRemedy = (): string =>
  `Undo it at the end of the file. Or apply the files up to this one in a run of their own, with ${inputRef('target')}.`;

export const GUARD_DECLARATIONS = `guard jsonb;
held jsonb;
held_now jsonb;
left_ text;`;

const setting = (name: string): string => `pg_catalog.format('the setting "%s"', pg_catalog.lower(${name}))`;
const lock = `pg_catalog.format('the advisory lock %s %s', classid, objid)`;
const namesIn = (list: string): string => `pg_catalog.jsonb_array_elements_text(${list}) AS name`;

/**
 * Reads what the session holds, as an object. Settings that no one has changed have another source. Each object of the
 * temporary schema depends on the schema, and parts of other objects also on these. A rollback doesn't release the
 * session's advisory locks, so they are found by releasing them. In a new session, the functions behind the system's
 * views take less time than the views.
 */
const READ_STATE = `SELECT pg_catalog.jsonb_object_agg(${setting('name')}, pg_catalog.current_setting(name)) INTO held_now
    FROM pg_catalog.pg_show_all_settings()
    WHERE (source = 'session' AND (held IS NULL OR setting IS DISTINCT FROM reset_val) OR held ? ${setting('name')})
      AND pg_catalog.lower(name) !~ (guard->>'resets');
    SELECT coalesce(held_now, '{}') || pg_catalog.jsonb_object_agg(what, value) INTO held_now FROM (
      SELECT ${setting('name')}, pg_catalog.current_setting(name, true) FROM ${namesIn(`guard->'own'`)}
      WHERE name !~ (guard->>'resets')
      UNION ALL SELECT pg_catalog.format('the prepared statement "%s"', name), EXTRACT(epoch FROM prepare_time)::text
      FROM pg_catalog.pg_prepared_statement() WHERE from_sql
      UNION ALL SELECT pg_catalog.format('the cursor "%s"', name), EXTRACT(epoch FROM creation_time)::text
      FROM pg_catalog.pg_cursor() WHERE is_holdable OR (guard->>'endsElsewhere')::bool
      UNION ALL SELECT ${lock}, '' FROM pg_catalog.pg_lock_status()
      WHERE locktype = 'advisory' AND pid = pg_catalog.pg_backend_pid() AND mode = 'ExclusiveLock' AND CASE
        WHEN held IS NULL OR held ? ${lock} THEN true
        WHEN objsubid = 1 THEN pg_catalog.pg_advisory_unlock(classid::int8 << 32 | objid::int8)
        ELSE pg_catalog.pg_advisory_unlock(classid::int4, objid::int4) END
      UNION ALL SELECT 'the defaults of sessions', pg_catalog.string_agg(s::text, ' ' ORDER BY s::text)
      FROM pg_catalog.pg_db_role_setting s
      WHERE setrole IN (0, pg_catalog.to_regrole(pg_catalog.quote_ident(SESSION_USER))) AND setdatabase IN (0,
        (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()))
    ) AS all_ (what, value);
    IF pg_catalog.pg_my_temp_schema() <> 0 THEN
      SELECT held_now || coalesce(pg_catalog.jsonb_object_agg('the temporary ' || pg_catalog.pg_describe_object(d.classid, d.objid, 0), d.objid::text), '{}') INTO held_now
      FROM pg_catalog.pg_depend d LEFT JOIN pg_catalog.pg_class c ON c.oid = d.objid AND c.tableoid = d.classid
        LEFT JOIN pg_catalog.pg_proc p ON p.oid = d.objid AND p.tableoid = d.classid
        LEFT JOIN pg_catalog.pg_type t ON t.oid = d.objid AND t.tableoid = d.classid
      WHERE d.refclassid = 'pg_catalog.pg_namespace'::pg_catalog.regclass AND d.refobjid = pg_catalog.pg_my_temp_schema()
        AND NOT EXISTS (SELECT FROM ${namesIn(`guard->'unwatched'`)} WHERE name IN (c.relname, p.proname, t.typname))
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend o
          WHERE o.classid = d.classid AND o.objid = d.objid AND o.deptype IN ('a', 'i'));
    END IF;
    IF (guard->>'endsElsewhere')::bool AND held IS NOT NULL THEN
      SELECT held_now || coalesce(pg_catalog.jsonb_object_agg(pg_catalog.format('the events of the deferred trigger "%s"', tgname), ''), '{}') INTO held_now
      FROM pg_catalog.pg_trigger WHERE tginitdeferred AND NOT tgisinternal;
    END IF;`;

/**
 * Parts of the loop over a migration's statements. `before` is at its start, and runs once more after the last
 * statement; `after` follows each statement.
 */
export const GUARD = {
  before: `IF guard IS NOT NULL AND (held IS NULL OR statement IS NULL
      OR guard #> ARRAY['local', number::text] IS NOT NULL) THEN
    ${READ_STATE}
    SELECT pg_catalog.string_agg(key, ', ') INTO left_ FROM pg_catalog.jsonb_each_text(held_now)
    WHERE held IS NOT NULL AND (NOT held ? key OR value IS DISTINCT FROM held->>key);
    IF left_ IS NOT NULL THEN
      number := number - 1;
      RAISE EXCEPTION 'the effect of this file on % would last longer or shorter with the migration tool than with the step, which runs each file in one transaction and in a session of its own', left_
        USING ERRCODE = '${LEAVES_STATE}';
    END IF;
    held := coalesce(held, held_now);
  END IF;`,
  after: `IF guard #> ARRAY['changed', number::text] IS NOT NULL THEN
      held := held || (SELECT pg_catalog.jsonb_object_agg(${setting('name')}, pg_catalog.current_setting(name, true))
        FROM ${namesIn(`guard #> ARRAY['changed', number::text]`)});
    END IF;`,
};
export const NO_GUARD = { before: '', after: '' };
