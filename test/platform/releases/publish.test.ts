import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  call,
  completeUpload,
  FakeClock,
  prepareBody,
  publishPackage,
  sendRaw,
  statusAndCode,
  seedWith,
  startPlatform,
  uploadPackage,
} from '../support/test-platform.ts';
import { siteZip, zip } from '../support/zip.ts';

/** A site whose review takes so long that the test can act meanwhile. */
const SLOW_SITE = siteZip(
  Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`${index}.txt`, 'text'])),
);

const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise(resolve => setImmediate(resolve));
};

describe('a published site', () => {
  test('serves every file byte for byte, with its type', async () => {
    const files: Record<string, [content: Uint8Array, type: string]> = {
      'index.html': [Buffer.from('<h1>Grüße</h1>'), 'text/html; charset=utf-8'],
      'docs/index.html': [Buffer.from('docs'), 'text/html; charset=utf-8'],
      'app.MJS': [Buffer.from('export {}'), 'text/javascript; charset=utf-8'],
      '.well-known/a.json': [Buffer.from('{}'), 'application/json; charset=utf-8'],
      'img/ä 100%.png': [randomBytes(300_000), 'image/png'],
      'fonts/f.woff2': [randomBytes(70_000), 'font/woff2'],
      'empty.txt': [Buffer.alloc(0), 'text/plain; charset=utf-8'],
    };
    const entries = Object.entries(files).map(([name, [data]], index) => ({
      name,
      data,
      deflate: index % 2 === 0,
    }));
    const { json } = await publishPackage(
      await startPlatform(),
      zip([{ name: 'docs/', mode: 0o040755 }, ...entries]),
    );
    expect(json.access_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    for (const [name, [data, type]] of Object.entries(files)) {
      const response = await fetch(new URL(encodeURI(name), json.access_url));
      expect(Buffer.from(await response.arrayBuffer()).equals(data), name).toBe(true);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  test('answers a folder with its index, and redirects to it if the slash is missing', async () => {
    const platform = await startPlatform();
    const files = { 'index.html': 'top', 'a b/index.html': 'below' };
    const { access_url: url } = (await publishPackage(platform, siteZip(files))).json;
    expect(await (await fetch(url)).text()).toBe('top');
    expect(await (await fetch(`${url}a%20b/?x=1`)).text()).toBe('below');
    const redirect = await fetch(`${url}a%20b`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/a%20b/']);
  });

  test.each([
    '/missing.html',
    '/../index.html/..',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '//etc',
    '/%',
  ])('answers %s with its own 404 page', async path => {
    const { access_url: url } = (await publishPackage(await startPlatform(), siteZip())).json;
    const { status, text } = await sendRaw(url, { method: 'GET', path });
    expect([status, text]).toEqual([404, expect.stringContaining('404 Not Found')]);
  });
});

describe('complete', () => {
  test('replays its result, without activating or extending anything', async () => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock });
    const token = await uploadPackage(platform, siteZip({ 'index.html': 'one' }), {
      expires_at: clock.time + 60_000,
    });
    const first = await completeUpload(platform, token);
    await publishPackage(platform, siteZip({ 'index.html': 'two' }));
    clock.time += 30 * 24 * 3_600_000;
    expect((await completeUpload(platform, token)).json).toEqual(first.json);
    expect(await (await fetch(first.json.access_url)).text()).toBe('two');
    expect((await call(platform, 'GET /projects/site/releases')).json.releases).toHaveLength(2);
  });

  test('returns one release to concurrent requests with one token', async () => {
    const platform = await startPlatform();
    const token = await uploadPackage(platform, SLOW_SITE);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => completeUpload(platform, token)),
    );
    expect(new Set(answers.map(({ json }) => json.release_id)).size).toBe(1);
    expect((await call(platform, 'GET /projects/site/releases')).json.releases).toHaveLength(1);
  });

  test('conflicts with another publish or unpublish of the project; other projects are not affected', async () => {
    const platform = await startPlatform();
    const [slow, other] = [
      await uploadPackage(platform, SLOW_SITE),
      await uploadPackage(platform, siteZip()),
    ];
    const running = completeUpload(platform, slow);
    await waitUntil(() => platform.projects.get('site')?.publishing === true);
    expect(statusAndCode(await completeUpload(platform, other))).toBe('409 release_conflict');
    expect(statusAndCode(await call(platform, 'POST /projects/site/releases/unpublish'))).toBe(
      '409 release_conflict',
    );
    expect((await publishPackage(platform, siteZip(), { project: 'second' })).status).toBe(200);
    expect((await running).status).toBe(200);
    expect((await completeUpload(platform, other)).json.version).toBe(2);
  });

  test('publishes nothing if the project was deleted meanwhile', async () => {
    const platform = await startPlatform();
    const running = completeUpload(platform, await uploadPackage(platform, SLOW_SITE));
    await waitUntil(() => platform.projects.get('site')?.publishing === true);
    await call(platform, 'DELETE /projects/site');
    expect(statusAndCode(await running)).toBe('404 not_found');
    expect(platform.projects.get('site')?.releases).toEqual([]);
  });

  test('refuses tokens that are unknown, another project’s or old', async () => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock });
    const token = await uploadPackage(platform, siteZip());
    expect(statusAndCode(await completeUpload(platform, 'unknown'))).toBe(
      '409 release_state_expired',
    );
    expect(statusAndCode(await completeUpload(platform, token, 'second'))).toBe(
      '409 release_state_expired',
    );
    clock.time += 24 * 3_600_000;
    expect(statusAndCode(await completeUpload(platform, token))).toBe('409 release_state_expired');
  });
});

test('a site expires to the millisecond; its record stays current, and can be unpublished', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const { access_url: url } = (
    await publishPackage(platform, siteZip(), { expires_at: clock.time + 1000 })
  ).json;
  clock.time += 999;
  expect((await fetch(url)).status).toBe(200);
  clock.time += 1;
  expect((await fetch(url)).status).toBe(404);
  expect((await call(platform, 'GET /projects/site/releases/current')).json.version).toBe(1);
  expect((await call(platform, 'POST /projects/site/releases/unpublish')).status).toBe(200);
});

test('an unpublished release is canceled in the history, and the next one has the next version', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  for (let count = 0; count < 2; count += 1) await publishPackage(platform, siteZip());
  const unpublish = 'POST /projects/site/releases/unpublish';
  expect((await call(platform, unpublish, { body: {}, token: 'admin-token' })).json).toEqual({
    status: 'unpublished',
    previous_version: '2',
    showcase_removed: false,
    template_unpublished: false,
    unpublished_at: clock.time,
  });
  expect((await call(platform, 'GET /projects/site/releases')).json.releases).toMatchObject([
    { version: 2, status: 'canceled', current: false },
    { version: 1, status: 'succeeded', current: false },
  ]);
  expect((await publishPackage(platform, siteZip())).json.version).toBe(3);
});

test.each(['app', 'miniprogram'])(
  'a project of type %s can’t be published, from files or from source',
  async type => {
    const platform = await startPlatform({ seed: seedWith({ type }) });
    const prepared = await call(platform, 'POST /projects/site/releases/prepare', {
      body: prepareBody(1),
    });
    expect([statusAndCode(prepared), prepared.json.detail]).toEqual([
      '400 invalid_request',
      expect.stringContaining(`type ${type}`),
    ]);
    const headers = { 'idempotency-key': 'key' };
    expect(statusAndCode(await call(platform, 'POST /projects/site/releases', { headers }))).toBe(
      '400 invalid_request',
    );
  },
);
