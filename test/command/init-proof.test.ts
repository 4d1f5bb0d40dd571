import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM } from '../../src/start/command-process.ts';
import { layOutApp as layOut } from './app.ts';
import { runIn } from './run-command.ts';

const VERSION = `octo/action@${'0'.repeat(40)}`;

test('the build gets the values of the local platform that it reads, and the others are named', async () => {
  const code = 'call(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_API_URL);';
  const app = layOut({
    'package.json':
      '{"devDependencies":{"hexo":"1"},"scripts":{"build":"env > seen && mkdir -p public && touch public/index.html"}}',
    'package-lock.json': '{}',
    'node_modules/a': '',
    'src/main.ts': code,
  });
  const proof = await app.run('init', '--action', VERSION, '--yes', '--only', 'release');
  expect(proof.stdout).toContain('Not proven: that the site works with values of VITE_API_URL, which its build reads.');
  expect(proof.stderr).toContain('✔ Cloud service: created');
  expect(proof.stderr).toMatch(/^notice: The run of the app left .*`public`, `seen`.* Delete what/m);
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).toMatch(/^VITE_SUPABASE_URL=http:\/\/127\.0\.0\.1:\d+/m);
  expect(proof.status).toBe(2);
  expect(proof.stdout).toContain('\n  gh variable set VITE_API_URL --body VALUE\n');
  const written = (path: string): string => readFileSync(join(app.folder, path), 'utf8');
  expect(written('project-platform.yml')).toContain('VITE_SUPABASE_URL: { platform: cloud_url } # `src/main.ts`\n');
  expect(written('.github/workflows/platform-release.yml')).toContain('environment-values: true\n');
}, 300_000);

test('the build gets constants, values of the project, and variables that --variable names', async () => {
  const environment = '{ A: fixed, B: { platform: cloud_url }, C: { platform: project_id }, D: { variable: NAMED } }';
  const app = layOut({
    'site/index.html': 'x',
    'project-platform.yml': `site:\n  path: site\n  build: env > seen; touch site/index.html\n  environment: ${environment}\n`,
  });
  const without = await app.run('dev', '--once', '--yes');
  expect(without.stderr).toContain('values of NAMED, which its build reads. Set --variable.');
  const seen = () => readFileSync(join(app.folder, 'seen'), 'utf8');
  expect(seen()).toMatch(/^A=fixed$/m);
  expect(seen()).not.toMatch(/^D=/m);
  expect((await app.run('dev', '--once', '--yes', '--variable', 'NAMED=given')).status).toBe(0);
  expect(seen()).toMatch(/^B=http:\/\/127\.0\.0\.1:\d+/m);
  expect(seen()).toMatch(/^C=local-project$/m);
  expect(seen()).toMatch(/^D=given$/m);
}, 300_000);

test.each([
  ['22', 'v22.3.0', undefined],
  ['20', 'v22.3.0', 'Node 20 (`.nvmrc`). Here, it ran with Node v22.3.0.'],
  [
    '{"engines":{"node":"^18 || >=21"}}',
    'v22.3.0',
    'Node ^18 || >=21 (`package.json`), of which the workflows use the newest.',
  ],
  ['node: { version: "20" }', 'v22.3.0', 'Node 20 (`project-platform.yml`). Here, it ran with Node v22.3.0.'],
])(
  'init says with which Node the build of %s ran: %s',
  async (wanted, version, unproven = 'works with Node') => {
    const file = wanted.startsWith('{') ? 'package.json' : wanted.startsWith('node') ? 'node.txt' : '.nvmrc';
    const site = `site: { path: site, build: "true" }\n${file === 'node.txt' ? wanted : ''}\n`;
    const app = layOut({
      'site/index.html': 'x',
      'project-platform.yml': site,
      [file]: wanted,
      'bin/node': `#!/bin/sh\necho ${version}\n`,
    });
    chmodSync(join(app.folder, 'bin/node'), 0o755);
    const { stdout, stderr } = await app.run('init', '--action', VERSION, '--yes');
    expect(`${stdout}${stderr}`.includes(unproven)).toBe(unproven !== 'works with Node');
  },
  300_000,
);

