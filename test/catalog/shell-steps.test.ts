import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

// Runs shell steps of flows and reusable workflows with bash.

/** Returns the only script that contains a text. */
function scriptOf(path: string, text: string): string {
  const found: string[] = [];
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { run } = value as { readonly run?: unknown };
    if (typeof run === 'string' && run.includes(text)) found.push(run);
    for (const part of Object.values(value)) search(part);
  };
  search(parse(readFileSync(join(ROOT, path), 'utf8')));
  expect(found, text).toHaveLength(1);
  return found[0] ?? '';
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

  // GitHub drops an output that contains a masked value, but can't recognize a part of one.
  it('passes on whole lines only', () => {
    const line = `Error: ${'x'.repeat(3900)} token`;
    expect(outputsOf(`echo "${line}"; exit 1`)).toBe(`error_3=The build failed: ${line}\n`);
    expect(outputsOf(`echo "${line}${'y'.repeat(200)}"; exit 1`)).toBe('');
  });
});
