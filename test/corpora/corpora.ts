import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compilerErrors, typesIn } from '../products/database/compiled-types.ts';
import { MigrationRig } from '../products/migrations/migration-rig.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { writeTree } from '../support/temporary-tree.ts';

/**
 * Applies the migrations of published packages, as they are, by `sql-migrate`, and by `pg` in the
 * order of the package's own tool. Afterwards, catalogs and rows must be equal, and `tsc` checks
 * the types that `sql-schema` writes. The packages are downloaded from npm, so only
 * `npm run corpora` runs this test.
 */

interface Corpus {
  /** Name and version on npm. */
  readonly spec: string;
  /** Hash of the package, as npm shows it. */
  readonly integrity: string;
  readonly folder: string;
  /** Pattern of the files that the package's tool applies, in the order of their paths. */
  readonly pattern: string;
  readonly count: number;
  /** Schema that the tool creates before the first file. */
  readonly schema: string;
  /** Names in the files, after a colon, and what the tool replaces them by. */
  readonly variables?: Readonly<Record<string, string>>;
  /** SQL that a superuser runs before, in which `:role` stands for the project's role. */
  readonly before?: string;
  /** Column that contains the time of the run. */
  readonly clock?: string;
}

const CORPORA: readonly Corpus[] = [
  {
    spec: 'graphile-worker@0.17.3',
    integrity:
      'sha512-5vX/nDit7vXDw6JauGE7CpE4uYWu8XLTDkcL3msqwVRwrtxBqawL1C55INfXGtoyV1DIkWvvPdeKtXuLRGYyLg==',
    folder: 'sql',
    pattern: '*.sql',
    count: 19,
    schema: 'graphile_worker',
    variables: { GRAPHILE_WORKER_SCHEMA: 'graphile_worker' },
  },
  {
    spec: 'graphile-scheduler@0.8.0',
    integrity:
      'sha512-u2GnvCYUVjsGxbVzZu4l3Dr+H0X+xkIprkatLjYJwepoOvwcoSMtopfF9vB43qYp+4LSAp/29ptJotc3D9d+Kw==',
    folder: 'sql',
    pattern: '*.sql',
    count: 2,
    schema: 'graphile_scheduler',
    variables: {
      GRAPHILE_SCHEDULER_SCHEMA: 'graphile_scheduler',
      GRAPHILE_WORKER_SCHEMA: 'graphile_worker',
    },
    // The files call `public.gen_random_uuid`.
    before: 'create extension pgcrypto',
  },
  {
    spec: '@supabase/stripe-sync-engine@0.48.5',
    integrity:
      'sha512-+LbtJH8n5Xiu289AL3FuWFdKXd0K7kDF0z4Lm+zMYoImWmOuGd3TgSx9gm/nv4nzLooOmIxGZh6LojoYBcJM+g==',
    folder: 'dist/migrations',
    pattern: '*.sql',
    count: 43,
    schema: 'stripe',
    // The files make `postgres` the owner of a function.
    before: 'alter role :role superuser',
  },
  {
    spec: 'umami@2.10.0',
    integrity:
      'sha512-+lmrnV0751R6U2rkIgVAlE1nWI7yZawlMlJDguW9tlFacCKhnGeCyc7tCMIhNNYIiGIQy4DEX5IzJhm4b3+dPA==',
    folder: 'db/postgresql/migrations',
    pattern: '*/migration.sql',
    count: 4,
    schema: 'public',
    clock: 'created_at',
  },
];

