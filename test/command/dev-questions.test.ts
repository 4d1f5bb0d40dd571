// @module-tag slow, because each test runs `dev`, with builds and migrations, several times.
import { existsSync, writeFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

const env = { ...process.env, PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl') } as Record<
  string,
  string
>;

/** Lays out files, and makes their folder the current one until the test ends. */
function enter(files: Readonly<Record<string, string>>): void {
  const [workspace, earlier] = [layOutWorkspace(files), process.cwd()];
  process.chdir(workspace.folder);
  onTestFinished(() => {
    process.chdir(earlier);
    workspace.remove();
  });
}

test('dev asks once before it runs commands of the repository, and starts its functions', async () => {
  const fileWith = (build: string): string =>
    `site: { path: site, build: ${build} }\nfunctions: functions\n`;
  enter({
    'site/index.html': 'x',
    'functions/lamp/index.ts': 'Deno.serve(() => new Response());',
    'project-platform.yml': fileWith('touch built'),
  });
  const flags = ['dev', '--once'];
  let asked = 0;
  const answer = (text: string) => ({
    env,
    readLine: async () => (asked++, text),
  });
  const refused = await runHere(flags, answer('n'));
  expect(refused.stderr).toContain('touch built\nThis loads the functions in functions.');
  expect(refused.stderr).toContain(
    'None of these commands was run. To publish the site as it is, set --no-build.',
  );
  expect([refused.exitCode, existsSync('built')]).toEqual([1, false]);
  const allowed = await runHere(flags, answer('y'));
  expect(allowed.stderr).toContain('started: lamp');
  expect(allowed.stderr).toContain(
    'Not proven: that the build writes `site`: nothing in it changed.',
  );
  expect([allowed.exitCode, existsSync('built'), asked]).toEqual([2, true, 2]);
  writeFileSync('project-platform.yml', fileWith('mkdir out; echo x > out/index.html'));
  const elsewhere = await runHere([...flags, '--yes'], answer('n'));
  expect([elsewhere.exitCode, elsewhere.stderr]).toEqual([
    2,
    expect.stringContaining('a start page to `out` instead'),
  ]);
  writeFileSync('project-platform.yml', fileWith('echo x > site/index.html'));
  const wrote = await runHere([...flags, '--yes'], answer('n'));
  expect([wrote.exitCode, wrote.stderr]).toEqual([0, expect.not.stringContaining('Not proven')]);
}, 120_000);

test('dev asks which of several folders to use', async () => {
  enter({ 'a/migrations/1_a.sql': 'create table;', 'b/migrations/1_a.sql': 'select 1;' });
  const texts: string[] = [];
  const ask = async ({ text }: { readonly text: string }) => {
    texts.push(text);
    return answers[texts.length - 1] ?? '';
  };
  const answers = ['gone', '../b', 'a/migrations/1_a.sql', 'b/migrations'];
  const { exitCode, stderr } = await runHere(['dev', '--once'], { env, ask });
  const question = 'Several folders may contain the migrations: a/migrations, b/migrations.\n';
  expect(texts.filter(text => text.startsWith(question))).toHaveLength(answers.length);
  expect(stderr.match(/^warning: .*$/gm)).toEqual([
    'warning: `gone` doesn’t exist.',
    'warning: `../b` isn’t a relative path inside this folder.',
    'warning: `a/migrations/1_a.sql` isn’t a folder.',
  ]);
  expect(stderr).toContain('✔ Database: 1 migration applied');
  expect(exitCode).toBe(0);
  const agreed = await runHere(['dev', '--once'], { env, ask: async () => 'y' });
  expect(agreed.stderr).toContain('a/migrations/1_a.sql');
  const canceled = await runHere(['dev', '--once'], { env, ask: async () => undefined });
  expect([canceled.exitCode, canceled.stderr]).toEqual([1, 'error: Canceled. Nothing was run.\n']);
}, 120_000);

test('dev asks about a script `build` of a site without a known framework, and for the folder that it writes', async () => {
  const packageJson = JSON.stringify({
    scripts: { build: 'mkdir dist && echo built > dist/index.html' },
  });
  enter({ 'site/index.html': 'x', 'package.json': packageJson });
  const unasked = await runHere(['dev', '--once'], { env });
  expect(unasked.stderr).toContain(
    'script `build` may build the site. Set `site.build` in project-platform.yml.',
  );
  expect(unasked.stderr).toMatch(
    /^ {2}build: npm install && npm run build # .*\n {2}path: dist # .* is a guess$/m,
  );
  const texts: string[] = [];
  const ask = async ({ text }: { readonly text: string }) => (texts.push(text) === 1 ? 'y' : '');
  const { exitCode, stderr } = await runHere(['dev', '--once', '--yes'], { env, ask });
  expect(texts).toEqual([
    expect.stringContaining(
      'Its script `build` may build the site.\nsite.build (yes, a value, or none; Enter: npm install && npm run build)',
    ),
    'The folder of the built site (HTML) isn’t known.\nsite.path (a value, or none; Enter: dist): ',
  ]);
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/^Site  dist\n {6}built by: npm install && npm run build$/m),
  ]);
}, 120_000);