test('init shows the file that replaces inputs which went, and --doctor names their keys', async () => {
  const uses = 'octo/action/.github/workflows/preview.yml@v1';
  const app = layOut({
    'index.html': 'x',
    '.github/workflows/a.yml': `jobs:\n  a:\n    uses: ${uses}\n    with: { path: ., migrations: db }\n`,
  });
  const shown = await app.run('init', '--action', VERSION);
  expect(shown.stdout).toContain(
    '.github/workflows/a.yml:3: `migrations` no longer exists. Set `migrations.path` in project-platform.yml.\n',
  );
  const appFile = 'site:\n  path: .\nmigrations:\n  path: db\n';
  expect(shown.stdout).toContain(appFile);
  expect(shown.stdout).toContain('Save this as project-platform.yml, change the inputs listed above, and run `init`');
  const json = await app.run('init', '--action', VERSION, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    appFile: expect.stringContaining(appFile) as unknown,
    differences: [expect.any(String)],
  });
  expect([shown.status, existsSync(join(app.folder, 'project-platform.yml'))]).toEqual([2, false]);
  app.write('project-platform.yml', 'site: { path: . }\nmigrations: db\nfunctions: gone\n');
  app.write('functions/lamp/index.ts', 'Deno.env.get("LAMP_KEY")');
  const { stdout, status } = await app.run('init', '--action', VERSION, '--doctor', '--only', 'rollback');
  expect(stdout.match(/^Differs: .*$/gm)).toEqual([
    'Differs: project-platform.yml uses `db`, which doesn’t exist.',
    'Differs: project-platform.yml uses `gone`, which doesn’t exist.',
    'Differs: project-platform.yml doesn’t contain `functions: functions`, which the repository has.',
    'Differs: project-platform.yml doesn’t contain `functions.secrets: LAMP_KEY`, which the repository has.',
    'Differs: .github/workflows/a.yml:3: `migrations` no longer exists. Set `migrations.path` in project-platform.yml.',
  ]);
  expect(status).toBe(2);
});

test('init --doctor tells variables from secrets, and GitHub environments by their whole names', async () => {
  const app = layOut({
    'index.html': 'x',
    'project-platform.yml': 'site: { build: "true", path: ., environment: { API: { variable: api_url } } }\n',
    'bin/gh': `#!/bin/sh
echo "$*" >> "$PWD/calls"
case "$*" in
  variable*) echo API_URL;;
  secret*) echo PLATFORM_BASE_URL;;
  *default_branch) echo main;;
  *environments*) echo 'false production eu';;
esac
`,
  });
  chmodSync(join(app.folder, 'bin/gh'), 0o755);
  await app.run('init', '--no-prove', '--action', VERSION, '--only', 'release');
  const { stdout } = await app.run('init', '--doctor', '--only', 'release');
  expect(stdout).toMatch(/^Set on GitHub: api_url\. Missing: PLATFORM_BASE_URL,/m);
  expect(readFileSync(join(app.folder, 'calls'), 'utf8')).not.toContain('--env');
});

test('init writes nothing if it is interrupted while it reads the files', async () => {
  const app = layOut({ 'site/index.html': 'x' });
  const signals = new EventEmitter();
  const [{ layoutOf }, apps] = await Promise.all([PROGRAM.loadLayouts(), PROGRAM.loadApps()]);
  const loadLayouts = async () => {
    // Planning blocks the process, so that the signal arrives after it.
    setImmediate(() => signals.emit('SIGINT', 'SIGINT'));
    return { layoutOf };
  };
  const settings = { env: {}, signals, program: { loadLayouts, loadApps: async () => apps } };
  const { exitCode } = await runIn(app.folder, ['init', '--action', VERSION, '--no-prove'], settings);
  expect([exitCode, existsSync(join(app.folder, 'project-platform.yml'))]).toEqual(['SIGINT', false]);
});
