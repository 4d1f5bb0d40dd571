/** Reads the primary and foreign keys of the schema `public`. */

import { areTexts } from '../../base/values/record.ts';
import type { ProjectRun } from '../../core/run.ts';
import { readCatalog } from './catalog-read.ts';

export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly referencedTable: string;
}

/** The primary and foreign keys of the schema `public`. */
export interface Keys {
  /** Columns by table. */
  readonly primary: ReadonlyMap<string, readonly string[]>;
  readonly foreign: readonly ForeignKey[];
}

/**
 * All names include their schema, for any search path. Keys that refer to tables outside `public`
 * are left out, like those tables.
 */
const KEYS_QUERY = `select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
  'type', found.contype::text, 'table', found.relname, 'columns', found.columns, 'referenced_table', found.referenced
) order by found.relname, found.conname), '[]'::json) as found
from (
  select c.contype, c.conname, t.relname, r.relname as referenced,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.conkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  left join pg_catalog.pg_class r on r.oid = c.confrelid
  left join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and (c.contype = 'p' or c.contype = 'f' and rn.nspname = 'public' and c.conparentid = 0)
) as found`;

/** Reads the keys. @returns undefined, with a notice, if they can't be read */
export const readKeys = (context: ProjectRun): Promise<Keys | undefined> =>
  readCatalog(context, {
    query: KEYS_QUERY,
    what: 'the primary and foreign keys',
    without: 'Writing the schema without keys or a diagram.',
    parse: keysOf,
  });

function keysOf(list: unknown): Keys | undefined {
  if (!Array.isArray(list)) return undefined;
  const primary = new Map<string, readonly string[]>();
  const foreign: ForeignKey[] = [];
  for (const entry of list as readonly (Readonly<Record<string, unknown>> | null)[]) {
    const { table, columns, type, referenced_table: referencedTable } = entry ?? {};
    if (typeof table !== 'string' || !areTexts(columns)) return undefined;
    if (type === 'p') primary.set(table, columns);
    else if (type === 'f' && typeof referencedTable === 'string')
      foreign.push({ table, columns, referencedTable });
    else return undefined;
  }
  return { primary, foreign };
}
