import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  publishPackage,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const MINUTE_MS = 60_000;

const requestPreview = (
  platform: LocalPlatform,
  project = 'site',
  token?: string,
): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/agent/preview-links`, { token });
const kill = (platform: LocalPlatform, project = 'site'): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/sandbox/kill`);
const exportOf = (platform: LocalPlatform, project = 'site'): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/source-exports`);

/** Requests a preview until there is a link, after each wait that the response asks for. */
async function waitForLink(
  platform: LocalPlatform,
  clock: FakeClock,
  project = 'site',
): Promise<ApiResponse['json']> {
  for (;;) {
    const { status, headers, json } = await requestPreview(platform, project);
    if (status === 200) return json;
    expect(status).toBe(202);
    clock.time += Number(headers.get('retry-after')) * 1000;
  }
}

test('a preview starts in steps, says when to ask again, and becomes a link', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const starting = {
    object: 'preview_link',
    project_id: 'site',
    status: 'starting',
    code: 'preview_starting',
  };
  const first = await requestPreview(platform);
  expect([first.status, first.json]).toEqual([202, { ...starting, retry_after_ms: 2000 }]);
  expect(first.headers.get('retry-after')).toBe('2');
  clock.time += 1700;
  const early = await requestPreview(platform);
  expect([early.json, early.headers.get('retry-after')]).toEqual([
    { ...starting, retry_after_ms: 300 },
    '1',
  ]);
  clock.time += 300;
  expect((await requestPreview(platform)).json).toEqual({ ...starting, retry_after_ms: 1000 });
  clock.time += 1000;
  const ready = await requestPreview(platform);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([200, null]);
  expect(ready.json).toEqual({
    object: 'preview_link',
    project_id: 'site',
    status: 'ready',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/open\/preview\/[\w-]{20,}$/) as string,
    expires_at: clock.time + 10 * MINUTE_MS,
  });
  expect((await requestPreview(platform)).json.url).not.toBe(ready.json.url);
});

test('the link shows a frame to anyone: the published site, or else the project’s kind', async () => {
  const clock = new FakeClock();
  const seed = seedWith({ name: '<script>"&' });
  const platform = await startPlatform({ clock, seed });
  const { url } = await waitForLink(platform, clock);
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('<iframe srcdoc="');
  expect(page).not.toContain('<script>');
  expect(page).toContain('&amp;lt;script&amp;gt;&amp;quot;&amp;amp;: a project of type web.');

  const { access_url: site } = (await publishPackage(platform, siteZip())).json;
  expect(await (await fetch(url)).text()).toContain(`<iframe src="${site}"`);
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('a link ends with its time, its sandbox and its project, and starts no sandbox', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const status = async (url: string): Promise<number> => (await fetch(url)).status;

  const first = await waitForLink(platform, clock);
  clock.time = first.expires_at - 1;
  expect(await status(first.url)).toBe(200);
  clock.time += 1;
  expect(await status(first.url)).toBe(404);

  const second = await waitForLink(platform, clock);
  await kill(platform);
  expect(await status(second.url)).toBe(404);
  expect((await kill(platform)).json.outcome).toBe('not_found');
  const third = await waitForLink(platform, clock);
  expect([await status(second.url), await status(third.url)]).toEqual([404, 200]);

  await call(platform, 'DELETE /projects/site');
  expect(await status(third.url)).toBe(404);
  expect(await status(new URL('/open/preview/unknown', third.url).href)).toBe(404);
});

test('an idle sandbox is reclaimed after half an hour, and its project keeps the sandbox id', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  await waitForLink(platform, clock);
  clock.time += 30 * MINUTE_MS - 1;
  expect((await requestPreview(platform)).status).toBe(200);
  clock.time += 30 * MINUTE_MS;
  const { json } = await kill(platform);
  expect(json).toMatchObject({
    outcome: 'not_found',
    sandbox_id: expect.stringMatching(/^sb_/) as string,
  });
  expect((await kill(platform)).json.sandbox_id).toBe('');
});

test('an export uses the project’s sandbox, and starts one if none is running', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  expect((await exportOf(platform)).status).toBe(201);
  clock.time += 20 * MINUTE_MS;
  expect((await exportOf(platform)).status).toBe(201);
  clock.time += 30 * MINUTE_MS - 1;
  expect((await kill(platform)).json.outcome).toBe('killed');
  expect((await exportOf(platform)).status).toBe(201);
  expect((await requestPreview(platform)).status).toBe(202);
  clock.time += 30 * MINUTE_MS;
  expect((await kill(platform)).json.outcome).toBe('not_found');
});
