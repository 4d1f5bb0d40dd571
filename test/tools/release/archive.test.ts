// @module-tag slow, because it unpacks the archive of a commit, installs it, and runs steps of it.
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { runStep, type StepResult } from '../../support/step.ts';
import { writeTree } from '../../support/temporary-tree.ts';
import { git } from './test-repository.ts';

/**
 * Unpacks the archive of the last commit that GitHub offers to runners and to npm.
 * @returns the folder
 */
async function unpackArchive(): Promise<string> {
  const folder = await writeTree({});
  const tar = join(await writeTree({}), 'commit.tar');
  git(ROOT, 'archive', '--worktree-attributes', `--output=${tar}`, 'HEAD');
  execFileSync('tar', ['-xf', tar, '-C', folder]);
  return folder;
}

it('has no tests, but what a runner needs: the action and a sub-action run', async () => {
  const unpacked = await unpackArchive();
  expect(await readdir(unpacked)).not.toContain('test');
  const workspace = await writeTree({ 'site/index.html': '<h1>Lights</h1>' });
  const step = (manifest: string, inputs: Readonly<Record<string, string>>): Promise<StepResult> =>
    runStep({
      manifest: join(unpacked, manifest),
      with: { 'base-url': 'local', ...inputs },
      workspace,
    });
  const published = await step('action.yml', {
    operation: 'static-publish',
    'project-id': 'lights',
    path: 'site',
  });
  expect(published.exitCode, published.log).toBe(0);
  expect(published.outputs.get('version')).toBe('1');
  const asked = await step('actions/whoami/action.yml', {});
  expect(asked.exitCode, asked.log).toBe(0);
  expect(asked.outputs.get('open_id')).not.toBe('');
});

it('has the command, which npm installs as a Git dependency without any development dependency', async () => {
  const unpacked = await unpackArchive();
  git(unpacked, 'init', '--quiet');
  git(unpacked, 'add', '--all');
  git(unpacked, 'commit', '--quiet', '--message=Archive');
  const prefix = await writeTree({});
  // npm would prepare the dependency with packages that are neither here nor in the empty cache.
  const options = [
    '--ignore-scripts',
    '--omit=optional',
    '--offline',
    `--cache=${await writeTree({})}`,
  ];
  const source = `git+file://${unpacked}#${git(unpacked, 'rev-parse', 'HEAD')}`;
  execFileSync('npm', ['install', '--global', ...options, `--prefix=${prefix}`, source], {
    stdio: 'pipe',
  });
  const command = join(prefix, 'bin/project-platform');
  expect(execFileSync(command, ['--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
});
