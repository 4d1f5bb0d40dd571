// @module-tag slow, because each test runs `dev`, with builds, functions and databases.
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { stateOf } from '../../src/command/dev/part-state.ts';
import { layOutApp as layOut } from './app.ts';
import { runIn } from './run-command.ts';

const APP = {
  'site/index.html': '<h1>One</h1>',
  'migrations/001_a.sql': 'create table a (i int);\n',
  'functions/lamp/index.ts': "Deno.serve(() => new Response(Deno.env.get('LAMP_KEY')));",
  'functions/lamp/function.json': '{"verify_jwt": false}',
};

const appFile = (...lines: readonly string[]) => ({
  'project-platform.yml': `site:\n${lines.map(line => `  ${line}\n`).join('')}`,
});

/**
 * Returns the address that a line of the screen shows. Lines of the plan have the same names, and
 * paths.
 */
const shown = (printed: string, name: string): string =>
  new RegExp(`^${name} +(http:\\S+)$`, 'm').exec(printed)?.[1] ?? '';

test('runs the app, follows each change, and keeps the data', async () => {
  const app = layOut(APP);
  app.write('keys.env', '\uFEFFLAMP_KEY=one');
  const { interrupt, printed, ended } = app.start('dev', '--secrets-path', 'keys.env', '--yes');
  await expect.poll(printed, { timeout: 100_000 }).toContain('Watching');
  expect(printed()).not.toContain('Not proven');
  expect(printed()).toMatch(
    /✔ Cloud service: created with `cloud-provision`; [^]*\n✔ Functions: deployed: lamp; started: lamp\n/,
  );
  const [site, lamp] = [shown(printed(), 'Site'), shown(printed(), 'Function lamp')];
  const read = async (url: string): Promise<string> => (await fetch(url)).text();
  expect([await read(site), await read(lamp)]).toEqual(['<h1>One</h1>', 'one']);
  app.write('site/index.html', '<h1>Two</h1>');
  app.write('functions/lamp/index.ts', "Deno.serve(() => new Response('two'));");
  await expect.poll(() => read(site), { timeout: 100_000 }).toBe('<h1>Two</h1>');
  await expect.poll(() => read(lamp), { timeout: 100_000 }).toBe('two');
  app.write('project-platform.yml', 'functions: { path: functions, no-verify-jwt: [lamp] }\n');
  await expect
    .poll(printed, { timeout: 100_000 })
    .toContain('notice: project-platform.yml changed, and `dev` reads it');
  rmSync(join(app.folder, 'project-platform.yml'));
  app.write('migrations/002_b.sql', 'create table b (i int);');
  await expect
    .poll(printed, { timeout: 100_000 })
    .toMatch(/Watching[^]*✔ Database: 1 migration applied/);
  appendFileSync(join(app.folder, 'migrations/001_a.sql'), "comment on table a is 'A';");
  await expect
    .poll(printed, { timeout: 100_000 })
    .toMatch(/delete \S+\/project-platform\/emulator\/\S+, and run dev again/);
  interrupt();
  expect(await ended).toBe(0);
  app.write('migrations/001_a.sql', APP['migrations/001_a.sql']);
  const again = await app.run('dev', '--once');
  expect(again.stderr).toContain(
    '✔ Cloud service: unchanged\n✔ Database: unchanged\n✔ Functions: deployed: lamp; not started\n',
  );
  expect([again.status, again.stderr]).toEqual([
    2,
    expect.stringContaining('Not proven: that the functions start'),
  ]);
}, 300_000);

test('Ctrl+C in the build ends the command before the next part', async () => {
  const app = layOut({
    'index.html': 'x',
    'migrations/001_a.sql': 'create table a ();',
    ...appFile('path: .', 'build: echo building; sleep 600'),
  });
  const { interrupt, printed, ended } = app.start('dev', '--yes');
  await expect.poll(printed, { timeout: 100_000 }).toMatch(/^building$/m);
  interrupt();
  expect(await ended).toBe('SIGINT');
  expect(printed()).toMatch(
    /building\nStopping .*\nerror: The command was canceled \(SIGINT\)\.\n$/,
  );
}, 300_000);

test('a site whose build failed isn’t published', async () => {
  const app = layOut({
    'dist/index.html': 'old',
    ...appFile('path: dist', 'build: echo no; exit 3'),
  });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toMatch(
    /no\n✘ Build\n.*exit code 3\..*\n✘ Site: skipped, because of the failure above\n[^]*: Site/,
  );
  expect(status).toBe(1);
}, 300_000);

