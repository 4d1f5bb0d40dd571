import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Pace } from '../../src/api/endpoint.ts';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import type { Attempt } from '../../src/client/wire.ts';
import { Pacing } from '../../src/client/write-pacing.ts';
import { VirtualClock } from '../support/virtual-clock.ts';

const STORAGE: Pace = { rateLimit: 'cloud.storage', requests: 2, perMs: 1_000 };
const DEPLOY: Pace = { rateLimit: 'cloud.functions', requests: 1, perMs: 2_000 };
const CREDENTIALS: Pace = { rateLimit: 'cloud.credentials', requests: 5, perMs: 60_000 };

const OK: Attempt = { type: 'answered', status: 200, headers: {}, body: Buffer.alloc(0) };
const LIMITED: Attempt = { ...OK, status: 429, headers: { 'retry-after': '7' } };
const rowOf = (pace: Pace | undefined): Endpoint => {
  const { pace: _documented, ...row } = endpointRow('storage.put');
  return pace === undefined ? row : { ...row, pace };
};

/** How long one exchange takes, in milliseconds. */
interface Trip {
  readonly thereMs: number;
  readonly backMs: number;
}

/** A platform that notes when requests arrive. */
class Scene {
  readonly clock = new VirtualClock();
  readonly start = this.clock.now();
  readonly abort = new AbortController();
  /** Milliseconds after the start, by the platform's clock. */
  readonly arrivals: number[] = [];
  readonly pacing: Pacing;

  constructor(withinMs = 3_600_000) {
    const platformNow = (): number => this.clock.now();
    this.pacing = new Pacing({ clock: this.clock, deadline: this.clock.monotonicMs() + withinMs, platformNow });
  }

  request(
    pace: Pace | undefined,
    trip: Trip = { thereMs: 10, backMs: 10 },
    { project = 'p1', attempt = OK, signal = this.abort.signal } = {},
  ) {
    return this.pacing.attempt(rowOf(pace), project, signal, async () => {
      await this.clock.sleep(trip.thereMs);
      this.arrivals.push(this.clock.now() - this.start);
      await this.clock.sleep(trip.backMs);
      return attempt;
    });
  }

  /** The most arrivals in any one window. */
  crowd({ perMs }: Pace): number {
    return Math.max(...this.arrivals.map(from => this.arrivals.filter(at => at >= from && at < from + perMs).length));
  }
}

/** When the last of so many can arrive at the soonest, in milliseconds after the first. */
const boundMs = ({ requests, perMs }: Pace, count: number): number => Math.floor((count - 1) / requests) * perMs;

const PACES = [STORAGE, DEPLOY, CREDENTIALS];

