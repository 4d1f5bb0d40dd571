import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

// Runs shell steps of flows and reusable workflows with bash.

/** Returns the only script that contains a text; empty if there is none. */
function scriptOf(path: string, text: string): string {
  const found: string[] = [];
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { run } = value as { readonly run?: unknown };
    if (typeof run === 'string' && run.includes(text)) found.push(run);
    for (const part of Object.values(value)) search(part);
  };
  search(parse(readFileSync(join(ROOT, path), 'utf8')));
  // Two jobs can have the same step.
  const [script = '', ...others] = new Set(found);
  expect(others, text).toEqual([]);
  return script;
}

/** The runner's Bash. */
const BASH = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c'] as const;

/** Creates a folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  }
  return folder;
}

describe('the installation of Corepack', () => {
  const script = scriptOf('actions/checkout-and-setup/action.yml', 'corepack enable');
  /** Replaces npm and Corepack: records the folder and the arguments. */
  const recorder =
    '#!/bin/sh\necho "${PWD#"$WORKSPACE"}: $(basename "$0") $*" >> "$WORKSPACE/record"\n';
  const MANIFEST = '{ "packageManager": "pnpm@9.15.0" }';

  it.each([
    ['a lock file in a subfolder', 'web/pnpm-lock.yaml', { 'web/package.json': MANIFEST }, '/web'],
    ['a lock file in the root', '', { 'package.json': MANIFEST }, ''],
    ['a project without `packageManager`', '', { 'package.json': '{}' }, undefined],
    ['a pattern', '**/pnpm-lock.yaml', { 'web/package.json': MANIFEST }, undefined],
  ])('activates the version of %s', (_what, lockFile, files, folder) => {
    const workspace = folderWith({ ...files, 'bin/npm': recorder, 'bin/corepack': recorder });
    const env = {
      PATH: `${workspace}/bin:${process.env['PATH']}`,
      WORKSPACE: workspace,
      LOCK_FILE: lockFile,
    };
    const { status, stderr } = spawnSync('bash', [...BASH, script], {
      cwd: workspace,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(workspace, 'record'), 'utf8').trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^: npm install --global --ignore-scripts corepack@[\d.]+$/),
      ': corepack enable',
      ...(folder === undefined ? [] : [`${folder}: corepack prepare --activate`]),
    ]);
  });
});

describe('a job with the files of a pull request', () => {
  // A link in a pull request's files could redirect a checkout into a folder below them.
  it('checks out only the whole workspace', () => {
    const checkouts: { readonly uses: string; readonly with?: object }[] = [];
    const search = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('uses' in value && /checkout/.test(String(value.uses)))
        checkouts.push(value as (typeof checkouts)[number]);
      for (const part of Object.values(value)) search(part);
    };
    for (const path of globSync('{.github/workflows,actions/*}/*.yml', { cwd: ROOT })) {
      search(parse(readFileSync(join(ROOT, path), 'utf8')));
    }
    expect(checkouts.length).toBeGreaterThan(5);
    // The task for a pull request checks out nothing else, and removes the folder before.
    const path = join(ROOT, '.github/workflows/agent-task.yml');
    expect(readFileSync(path, 'utf8')).toMatch(
      /rm -rf -- "\$GITHUB_WORKSPACE\/pull-request"\n.*\n +- uses: .*checkout@/,
    );
    const below = checkouts.filter(({ with: inputs = {} }) => 'path' in inputs);
    expect(below).toMatchObject([{ with: { path: 'pull-request' } }]);
  });

  it.each(['migrations', './migrations', 'none/../migrations', '.'])(
    'keeps the target branch’s folder %s',
    path => {
      const script = scriptOf('actions/migration-check/action.yml', 'RUNNER_TEMP/base');
      const folder = folderWith({
        'workspace/migrations/1.sql': 'select 1',
        'workspace/none/a': '',
        output: '',
      });
      const env = { PATH: process.env['PATH'], GITHUB_OUTPUT: join(folder, 'output') };
      const inputs = { RUNNER_TEMP: join(folder, 'temp'), FOLDER: path };
      const { status } = spawnSync('bash', [...BASH, script], {
        cwd: join(folder, 'workspace'),
        env: { ...env, ...inputs },
      });
      expect([status, readFileSync(join(folder, 'output'), 'utf8')]).toEqual([
        0,
        `folder=${path}\n`,
      ]);
      const kept = join(folder, 'temp/base', path, path === '.' ? 'migrations' : '', '1.sql');
      expect(readFileSync(kept, 'utf8')).toBe('select 1');
    },
  );
});

