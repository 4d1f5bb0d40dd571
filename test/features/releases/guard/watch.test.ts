import { expect, test } from 'vitest';
import type { ProjectServices } from '../../../../src/core/services.ts';
import { ReleaseWatch } from '../../../../src/features/releases/guard/watch.ts';

/** Watches a good release whose platform's time advances by this factor. */
function watched(factor: number) {
  let now = 0;
  const clock = {
    monotonicMs: () => now,
    sleep: (ms: number, signal: AbortSignal) =>
      ms > 5000 ? new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())) : pass(ms),
  };
  const pass = async (ms: number): Promise<void> => void (now += ms);
  const live = { release_id: 'rel_1', version: 1, access_url: 'https://harbour.example/', published_at: 1000 };
  const log = { entries: [{ timestamp: 1000, level: 'info', message: 'High water' }], total: 1 };
  const client = {
    platformTimeMs: () => 1500 + now * factor,
    withBounds: () => client,
    fetchPage: () => Promise.resolve({ status: 200, sha256: '' }),
    call: (id: string) => Promise.resolve(id === 'functions.logs' ? log : live),
  };
  const { signal } = new AbortController();
  const writing = { info: () => undefined, hide: (text: string) => text };
  const context = { client, clock, log: writing, signal, projectId: 'harbour' } as unknown as ProjectServices;
  const baseline = {
    schema: 1,
    projectId: 'harbour',
    takenAt: 1000,
    package: '',
    workingPaths: ['/'],
    functions: { tides: { errors: {} } },
    watchesNew: true,
  } as const;
  const release = {
    releaseId: 'rel_1',
    baseline,
    paths: ['/'],
    durationMs: 60_000,
    deployedFunctions: [],
    newErrors: 5,
  };
  return new ReleaseWatch(context, release).run();
}

test('functions aren’t judged if the platform’s clock stands still, because their logs are read only up to its time', async () => {
  expect(await watched(0)).toMatchObject({
    result: 'not-judged',
    notJudged: [{ subject: 'Functions', reason: expect.stringContaining('clock fell behind') as string }],
  });
});

test('functions are judged if the platform’s clock advances', async () => {
  expect(await watched(1)).toMatchObject({ result: 'good', notJudged: [] });
});
