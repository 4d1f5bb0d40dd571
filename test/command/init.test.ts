// @module-tag slow, because each test runs the command in a repository of its own.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAppFile } from '../../src/app/read-app-file.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { remaining } from '../../src/command/init/remaining.ts';
import { OPERATIONS } from '../../src/operations/table.ts';
import type { PartName } from '../../src/setup/workflows.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { layOutApp as layOut } from './app.ts';

const VERSION = `octo/action@${'0'.repeat(40)}`;
const APP = {
  'site/index.html': '<h1>One</h1>',
  'migrations/001_a.sql': 'create table a (i int);\n',
  'functions/lamp/index.ts': "Deno.serve(() => new Response(Deno.env.get('LAMP_KEY')));",
  'functions/lamp/function.json': '{"verify_jwt": false}',
};

const AT = "'repos/{owner}/{repo}/environments/database-check";
/** Commands that limit the environment of the drift check. */
const LIMIT = [
  `  gh api -X PUT ${AT}' -F 'deployment_branch_policy[protected_branches]=false' -F 'deployment_branch_policy[custom_branch_policies]=true'\n`,
  `  gh api -X POST ${AT}/deployment-branch-policies' -f name="$(gh api 'repos/{owner}/{repo}' --jq .default_branch)"\n`,
];

