// @module-tag slow, because it starts servers of the platform's own.
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { type DatabaseSettings, Databases } from '../../../src/platform/database/databases.ts';
import { PostgresEngine } from '../../../src/platform/database/engines/postgres-engine.ts';
import { STAND_INS } from '../../../src/platform/database/engines/stand-ins.ts';
import { postgresFolder } from '../../support/postgres.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { temporaryFolder } from '../support/test-platform.ts';

/** Creates databases on a server of the platform's own. */
const databasesIn = (folder: string, settings: Partial<DatabaseSettings>): Databases =>
  new Databases(systemClock, {
    url: undefined,
    environment: { PATH: '/usr/bin:/bin' },
    folder,
    findEmbedded: postgresFolder,
    ...settings,
  });

let folder: string;
let databases: Databases;
beforeAll(async () => {
  folder = await mkdtemp(join(SCRATCH_FOLDER, 'supabase-'));
  databases = databasesIn(folder, { setupSql: 'supabase' });
});
afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true });
});

/** Runs SQL in a database of this name, and returns the first value. */
const valueOf = async (project: string, sql: string): Promise<string | null | undefined> =>
  (await databases.run(project, sql)).rows[0]?.[0];

test('two projects whose databases are set up at once share the roles, and no role reaches the other’s database', async () => {
  const projects = ['one', 'two'];
  const names = await Promise.all(
    projects.map(project => valueOf(project, 'select current_database()')),
  );
  for (const [index, project] of projects.entries()) {
    const other = names[1 - index];
    const reached = `select string_agg(rolname, ' ') from pg_roles where pg_has_role(current_user, oid, 'member')
      and (rolsuper or has_database_privilege(oid, '${other}', 'connect'))`;
    expect(await valueOf(project, reached)).toBeNull();
    expect(await valueOf(project, `set role postgres; ${reached}`)).toBeNull();
    expect(await valueOf(project, 'set role authenticated; select current_user')).toBe(
      'authenticated',
    );
  }
});

test('SQL of the superuser calls nothing of the database in which it runs', async () => {
  const engine = new PostgresEngine({ url: inject('databaseUrl'), rolePassword: 'a', isOwn: true });
  onTestFinished(async () => {
    await engine.drop('own_operator');
    await engine.close();
  });
  const database = await engine.open('own_operator');
  await database.run(`create schema own; create table own.calls ();
    create function own.same(name, name) returns boolean language sql as 'insert into own.calls default values returning true';
    create operator own.= (leftarg = name, rightarg = name, function = own.same);
    alter database own_operator set search_path = own, pg_catalog`);
  await database.runAsSuperuser?.(`select 'a'::name = 'a'::name`);
  expect((await database.run('select count(*) from own.calls')).rows).toEqual([['0']]);
});

test.each([
  'create table owned (id int); alter table owned owner to postgres; insert into owned values (1)',
  'set session_replication_role = replica',
  'alter default privileges for role postgres in schema public grant all on tables to anon',
  'create extension if not exists pg_stat_statements with schema extensions',
  'create extension moddatetime',
  "alter role anon set statement_timeout = '3s'",
  "alter role authenticator set pgrst.db_schemas = 'public, api'",
  'grant usage on schema public to supabase_auth_admin, dashboard_user',
  "select vault.create_secret('a', 'b'); do $$ begin assert (select decrypted_secret = 'a' from vault.decrypted_secrets); end $$",
])('SQL of Supabase’s commands runs: %s', async sql => {
  expect((await databases.run('one', `begin; ${sql}; rollback`)).command).toBe('ROLLBACK');
});

test.each([
  'set role local_platform',
  'alter role postgres superuser',
  'create extension file_fdw',
  'create extension dblink',
  "set role postgres; copy (select 1) to program 'id'",
  'set session authorization postgres',
])('no role of Supabase gives the rights of a superuser: %s', async sql => {
  await expect(databases.run('one', sql)).rejects.toThrow(
    /permission denied|must (?:be|have)|Only roles with/,
  );
});

test('has a stand-in for each extension, recognizable by its version, with a comment that says what it lacks', async () => {
  const names = Object.keys(STAND_INS);
  const created = names.map(name => `create extension "${name}" cascade;`).join('');
  const { rows } = await databases.run(
    'one',
    `begin; ${created} select name, comment from pg_available_extension_versions where installed and version = 'stand-in'`,
  );
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(STAND_INS).map(([name, { lacks }]) => [name, lacks])),
  );
});

test.each([
  [
    'pg_cron',
    `select cron.schedule('a', '* * * * *', 'select 1'); select cron.schedule('a', '1 * * * *', 'select 2');
      select count(*) || min(command) from cron.job`,
    '1select 2',
  ],
  [
    'pg_net',
    `select net.http_post('http://a', '{}'); select url from net.http_request_queue`,
    'http://a',
  ],
  [
    'pgmq',
    `select pgmq.create('q'); select pgmq.send('q', '{"a": 1}'); select pgmq.archive('q', msg_id) from pgmq.read('q', 30, 1);
      select message ->> 'a' from pgmq.a_q`,
    '1',
  ],
  [
    // The first example of RFC 7519's usual illustration (jwt.io).
    'pgjwt',
    `select sign('{"sub":"1234567890","name":"John Doe","iat":1516239022}', 'your-256-bit-secret')`,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  ],
])('the stand-in for %s has the functions that migrations call', async (extension, sql, value) => {
  const { rows } = await databases.run(
    'one',
    `begin; create extension ${extension} cascade; ${sql}`,
  );
  expect(rows).toEqual([[value]]);
});

test('the extension of a server takes precedence over its stand-in', async () => {
  const copy = temporaryFolder();
  await chmod(copy, 0o755);
  await cp(dirname(await postgresFolder()), copy, { recursive: true, verbatimSymlinks: true });
  const extension = join(copy, 'share/postgresql/extension/pg_cron');
  await writeFile(`${extension}.control`, "default_version = '9'\nsuperuser = false\n");
  await writeFile(`${extension}--9.sql`, '');
  const others = databasesIn(temporaryFolder(), {
    setupSql: 'supabase',
    findEmbedded: async () => join(copy, 'bin'),
  });
  onTestFinished(() => others.close());
  const sql = `create extension pg_cron; select extversion from pg_extension where extname = 'pg_cron'`;
  expect((await others.run('site', sql)).rows).toEqual([['9']]);
});

test('without the setup, a server has no stand-ins, and its role postgres is nobody’s', async () => {
  const plain = databasesIn(temporaryFolder(), {});
  onTestFinished(() => plain.close());
  await plain.run('site', 'create table t (); grant select on t to postgres');
  await expect(plain.run('site', 'create extension pg_cron')).rejects.toThrow(
    '"pg_cron" is not available',
  );
  await expect(plain.run('site', 'alter table t owner to postgres')).rejects.toThrow(
    'SET ROLE "postgres"',
  );
});
