import { expect, onTestFinished, test } from 'vitest';
import { type Clock, systemClock } from '../../../../src/base/time/clock.ts';
import { GitStore } from '../../../../src/action/github/repository/git-store.ts';
import { connectGitHub } from '../../../../src/action/github/rest/github-client.ts';
import { openTimeLimit } from '../../../../src/action/github/rest/reporting-time-limit.ts';
import { GitHubFake } from '../../../support/github-fake/github-fake.ts';

const MINUTE_MS = 60_000;
/** GitHub's documentation: no more than 80 requests a minute that create content. */
const PER_MINUTE = 60;

/** Clock on which waits of less than two minutes take no time. */
function skippingClock(): Clock {
  let skippedMs = 0;
  return {
    ...systemClock,
    monotonicMs: () => systemClock.monotonicMs() + skippedMs,
    async sleep(ms, signal) {
      if (ms >= 2 * MINUTE_MS) return systemClock.sleep(ms, signal);
      skippedMs += ms;
    },
  };
}

test('files that need a request each are sent at a pace that GitHub accepts, and no slower', async () => {
  const server = await GitHubFake.startKnown({ files: { 'index.html': 'Old' } });
  onTestFinished(() => server.close());
  const clock = skippingClock();
  const access = {
    apiUrl: server.url,
    repository: 'harbour/lights',
    token: 'token',
    proxy: {},
    clock,
  };
  using timeLimit = openTimeLimit(clock, 120 * MINUTE_MS);
  const store = new GitStore(
    await connectGitHub({ ...access, log: { debug: () => {} } }, timeLimit),
  );
  const readAt: number[] = [];
  const changes = Array.from({ length: 200 }, (_, index) => ({
    path: `${index}.bin`,
    mode: '100644' as const,
    content: () => {
      readAt.push(clock.monotonicMs());
      return Promise.resolve(Buffer.from([0xff, index]));
    },
  }));
  await store.commit((await store.fetchHead('main')) ?? '', () => 'Files', changes);
  expect(server.requests.filter(({ line }) => line.endsWith('/git/blobs'))).toHaveLength(200);
  // A content is read right before its request, while the one before it is answered.
  const waits = readAt.slice(PER_MINUTE + 1).map((at, index) => at - (readAt[index] ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(MINUTE_MS);
  expect((readAt.at(-1) ?? 0) - (readAt[0] ?? 0)).toBeLessThan(5 * MINUTE_MS);
});
