import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Pace } from '../../src/api/shapes/endpoint.ts';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import type { WireAttempt } from '../../src/client/http/wire.ts';
import { Pacing, type RateLimits } from '../../src/client/calls/pacing.ts';
import { VirtualClock } from '../support/virtual-clock.ts';

const STORAGE: Pace = { rateLimit: 'cloud.storage', per: 'project', requests: 2, perMs: 1_000 };
const DEPLOY: Pace = { rateLimit: 'cloud.functions', per: 'project', requests: 1, perMs: 2_000 };
const CREDENTIALS: Pace = {
  rateLimit: 'cloud.credentials',
  per: 'project',
  requests: 5,
  perMs: 60_000,
};
/** Limits of a row that counts by project, user and client. */
const [OF_PROJECT, OF_USER] = [
  { rateLimit: 'alias.write', per: 'project', requests: 2, perMs: 1_000 },
  { rateLimit: 'alias.write', per: 'user', requests: 3, perMs: 2_000 },
] as const satisfies readonly Pace[];

const SENDER = { baseUrl: new URL('https://platform.example'), token: 'key' };

const OK: WireAttempt = { type: 'answered', status: 200, headers: {}, body: Buffer.alloc(0) };
const LIMITED: WireAttempt = { ...OK, status: 429, headers: { 'retry-after': '7' } };
const rowOf = (pace: Pace | readonly Pace[] | undefined): Endpoint => {
  const { pace: _documented, ...row } = endpointRow('storage.put');
  return pace === undefined ? row : { ...row, pace: [pace].flat() };
};

/** Duration of one exchange, in milliseconds. */
interface ExchangeTimes {
  readonly thereMs: number;
  readonly backMs: number;
}

/** A platform that records when requests arrive. */
class FakePlatform {
  readonly clock = new VirtualClock();
  readonly start = this.clock.now();
  readonly abort = new AbortController();
  /** Milliseconds after the start, by the platform's clock. */
  readonly arrivals: number[] = [];
  readonly arrivalsIn: Record<string, number[]> = {};
  readonly reports: string[] = [];
  readonly pacing: Pacing;
  readonly #rateLimits: RateLimits = new Map();

  constructor(withinMs = 3_600_000) {
    this.pacing = this.pacingOf(SENDER, withinMs);
  }

  /** Returns the pacing of a client that shares its rate limits with the platform's others. */
  pacingOf(sender: typeof SENDER, withinMs = 3_600_000): Pacing {
    const platformNow = (): number => this.clock.now();
    const onLongTurn = (what: string, waitMs: number): void =>
      void this.reports.push(`${what}: ${waitMs} ms`);
    const deadline = this.clock.monotonicMs() + withinMs;
    return new Pacing(
      { ...sender, clock: this.clock, deadline, platformNow, onLongTurn },
      this.#rateLimits,
    );
  }

  request(
    pace: Pace | readonly Pace[] | undefined,
    trip: ExchangeTimes = { thereMs: 10, backMs: 10 },
    { project = 'p1', attempt = OK, signal = this.abort.signal, pacing = this.pacing } = {},
  ) {
    return pacing.attempt(rowOf(pace), project, signal, async () => {
      await this.clock.sleep(trip.thereMs);
      this.arrivals.push(this.clock.now() - this.start);
      (this.arrivalsIn[project] ??= []).push(this.clock.now() - this.start);
      await this.clock.sleep(trip.backMs);
      return attempt;
    });
  }

  /** Returns the maximum of arrivals in a window. */
  maxArrivals({ perMs }: Pace, arrivals: readonly number[] = this.arrivals): number {
    return Math.max(
      ...arrivals.map(from => arrivals.filter(at => at >= from && at < from + perMs).length),
    );
  }
}

/**
 * Returns the earliest arrival of the last of so many requests, in milliseconds after the first.
 */
const boundMs = ({ requests, perMs }: Pace, count: number): number =>
  Math.floor((count - 1) / requests) * perMs;

const PACES = [STORAGE, DEPLOY, CREDENTIALS];

