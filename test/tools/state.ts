import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Tables, sequences, schemas and types in which the tools and the step keep their histories. */
const HISTORY =
  /goose_db_version|schema_migrations|gorp_migrations|atlas_schema_revisions|_sqlx_migrations|diesel_schema_migrations|refinery_schema_history|pgmigrations|_prisma_migrations|drizzle|flyway_schema_history|^supabase_migrations\b|_platform|^sqitch\b|^graphile_migrate\b|\.schema_version\b|\.databasechangelog/;

const IN = `nspname !~ '^pg_|^information_schema$'`;
const RELATION = `join pg_class c on c.oid = %s join pg_namespace n on n.oid = c.relnamespace where ${IN}`;
const of = (table: string, column: string): string => `from ${table} x ${RELATION.replace('%s', `x.${column}`)}`;
const within = (table: string, column: string): string =>
  `from ${table} x join pg_namespace n on n.oid = x.${column} where ${IN}`;

/** Queries of what migrations can leave. The recorded results of the tools contain hashes of their rows. */
const CATALOG: Readonly<Record<string, string>> = {
  schemas: `select nspname from pg_namespace where ${IN}`,
  relations: `select nspname, relname, relkind::text, relrowsecurity, reloptions, obj_description(x.oid, 'pg_class') ${within('pg_class', 'relnamespace')}`,
  columns: `select nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity::text, attgenerated::text,
    pg_get_expr(adbin, adrelid), col_description(attrelid, attnum), attnum from pg_attribute x
    left join pg_attrdef on adrelid = attrelid and adnum = attnum ${RELATION.replace('%s', 'attrelid')} and attnum > 0
    and not attisdropped and relkind <> 'i'`,
  constraints: `select nspname, relname, conname, pg_get_constraintdef(x.oid) ${of('pg_constraint', 'conrelid')} and contype <> 'n'`,
  indexes: `select nspname, relname, pg_get_indexdef(indexrelid), indisvalid ${of('pg_index', 'indexrelid')}`,
  triggers: `select nspname, relname, pg_get_triggerdef(x.oid) ${of('pg_trigger', 'tgrelid')} and not tgisinternal`,
  rules: `select nspname, relname, pg_get_ruledef(x.oid) ${of('pg_rewrite', 'ev_class')}`,
  policies: `select nspname, relname, polname, pg_get_expr(polqual, polrelid) ${of('pg_policy', 'polrelid')}`,
  functions: `select nspname, proname, case when prokind in ('f', 'p') then pg_get_functiondef(x.oid) end ${within('pg_proc', 'pronamespace')}`,
  types: `select nspname, typname, typtype::text, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
    where enumtypid = x.oid) ${within('pg_type', 'typnamespace')} and typtype <> 'b'`,
  sequences: 'select schemaname, sequencename, last_value from pg_sequences',
  extensions: 'select extname from pg_extension',
};

const QUERIES: Readonly<Record<string, string>> = {
  ...CATALOG,
  rows: `select nspname, relname, query_to_xml(format('select * from %I.%I x order by x::text', nspname, relname), true, false, '')::text
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${IN} and relkind = 'r'`,
};

/** Reads a database as a sorted list of texts, without the histories of tools. */
export async function readState(client: Client): Promise<readonly string[]> {
  await client.query("set search_path to pg_catalog; set time zone 'UTC'; set row_security to off");
  const state: string[] = [];
  for (const [name, text] of Object.entries(QUERIES)) {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    const texts = rows.filter(([schema, relation]) => !HISTORY.test(`${String(schema)}.${String(relation)}`));
    state.push(...texts.map(row => `${name} ${JSON.stringify(row)}`).toSorted());
  }
  return state;
}

export const hashOf = (state: readonly string[]): string =>
  createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 10);
