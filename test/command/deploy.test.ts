// @module-tag slow, because each test deploys a whole app, some of them several times.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  type LocalPlatform,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { projectSql } from '../support/project-sql.ts';
import { commitAll, commitIndex, layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({
    seed: projectSeed(),
    keepBodies: true,
    databaseUrl: inject('databaseUrl'),
  });
});
afterAll(() => platform.close());
beforeEach(() => {
  ({ env } = layOutDeployed(platform, {
    '.gitignore': 'dist\n*.pem\n',
    'build.sh': 'mkdir -p dist; env > ../seen; echo "<h1>One</h1>" > dist/index.html',
    'project-platform.yml':
      'site: { path: dist, build: sh build.sh }\nmigrations: migrations\nfunctions: functions\nstorage: { public: assets }\n',
    'migrations/001_a.sql': 'create table if not exists lamps (i int);\n',
    'functions/lamp/index.ts':
      'import { x } from "../_shared/x.ts"; Deno.serve(() => new Response("good" + x));',
    'functions/_shared/x.ts': 'export const x = 1;',
    'assets/a.txt': 'a',
  }));
});

const changes = () => platform.requests.filter(({ method }) => method !== 'GET');
const isRelease = ({ target }: RecordedRequest) => target !== 'database.query';
const write = (path: string, text: string): void => writeFileSync(path, text);
const deploy = (...args: readonly string[]) => runHere(['deploy', ...args], { env });

it('requires a baseline for a database with tables, and shows what it would record', async () => {
  const access = {
    baseUrl: platform.baseUrl,
    token: env['PLATFORM_TOKEN'] ?? '',
    projectId: 'harbour',
  };
  await projectSql(access, 'create table lamps (i int)');
  const refused = await deploy('--dry-run', '--yes');
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /has 1 table \(public\.lamps\)[^]*use `--baseline 1`: [^]*use `--baseline none`/,
    ),
  ]);
  const planned = await deploy('--dry-run', '--yes', '--baseline', '1');
  expect([planned.exitCode, planned.stderr]).toEqual([
    0,
    expect.stringMatching(
      /^Migrations +1 recorded as applied, without running: migrations\/001_a\.sql\nMigrations +none pending$/m,
    ),
  ]);
  const other = await runHere(['sql-migrate', '--schema', 'ours'], { env });
  expect(other.stderr).toContain('`--schema` differs from the app’s file');
  write('project-platform.yml', 'migrations: { path: migrations, schema: ours }\n');
  const { stderr } = await runHere(['sql-migrate'], { env });
  const command = /`project-platform (sql-migrate [^`]+)`/.exec(stderr)?.[1] ?? '';
  expect(command).toBe(
    'sql-migrate --project-id harbour --path migrations --schema ours --baseline 1',
  );
  expect((await runHere(command.split(' '), { env })).exitCode).toBe(0);
  await projectSql(access, 'drop table lamps; drop schema ours cascade');
}, 60_000);

it('shows the plan, asks, releases, and does nothing when it is run again', async () => {
  write('assets/key.pem', 'secret');
  const before = changes().length;
  const dry = await deploy('--dry-run', '--yes');
  expect([dry.exitCode, dry.stderr]).toEqual([
    0,
    expect.stringContaining('Dry run: nothing was changed.'),
  ]);
  expect(dry.stderr).toMatch(/^Project +harbour at http/m);
  expect(dry.stderr).toMatch(/^Functions +new: lamp$/m);
  expect(dry.stderr).toMatch(/^Storage +assets: 1 file to upload to public, 0 unchanged$/m);
  expect(dry.stderr).toMatch(/^Left out +assets\/key\.pem: ignored by Git$/m);
  expect(dry.stderr.match(/\(row-level-security\)/g)?.length).toBe(1);
  expect(dry.stderr).toMatch(
    /^ +warning: migrations\/001_a\.sql:1:\d+ creates `lamps` .*\(row-level-security\)\. Run `ALTER/m,
  );
  // A build accepts `y`; a release has to be confirmed with the whole word.
  const refused = await runHere(['deploy'], { env, readLine: async () => 'y' });
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('was not deployed.'),
  ]);
  // The dry runs of migrations only read.
  expect(changes().filter(isRelease).length).toBe(
    changes().slice(0, before).filter(isRelease).length,
  );
  mkdirSync('below');
  process.chdir('below');
  const deployed = await deploy('--yes');
  expect(deployed.exitCode, deployed.stderr).toBe(0);
  expect(readFileSync('../../seen', 'utf8')).not.toContain('PLATFORM_');
  expect(await (await fetch(deployed.stdout.trim())).text()).toContain('One');
  const from = changes().length;
  const again = await deploy('--yes');
  expect([again.exitCode, again.stdout], again.stderr).toEqual([0, deployed.stdout]);
  expect(changes().slice(from).filter(isRelease)).toEqual([]);

  process.chdir('..');
  write('functions/lamp/index.ts', 'Deno.serve(() => new Response("new"));');
  commitAll();
  expect((await deploy('--yes')).exitCode).toBe(0);
  expect(
    changes()
      .slice(from)
      .filter(isRelease)
      .map(({ target }) => target),
  ).toEqual(['functions.deploy']);
}, 120_000);

