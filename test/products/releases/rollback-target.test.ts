import { expect, it } from 'vitest';
import type { KeptReleases } from '../../../src/products/releases/kept-releases.ts';
import { siteOf } from '../../../src/products/releases/live-project.ts';
import type { ReleaseRecord } from '../../../src/products/releases/release-record.ts';
import {
  type PastVersion,
  type RollbackState,
  resolveTarget,
} from '../../../src/products/releases/rollback-target.ts';

/** State of a project whose newest release is live. */
function stateOf(releases: readonly PastVersion[], publishedAt?: number): RollbackState {
  const version = releases[0]?.version ?? 0;
  const record = { origin: version, run: { id: 2 } } as ReleaseRecord;
  return {
    live: siteOf({ release_id: 'rel', version, published_at: publishedAt }),
    releases,
    keptReleases: {
      require: () => Promise.resolve(record),
      find: () => Promise.resolve({ verified: record, signed: [record], others: [], why: '' }),
    } as Pick<KeptReleases, 'require' | 'find'> as KeptReleases,
    allowsUnverified: false,
    runId: 2,
    startedAt: () => Promise.resolve(0),
  };
}

const release = (version: number, status: string): PastVersion =>
  ({ version, status }) as PastVersion;

it('the previous version is the newest that was published before the live one', async () => {
  const failed = [
    release(6, 'active'),
    release(5, 'failed'),
    release(4, 'canceled'),
    release(3, 'processing'),
  ];
  const replaced = release(2, 'replaced');
  expect(await resolveTarget({ kind: 'previous' }, stateOf([...failed, replaced]))).toEqual({
    release: replaced,
    isLive: false,
  });
  await expect(resolveTarget({ kind: 'previous' }, stateOf(failed))).rejects.toThrow(
    'No version earlier than 6 was published successfully.',
  );
});

it('the previous version is unknown if the live one went live after the attempt was started, or may have', async () => {
  const reason = (publishedAt?: number): Promise<unknown> =>
    resolveTarget(
      { kind: 'previous' },
      {
        ...stateOf([release(3, 'succeeded'), release(2, 'succeeded')], publishedAt),
        runId: 3,
        startedAt: () => Promise.resolve(86_400_000),
      },
    );
  await expect(reason(2 * 86_400_000)).rejects.toThrow(
    'Version 3 has been live since 1970-01-03T00:00:00.000Z, but this attempt of the run was started at 1970-01-02T00:00:00.000Z.',
  );
  await expect(reason()).rejects.toThrow('live since an unknown time');
  await expect(reason(1000)).resolves.toMatchObject({ isLive: false });
});