test('init proves the app, writes the workflows, and replaces only what it wrote', async () => {
  const app = layOut({
    ...APP,
    'functions/lamp/index.ts': "Deno.serve(() => new Response('x'));",
    '.github/workflows/platform-rollback.yml': 'on: push',
  });
  const first = await app.run('init', '--action', VERSION, '--yes');
  expect(first.stderr).toContain('✔ Database: 1 migration applied');
  expect(first.stdout).toContain('platform-rollback.yml  not changed: `init` did not write it');
  expect(first.stdout).toContain('platform-preview.yml  written');
  const appFile = readFileSync(join(app.folder, 'project-platform.yml'), 'utf8');
  expect(appFile).toMatch(/^# yaml-language-server: \$schema=https:.*\/octo\/action\/0{40}\/docs\/app\.schema\.json\n/);
  expect(appFile).toContain('migrations: migrations # ');
  expect(first.stdout).toContain(
    'Credential for previews, as a secret of the repository (anyone who can push a branch can use it):\n  gh secret set PLATFORM_TOKEN\n  A user API key or an OAuth access token, because previews create projects, of a user who can’t access the live project. Scopes: cloud.database.write,',
  );
  expect(first.stdout).toContain(
    `Credential for drift, as a secret of a GitHub environment that only the default branch can use:\n${LIMIT.join('')}  gh secret set PLATFORM_TOKEN --env database-check\n  A credential that can access the project. Scopes: cloud.database.write.\n`,
  );
  expect(first.status).toBe(2);
  // A person’s own file is committed with the workflows.
  rmSync(join(app.folder, '.github/workflows/platform-rollback.yml'));
  expect((await app.run('init', '--action', VERSION, '--yes', '--only', 'rollback')).stdout).toContain(
    ' && git add project-platform.yml .github/workflows/platform-rollback.yml && git commit ',
  );
  rmSync(join(app.folder, '.github/workflows/platform-rollback.yml'));
  appendFileSync(join(app.folder, '.github/workflows/platform-preview.yml'), '# mine\n');
  const doctor = await app.run('init', '--doctor', '--json');
  const { files } = JSON.parse(doctor.stdout) as { files: { path: string; state: string }[] };
  expect(
    Object.fromEntries(files.map(({ path, state }) => [path.slice('.github/workflows/platform-'.length), state])),
  ).toEqual({
    'preview.yml': 'edited',
    'release.yml': 'unchanged',
    'rollback.yml': 'new',
    'migrate-check.yml': 'unchanged',
    'drift-check.yml': 'unchanged',
  });
  const other = await app.run('init', '--action', `octo/action@${'1'.repeat(40)}`, '--no-prove');
  expect(other.stdout).toContain('platform-preview.yml  not changed: somebody edited it');
  expect(other.stdout).toContain('platform-release.yml  replaced');
  expect(other.stdout).toContain('Not proven: nothing was run');
  expect(readFileSync(join(app.folder, '.github/workflows/platform-preview.yml'), 'utf8')).toMatch(/# mine\n$/);
}, 300_000);

test('init writes nothing if the local platform refuses the app, in a dry run, and without a version', async () => {
  const app = layOut({ ...APP, 'migrations/001_a.sql': 'create table;' });
  const failed = await app.run('init', '--action', VERSION);
  expect(failed.stderr).toContain('`dev --once` failed (see above), so no file was written');
  expect(failed.status).toBe(1);
  expect((await app.run('init', '--action', VERSION, '--dry-run', '--only', 'checks')).stdout).toContain(
    '/migrate-check.yml@',
  );
  expect((await app.run('init', '--action', VERSION, '--dry-run', '--only', 'agent')).stdout).toContain(
    '\n  gh variable set PLATFORM_AGENT_PROJECT_ID --body ID\n  Allow GitHub Actions to create pull requests: Settings, Actions, General.\n  gh label create agent\nCredential for agent, as a secret of the repository (anyone who can push a branch can use it):\n  gh secret set PLATFORM_AGENT_TOKEN\n',
  );
  const undecided = layOut({ 'a/migrations/1_a.sql': '', 'b/migrations/1_a.sql': '' });
  for (const each of [app, undecided]) expect((await each.run('init')).stderr).toContain('--action is missing');
  expect((await app.run('init', '--action', VERSION, '--only', 'preview')).stderr).toContain(
    'Did you mean `previews`?',
  );
  expect(['.github', 'project-platform.yml'].map(path => existsSync(join(app.folder, path)))).toEqual([false, false]);
}, 300_000);

test('init runs Git without hooks, fetches and foreign protocols, and not at all if its configuration runs programs', async () => {
  const app = layOut({ 'site/index.html': 'x', 'bin/git': '#!/bin/sh\necho "$*" >> calls\nenv >> calls\nexit 1\n' });
  chmodSync(join(app.folder, 'bin/git'), 0o755);
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: app.folder, encoding: 'utf8' });
  git('init', '--quiet');
  const flags = ['init', '--action', VERSION, '--only', 'rollback', '--yes'];
  const ended = await app.run(...flags);
  expect(ended.stdout).toContain('`site/`: Git doesn’t track it');
  await app.run('init', '--doctor', '--only', 'rollback');
  const calls = readFileSync(join(app.folder, 'calls'), 'utf8');
  expect(calls).toMatch(/^config --show-scope /m);
  expect(calls.match(/^GIT_(?:NO_LAZY_FETCH=1|ALLOW_PROTOCOL=https:ssh)$/gm)).toHaveLength(2);
  expect(calls).not.toContain('GH_TOKEN');
  expect(ended.stdout).toContain(
    "  git switch -c project-platform && git add project-platform.yml .github/workflows/platform-rollback.yml && git commit -m 'Add platform workflows'\n  git push -u origin project-platform && gh pr create --fill\n",
  );
  rmSync(join(app.folder, 'bin/git'));
  const programs = ['core.sshcommand', 'remote.origin.uploadpack', 'filter.x.process', 'uploadpack.packobjectshook'];
  git('config', 'include.path', 'more');
  for (const name of programs) git('config', '--file', '.git/more', name, 'touch ran');
  git('config', 'core.hooksPath', '.husky');
  git('config', 'advice.ignoredHook', 'false');
  const named = `the repository’s Git configuration runs programs: ${programs.map(name => `\`${name}\``).join(', ')}.`;
  expect((await app.run('init', '--doctor', '--only', 'rollback')).stdout).toContain(
    `on GitHub: not checked, because ${named}`,
  );
  expect(existsSync(join(app.folder, 'ran'))).toBe(false);
}, 120_000);

test('init writes no workflow beside one that does the same', async () => {
  const uses = (path: string): string => `jobs: { a: { uses: "Acme/project-platform-action/${path}@v1" } }\n`;
  const app = layOut({
    'index.html': 'x',
    '.github/workflows/deploy.yml': `# ${uses('.github/workflows/preview.yml')}${uses('.github/workflows/release.yml')}`,
    '.github/workflows/site.yml': `jobs:\n  a:\n    steps:\n      - uses: Octo/action/actions/static-publish@v1\n`,
  });
  const flags = ['init', '--action', VERSION, '--no-prove', '--only', 'previews,release,rollback'];
  const { stdout, stderr } = await app.run(...flags);
  const at = '.github/workflows';
  expect(stdout).toContain(
    `${at}/deploy.yml  not changed: this workflow already does the same, so no second one was written`,
  );
  expect(stderr).toContain(
    `notice: ${at}/site.yml:4: calls \`static-publish\`, as ${at}/platform-rollback.yml does. If both run for the same event, delete one of them.\n`,
  );
  const written = ['preview', 'release', 'rollback'].map(name =>
    existsSync(join(app.folder, at, `platform-${name}.yml`)),
  );
  expect(written).toEqual([true, false, true]);
  app.write(`${at}/late.yml`, uses('actions/preview-deploy'));
  expect((await app.run('init', '--doctor', '--only', 'previews')).stderr).toContain(
    `${at}/late.yml:1: calls \`preview-deploy\`, as ${at}/platform-preview.yml does. If both run for the same event, delete one of them.`,
  );
});

