// @module-tag slow, because each test runs the command in a repository of its own.
import { EventEmitter } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAppFile } from '../../src/app-file/read-app-file.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { remaining } from '../../src/command/init/remaining.ts';
import { OPERATIONS } from '../../src/products/operations.ts';
import type { PartName } from '../../src/command/setup/workflows.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { layOutApp as layOut } from './app.ts';
import { runIn } from './run-command.ts';

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

test('init writes the workflows, and replaces only what it wrote', async () => {
  const app = layOut({ ...APP, '.github/workflows/platform-rollback.yml': 'on: push' });
  const first = await app.run('init', '--action', VERSION);
  expect(first.stdout).toContain('platform-rollback.yml  not changed: `init` did not write it');
  expect(first.stdout).toContain('platform-preview.yml  new');
  expect(first.stdout).toMatch(/\n.* project-platform dev --once\n$/);
  const appFile = readFileSync(join(app.folder, 'project-platform.yml'), 'utf8');
  expect(appFile).toMatch(
    /^# yaml-language-server: \$schema=https:.*\/octo\/action\/0{40}\/docs\/app\.schema\.json\n/,
  );
  expect(appFile).toContain('migrations: migrations # ');
  expect(first.stdout).toContain(
    '\nA first preview needs only these two:\n  gh variable set PLATFORM_BASE_URL --body https://HOST/open/v1\n  gh secret set PLATFORM_TOKEN   # the credential for previews, see below\nTo do, unless it is done already:\n',
  );
  expect(first.stdout).toContain(
    'Credential for previews, as a secret of the repository (anyone who can push a branch can use it):\n  A user API key or an OAuth access token (previews create projects) of a user who can’t access the live project. Scopes: cloud.database.write,',
  );
  expect(first.stdout).toContain(
    `Credential for drift, as a secret of a GitHub environment that only the default branch can use:\n${LIMIT.join('')}  gh secret set PLATFORM_TOKEN --env database-check\n  A credential that can access the project. Scopes: cloud.database.write.\n`,
  );
  expect(first.status).toBe(2);
  // A person’s own file is committed with the workflows.
  rmSync(join(app.folder, '.github/workflows/platform-rollback.yml'));
  const later = await app.run('init', '--action', VERSION, '--only', 'rollback');
  expect(later.status).toBe(0);
  expect(later.stdout).toContain(
    "  git switch -c project-platform-rollback && git add project-platform.yml .github/workflows/platform-rollback.yml && git commit -m 'Add platform workflows'\n  git push -u origin project-platform-rollback && gh pr create --fill\n",
  );
  rmSync(join(app.folder, '.github/workflows/platform-rollback.yml'));
  appendFileSync(join(app.folder, '.github/workflows/platform-preview.yml'), '# mine\n');
  const dry = await app.run('init', '--action', VERSION, '--dry-run', '--json');
  const { files } = JSON.parse(dry.stdout) as { files: { path: string; state: string }[] };
  expect(
    Object.fromEntries(
      files.map(({ path, state }) => [path.slice('.github/workflows/platform-'.length), state]),
    ),
  ).toEqual({
    'preview.yml': 'edited',
    'release.yml': 'unchanged',
    'rollback.yml': 'new',
    'migrate-check.yml': 'unchanged',
    'drift-check.yml': 'unchanged',
  });
  const other = await app.run('init', '--action', `octo/action@${'1'.repeat(40)}`);
  expect(other.stdout).toContain('platform-preview.yml  not changed: it was edited');
  expect(other.stdout).toContain('platform-release.yml  replaces what');
  expect(readFileSync(join(app.folder, '.github/workflows/platform-preview.yml'), 'utf8')).toMatch(
    /# mine\n$/,
  );
});

