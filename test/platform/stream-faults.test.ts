import { expect, test } from 'vitest';
import type { Fault } from '../../src/platform/http/faults.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { imported, publish, published } from './listening.ts';
import { call, FakeClock, refusal, started } from './wire.ts';
import { siteZip } from './zip.ts';

/** A platform on which the publish `key` has succeeded, and whose next publish request is disturbed. */
async function disturbed(fault: Fault): Promise<{ platform: LocalPlatform; text: string }> {
  const platform = await started();
  const { text } = await published(platform, 'key');
  platform.addFault(fault);
  return { platform, text };
}

const ON = { on: 'releases.publish' } as const;

test.each([0, 1, 100, 1_000_000])('a stream is cut after %i bytes, or at its end', async bytes => {
  const { platform, text } = await disturbed({ ...ON, do: 'truncate', bytes });
  const stream = await publish(platform, 'key');
  expect([await stream.ended, stream.text]).toEqual([false, text.slice(0, bytes)]);
  expect((await published(platform, 'key')).text).toBe(text);
});

test('a share of a stream is one of half a kilobyte', async () => {
  const { platform, text } = await disturbed({ ...ON, do: 'cut', share: 0.5 });
  const stream = await publish(platform, 'key');
  expect([await stream.ended, stream.text]).toEqual([false, text.slice(0, 256)]);
});

test.each([0, 1, 100, 1_000_000])('a stream ends quietly after %i bytes', async afterBytes => {
  const { platform, text } = await disturbed({ ...ON, do: 'end-early', afterBytes });
  expect((await published(platform, 'key')).text).toBe(text.slice(0, afterBytes));
});

test('a stream freezes, and stays until the platform closes', async () => {
  const { platform, text } = await disturbed({ ...ON, do: 'freeze', afterBytes: 100 });
  const stream = await publish(platform, 'key');
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(stream.text).toBe(text.slice(0, 100));
  await platform.close();
  expect(await stream.ended).toBe(false);
});

test.each(['\r\n', '\r'] as const)('lines end in %j', async use => {
  const { platform, text } = await disturbed({ ...ON, do: 'line-endings', use });
  const stream = await published(platform, 'key');
  expect(stream.text).toBe(text.replaceAll('\n', use));
  expect(stream.names.at(-1)).toBe('release.completed');
});

test('noise comes before each frame', async () => {
  const frames = [{ comment: 'noise' }, { id: 99, event: 'release.dreamt', data: { deep: [1] } }];
  const { platform, text } = await disturbed({ ...ON, do: 'noise', frames });
  const stream = await published(platform, 'key');
  expect(stream.comments).toHaveLength(6);
  expect(stream.names.filter(name => name === 'release.dreamt')).toHaveLength(6);
  const noise = ': noise\n\nid: 99\nevent: release.dreamt\ndata: {"deep":[1]}\n\n';
  expect(stream.text.replaceAll(noise, '')).toBe(text);
});

test('a stream comes in drops, split anywhere', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  platform.addFault({ on: 'source.import', do: 'drip', chunkBytes: 1, everyMs: 3 });
  const stream = await imported(platform, 'key', siteZip(), { name: 'Größe' });
  expect(stream.names.at(-1)).toBe('import.completed');
  expect(clock.slept.filter(ms => ms === 3).length).toBeGreaterThanOrEqual(stream.text.length);
});

test('fields are laid over those of every event, or of those with a name', async () => {
  const hostile = '::error::\u001b[31m';
  const { platform } = await disturbed({ ...ON, do: 'rewrite', set: { message: hostile }, event: 'release.progress' });
  const stream = await published(platform, 'key');
  expect(stream.events.map(({ data }) => data.message)).toEqual([
    undefined,
    ...Array<string>(4).fill(hostile),
    undefined,
  ]);
  platform.addFault({ ...ON, do: 'rewrite', set: { operation_id: '::error::' } });
  const everywhere = await published(platform, 'key');
  expect(everywhere.events.map(({ data }) => data.operation_id)).toEqual(Array<string>(6).fill('::error::'));
});

test('the work of a disturbed request goes on', async () => {
  const platform = await started({
    faults: [
      { ...ON, do: 'reset-after' },
      { ...ON, do: 'reset-before', nth: 3 },
    ],
  });
  const lost = call(platform, 'POST /projects/site/releases', { headers: { 'idempotency-key': 'key' } });
  await expect(lost).rejects.toThrow('fetch failed');
  expect((await published(platform, 'key')).last.version).toBe(1);
});

test('a mishap befalls work through other faults, and leaves alone what starts none', async () => {
  const injectedFailure = { on: '*', do: 'injectedFailure', code: 'release_interrupted', times: 2 } as const;
  const platform = await started({
    faults: [{ ...ON, do: 'noise', frames: [] }, injectedFailure, { ...ON, do: 'line-endings', use: '\r' }],
  });
  expect((await call(platform, 'GET /user')).status).toBe(200);
  const { last } = await published(platform, 'key');
  expect(last).toMatchObject({ code: 'release_interrupted', message: 'Something happened to it.' });
});

test('an expired recovery state is an answer like any other', async () => {
  const body = { code: 'release_state_expired', detail: 'gone' };
  const { platform } = await disturbed({ ...ON, do: 'answer', status: 409, body });
  const headers = { authorization: 'Bearer owner-token', 'idempotency-key': 'key' };
  const response = await fetch(`${platform.baseUrl}/projects/site/releases`, { method: 'POST', headers });
  expect([response.status, await response.json()]).toEqual([409, body]);
  expect(refusal(await call(platform, 'POST /projects/site/releases', { body: { expires_at: 1 }, headers }))).toBe(
    '409 release_conflict',
  );
});
