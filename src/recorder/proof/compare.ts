/** Reads what a database contains, to compare two of them. */

import { createHash } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';
import { objectsQuery } from '../../sql/database-objects.ts';
import { SCRATCH } from '../server/scratch-server.ts';

/** Settings on which the text of definitions and values depends. */
const SETTINGS = {
  search_path: 'pg_catalog',
  row_security: 'off',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  xmloption: 'content',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  quote_all_identifiers: 'off',
  client_encoding: 'UTF8',
};
const SET = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} to '${value}'`)
  .join(';');

const USERS = `nspname !~ '^(pg_|_platform)|^information_schema$' and nspname || '.*' <> all ($1)`;
/** Relations of the user's, without those named `$1`, with the schema. */
const RELATIONS = `pg_class c join pg_namespace n on n.oid = relnamespace where ${USERS} and nspname || '.' || relname <> all ($1)`;
/** Query for the database's owner, whose name differs between servers. */
const OWNER = `select rolname as owner from pg_database join pg_roles r on r.oid = datdba where datname = current_database()`;

/** Queries for lines of text, without the relations named `$1`. */
const LINES: Readonly<Record<string, string>> = {
  object: `select relation, object, definition from (${objectsQuery(`array(select nspname from pg_namespace where ${USERS})`)}) o
    where not exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname || '.' || relname = any ($1) and relation = format('%I.%I', nspname, relname))`,
  'range type': `select r.rngtypid::regtype, r.rngsubtype::regtype from pg_range r join pg_type t on t.oid = rngtypid
    join pg_namespace n on n.oid = typnamespace where ${USERS}`,
  extension: `select extname from pg_extension`,
  role: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconnlimit,
    rolvaliduntil, shobj_description(oid, 'pg_authid'),
    array(select concat(roleid::regrole, admin_option) from pg_auth_members where member = r.oid order by 1) from pg_roles r
    where oid >= 16384 and not exists (select from pg_database where datdba = r.oid)`,
  'privilege on the database': `select grantee::regrole, privilege_type, is_grantable
    from pg_database, aclexplode(datacl) join pg_roles r on r.oid = grantee
    where datname = current_database() and grantee >= 16384 and not exists (select from pg_database where datdba = grantee)`,
  setting: `select coalesce(r.rolname, 'all roles'), setdatabase <> 0, setting from pg_db_role_setting s
    left join pg_roles r on r.oid = setrole, unnest(setconfig) setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
};

/** Catalogs of other objects. */
const OTHERS =
  'publication collation foreign_data_wrapper foreign_server event_trigger cast conversion operator opclass opfamily ts_config ts_dict ts_parser ts_template transform user_mapping subscription language am'
    .split(' ')
    .map(name => `select 'pg_${name}'::regclass as class, oid from pg_${name}`);
/** Query for the names of these objects, and the number of large objects. */
const NAMES = `select distinct type, identity from (${OTHERS.join(' union all ')}) o, pg_identify_object(class, o.oid, 0)
  where o.oid >= 16384 and not exists (select from pg_depend d where d.classid = class and d.objid = o.oid and deptype in ('e', 'i'))
  union all select 'rows of foreign table', ftrelid::regclass::text from pg_foreign_table
  union all select 'large objects', count(*)::text from pg_largeobject_metadata having count(*) > 0 order by 1, 2`;

/** Query for what has rows: tables, materialized views and sequences. */
const TABLES = `select nspname, relname, relkind::text from ${RELATIONS} and relkind in ('r', 'm', 'S')`;

type Row = readonly (string | null)[];

interface TableContent {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Content of a database. */
export interface DatabaseState {
  /** Objects, roles and settings, each as a line of text. */
  readonly schema: readonly string[];
  /** Objects that are compared only by their names. */
  readonly named: readonly string[];
  /** Rows by table, as PostgreSQL writes their values. */
  readonly tables: ReadonlyMap<string, TableContent>;
  /** Hashes of the columns’ values between migrations, by the column. Later migrations can hide how they differed. */
  readonly earlier: readonly ReadonlyMap<string, string>[];
}

/** Values as PostgreSQL writes them, because JavaScript’s numbers and dates are not exact. */
const AS_TEXT = { getTypeParser: () => (value: unknown) => value };

/** @returns a function that reads values as text. @param leftOut names of relations that don't count */
async function textReader(client: Client, leftOut: ReadonlySet<string>) {
  await client.query(SET);
  return (text: string, values = text.includes('$1') ? [[...leftOut]] : []) =>
    client.query<(string | null)[]>({ text, values, rowMode: 'array', types: AS_TEXT });
}

async function readTables(read: Awaited<ReturnType<typeof textReader>>): Promise<DatabaseState['tables']> {
  const tables = new Map<string, TableContent>();
  for (const [namespace, table, kind] of (await read(TABLES)).rows) {
    const name = [namespace, table].map(part => escapeIdentifier(part ?? '')).join('.');
    const columns = kind === 'S' ? 'last_value, is_called' : '*';
    // A name can contain `$1`.
    const { fields, rows } = await read(`select ${columns} from only ${name}`, []);
    tables.set(name, { columns: fields.map(field => field.name), rows });
  }
  return tables;
}

/**
 * Reads a database.
 * @param client connection of a superuser
 * @param leftOut names of tables, indexes and sequences that don't count, and of schemas, each with `.*`
 * @param earlier results of `readHashes` for this database
 */
export async function readState(
  client: Client,
  leftOut: ReadonlySet<string>,
  earlier: DatabaseState['earlier'],
): Promise<DatabaseState> {
  const read = await textReader(client, leftOut);
  const [[owner]] = (await read(OWNER)).rows as [[string]];
  const schema: string[] = [];
  for (const [kind, text] of Object.entries(LINES))
    for (const row of (await read(text)).rows)
      schema.push(`${kind} ${JSON.stringify(row)}`.replaceAll(owner, 'owner of the database'));
  const named = (await read(NAMES)).rows.map(([kind, name]) => `${kind} ${name}`);
  return { schema: schema.concat(named).toSorted(), named, tables: await readTables(read), earlier };
}

/** Returns hashes of the values of the columns now. The parameters are those of `readState`. */
export async function readHashes(
  client: Client,
  leftOut: ReadonlySet<string>,
): Promise<DatabaseState['earlier'][number]> {
  const tables = await readTables(await textReader(client, leftOut));
  const hashes = [...tables].flatMap(([table, content]) =>
    content.columns.map(
      column =>
        [
          `${table}.${column}`,
          createHash('sha256')
            .update(contentOf(content, [column]))
            .digest('base64'),
        ] as const,
    ),
  );
  return new Map(hashes);
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
  for (const [table, content] of one.tables) {
    const { columns } = content;
    const repeated = again.tables.get(table);
    const isStable = contentOf(content, columns) === contentOf(repeated, columns);
    const compared = columns.filter(
      column => isStable || contentOf(content, [column]) === contentOf(repeated, [column]),
    );
    for (const column of columns) if (!compared.includes(column)) onIgnored(`${table}.${column}`);
    const applied = other.tables.get(table);
    if (contentOf(content, compared) !== contentOf(applied, compared))
      found.push(`rows of ${table}${reasonIn(content, compared)}`);
    if (columns.join() !== applied?.columns.join()) found.push(`the order of the columns of ${table}`);
  }
  for (const [place, hashes] of one.earlier.entries())
    for (const [column, hash] of hashes)
      if (again.earlier[place]?.get(column) === hash && other.earlier[place]?.get(column) !== hash)
        found.push(`${column} between migrations`);
  return [...new Set(found)];
}

/** Names the columns with the temporary server’s user, as `current_user` gives it. */
function reasonIn(content: TableContent, columns: readonly string[]): string {
  const names = columns.filter(column => contentOf(content, [column]).includes(SCRATCH)).join(', ');
  return names && ` (${names}: the user of the session, which is another one with the files)`;
}

/** Returns the values of these columns, in an order that doesn't depend on that of the rows. */
function contentOf(content: TableContent | undefined, names: readonly string[]): string {
  const places = names.map(name => content?.columns.indexOf(name) ?? -1);
  return JSON.stringify((content?.rows ?? []).map(row => JSON.stringify(places.map(place => row[place]))).toSorted());
}
