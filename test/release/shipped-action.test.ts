// @module-tag slow, because it builds a release, and runs steps of it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { release } from '../../src/release/release.ts';
import { writeTree } from '../support/temporary-tree.ts';
import { runStep, type StepResult } from '../support/step.ts';
import { copyThisRepository, git } from './test-repository.ts';

it('contains all that a runner needs: the action and a sub-action run from their tag', async () => {
  const planted = await copyThisRepository();
  await release(planted);
  const checkout = await writeTree({});
  git(checkout, 'clone', '--quiet', '--branch=v1', '--depth=1', `file://${planted.remote}`, '.');
  const shown = await readdir(checkout);
  expect(shown).not.toContain('src');
  // Only people run the command.
  expect(await readdir(join(checkout, 'dist'))).not.toContain('command');
  const workspace = await writeTree({ 'site/index.html': '<h1>Lights</h1>' });
  const step = (manifest: string, inputs: Readonly<Record<string, string>>): Promise<StepResult> =>
    runStep({ manifest: join(checkout, manifest), with: { 'base-url': 'local', ...inputs }, workspace });
  const published = await step('action.yml', { operation: 'static-publish', 'project-id': 'lights', path: 'site' });
  expect(published.exitCode, published.log).toBe(0);
  expect(published.outputs.get('version')).toBe('1');
  const asked = await step('actions/whoami/action.yml', {});
  expect(asked.exitCode, asked.log).toBe(0);
  expect(asked.outputs.get('open_id')).not.toBe('');
});
