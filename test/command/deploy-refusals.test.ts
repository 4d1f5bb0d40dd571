// @module-tag slow, because each case deploys whole apps, with Git and builds.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed(), rateLimits: 'none', databaseUrl: inject('databaseUrl') });
});
afterAll(() => platform.close());
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  ({ env } = layOutDeployed(platform, {
    'site/index.html': '<h1>One</h1>',
    'project-platform.yml': 'site: { path: site, build: env > ../seen }\n',
  }));
});

const changes = (): number => platform.requests.filter(({ method }) => method !== 'GET').length;

it('deploys to links, with a login, whose URLs have no path', async () => {
  const created = await runHere(['project-create', '--name', 'staging', '--print', 'project_id'], { env });
  const staging = created.stdout.trim();
  const { PLATFORM_TOKEN: token = '', PLATFORM_BASE_URL: _url, PLATFORM_PROJECT_ID: _id, ...own } = env;
  const { origin } = new URL(platform.baseUrl);
  for (const [args, input] of [
    [['login', '--base-url', origin, '--token', '-'], token],
    [['link', '--base-url', origin, '--project-id', 'harbour'], ''],
    [['link', '--base-url', origin, '--project-id', staging, '--as', 'staging'], ''],
    [['deploy', '--to', 'staging', '--yes'], ''],
    [['deploy', '--yes'], ''],
  ] as const) {
    const { exitCode, stderr } = await runHere(args, { env: own, input });
    expect(exitCode, stderr).toBe(0);
  }
  expect(platform.projects.get(staging)?.releases).toHaveLength(1);
}, 120_000);

it('names no flag as a remedy that it lacks', async () => {
  const { PLATFORM_TOKEN: _, ...without } = env;
  const missing = await runHere(['deploy', '--yes'], { env: without });
  expect(missing.stderr).toContain('The credential is missing. Set PLATFORM_TOKEN, or log in with');
  const wrong = await runHere(['deploy', '--yes'], { env: { ...env, PLATFORM_TOKEN: 'wrong' } });
  expect(wrong.stderr).toContain('Set PLATFORM_TOKEN to a valid credential, or log in with `project-platform login`.');
  for (const { exitCode, stderr } of [missing, wrong])
    expect([exitCode, stderr.includes('--token')]).toEqual([1, false]);
}, 120_000);

it('stores neither the data of this command nor credentials and dependencies', async () => {
  const app = 'functions: functions\nstorage: { public: ';
  for (const folder of ['functions/lamp', '.project-platform/data', 'node_modules/x', '.ssh'])
    mkdirSync(folder, { recursive: true });
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  for (const path of ['.npmrc', '.ssh/id', '.project-platform/data/state.db', 'node_modules/x/a.txt'])
    writeFileSync(path, 'secret');
  writeFileSync('.gitignore', '.project-platform\n');
  writeFileSync('project-platform.yml', `${app}. }\n`);
  execFileSync('git', ['add', 'functions', 'project-platform.yml']);
  await runHere(['app-package', '--package-path', 'app.zip'], { env });
  const packed = readFileSync('app.zip', 'latin1');
  expect(packed.includes('storage/public/project-platform.yml')).toBe(true);
  expect(/(?<!")storage\/public\/(\.npmrc|\.ssh|\.project-platform|node_modules)/.exec(packed)?.[0]).toBeUndefined();
  writeFileSync('project-platform.yml', `${app}.project-platform/data }\n`);
  const { exitCode, stderr } = await runHere(['app-package', '--package-path', 'other.zip'], { env });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('in a folder that is never uploaded')]);
}, 120_000);

it('refuses a build whose variable isn’t set, before anything runs', async () => {
  writeFileSync(
    'project-platform.yml',
    'site: { path: site, build: touch ran, environment: { LAMP: { variable: LAMP }, B: { variable: LAMP } } }\n',
  );
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  const problem = 'Variables are missing for the site of the app: LAMP. Set --variable LAMP=value.';
  expect([exitCode, stderr, existsSync('ran')]).toEqual([1, `error: ${problem}\n`, false]);
});