test('with --once, fails if a part fails, and still brings up the others', async () => {
  const app = layOut({ ...APP, 'migrations/001_a.sql': 'create table;' });
  const { status, stderr } = await app.run('dev', '--once');
  expect(stderr).toContain('✘ Database\n');
  expect(stderr).toContain('✔ Site: published site');
  expect(stderr).toContain('Not proven: Database');
  expect(stderr).toContain('Not proven: that the functions work: they read LAMP_KEY');
  expect(status).toBe(1);
}, 300_000);

test('with --once, names migrations that a release refuses', async () => {
  const app = layOut({
    'functions/lamp/index.ts': 'Deno.serve(() => new Response());',
    'migrations/001_a.sql': 'drop table if exists pilots cascade;',
    'project-platform.yml': 'migrations: migrations\nfunctions: functions\n',
  });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toMatch(/✔ Database: 1 migration applied\n[^✔]*migrations\/001_a\.sql/);
  expect(stderr).toContain(
    'that a release accepts the migrations: the linter reports errors in migrations/001_a.sql',
  );
  expect(status).toBe(2);
}, 300_000);

test('refuses migrations that another history of its database has', async () => {
  const app = layOut({
    'migrations/001_a.sql': 'create table a (i int);',
    'project-platform.yml': 'migrations: migrations\n',
  });
  await app.run('dev', '--once');
  app.write('project-platform.yml', 'migrations: { path: migrations, schema: lamps }\n');
  const { status, stderr } = await app.run('dev', '--once');
  expect(stderr).toMatch(
    /✘ Database\n[^]*in the schema `_platform_migrations` [^]*Correct `migrations\.schema` in project-platform\.yml\.\nTo start with an empty database/,
  );
  expect(status).toBe(1);
}, 300_000);

test('names the user’s own SQL and keys, and one error of several functions once', async () => {
  const app = layOut({
    'project-platform.yml':
      'functions: { path: functions, no-verify-jwt: [c] }\ndatabase: { setup: setup.sql }\n',
    'setup.sql': 'create rolex x;',
    ...Object.fromEntries(
      ['a', 'b'].map(name => [`functions/${name}/index.ts`, "throw new Error('no lamp');"]),
    ),
  });
  const refused = await app.run('dev', '--once', '--yes');
  expect(refused.stderr).toMatch(
    /✘ Cloud service\nThe SQL for new databases .*rolex[^]*\nCorrect the SQL,/,
  );
  expect(refused.stderr).toContain('\n`functions.no-verify-jwt` contains `c`, but no function');
  app.write('project-platform.yml', 'functions: functions\n');
  expect((await app.run('dev', '--once', '--yes')).stderr).toMatch(
    /✘ Functions\na, b fail: [^✔]*Error: no lamp/,
  );
}, 300_000);

test('fails if a function throws when it is loaded, unless a secret is missing', async () => {
  const app = layOut({
    'functions/lamp/index.ts': "throw new Error('no lamp'); Deno.serve(() => new Response());",
  });
  const failed = await app.run('dev', '--once', '--yes');
  expect(failed.stderr).toMatch(/✘ Functions\nlamp fails: [^✔]*Error: no lamp/);
  expect(failed.status).toBe(1);
  app.write(
    'functions/lamp/index.ts',
    "if (!Deno.env.get('KEY')) throw new Error('no key'); Deno.serve(() => x);",
  );
  const unproven = await app.run('dev', '--once', '--yes');
  expect(unproven.stderr).toMatch(
    /not proven:\nlamp fails: [^]*no key[^]*Not proven: that the functions start \(see above\)\. A reason may be that KEY/,
  );
  expect(unproven.status).toBe(2);
}, 300_000);

