import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type LocalPlatform,
  type LocalPlatformOptions,
  startLocalPlatform,
} from '../../../src/platform/local-platform.ts';
import {
  gatedSource,
  importPackage,
  startPublish,
  publishFromSource,
} from '../support/event-streams.ts';
import { SteppedClock, waitForPendingWork } from '../support/stepped-clock.ts';
import {
  call,
  publishPackage as publishedStatic,
  statusAndCode,
  SEED,
  seedWith,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

/** Starts a platform on which a build of `site` runs until the test opens the gate. */
async function startWithGate(
  options: LocalPlatformOptions = {},
): Promise<{ platform: LocalPlatform; open: () => void }> {
  const gate = join(temporaryFolder(), 'open');
  const platform = await startPlatform({
    seed: seedWith({ source: gatedSource(gate) }),
    ...options,
  });
  return { platform, open: () => writeFileSync(gate, '') };
}

const conflict = async (platform: LocalPlatform, key: string, body?: unknown): Promise<string> =>
  statusAndCode(
    await call(platform, 'POST /projects/site/releases', {
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    }),
  );

const page = async (address: string): Promise<string> => (await fetch(address)).text();

test('a publish reports its progress, with increasing ids, and its result is served', async () => {
  const clock = new SteppedClock();
  const platform = await startPlatform({ clock });
  const stream = await publishFromSource(platform, 'key');
  expect(stream.names).toEqual([
    'release.started',
    ...Array<string>(4).fill('release.progress'),
    'release.completed',
  ]);
  expect(stream.events.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(new Set(stream.events.map(({ data }) => data.operation_id)).size).toBe(1);
  expect(stream.last).toMatchObject({ version: 1, published_at: clock.time, expires_at: null });
  expect(await page(stream.last.access_url)).toContain('<h1>It works</h1>');
  expect(await page(`${stream.last.access_url}style.css`)).toContain('system-ui');
  const { json } = await call(platform, 'GET /projects/site/releases/current');
  expect(json).toMatchObject({ release_id: stream.last.release_id, version: 1, status: 'active' });
});

test('source and static releases of a project share address, versions and history', async () => {
  const platform = await startPlatform();
  const { access_url: address } = (await publishedStatic(platform, siteZip())).json;
  const { last } = await publishFromSource(platform, 'key');
  expect([last.access_url, last.version]).toEqual([address, 2]);
  const { releases } = (await call(platform, 'GET /projects/site/releases')).json;
  expect(releases.map(({ version, status }) => `${version} ${status}`)).toEqual([
    '2 active',
    '1 succeeded',
  ]);
});

describe('a repeated key', () => {
  test('joins the running publish, even if its first client has disconnected', async () => {
    const { platform, open } = await startWithGate();
    const first = await startPublish(platform, 'key');
    await first.waitForEvents(3);
    first.disconnect();
    expect(await first.ended).toBe(false);
    const second = await startPublish(platform, 'key');
    await second.waitForEvents(3);
    open();
    const third = await publishFromSource(platform, 'key');
    await second.ended;
    expect([second.text, third.names.at(-1)]).toEqual([third.text, 'release.completed']);
    expect(third.text.startsWith(first.text)).toBe(true);
  });

  test('with another expires_at, or without one, conflicts', async () => {
    const { platform, open } = await startWithGate();
    const running = await startPublish(platform, 'key', {
      body: { expires_at: 253_402_271_999_999 },
    });
    expect(await conflict(platform, 'key', { expires_at: 253_402_271_999_998 })).toBe(
      '409 release_conflict',
    );
    expect(await conflict(platform, 'key')).toBe('409 release_conflict');
    open();
    await running.ended;
    expect(await conflict(platform, 'key')).toBe('409 release_conflict');
  });

  test('belongs to its credential and its project', async () => {
    const platform = await startPlatform();
    await publishFromSource(platform, 'key');
    expect((await publishFromSource(platform, 'key', { token: 'user-key' })).last.version).toBe(2);
    expect((await publishFromSource(platform, 'key', { project: 'second' })).last.version).toBe(1);
  });

  test('of concurrent requests starts one publish', async () => {
    const platform = await startPlatform();
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => publishFromSource(platform, 'key')),
    );
    expect(new Set(streams.map(({ text }) => text)).size).toBe(1);
    expect(platform.projects.get('site')?.releases).toHaveLength(1);
  });
});

describe('during a publish', () => {
  test('another key, unpublish and static publish conflict before any stream, and succeed afterwards', async () => {
    const { platform, open } = await startWithGate();
    const running = await startPublish(platform, 'one');
    expect(await conflict(platform, 'two')).toBe('409 release_conflict');
    expect(statusAndCode(await call(platform, 'POST /projects/site/releases/unpublish'))).toBe(
      '409 release_conflict',
    );
    expect(statusAndCode(await publishedStatic(platform, siteZip()))).toBe('409 release_conflict');
    open();
    await running.ended;
    expect((await publishFromSource(platform, 'two')).last.version).toBe(2);
  });

  test('comments are sent as heartbeats every fifteen seconds', async () => {
    const clock = new SteppedClock();
    const { platform, open } = await startWithGate({ clock });
    const stream = await startPublish(platform, 'key');
    await stream.waitForEvents(3);
    for (let beats = 1; beats <= 3; beats += 1) {
      await waitForPendingWork();
      clock.advance(14_999);
      expect(stream.comments).toHaveLength(beats - 1);
      clock.advance(1);
      while (stream.comments.length < beats) await new Promise(resolve => setTimeout(resolve, 2));
    }
    open();
    expect(await stream.ended).toBe(true);
  });

  test('closing the platform ends build and stream', async () => {
    const { platform } = await startWithGate();
    const stream = await startPublish(platform, 'key');
    await stream.waitForEvents(3);
    await platform.close();
    expect([await stream.ended, stream.names.at(-1)]).toEqual([false, 'release.progress']);
  });

  test('a project that is deleted meanwhile isn’t published', async () => {
    const { platform, open } = await startWithGate();
    const stream = await startPublish(platform, 'key');
    await stream.waitForEvents(3);
    await call(platform, 'DELETE /projects/site');
    open();
    await stream.ended;
    expect(stream.last.code).toBe('project_not_found');
  });
});

describe('a publish that fails', () => {
  test('through a failure of the platform itself says so, and the platform records it', async () => {
    const temporary = temporaryFolder();
    const platform = await startLocalPlatform({ seed: SEED, temporaryFolder: temporary });
    onTestFinished(() => platform.close());
    const [folder = ''] = readdirSync(temporary);
    rmSync(join(temporary, folder, 'sources'), { recursive: true });
    writeFileSync(join(temporary, folder, 'sources'), '');
    const message = 'Internal error of the local platform.';
    expect((await publishFromSource(platform, 'key')).last).toMatchObject({
      code: 'release_failed',
      message,
    });
    expect((await importPackage(platform, 'key', siteZip())).last).toMatchObject({
      code: 'server_error',
      message,
    });
    expect(platform.projects.get('site')?.publishing).toBe(false);
    await platform.close();
    expect(platform.failures).toHaveLength(2);
  });
});