describe('the pace, as the platform counts arrivals', () => {
  it.each(PACES)(
    'is kept, whenever requests come, if none overtakes another by more than the margin: $rateLimit',
    async pace => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ askedMs: fc.nat(20_000), jitterMs: fc.nat(pace.perMs / 25) }), {
            minLength: 1,
            maxLength: 20,
          }),
          fc.nat(900),
          fc.nat(5_000),
          async (requests, thereMs, backMs) => {
            const platform = new FakePlatform();
            await platform.clock.until(
              Promise.all(
                requests.map(async ({ askedMs, jitterMs }) => {
                  await platform.clock.sleep(askedMs);
                  await platform.request(pace, { thereMs: thereMs + jitterMs, backMs });
                }),
              ),
            );
            expect(platform.arrivals).toHaveLength(requests.length);
            expect(platform.maxArrivals(pace)).toBeLessThanOrEqual(pace.requests);
          },
        ),
        { numRuns: 50 },
      );
    },
  );

  it.each([
    { pace: STORAGE, count: 60, answerMs: 5 },
    { pace: STORAGE, count: 60, answerMs: 300 },
    { pace: STORAGE, count: 60, answerMs: 5_000 },
    { pace: DEPLOY, count: 60, answerMs: 20 },
    { pace: DEPLOY, count: 150, answerMs: 6_000 },
    { pace: CREDENTIALS, count: 300, answerMs: 400 },
  ])(
    'is used to within 5 %: $pace.rateLimit, $count requests that take $answerMs ms',
    async ({ pace, count, answerMs }) => {
      const platform = new FakePlatform(24 * 3_600_000);
      const trip = { thereMs: answerMs / 4, backMs: (answerMs * 3) / 4 };
      await platform.clock.until(
        Promise.all(Array.from({ length: count }, () => platform.request(pace, trip))),
      );
      expect(platform.arrivals.at(-1)).toBeLessThanOrEqual(
        1.05 * boundMs(pace, count) + trip.thereMs + 3 * answerMs,
      );
      expect(platform.maxArrivals(pace)).toBeLessThanOrEqual(pace.requests);
    },
  );

  it('allows the first requests at once, and several at the same time', async () => {
    const platform = new FakePlatform();
    const slow = { thereMs: 10, backMs: 60_000 };
    await platform.clock.until(
      Promise.all(Array.from({ length: 5 }, () => platform.request(CREDENTIALS, slow))),
    );
    expect(platform.arrivals).toEqual([10, 10, 10, 10, 10]);
  });

  it('is reported only if it is a long wait, once for all requests that wait for it', async () => {
    const platform = new FakePlatform();
    const requests = [DEPLOY, DEPLOY, ...Array.from({ length: 7 }, () => CREDENTIALS)];
    await platform.clock.until(Promise.all(requests.map(pace => platform.request(pace))));
    const path = endpointRow('storage.put').path;
    expect(platform.reports).toEqual([`PUT ${path}: 63000 ms`]);
  });
});

describe('a row with several limits', () => {
  it('keeps all of them, whenever requests come, and counts a request from the moment at which it is sent', async () => {
    const requests = fc.array(
      fc.record({
        project: fc.constantFrom('p1', 'p2', 'p3'),
        askedMs: fc.nat(5_000),
        jitterMs: fc.nat(40),
      }),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(requests, async asked => {
        const platform = new FakePlatform();
        const all = asked.map(async ({ project, askedMs, jitterMs }) => {
          await platform.clock.sleep(askedMs);
          await platform.request(
            [OF_PROJECT, OF_USER],
            { thereMs: jitterMs, backMs: 5 },
            { project },
          );
        });
        await platform.clock.until(Promise.all(all));
        expect(platform.arrivals).toHaveLength(asked.length);
        expect(platform.maxArrivals(OF_USER)).toBeLessThanOrEqual(OF_USER.requests);
        for (const arrivals of Object.values(platform.arrivalsIn))
          expect(platform.maxArrivals(OF_PROJECT, arrivals)).toBeLessThanOrEqual(
            OF_PROJECT.requests,
          );
      }),
      { numRuns: 50 },
    );
  });

  it('doesn’t let a request that waits for its project delay one of another project', async () => {
    const platform = new FakePlatform();
    const limits = [{ ...OF_PROJECT, requests: 1 }, OF_USER];
    const projects = ['p1', 'p1', 'p2'];
    const trip = { thereMs: 10, backMs: 10 };
    await platform.clock.until(
      Promise.all(projects.map(project => platform.request(limits, trip, { project }))),
    );
    expect(platform.arrivalsIn).toEqual({ p1: [10, 1_050 + 10], p2: [10] });
  });
});

