import { describe, expect, it } from 'vitest';
import { endpointRow } from '../../../src/api/endpoints.ts';
import type { Client } from '../../../src/client/client.ts';
import type { WireAttempt } from '../../../src/client/http/wire.ts';
import { Pacing } from '../../../src/client/calls/pacing.ts';
import type { Context } from '../../../src/core/operation.ts';
import type { Log } from '../../../src/core/services.ts';
import { deleteObjects } from '../../../src/products/storage/sync-deletes.ts';
import type { SyncPlan, Upload } from '../../../src/products/storage/sync-plan.ts';
import { SyncTally } from '../../../src/products/storage/sync-tally.ts';
import { uploadAll } from '../../../src/products/storage/sync-uploads.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const DONE: WireAttempt = { type: 'answered', status: 200, headers: {}, body: Buffer.alloc(0) };
const { requests, perMs } = { requests: 2, perMs: 1_000 };

/** Factor by which the time may exceed the budget's minimum. */
const MAX_FACTOR = 1.05;

/**
 * Returns the earliest arrival of the last of so many writes, in milliseconds after the first (Part
 * 2, Limits).
 */
const boundMs = (writes: number): number => (Math.ceil(writes / requests) - 1) * perMs;

const upload = (number: number, contentType = 'text/css'): Upload => ({
  path: `${number}`,
  objectPath: `${number}`,
  contentType,
  cacheControl: undefined,
  reason: 'new',
  before: undefined,
  size: 1,
  executable: false,
  needsCheck: false,
  read: async use => use(Buffer.from('x')),
  async *pieces() {
    yield Buffer.from('x');
  },
});

const plan = (uploads: readonly Upload[], deletions: readonly string[] = []): SyncPlan => ({
  uploads,
  deletions,
  unchanged: [],
  kept: [],
  unused: [],
  spared: [],
  empty: [],
});

/**
 * Writes with the client's pace, on a clock that waits for nothing, to a platform that takes so
 * long for each.
 * @returns when each write arrived, in milliseconds after the first
 */
async function arrivals(
  latencyMs: number,
  { uploads, deletions }: SyncPlan,
): Promise<readonly number[]> {
  const clock = new VirtualClock();
  const { signal } = new AbortController();
  const sender = { baseUrl: new URL('https://platform.example'), token: 'key' };
  const deadline = clock.monotonicMs() + 3_600_000;
  const pacing = new Pacing({ ...sender, clock, deadline, platformNow: () => clock.now() });
  const at: number[] = [];
  const call = async (
    id: 'storage.put' | 'storage.delete',
    { body }: { body: { paths?: readonly string[] } },
  ) => {
    const attempt = await pacing.attempt(endpointRow(id), 'p1', signal, async () => {
      await clock.sleep(latencyMs / 2);
      at.push(clock.now());
      await clock.sleep(latencyMs / 2);
      return DONE;
    });
    expect(attempt).toBe(DONE);
    return { deleted: body.paths };
  };
  const log = { info: () => undefined } as Partial<Log> as Log;
  // The parts of the client and the context that writes use.
  const client = {
    call,
    list: async function* () {},
    withBounds: () => client,
  } as unknown as Client;
  const context = { client, clock, log, signal, projectId: 'p1' } as Partial<Context> as Context;
  const tally = new SyncTally(plan(uploads, deletions), {
    bytes: () => undefined,
    items: () => undefined,
  });
  await clock.until(
    (async () => {
      await uploadAll(context, { bucket: 'b', upsert: true }, uploads, tally);
      if (deletions.length > 0)
        await deleteObjects(context, { bucket: 'b', prefix: '', paths: deletions }, tally);
    })(),
  );
  const [first = 0] = at;
  return at.map(time => time - first);
}

const sixty = Array.from({ length: 60 }, (_, index) => upload(index));

describe('a sync uses the platform’s pace', () => {
  it('with pages that are written last, and deletions that share the pace', async () => {
    const uploads = [...sixty.slice(0, 58), upload(58, 'text/html'), upload(59, 'text/html')];
    const deletions = Array.from({ length: 400 }, (_, index) => `old-${index}`);
    const all = await arrivals(200, plan(uploads, deletions));
    expect(all).toHaveLength(64);
    expect((all.at(-1) ?? 0) / boundMs(64)).toBeLessThanOrEqual(MAX_FACTOR);
  });
});