test('shows what the operations warn of, and takes a site with missing files for unproven', async () => {
  const app = layOut({
    'site/index.html': '<script src="/base/app.js"></script>',
    'migrations/001_a.sql': '-- migrate:up\ncreate table a (i int);\n-- migrate:down',
  });
  const { status, stderr } = await app.run('dev', '--once');
  expect(stderr).toMatch(/✔ Database: 1 migration applied\nLayout: dbmate/);
  expect(stderr).toMatch(/✔ Site: published site\nwarning: [^]*base\/app\.js/);
  expect(stderr).toContain('Not proven: that the site works (see its warnings above).');
  expect(stderr).not.toContain('These parts ran');
  expect(status).toBe(2);
  app.write('site/index.html', 'x');
  app.write(
    'server/package.json',
    '{"scripts":{"build":"remix build"},"dependencies":{"@remix-run/dev":"2"}}',
  );
  const mended = await app.run('dev', '--once', '--no-build');
  expect(mended.stderr).toContain('✔ Source: imported; not built\n');
  expect(mended.stderr).toContain(
    'Not proven: that the platform builds the source: building it was not allowed.',
  );
  expect(mended.status).toBe(2);
  rmSync(join(app.folder, 'server'), { recursive: true });
  app.write('package.json', '{"dependencies":{"@supabase/supabase-js":"2"}}');
  const noticed = await app.run('dev', '--once');
  expect(noticed.stderr).toContain(
    'These parts ran: Cloud service, Database, Site. See also the notices above.',
  );
  expect(noticed.status).toBe(0);
  app.write('site/search.pf_index', 'x');
  app.write('site/a.pf_meta', 'x');
  const patterns = "'**.pf_meta', '**.pf_index'";
  expect((await app.run('dev', '--once')).stderr).toContain(`set \`site.exclude: [${patterns}]\`.`);
  for (const [path, text] of Object.entries(appFile('path: site', `exclude: [${patterns}]`)))
    app.write(path, text);
  expect((await app.run('dev', '--once')).status).toBe(0);
  app.write('project-platform.yml', 'storage: { public: pictures }\n');
  for (const name of ['a.txt', 'A.txt']) app.write(`pictures/${name}`, 'x');
  expect((await app.run('dev', '--once')).stderr).toMatch(
    /✔ Storage public: uploaded pictures\nwarning: /,
  );
}, 300_000);

test('names a file that it can’t read, and deletes secrets that the file no longer contains', async () => {
  const app = layOut(APP);
  const unset = await app.run('dev', '--once', '--secrets-path', 'none.env');
  expect(unset.stderr).toMatch(/^error: none\.env can’t be read: /m);
  expect(unset.stderr).not.toContain('✔');
  app.write('keys.env', 'LAMP_KEY=one\nOTHER_KEY=two\n');
  const set = await app.run('dev', '--once', '--secrets-path', 'keys.env');
  expect(set.stderr).toContain('✔ Secrets: set LAMP_KEY, OTHER_KEY\n');
  app.write('keys.env', '# LAMP_KEY=\n');
  const empty = await app.run('dev', '--once', '--secrets-path', 'keys.env');
  expect(empty.stderr).toMatch(
    /✔ Secrets: deleted LAMP_KEY, OTHER_KEY, which keys\.env doesn’t contain\n[^]*Not proven: that the functions work: they read LAMP_KEY\./,
  );
  expect((await app.run('dev', '--once', '--secrets-path', 'keys.env')).stderr).toContain(
    '✔ Secrets: unchanged\n',
  );
  writeFileSync(join(app.folder, 'migrations/001_a.sql'), Buffer.from('-- caf\xE9', 'latin1'));
  const { stderr } = await app.run('dev', '--once');
  expect(stderr).toContain('✘ Database\nmigrations/001_a.sql can’t be read: it is not UTF-8.');
}, 300_000);

test('publishes the current folder without its hidden entries, and follows only the others', async () => {
  const app = layOut({
    'index.html': 'one',
    LICENSE: 'x',
    'migrations/001_a.sql': 'create table a (i int);',
  });
  const { printed } = app.start('dev');
  await expect.poll(printed, { timeout: 100_000 }).toContain('Watching');
  expect(printed()).toContain('✔ Site: published .');
  app.write('index.html', 'two');
  await expect.poll(printed, { timeout: 100_000 }).toMatch(/Watching[^]*✔ Site: published \./);
  expect(printed().split('✔ Site').length).toBe(3);
  const earlier = process.cwd();
  process.chdir(app.folder);
  onTestFinished(() => process.chdir(earlier));
  // `dev` runs a part again when this text changes.
  const state = stateOf(['.']);
  for (const folder of ['.git', 'node_modules']) app.write(`${folder}/x`, 'y');
  expect(stateOf(['.'])).toBe(state);
  // Also if the name begins with a dot.
  app.write('.well-known/security.txt', 'three');
  expect(stateOf(['.'])).not.toBe(state);
}, 300_000);

test('sample data that failed are added once their file is mended', async () => {
  const app = layOut({
    'migrations/001_a.sql': 'create table a (i int);',
    'seed.sql': 'insert into b values (1);',
    'project-platform.yml': 'migrations: migrations\ndatabase: { seed: seed.sql }\n',
  });
  const { printed } = app.start('dev');
  await expect.poll(printed, { timeout: 100_000 }).toMatch(/✘ Sample data[^]*Watching/);
  app.write('seed.sql', 'insert into a values (1);');
  await expect.poll(printed, { timeout: 100_000 }).toContain('✔ Sample data: added from seed.sql');
}, 300_000);

