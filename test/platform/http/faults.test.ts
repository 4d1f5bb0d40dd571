import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/platform/http/faults.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import { call, FakeClock, statusAndCode, startPlatform } from '../support/test-platform.ts';

const get = (platform: LocalPlatform, path: string): Promise<Response> =>
  fetch(`${platform.baseUrl}${path}`, {
    headers: { authorization: 'Bearer owner-token' },
    redirect: 'manual',
  });

const create = (platform: LocalPlatform): Promise<Response> =>
  fetch(`${platform.baseUrl}/projects`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner-token', 'content-type': 'application/json' },
    body: '{}',
  });

const SEED_PROJECTS = 4;
const PROBLEM = 'application/problem+json';

describe('scripted answers', () => {
  test.each([
    [false, SEED_PROJECTS],
    [true, SEED_PROJECTS + 1],
  ])('with processed: %j', async (processed, projects) => {
    const body = { code: 'service_unavailable', detail: 'down' };
    const headers = { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    const fault: Fault = {
      on: 'projects.create',
      do: 'answer',
      status: 503,
      headers,
      body,
      processed,
    };
    const platform = await startPlatform({ faults: [fault] });
    const response = await create(platform);
    expect(response.headers.get('retry-after')).toBe(headers['Retry-After']);
    expect(response.headers.get('content-type')).toBe(PROBLEM);
    expect([response.status, await response.json()]).toEqual([503, body]);
    expect(platform.projects.size).toBe(projects);
    const done = processed ? 200 : undefined;
    expect(platform.requests).toMatchObject([
      { status: 503, processed: done, code: 'service_unavailable' },
    ]);
  });

  test('a text body is sent unchanged, and a missing body is sent empty', async () => {
    const platform = await startPlatform({
      faults: [
        {
          on: 'user.get',
          do: 'answer',
          status: 500,
          body: 'oops',
          headers: { 'content-type': 'text/html' },
        },
        { on: 'user.get', nth: 2, do: 'answer', status: 204 },
        {
          on: 'user.get',
          nth: 3,
          do: 'answer',
          status: 500,
          body: '{"co',
          headers: { 'content-type': PROBLEM },
        },
      ],
    });
    const first = await get(platform, '/user');
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      500,
      'text/html',
      'oops',
    ]);
    const second = await get(platform, '/user');
    expect([second.status, await second.text()]).toEqual([204, '']);
    expect(await (await get(platform, '/user')).text()).toBe('{"co');
    expect(platform.requests.at(-1)).toMatchObject({ status: 500, code: undefined });
  });

  test('merge fields into those of a response, and of a problem', async () => {
    const set = { name: '::error::hostile', extra: 1, detail: '\u001b[31m' };
    const platform = await startPlatform({ faults: [{ on: '*', do: 'rewrite', set, times: 2 }] });
    expect(await (await get(platform, '/user')).json()).toMatchObject({ ...set, open_id: 'owner' });
    expect(await (await get(platform, '/nowhere')).json()).toMatchObject({
      ...set,
      code: 'not_found',
    });
  });

  test('merge fields into each object of a list', async () => {
    const platform = await startPlatform({
      faults: [{ on: '*', do: 'rewrite', set: { projects: { type: 'x' } } }],
    });
    const { json } = await call(platform, 'GET /projects');
    expect(new Set(json.projects.map(({ type }) => type))).toEqual(new Set(['x']));
    expect(json.projects[0]?.url_id).toBeDefined();
  });
});

describe('slow and interrupted responses', () => {
  test.each([0, 0.25, 0.5, 0.75])('a response of which a share of %d arrives', async share => {
    const platform = await startPlatform({ faults: [{ on: 'user.get', do: 'cut', share }] });
    const response = await get(platform, '/user');
    const received: number[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) received.push(...chunk);
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(received).toHaveLength(
      Math.floor(Number(response.headers.get('content-length')) * share),
    );
  });
});

test('faults can be added later, and can be combined', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  platform.addFault({ on: 'user.get', do: 'delay', ms: 7, when: 'before' });
  platform.addFault({ on: '*', do: 'rewrite', set: { name: 'other' } });
  expect((await call(platform, 'GET /user')).json.name).toBe('other');
  expect(clock.waits).toEqual([7]);
});

test('a delayed request is processed later, even if its client has disconnected', async () => {
  const clock = new SteppedClock();
  const delay = { on: 'projects.create', do: 'delay', ms: 300, when: 'before' } as const;
  const platform = await startPlatform({ clock, faults: [delay] });
  const headers = { authorization: 'Bearer owner-token', 'content-type': 'application/json' };
  const leaving = new AbortController();
  const request = {
    method: 'POST',
    headers,
    body: '{"name":"late","type":"web"}',
    signal: leaving.signal,
  };
  const response = fetch(`${platform.baseUrl}/projects`, request);
  await expect.poll(() => clock.sleeping).toBe(1);
  leaving.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  const names = async (): Promise<string> =>
    JSON.stringify((await call(platform, 'GET /projects')).json);
  expect(await names()).not.toContain('late');
  clock.advance(300);
  await expect.poll(names).toContain('late');
});

test('only faults on every target apply to an unknown path', async () => {
  const platform = await startPlatform({ faults: [{ on: 'user.get', do: 'html502' }] });
  expect(statusAndCode(await call(platform, 'GET /nowhere'))).toBe('404 not_found');
  platform.addFault({ on: '*', do: 'html502' });
  expect((await get(platform, '/nowhere')).status).toBe(502);
});
