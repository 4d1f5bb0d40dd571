// @module-tag slow, because each test deploys a whole app, some of them several times.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
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
beforeEach(() => {
  ({ env } = layOutDeployed(platform, {
    'site/index.html': '<h1>One</h1>',
    'project-platform.yml': 'site: { path: site, build: env > ../seen }\n',
  }));
});

it('shows the plan, asks, publishes the site of the package, and keeps it', async () => {
  for (let index = 0; index < 22; index += 1) writeFileSync(`site/.left-${index}`, 'x');
  const dry = await runHere(['deploy', '--dry-run', '--yes'], { env });
  expect([dry.exitCode, dry.stderr]).toEqual([0, expect.stringContaining('Dry run: nothing was changed.')]);
  expect(dry.stderr).toMatch(/^Project +harbour at http/m);
  expect(dry.stderr).toMatch(/^Site +site: 1 file, /m);
  expect(dry.stderr).toMatch(/^Left out +22 files and folders: (?:site\/\.left-\d+, ){20}and 2 more$/m);
  // A build accepts `y`; a release has to be confirmed with the whole word.
  const answers = ['y', 'y'];
  const refused = await runHere(['deploy'], { env, readLine: async () => answers.shift() });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('was not deployed.')]);
  expect(platform.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  const deployed = await runHere(['deploy', '--yes'], { env });
  expect(deployed.exitCode, deployed.stderr).toBe(0);
  expect(deployed.stderr).toContain('Checked: the package is valid.\n');
  expect(deployed.stderr).not.toContain('Nothing was sent');
  // The build has no credential.
  expect(readFileSync('../seen', 'utf8')).not.toContain('PLATFORM_');
  // No value of the cloud service is read, because the build needs none.
  expect(platform.requests.filter(({ path }) => path.includes('credentials'))).toEqual([]);
  const url = deployed.stdout.trim();
  expect(await (await fetch(url)).text()).toBe('<h1>One</h1>');
  expect(readdirSync('.project-platform/packages')).toHaveLength(1);
  const listed = await runHere(['rollback'], { env });
  const [, version = ''] = /^version (\d+), /.exec(listed.stdout) ?? [];
  writeFileSync('site/index.html', '<h1>Two</h1>');
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  expect(await (await fetch(url)).text()).toBe('<h1>Two</h1>');
  const back = await runHere(['rollback', version, '--yes'], { env });
  expect(back.exitCode, back.stderr).toBe(0);
  expect(await (await fetch(url)).text()).toBe('<h1>One</h1>');
  // A package that was published again keeps its earlier version.
  expect((await runHere(['rollback'], { env })).stdout).toContain(` (also version ${version}), deployed`);
  expect((await runHere(['rollback', version, '--yes'], { env })).exitCode).toBe(0);
  // A release that is refused before its first change leaves the record of its package as it was.
  const kept = (await runHere(['rollback'], { env })).stdout;
  const [older = ''] = /(?<=\nversion )\d+/.exec(kept) ?? [];
  const removeFault = platform.addFault({ on: 'releases.prepare', do: 'answer', status: 403, times: 99 });
  const denied = await runHere(['rollback', older, '--yes'], { env });
  removeFault();
  expect([denied.exitCode, (await runHere(['rollback'], { env })).stdout], denied.stderr).toEqual([1, kept]);
}, 120_000);

it('deletes no package that another user keeps in the same folder', async () => {
  const other = { ...env, HOME: join(env['HOME'] ?? '', 'other') };
  mkdirSync(join(other.HOME, '.config/project-platform'), { recursive: true, mode: 0o700 });
  const kept = async (by: typeof env): Promise<number> =>
    (await runHere(['rollback'], { env: by })).stdout.trim().split('\n').length;
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  // The same package, and one more than are kept.
  for (let number = 0; number <= 5; number++) {
    const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env: other });
    expect(exitCode, stderr).toBe(0);
    writeFileSync('site/index.html', `<h1>Other ${number}</h1>`);
  }
  expect([await kept(env), await kept(other)]).toEqual([1, 5]);
  expect(readdirSync('.project-platform/packages')).toHaveLength(6);
}, 120_000);