it('counts the requests of all clients of a process to one project, and otherwise by platform and token', async () => {
  const platform = new FakePlatform();
  const requests = [
    [SENDER, OF_PROJECT],
    [{ ...SENDER, token: 'other' }, OF_PROJECT],
    [{ ...SENDER, baseUrl: new URL('https://other.example') }, OF_PROJECT],
    [SENDER, OF_USER],
    [SENDER, OF_USER],
    [{ ...SENDER, token: 'other' }, OF_USER],
  ] as const;
  const trip = { thereMs: 10, backMs: 10 };
  const times = requests.map(async ([sender, pace]) => {
    await platform.request({ ...pace, requests: 1 }, trip, { pacing: platform.pacingOf(sender) });
    return platform.clock.now() - platform.start;
  });
  expect(await platform.clock.until(Promise.all(times))).toEqual([20, 1_070, 20, 20, 2_120, 20]);
});

describe('a wait does not affect', () => {
  it('another project, another budget, or a row without a pace', async () => {
    const platform = new FakePlatform();
    await platform.clock.until(
      Promise.all([
        platform.request(DEPLOY),
        platform.request(DEPLOY, undefined, { project: 'p2' }),
        platform.request(STORAGE),
        ...Array.from({ length: 3 }, () => platform.request(undefined)),
      ]),
    );
    expect(platform.arrivals).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('other limits, but all rows of its own: uploads and deletions of objects count together, and so on', () => {
    const budgets = Map.groupBy(ENDPOINT_IDS, id =>
      (endpointRow(id).pace ?? [])
        .map(
          ({ rateLimit, per, requests, perMs }) =>
            `${rateLimit}: ${requests} in ${perMs} ms per ${per}`,
        )
        .join(', '),
    );
    budgets.delete('');
    // Copied from Limits, in both parts.
    expect(
      Object.fromEntries(budgets),
      'The rate limits of the rows are those of the documents. Correct `pace` of the row, or add a new limit here',
    ).toEqual({
      'projects.delete: 20 in 60000 ms per user, projects.delete: 600 in 60000 ms per client': [
        'projects.delete',
      ],
      'alias.read: 60 in 60000 ms per user, alias.read: 600 in 60000 ms per client': ['alias.get'],
      'alias.check: 30 in 60000 ms per user, alias.check: 300 in 60000 ms per client': [
        'alias.check',
      ],
      'alias.write: 10 in 60000 ms per project, alias.write: 20 in 60000 ms per user, alias.write: 300 in 60000 ms per client':
        ['alias.set', 'alias.reset'],
      'source.export: 10 in 60000 ms per user, source.export: 600 in 60000 ms per client': [
        'source.export',
      ],
      'sandbox.kill: 2000 in 60000 ms per user, sandbox.kill: 2000 in 60000 ms per client': [
        'sandbox.kill',
      ],
      'cloud.provision: 1 in 5000 ms per project': ['cloud.provision'],
      'cloud.credentials: 5 in 60000 ms per project': ['cloud.credentials'],
      'cloud.auth: 1 in 2000 ms per project': ['auth.enable'],
      'cloud.secrets: 1 in 1000 ms per project': ['secrets.set', 'secrets.delete'],
      'cloud.storage: 2 in 1000 ms per project': ['storage.put', 'storage.delete'],
      'cloud.functions: 1 in 2000 ms per project': ['functions.deploy', 'functions.delete'],
    });
  });
});

describe('a 429 with `Retry-After`', () => {
  it('delays all requests of the budget, including one that already waits', async () => {
    const platform = new FakePlatform();
    await platform.clock.until(
      Promise.all([
        platform.request(DEPLOY, undefined, { attempt: LIMITED }),
        platform.request(DEPLOY),
        platform.request(DEPLOY),
      ]),
    );
    const [first = 0, second = 0, third = 0] = platform.arrivals;
    expect(first).toBe(10);
    expect(second).toBe(20 + 7_000 + 10);
    expect(third).toBeGreaterThanOrEqual(second + 2_000);
  });

  it('isn’t shortened by a later one', async () => {
    const platform = new FakePlatform();
    await platform.clock.until(
      Promise.all([
        platform.request(STORAGE, undefined, { attempt: LIMITED }),
        platform.request(
          STORAGE,
          { thereMs: 10, backMs: 20 },
          { attempt: { ...LIMITED, headers: {} } },
        ),
      ]),
    );
    await platform.clock.until(platform.request(STORAGE));
    expect(platform.arrivals).toEqual([10, 10, 20 + 7_000 + 10]);
  });

  it('without a time waits only as long as the pace requires', async () => {
    const platform = new FakePlatform();
    const attempt: WireAttempt = { ...LIMITED, headers: {} };
    await platform.clock.until(
      Promise.all([platform.request(DEPLOY, undefined, { attempt }), platform.request(DEPLOY)]),
    );
    expect(platform.arrivals).toEqual([10, 2_100 + 10]);
  });
});

describe('a request that is canceled while it waits', () => {
  it('ends as soon as the signal aborts, certain that nothing was sent; the requests behind it move up', async () => {
    const platform = new FakePlatform();
    const stop = new AbortController();
    const outcomes = Promise.all([
      platform.request(DEPLOY),
      platform.request(DEPLOY, undefined, { signal: stop.signal }),
      platform.request(DEPLOY),
      platform.clock.sleep(500).then(() => stop.abort(new Error('Enough.'))),
    ]);
    const [, given] = await platform.clock.until(outcomes);
    expect(given).toMatchObject({
      retryable: false,
      failure: { kind: 'cancelled', uncertain: false },
    });
    expect(platform.arrivals).toEqual([10, 2_100 + 10]);
  });

  it('can be canceled while another one waits before it, too', async () => {
    const platform = new FakePlatform();
    const stop = new AbortController();
    const last = platform.request(DEPLOY);
    const waiting = platform.request(DEPLOY);
    const given = platform.request(DEPLOY, undefined, { signal: stop.signal });
    stop.abort(new Error('Enough.'));
    expect(await platform.clock.until(given)).toMatchObject({ failure: { kind: 'cancelled' } });
    await platform.clock.until(Promise.all([last, waiting]));
    expect(platform.arrivals).toHaveLength(2);
  });

  it('isn’t started if its signal was aborted before', async () => {
    const platform = new FakePlatform();
    platform.abort.abort(new Error('Enough.'));
    expect(await platform.request(DEPLOY)).toMatchObject({
      retryable: false,
      failure: { kind: 'cancelled' },
    });
    expect(platform.arrivals).toEqual([]);
  });

  it('that couldn’t start before the deadline doesn’t wait', async () => {
    const platform = new FakePlatform(1_500);
    const outcomes = Promise.all([platform.request(DEPLOY), platform.request(DEPLOY)]);
    const [, late] = await platform.clock.until(outcomes);
    expect(late).toMatchObject({
      retryable: false,
      failure: { kind: 'timeout', uncertain: false },
    });
    expect((late as { failure: Error }).failure.message).toMatch(
      /^PUT \/projects\/.+: the platform’s rate limit would delay this request by 3 s, past the time limit\.$/,
    );
    expect(platform.clock.now() - platform.start).toBeLessThan(1_500);
  });
});

it('the error of an exchange is passed on', async () => {
  const platform = new FakePlatform();
  const broken = platform.pacing.attempt(rowOf(DEPLOY), 'p1', platform.abort.signal, async () => {
    throw new Error('No proxy.');
  });
  await expect(broken).rejects.toThrow('No proxy.');
});