it.each([
  ['site.zip', 'success', 'success', ''],
  ['site.zip', 'success', 'failure', ''],
  ['empty', 'success', 'failure', 'cause=The build job failed.\n'],
  ['', 'skipped', 'failure', 'cause=The build job failed.\n'],
  [
    '',
    'skipped',
    'success',
    'cause=GitHub dropped the result of the build, because it contains a value of a secret.\n',
  ],
  ['', 'failure', 'success', 'cause=The site could not be downloaded.\n'],
])(
  'the job that publishes a preview says why there is no site: %j, %s, %s',
  (file, site, job, expected) => {
    const script = scriptOf('actions/preview-built/action.yml', 'built/site.zip');
    const folder = folderWith({ ...(file !== '' && { [`built/${file}`]: '' }), output: '' });
    const env = {
      PATH: process.env['PATH'],
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: join(folder, 'output'),
    };
    const { status } = spawnSync('bash', [...BASH, script], {
      env: { ...env, SITE: site, JOB: job },
    });
    expect([status, readFileSync(join(folder, 'output'), 'utf8')]).toEqual([0, expected]);
  },
);

it.each([
  [
    'a comparison',
    'echo ", 2 commits behind main"',
    'name=live version 3, 2 commits behind main\n',
  ],
  [
    'an error, whose body gh prints',
    'echo \'{"message":"Not Found"}\'; exit 1',
    'name=live version 3\n',
  ],
])('the name of the live version in a comment, after %s', (_, gh, expected) => {
  const folder = folderWith({ 'bin/gh': `#!/bin/sh\n${gh}\n`, output: '' });
  const env = {
    PATH: `${folder}/bin:${process.env['PATH']}`,
    GITHUB_OUTPUT: join(folder, 'output'),
    VERSION: '3',
  };
  const script = scriptOf('actions/preview-plan/action.yml', 'gh api');
  const { status } = spawnSync('bash', [...BASH, script], { env, encoding: 'utf8' });
  expect([status, readFileSync(join(folder, 'output'), 'utf8')]).toEqual([0, expected]);
});

describe('the last lines of a failed build, between two jobs', () => {
  const run = (
    action: string,
    part: string,
    variables: Readonly<Record<string, string>>,
  ): string => {
    const folder = folderWith({ output: '' });
    const env = { PATH: process.env['PATH'], GITHUB_OUTPUT: join(folder, 'output'), ...variables };
    const { status } = spawnSync(
      'bash',
      [...BASH, scriptOf(`actions/${action}/action.yml`, part)],
      { env },
    );
    expect(status).toBe(0);
    return readFileSync(join(folder, 'output'), 'utf8');
  };
  const decode = (built: string): string => run('preview-built', 'base64 -d', { BUILT: built });

  // The runner masks each line of a secret such as a multi-line JSON object.
  it('contain no masked line such as `{`, and arrive unchanged', () => {
    const lines = JSON.stringify([
      'The build failed: exit code 1',
      "Error: 'ä' {",
      '  code: "E"',
      '}',
      'x'.repeat(200),
    ]);
    const [, encoded = ''] =
      /^lines=(.*)\n$/.exec(run('preview-build', 'base64', { LINES_OF_BUILD: lines })) ?? [];
    expect(encoded).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(decode(encoded)).toBe(`message=${lines}\n`);
  });

  it('set no other output, whatever the job that builds has set', () => {
    expect(decode(Buffer.from('a\r\ncause=b\n').toString('base64'))).toBe('message=acause=b\n');
    expect(decode('no Base64')).toMatch(/^message=[^\n]*\n$/);
  });
});

describe('the task for the agent', () => {
  const body = '字'.repeat(44_000);
  const issue = { title: 'Tides "of $HOME"', body };
  const comment = { body: '/AGENT Make it `blue`.\n\n' };
  const quoted = (noun: string): string =>
    `Make it \`blue\`.\n\n\n\nThe text above is a comment on the ${noun} "${issue.title}". Text of the ${noun}:\n\n${body}\n`;
  it.each([
    ['issue', { issue }, '', `${issue.title}\n\n${body}\n`],
    ['issue', { issue: { title: 'Tides', body: null } }, '', 'Tides\n\n\n'],
    ['issue', { issue, comment }, '', quoted('issue')],
    [
      'pull request',
      { issue: { ...issue, pull_request: {} }, comment },
      '',
      quoted('pull request'),
    ],
    ['pull request', { issue, comment }, 'Given', 'Given\n'],
  ])('is the text of the %s, of any length', (_, event, message, expected) => {
    const folder = folderWith({ 'event.json': JSON.stringify(event) });
    const script = scriptOf('.github/workflows/agent-task.yml', 'comment on the');
    const env = {
      PATH: process.env['PATH'],
      RUNNER_TEMP: folder,
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
    };
    const { status } = spawnSync('bash', [...BASH, script], {
      env: { ...env, MESSAGE: message, COMMAND: '/agent' },
    });
    expect([status, readFileSync(join(folder, 'task.md'), 'utf8')]).toEqual([0, expected]);
  });
});