it('keeps the packages that were published, however many deployments fail after them', async () => {
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  const removeFault = platform.addFault({ on: 'releases.prepare', do: 'answer', status: 403, times: 99 });
  for (let number = 0; number <= 5; number++) {
    writeFileSync('site/index.html', `<h1>Failed ${number}</h1>`);
    expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(1);
  }
  removeFault();
  const lines = (await runHere(['rollback'], { env })).stdout.trim().split('\n');
  expect(lines.map(line => line.replace(/,.*/, ''))).toEqual([
    ...Array.from({ length: 5 }, () => 'not completed'),
    expect.stringMatching(/^version \d+$/),
  ]);
}, 120_000);

it('takes neither the project of another app nor one of two', async () => {
  writeFileSync('project-platform.yml', 'apps: { a: { site: { path: site } }, b: { site: { path: site } } }\n');
  const both = await runHere(['deploy', '--yes'], { env });
  expect(both.stderr).toContain('The apps a and b would be deployed to the same project, harbour');
  const link = (...words: readonly string[]) =>
    runHere(['link', '--base-url', platform.baseUrl, '--project-id', ...words], { env });
  expect((await link('harbour', '--app', 'b')).exitCode).toBe(0);
  const two = await runHere(['deploy', '--yes', '--app', 'b'], { env: { ...env, PLATFORM_PROJECT_ID: 'other' } });
  expect(two.stderr).toContain('(the environment), and harbour at');
  // A variable of spaces only isn't set.
  const unlinked = await runHere(['deploy', '--yes', '--app', 'a'], { env: { ...env, PLATFORM_PROJECT_ID: ' ' } });
  expect(unlinked.stderr).toContain('Run `project-platform link --project-id <ID> --app a` once (before');
  expect((await link('harbour', '--app', 'a')).exitCode).toBe(0);
  const { PLATFORM_PROJECT_ID: _, ...unnamed } = env;
  const taken = await runHere(['deploy', '--yes', '--app', 'b', '--project-id', 'harbour'], { env: unnamed });
  expect(taken.stderr).toContain('The project harbour (a flag) is linked to another app');
  const target = await runHere(['deploy', '--yes', '--app', 'b', '--to', 'staging'], { env });
  expect(target.stderr).toContain('link --project-id <ID> --app b --as staging');
}, 120_000);

it('plans migrations and functions without a site, and refuses functions that Git doesn’t track', async () => {
  rmSync('site', { recursive: true });
  mkdirSync('migrations');
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('migrations/001_a.sql', 'create table a (i int);\n');
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  writeFileSync('project-platform.yml', 'migrations: migrations\nfunctions: functions\n');
  const untracked = await runHere(['deploy', '--yes'], { env });
  expect(untracked.stderr).toContain('is not tracked by Git');
  execFileSync('git', ['add', '.']);
  const { exitCode, stderr } = await runHere(['deploy', '--dry-run'], { env });
  expect(stderr).toMatch(/^Migrations +1 pending: .*001_a\.sql$/m);
  expect(stderr).toMatch(/^Functions +new: lamp$/m);
  expect(exitCode).toBe(0);
}, 120_000);

/** Number of published versions. */
const versions = (): number => platform.projects.get('harbour')?.releases.length ?? 0;
const changes = (): number => platform.requests.filter(({ method }) => method !== 'GET').length;

it('records a package as published if the platform reports no version', async () => {
  const removeFaults = (['releases.complete', 'releases.current'] as const).map(on =>
    platform.addFault({ on, do: 'rewrite', set: { version: null }, times: 99 }),
  );
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  expect(exitCode, stderr).toBe(0);
  expect((await runHere(['rollback'], { env })).stdout).toMatch(/^no version, deployed /);
  for (const remove of removeFaults) remove();
}, 120_000);

it('publishes a package once', async () => {
  const first = await runHere(['deploy', '--yes'], { env });
  expect(first.exitCode, first.stderr).toBe(0);
  const published = versions();
  const again = await runHere(['deploy', '--yes'], { env });
  expect([again.exitCode, again.stdout, versions()]).toEqual([0, first.stdout, published]);
  expect(again.stderr).toMatch(/^Version \d+ is live, and was deployed from this package/m);
  const [version = ''] = /\d+/.exec((await runHere(['rollback'], { env })).stdout) ?? [];
  const back = await runHere(['rollback', version, '--yes'], { env });
  expect([back.exitCode, back.stdout, versions()]).toEqual([0, first.stdout, published]);
  writeFileSync('site/index.html', '<h1>Two</h1>');
  expect([(await runHere(['deploy', '--yes'], { env })).exitCode, versions()]).toEqual([0, published + 1]);
}, 120_000);

