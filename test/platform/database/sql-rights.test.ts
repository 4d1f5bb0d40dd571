// @module-tag slow, because it starts each engine of databases.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { userCacheFolder } from '../../../src/base/system/files/paths.ts';
import { systemClock } from '../../../src/base/time/clock.ts';
import { Databases } from '../../../src/platform/database/databases.ts';
import type { PostgresServer } from '../../../src/platform/database/engines/postgres-server.ts';
import { startServer } from '../../support/postgres.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

/** The address that selects each engine. */
const ENGINES = [
  ['PGlite', 'pglite:'],
  ['a server that was named', inject('databaseUrl')],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(SCRATCH_FOLDER, 'rights-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * SQL that tries to use files, programs or another user; `FILE` stands for a file that doesn't
 * exist.
 */
const REFUSED = [
  `COPY (SELECT 1) TO PROGRAM 'touch FILE'`,
  `COPY (SELECT 1) TO 'FILE'`,
  `CREATE TABLE from_file (line text); COPY from_file FROM '/etc/hostname'`,
  `SELECT pg_read_file('/etc/hostname')`,
  `SELECT lo_import('/etc/hostname')`,
  `ALTER SYSTEM SET archive_command = 'touch FILE'`,
  `LOAD '/etc/hostname'`,
  `CREATE FUNCTION system(cstring) RETURNS int AS '/lib/x86_64-linux-gnu/libc.so.6' LANGUAGE c`,
  `CREATE TABLESPACE outside LOCATION '${tmpdir()}'`,
  'CREATE EXTENSION file_fdw',
  'CREATE ROLE mighty SUPERUSER',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'GRANT pg_execute_server_program TO CURRENT_USER',
  'SET ROLE postgres',
  `UPDATE pg_catalog.pg_authid SET rolsuper = true`,
  'SELECT rolpassword FROM pg_catalog.pg_authid',
];
/** SQL that uses files and programs: `SECRET` is a file, `MADE` doesn't exist. */
const SUPERUSER_STATEMENTS = [
  `COPY (SELECT 'x') TO PROGRAM 'touch MADE'`,
  `COPY (SELECT 'x') TO 'MADE'`,
  `SELECT pg_read_file('SECRET')`,
  `CREATE TABLE lines (l text); COPY lines FROM PROGRAM 'cat SECRET'; SELECT string_agg(l, ' ') FROM lines`,
];

/**
 * SQL with which a project could lock itself out of its database `%1$I`, or prevent its deletion.
 */
const LOCKOUTS = [
  'ALTER DATABASE %1$I CONNECTION LIMIT 0',
  'ALTER DATABASE %1$I IS_TEMPLATE true',
  'REVOKE CONNECT ON DATABASE %1$I FROM CURRENT_USER',
  `ALTER ROLE CURRENT_USER PASSWORD 'another'`,
  `ALTER ROLE CURRENT_USER SET local_preload_libraries = 'missing'`,
];

/** SQL that would switch to the session's original user if that were another one. */
const RESET_STATEMENTS = [
  'RESET ROLE',
  'SET ROLE NONE',
  'RESET SESSION AUTHORIZATION',
  'SET SESSION AUTHORIZATION DEFAULT',
];

describe.each(ENGINES)('SQL on %s', (engine, url) => {
  let databases: Databases;

  beforeAll(async () => {
    databases = new Databases(systemClock, {
      url,
      environment: { PATH: '/usr/bin:/bin' },
      folder,
      cacheFolder: userCacheFolder(process.env),
    });
    await databases.run('site', 'SELECT 1');
  }, 120_000);

  afterAll(() => databases.close());

  test.each(LOCKOUTS)('a project can still run SQL after %s', async sql => {
    // On PGlite, each project takes a process of its own.
    const project = engine === 'PGlite' ? 'site' : 'locked';
    const run = `DO $do$ BEGIN EXECUTE format($sql$${sql}$sql$, current_database()); END $do$`;
    await databases.run(project, run);
    expect((await databases.run(project, 'SELECT 1')).rows).toEqual([['1']]);
  });

  // Only where it takes the least CPU time: the result is read by the same code.
  const huge = engine === 'a server that was named' ? [`SELECT repeat('x', 140 * 1000000)`] : [];
  test.each(huge)(
    'a result that JavaScript can’t hold fails, and the platform goes on: %s',
    async sql => {
      await expect(databases.run('site', sql)).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
      });
      expect((await databases.run('site', 'SELECT 1')).rows).toEqual([['1']]);
    },
  );

  test.each(REFUSED)('is refused: %s', async sql => {
    const file = join(folder, `made-by-${engine.length}`);
    await expect(databases.run('site', sql.replace('FILE', file))).rejects.toMatchObject({
      name: 'SqlError',
      // Permission denied, or the function or setting doesn't exist.
      sqlState: expect.stringMatching(/^(?:42501|42704|0A000|58P01)$/) as string,
    });
    expect(existsSync(file)).toBe(false);
  });

  test('runs as a role that owns its database', async () => {
    for (const sql of [
      'CREATE TABLE mine (id int); DROP TABLE mine',
      'DROP SCHEMA public CASCADE; CREATE SCHEMA public',
      'CREATE SCHEMA apart; DROP SCHEMA apart',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = ''8MB''', current_database()); END $$`,
      'CREATE TABLE hidden (id int); ALTER TABLE hidden ENABLE ROW LEVEL SECURITY; ALTER TABLE hidden FORCE ROW LEVEL SECURITY',
      'VACUUM',
    ]) {
      await expect(databases.run('site', sql), sql).resolves.toMatchObject({ hasTable: false });
    }
    // The owner sees rows that a policy hides, as a superuser would.
    await databases.run('site', 'INSERT INTO hidden VALUES (1)');
    expect((await databases.run('site', 'SELECT * FROM hidden')).rowCount).toBe(1);
  });

  test('has no access to files and programs', async () => {
    const { rows } = await databases.run(
      'site',
      `SELECT rolsuper, rolreplication, ARRAY(
         SELECT r.rolname::text FROM pg_roles r
         WHERE r.rolname LIKE 'pg\\_%' AND r.rolname <> 'pg_database_owner' AND pg_has_role(current_user, r.oid, 'MEMBER'))
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([['f', 'f', '{}']]);
  });

  test.each(engine === 'PGlite' ? [] : RESET_STATEMENTS)(
    'has no other user to switch back to: %s',
    async sql => {
      const { rows } = await databases.run(
        'site',
        `${sql}; SELECT current_setting('is_superuser'), session_user = current_user`,
      );
      expect(rows).toEqual([['off', 't']]);
    },
  );

  test.each(engine === 'PGlite' ? SUPERUSER_STATEMENTS : [])(
    'as PGlite’s own superuser, opens no other file and runs no program: %s',
    async sql => {
      const [secret, made] = [join(folder, 'secret'), join(folder, 'made')];
      await writeFile(secret, 'secret-of-the-step');
      const attempt = sql.replace('SECRET', secret).replace('MADE', made);
      const answer = await databases
        .run('site', `RESET SESSION AUTHORIZATION; ${attempt}`)
        .then(({ rows }) => JSON.stringify(rows), String);
      expect(answer).not.toContain('secret-of-the-step');
      expect(existsSync(made)).toBe(false);
      // The database still works for the caller.
      expect((await databases.run('site', 'SELECT 1')).rowCount).toBe(1);
    },
  );
});

describe('extensions that only a superuser can create', () => {
  const withServer = async (url: string | undefined): Promise<Databases> => {
    const databases = new Databases(systemClock, {
      url,
      environment: { PATH: '/usr/bin:/bin' },
      folder,
    });
    onTestFinished(() => databases.close());
    await databases.run('site', 'CREATE SCHEMA extensions; CREATE SCHEMA apart');
    return databases;
  };

  test('are created on a given server, in the schema that the SQL names', async () => {
    const databases = await withServer(inject('databaseUrl'));
    await databases.run(
      'site',
      `CREATE TABLE pages (id int); CREATE EXTENSION pageinspect;
      create extension if not exists "pg_buffercache" with schema extensions; INSERT INTO pages VALUES (1)`,
    );
    const { rows } = await databases.run(
      'site',
      `SELECT extname, extnamespace::regnamespace, (SELECT count(*) FROM pages) FROM pg_extension
      WHERE extname LIKE 'p%g%' AND extname <> 'plpgsql' ORDER BY 1`,
    );
    expect(rows).toEqual([
      ['pageinspect', 'public', '1'],
      ['pg_buffercache', 'extensions', '1'],
    ]);
    await expect(databases.run('site', 'CREATE EXTENSION pageinspect')).rejects.toMatchObject({
      sqlState: '42710',
    });
  });

  test.each([
    'CREATE EXTENSION file_fdw',
    'CREATE EXTENSION hstore_plperlu CASCADE',
    'COMMIT; CREATE EXTENSION amcheck',
  ])(
    'aren’t created if they are dangerous, or if something was committed before: %s',
    async sql => {
      const databases = await withServer(inject('databaseUrl'));
      await expect(
        databases.run('site', `CREATE TABLE once (id int); ${sql}`),
      ).rejects.toMatchObject({
        sqlState: expect.stringMatching(/^(?:42501|58P01)$/) as string,
      });
      const { rows } = await databases.run('site', 'SELECT count(*) FROM pg_extension');
      expect(rows).toEqual([['1']]);
    },
  );

  test('aren’t created on a server that the platform starts', async () => {
    const databases = await withServer(undefined);
    await expect(databases.run('site', 'CREATE EXTENSION pageinspect')).rejects.toMatchObject({
      sqlState: '42501',
    });
  });
});

describe('a server that the platform starts', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('the roles that a project has created are dropped with it, and another project’s name can’t be guessed', async () => {
    const databases = new Databases(systemClock, {
      url: server.url,
      environment: { PATH: '/usr/bin:/bin' },
      folder,
    });
    await databases.run(
      'maker',
      `CREATE ROLE one CREATEROLE; GRANT one TO CURRENT_USER; SET ROLE one; CREATE ROLE two;
      CREATE ROLE three; GRANT two TO three`,
    );
    await expect(databases.run('other', 'CREATE ROLE two')).rejects.toMatchObject({
      sqlState: '42710',
      hint: expect.stringContaining('another project may have created this role') as string,
    });
    const { rows } = await databases.run('other', 'SELECT current_user');
    const guessed = createHash('sha256').update('other').digest('hex').slice(0, 24);
    expect(rows[0]?.[0]).not.toContain(guessed);
    await databases.close();
    const client = new Client(server.url);
    await client.connect();
    const left = await client.query(
      "SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_' AND NOT rolsuper",
    );
    await client.end();
    // Each server has this one.
    expect(left.rows).toEqual([{ rolname: 'postgres' }]);
  });

  test('requires a password, and only its user can read its folder', async () => {
    const { host = '' } = Object.fromEntries(new URL(server.url).searchParams);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await readdir(host)).not.toContainEqual(expect.stringContaining('password'));
    const rules = (await readFile(join(host, 'pg_hba.conf'), 'utf8'))
      .split('\n')
      .filter(line => /^[a-z]/.test(line));
    expect(new Set(rules.map(line => line.split(/\s+/).at(-1)))).toEqual(
      new Set(['scram-sha-256']),
    );
    for (const login of [
      { user: 'local_platform' },
      { user: 'local_platform', password: 'local_platform' },
    ]) {
      const client = new Client({ host, database: 'postgres', password: '', ...login });
      await expect(client.connect()).rejects.toThrow(/password/);
    }
  });
});
