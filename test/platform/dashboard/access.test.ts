import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDashboard } from '../../../src/platform/dashboard/dashboard.ts';
import { ROUTES } from '../../../src/platform/dashboard/routes.ts';
import { sendRaw } from '../support/test-platform.ts';
import { type Running, startRunning } from './rich-platform.ts';
import { formToken, Visitor } from './visitor.ts';

let running: Running;
let visitor: Visitor;

/** SQL that the dashboard ran, without a database. */
const ran: string[] = [];

beforeAll(async () => {
  running = await startRunning();
  const runSql = async (_urlId: string, sql: string): Promise<{ readonly problem: string }> => {
    ran.push(sql);
    return { problem: 'No database.' };
  };
  Object.assign(running.platform, { runSql });
  visitor = await Visitor.enter(running);
});
afterAll(() => running[Symbol.asyncDispose]());

const ASSETS = ['style.css', 'live.js', 'icon.svg'];
const PAGES = [...ROUTES.keys()];
const ACTIONS = [...ROUTES].flatMap(([name, { post }]) => (post === undefined ? [] : [name]));

describe('the key', () => {
  test('starts a session, whose cookie scripts can’t read and other ports don’t get', async () => {
    const { status, headers, text } = await sendRaw(running.url, { method: 'GET' });
    expect([status, text]).toEqual([303, '']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^local-platform-dashboard=[\w-]{43}; Path=\/[\w-]{16}\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(headers.location).toMatch(/^\/[\w-]{16}\/$/);
    const page = await visitor.get('');
    expect(page.status).toBe(200);
    const key = new URL(running.url).searchParams.get('key') ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(page.text).not.toContain(key);
    expect(page.text).not.toContain(visitor.cookie.split('=')[1]);
  });

  test.each([
    '/',
    '/?key=',
    '/?key=wrong',
    '/?other=1',
    '/index.html',
    '//127.0.0.1/?key=x',
    '/favicon.ico',
  ])('is required: %s is refused', async path => {
    const { status, headers, text } = await sendRaw(visitor.origin, { method: 'GET', path });
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    expect(text).toContain('Open the dashboard at the URL that the local platform printed');
  });

  test('is another one for each dashboard, and so is the session', async () => {
    const other = await startDashboard(running.platform);
    const guest = await Visitor.enter(other);
    expect((await guest.get('')).status).toBe(200);
    const { search } = new URL(running.url);
    expect((await sendRaw(new URL(search, other.url).href, { method: 'GET' })).status).toBe(403);
    const foreignCookie = { cookie: visitor.cookie };
    expect((await guest.get('', foreignCookie)).status).toBe(403);
    // The browser sends both cookies if both dashboards have run at the same path.
    expect((await guest.get('', { cookie: `${visitor.cookie}; ${guest.cookie}` })).status).toBe(
      200,
    );
    await other.close();
  });
});

describe('every page, file and action is refused', () => {
  const everything = [...PAGES, ...ASSETS];

  test('without the cookie', async () => {
    for (const page of everything)
      expect([page, (await visitor.get(page, { cookie: '' })).status]).toEqual([page, 403]);
    for (const page of ACTIONS) {
      expect([
        page,
        (await visitor.postRaw(page, '', { cookie: 'local-platform-dashboard=x' })).status,
      ]).toEqual([page, 403]);
    }
  });

  test('under a foreign host', async () => {
    const { port } = new URL(visitor.origin);
    const hosts = [
      'attacker.example',
      `attacker.example:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `[::1]:${port}`,
      `x.localhost:${port}`,
    ];
    for (const host of hosts) {
      for (const page of everything)
        expect([host, page, (await visitor.get(page, { host })).status]).toEqual([host, page, 421]);
      expect((await sendRaw(running.url, { method: 'GET', headers: { host } })).status).toBe(421);
    }
    expect((await visitor.get('', { host: `localhost:${port}` })).status).toBe(200);
  });

  test('from a foreign page', async () => {
    const { port } = new URL(visitor.origin);
    for (const origin of [
      'https://attacker.example',
      'http://127.0.0.1:1',
      `http://localhost:${port}`,
      'null',
      '',
    ]) {
      for (const page of everything)
        expect([origin, page, (await visitor.get(page, { origin })).status]).toEqual([
          origin,
          page,
          403,
        ]);
      for (const page of ACTIONS)
        expect((await visitor.postRaw(page, '', { origin })).status, page).toBe(403);
    }
    for (const site of ['cross-site', 'same-site']) {
      expect((await visitor.get('', { 'sec-fetch-site': site })).status, site).toBe(403);
    }
    for (const site of ['same-origin', 'none']) {
      expect((await visitor.get('', { 'sec-fetch-site': site })).status, site).toBe(200);
    }
  });
});