describe('the pace, as the platform counts arrivals', () => {
  it.each(PACES)('is kept and used, whenever requests come: $budget', async pace => {
    const share = pace.perMs / 1000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ askedMs: fc.nat(20_000), jitterMs: fc.nat(10) }), { minLength: 1, maxLength: 40 }),
        fc.nat(900),
        fc.nat(5_000),
        async (requests, thereShare, backMs) => {
          const scene = new Scene();
          const thereMs = thereShare * share;
          await scene.clock.until(
            Promise.all(
              requests.map(async ({ askedMs, jitterMs }) => {
                await scene.clock.sleep(askedMs);
                await scene.request(pace, { thereMs: thereMs + (jitterMs * share) / 2, backMs });
              }),
            ),
          );
          expect(scene.arrivals).toHaveLength(requests.length);
          expect(scene.crowd(pace)).toBeLessThanOrEqual(pace.requests);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(PACES)(
    'is kept whatever a way takes, as long as no answer tells what it takes at least: $budget',
    async pace => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ thereMs: fc.nat(3 * pace.perMs), backMs: fc.nat(3 * pace.perMs) }), {
            minLength: 1,
            maxLength: 4,
          }),
          async trips => {
            const scene = new Scene();
            await scene.clock.until(Promise.all(trips.map(trip => scene.request(pace, trip))));
            expect(scene.crowd(pace)).toBeLessThanOrEqual(pace.requests);
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  it.each([
    { pace: STORAGE, rateLimit: STORAGE.rateLimit, count: 60, answerMs: 5 },
    { pace: STORAGE, rateLimit: STORAGE.rateLimit, count: 60, answerMs: 300 },
    { pace: STORAGE, rateLimit: STORAGE.rateLimit, count: 60, answerMs: 5_000 },
    { pace: DEPLOY, rateLimit: DEPLOY.rateLimit, count: 60, answerMs: 20 },
    { pace: DEPLOY, rateLimit: DEPLOY.rateLimit, count: 150, answerMs: 6_000 },
    { pace: CREDENTIALS, rateLimit: CREDENTIALS.rateLimit, count: 300, answerMs: 400 },
  ])('is used to within 5 %: $budget, $count requests that take $answerMs ms', async ({ pace, count, answerMs }) => {
    const scene = new Scene(24 * 3_600_000);
    const trip = { thereMs: answerMs / 4, backMs: (answerMs * 3) / 4 };
    await scene.clock.until(Promise.all(Array.from({ length: count }, () => scene.request(pace, trip))));
    expect(scene.arrivals.at(-1)).toBeLessThanOrEqual(1.05 * boundMs(pace, count) + trip.thereMs + 3 * answerMs);
    expect(scene.crowd(pace)).toBeLessThanOrEqual(pace.requests);
  });

  it('lets the first ones go at once, and several be under way together', async () => {
    const scene = new Scene();
    const slow = { thereMs: 10, backMs: 60_000 };
    await scene.clock.until(Promise.all(Array.from({ length: 5 }, () => scene.request(CREDENTIALS, slow))));
    expect(scene.arrivals).toEqual([10, 10, 10, 10, 10]);
  });
});

