import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { readEvents } from '../../src/client/event-stream.ts';
import { type RawServer, type Reply, rawServer } from '../support/raw-server.ts';
import {
  cutsOf,
  ENDINGS,
  type Frame,
  IMPORT,
  LINE_ENDS,
  PUBLISH,
  PUBLISH_IDS_LAST,
  sendsStream,
  streamBytes,
  takenUp,
} from '../support/recorded-streams.ts';
import { PATH, rig } from './rig.ts';

/** Events that the listener got from a stream, and the last event. */
interface Heard {
  readonly events: readonly unknown[];
  readonly last: unknown;
}

type Listen = (client: Client) => Promise<Heard>;

const listenToPublish: Listen = async client => {
  const events: unknown[] = [];
  const watch = { onEvent: (event: unknown) => events.push(event) };
  const last = await client.stream('releases.publish', { path: PATH, idempotencyKey: 'k1', body: {} }, watch);
  return { events, last };
};

async function listenToImport(): Promise<Listen> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = { path: join(folder, 'a.zip'), size: 3, name: 'a.zip' };
  await writeFile(file.path, 'zip');
  return async client => {
    const events: unknown[] = [];
    const watch = { onEvent: (event: unknown) => events.push(event) };
    const last = await client.stream('source.import', { form: { file }, idempotencyKey: 'k1' }, watch);
    return { events, last };
  };
}

/** The whole stream, uncut. */
async function uncut(server: RawServer, frames: readonly Frame[], listen: Listen): Promise<Heard> {
  server.replies = [sendsStream(streamBytes(frames, '\n'))];
  return listen(rig(server.origin).client);
}

const KINDS = Object.entries(ENDINGS);

it.each([
  ...LINE_ENDS.map(([name, end]) => [name, PUBLISH, end] as const),
  ['LF, ids last', PUBLISH_IDS_LAST, '\n'] as const,
])('a source publish, cut anywhere and replayed, comes to the same: %s', async (name, frames, end) => {
  const server = await rawServer([]);
  const wanted = await uncut(server, frames, listenToPublish);
  expect(wanted.events).toHaveLength(5);
  const whole = streamBytes(frames, end);
  const { client } = rig(server.origin);
  let cuts = 0;
  for (const [kind, cutAt] of KINDS) {
    for (const length of cutsOf(whole)) {
      const connections = server.requests.length;
      server.replies = [
        ...Array.from<Reply>({ length: connections }),
        cutAt(whole.subarray(0, length)),
        sendsStream(whole),
      ];
      expect(await listenToPublish(client), `${kind}, after ${length} bytes`).toEqual(wanted);
      expect(server.requests.length - connections).toBeLessThanOrEqual(2);
      cuts += 1;
    }
  }
  console.log(`source publish, ${name}: ${cuts} cuts`);
});

it.each(LINE_ENDS)('an import, cut anywhere and taken up, comes to the same: %s', async (name, end) => {
  const server = await rawServer([]);
  const listen = await listenToImport();
  const wanted = await uncut(server, IMPORT, listen);
  expect(wanted.events).toHaveLength(4);
  const whole = streamBytes(IMPORT, end);
  const { client } = rig(server.origin);
  let cuts = 0;
  for (const [kind, cutAt] of KINDS) {
    for (const length of cutsOf(whole)) {
      server.replies = [
        ...Array.from<Reply>({ length: server.requests.length }),
        cutAt(whole.subarray(0, length)),
        sendsStream(takenUp(IMPORT, end, length)),
      ];
      expect(await listen(client), `${kind}, after ${length} bytes`).toEqual(wanted);
      cuts += 1;
    }
  }
  console.log(`import, ${name}: ${cuts} cuts`);
});

it.each(LINE_ENDS)('in two pieces, or byte by byte, a stream says the same: %s', async (name, end) => {
  const whole = streamBytes([...PUBLISH, ...IMPORT], end);
  const read = (pieces: readonly Uint8Array[]) =>
    Array.fromAsync(readEvents(piecewise(pieces))).then(batches => batches.flat());
  const wanted = await read([whole]);
  expect(wanted).toHaveLength(10);
  for (let at = 0; at <= whole.length; at += 1) {
    expect(await read([whole.subarray(0, at), whole.subarray(at)]), `split at ${at}`).toEqual(wanted);
  }
  expect(await read([...whole].map(byte => Uint8Array.of(byte)))).toEqual(wanted);
  console.log(`pieces, ${name}: ${whole.length + 1} splits`);
});

async function* piecewise(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
