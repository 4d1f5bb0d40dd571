/**
 * Reads what TypeScript types of columns need beyond the list of tables: types of the database, and
 * what an INSERT sets.
 */

import { record } from '../../base/values/record.ts';
import type { ProjectRun } from '../../core/run.ts';
import { readCatalog } from './catalog-read.ts';

/** A type of the database. Other types are named by their OID. */
export interface CatalogType {
  readonly name: string;
  /** Type of an array's elements. */
  readonly element?: string | null;
  /** Base type of a domain. */
  readonly base?: string | null;
  readonly not_null?: boolean;
  readonly labels?: readonly string[] | null;
  /** Attributes of a composite type: name and type. */
  readonly fields?: readonly (readonly [string, string])[] | null;
}

export interface ColumnFact {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Generated, or an identity that is always generated: an INSERT can't set it. */
  readonly is_generated: boolean;
  /** Whether a default, an identity or the default of a domain sets it. */
  readonly has_default: boolean;
}

export interface ColumnFacts {
  /** Keys: table and column, made by `factKey`. */
  readonly columns: ReadonlyMap<string, ColumnFact>;
  /** Keys: OIDs. */
  readonly types: ReadonlyMap<string, CatalogType>;
}

export const factKey = (table: string, column: string): string => JSON.stringify([table, column]);

/**
 * All names include their schema, for any search path. A type of another schema has its name in
 * front.
 */
const FACTS_QUERY = `with recursive listed as (
  select c.relname, a.attname, a.atttypid, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as has_default
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped
), used as (
  select atttypid as id from listed
  union
  select part.id from used join pg_catalog.pg_type t on t.oid = used.id cross join lateral (
    select t.typelem as id where t.typcategory = 'A' and t.typlen = -1
    union all select t.typbasetype where t.typtype = 'd'
    union all select a.atttypid from pg_catalog.pg_attribute a
      where t.typtype = 'c' and a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
  ) part
  where part.id <> 0
)
select pg_catalog.json_build_object(
  'columns', (select pg_catalog.json_agg(pg_catalog.json_build_object(
    'table', relname, 'column', attname, 'type', atttypid::text, 'is_generated', is_generated, 'has_default', has_default))
    from listed),
  'types', (select pg_catalog.json_object_agg(t.oid::text, pg_catalog.json_build_object(
    'name', case when n.nspname in ('pg_catalog', 'public') then '' else n.nspname || '.' end || t.typname,
    'element', case when t.typcategory = 'A' and t.typlen = -1 and t.typelem <> 0 then t.typelem::text end,
    'base', case when t.typtype = 'd' then t.typbasetype::text end,
    'not_null', t.typnotnull,
    'labels', (select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid),
    'fields', case when t.typtype = 'c' then (select pg_catalog.json_agg(
      pg_catalog.json_build_array(a.attname, a.atttypid::text) order by a.attnum)
      from pg_catalog.pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) end))
    from used join pg_catalog.pg_type t on t.oid = used.id join pg_catalog.pg_namespace n on n.oid = t.typnamespace)
) as found`;

/** Reads the facts. @returns undefined, with a notice, if they can't be read */
export const readColumnFacts = (context: ProjectRun): Promise<ColumnFacts | undefined> =>
  readCatalog(context, {
    query: FACTS_QUERY,
    what: 'the types and defaults of the columns',
    without: 'Writing the types without `Insert`, `Update` and composite types.',
    parse: factsOf,
  });

function factsOf(answer: unknown): ColumnFacts | undefined {
  const { columns, types } = record(answer);
  if (!isListOf(columns ?? [], isColumn)) return undefined;
  const named = Object.entries(record(types));
  if (!named.every((entry): entry is [string, CatalogType] => isType(entry[1]))) return undefined;
  const byName = ((columns ?? []) as readonly ColumnFact[]).map(
    fact => [factKey(fact.table, fact.column), fact] as const,
  );
  return { columns: new Map(byName), types: new Map(named) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

function isColumn(value: unknown): value is ColumnFact {
  const { table, column, type, is_generated: generated, has_default: hasDefault } = record(value);
  return (
    [table, column, type].every(isText) &&
    typeof generated === 'boolean' &&
    typeof hasDefault === 'boolean'
  );
}

function isType(value: unknown): value is CatalogType {
  const { name, element, base, labels, fields } = record(value);
  return (
    [name, element ?? '', base ?? ''].every(isText) &&
    isListOf(labels ?? [], isText) &&
    isListOf(fields ?? [], field => isListOf(field, isText) && (field as unknown[]).length === 2)
  );
}
