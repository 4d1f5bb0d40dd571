// @module-tag slow, because it cuts each stream at many places.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { readEvents } from '../../src/client/streams/event-stream.ts';
import { sampleEvery, sampleOne } from '../hardening/sampling.ts';
import { createFolder } from '../packing/fixture.ts';
import { type RawServer, type Reply, startRawServer } from '../support/raw-server.ts';
import {
  cutPositions,
  STREAM_ENDS,
  type Frame,
  IMPORT,
  LINE_ENDS,
  PUBLISH,
  PUBLISH_IDS_LAST,
  sendsStream,
  streamBytes,
  resumedStream,
} from '../support/recorded-streams.ts';
import { failureOf, PATH, rig } from './rig.ts';

/** Events that the listener received from a stream, and the last event. */
interface Received {
  readonly events: readonly unknown[];
  readonly last: unknown;
}

type Follow = (client: Client) => Promise<Received>;

const followPublish: Follow = async client => {
  const events: unknown[] = [];
  const watch = { onEvent: (event: unknown) => events.push(event) };
  const last = await client.stream(
    'releases.publish',
    { path: PATH, idempotencyKey: 'k1', body: {} },
    watch,
  );
  return { events, last };
};

function followImport(): Follow {
  const file = { path: join(createFolder({ 'a.zip': 'zip' }), 'a.zip'), size: 3, name: 'a.zip' };
  return async client => {
    const events: unknown[] = [];
    const watch = { onEvent: (event: unknown) => events.push(event) };
    const last = await client.stream(
      'source.import',
      { form: { file }, idempotencyKey: 'k1' },
      watch,
    );
    return { events, last };
  };
}

/** Returns the events of the stream without a cut. */
async function receiveUncut(
  server: RawServer,
  frames: readonly Frame[],
  listen: Follow,
): Promise<Received> {
  server.replies = [sendsStream(streamBytes(frames, '\n'))];
  return listen(rig(server.origin).client);
}

/** Ways in which a stream ends. By default they take turns: each position is cut in one of them. */
const KINDS = Object.entries(STREAM_ENDS);
/** Every how many positions a stream is cut. No multiple of the number of kinds. */
const STEP = 4;

it.each([
  ...LINE_ENDS.map(([name, end]) => [name, PUBLISH, end] as const),
  ['LF, ids last', PUBLISH_IDS_LAST, '\n'] as const,
])(
  'a source publish, cut anywhere and replayed, has the same result: %s',
  async (name, frames, end) => {
    const server = await startRawServer([]);
    const wanted = await receiveUncut(server, frames, followPublish);
    expect(wanted.events).toHaveLength(5);
    const whole = streamBytes(frames, end);
    const { client } = rig(server.origin);
    for (const [index, length] of sampleEvery([...cutPositions(whole).entries()], STEP, name)) {
      for (const [kind, cutAt] of sampleOne(KINDS, index)) {
        const connections = server.requests.length;
        server.replies = [
          ...Array.from<Reply>({ length: connections }),
          cutAt(whole.subarray(0, length)),
          sendsStream(whole),
        ];
        expect(await followPublish(client), `${kind}, after ${length} bytes`).toEqual(wanted);
        expect(server.requests.length - connections).toBeLessThanOrEqual(2);
      }
    }
  },
);

it.each(LINE_ENDS)(
  'an import, cut anywhere and continued, has the same result: %s',
  async (name, end) => {
    const server = await startRawServer([]);
    const listen = followImport();
    const wanted = await receiveUncut(server, IMPORT, listen);
    expect(wanted.events).toHaveLength(4);
    const whole = streamBytes(IMPORT, end);
    const { client } = rig(server.origin);
    for (const [index, length] of sampleEvery([...cutPositions(whole).entries()], STEP, name)) {
      for (const [kind, cutAt] of sampleOne(KINDS, index)) {
        server.replies = [
          ...Array.from<Reply>({ length: server.requests.length }),
          cutAt(whole.subarray(0, length)),
          sendsStream(resumedStream(IMPORT, end, length)),
        ];
        expect(await listen(client), `${kind}, after ${length} bytes`).toEqual(wanted);
      }
    }
  },
);

it.each(LINE_ENDS)(
  'in two chunks, or byte by byte, a stream has the same events: %s',
  async (_, end) => {
    const whole = streamBytes([...PUBLISH, ...IMPORT], end);
    const read = (pieces: readonly Uint8Array[]) =>
      Array.fromAsync(readEvents(inChunks(pieces))).then(batches => batches.flat());
    const wanted = await read([whole]);
    expect(wanted).toHaveLength(10);
    for (let at = 0; at <= whole.length; at += 1) {
      expect(await read([whole.subarray(0, at), whole.subarray(at)]), `split at ${at}`).toEqual(
        wanted,
      );
    }
    expect(await read([...whole].map(byte => Uint8Array.of(byte)))).toEqual(wanted);
  },
);

async function* inChunks(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

it.each([
  ['one long line', `event: message.snapshot\ndata: "${'x'.repeat(21 * 1024 * 1024)}"\n\n`],
  ['many empty lines', 'data:\n'.repeat(250_000)],
  ['many lines that end with CR', 'data:\r'.repeat(250_000)],
  ['an endless comment', `:${'x'.repeat(21 * 1024 * 1024)}`],
  ['many ids', 'id: 1\n'.repeat(250_000)],
])(
  'a stream ends at an event that is too long, after three attempts and with an explanation: %s',
  async (_, text) => {
    const giant = Buffer.from(text);
    const server = await startRawServer([STREAM_ENDS['ended by closing'](giant)]);
    const failure = await failureOf(
      rig(server.origin).client.stream(
        'agent.events',
        { path: { ...PATH, run_id: 'run_1' } },
        { onEvent: () => undefined },
      ),
    );
    expect(failure.message).toContain(
      'an event exceeds the limit of 20971520 characters, 200000 lines or 500000 JSON values',
    );
    expect(server.requests).toHaveLength(3);
  },
);
