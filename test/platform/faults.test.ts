import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/platform/http/faults.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { call, complete, FakeClock, published, refusal, started, uploaded } from './wire.ts';
import { siteZip } from './zip.ts';

const get = (platform: LocalPlatform, path: string): Promise<Response> =>
  fetch(`${platform.baseUrl}${path}`, { headers: { authorization: 'Bearer owner-token' }, redirect: 'manual' });

const create = (platform: LocalPlatform): Promise<Response> =>
  fetch(`${platform.baseUrl}/projects`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner-token', 'content-type': 'application/json' },
    body: '{}',
  });

const SEED_PROJECTS = 4;
const PROBLEM = 'application/problem+json';

/** The error that `fetch` hides under its own. */
const cause = async (request: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await request.catch((failure: unknown) => failure);
  return (error as Error).cause;
};

test.each([
  [{ on: 'projects.create', do: 'reset-before' }, SEED_PROJECTS],
  [{ on: 'projects.create', do: 'reset-after' }, SEED_PROJECTS + 1],
] as const)('%j resets the connection', async (fault, projects) => {
  const platform = await started({ faults: [fault] });
  expect(await cause(create(platform))).toMatchObject({ code: 'ECONNRESET' });
  expect(platform.projects.size).toBe(projects);
  expect(platform.requests[0]?.status).toBeUndefined();
  expect((await create(platform)).status).toBe(200);
});

describe('scripted answers', () => {
  test.each([
    [false, SEED_PROJECTS],
    [true, SEED_PROJECTS + 1],
  ])('processed %j', async (processed, projects) => {
    const body = { code: 'service_unavailable', detail: 'down' };
    const headers = { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    const fault: Fault = { on: 'projects.create', do: 'answer', status: 503, headers, body, processed };
    const platform = await started({ faults: [fault] });
    const response = await create(platform);
    expect(response.headers.get('retry-after')).toBe(headers['Retry-After']);
    expect(response.headers.get('content-type')).toBe(PROBLEM);
    expect([response.status, await response.json()]).toEqual([503, body]);
    expect(platform.projects.size).toBe(projects);
    const done = processed ? 200 : undefined;
    expect(platform.requests).toMatchObject([{ status: 503, processed: done, code: 'service_unavailable' }]);
  });

  test('text goes out as it is, nothing as nothing', async () => {
    const platform = await started({
      faults: [
        { on: 'user.get', do: 'answer', status: 500, body: 'oops', headers: { 'content-type': 'text/html' } },
        { on: 'user.get', nth: 2, do: 'answer', status: 204 },
        { on: 'user.get', nth: 3, do: 'answer', status: 500, body: '{"co', headers: { 'content-type': PROBLEM } },
      ],
    });
    const first = await get(platform, '/user');
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([500, 'text/html', 'oops']);
    const second = await get(platform, '/user');
    expect([second.status, await second.text()]).toEqual([204, '']);
    expect(await (await get(platform, '/user')).text()).toBe('{"co');
    expect(platform.requests.at(-1)).toMatchObject({ status: 500, code: undefined });
  });

  test('a proxy’s page', async () => {
    const platform = await started({ faults: [{ on: 'user.get', do: 'html502' }] });
    const response = await get(platform, '/user');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toContain('502 Bad Gateway');
  });

  test('a redirect', async () => {
    const location = 'https://elsewhere.example/';
    const platform = await started({ faults: [{ on: 'user.get', do: 'redirect', location }] });
    const response = await get(platform, '/user');
    expect([response.status, response.headers.get('location')]).toEqual([307, location]);
  });

  test('another date', async () => {
    const clock = new FakeClock();
    const platform = await started({ clock, faults: [{ on: '*', do: 'clock-offset', ms: -3_600_000 }] });
    const { headers } = await get(platform, '/user');
    expect(headers.get('date')).toBe(new Date(clock.time - 3_600_000).toUTCString());
  });

  test('fields laid over those of the answer, and of a problem', async () => {
    const set = { name: '::error::hostile', extra: 1, detail: '\u001b[31m' };
    const platform = await started({ faults: [{ on: '*', do: 'rewrite', set, times: 2 }] });
    expect(await (await get(platform, '/user')).json()).toMatchObject({ ...set, open_id: 'owner' });
    expect(await (await get(platform, '/nowhere')).json()).toMatchObject({ ...set, code: 'not_found' });
  });

  test('rewriting leaves alone what is no JSON', async () => {
    const platform = await started({ faults: [{ on: 'site', do: 'rewrite', set: { a: 1 } }] });
    const { access_url: url } = (await published(platform, siteZip())).json;
    expect(await (await fetch(url)).text()).toBe('<h1>Site</h1>\n');
  });
});

describe('slow and broken answers', () => {
  test.each(['before', 'after'] as const)('a delay %s processing passes by the clock', async when => {
    const clock = new FakeClock();
    const platform = await started({ clock, faults: [{ on: 'projects.create', do: 'delay', ms: 500, when }] });
    const from = clock.time;
    const { created_at } = (await (await create(platform)).json()) as { created_at: number };
    expect([created_at, clock.time]).toEqual([when === 'before' ? from + 500 : from, from + 500]);
  });

  test.each([0, 10])('an answer cut after %i bytes', async bytes => {
    const platform = await started({ faults: [{ on: 'user.get', do: 'truncate', bytes }] });
    const response = await get(platform, '/user');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(bytes);
    const received: number[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) received.push(...chunk);
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(received).toHaveLength(bytes);
  });

  test.each([0, 0.25, 0.5, 0.75])('an answer of which a share of %d arrives', async share => {
    const platform = await started({ faults: [{ on: 'user.get', do: 'cut', share }] });
    const response = await get(platform, '/user');
    const received: number[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) received.push(...chunk);
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(received).toHaveLength(Math.floor(Number(response.headers.get('content-length')) * share));
  });

  test('a fault that is taken back strikes no more', async () => {
    const platform = await started();
    const removeFault = platform.addFault({ on: 'user.get', do: 'html502', times: 10 });
    expect((await get(platform, '/user')).status).toBe(502);
    removeFault();
    expect((await get(platform, '/user')).status).toBe(200);
  });

  test('a large file cut in its middle', async () => {
    const platform = await started({ faults: [{ on: 'site', do: 'truncate', bytes: 200_000 }] });
    const { access_url: url } = (await published(platform, siteZip({ 'a.png': Buffer.alloc(300_000) }))).json;
    await expect((await fetch(`${url}a.png`)).arrayBuffer()).rejects.toThrow('terminated');
  });

  test('an answer in drops', async () => {
    const clock = new FakeClock();
    const platform = await started({ clock, faults: [{ on: 'user.get', do: 'drip', chunkBytes: 10, everyMs: 100 }] });
    const body = await (await get(platform, '/user')).text();
    expect(JSON.parse(body)).toMatchObject({ open_id: 'owner' });
    expect(clock.slept).toEqual(Array<number>(Math.ceil(body.length / 10)).fill(100));
  });

  test.each([
    [false, SEED_PROJECTS],
    [true, SEED_PROJECTS + 1],
  ])('no answer at all, processed %j, until the platform closes', async (processed, projects) => {
    const platform = await started({ faults: [{ on: 'projects.create', do: 'stall', processed }] });
    const waiting = cause(create(platform));
    const first = await Promise.race([waiting, new Promise(resolve => setTimeout(resolve, 100, 'still waiting'))]);
    expect(first).toBe('still waiting');
    expect(platform.projects.size).toBe(projects);
    await platform.close();
    expect(await waiting).toMatchObject({ code: 'UND_ERR_SOCKET' });
  });
});

test('a fault befalls the nth matching request, and as many as it says', async () => {
  const platform = await started({
    faults: [{ on: 'user.get', do: 'answer', status: 500, body: 'x', nth: 2, times: 2 }],
  });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await get(platform, '/user')).status, (await get(platform, '/projects')).status);
  }
  expect(statuses).toEqual([200, 200, 500, 200, 500, 200, 200, 200]);
});