test('init reads the app’s file, says what production needs once, and prints its notices with an error', async () => {
  const file =
    'site: { path: site }\nmigrations: migrations\nfunctions: { path: functions, secrets: [LAMP_KEY] }\nstorage: { images: site }\n';
  const functions = { 'functions/lamp/index.ts': "Deno.env.get('LAMP_KEY'); Deno.env.get('BULB_KEY'); Deno.serve(x);" };
  const app = layOut({ ...APP, ...functions, 'project-platform.yml': file });
  const { stdout, stderr } = await app.run('init', '--action', VERSION, '--no-prove', '--only', 'release');
  expect(stdout).toContain(
    'Credential for release, as a secret of a GitHub environment, so that each use waits for an approval:\n  On GitHub (Settings, Environments), create `production` with required reviewers.\n  gh secret set PLATFORM_TOKEN --env production\n  A credential that can access the project. Scopes: cloud.database.write,',
  );
  expect(stdout).not.toMatch(/gh secret set PLATFORM_TOKEN$/m);
  expect(stdout).toContain(
    `\n  git switch "$(gh api 'repos/{owner}/{repo}' --jq .default_branch)" && git pull && git tag v1 && git push origin v1\n`,
  );
  expect(stdout).toContain('\n  project-platform cloud-provision --project-id ID   # once, ');
  expect(stdout).toContain('\n  Create the storage buckets images of the project ID on the platform: its API can’t.\n');
  expect(stdout).toContain('< FILE   # with production’s values of LAMP_KEY\n');
  expect(stderr).toContain(
    'notice: The functions in `functions` read BULB_KEY, which `functions.secrets` in project-platform.yml doesn’t list.',
  );
  expect(stderr).toContain('notice: Does the production database already exist? If it');
  expect(readFileSync(join(app.folder, 'project-platform.yml'), 'utf8')).toBe(file);
  const reading = 'site: { path: site, build: "true", environment: { URL: { platform: cloud_url } } }\n';
  const site = await layOut({ ...APP, 'project-platform.yml': reading }).run('init', '--action', VERSION, '--no-prove');
  expect(site.stdout).toContain('\n  project-platform cloud-provision --project-id ID   # once, ');
  const several = layOut({ 'alembic/versions/0123456789ab_a.py': '' });
  expect((await several.run('init', '--action', VERSION)).stderr).toMatch(
    /^notice: The migrations in .*\nerror: No site, /,
  );
});