it('refuses a package for several apps, and one that lacks a part of the app', async () => {
  writeFileSync('project-platform.yml', 'site: { path: site }\n');
  await runHere(['app-package', '--package-path', 'app.zip'], { env });
  writeFileSync('project-platform.yml', 'apps: { a: { site: { path: site } }, b: { site: { path: site } } }\n');
  const several = await runHere(['deploy', '--yes', '--package', 'app.zip'], { env });
  expect(several.stderr).toBe('error: --package: a package contains one app. Set --app to its name.\n');
  mkdirSync('public');
  writeFileSync('public/a.txt', 'a');
  writeFileSync('project-platform.yml', 'site: { path: site }\nstorage: { public: public }\n');
  const lacking = await runHere(['deploy', '--yes', '--package', 'app.zip'], { env });
  expect(lacking.stderr).toContain('don’t contain the same parts: only one of them has storage/public.');
  expect([several.exitCode, lacking.exitCode]).toEqual([1, 1]);
}, 120_000);

it('refuses an app’s file that the build changed', async () => {
  writeFileSync('project-platform.yml', 'site: { path: site, build: cp other.yml project-platform.yml }\n');
  writeFileSync('other.yml', 'site: { path: . }\n');
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('project-platform.yml changed during the build')]);
  // A site that has no build, by the build of another app.
  const apps = 'a: { site: { path: site, build: echo other > b/index.html } }, b: { site: { path: b } }';
  mkdirSync('b');
  writeFileSync('b/index.html', 'b');
  writeFileSync('project-platform.yml', `apps: { ${apps} }\n`);
  const other = await runHere(['deploy', '--preview', 'both', '--yes'], { env });
  expect([other.exitCode, other.stderr]).toEqual([
    1,
    expect.stringMatching(/files that a build may not change have changed[^]*Deployed before: a\./),
  ]);
  expect(existsSync('.project-platform/packages/new.zip')).toBe(false);
}, 120_000);

it('refuses several apps before the first one is released if another one’s secret isn’t set', async () => {
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  const apps = 'a: { site: { path: site } }, b: { functions: { path: functions, secrets: [LAMP] } }';
  writeFileSync('project-platform.yml', `apps: { ${apps} }\n`);
  execFileSync('git', ['add', '.']);
  const { PLATFORM_PROJECT_ID: _, ...without } = env;
  for (const app of ['a', 'b']) {
    const { stdout } = await runHere(['project-create', '--name', app, '--print', 'project_id'], { env: without });
    await runHere(['cloud-provision', '--project-id', stdout.trim()], { env: without });
    const link = ['link', '--base-url', platform.baseUrl, '--project-id', stdout.trim(), '--app', app];
    await runHere(link, { env: without });
  }
  const [before, seen] = [changes(), platform.requests.length];
  platform.addFault({ on: 'releases.current', do: 'delay', ms: 2000, when: 'before' });
  const ended = runHere(['deploy', '--yes'], { env: without });
  // Each app is packaged once, before the first request. What changes later is not what is checked.
  await vi.waitFor(() => expect(platform.requests.length).toBeGreaterThan(seen), { timeout: 60_000 });
  rmSync('functions/lamp/index.ts');
  const { exitCode, stderr } = await ended;
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/`LAMP`[^]*Nothing was changed\./)]);
  expect(stderr).toContain('b can’t be deployed, so no app was deployed.');
  expect(changes()).toBe(before);
}, 120_000);