test('faults can be added later, and lie around one another', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  platform.addFault({ on: 'user.get', do: 'delay', ms: 7, when: 'before' });
  platform.addFault({ on: '*', do: 'rewrite', set: { name: 'other' } });
  expect((await call(platform, 'GET /user')).json.name).toBe('other');
  expect(clock.slept).toEqual([7]);
});

test('a call that is held back is worked on when it arrives, also without its client', async () => {
  const platform = await started({ faults: [{ on: 'projects.create', do: 'hold', ms: 300 }] });
  const headers = { authorization: 'Bearer owner-token', 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{"name":"held","type":"web"}', signal: AbortSignal.timeout(100) };
  await expect(fetch(`${platform.baseUrl}/projects`, request)).rejects.toMatchObject({ name: 'TimeoutError' });
  const names = async (): Promise<string> => JSON.stringify((await call(platform, 'GET /projects')).json);
  expect(await names()).not.toContain('held');
  await expect.poll(names, { timeout: 5000 }).toContain('held');
});

test('uploads and publishes that were disturbed after processing have happened', async () => {
  const platform = await started({
    faults: [
      { on: 'upload', do: 'reset-after' },
      { on: 'releases.complete', do: 'html502', processed: true },
    ],
  });
  expect(await cause(uploaded(platform, siteZip()))).toMatchObject({ code: 'ECONNRESET' });
  const second = await uploaded(platform, siteZip());
  const path = `${platform.baseUrl}/projects/site/releases/complete`;
  const headers = { authorization: 'Bearer owner-token', 'content-type': 'application/json' };
  const lost = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ release_token: second }) });
  expect(lost.status).toBe(502);
  expect((await complete(platform, second)).json.version).toBe(1);
  expect(platform.requests.filter(({ target }) => target === 'upload').map(({ status }) => status)).toEqual([
    undefined,
    200,
  ]);
});

test('an unknown path is befallen by faults on everything only', async () => {
  const platform = await started({ faults: [{ on: 'user.get', do: 'html502' }] });
  expect(refusal(await call(platform, 'GET /nowhere'))).toBe('404 not_found');
  platform.addFault({ on: '*', do: 'html502' });
  expect((await get(platform, '/nowhere')).status).toBe(502);
});