it('deploys only functions that are new or changed, as far as the platform shows it', async () => {
  rmSync('site', { recursive: true });
  writeFileSync('project-platform.yml', 'functions: functions\n');
  const write = (name: string, text: string): void => {
    mkdirSync(`functions/${name}`, { recursive: true });
    writeFileSync(`functions/${name}/index.ts`, `Deno.serve(() => new Response('${text}'));`);
    execFileSync('git', ['add', '.']);
  };
  const versionsOf = async (): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      [...(await platform.functions.of('harbour')).values()]
        .filter(({ name }) => ['bell', 'buoy', 'quay'].includes(name))
        .map(({ name, version }) => [name, version]),
    );
  await runHere(['cloud-provision'], { env });
  write('bell', 'one');
  write('buoy', 'one');
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  const first = await versionsOf();
  write('bell', 'two');
  write('quay', 'one');
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toMatch(
    /^Functions +new: quay\n +changed, or last deployed from elsewhere: bell \(live: version 1\)\n +unchanged: buoy \(live: version 1\)$/m,
  );
  expect(await versionsOf()).toEqual({ bell: 2, buoy: 1, quay: 1 });
  expect(first).toEqual({ bell: 1, buoy: 1 });
  rmSync('functions/quay', { recursive: true });
  // Somebody else deploys one of them.
  const other = { env: { ...env, HOME: '/nonexistent' } };
  expect((await runHere(['cloud-deploy-function', '--path', 'functions/buoy'], other)).exitCode).toBe(0);
  const third = await runHere(['deploy', '--dry-run'], { env });
  expect(third.stderr).toMatch(
    /^Functions +changed, or last deployed from elsewhere: buoy .*\n +unchanged: bell \(live: version 2\)$/m,
  );
  expect(third.stderr).toMatch(/^ +live, but not in the folder \(they stay\): .*quay/m);
}, 120_000);

it('releases migrations with the linter’s errors only if they are accepted, and shows them in the plan', async () => {
  rmSync('site', { recursive: true });
  mkdirSync('migrations');
  writeFileSync('migrations/001_a.sql', 'drop table pilots cascade;\n');
  writeFileSync('project-platform.yml', 'migrations: migrations\n');
  const refused = await runHere(['deploy', '--dry-run'], { env });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('run `deploy` with `--accept-lint`')]);
  const { exitCode, stderr } = await runHere(['deploy', '--dry-run', '--accept-lint'], { env });
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toMatch(/^ +the linter’s findings are accepted \(--accept-lint\)\n +error: migrations\/001_a\.sql/m);
}, 120_000);

it('names the keys of the file in messages about its parts, and no flag that it lacks', async () => {
  for (const [part, named] of [
    ['functions: gone', 'Set `functions.path` to'],
    ['migrations: gone', 'relative to `project-platform.yml`'],
    ['storage: { public: gone }', 'Set `storage` to'],
    ['site: { path: gone }', 'set `site.path` to'],
    ['database: { setup: gone.sql }', '`database.setup` is `gone.sql`'],
    ['database: { seed: gone.sql }', 'Set `database.seed` to'],
  ] as const) {
    writeFileSync('project-platform.yml', part.startsWith('site') ? `${part}\n` : `site: { path: site }\n${part}\n`);
    const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(named)]);
    expect(stderr).not.toMatch(/--(?:path|functions|migrations|storage|exclude|working-directory|app-file)\b/);
  }
}, 120_000);

it('prints the error of a failed operation once', async () => {
  writeFileSync('project-platform.yml', 'site: { path: site }\n');
  const created = await runHere(['project-create', '--name', 'short', '--print', 'project_id'], { env });
  const id = created.stdout.trim();
  const readLine = async (): Promise<string> => {
    await runHere(['project-delete', '--project-id', id, '--yes'], { env });
    return 'yes';
  };
  const { exitCode, stderr } = await runHere(['deploy'], { env: { ...env, PLATFORM_PROJECT_ID: id }, readLine });
  expect(exitCode).toBe(1);
  expect(stderr.match(/error: /g)).toHaveLength(1);
  expect(stderr).toContain('error: The project was not found.');
  expect(stderr).toContain(`The project ID, \`${id}\`, comes from the environment.`);
}, 120_000);