it.each([
  ['migrations/001_a.sql', 'create table bad (i int);\n'],
  ['migrations/002_b.sql', 'create table bad (i int);\n'],
  ['functions/lamp/index.ts', 'Deno.serve(() => new Response("bad"));'],
  ['storage/public/a.txt', 'bad'],
  ['project-platform.yml', '{"migrations":"storage/public"}'],
  ['migrations', null],
])(
  'refuses what another program wrote into the unpacked %s while the question was open',
  async (path, text) => {
    for (const folder of ['migrations', 'functions/lamp', 'public']) mkdirSync(folder, { recursive: true });
    writeFileSync('migrations/001_a.sql', 'create table a (i int);\n');
    writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
    writeFileSync('public/a.txt', 'a');
    const parts = 'migrations: migrations\nfunctions: functions\nstorage: { public: public }\n';
    writeFileSync('project-platform.yml', parts);
    execFileSync('git', ['add', '.']);
    await runHere(['cloud-provision'], { env });
    const sent = (): readonly unknown[] =>
      platform.requests.filter(({ method, body }) => method !== 'GET' && String(body).includes('bad'));
    // Folders of other tests' commands are elsewhere.
    mkdirSync('../temporary');
    vi.stubEnv('TMPDIR', resolve('../temporary'));
    const { exitCode, stderr } = await runHere(['deploy'], {
      env,
      readLine: async () => {
        const [folder = ''] = readdirSync(tmpdir())
          .filter(
            name => name.startsWith('project-platform-') && existsSync(join(tmpdir(), name, 'app/functions/lamp')),
          )
          .map(name => join(tmpdir(), name, 'app'));
        expect(folder).not.toBe('');
        if (text === null) rmSync(join(folder, path), { recursive: true });
        else writeFileSync(join(folder, path), text);
        return 'yes';
      },
    });
    expect([exitCode, sent()], stderr).toEqual([1, []]);
    expect(stderr).toMatch(/has changed since|changed while|does not exist/);
  },
  120_000,
);

it.each([
  ['functions.list', 'functions: functions\n', 'index.ts'],
  ['releases.prepare', 'site: { path: site }\n', 'index.html'],
] as const)(
  'refuses a packed file that another program replaced before it was sent, after %s',
  async (on, file, entry) => {
    mkdirSync('functions/lamp', { recursive: true });
    writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
    writeFileSync('project-platform.yml', file);
    execFileSync('git', ['add', '.']);
    await runHere(['cloud-provision'], { env });
    const removeFault = platform.addFault({ on, do: 'delay', ms: 300, when: 'before', times: 9 });
    // Other tests that run now pack files, too.
    mkdirSync('../temporary');
    vi.stubEnv('TMPDIR', resolve('../temporary'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const replacing = setInterval(() => {
      for (const path of globSync('../temporary/*/*.zip')) {
        if (!path.endsWith('/app.zip'))
          writeFileSync(path, readFileSync(path, 'latin1').replaceAll(entry, 'e'.repeat(entry.length)), 'latin1');
      }
    }, 10);
    const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
    clearInterval(replacing);
    removeFault();
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/has changed since|changed after it was checked/)]);
  },
  120_000,
);

it('publishes the site that was checked before the first change, also if its folder changes meanwhile', async () => {
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  writeFileSync('project-platform.yml', 'functions: functions\nsite: { path: site }\n');
  execFileSync('git', ['add', '.']);
  await runHere(['cloud-provision'], { env });
  const onLog = (log: string): void => {
    if (log.includes('Deployed the function lamp')) writeFileSync('site/index.html', '<h1>Changed</h1>');
  };
  const { exitCode, stderr, stdout } = await runHere(['release', '--print', 'access_url'], { env, onLog });
  expect(exitCode, stderr).toBe(0);
  expect(await (await fetch(stdout.trim())).text()).toBe('<h1>One</h1>');
}, 120_000);

it('refuses a package of a site that reads values of the project, but doesn’t say which it was built with', async () => {
  const args = ['app-package', '--app-file', 'project-platform.yml', '--package-path', 'app.zip'];
  expect((await runHere(args, { env })).exitCode).toBe(0);
  writeFileSync('project-platform.yml', 'site: { path: site, environment: { V: { platform: project_id } } }\n');
  const packed = await runHere([...args.slice(0, -1), 'other.zip'], { env });
  expect([packed.exitCode, packed.stderr]).toEqual([
    1,
    expect.stringContaining('although the build reads `project_id`'),
  ]);
  const before = changes();
  for (const command of ['deploy', 'release']) {
    const { exitCode, stderr } = await runHere([command, '--package', 'app.zip', '--yes'], { env });
    expect([exitCode, changes()], command).toEqual([1, before]);
    expect(stderr).toContain('doesn’t state the values with which its site was built');
  }
}, 120_000);

