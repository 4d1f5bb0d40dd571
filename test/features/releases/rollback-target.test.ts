import { expect, it } from 'vitest';
import type { KeptPackages, PastRelease } from '../../../src/features/releases/kept-packages.ts';
import { type RollbackState, resolveTarget } from '../../../src/features/releases/rollback-target.ts';

/** State of a project whose newest release is live. */
function stateOf(releases: readonly PastRelease[]): RollbackState {
  const version = releases[0]?.version ?? 0;
  const packages = { find: () => Promise.resolve({ version, origin: version, runId: 2 }) } as unknown as KeptPackages;
  const live = { version } as RollbackState['live'];
  return { live, releases, packages, runId: 2, startedAt: () => Promise.resolve(0) };
}

const release = (version: number, status: string): PastRelease => ({ version, status }) as PastRelease;

it('the previous version is the newest that was published before the live one', async () => {
  const failed = [release(6, 'active'), release(5, 'failed'), release(4, 'canceled'), release(3, 'processing')];
  const replaced = release(2, 'replaced');
  expect(await resolveTarget({ kind: 'previous' }, stateOf([...failed, replaced]))).toEqual({
    release: replaced,
    isLive: false,
  });
  await expect(resolveTarget({ kind: 'previous' }, stateOf(failed))).rejects.toThrow(
    'No version earlier than 6 was published successfully.',
  );
});
