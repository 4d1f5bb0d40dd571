import { expect, test } from 'vitest';
import type { Fault } from '../../../src/platform/http/faults.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { startPublish, publishFromSource } from '../support/event-streams.ts';
import { startPlatform } from '../support/test-platform.ts';

/**
 * Starts a platform on which the publish `key` has succeeded, and whose next publish request meets
 * the fault.
 */
async function startWithFault(fault: Fault): Promise<{ platform: LocalPlatform; text: string }> {
  const platform = await startPlatform();
  const { text } = await publishFromSource(platform, 'key');
  platform.addFault(fault);
  return { platform, text };
}

const ON_PUBLISH = { on: 'releases.publish' } as const;

test.each([0, 1, 100, 1_000_000])('a stream is cut after %i bytes, or at its end', async bytes => {
  const { platform, text } = await startWithFault({ ...ON_PUBLISH, do: 'truncate', bytes });
  const stream = await startPublish(platform, 'key');
  expect([await stream.ended, stream.text]).toEqual([false, text.slice(0, bytes)]);
  expect((await publishFromSource(platform, 'key')).text).toBe(text);
});

test('fields are merged into those of every event, or of the events of one name', async () => {
  const hostile = '::error::\u001b[31m';
  const { platform } = await startWithFault({
    ...ON_PUBLISH,
    do: 'rewrite',
    set: { message: hostile },
    event: 'release.progress',
  });
  const stream = await publishFromSource(platform, 'key');
  expect(stream.events.map(({ data }) => data.message)).toEqual([
    undefined,
    ...Array<string>(4).fill(hostile),
    undefined,
  ]);
  platform.addFault({ ...ON_PUBLISH, do: 'rewrite', set: { operation_id: '::error::' } });
  const everywhere = await publishFromSource(platform, 'key');
  expect(everywhere.events.map(({ data }) => data.operation_id)).toEqual(
    Array<string>(6).fill('::error::'),
  );
});