it('refuses to run twice in a folder', async () => {
  let second: Awaited<ReturnType<typeof runHere>> | undefined;
  const readLine = async (): Promise<string> => {
    second ??= await runHere(['deploy', '--yes'], { env });
    return 'no';
  };
  expect((await runHere(['deploy'], { env, readLine })).exitCode).toBe(1);
  expect(second?.stderr).toContain('Another `deploy` or `rollback` is running in this folder.');
  expect((await runHere(['deploy', '--dry-run', '--yes'], { env })).exitCode).toBe(0);
}, 120_000);

it('refuses what the build changed besides the site', async () => {
  mkdirSync('migrations');
  writeFileSync('migrations/001_a.sql', 'create table a (i int);\n');
  const build = 'echo "create table b ();" > migrations/002_b.sql';
  writeFileSync('project-platform.yml', `site: { path: site, build: '${build}' }\nmigrations: migrations\n`);
  const before = changes();
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env });
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('This app was not deployed. If a build changed them'),
  ]);
  expect(changes()).toBe(before);
}, 120_000);

it('deploys a package of the app, and refuses that of another app', async () => {
  const commit = (text: string): string => {
    writeFileSync('site/index.html', `<h1>${text}</h1>`);
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '--all', '--quiet', '-m', text]);
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  };
  const deploy = (file: string, ...flags: readonly string[]) =>
    runHere(['deploy', '--package', file, ...flags], { env, readLine: async () => 'no' });
  const before = changes();
  // Without names, two apps can be told apart only by their commits.
  const [own, elsewhere] = [commit('One'), 'f'.repeat(40)];
  for (const [file, ...args] of [
    ['app.zip', '--commit', own],
    ['elsewhere.zip', '--commit', elsewhere],
    ['unknown.zip'],
  ] as const)
    expect((await runHere(['app-package', '--package-path', file, ...args], { env })).exitCode).toBe(0);
  const later = commit('Later');
  for (const [file, of] of [
    ['elsewhere.zip', `created from the commit ${elsewhere}, which this repository doesn’t contain`],
    ['unknown.zip', 'created from an unknown commit'],
  ] as const) {
    expect((await deploy(file)).stderr).toContain(`            from ${file}, ${of}\n`);
    expect((await deploy(file, '--preview', 'menu')).stderr).toContain(`            from ${file}, ${of}\n`);
    for (const flags of [['--yes'], ['--yes', '--preview', 'menu']]) {
      const foreign = await deploy(file, ...flags);
      expect([foreign.exitCode, foreign.stderr]).toEqual([1, expect.stringContaining('may belong to another app')]);
    }
  }
  expect(changes()).toBe(before);
  const { exitCode, stdout, stderr } = await deploy('app.zip', '--yes');
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain(`from app.zip, created from the commit ${own}; this folder is at the commit ${later}\n`);
  expect(await (await fetch(stdout.trim())).text()).toBe('<h1>One</h1>');
  expect(existsSync('../seen')).toBe(false);
  writeFileSync('project-platform.yml', 'apps: { shop: { site: { path: site } } }\n');
  const other = await runHere(['deploy', '--package', 'app.zip', '--yes'], { env });
  expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('app.zip')]);
}, 120_000);

