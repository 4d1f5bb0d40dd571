import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/api/shapes/errors.ts';
import { retryAfterMs } from '../../src/client/calls/outcome.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { json, problem, reset, respond } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { collect, failureOf, PATH, rig, USER } from './rig.ts';

const rateLimited = (headers: Readonly<Record<string, string>> = {}): Reply =>
  problem(429, 'temporarily_unavailable', headers);
const dateIn = (clock: { time: number }, seconds: number): string =>
  new Date(clock.time + seconds * 1000).toUTCString();

describe('Retry-After', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['0.0001', 1],
    ['999999999', 999_999_999_000],
    ['Mon, 01 Jun 2026 12:01:30 GMT', 90_000],
    ['Monday, 01-Jun-26 12:01:30 GMT', 90_000],
    ['Mon, 01 Jun 2026 11:00:00 GMT', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', Date.UTC(9999, 11, 31, 23, 59, 59) - now],
  ])('%j is %i ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  it.each([
    undefined,
    '',
    '-5',
    '1.5.2',
    '.5',
    '1e3',
    '0x10',
    'soon',
    'in 5 seconds',
    '5, 10',
    '٣',
    '99999999999',
    'Mon, garbage',
    '2026-06-01',
  ])('%j counts as missing', header => {
    expect(retryAfterMs(header, now)).toBeUndefined();
  });

  it('in seconds is followed, with up to a second of jitter', async () => {
    const server = await startRawServer([rateLimited({ 'Retry-After': '7' }), json(200, USER)]);
    const calm = rig(server.origin);
    calm.clock.chance = 0;
    await calm.client.call('user.get', {});
    expect(calm.clock.waits).toEqual([7_000]);
    server.replies = [...server.replies, rateLimited({ 'Retry-After': '7' }), json(200, USER)];
    const busy = rig(server.origin);
    busy.clock.chance = 0.999;
    await busy.client.call('user.get', {});
    expect(busy.clock.waits).toEqual([7_999]);
  });

  it('as a date is followed, and one in the past adds only jitter', async () => {
    const server = await startRawServer([]);
    const { client, clock } = rig(server.origin);
    server.replies = [
      rateLimited({ 'retry-after': dateIn(clock, 30) }),
      rateLimited({ 'retry-after': dateIn(clock, -3600) }),
      json(200, USER),
    ];
    await client.call('user.get', {});
    expect(clock.waits).toEqual([30_500, 500]);
  });

  it('as a date is compared with the platform’s clock, not ours (assumption R25)', async () => {
    const server = await startRawServer([]);
    const { client, clock } = rig(server.origin);
    server.replies = [
      rateLimited({ date: dateIn(clock, -600), 'retry-after': dateIn(clock, -590) }),
      rateLimited({ date: dateIn(clock, 600), 'retry-after': dateIn(clock, 610) }),
      json(200, USER),
    ];
    await client.call('user.get', {});
    expect(clock.waits).toEqual([10_500, 10_500]);
  });
});

describe('a short wait that the platform asks for repeatedly', () => {
  const review = { path: PATH, body: { release_token: 't' } };
  const busy = (seconds: string): Reply =>
    problem(503, 'service_unavailable', { 'retry-after': seconds });
  const total = (waits: readonly number[]): number => waits.reduce((sum, wait) => sum + wait, 0);

  it.each(['0', '1', '5'])(
    'of %s s is followed for three minutes if the service reviews',
    async seconds => {
      const server = await startRawServer([busy(seconds)]);
      const { client, clock } = rig(server.origin);
      await failureOf(client.call('releases.complete', review));
      expect(total(clock.waits)).toBeGreaterThanOrEqual(180_000);
      expect(total(clock.waits)).toBeLessThan(180_000 + 20_000);
      expect(server.requests.length).toBeGreaterThan(14);
    },
  );

  it('is followed for one minute elsewhere, and no more often than usual once the attempts are used up', async () => {
    const server = await startRawServer([busy('1')]);
    const { client, clock } = rig(server.origin);
    await failureOf(client.call('user.get', {}));
    expect(clock.waits.slice(0, 5)).toEqual([1_500, 1_500, 1_500, 1_500, 1_500]);
    expect(Math.min(...clock.waits.slice(5))).toBeGreaterThanOrEqual(12_000);
    expect(total(clock.waits)).toBeGreaterThanOrEqual(60_000);
    expect(total(clock.waits)).toBeLessThan(60_000 + 20_000);
  });

  it('of a minute is followed as often as there are attempts', async () => {
    const server = await startRawServer([busy('60')]);
    const { client } = rig(server.origin);
    await failureOf(client.call('user.get', {}));
    expect(server.requests).toHaveLength(6);
  });

  it('without a further one ends with the attempts', async () => {
    const server = await startRawServer([
      ...Array.from({ length: 8 }, () => busy('1')),
      problem(503, 'service_unavailable'),
    ]);
    const { client } = rig(server.origin);
    await failureOf(client.call('user.get', {}));
    expect(server.requests).toHaveLength(9);
  });

  it('adds nothing for a request with few attempts', async () => {
    const server = await startRawServer([busy('1')]);
    const { client } = rig(server.origin);
    await failureOf(client.call('source.export', { path: PATH }));
    expect(server.requests).toHaveLength(3);
    const inRealTime = rig(server.origin, { clock: systemClock });
    await failureOf(
      collect(inRealTime.client.list('projects.list', {}, 10, { attempts: 1, withinMs: 5_000 })),
    );
    expect(server.requests).toHaveLength(4);
  });
});

