/** Reads what a database contains that the text of a statement doesn't show. */

import type { Client } from 'pg';
import { historiesIn, type HistoryTable } from '../sql/history-tables.ts';

export interface Surroundings {
  /** The tools' tables, by name. */
  readonly histories: ReadonlyMap<string, HistoryTable>;
  /** Names of these tables and of their indexes and sequences. */
  readonly own: ReadonlySet<string>;
  /** Names of functions that change nothing which lasts, and read no rows. A function that was dropped is unknown. */
  readonly harmless: ReadonlySet<string>;
}

/** Volatile functions of PostgreSQL and its extensions that change nothing which lasts, and read no rows. */
const HARMLESS =
  '^(pg_(try_)?advisory_\\w+|pg_sleep\\w*|pg_is_\\w+|random\\w*|gen_random_uuid|uuid\\w*|clock_timestamp|timeofday)$';

export async function readSurroundings(client: Client): Promise<Surroundings> {
  const tables = await client.query<{ name: string; columns: string; own: readonly string[] }>(TABLES);
  const functions = await client.query<{ name: string }>(FUNCTIONS);
  const byName = Map.groupBy(tables.rows, ({ name }) => name);
  const histories = historiesIn(new Map([...byName].map(([name, [one]]) => [name, one?.columns ?? ''])));
  for (const [name, found] of byName)
    if (histories.has(name) && new Set(found.map(({ columns }) => columns)).size > 1)
      throw new Error(
        `Several schemas contain a table \`${name}\`, so the tool’s own can’t be told from yours. Give the tool’s another name.`,
      );
  return {
    histories,
    own: new Set(tables.rows.flatMap(({ name, own }) => (histories.has(name) ? own : []))),
    harmless: new Set(functions.rows.map(({ name }) => name)),
  };
}

/** Query for the tables, each with its columns, and with its own name and those of its indexes and sequences. */
const TABLES = `
select c.relname as name,
  (select string_agg(attname::text, ',' order by attname::text collate "C") from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend join pg_class s on s.oid = objid and s.relkind = 'S'
      where refobjid = c.oid and classid = 'pg_class'::regclass) as own
from pg_class c where relkind = 'r'`;

/** Query for the functions' names. A name that other functions share isn't among them. */
const FUNCTIONS = `
select proname as name from pg_proc p left join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e'
group by proname having bool_and((pronamespace = 'pg_catalog'::regnamespace or d.objid is not null)
  and (provolatile <> 'v' or proname ~ '${HARMLESS}'))`;
