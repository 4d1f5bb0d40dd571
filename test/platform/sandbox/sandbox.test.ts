import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  type Answered,
  call,
  FakeClock,
  published,
  refusal,
  SEED,
  seedWith,
  started,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const MINUTE_MS = 60_000;

const ask = (platform: LocalPlatform, project = 'site', token?: string): Promise<Answered> =>
  call(platform, `POST /projects/${project}/agent/preview-links`, { token });
const kill = (platform: LocalPlatform, project = 'site'): Promise<Answered> =>
  call(platform, `POST /projects/${project}/sandbox/kill`);
const exportOf = (platform: LocalPlatform, project = 'site'): Promise<Answered> =>
  call(platform, `POST /projects/${project}/source-exports`);

/** Asks, and waits as it's told, until there is a link. */
async function link(platform: LocalPlatform, clock: FakeClock, project = 'site'): Promise<Answered['json']> {
  for (;;) {
    const { status, headers, json } = await ask(platform, project);
    if (status === 200) return json;
    expect(status).toBe(202);
    clock.time += Number(headers.get('retry-after')) * 1000;
  }
}

test('a preview starts in steps, is told when to come back, and becomes a link', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  const starting = { object: 'preview_link', project_id: 'site', status: 'starting', code: 'preview_starting' };
  const first = await ask(platform);
  expect([first.status, first.json]).toEqual([202, { ...starting, retry_after_ms: 2000 }]);
  expect(first.headers.get('retry-after')).toBe('2');
  clock.time += 1700;
  const early = await ask(platform);
  expect([early.json, early.headers.get('retry-after')]).toEqual([{ ...starting, retry_after_ms: 300 }, '1']);
  clock.time += 300;
  expect((await ask(platform)).json).toEqual({ ...starting, retry_after_ms: 1000 });
  clock.time += 1000;
  const ready = await ask(platform);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([200, null]);
  expect(ready.json).toEqual({
    object: 'preview_link',
    project_id: 'site',
    status: 'ready',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/open\/preview\/[\w-]{20,}$/) as string,
    expires_at: clock.time + 10 * MINUTE_MS,
  });
  expect((await ask(platform)).json.url).not.toBe(ready.json.url);
});

test('the link shows a frame to anyone: what is published, or else what the project is', async () => {
  const clock = new FakeClock();
  const seed = seedWith({ name: '<script>"&' });
  const platform = await started({ clock, seed });
  const { url } = await link(platform, clock);
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('<iframe srcdoc="');
  expect(page).not.toContain('<script>');
  expect(page).toContain('&amp;lt;script&amp;gt;&amp;quot;&amp;amp;: a project of type web.');

  const { access_url: site } = (await published(platform, siteZip())).json;
  expect(await (await fetch(url)).text()).toContain(`<iframe src="${site}"`);
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('a link ends with its time, its sandbox and its project, and starts no sandbox', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  const status = async (url: string): Promise<number> => (await fetch(url)).status;

  const first = await link(platform, clock);
  clock.time = first.expires_at - 1;
  expect(await status(first.url)).toBe(200);
  clock.time += 1;
  expect(await status(first.url)).toBe(404);

  const second = await link(platform, clock);
  await kill(platform);
  expect(await status(second.url)).toBe(404);
  expect((await kill(platform)).json.outcome).toBe('not_found');
  const third = await link(platform, clock);
  expect([await status(second.url), await status(third.url)]).toEqual([404, 200]);

  await call(platform, 'DELETE /projects/site');
  expect(await status(third.url)).toBe(404);
  expect(await status(new URL('/open/preview/unknown', third.url).href)).toBe(404);
});

test.each([{ previewable: false }, { state: 'frozen' }, { state: 'banned' }] as const)(
  'a project that is %j has no preview, and starts no sandbox for one',
  async overrides => {
    const platform = await started({ seed: seedWith(overrides) });
    expect(refusal(await ask(platform))).toBe('409 preview_not_ready');
    expect((await kill(platform)).json).toMatchObject({ outcome: 'not_found', sandbox_id: '' });
  },
);

test('a tenant has a limit of concurrent sandboxes, which the refusal states', async () => {
  const clock = new FakeClock();
  const own = { url_id: 'abroad', name: 'Abroad', type: 'web', owner: 'foreigner' };
  const quotas = { sandboxes_per_tenant: 2 };
  const seed = seedWith({}, { quotas, projects: [...SEED.projects, own] });
  const platform = await started({ clock, seed });
  for (const project of ['site', 'second', 'site']) expect((await ask(platform, project)).status).toBe(202);
  const refused = await ask(platform, 'phone');
  expect(refusal(refused)).toBe('429 sandbox_concurrency_limit_exceeded');
  expect(refused.json.detail).toBe('2 sandboxes run in this tenant; its limit is 2.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(platform, 'abroad', 'foreigner-token')).status).toBe(202);
  await kill(platform, 'second');
  expect((await ask(platform, 'phone')).status).toBe(202);
  expect(refusal(await ask(platform, 'second'))).toBe('429 sandbox_concurrency_limit_exceeded');
  clock.time += 30 * MINUTE_MS;
  expect((await ask(platform, 'second')).status).toBe(202);
});

test('of many concurrent requests, only as many as permitted start a sandbox', async () => {
  const projects = Array.from({ length: 8 }, (_, index) => ({ ...seedWith({}).projects[0], url_id: `p${index}` }));
  const seed = { ...SEED, projects: projects as typeof SEED.projects, quotas: { sandboxes_per_tenant: 3 } };
  const platform = await started({ clock: new FakeClock(), seed });
  const answers = await Promise.all(projects.map(({ url_id }) => ask(platform, url_id)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
});

test('an idle sandbox is reclaimed after half an hour, and its project keeps its id', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  await link(platform, clock);
  clock.time += 30 * MINUTE_MS - 1;
  expect((await ask(platform)).status).toBe(200);
  clock.time += 30 * MINUTE_MS;
  const { json } = await kill(platform);
  expect(json).toMatchObject({ outcome: 'not_found', sandbox_id: expect.stringMatching(/^sb_/) as string });
  expect((await kill(platform)).json.sandbox_id).toBe('');
});

test('an export uses the project’s sandbox, and starts one where none is running', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  expect((await exportOf(platform)).status).toBe(201);
  clock.time += 20 * MINUTE_MS;
  expect((await exportOf(platform)).status).toBe(201);
  clock.time += 30 * MINUTE_MS - 1;
  expect((await kill(platform)).json.outcome).toBe('killed');
  expect((await exportOf(platform)).status).toBe(201);
  expect((await ask(platform)).status).toBe(202);
  clock.time += 30 * MINUTE_MS;
  expect((await kill(platform)).json.outcome).toBe('not_found');
});

test.each([
  ['frozen', seedWith({ state: 'frozen' })],
  ['banned', seedWith({ state: 'banned' })],
  ['without the entitlement', seedWith({}, { tenants: [{ id: 'acme', entitlements: [] }] })],
])('a refused export of a project that is %s starts no sandbox', async (_what, seed) => {
  const platform = await started({ seed });
  expect(refusal(await exportOf(platform))).toBe('403 forbidden');
  expect((await kill(platform)).json).toMatchObject({ outcome: 'not_found', sandbox_id: '' });
});