test('sample data whose start was interrupted are in the database once', async () => {
  // The data are being added as long as this role exists.
  const role = `adding_${process.pid}`;
  const server = new Client(inject('databaseUrl'));
  await server.connect();
  onTestFinished(() => server.end());
  await server.query(`create role ${role}`);
  const wait = `do $$ begin while exists (select from pg_roles where rolname = '${role}') loop perform pg_sleep(0.01); end loop; end $$`;
  const app = layOut({
    'migrations/001_a.sql': 'create table a (i int primary key);',
    'seed.sql': `insert into a values (1); ${wait}`,
    'project-platform.yml': 'migrations: migrations\ndatabase: { seed: seed.sql }\n',
  });
  const { interrupt, printed, ended } = app.start('dev');
  const running = `select from pg_stat_activity where query like '%while exists%${role}%' and pid <> pg_backend_pid()`;
  await expect
    .poll(async () => (await server.query(running)).rowCount, { timeout: 100_000 })
    .toBe(1);
  interrupt();
  await expect.poll(printed).toContain('Stopping the local platform.');
  await server.query(`drop role ${role}`);
  await ended;
  expect((await app.run('dev', '--once')).stderr).toContain('✔ Sample data: unchanged');
}, 300_000);

test('a build ends although it leaves a process behind, and gets no password of a proxy', async () => {
  const build = 'env > seen; touch site/index.html; setsid sleep 60 & sleep 1';
  const app = layOut({ 'site/index.html': 'x', ...appFile('path: site', `build: ${build}`) });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toContain('left a process running');
  expect(status).toBe(0);
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).toContain(
    'https_proxy=http://proxy:8080\n',
  );
}, 300_000);

test('sets up the database of a Supabase project, and adds sample data once', async () => {
  const app = layOut({
    'supabase/migrations/1_a.sql':
      'create table notes (id uuid primary key default gen_random_uuid(), owner uuid references auth.users);' +
      'alter table notes enable row level security; create policy own on notes to authenticated using (auth.uid() = owner);',
    'seed.sql': 'insert into notes default values;',
    'project-platform.yml':
      'migrations: supabase/migrations\ndatabase: { setup: supabase, seed: seed.sql }\n',
  });
  const first = await app.run('dev', '--once');
  expect(first.stderr).toMatch(
    /✔ Database: 1 migration applied\nLayout: supabase [^\n]*\n✔ Sample data: added from seed\.sql/,
  );
  expect(first.status).toBe(0);
  expect((await app.run('dev', '--once')).stderr).toContain('✔ Sample data: unchanged');
  rmSync(join(app.state, 'project-platform'), { recursive: true });
  expect((await app.run('dev', '--once')).stderr).toContain('✔ Sample data: added from seed.sql');
}, 300_000);

test('names the server to use for an extension that PostgreSQL’s build lacks', async () => {
  const { status, stderr } = await layOut(
    { 'migrations/001_a.sql': 'create extension http;' },
    {},
  ).run('dev', '--once');
  expect(stderr).toContain('doesn’t have the extension http. Set PLATFORM_LOCAL_DATABASE_URL');
  expect(status).toBe(1);
}, 300_000);

test('gives functions the values of the local platform, and syncs folders of storage', async () => {
  const app = layOut({
    'functions/lamp/index.ts': "Deno.serve(() => new Response(Deno.env.get('SUPABASE_URL')));",
    'pictures/a.svg': '<svg/>',
    'project-platform.yml':
      'functions: { path: functions, secrets: [SUPABASE_URL], no-verify-jwt: [lamp] }\nstorage: { public: pictures }\n',
  });
  const { printed } = app.start('dev');
  await expect.poll(printed, { timeout: 100_000 }).toContain('Watching');
  expect(printed()).toContain('✔ Secrets: set SUPABASE_URL\n');
  expect(printed()).toContain('✔ Storage public: uploaded pictures\n');
  const lamp = shown(printed(), 'Function lamp');
  const url = await (await fetch(lamp)).text();
  expect(lamp).toBe(`${url}/functions/v1/lamp`);
  app.write('pictures/b.svg', '<svg/>');
  await expect
    .poll(printed, { timeout: 100_000 })
    .toMatch(/Watching[^]*✔ Storage public: uploaded pictures/);
}, 300_000);

