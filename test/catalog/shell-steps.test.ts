import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

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
  const recorder = '#!/bin/sh\necho "${PWD#"$WORKSPACE"}: $(basename "$0") $*" >> "$WORKSPACE/record"\n';
  const MANIFEST = '{ "packageManager": "pnpm@9.15.0" }';

  it.each([
    ['a lock file in a subfolder', 'web/pnpm-lock.yaml', { 'web/package.json': MANIFEST }, '/web'],
    ['a lock file in the root', '', { 'package.json': MANIFEST }, ''],
    ['a project without `packageManager`', '', { 'package.json': '{}' }, undefined],
    ['a pattern', '**/pnpm-lock.yaml', { 'web/package.json': MANIFEST }, undefined],
  ])('activates the version of %s', (_what, lockFile, files, folder) => {
    const workspace = folderWith({ ...files, 'bin/npm': recorder, 'bin/corepack': recorder });
    const env = { PATH: `${workspace}/bin:${process.env['PATH']}`, WORKSPACE: workspace, LOCK_FILE: lockFile };
    const { status, stderr } = spawnSync('bash', ['-c', script], {
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

describe('a failed build of a preview', () => {
  const script = scriptOf('.github/workflows/preview.yml', 'build.log');

  /** Returns the outputs of a failed build. */
  function outputsOf(build: string): string {
    const folder = folderWith({ output: '' });
    const env = {
      PATH: process.env['PATH'],
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: join(folder, 'output'),
      LC_ALL: 'C.UTF-8',
      BUILD: build,
      SITE_INDEX: '3',
    };
    const { status } = spawnSync('bash', ['-c', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(status).toBe(1);
    return readFileSync(join(folder, 'output'), 'utf8');
  }

  it('passes on the first line that looks like an error, without control sequences', () => {
    expect(outputsOf('echo start; printf "\\033[31mError:\\033[0m no lamp\\r\\n"; echo "Error: later"; exit 1')).toBe(
      'error_3=The build failed: Error: no lamp\n',
    );
  });

  it('passes on the last line if none looks like an error', () => {
    expect(outputsOf('echo start; echo "end"; exit 2')).toBe('error_3=The build failed: end\n');
  });

  it('finds the error between any bytes', () => {
    const log = String.raw`\000start\377\r\ndone 10%%\rdone 20%%\rError: caf\303\251 \000\302\205closed\nlater\n`;
    expect(outputsOf(`printf '${log}'; exit 1`)).toBe('error_3=The build failed: Error: café \u0085closed\n');
    expect(outputsOf(String.raw`printf '\377\000end\r\n'; exit 1`)).toBe('error_3=The build failed: \ufffdend\n');
  });

  // GitHub drops an output that contains a masked value, but can't recognize a part of one.
  it('passes on whole lines only', () => {
    const line = `Error: ${'x'.repeat(3900)} token`;
    expect(outputsOf(`echo "${line}"; exit 1`)).toBe(`error_3=The build failed: ${line}\n`);
    expect(outputsOf(`echo "${line}${'y'.repeat(200)}"; exit 1`)).toBe('');
  });
});

describe('a job with the files of a pull request', () => {
  const listing = scriptOf('.github/workflows/preview.yml', 'END_OF_PATHS');

  /** Lists the files of a preview in `workspace`. */
  function listFiles(folder: string, inputs: Readonly<Record<string, string>>) {
    const none = { SITE: '', SOURCE: '', MIGRATIONS: '', SEED: '', FUNCTIONS: '', STORAGE: '' };
    const env = { PATH: process.env['PATH'], GITHUB_OUTPUT: join(folder, 'output'), ...none, ...inputs };
    return spawnSync('bash', ['-c', listing], { cwd: join(folder, 'workspace'), env, encoding: 'utf8' });
  }

  it('lists the files of a preview without following a link', () => {
    const folder = folderWith({ 'kept.txt': 'kept', 'workspace/dist/index.html': '', output: '' });
    symlinkSync('../kept.txt', join(folder, 'workspace/.preview-files'));
    const { status } = listFiles(folder, { SITE: 'dist' });
    expect([status, readFileSync(join(folder, 'kept.txt'), 'utf8')]).toEqual([0, 'kept']);
    expect(readFileSync(join(folder, 'workspace/.preview-files'), 'utf8')).toBe('.preview-files\ndist\n');
  });

  it.each([
    ['a listed folder', 'workspace/dist', '../outside', { SITE: 'dist' }],
    ['its parent', 'workspace/dist', '..', { FUNCTIONS: 'dist/outside' }],
    ['a link in it', 'workspace/web/assets', '../../outside', { STORAGE: 'assets: web' }],
    ['a file in a folder that it links to', 'workspace/other/file', '../../outside/file', { SITE: 'linked' }],
  ])('refuses to list %s if it is outside of the workspace', (_, link, target, inputs) => {
    const folder = folderWith({ 'outside/file': 'secret', 'workspace/web/a': '', 'workspace/other/b': '', output: '' });
    symlinkSync(target, join(folder, link));
    mkdirSync(join(folder, 'workspace/linked'));
    symlinkSync('../other', join(folder, 'workspace/linked/other'));
    const { status, stdout } = listFiles(folder, inputs);
    const listed = Object.values(inputs).map(input => input.replace(/^.*: /, ''));
    expect(status).toBe(1);
    expect(stdout).toContain(`::\`${listed[0]}\` or a link in it leads out of the workspace.`);
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('');
  });

  it('lists folders with links within the workspace, and ignores those in node_modules of a source', () => {
    const folder = folderWith({
      'outside/file': '',
      'workspace/web/node_modules/a': '',
      'workspace/b': '',
      output: '',
    });
    symlinkSync('../../../outside', join(folder, 'workspace/web/node_modules/linked'));
    symlinkSync('../b', join(folder, 'workspace/web/b'));
    symlinkSync('.', join(folder, 'workspace/web/loop'));
    symlinkSync('/nowhere', join(folder, 'workspace/web/broken'));
    expect(listFiles(folder, { SOURCE: 'web', SEED: 'missing.sql' }).status).toBe(0);
  });

  // A link in a pull request's files could redirect a checkout into a folder below them.
  it('checks out only the whole workspace', () => {
    const checkouts: { readonly uses: string; readonly with?: object }[] = [];
    const search = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('uses' in value && /checkout/.test(String(value.uses))) checkouts.push(value as (typeof checkouts)[number]);
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

  it.each(['migrations', './migrations', 'none/../migrations', '.'])('keeps the target branch’s folder %s', path => {
    const script = scriptOf('actions/migration-check/action.yml', 'RUNNER_TEMP/base');
    const folder = folderWith({ 'workspace/migrations/1.sql': 'select 1', 'workspace/none/a': '', output: '' });
    const env = { PATH: process.env['PATH'], GITHUB_OUTPUT: join(folder, 'output') };
    const inputs = { RUNNER_TEMP: join(folder, 'temp'), FOLDER: path };
    const { status } = spawnSync('bash', ['-c', script], {
      cwd: join(folder, 'workspace'),
      env: { ...env, ...inputs },
    });
    expect([status, readFileSync(join(folder, 'output'), 'utf8')]).toEqual([0, `folder=${path}\n`]);
    const kept = join(folder, 'temp/base', path, path === '.' ? 'migrations' : '', '1.sql');
    expect(readFileSync(kept, 'utf8')).toBe('select 1');
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
    ['pull request', { issue, comment }, '', quoted('pull request')],
    ['pull request', { issue, comment }, 'Given', 'Given\n'],
  ])('is the text of the %s, of any length', (noun, event, message, expected) => {
    const folder = folderWith({ 'event.json': JSON.stringify(event) });
    const script = scriptOf('.github/workflows/agent-task.yml', `comment on the ${noun}`);
    const env = { PATH: process.env['PATH'], RUNNER_TEMP: folder, GITHUB_EVENT_PATH: join(folder, 'event.json') };
    const { status } = spawnSync('bash', ['-c', script], { env: { ...env, MESSAGE: message, COMMAND: '/agent' } });
    expect([status, readFileSync(join(folder, 'task.md'), 'utf8')]).toEqual([0, expected]);
  });
});
