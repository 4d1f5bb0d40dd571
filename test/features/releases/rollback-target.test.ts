import { expect, it } from 'vitest';
import type { KeptPackages, PastRelease } from '../../../src/features/releases/kept-packages.ts';
import { type RollbackState, resolveTarget } from '../../../src/features/releases/rollback-target.ts';

/** State of a project whose newest release is live. */
function stateOf(releases: readonly PastRelease[]): RollbackState {
  const version = releases[0]?.version ?? 0;
  const packages = { find: () => Promise.resolve({ version, artifact: { runId: 1 } }) } as unknown as KeptPackages;
  const live = { version } as RollbackState['live'];
  return { live, releases, packages, runId: 2, originOf: () => Promise.resolve(version) };
}

it('the previous version is the newest that was published before the live one', async () => {
  const failed = ['failed', 'canceled', 'processing'].map((status, index) => ({ version: 5 - index, status }));
  const live = { version: 6, status: 'active' };
  const found = await resolveTarget(
    { kind: 'previous' },
    stateOf([live, ...failed, { version: 2, status: 'replaced' }]),
  );
  expect(found).toEqual({ release: { version: 2, status: 'replaced' }, isLive: false });
  await expect(resolveTarget({ kind: 'previous' }, stateOf([live, ...failed]))).rejects.toThrow(
    'No earlier version than 6 was published successfully.',
  );
});