test('init pins the newest commit or that of a tag, and asks Git for neither if it has a commit', async () => {
  const [newest, tagged] = ['a'.repeat(40), 'b'.repeat(40)];
  const app = layOut({ 'site/index.html': '<h1>One</h1>' });
  /** Puts a program in the place of Git. */
  const useGit = (script: string): void => {
    mkdirSync(join(app.folder, 'bin'), { recursive: true });
    writeFileSync(join(app.folder, 'bin/git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  vi.stubEnv('PATH', [join(app.folder, 'bin'), process.env['PATH']].join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = (action: string) =>
    app.run('init', '--dry-run', '--only', 'release', '--action', action);

  useGit(
    `case "$*" in *'github.com/octo/action HEAD') echo '${newest}\tHEAD' ;; *'refs/tags/v1') echo '${tagged}\trefs/tags/v1' ;; esac`,
  );
  for (const [action, commit] of [
    ['octo/action', newest],
    ['octo/action@v1', tagged],
  ] as const) {
    const { stdout, stderr } = await run(action);
    expect(stdout).toContain(`uses: octo/action/.github/workflows/release.yml@${commit}\n`);
    expect(stderr).toContain(`The workflows use octo/action at commit ${commit}`);
  }
  expect((await run('octo/action@v2')).stderr).toContain(
    '--action: octo/action has no tag `v2`. Correct it, or set the full SHA of a commit: `--action octo/action@SHA`.',
  );

  useGit('echo "fatal: not found" >&2; exit 128');
  expect((await run('octo/action')).stderr).toContain(
    '--action: Git can’t read https://github.com/octo/action without a credential: git ended with exit code 128: fatal: not found. Append `@`',
  );
  expect((await run(VERSION)).status).toBe(0);
});

test('init writes nothing in a dry run, or without a version', async () => {
  const app = layOut(APP);
  const dry = await app.run('init', '--action', VERSION, '--dry-run', '--only', 'checks');
  expect(dry.stdout).toContain('/migrate-check.yml@');
  expect(dry.stdout).toContain('platform-migrate-check.yml  new');
  expect(
    (await app.run('init', '--action', VERSION, '--dry-run', '--only', 'agent')).stdout,
  ).toContain(
    '\n  gh variable set PLATFORM_AGENT_PROJECT_ID --body ID\n  Allow GitHub Actions to create pull requests: Settings, Actions, General.\n  gh label create agent\nCredential for agent, as a secret of the repository (anyone who can push a branch can use it):\n  gh secret set PLATFORM_AGENT_TOKEN\n',
  );
  const undecided = layOut({ 'a/migrations/1_a.sql': '', 'b/migrations/1_a.sql': '' });
  for (const each of [app, undecided])
    expect((await each.run('init')).stderr).toContain('--action is missing');
  expect((await app.run('init', '--action', VERSION, '--only', 'preview')).stderr).toContain(
    'Did you mean `previews`?',
  );
  expect(
    ['.github', 'project-platform.yml'].map(path => existsSync(join(app.folder, path))),
  ).toEqual([false, false]);
});

test('init reads the app’s file, says what production needs once, and prints its notices with an error', async () => {
  const file =
    'site: { path: site }\nmigrations: migrations\nfunctions: { path: functions, secrets: [LAMP_KEY] }\nstorage: { images: site }\n';
  const app = layOut({ ...APP, 'project-platform.yml': file });
  const { stdout, stderr } = await app.run('init', '--action', VERSION, '--only', 'release');
  expect(stdout).toContain(
    'Credential for release, as a secret of a GitHub environment, so that each use waits for an approval:\n  On GitHub (Settings, Environments), create `production` with required reviewers.\n  gh secret set PLATFORM_TOKEN --env production\n  A credential that can access the project. Scopes: cloud.database.write,',
  );
  expect(stdout).not.toMatch(/gh secret set PLATFORM_TOKEN$/m);
  expect(stdout).toContain(
    `\n  git switch "$(gh api 'repos/{owner}/{repo}' --jq .default_branch)" && git pull && git tag v1 && git push origin v1\n`,
  );
  expect(stdout).toContain('\n  project-platform cloud-provision --project-id ID   # once, ');
  expect(stdout).toContain(
    '\n  Create the storage buckets images of the project ID in the platform’s web app: the API can’t create buckets.\n',
  );
  expect(stdout).toContain('< FILE   # with production’s values of LAMP_KEY\n');
  expect(stderr).toContain('notice: Does the production database already exist? If it');
  expect(readFileSync(join(app.folder, 'project-platform.yml'), 'utf8')).toBe(file);
  const reading =
    'site: { path: site, build: "true", environment: { URL: { platform: cloud_url } } }\n';
  const site = await layOut({ ...APP, 'project-platform.yml': reading }).run(
    'init',
    '--action',
    VERSION,
  );
  expect(site.stdout).toContain('\n  project-platform cloud-provision --project-id ID   # once, ');
  const several = layOut({ 'alembic/versions/0123456789ab_a.py': '' });
  expect((await several.run('init', '--action', VERSION)).stderr).toMatch(
    /^notice: The migrations in .*\nerror: No site, /,
  );
});

test('init writes its guesses without a terminal, marks them, and lists them', async () => {
  const several = layOut({ 'alembic/versions/0123456789ab_a.py': '' });
  for (const name of ['a', 'b']) several.write(`${name}/hugo.toml`, 'baseURL = "x"');
  const guessed = await several.run('init', '--action', VERSION);
  expect([guessed.status, guessed.stderr]).toEqual([
    0,
    expect.stringMatching(
      /^notice: The migrations in .*\nnotice: Not sure: There are several sites: a \(Hugo in `a`.* The file lists them all: delete those/,
    ),
  ]);
  expect(guessed.stdout).toContain(
    'To do, unless it is done already:\n  Check the values marked `# check` in project-platform.yml: apps.a.folder, apps.a.site.build, apps.b.folder, ',
  );
  expect(readFileSync(join(several.folder, 'project-platform.yml'), 'utf8')).toContain(
    '\n  a:\n    folder: a # check\n',
  );
  const app = layOut({ 'package.json': '{"scripts":{"build":"parcel build"}}' });
  const { status, stdout } = await app.run('init', '--action', VERSION);
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('project-platform.yml: site.build, site.path\n'),
  ]);
  expect(readFileSync(join(app.folder, 'project-platform.yml'), 'utf8')).toMatch(
    /\n {2}build: npm install && npm run build # check: .*\n {2}path: dist # check: /,
  );
});

test('init asks before it writes files in no repository of Git, and writes none without a terminal', async () => {
  const app = layOut(APP);
  rmSync(join(app.folder, '.git'), { recursive: true });
  const init = (answer: string | undefined, ...more: readonly string[]) =>
    runIn(app.folder, ['init', '--action', VERSION, ...more], {
      env: { PATH: '' },
      ...(answer !== undefined && { ask: async () => answer }),
    });
  const isWritten = () => existsSync(join(app.folder, 'project-platform.yml'));
  for (const answer of [undefined, ''])
    expect([await init(answer), isWritten()]).toEqual([
      expect.objectContaining({
        exitCode: 1,
        stderr: expect.stringContaining('Run `git init` first.') as string,
      }),
      false,
    ]);
  expect(await init(undefined, '--dry-run')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('notice: This folder is in no repository of Git') as string,
  });
  const written = await init('y');
  expect([written.exitCode, isWritten()], written.stderr).toEqual([0, true]);
});

test('init lists what creates each project before what uses its ID', async () => {
  const app = layOut({
    ...APP,
    'project-platform.yml': 'apps:\n  shop: { folder: ., site: { path: site } }\n',
  });
  const todo = async (part: string) => {
    const { stdout } = await app.run('init', '--action', VERSION, '--dry-run', '--only', part);
    return stdout.match(
      /(?<=^  (?:project-platform )?)(?:gh variable|login|project-ensure|import|link) .*$/gm,
    );
  };
  expect(await todo('rollback')).toEqual([
    'login   # asks for the platform’s URL and a user API key with user.read, project.read, project.write and cloud.write',
    'project-ensure --name NAME   # prints the ID of the production project of shop',
    'link --project-id ID-OF-SHOP --app shop',
    'gh variable set PLATFORM_BASE_URL --body https://HOST/open/v1',
    'gh variable set PLATFORM_PROJECT_ID_SHOP --body ID-OF-SHOP',
  ]);
  expect((await todo('agent'))?.[1]).toBe(
    'import --path . --name NAME   # prints the ID of the agent’s project',
  );
  expect(await todo('previews')).toEqual([
    'gh variable set PLATFORM_BASE_URL --body https://HOST/open/v1',
  ]);
  const { stdout } = await app.run('init', '--action', VERSION, '--dry-run', '--only', 'previews');
  expect(stdout).not.toContain('To do, unless');
  expect(stdout).toContain(
    ` apps: https://github.com/octo/action/blob/${'0'.repeat(40)}/docs/app-file.md\n`,
  );
});

test('init says what a first release of an app from Supabase needs, without the keys that the release sets', async () => {
  const app = layOut({
    'project-platform.yml':
      'migrations: db\ndatabase: { setup: supabase }\nfunctions: { path: functions, secrets: [LAMP_KEY, SUPABASE_SERVICE_ROLE_KEY] }\n',
    'db/001_a.sql': 'select 1;',
    'functions/lamp/index.ts': '',
  });
  const { stdout } = await app.run('init', '--action', VERSION, '--only', 'release');
  expect(stdout).toContain(
    '\n  project-platform setup-sql --project-id ID > FILE   # only if `deploy --dry-run` lists',
  );
  expect(stdout).toContain('< FILE   # with production’s values of LAMP_KEY\n');
});

test('init lists the scopes that the parts of the app need, and the pages list the same', async () => {
  const scopesOf = async (part: PartName, file: string): Promise<readonly string[]> => {
    const apps = readAppFile(file, 'x').map(app => ({ app, privates: [] }));
    return (await remaining([part], apps, PROGRAM)).credentials.flatMap(({ scopes }) => scopes);
  };
  const values = 'site: { path: dist, environment: { URL: { platform: cloud_url } } }\n';
  const whole = `${values}migrations: db\nfunctions: { path: functions, secrets: [KEY, SUPABASE_URL] }\nstorage: { public: images }\n`;
  const { default: release } = await OPERATIONS.release();
  expect(await scopesOf('release', whole)).toEqual(
    [...new Set(PROGRAM.scopesOf(release, Object.keys(release.partEndpoints ?? {})))].toSorted(),
  );
  const without = await scopesOf('release', 'functions: { path: functions, secrets: [KEY] }\n');
  expect(without, 'Only a release that sets the project’s own keys reads them').not.toContain(
    'cloud.credentials.read',
  );
  expect(await scopesOf('previews', values)).toEqual(
    expect.arrayContaining(['cloud.credentials.read', 'cloud.write']),
  );
  const site = 'site: { path: dist }\n';
  expect(await scopesOf('release', `${site}migrations: db`)).toContain('cloud.database.write');
  const { whoami, 'project-ensure': ensure, 'cloud-provision': provision } = OPERATIONS;
  const own = [await whoami(), await ensure(), await provision()].flatMap(each =>
    PROGRAM.scopesOf(each.default, []),
  );
  const pages = [
    ['docs/getting-started.md', await scopesOf('release', site)],
    ['docs/getting-started.md', await scopesOf('previews', site)],
    ['docs/agent.md', await scopesOf('agent', site)],
    ['docs/getting-started.md', own.toSorted()],
  ] as const;
  for (const [name, scopes] of pages) {
    const items = readFileSync(join(ROOT, name), 'utf8').split(/\n(?=\d\. |\| )|\n\n/);
    const item = items.find(text => scopes.every(scope => text.includes(`\`${scope}\``))) ?? '';
    const named = Array.from(item.matchAll(/`([a-z]+(?:\.[a-z]+)+)`/g), ([, scope = '']) => scope);
    expect(
      named.toSorted(),
      `${name} lists the scopes that \`init\` shows in one paragraph or list item. Write them there`,
    ).toEqual(scopes);
  }
});

test('init says once that functions need Deno', async () => {
  const app = layOut({
    ...APP,
    'functions/lamp/index.ts': "import 'jsr:@std/path';",
    'functions/b/index.ts': "import 'npm:b';",
  });
  const deno =
    'notice: To run the functions on the local platform, install Deno 2.8 or newer: Node can’t load `';
  const dry = ['init', '--dry-run', '--action', VERSION] as const;
  const { stderr } = await runIn(app.folder, dry, { env: { PATH: app.folder } });
  expect(stderr.split(deno)).toHaveLength(2);
  const installed = await runIn(app.folder, dry, { env: { PATH: layOut({ deno: '' }).folder } });
  expect(installed.stderr).not.toContain(deno);
  app.write('node_modules/.bin/deno', '');
  expect((await runIn(app.folder, dry, { env: { PATH: '' } })).stderr).not.toContain(deno);
});

test('init finds Deno in the packages of one of several apps', async () => {
  const app = layOut({
    ...APP,
    'project-platform.yml': 'apps:\n  a: { folder: a, functions: functions }\n',
    'a/functions/b/index.ts': "import 'npm:b';",
    'a/node_modules/.bin/deno': '',
  });
  const dry = ['init', '--dry-run', '--action', VERSION] as const;
  const { stderr } = await runIn(app.folder, dry, { env: { PATH: '' } });
  expect(stderr).not.toContain('install Deno');
});

test('init --dry-run says what it isn’t sure of, with the guesses of the file to complete', async () => {
  const app = layOut({ 'package.json': '{"scripts":{"build":"x"}}', 'site/index.html': 'x' });
  const guessed = await app.run('init', '--dry-run', '--action', VERSION);
  expect(guessed.stderr).toMatch(
    /^notice: Not sure: .* script `build` may build the site\. .*`site\.build`/m,
  );
  expect(guessed.stdout).toMatch(
    /^site:\n {2}build: npm install && npm run build # .*\n {2}path: dist #/m,
  );
});

test('init lists the values that the build reads', async () => {
  const code = 'call(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_API_URL);';
  const app = layOut({
    'package.json': '{"devDependencies":{"hexo":"1"},"scripts":{"build":"hexo generate"}}',
    'package-lock.json': '{}',
    'src/main.ts': code,
  });
  const { stdout: first } = await app.run('init', '--action', VERSION, '--dry-run');
  expect(first).toMatch(
    / first preview needs only this:(?:\n .*){2}\n {2}gh variable set VITE_API_URL --body VALUE /,
  );
  expect(first.match(/variable set VITE_API_URL/g)).toHaveLength(1);
  const { stdout } = await app.run('init', '--action', VERSION, '--only', 'release');
  expect(stdout).toContain('\n  gh variable set VITE_API_URL --body VALUE\n');
  const written = (path: string): string => readFileSync(join(app.folder, path), 'utf8');
  expect(written('project-platform.yml')).toContain(
    'VITE_SUPABASE_URL: { platform: cloud_url } # `src/main.ts`\n',
  );
  expect(written('.github/workflows/platform-release.yml')).toContain('environment-values: true\n');
});

test.each([
  ['init', '--action', VERSION],
  ['dev', '--once'],
])('%s names a file with nearly the name of the app’s file', async (...args) => {
  const app = layOut({ ...APP, 'project-platform.yaml': 'site: { path: site }\n' });
  const { stderr, status } = await app.run(...args);
  expect(stderr).toContain('Rename `project-platform.yaml` to `project-platform.yml`.');
  expect([status, existsSync(join(app.folder, 'project-platform.yml'))]).toEqual([1, false]);
});

test('init writes nothing if it is interrupted while it reads the files', async () => {
  const app = layOut({ 'site/index.html': 'x' });
  const signals = new EventEmitter();
  const [{ layoutOf }, apps, yaml] = await Promise.all([
    PROGRAM.loadLayouts(),
    PROGRAM.loadApps(),
    PROGRAM.loadYaml(),
  ]);
  const loadLayouts = async () => {
    // Planning blocks the process, so that the signal arrives after it.
    setImmediate(() => signals.emit('SIGINT', 'SIGINT'));
    return { layoutOf };
  };
  // Loading would let the signal in, too.
  const loaded = { loadApps: async () => apps, loadYaml: async () => yaml };
  const settings = { env: {}, signals, program: { loadLayouts, ...loaded } };
  const { exitCode } = await runIn(app.folder, ['init', '--action', VERSION], settings);
  expect([exitCode, existsSync(join(app.folder, 'project-platform.yml'))]).toEqual([
    'SIGINT',
    false,
  ]);
});