describe('an action is refused', () => {
  const fields = 'project=shop&sql=SELECT+1';

  test('without an Origin and without the token of a form', async () => {
    const token = formToken((await visitor.get('sql')).text);
    const body = `form-token=${token}&${fields}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const address = `${visitor.origin}${visitor.folder}sql`;
    const bare = await sendRaw(address, {
      method: 'POST',
      headers: { cookie: visitor.cookie, ...type },
      body,
    });
    expect(bare.status).toBe(403);
    for (const wrong of [
      '',
      'form-token=',
      'form-token=wrong',
      `other=${token}`,
      `form-token=${token}x`,
    ]) {
      const { status, text } = await visitor.postRaw('sql', `${wrong}&${fields}`);
      expect([wrong, status]).toEqual([wrong, 403]);
      expect(text).toContain('anti-forgery token');
    }
    expect(ran).toEqual([]);
    expect((await visitor.postRaw('sql', body)).status).toBe(200);
    expect(ran).toEqual(['SELECT 1']);
  });

  test('as a GET, as another content type and above the size limit', async () => {
    const token = formToken((await visitor.get('sql')).text);
    const before = ran.length;
    expect((await visitor.get(`sql?form-token=${token}&${fields}`)).text).not.toContain('SELECT 1');
    expect(
      (await visitor.postRaw('sql', '{}', { 'content-type': 'application/json' })).status,
    ).toBe(415);
    const long = await visitor.postRaw(
      'sql',
      `form-token=${token}&${fields}&x=${'x'.repeat(1024 * 1024)}`,
    );
    expect([long.status, long.text]).toEqual([
      413,
      expect.stringContaining('longer than 1048576 bytes'),
    ]);
    expect((await visitor.postRaw('requests', `form-token=${token}`)).status).toBe(405);
    const { status } = await sendRaw(`${visitor.origin}${visitor.folder}sql`, {
      method: 'PUT',
      headers: { cookie: visitor.cookie },
    });
    expect(status).toBe(405);
    expect(ran.length).toBe(before);
  });
});

test('every response has a strict policy, also a refusal', async () => {
  for (const page of ['', 'style.css', 'nowhere']) {
    const { headers } = await visitor.get(page);
    expect(headers['content-security-policy'], page).toContain("default-src 'none'");
    expect(headers['content-security-policy'], page).not.toContain('unsafe');
    expect(headers, page).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await visitor.get('', { cookie: '' })).headers['content-security-policy']).toContain(
    "default-src 'none'",
  );
});

test('it listens on 127.0.0.1 only, and ends with every connection', async () => {
  const dashboard = await startDashboard(running.platform);
  const port = Number(new URL(dashboard.url).port);
  expect(new URL(dashboard.url).hostname).toBe('127.0.0.1');
  const socket = connect(port, '127.0.0.2');
  await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const ended = once(idle, 'close');
  await dashboard.close();
  await ended;
  await expect(sendRaw(dashboard.url, { method: 'GET' })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('cookies that other sites on 127.0.0.1 set don’t lock the user out', async () => {
  const dashboard = await startDashboard(running.platform);
  const cookie = Array.from(
    { length: 180 },
    (_, index) => `site-${index}=${'x'.repeat(4_000)}`,
  ).join('; ');
  expect((await fetch(dashboard.url, { headers: { cookie }, redirect: 'manual' })).status).toBe(
    303,
  );
  await dashboard.close();
});