describe('a pending response', () => {
  const LINK = { status: 'ready', url: 'https://platform.test/open/preview/ticket' };
  const starting = (body: object, headers: Readonly<Record<string, string>> = {}): Reply =>
    json(202, body, headers);

  it.each([
    [
      '`Retry-After`, whatever the body says',
      starting({ status: 'starting', retry_after_ms: 1 }, { 'retry-after': '3' }),
      3_000,
    ],
    [
      'the wait in the body without that header',
      starting({ status: 'starting', retry_after_ms: 1_200 }),
      1_200,
    ],
    ['two seconds if no wait is given', starting({ status: 'starting' }), 2_000],
    ['two seconds if the wait in the body is invalid', respond(202, '<html>'), 2_000],
    [
      'a tenth of a second if the wait is shorter',
      starting({ status: 'starting', retry_after_ms: -9_000 }),
      100,
    ],
  ])('is requested again after %s', async (_, reply, waitMs) => {
    const server = await startRawServer([reply, json(200, LINK)]);
    const { client, clock } = rig(server.origin);
    expect(await client.call('preview.link', { path: PATH })).toMatchObject(LINK);
    expect(clock.waits).toEqual([waitMs]);
  });
});

describe('back-off', () => {
  it('doubles from half a second, with half of it as jitter', async () => {
    const server = await startRawServer([reset]);
    const shortest = rig(server.origin);
    shortest.clock.chance = 0;
    await failureOf(shortest.client.call('user.get', {}));
    expect(shortest.clock.waits).toEqual([250, 500, 1_000, 2_000, 4_000]);
    const longest = rig(server.origin);
    longest.clock.chance = 0.9999;
    await failureOf(longest.client.call('user.get', {}));
    expect(longest.clock.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  });

  it('is longer if the service reviews before it answers, and still limited', async () => {
    const server = await startRawServer([problem(503, 'service_unavailable')]);
    const { client, clock } = rig(server.origin);
    await failureOf(client.call('releases.complete', { path: PATH, body: { release_token: 't' } }));
    expect(server.requests).toHaveLength(14);
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(20_000);
    expect(new Set(server.requests.map(({ body }) => body))).toEqual(
      new Set(['{"release_token":"t"}']),
    );
  });

  it('reports each wait: the request, the reason, the duration', async () => {
    const server = await startRawServer([rateLimited({ 'retry-after': '2' }), json(200, USER)]);
    const { client, waits: told } = rig(server.origin);
    await client.call('user.get', {});
    expect(told).toMatchObject([
      { what: 'GET /user', failure: { code: 'temporarily_unavailable' }, waitMs: 2_500 },
    ]);
  });
});

describe('the deadline', () => {
  it('is never exceeded: a wait that would end after it is not started', async () => {
    const server = await startRawServer([rateLimited({ 'retry-after': '3600' })]);
    const { client, clock } = rig(server.origin);
    const failure = await failureOf(client.call('user.get', {}));
    expect(failure).toMatchObject({
      code: 'temporarily_unavailable',
      status: 429,
      uncertain: false,
    });
    expect(failure.message).toBe(
      'Detail of temporarily_unavailable. The next attempt would start in 3601 s, but the time limit ends before then.',
    );
    expect(failure.remedy).toBe(ERROR_CODES.temporarily_unavailable.remedy);
    expect(clock.waits).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('may be reached to the millisecond', async () => {
    const server = await startRawServer([
      rateLimited({ 'retry-after': '9' }),
      rateLimited({ 'retry-after': '0' }),
    ]);
    const start = new ManualClock().monotonicMs();
    const { client, clock } = rig(server.origin, { deadline: start + 9_500 });
    await failureOf(client.call('user.get', {}));
    expect(clock.waits).toEqual([9_500]);
    expect(server.requests).toHaveLength(2);
  });
});