test('dev doesn’t wait for a database server that can’t be reached', async () => {
  enter({
    'migrations/001_a.sql': 'create table a (i int);',
    'index.html': 'x',
    'seed.sql': 'select 1',
  });
  writeFileSync(
    'project-platform.yml',
    'site: { path: . }\nmigrations: migrations\ndatabase: { seed: seed.sql }\n',
  );
  const elsewhere = { ...env, PLATFORM_LOCAL_DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const { exitCode, stderr } = await runHere(['dev', '--once'], { env: elsewhere });
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/✘ Database\n.*ECONNREFUSED[^]*✘ Sample data: skipped/),
  ]);
}, 60_000);

test('dev waits for the SQL of a new migration, and applies its changes anew only after a question', async () => {
  enter({ 'migrations/001_a.sql': 'create table a (i int);', 'migrations/001_a.down.sql': '' });
  const file = 'migrations/002_b.sql';
  const steps: readonly (readonly [seen: string, sql: string])[] = [
    ['Watching for changes', '-- TODO'],
    ['✔ Database: waiting for SQL in 002_b.sql\n', 'create table b (i int);'],
    ['Watching[^]*✔ Database: 1 migration applied\n', 'create table c (i int);'],
    ['The local platform was not changed[^]*✘ Database\n', 'create table d (i int);'],
  ];
  let done = 0;
  const answers = ['no', 'yes'];
  const { exitCode, stderr } = await runHere(['dev'], {
    env,
    readLine: async () => answers.shift(),
    onLog: (log, signal) => {
      const [seen, sql] = steps[done] ?? [
        '✔ Database: the local platform was reset; 2 migrations applied\n',
        '',
      ];
      if (!new RegExp(seen).test(log)) return;
      if (sql === '') signal('SIGINT');
      else if (done++ < steps.length) writeFileSync(file, sql);
    },
  });
  expect(
    stderr.match(
      /^migrations\/002_b\.sql changed after it was applied\. To apply it again, .* its data is lost/gm,
    ),
  ).toHaveLength(2);
  expect([exitCode, done, answers]).toEqual([0, steps.length, []]);
}, 300_000);

test('dev resets nothing if the file was restored while the question was open, and advises no inputs that it sets', async () => {
  const [file, sql] = ['migrations/002_b.sql', 'create table b (i int);'];
  enter({ 'migrations/001_a.sql': 'create table a (i int);', [file]: sql });
  const steps: readonly (readonly [seen: string, file: string, sql: string])[] = [
    ['Watching for changes', file, 'create table c (i int);'],
    ['Type yes[^]*✔ Database: unchanged\n', file, ''],
    ['✘ Database\n', file, sql],
    ['✘ Database\n[^]*✔ Database: unchanged\n', 'migrations/003_c.sql', 'create tabl c (i int);'],
  ];
  let done = 0;
  const { exitCode, stderr } = await runHere(['dev'], {
    env,
    readLine: async () => {
      writeFileSync(file, sql);
      return 'yes';
    },
    onLog: (log, signal) => {
      const [seen, path, text] = steps[done] ?? ['is not valid PostgreSQL', '', ''];
      if (!new RegExp(seen).test(log)) return;
      if (path === '') signal('SIGINT');
      else if (done++ < steps.length) writeFileSync(path, text);
    },
  });
  expect([exitCode, done]).toEqual([0, steps.length]);
  expect(stderr).toContain('Skipped 002_b.sql, which has no SQL\n');
  expect(stderr).toMatch(/Restore the file\.\nTo start with an empty database/);
  expect(stderr.match(/To start with an empty database|was reset/g)).toHaveLength(1);
}, 120_000);

test('dev publishes no site whose build failed after a reset', async () => {
  const file = 'migrations/002_b.sql';
  enter({
    'migrations/001_a.sql': 'create table a (i int);',
    [file]: 'create table b (i int);',
    'site/index.html': 'x',
    'project-platform.yml': 'site: { path: site, build: test ! -e fail }\nmigrations: migrations\n',
  });
  let edited = false;
  const { exitCode, stderr } = await runHere(['dev', '--yes'], {
    env,
    readLine: async () => 'yes',
    onLog: (log, signal) => {
      if (!edited && log.includes('Watching for changes')) {
        edited = true;
        writeFileSync('fail', '');
        writeFileSync(file, 'create table c (i int);');
      }
      if (/was reset[^]*(?:✔|✘) Site/.test(log)) signal('SIGINT');
    },
  });
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/was reset[^]*✘ Build[^]*✘ Site: skipped/);
}, 120_000);
