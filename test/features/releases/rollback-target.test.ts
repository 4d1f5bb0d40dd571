import { expect, it } from 'vitest';
import type { KeptPackages, PastRelease } from '../../../src/features/releases/kept-packages.ts';
import { type RollbackState, resolveTarget } from '../../../src/features/releases/rollback-target.ts';

/** State of a project whose newest release is live. */
function stateOf(releases: readonly PastRelease[]): RollbackState {
  const version = releases[0]?.version ?? 0;
  const packages = { find: () => Promise.resolve({ version, origin: version, runId: 2 }) } as unknown as KeptPackages;
  const live = { version } as RollbackState['live'];
  return { live, releases, packages, allowsUnverifiedLive: false, runId: 2, startedAt: () => Promise.resolve(0) };
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

it('the previous version is unknown if the live one has changed, or may have, since the run was started', async () => {
  const at = (version: number, time?: number) => ({ version, status: 'succeeded', created_at: time }) as PastRelease;
  const reason = (releases: readonly PastRelease[], started: number, published?: number): Promise<unknown> => {
    const live = { version: 3, published_at: published } as RollbackState['live'];
    const startedAt = () => Promise.resolve(started);
    return resolveTarget({ kind: 'previous' }, { ...stateOf(releases), live, runId: 3, startedAt });
  };
  const day = 86_400_000;
  const changed =
    'Version 3 has been live since 1970-01-04T00:00:00.000Z, but this run was started at 1970-01-03T12:00:00.000Z. Before this run was started, version 2 was the newest one.';
  await expect(reason([at(3, 2.4 * day), at(2, 2 * day), at(1, day)], 2.5 * day, 3 * day)).rejects.toThrow(changed);
  const unknown = 'It isn’t known whether version 3 was already live when this run was started.';
  await expect(reason([at(3, day), at(2)], 2.5 * day)).rejects.toThrow(unknown);
  await expect(reason([at(3, 3 * day), at(2)], Number.NaN, 3 * day)).rejects.toThrow(unknown);
});