it('of an app with neither site nor functions, nothing is kept for `rollback`', async () => {
  write('project-platform.yml', 'migrations: migrations\n');
  commitAll();
  const deployed = await deploy('--yes');
  expect([deployed.exitCode, deployed.stderr]).toEqual([
    0,
    expect.not.stringContaining('rollback'),
  ]);
  const { exitCode, stderr } = await runHere(['rollback'], { env });
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('has kept no version of the project harbour'),
  ]);
}, 60_000);

it('asks nothing without a terminal, and runs no command that the user doesn’t allow', async () => {
  const unasked = await runHere(['deploy'], { env });
  expect([unasked.exitCode, unasked.stderr]).toEqual([
    1,
    expect.stringContaining('To confirm, add `--yes`.'),
  ]);
  expect(unasked.stderr).not.toContain('unexpected');
  const refused = await runHere(['deploy'], { env, readLine: async () => 'no' });
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('None of these commands was run.\n'),
  ]);
  expect(existsSync('../seen')).toBe(false);
});

it.each([
  ['a change', () => write('functions/lamp/index.ts', 'changed'), 'functions/lamp/index.ts'],
  ['a new file', () => write('migrations/002_b.sql', 'select 1;'), 'migrations/002_b.sql'],
  ['a deleted file', () => rmSync('assets/a.txt'), 'assets/a.txt'],
  [
    'a change that the index hides',
    () => {
      execFileSync('git', ['update-index', '--skip-worktree', 'assets/a.txt']);
      write('assets/a.txt', 'changed');
    },
    'assets/a.txt',
  ],
  [
    'a link in place of a folder',
    () => {
      rmSync('assets', { recursive: true });
      symlinkSync('migrations', 'assets');
    },
    'assets',
  ],
  [
    'a change of the app’s file',
    () => write('project-platform.yml', 'site: { path: assets }\n'),
    'project-platform.yml',
  ],
])('refuses parts with %s', async (_, change, path) => {
  change();
  const before = changes().length;
  const { exitCode, stderr } = await deploy('--yes');
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining(`\`${path}\` differs from the commit`),
  ]);
  expect([existsSync('../seen'), changes().length]).toEqual([false, before]);
});

it('refuses a build that can read what isn’t committed only with --yes', async () => {
  write('notes.txt', 'x');
  const refused = await deploy('--yes');
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('aren’t committed: notes.txt.'),
  ]);
  expect((await deploy('--dry-run', '--yes')).stderr).toMatch(
    /^Not committed +notes\.txt: which the site may contain$/m,
  );
}, 60_000);

it('refuses an earlier site if the build wrote another folder, and warns if it wrote nothing', async () => {
  expect((await deploy('--yes')).exitCode).toBe(0);
  write('build.sh', 'mkdir -p out; echo Two > out/index.html');
  commitAll();
  const elsewhere = await deploy('--yes');
  expect([elsewhere.exitCode, elsewhere.stderr]).toEqual([
    1,
    expect.stringMatching(
      /wrote a start page to `out`, and none to `dist`.*set `site\.path` to it.*delete `dist`/,
    ),
  ]);
  write('build.sh', 'echo cached');
  commitAll();
  const cached = await deploy('--yes');
  expect([cached.exitCode, cached.stderr]).toEqual([
    0,
    expect.stringMatching(/wrote nothing to `dist`\. A cache may be the reason\..*delete `dist`/),
  ]);
  write('build.sh', 'mkdir -p out; echo Three | tee dist/index.html > out/index.html');
  commitAll();
  const both = await deploy('--yes');
  expect([both.exitCode, both.stderr]).toEqual([
    0,
    expect.not.stringMatching(/wrote (?:nothing|a start page)/),
  ]);
}, 120_000);

