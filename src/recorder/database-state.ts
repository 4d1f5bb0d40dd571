/** Reads what a database contains, to compare two of them. */

import type { Client } from 'pg';

const IN = `nspname !~ '^pg_|^information_schema$'`;
const RELATION = `join pg_class c on c.oid = %s join pg_namespace n on n.oid = c.relnamespace where ${IN}`;
const of = (table: string, column: string): string => `from ${table} x ${RELATION.replace('%s', `x.${column}`)}`;
const within = (table: string, column: string): string =>
  `from ${table} x join pg_namespace n on n.oid = x.${column} where ${IN}`;

/** Queries of everything that migrations can leave, except for owners, permissions and object IDs. */
export const CATALOG: Readonly<Record<string, string>> = {
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
const TABLES = `select nspname, relname ${within('pg_class', 'relnamespace')} and relkind = 'r'`;

/** Content of a database. */
export interface DatabaseState {
  /** Objects of the schemas, each as a line of text. */
  readonly schema: readonly string[];
  /** Rows by table, each with its values by column. */
  readonly rows: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

/** Reads a database. @param leftOut names of tables, indexes and sequences that don't count */
export async function readState(client: Client, leftOut: ReadonlySet<string>): Promise<DatabaseState> {
  await client.query("set search_path to pg_catalog; set time zone 'UTC'; set row_security to off");
  const read = async (text: string): Promise<readonly (readonly unknown[])[]> => {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    return rows.filter(
      ([schema, relation]) => !String(schema).startsWith('_platform') && !leftOut.has(String(relation)),
    );
  };
  const schema: string[] = [];
  for (const [name, text] of Object.entries(CATALOG))
    schema.push(...(await read(text)).map(row => `${name} ${JSON.stringify(row)}`).toSorted());
  const rows = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  for (const [namespace, table] of await read(TABLES)) {
    const name = [namespace, table].map(part => client.escapeIdentifier(String(part))).join('.');
    // As text, because JavaScript’s numbers are not exact.
    const query = `select (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(to_jsonb(x))) as row from ${name} x`;
    rows.set(
      name,
      (await client.query<{ row: Record<string, unknown> }>(query)).rows.map(({ row }) => row),
    );
  }
  return { schema, rows };
}

/**
 * Returns the differences between two databases, each as a line.
 * @param again content of a database for which the same program ran as for `one`. A column that differs there differs at
 *   each run, such as a time, and isn't compared.
 * @param onIgnored called with each such column
 */
export function differences(
  one: DatabaseState,
  other: DatabaseState,
  again: DatabaseState,
  onIgnored: (column: string) => void,
): readonly string[] {
  const schemas = [new Set(one.schema), new Set(other.schema)] as const;
  const found = [
    ...one.schema.filter(line => !schemas[1].has(line)).map(line => `only after the command: ${line}`),
    ...other.schema.filter(line => !schemas[0].has(line)).map(line => `only after the recorded files: ${line}`),
  ];
  for (const [table, rows] of one.rows) {
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
    const isStable = contentOf(rows, columns) === contentOf(again.rows.get(table), columns);
    const compared = columns.filter(
      column => isStable || contentOf(rows, [column]) === contentOf(again.rows.get(table), [column]),
    );
    for (const column of columns) if (!compared.includes(column)) onIgnored(`${table}.${column}`);
    if (contentOf(rows, compared) !== contentOf(other.rows.get(table), compared)) found.push(`rows of ${table}`);
  }
  return found;
}

const contentOf = (
  rows: DatabaseState['rows'] extends ReadonlyMap<string, infer R> ? R | undefined : never,
  columns: readonly string[],
): string => JSON.stringify((rows ?? []).map(row => JSON.stringify(columns.map(column => row[column]))).toSorted());
