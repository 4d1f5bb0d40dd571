import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedOnce } from '../../../src/features/shared/packed-once.ts';
import { createFolder } from '../../packing/fixture.ts';
import { startPullRequest } from '../../support/github-fake/github-step.ts';

it('packs the same once in each run, and what failed again', async () => {
  const logged: string[] = [];
  const log = { debug: (text: string) => void logged.push(text) } as unknown as Parameters<typeof packedOnce>[0]['log'];
  const newRun = () => ({ log, temporaryFolder: async () => '/tmp' });
  let packed = 0;
  const pack = async () => ({
    file: 'a.zip',
    size: 1,
    sha256: `${++packed}`,
    files: 1,
    expandedBytes: 1,
    leftOut: [],
    warnings: [],
  });
  const run = newRun();
  const failing = packedOnce(run, ['site', 'dist'], 'dist', () => Promise.reject(new Error('Full.')));
  await expect(failing).rejects.toThrow('Full.');
  const first = await packedOnce(run, ['site', 'dist'], 'dist', pack);
  expect(await packedOnce({ ...run }, ['site', 'dist'], 'dist', pack)).toBe(first);
  expect(logged).toEqual(['dist: using the package from the earlier check, SHA-256 1']);
  for (const from of [
    ['function', 'dist'],
    ['site', 'dist', true],
    ['site', 'dist', undefined, '*.map'],
  ])
    expect(await packedOnce(run, from, 'dist', pack)).not.toBe(first);
  expect(await packedOnce(newRun(), ['site', 'dist'], 'dist', pack)).not.toBe(first);
});

it('a preview is the package that was checked, although a file changes before the publish', async () => {
  const path = createFolder({ 'index.html': 'checked' });
  const { run } = await startPullRequest();
  // The project is created after the check.
  const onLog = (text: string): void => {
    if (text.includes('preview project')) writeFileSync(join(path, 'index.html'), 'changed');
  };
  const { outputs, exitCode } = await run({ operation: 'preview-deploy', path, 'pr-comment': 'false' }, { onLog });
  expect(exitCode).toBe(0);
  expect(await (await fetch(outputs.get('access_url') ?? '')).text()).toContain('checked');
});