it('refuses what another user changed between the plan and the answer', async () => {
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  writeFileSync('site/index.html', '<h1>Two</h1>');
  mkdirSync('../theirs');
  writeFileSync('../theirs/index.html', 'Theirs');
  let asked = 0;
  let published: unknown;
  const publish = ['static-publish', '--path', 'theirs', '--working-directory', '..'];
  const { exitCode, stderr } = await runHere(['deploy'], {
    env,
    readLine: async () => {
      if (++asked === 2) published = (await runHere(publish, { env })).exitCode;
      return 'yes';
    },
  });
  expect([exitCode, asked, published], stderr).toEqual([1, 2, 0]);
  expect(stderr).toContain('changed after the plan was shown');
}, 120_000);

it('shows which parts of a package differ from the folder, and refuses them with --yes', async () => {
  mkdirSync('migrations');
  writeFileSync('migrations/001_a.sql', 'create table a (i int);\n');
  writeFileSync('project-platform.yml', 'site: { path: site }\nmigrations: migrations\n');
  const packed = await runHere(['app-package', '--package-path', 'app.zip'], { env });
  expect(packed.exitCode, packed.stderr).toBe(0);
  writeFileSync('migrations/002_b.sql', 'create table b (i int);\n');
  const shown = await runHere(['deploy', '--package', 'app.zip'], { env, readLine: async () => 'no' });
  const before = changes();
  expect(shown.stderr).toContain('its content differs from this folder in migrations/');
  const refused = await runHere(['deploy', '--package', 'app.zip', '--yes'], { env });
  expect([refused.exitCode, changes()]).toEqual([1, before]);
  expect(refused.stderr).toContain('The content of app.zip differs from this folder in migrations/.');
}, 120_000);

/** Writes, tracks and deploys the function `lamp`. @param text of its responses */
async function deployLamp(text: string): Promise<void> {
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('functions/lamp/index.ts', `Deno.serve(() => new Response('${text}'));`);
  writeFileSync('project-platform.yml', 'site: { path: site }\nfunctions: functions\n');
  execFileSync('git', ['add', '.']);
  await runHere(['cloud-provision'], { env });
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  expect(exitCode, stderr).toBe(0);
}

/** Deploys the function `lamp` as another user. */
const deployTheirs = async (): Promise<void> => {
  mkdirSync('../theirs/lamp', { recursive: true });
  writeFileSync('../theirs/lamp/index.ts', 'Deno.serve(() => new Response("theirs"));');
  const args = ['cloud-deploy-function', '--path', 'theirs/lamp', '--working-directory', '..'];
  const { exitCode, stderr } = await runHere(args, { env });
  expect(exitCode, stderr).toBe(0);
};

it('rolls back nothing if a function was deployed after the question', async () => {
  await deployLamp('one');
  writeFileSync('site/index.html', '<h1>Two</h1>');
  await deployLamp('two');
  const { stdout } = await runHere(['rollback'], { env });
  const [, version = ''] = /^version (\d+)/m.exec(stdout.slice(stdout.indexOf('\n') + 1)) ?? [];
  let deployed = 0;
  const readLine = async (): Promise<string> => {
    await deployTheirs();
    deployed = platform.requests.length;
    return 'yes';
  };
  const { exitCode, stderr } = await runHere(['rollback', version], { env, readLine });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Nothing was changed. Run the command again')]);
  expect(platform.requests.slice(deployed).filter(({ method }) => method !== 'GET')).toEqual([]);
}, 120_000);

it('replaces no function that was deployed during the migrations', async () => {
  await deployLamp('one');
  mkdirSync('migrations');
  writeFileSync('migrations/001_a.sql', 'create table lamps (i int);\n');
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response("mine"));');
  writeFileSync('project-platform.yml', 'functions: functions\nmigrations: migrations\n');
  execFileSync('git', ['add', '.']);
  let theirs: Promise<void> | undefined;
  const removeFault = platform.addFault({ on: 'database.query', do: 'delay', ms: 500, when: 'after', times: 99 });
  const from = platform.requests.length;
  const onLog = (log: string): void => {
    if (log.includes('Database')) theirs ??= deployTheirs();
  };
  const { exitCode, stderr } = await runHere(['release'], { env, onLog });
  removeFault();
  await theirs;
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('Others changed functions during the release: lamp (live'),
  ]);
  const sent = platform.requests.slice(from);
  const deployed = sent.filter(({ target, status }) => target === 'functions.deploy' && status === 200);
  expect(deployed).toHaveLength(1);
}, 120_000);
