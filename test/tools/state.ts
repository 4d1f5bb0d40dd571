import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { CATALOG } from '../../src/recorder/database-state.ts';

/** Tables, sequences, schemas and types in which the tools and the step keep their histories. */
const HISTORY =
  /goose_db_version|schema_migrations|gorp_migrations|atlas_schema_revisions|_sqlx_migrations|diesel_schema_migrations|refinery_schema_history|pgmigrations|_prisma_migrations|drizzle|flyway_schema_history|_platform/;

const QUERIES: Readonly<Record<string, string>> = {
  ...CATALOG,
  rows: `select nspname, relname, query_to_xml(format('select * from %I.%I x order by x::text', nspname, relname), true, false, '')::text
    from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_|^information_schema$' and relkind = 'r'`,
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