/** Queries of one text for each object of a project, without the history of migrations. */
const OWN = `nspname !~ '^(pg_|information_schema|_platform)'`;
const CATALOG = {
  relations: `select c.oid::regclass::text, relkind::text, relrowsecurity, reloptions, relacl, obj_description(c.oid, 'pg_class')
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  columns: `select attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attidentity::text,
    attgenerated::text, pg_get_expr(adbin, adrelid), attacl, col_description(attrelid, attnum),
    row_number() over (partition by attrelid order by attnum)
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where ${OWN} and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(c.oid), convalidated
    from pg_constraint c join pg_namespace n on n.oid = connamespace where ${OWN}`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  functions: `select pg_get_functiondef(p.oid), proacl, obj_description(p.oid, 'pg_proc')
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OWN} and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled::text
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${OWN} and not tgisinternal`,
  views: `select c.oid::regclass::text, pg_get_viewdef(c.oid)
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OWN} and relkind in ('v', 'm')`,
  types: `select t.oid::regtype::text, typtype::text, typacl,
    (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)
    from pg_type t join pg_namespace n on n.oid = typnamespace where ${OWN}`,
  policies: 'select * from pg_policies',
  sequences: `select * from pg_sequences where schemaname !~ '^_platform'`,
  schemas: `select nspname, nspacl from pg_namespace where ${OWN}`,
  extensions: 'select extname, extversion from pg_extension',
  rows: `select c.oid::regclass::text, query_to_xml(format('select * from %s x order by x::text', c.oid::regclass), true, false, '')::text
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OWN} and relkind = 'r'`,
};

/**
 * Reads the whole database of a project, without its name, the name of its role and the values of
 * the column `clock`.
 */
async function readState(
  { client, role, db }: Connection,
  clock: string | undefined,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const state: Record<string, readonly string[]> = {};
  await client.query("set search_path to pg_catalog; set time zone 'UTC'");
  for (const [name, sql] of Object.entries(CATALOG)) {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    const texts = rows.map(row =>
      JSON.stringify(row).replaceAll(role, 'role').replaceAll(db, 'db'),
    );
    state[name] = texts
      .map(text => text.replaceAll(new RegExp(`<${clock}>[^<]+`, 'g'), ''))
      .toSorted();
  }
  return state;
}

interface Connection extends AsyncDisposable {
  readonly client: Client;
  readonly role: string;
  readonly db: string;
}

/** Connects to a project's database as its role, or as the superuser. */
async function connect(rig: MigrationRig, isSuperuser = false): Promise<Connection> {
  const [{ db, role }] = (await rig.sql(
    'select current_database() as db, current_user as role',
  )) as [{ db: string; role: string }];
  const url = new URL(inject('databaseUrl'));
  url.pathname = db;
  if (!isSuperuser) url.searchParams.set('user', role);
  const client = new Client(url.href);
  await client.connect();
  return { client, role, db, [Symbol.asyncDispose]: () => client.end() };
}

/** Creates what a package expects before its first file. */
async function prepare(rig: MigrationRig, { schema, before = '' }: Corpus): Promise<void> {
  await rig.sql(`create schema if not exists ${schema}`);
  await using superuser = await connect(rig, true);
  await superuser.client.query(before.replace(':role', `"${superuser.role}"`));
}

/**
 * Returns TypeScript that compiles if each table's row has its columns, and its `Insert` requires
 * those that must be given.
 */
async function usesOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ table: string; columns: string; required: string | null }>(`
    select table_name as table, string_agg(to_json(column_name)::text, ' | ') as columns,
      string_agg(to_json(column_name)::text, ' | ') filter (where is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER') as required
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`);
  const lines = rows.map(({ table, columns, required }) => {
    const name = JSON.stringify(table);
    return `is<Same<keyof Row<${name}>, ${columns}>>(); is<Same<Required<Insert<${name}>>, ${required ?? 'never'}>>();`;
  });
  return `import type { Insert, Row } from './types.ts';
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Required<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
const is = <T extends true>(): T | undefined => undefined;
is<Same<1, 1>>();
${lines.join('\n')}
`;
}

let packages: string;
beforeAll(() => {
  packages = mkdtempSync(join(SCRATCH_FOLDER, 'corpora-'));
});
afterAll(() => rm(packages, { recursive: true }));

/**
 * Returns the files of a package's migrations, by path in their folder, in the order of its tool.
 */
function download({ spec, integrity, folder, pattern }: Corpus): ReadonlyMap<string, string> {
  const target = mkdtempSync(join(packages, 'package-'));
  const archive = execFileSync('npm', ['pack', '--silent', spec], {
    cwd: target,
    encoding: 'utf8',
  }).trim();
  const hash = createHash('sha512').update(readFileSync(join(target, archive)));
  expect(`sha512-${hash.digest('base64')}`).toBe(integrity);
  execFileSync('tar', ['-xzf', archive], { cwd: target });
  const cwd = join(target, 'package', folder);
  const paths = globSync(pattern, { cwd }).toSorted();
  return new Map(paths.map(path => [path, readFileSync(join(cwd, path), 'utf8')]));
}

describe.each(CORPORA)('$spec', corpus => {
  it('ends as with its own tool', async () => {
    const files = download(corpus);
    expect(files.size).toBe(corpus.count);
    await using rig = await MigrationRig.start(inject('databaseUrl'));
    await using reference = await MigrationRig.start(inject('databaseUrl'));
    await prepare(rig, corpus);
    await prepare(reference, corpus);
    const variables = Object.entries(corpus.variables ?? {});
    const { exitCode, log } = await rig.migrate(Object.fromEntries(files), {
      'allow-destructive': 'true',
      variables: variables.map(([name, value]) => `${name}=${value}`).join('\n'),
    });
    expect(exitCode, log).toBe(0);
    await using own = await connect(rig);
    await using other = await connect(reference);
    for (const text of files.values()) {
      await other.client.query(
        variables.reduce((sql, [name, value]) => sql.replaceAll(`:${name}`, value), text),
      );
    }
    const expected = await readState(other, corpus.clock);
    const counts = Object.entries(expected).map(([name, { length }]) => `${length} ${name}`);
    console.log(`${corpus.spec}: ${files.size} files, ${counts.join(', ')}`);
    expect(await readState(own, corpus.clock)).toEqual(expected);
    await own.client.query('reset search_path');
    const root = await writeTree({
      'types.ts': await typesIn(own.client),
      'uses.ts': await usesOf(own.client),
    });
    expect(await compilerErrors(root, ['uses.ts'])).toBe('');
  });
});
