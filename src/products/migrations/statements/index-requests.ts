/**
 * Builds the requests and statements that create or drop an index CONCURRENTLY, and that record the
 * outcome.
 */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import {
  type RequestMetadata,
  failureBlock,
  fenceBlock,
  type MigrationRef,
} from './apply-request.ts';
import { lockBlock, SNAPSHOT_DECLARATIONS, snapshotBlock } from './drift-request.ts';
import type { IndexWork } from './index-work.ts';
import { request, type ServerLimits } from './request.ts';

/**
 * Builds the query for a statement that must be the only one of its request; otherwise, the server
 * would put them into one transaction. The comment identifies the statement while it runs.
 */
export function markedStatement(attempt: string, statement: string): string {
  return `${attemptComment(attempt)} ${statement}`;
}

const attemptComment = (attempt: string): string => `/* platform_migrate ${attempt} */`;

/**
 * Returns a statement that is a no-op and fails in a transaction. It shows whether the endpoint
 * opens a transaction.
 */
export function probeStatement(schema: string): string {
  return `DROP INDEX CONCURRENTLY IF EXISTS "${schema}".platform_migrate_probe`;
}

/**
 * Returns the temporary name of an index while an attempt creates or removes it. A statement that
 * is sent alone can't check the fence, and may arrive after everything else. Therefore it uses a
 * name that is obsolete by then. The index gets or loses the user's name in a transaction, together
 * with the record.
 */
export function workingName(schema: string, attempt: string): string {
  // Without dashes, so that the name never needs quotes, not even in the database's messages.
  return `${workingPrefix(schema)}${attempt.replaceAll('-', '_')}`;
}

/** Returns the prefix of working names, which differs for each schema with a history. */
export function workingPrefix(schema: string): string {
  return `migrate_${sha256Hex(schema).slice(0, 8)}_`;
}

/** Returns the statement that creates or removes the index, by its working name. */
export function indexStatement(work: IndexWork, name: string, index: NamedRelation | null): string {
  if (work.around !== null) return work.around.join(`"${name}"`);
  return dropStatement(index?.name ?? `"${name}"`);
}

/**
 * Returns the statement that removes an index.
 * @param name name with its schema, quoted if necessary
 */
export function dropStatement(name: string): string {
  return `DROP INDEX CONCURRENTLY IF EXISTS ${name}`;
}

/** A relation with the name of an index. */
export interface NamedRelation {
  /** Name with its schema, quoted if necessary. */
  readonly name: string;
  /** Whether the relation isn't an invalid index. */
  readonly valid: boolean;
}

/**
 * State of the index in the database. It doesn't show whether an index matches the statement's
 * definition.
 */
export interface IndexReport {
  readonly is: 'seen';
  /** Whether a session is running the attempt's statement. */
  readonly running: boolean;
  /**
   * The relation with the index's original name. It may not be an index, because all relations
   * share one namespace.
   */
  readonly index: NamedRelation | null;
  /** The index with the attempt's working name. */
  readonly working: NamedRelation | null;
}

/** SQL expression for the table of a new index. An index is in the schema of its table. */
const TABLE = `pg_catalog.to_regclass(pg_catalog.concat_ws('.', pg_catalog.quote_ident(work->>'schema'),
    pg_catalog.quote_ident(work->>'table')))`;

/** SQL expression for the relation with the user's name of an index. */
const ORIGINAL_INDEX = `(SELECT c.oid FROM pg_catalog.pg_class c
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'does' = 'create' THEN c.relnamespace = (SELECT relnamespace FROM pg_catalog.pg_class WHERE oid = ${TABLE})
      WHEN c.relkind NOT IN ('i', 'I') THEN false
      WHEN work->>'schema' IS NOT NULL THEN c.relnamespace = pg_catalog.to_regnamespace(pg_catalog.quote_ident(work->>'schema'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`;

/** Returns a SQL expression for the index with a working name, which is unique in the database. */
const working = (key: string): string =>
  `(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${key}' AND relkind IN ('i', 'I'))`;

const relationJson = (index: string): string => `(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', coalesce(i.indisvalid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid WHERE c.oid = ${index})`;

/**
 * Builds the request that reads the state of an index. It waits for no lock and changes nothing.
 */
export function indexRequest(
  limits: ServerLimits,
  schema: string,
  work: IndexWork & { readonly attempt: string },
): string {
  return request(
    limits,
    { ...work, mark: attemptComment(work.attempt), working: workingName(schema, work.attempt) },
    '',
    `SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${relationJson(ORIGINAL_INDEX)}, 'working', ${relationJson(working('working'))})
INTO result;`,
  );
}

/**
 * A migration whose statements run alone, one by one, and the current attempt to run one of them.
 */
export interface IndexEntry extends MigrationRef, RequestMetadata {
  /** Number of the statements that have run, and of all. */
  readonly done: number;
  readonly count: number;
  /** Checksum of the file's SQL. */
  readonly sql: string;
}

