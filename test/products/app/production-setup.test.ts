import { expect, inject, it, onTestFinished } from 'vitest';
import { Client } from 'pg';
import { SUPABASE_SETUP } from '../../../src/api/supabase-setup.ts';
import { productionSetup } from '../../../src/products/app/production-setup.ts';
import { createdBy, objectText } from '../../../src/products/migrations/apply/host-objects.ts';
import { lintFiles } from '../../../src/products/migrations/lint/lint.ts';
import type { DatabaseObject } from '../../../src/products/migrations/statements/objects-request.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { splitSql } from '../../../src/sql/splitting.ts';

const parser = await loadParser();

const SETUP_OBJECTS = splitSql(parser, 'setup.sql', SUPABASE_SETUP).statements.flatMap(({ node }) =>
  createdBy(node),
);
/**
 * Objects of the setup that do what they do without a service, and what the setup creates within
 * blocks.
 */
const CREATABLE: readonly DatabaseObject[] = [
  ...SETUP_OBJECTS.filter(
    ({ kind, schema, name }) =>
      kind === 'publication' ||
      ['auth', 'storage', 'extensions', 'supabase_migrations'].includes(schema ?? name),
  ),
  { kind: 'function', schema: 'extensions', name: 'uuid_generate_v4' },
  { kind: 'function', schema: 'extensions', name: 'gen_salt' },
  { kind: 'type', schema: 'auth', name: 'users' },
  ...['anon', 'authenticated', 'service_role', 'postgres', 'supabase_admin'].map(
    name => ({ kind: 'role', schema: null, name }) as const,
  ),
];

it('creates each object of the setup with SQL in which the linter finds nothing', async () => {
  const { sql, uncreated } = await productionSetup(CREATABLE);
  expect(uncreated).toEqual([]);
  const file = splitSql(parser, 'setup.sql', sql);
  expect(
    [file.problems, lintFiles(parser, [file], { allowDestructive: false })],
    'A first release applies this SQL as a migration. Write it so that the linter accepts it',
  ).toEqual([[], []]);
});

it('creates each object by itself, with all that it needs', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  const failed: string[] = [];
  for (const object of CREATABLE.filter(
    ({ kind, name }) => kind !== 'role' || name.startsWith('supabase_'),
  )) {
    const { sql } = await productionSetup([object]);
    await client.query('begin');
    await client
      .query(sql)
      .catch((error: unknown) => failed.push(`${objectText(object)}: ${String(error)}`));
    await client.query('rollback');
  }
  expect(
    failed,
    'A first release fails in its first migration. Create also what the object refers to',
  ).toEqual([]);
});

it('creates the extension of a function that is called without its schema, and says how to call it', async () => {
  const { sql, uncreated } = await productionSetup([
    { kind: 'function', schema: null, name: 'crypt' },
  ]);
  expect(sql).toContain('create extension if not exists pgcrypto schema extensions;');
  expect(uncreated).toEqual([
    'the function `crypt()` without its schema (write `extensions.crypt()`)',
  ]);
});

it('creates a role with upper-case letters under its own name', async () => {
  const { sql } = await productionSetup([{ kind: 'role', schema: null, name: 'supabase_Admin' }]);
  expect(sql).toContain('create role "supabase_Admin" nologin');
});

it('gives nobody rights that a new database doesn’t give', async () => {
  const { sql } = await productionSetup(CREATABLE);
  const code = sql.replaceAll(/^--.*$/gm, '');
  expect(code, 'Tables that are created later must not be open to the key for clients').not.toMatch(
    /default privileges|bypassrls|\bgrant\b|\bexecute\b(?! function)/i,
  );
  expect(sql).toContain('-- It grants nothing.');
});

it('gives only roles that migrations make owners what an owner needs, and says so', async () => {
  const { sql, uncreated } = await productionSetup([
    { kind: 'role', schema: null, name: 'authenticated' },
    { kind: 'owner', schema: null, name: 'authenticated' },
    { kind: 'role', schema: null, name: 'dashboard_user' },
    { kind: 'owner', schema: null, name: 'postgres' },
  ]);
  expect(sql.match(/^ *grant .*$/gm)?.map(line => line.trim())).toEqual([
    'grant authenticated to current_user;',
    'grant usage, create on schema public to authenticated;',
  ]);
  expect(sql).toContain('-- Its only grants: migrations make authenticated an owner');
  expect(uncreated).toEqual(['the right to make `postgres` an owner']);
});

it('creates only what is missing, and what that needs', async () => {
  const { sql } = await productionSetup([{ kind: 'function', schema: 'auth', name: 'uid' }]);
  const created = Array.from(
    sql.matchAll(/create (?:schema if not exists|function|table|role) ([\w.]+)/g),
    ([, name]) => name,
  );
  expect(created).toEqual(['auth', 'auth.jwt', 'auth.uid']);
  expect(sql, 'Say what the objects don’t do').toContain('auth.users has no rows');
  expect(sql).not.toContain('a row is no bucket');
});

it.each<DatabaseObject>([
  { kind: 'function', schema: 'vault', name: 'create_secret' },
  { kind: 'table', schema: 'vault', name: 'secrets' },
  { kind: 'function', schema: 'supabase_functions', name: 'http_request' },
  { kind: 'function', schema: 'realtime', name: 'send' },
  { kind: 'schema', schema: null, name: 'vault' },
  { kind: 'schema', schema: null, name: 'cron' },
  { kind: 'function', schema: 'cron', name: 'schedule' },
  { kind: 'extension', schema: null, name: 'pg_cron' },
])(
  'creates nothing that would only pretend to work, or that an extension creates: $schema.$name',
  async object => {
    expect(await productionSetup([object])).toEqual({ sql: '', uncreated: [objectText(object)] });
  },
);