it.each([
  [
    'other content',
    'for f in functions/lamp/index.ts functions/_shared/x.ts migrations/001_a.sql; do echo EVIL > $f; done',
  ],
  [
    'more parts',
    'mkdir functions/evil; echo EVIL > functions/evil/index.ts; echo EVIL > migrations/002_evil.sql',
  ],
  [
    'other folders',
    'mkdir e e/lamp; echo EVIL > e/lamp/index.ts; echo EVIL > e/001_a.sql; for d in functions migrations assets; do rm -r $d; ln -s e $d; done',
  ],
  ['another file of the app', 'echo "functions: e" > project-platform.yml; : > .git/index'],
])(
  'releases the parts of the commit, whatever the build writes: %s',
  async (_, script) => {
    write('build.sh', `mkdir -p dist; echo Site > dist/index.html; ${script}\n`);
    commitAll();
    const before = changes().length;
    const { exitCode, stderr } = await deploy('--yes');
    expect(exitCode, stderr).toBe(0);
    const sent = changes().slice(before);
    const text = sent.map(
      ({ body }) =>
        `${body} ${Buffer.from(/archive_base64":"([^"]*)/.exec(String(body))?.[1] ?? '', 'base64').toString('latin1')}`,
    );
    expect(text.join()).not.toMatch(/EVIL|evil/);
    expect(sent.filter(({ target }) => target === 'functions.deploy')).toHaveLength(1);
  },
  60_000,
);

it('refuses what another user released between the plan and the answer', async () => {
  expect((await deploy('--yes')).exitCode).toBe(0);
  let asked = 0;
  let from = 0;
  const { exitCode, stderr } = await runHere(['deploy'], {
    env,
    readLine: async () => {
      if (++asked === 2) {
        await runHere(['static-publish', '--path', 'dist'], { env });
        from = platform.requests.length;
      }
      return 'yes';
    },
  });
  expect([exitCode, asked], stderr).toEqual([1, 2]);
  expect(stderr).toContain('Another release came between. It changed the site (live: ');
  expect(
    platform.requests.slice(from).filter(({ target }) => target === 'functions.deploy'),
  ).toEqual([]);
}, 60_000);

it('refuses a folder outside of Git, one without a commit, and one without the file', async () => {
  rmSync('.git', { recursive: true });
  expect((await deploy('--yes')).stderr).toContain('this folder is in no repository of Git');
  execFileSync('git', ['init', '--quiet']);
  expect((await deploy('--yes')).stderr).toContain('nothing is committed yet');
  rmSync('project-platform.yml');
  expect((await deploy('--yes')).stderr).toContain(
    'project-platform.yml doesn’t exist in this folder or one above it. Create it with',
  );
}, 60_000);

it('refuses a submodule in a part by its name, and a folder `.git` that is none', async () => {
  execFileSync('git', [
    'update-index',
    '--add',
    '--cacheinfo',
    `160000,${'1'.repeat(40)},assets/other`,
  ]);
  commitIndex();
  expect((await deploy('--yes')).stderr).toContain(
    'can’t contain files of a submodule: assets/other.',
  );
  mkdirSync('below/.git', { recursive: true });
  write('below/project-platform.yml', 'site: { path: . }\n');
  process.chdir('below');
  expect((await deploy('--yes')).stderr).toContain('isn’t the top folder of a repository');
});

it('refuses an uncommitted setting of functions beside their folder', async () => {
  mkdirSync('supabase');
  execFileSync('git', ['mv', 'functions', 'supabase/functions']);
  write('project-platform.yml', 'functions: supabase/functions\n');
  commitAll();
  write('supabase/config.toml', '[functions.lamp]\nverify_jwt = false\n');
  expect((await deploy('--yes')).stderr).toContain(
    '`supabase/config.toml` differs from the commit',
  );
});

it('leaves out a link to a file that Git ignores, and refuses a function that imports one', async () => {
  write('assets/key.pem', 'secret');
  symlinkSync('key.pem', 'assets/link.txt');
  commitAll();
  const before = changes().length;
  expect((await deploy('--yes')).exitCode).toBe(0);
  expect(
    changes()
      .slice(before)
      .map(({ body }) => body)
      .join(),
  ).not.toContain('link.txt');
  write('.gitignore', 'dist\nx.ts\n*.pem\n');
  execFileSync('git', ['rm', '--quiet', '--cached', 'functions/_shared/x.ts']);
  commitAll();
  expect((await deploy('--yes')).stderr).toContain('which isn’t part of the function’s package');
}, 60_000);