/**
 * `refused`: the database can't rename the index; `message` is the database's error, or empty if
 * the index is gone.
 */
export interface Refused {
  readonly is: 'refused';
  readonly message: string;
}

export type ReserveReport = Refused | { readonly is: 'changed' | 'busy' | 'reserved' };

/**
 * Builds the request that records that a statement is about to run alone. It also gives the working
 * name to the index that the statement removes, or that an earlier attempt worked on. Other runs
 * don't touch the migration while the record is fresh. The request is idempotent.
 *
 * @param work.replaces the migration's attempt in the history, if there is one
 * @param work.takesOver whether that attempt never ended
 */
export function reserveRequest(
  limits: ServerLimits,
  schema: string,
  {
    work,
    entry,
    replaces,
    takesOver,
  }: {
    readonly work: IndexWork;
    readonly entry: IndexEntry;
    readonly replaces: string | null;
    readonly takesOver: boolean;
  },
): string {
  const earlier = replaces === null ? null : workingName(schema, replaces);
  const original = work.does === 'drop' ? ORIGINAL_INDEX : undefined;
  const source = takesOver ? working('earlier') : original;
  return request(
    limits,
    { ...work, ...entry, replaces, earlier, to: workingName(schema, entry.attempt) },
    RENAMING_DECLARATIONS,
    `${fenceBlock(schema)}
${source === undefined ? '' : renamingBlock(source, false)}
IF result IS NULL THEN
  DELETE FROM "${schema}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${schema}".history (identity, path, checksum, state, attempt, run, report)
  VALUES (work->>'identity', work->>'path', work->>'checksum', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run', pg_catalog.json_build_object('done', work->'done', 'sql', work->'sql'));
  result := '{"is": "reserved"}';
ELSIF EXISTS (SELECT FROM "${schema}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid) THEN
  result := '{"is": "reserved"}';
END IF;`,
  );
}

const RENAMING_DECLARATIONS = 'renamed pg_catalog.regclass;';

/**
 * Returns PL/pgSQL that renames an index to `to`.
 * @param isRequired whether a missing index is an error: a lost request may have arrived late and
 *   removed it
 */
const renamingBlock = (index: string, isRequired: boolean): string => `IF result IS NULL THEN
  BEGIN
    renamed := ${index};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${
      isRequired
        ? `ELSE
      result := '{"is": "refused", "message": ""}';`
        : ''
    }
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    result := '{"is": "busy"}';
  WHEN OTHERS THEN
    result := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;

/** `gone`: another run has taken the migration over. */
export type SettleReport = Refused | { readonly is: 'gone' | 'busy' | 'settled' };

/**
 * Builds the request that records the outcome of a statement that ran alone. It also gives the
 * user's name back to the index: a new one, or one that could not be removed. The request is
 * idempotent.
 */
export function settleRequest(
  limits: ServerLimits,
  schema: string,
  {
    work,
    entry,
    succeeded,
    wasSent,
    report,
  }: {
    readonly work: IndexWork;
    readonly entry: IndexEntry;
    readonly succeeded: boolean;
    /** Whether the statement was sent; false if there was nothing to do. */
    readonly wasSent: boolean;
    readonly report: object;
  },
): string {
  const isApplied = succeeded && entry.done + 1 === entry.count;
  return request(
    limits,
    {
      ...work,
      ...entry,
      report,
      working: workingName(schema, entry.attempt),
      to: work.index,
    },
    `${SNAPSHOT_DECLARATIONS}
${RENAMING_DECLARATIONS}
attempt_ uuid := (work->>'attempt')::uuid;`,
    `${lockBlock(schema)}
IF result IS NULL AND NOT EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_ AND state = 'running' AND ended_at IS NULL) THEN
  result := CASE WHEN EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${schema}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${wasSent && succeeded === (work.does === 'create') ? renamingBlock(working('working'), succeeded) : ''}
IF result IS NULL THEN
  UPDATE "${schema}".control SET fence = fence + 1;
  result := work->'report';
  ${isApplied ? appliedBlock(schema) : endedBlock(schema, entry.done + Number(succeeded))}
  ${succeeded ? '' : failureBlock(schema)}
  SET LOCAL search_path = pg_catalog;
  ${succeeded && !(isApplied && entry.isLast) ? '' : snapshotBlock(schema, entry.schemas)}
  result := '{"is": "settled"}';
END IF;`,
  );
}

const appliedBlock = (schema: string): string => `UPDATE "${schema}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = result WHERE attempt = attempt_;`;

/**
 * Ends an attempt whose migration isn't applied. The entry stays if the next run can continue after
 * some statements.
 */
const endedBlock = (schema: string, done: number): string =>
  done === 0
    ? `DELETE FROM "${schema}".history WHERE attempt = attempt_;`
    : `UPDATE "${schema}".history SET ended_at = pg_catalog.clock_timestamp(), report = pg_catalog.json_build_object('done', ${done}, 'sql', work->'sql') WHERE attempt = attempt_;`;