test('init shows the file to complete, and writes nothing, if there is no terminal for its questions', async () => {
  const several = layOut({ 'alembic/versions/0123456789ab_a.py': '' });
  for (const name of ['a', 'b']) several.write(`${name}/hugo.toml`, 'baseURL = "x"');
  const asked = await several.run('init', '--action', VERSION);
  expect(asked.stderr).toMatch(
    /^notice: The migrations in .*\nnotice: Not sure: There are several sites: a \(Hugo in `a`.*Set `apps`\.\n$/,
  );
  expect(asked.stdout).toContain('--- project-platform.yml\napps:\n  a:\n    folder: a\n');
  const app = layOut({ 'package.json': '{"scripts":{"build":"parcel build"}}' });
  const shown = await app.run('init', '--action', VERSION);
  expect(shown.stderr.match(/^\w+: /gm)).toEqual(['notice: ', 'notice: ']);
  expect(shown.stderr).toContain('has the script `build`, and no known framework.');
  expect(shown.stdout).toMatch(/\n {2}build: npm install && npm run build # .*\n {2}path: dist # /);
  expect(shown.stdout).toContain(
    'Nothing was written. Save this as project-platform.yml, with your values of `site.build`, `site.path`, and run `init` again.\n',
  );
  const json = await app.run('init', '--action', VERSION, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    appFile: expect.stringContaining('path: dist') as unknown,
  });
  expect([asked.status, shown.status, json.status]).toEqual([2, 2, 2]);
  expect(existsSync(join(app.folder, 'project-platform.yml'))).toBe(false);
});

test('init lists what creates each project before what uses its ID', async () => {
  const app = layOut({ ...APP, 'project-platform.yml': 'apps:\n  shop: { folder: ., site: { path: site } }\n' });
  const todo = async (part: string) => {
    const { stdout } = await app.run('init', '--action', VERSION, '--dry-run', '--only', part);
    return stdout.match(/(?<=^  (?:project-platform )?)(?:gh variable|login|project-ensure|import|link) .*$/gm);
  };
  expect(await todo('rollback')).toEqual([
    'login   # asks for the platform’s URL and a user API key with user.read, project.read, project.write and cloud.write',
    'project-ensure --name NAME   # prints the ID of the production project of shop',
    'link --project-id ID-OF-SHOP --app shop',
    'gh variable set PLATFORM_BASE_URL --body https://HOST/open/v1',
    'gh variable set PLATFORM_PROJECT_ID_SHOP --body ID-OF-SHOP',
  ]);
  expect((await todo('agent'))?.[1]).toBe('import --path . --name NAME   # prints the ID of the agent’s project');
  expect(await todo('previews')).toEqual(['gh variable set PLATFORM_BASE_URL --body https://HOST/open/v1']);
});

test('init lists the scopes that the parts of the app need, and the pages list the same', async () => {
  const scopesOf = async (part: PartName, file: string): Promise<readonly string[]> => {
    const apps = readAppFile(file, 'x', []).map(app => ({ app, databaseImage: undefined, privates: [] }));
    return (await remaining([part], apps, PROGRAM)).credentials.flatMap(({ scopes }) => scopes);
  };
  const values = 'site: { path: dist, environment: { URL: { platform: cloud_url } } }\n';
  const whole = `${values}migrations: db\nfunctions: { path: functions, secrets: [KEY] }\nstorage: { public: images }\n`;
  const { default: release } = await OPERATIONS.release();
  expect(await scopesOf('release', whole)).toEqual(
    [...PROGRAM.scopesOf(release, Object.keys(release.partEndpoints ?? {}))].toSorted(),
  );
  expect(await scopesOf('previews', values)).toEqual(expect.arrayContaining(['cloud.credentials.read', 'cloud.write']));
  const site = 'site: { path: dist }\n';
  expect(await scopesOf('release', `${site}migrations: db`)).toContain('cloud.database.write');
  const { whoami, 'project-ensure': ensure, 'cloud-provision': provision } = OPERATIONS;
  const own = [await whoami(), await ensure(), await provision()].flatMap(each => PROGRAM.scopesOf(each.default, []));
  const pages = [
    ['docs/getting-started.md', await scopesOf('release', site)],
    ['docs/getting-started.md', await scopesOf('previews', site)],
    ['docs/agent.md', await scopesOf('agent', site)],
    ['docs/getting-started.md', own.toSorted()],
    ['README.md', own.toSorted()],
  ] as const;
  for (const [name, scopes] of pages) {
    const items = readFileSync(join(ROOT, name), 'utf8').split(/\n(?=\d\. |\| )|\n\n/);
    const item = items.find(text => scopes.every(scope => text.includes(`\`${scope}\``))) ?? '';
    const named = Array.from(item.matchAll(/`([a-z]+(?:\.[a-z]+)+)`/g), ([, scope = '']) => scope);
    expect([name, named.toSorted()]).toEqual([name, scopes]);
  }
});

test('init --dry-run says what it isn’t sure of, and --doctor doesn’t compare that with the file', async () => {
  const app = layOut({ 'package.json': '{"scripts":{"build":"x"}}', 'site/index.html': 'x' });
  const guessed = await app.run('init', '--dry-run', '--action', VERSION);
  expect(guessed.stderr).toMatch(/^notice: Not sure: .* The guess is `none` \(`site\.build`\)\.$/m);
  expect(guessed.stdout).toContain('site:\n  path: site #');
  app.write('project-platform.yml', 'site: { build: npm run build, path: dist }\nmigrations: db\n');
  app.write('db/001_a.sql', 'select 1');
  app.write('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  const { stdout } = await app.run('init', '--doctor', '--action', VERSION);
  expect(stdout.match(/^Differs: .*$/gm)).toEqual([
    'Differs: project-platform.yml doesn’t contain `functions: functions`, which the repository has.',
  ]);
});

test.each<readonly [string, object, string, readonly string[]]>([
  [
    'another package manager',
    { 'package-lock.json': null, 'pnpm-lock.yaml': '' },
    'build: npm ci && npm run build, path: dist',
    [
      'the build uses npm, but the repository has `pnpm-lock.yaml`',
      'project-platform.yml doesn’t contain `node.cache: pnpm`, which the repository has',
    ],
  ],
  [
    'another cache',
    { 'package-lock.json': null, 'pnpm-lock.yaml': '' },
    'build: pnpm install && pnpm run build, path: dist } \nnode: { cache: npm',
    ['the build uses npm, but the repository has `pnpm-lock.yaml`'],
  ],
  [
    'no installation',
    {},
    'build: npm run build, path: dist',
    ['`site.build` doesn’t install the packages: add `npm ci`'],
  ],
  [
    'no lock file, and no such script',
    { 'package-lock.json': null },
    'build: npm ci && npm run make, path: dist',
    [
      '`site.build` needs a lock file, and the repository has none',
      '`site.build` runs the script `make`, which no package.json has',
    ],
  ],
  [
    'settings of the database, the functions and the checkout',
    {
      'supabase/migrations/001_a.sql': 'select 1',
      'supabase/seed.sql': 'select 1',
      'supabase/functions/hook/index.ts': 'Deno.serve(() => new Response());',
      'supabase/config.toml': '[functions.hook]\nverify_jwt = false\n',
      '.gitattributes': '*.png filter=lfs\n',
      '.nvmrc': '24',
    },
    'build: npm ci && npm run build, path: dist }\nmigrations: supabase/migrations\nfunctions: { path: supabase/functions, no-verify-jwt: [gone]',
    [
      'functions.no-verify-jwt: hook',
      'database.setup: supabase',
      'database.seed: supabase/seed.sql',
      'node.version-file: .nvmrc',
      'checkout.lfs: true',
    ]
      .map(part => `project-platform.yml doesn’t contain \`${part}\`, which the repository has`)
      .concat('project-platform.yml uses `supabase/functions/gone`, which doesn’t exist'),
  ],
  [
    'nothing',
    { 'package-lock.json': null, 'pnpm-lock.yaml': '', '.nvmrc': '24' },
    'build: pnpm install && pnpm build, path: dist }\nnode: { version: "22", cache: pnpm',
    [],
  ],
])('init --doctor compares the build and the settings: %s', async (_name, files, written, expected) => {
  const site = {
    'package.json': '{"devDependencies":{"vite":"1"},"scripts":{"build":"vite build"}}',
    'index.html': '',
  };
  const all = { ...site, 'package-lock.json': '{}', ...files, 'project-platform.yml': `site: { ${written} }\n` };
  const given = Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { stdout } = await layOut(Object.fromEntries(given)).run('init', '--doctor', '--action', VERSION);
  expect((stdout.match(/^Differs: .*$/gm) ?? []).toSorted()).toEqual(
    expected.map(text => `Differs: ${text}.`).toSorted(),
  );
});

test('init --doctor names the action of each file, and what is set on GitHub', async () => {
  const app = layOut({ 'index.html': 'x' });
  const flags = ['init', '--no-prove', '--only', 'previews'];
  await app.run(...flags, '--action', VERSION);
  const preview = '.github/workflows/platform-preview.yml';
  expect(readFileSync(join(app.folder, preview), 'utf8')).toMatch(
    /^# Written by `project-platform init` for octo\/action@0{40}\. sha256: /,
  );
  const unchecked = await app.run('init', '--doctor', '--only', 'previews');
  expect(unchecked.stdout).toContain(`${preview}  up to date  (uses ${VERSION})`);
  expect(unchecked.stdout).toMatch(/not checked, because `gh`.*\nTo do, unless it is done already:\n {2}gh variable/);
  const fork = `evil/action@${'0'.repeat(40)}`;
  expect((await app.run('init', '--doctor', '--only', 'previews', '--action', fork)).stdout).toContain(
    `${preview}  written for another action  (uses ${VERSION})`,
  );
  app.write('bin/gh', '#!/bin/sh\ncase "$*" in variable*) echo PLATFORM_BASE_URL;; esac\n');
  chmodSync(join(app.folder, 'bin/gh'), 0o755);
  const checked = await app.run('init', '--doctor', '--only', 'previews');
  expect(checked.stdout).toContain('Set on GitHub: PLATFORM_BASE_URL. Missing: PLATFORM_TOKEN.');
  expect(checked.stdout).not.toMatch(/gh variable set PLATFORM_BASE_URL|to do:/);
  expect((await app.run('init', '--doctor', '--only', 'agent')).stdout).toMatch(
    /\nStill to do:\n(?: {2}.+\n)+Not checked\. Needed once:\n {2}project-platform login .+\n {2}Allow GitHub Actions .+\n {2}gh label create agent\nCredential /,
  );
  expect(checked.status).toBe(2);
});

test.each([
  ['doesn’t exist', '', [], ['PLATFORM_TOKEN of `database-check`', '`database-check` only for the default branch']],
  ['is open to all branches', 'false database-check', [], ['`database-check` only for the default branch']],
  [
    'is open to another branch',
    'true database-check',
    ['branch trunk', 'branch x'],
    ['`database-check` only for the default branch'],
  ],
  ['is open to a tag', 'true database-check', ['tag trunk'], ['`database-check` only for the default branch']],
  ['is open to the default branch', 'true database-check', ['branch trunk'], []],
])('init --doctor checks the environment of the drift check, which %s', async (_name, state, refs, missing) => {
  const app = layOut(APP);
  await app.run('init', '--action', VERSION, '--no-prove', '--only', 'drift');
  // As `gh` does with the expressions of `--jq`.
  app.write(
    'bin/gh',
    `#!/bin/sh
case "$*" in
  variable*) printf 'PLATFORM_BASE_URL\nPLATFORM_PROJECT_ID\n';;
  "api repos/{owner}/{repo} --jq .default_branch") echo trunk;;
  "secret list --env database-check "*) echo PLATFORM_TOKEN;;
  *"environments/database-check/deployment-branch-policies --jq "*) printf '%s\n' ${refs.map(ref => `'${ref}'`).join(' ')};;
  *"environments --jq "*) printf 'x true\n%s\n' '${state}';;
esac
`,
  );
  chmodSync(join(app.folder, 'bin/gh'), 0o755);
  const { stdout, status } = await app.run('init', '--doctor', '--only', 'drift');
  expect(stdout).toContain(` Missing: ${missing.join(', ') || 'none'}.`);
  expect(stdout).not.toMatch(/to do:|Not checked/);
  expect(stdout.includes(LIMIT.join(''))).toBe(missing.some(name => name.endsWith(' only for the default branch')));
  expect(stdout.includes('  gh secret set PLATFORM_TOKEN --env database-check\n')).toBe(missing.length > 1);
  expect(status).toBe(missing.length === 0 ? 0 : 2);
});