describe('the scope of a wait', () => {
  it('neither another project, nor another budget, nor a row without a pace', async () => {
    const scene = new Scene();
    await scene.clock.until(
      Promise.all([
        scene.request(DEPLOY),
        scene.request(DEPLOY, undefined, { project: 'p2' }),
        scene.request(STORAGE),
        ...Array.from({ length: 3 }, () => scene.request(undefined)),
      ]),
    );
    expect(scene.arrivals).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('all rows that name the budget: uploads and deletions of objects count together, and so on', () => {
    const budgets = Map.groupBy(
      ENDPOINT_IDS.filter(id => endpointRow(id).pace !== undefined),
      id => endpointRow(id).pace?.rateLimit,
    );
    expect(Object.fromEntries(budgets)).toEqual({
      'cloud.provision': ['cloud.provision'],
      'cloud.credentials': ['cloud.credentials'],
      'cloud.auth': ['auth.enable'],
      'cloud.secrets': ['secrets.set', 'secrets.delete'],
      'cloud.storage': ['storage.put', 'storage.delete'],
      'cloud.functions': ['functions.deploy', 'functions.delete'],
    });
    for (const ids of budgets.values()) {
      expect(new Set(ids.map(id => JSON.stringify(endpointRow(id).pace))).size).toBe(1);
    }
  });
});

describe('a 429 with `Retry-After`', () => {
  it('holds up everybody who draws on the budget, the one who sleeps for a turn already included', async () => {
    const scene = new Scene();
    await scene.clock.until(
      Promise.all([
        scene.request(DEPLOY, undefined, { attempt: LIMITED }),
        scene.request(DEPLOY),
        scene.request(DEPLOY),
      ]),
    );
    const [first = 0, second = 0, third = 0] = scene.arrivals;
    expect(first).toBe(10);
    expect(second).toBe(20 + 7_000 + 10);
    expect(third).toBeGreaterThanOrEqual(second + 2_000);
  });

  it('of which nothing is said waits no longer than the pace wants', async () => {
    const scene = new Scene();
    const attempt: Attempt = { ...LIMITED, headers: {} };
    await scene.clock.until(Promise.all([scene.request(DEPLOY, undefined, { attempt }), scene.request(DEPLOY)]));
    expect(scene.arrivals).toEqual([10, 20 + 2_000 + 10]);
  });
});

describe('a request that is given up while it waits', () => {
  it('is given up as soon as the signal aborts, certain that nothing was sent; those behind it move up', async () => {
    const scene = new Scene();
    const stop = new AbortController();
    const outcomes = Promise.all([
      scene.request(DEPLOY),
      scene.request(DEPLOY, undefined, { signal: stop.signal }),
      scene.request(DEPLOY),
      scene.clock.sleep(500).then(() => stop.abort(new Error('Enough.'))),
    ]);
    const [, given] = await scene.clock.until(outcomes);
    expect(given).toMatchObject({ retryable: false, failure: { kind: 'cancelled', uncertain: false } });
    expect(scene.arrivals).toEqual([10, 20 + 2_000 + 10]);
  });

  it('is given up behind another one that waits, too', async () => {
    const scene = new Scene();
    const stop = new AbortController();
    const last = scene.request(DEPLOY);
    const waiting = scene.request(DEPLOY);
    const given = scene.request(DEPLOY, undefined, { signal: stop.signal });
    stop.abort(new Error('Enough.'));
    expect(await scene.clock.until(given)).toMatchObject({ failure: { kind: 'cancelled' } });
    await scene.clock.until(Promise.all([last, waiting]));
    expect(scene.arrivals).toHaveLength(2);
  });

  it('isn’t begun by a signal that has aborted before', async () => {
    const scene = new Scene();
    scene.abort.abort(new Error('Enough.'));
    expect(await scene.request(DEPLOY)).toMatchObject({ retryable: false, failure: { kind: 'cancelled' } });
    expect(scene.arrivals).toEqual([]);
  });

  it('within the step’s time isn’t waited for', async () => {
    const scene = new Scene(1_500);
    const outcomes = Promise.all([scene.request(DEPLOY), scene.request(DEPLOY)]);
    const [, late] = await scene.clock.until(outcomes);
    expect(late).toMatchObject({ retryable: false, failure: { kind: 'timeout', uncertain: false } });
    expect((late as { failure: Error }).failure.message).toMatch(
      /^PUT \/projects\/.+: its turn would come in 2 s, after the `timeout` of this step\.$/,
    );
    expect(scene.clock.now() - scene.start).toBeLessThan(1_500);
  });
});

describe('requests that count', () => {
  it.each(['unreached', 'unsendable'] as const)('not a request that was %s', async type => {
    const scene = new Scene();
    const attempt: Attempt = { type, error: new Error('No.') };
    await scene.clock.until(Promise.all([scene.request(DEPLOY, undefined, { attempt }), scene.request(DEPLOY)]));
    expect(scene.arrivals).toEqual([10, 30]);
  });

  it('not one whose exchange throws, which it hands on', async () => {
    const scene = new Scene();
    const broken = scene.pacing.attempt(rowOf(DEPLOY), 'p1', scene.abort.signal, async () => {
      throw new Error('No proxy.');
    });
    await expect(broken).rejects.toThrow('No proxy.');
    await scene.clock.until(scene.request(DEPLOY));
    expect(scene.arrivals).toEqual([10]);
  });

  it('one whose answer was lost, from when that was seen', async () => {
    const scene = new Scene();
    const attempt: Attempt = { type: 'lost', error: new Error('Reset.') };
    const trip = { thereMs: 10, backMs: 990 };
    await scene.clock.until(Promise.all([scene.request(DEPLOY, trip, { attempt }), scene.request(DEPLOY)]));
    expect(scene.arrivals).toEqual([10, 3_010]);
  });
});