test('runs a command of the repository only with --yes, without any credential, and nothing with --no-build', async () => {
  const app = layOut({
    'site/index.html': 'x',
    ...appFile('path: site', 'build: touch site/index.html; env > seen'),
  });
  const flags = ['dev', '--once'];
  const refused = await app.run(...flags);
  expect(refused.stderr).toContain(
    'This runs commands of this repository as your user:\ntouch site/index.html; env > seen\n',
  );
  expect([refused.status, existsSync(join(app.folder, 'seen')), readdirSync(app.state)]).toEqual([
    1,
    false,
    [],
  ]);
  expect((await app.run(...flags, '--no-build')).status).toBe(0);
  expect(existsSync(join(app.folder, 'seen'))).toBe(false);
  expect((await app.run(...flags, '--yes')).status).toBe(0);
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).not.toContain('secret');
}, 300_000);

test.each([
  [
    'nothing to run',
    {},
    [],
    'No site, no migrations and no functions that `init` recognizes were found',
  ],
  [
    'several possibilities',
    { 'a/migrations/1_a.sql': '', 'b/migrations/1_a.sql': '' },
    [],
    'a/migrations, b/migrations. Set `migrations` in project-platform.yml.',
  ],
  ['a wrong port', {}, ['--port', 'x'], 'must be a whole number'],
  ['an unknown flag', {}, ['--site'], '--site isn’t a flag of `dev`.'],
  [
    'a name without a file',
    { 'index.html': 'x' },
    ['--app', 'a'],
    'this folder has no project-platform.yml',
  ],
  [
    'several apps',
    { 'project-platform.yml': 'apps: { a: { migrations: m }, b: { functions: f } }' },
    [],
    'Set --app to one of them: a, b.',
  ],
  [
    'a wrong file',
    { 'project-platform.yml': 'site: { dist: x }' },
    [],
    'project-platform.yml, line 1, column 9: site.dist',
  ],
  [
    'an unset variable',
    {},
    ['--variable', 'UNSET'],
    'there is no environment variable with this name',
  ],
  [
    'an inherited name',
    {},
    ['--variable', 'constructor'],
    'there is no environment variable with this name',
  ],
  [
    'a variable without a name',
    {},
    ['--variable', '=x'],
    '--variable: the name before `=` is missing.',
  ],
] as const)('refuses %s', async (_name, files, flags, message) => {
  const { status, stderr } = await layOut(files).run('dev', '--once', ...flags);
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});

test('two clones share nothing, and the same folder finds its data again under its real path', async () => {
  const files = { 'index.html': 'x' };
  const [app, other] = [layOut(files), layOut(files)];
  symlinkSync(app.folder, join(other.folder, 'link'));
  const dataOf = async (folder: string): Promise<string> => {
    const { stderr } = await runIn(folder, ['dev', '--once'], {
      env: { ...process.env, XDG_STATE_HOME: app.state },
    });
    return /^Data +(\S+)$/m.exec(stderr)?.[1] ?? stderr;
  };
  const first = await dataOf(app.folder);
  expect(first).toMatch(
    new RegExp(`^${app.state}/project-platform/emulator/[\\w.-]+-[0-9a-f]{8}$`),
  );
  expect(await dataOf(join(other.folder, 'link'))).toBe(first);
  expect(await dataOf(other.folder)).not.toBe(first);
});

test('says which stand-ins for extensions of Supabase the migrations create, and adds sample data over 64 KiB', async () => {
  const files = {
    'supabase/migrations/1_a.sql':
      'create extension pg_cron; create extension moddatetime; create table notes (text text);' +
      `select cron.schedule('nightly', '0 0 * * *', 'select 1');` +
      `create function key() returns text language plpgsql as 'begin return (select id from vault.secrets); end';` +
      `create function tell() returns void language plpgsql as 'begin perform realtime.send(''{}'', ''a'', ''b''); end';`,
    'seed.sql': Array.from(
      { length: 2_000 },
      (_, n) => `insert into notes values ('The note number ${n}');`,
    ).join('\n'),
    'project-platform.yml':
      'migrations: supabase/migrations\ndatabase: { setup: supabase, seed: seed.sql }\n',
  };
  // The local platform's own server: a given one has no stand-ins.
  const app = layOut(files, {});
  // Under root, it runs as another user, who must be able to pass through.
  chmodSync(app.state, 0o755);
  const { status, stderr } = await app.run('dev', '--once');
  expect(stderr).toContain('✔ Sample data: added from seed.sql');
  expect(stderr.match(/^Not proven: .*$/gm)).toEqual([
    'Not proven: that pg_cron works: the local pg_cron is a stand-in, which schedules nothing.',
    'Not proven: that realtime works: the local realtime is a stand-in, which sends no messages.',
    'Not proven: that supabase_vault works: the local supabase_vault is a stand-in, which encrypts nothing.',
  ]);
  expect(status).toBe(2);
}, 300_000);
