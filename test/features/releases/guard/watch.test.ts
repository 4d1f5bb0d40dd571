import { expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import type { ProjectServices } from '../../../../src/core/services.ts';
import { notJudgedText } from '../../../../src/features/releases/guard/texts.ts';
import { ReleaseWatch } from '../../../../src/features/releases/guard/watch.ts';

interface Platform {
  /** Platform's time, by this machine's time in milliseconds. Default: it advances as fast. */
  readonly timeAt?: (now: number) => number;
  readonly paths?: readonly string[];
  /** Whether a path works at its n-th request. Default: always. */
  readonly works?: (path: string, nth: number) => boolean;
  readonly functions?: number;
  /** Duration of a request for a log that then fails, in milliseconds. Default: it succeeds at once. */
  readonly stalledMs?: number;
  /** Whether requests for the live release fail. */
  readonly isLost?: boolean;
}

/** Watches a release for a minute. @returns the result, when it was known, and the lines that were shown */
async function watched(platform: Platform) {
  const { timeAt = now => now, paths = ['/'], works = () => true, functions = 1, stalledMs, isLost } = platform;
  let now = 0;
  const requests = new Map<string, number>();
  const clock = {
    monotonicMs: () => now,
    sleep: (ms: number, signal: AbortSignal) =>
      ms > 5000 ? new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())) : pass(ms),
  };
  const pass = async (ms: number): Promise<void> => void (now += ms);
  const live = { release_id: 'rel_1', version: 1, access_url: 'https://harbour.example/', published_at: 1000 };
  const log = { entries: [{ timestamp: 1000, level: 'info', message: 'High water' }], total: 1 };
  const client = {
    platformTimeMs: () => 1500 + timeAt(now),
    withBounds: () => client,
    fetchPage: (url: string) => {
      const { pathname } = new URL(url);
      const nth = (requests.get(pathname) ?? 0) + 1;
      requests.set(pathname, nth);
      return Promise.resolve({ status: works(pathname, nth) ? 200 : 500, sha256: '' });
    },
    call: async (id: string) => {
      if (id !== 'functions.logs' && isLost) throw new Failure('timeout', 'No response.');
      if (id !== 'functions.logs') return live;
      if (stalledMs === undefined) return log;
      now += stalledMs;
      throw new Failure('timeout', 'No response.');
    },
  };
  const { signal } = new AbortController();
  const shown: string[] = [];
  const writing = { info: (text: string) => shown.push(text), hide: (text: string) => text };
  const context = { client, clock, log: writing, signal, projectId: 'harbour' } as unknown as ProjectServices;
  const baseline = {
    schema: 1,
    projectId: 'harbour',
    takenAt: 1000,
    package: { why: 'report' },
    workingPaths: paths,
    functions: Array.from({ length: functions }, (_, index) => `tides${index}`),
    watchesNew: true,
  } as const;
  const release = {
    releaseId: 'rel_1',
    baseline,
    paths,
    durationMs: 60_000,
    deployedFunctions: [],
    newErrors: 5,
  };
  const { result, notJudged } = await new ReleaseWatch(context, release).run();
  return { result, reasons: notJudged.map(one => `${one.subject}: ${notJudgedText(one)}`), ended: now, shown };
}

const hour = 3_600_000;
test.each<[string, (now: number) => number]>([
  ['stands still', () => 0],
  ['is ahead for one response', now => now + (now > 20_000 && now <= 21_000 ? 2 * hour : 0)],
  ['is ahead at the end', now => now + (now > 50_000 ? 90_000 : 0)],
])(
  'functions aren’t judged if the platform’s clock %s, because their logs are read only up to its time',
  async (_, timeAt) => {
    const { result, reasons } = await watched({ timeAt });
    expect([result, reasons]).toEqual([
      'not-judged',
      [expect.stringContaining('Functions: the platform’s clock jumped')],
    ]);
  },
);

test('functions are judged if the platform’s clock advances', async () => {
  expect(await watched({})).toMatchObject({ result: 'good', reasons: [] });
});

test('the state is shown once at a time', async () => {
  expect((await watched({})).shown).toEqual(['After 0 s: / HTTP 200, tides0 0 errors.']);
});

test('a release that can’t be requested isn’t said to be live', async () => {
  const { shown } = await watched({ paths: [], functions: 0, isLost: true });
  expect(shown).toEqual(['After 9 s: it isn’t known whether the release is live.']);
});

test('paths that fail alternately aren’t judged, and the watch ends', async () => {
  const works = (path: string, nth: number): boolean => (nth % 2 === 0) === (path === '/a');
  const { result, reasons, ended } = await watched({ paths: ['/a', '/b'], works });
  expect([result, reasons]).toEqual([
    'not-judged',
    [expect.stringMatching(/^\/[ab]: it failed at the end of the watch/)],
  ]);
  expect(ended).toBeLessThan(300_000);
});

test('logs that can’t be read don’t delay the end', async () => {
  const { result, reasons, ended } = await watched({ functions: 50, stalledMs: 120_000 });
  expect(result).toBe('not-judged');
  expect(reasons).toContain('tides49: its log was not read to the end in time');
  expect(ended).toBeLessThan(500_000);
});