it('stops at the first app that fails, and says which apps were deployed', async () => {
  const site = (build: string): string => `{ site: { path: site, build: '${build}' } }`;
  const writeApps = (b: string): void =>
    writeFileSync('project-platform.yml', `apps:\n  a: ${site('true')}\n  b: ${site(b)}\n  c: ${site('touch ../c')}\n`);
  writeApps('exit 3');
  const { PLATFORM_PROJECT_ID: _, ...without } = env;
  for (const app of ['a', 'b', 'c']) {
    const { stdout } = await runHere(['project-create', '--name', app, '--print', 'project_id'], { env: without });
    const link = ['link', '--base-url', platform.baseUrl, '--project-id', stdout.trim(), '--app', app];
    expect((await runHere(link, { env: without })).exitCode).toBe(0);
  }
  const dry = await runHere(['deploy', '--dry-run', '--yes'], { env: without });
  expect(dry.stderr).toContain('The command stopped at the app b. Shown before: a. Not started: c.');
  const { exitCode, stderr } = await runHere(['deploy', '--yes'], { env: without });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('`exit 3` ended with exit code 3.')]);
  expect(stderr).toContain('The command stopped at the app b. Deployed before: a. Not started: c.');
  expect(existsSync('../c')).toBe(false);
  // Ctrl+C in the release of `b`, which is completed.
  writeApps('true');
  let isSent = false;
  const onLog = (log: string, signal: (name: NodeJS.Signals) => void): void => {
    if (isSent || !log.includes('Published version')) return;
    isSent = true;
    signal('SIGINT');
  };
  const canceled = await runHere(['deploy', '--yes'], { env: without, onLog });
  expect([canceled.exitCode, existsSync('../c')], canceled.stderr).toEqual(['SIGINT', false]);
  expect(canceled.stderr).toMatch(/Deployed(?: before)?: a(?:, b)?\. Not started: c\./);
}, 120_000);

it('proposes the file of an app, and writes it after a question', async () => {
  rmSync('project-platform.yml');
  rmSync('site', { recursive: true });
  writeFileSync('index.html', '<h1>One</h1>');
  const alone = await runHere(['deploy', '--yes'], { env });
  expect([alone.exitCode, alone.stderr]).toEqual([1, expect.stringContaining('Create project-platform.yml first.')]);
  const no = await runHere(['deploy'], { env, readLine: async () => 'no' });
  expect([no.exitCode, no.stderr]).toEqual([1, expect.stringContaining('Nothing was written.')]);
  expect(existsSync('project-platform.yml')).toBe(false);
  const yes = await runHere(['deploy'], { env, readLine: async () => 'yes' });
  expect(yes.exitCode, yes.stderr).toBe(0);
  expect(readFileSync('project-platform.yml', 'utf8')).toContain('site:');
}, 120_000);

it('takes a variable only from the flag, and nothing from the shell that a file names', async () => {
  const text =
    "site: { path: site, build: 'echo $KEY > site/index.html', environment: { KEY: { variable: DATABASE_URL } } }\n";
  writeFileSync('project-platform.yml', text);
  const shell = { ...env, DATABASE_URL: 'postgres://secret' };
  const missing = await runHere(['deploy', '--yes'], { env: shell });
  expect([missing.exitCode, missing.stderr]).toEqual([1, expect.stringContaining('--variable DATABASE_URL=value')]);
  for (const [flag, value] of [
    ['DATABASE_URL=given', 'given\n'],
    ['DATABASE_URL', 'postgres://secret\n'],
  ] as const) {
    const { exitCode, stdout, stderr } = await runHere(['deploy', '--yes', '--variable', flag], { env: shell });
    expect(exitCode, stderr).toBe(0);
    expect(await (await fetch(stdout.trim())).text()).toBe(value);
  }
}, 120_000);

it('ends at Ctrl+C in each question without a change', async () => {
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  const [version = ''] = /\d+/.exec((await runHere(['rollback'], { env })).stdout) ?? [];
  writeFileSync('site/index.html', '<h1>Two</h1>');
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  writeFileSync('site/index.html', '<h1>Three</h1>');
  const before = changes();
  /** Answers `yes` to all questions but the last, at which the user presses Ctrl+C. */
  const interrupted = async (args: readonly string[], questions: number): Promise<void> => {
    let asked = 0;
    let interrupt: (() => void) | undefined;
    const { exitCode, stderr } = await runHere(args, {
      env,
      onLog: (_, signal) => (interrupt ??= () => signal('SIGINT')),
      readLine: async signal => {
        if (++asked < questions) return 'yes';
        interrupt?.();
        return signal.aborted ? undefined : 'yes';
      },
    });
    expect([asked, exitCode, changes()], stderr).toEqual([questions, 'SIGINT', before]);
    expect(stderr).toContain('Canceling.');
  };
  for (const questions of [1, 2]) await interrupted(['deploy'], questions);
  for (const questions of [1, 2]) await interrupted(['deploy', '--preview', 'new'], questions);
  await interrupted(['rollback', version], 1);
  rmSync('project-platform.yml');
  await interrupted(['deploy'], 1);
  expect(existsSync('project-platform.yml')).toBe(false);
}, 120_000);
