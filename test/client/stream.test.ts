import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../src/api/endpoints.ts';
import type { Client } from '../../src/client/client.ts';
import { Failure } from '../../src/base/failure.ts';
import { bytes, problem, reset, respond } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import {
  type Frame,
  PUBLISH,
  sendsStream,
  STREAM_ENDS,
  streamBytes,
} from '../support/recorded-streams.ts';
import { failureOf, PATH, rig } from './rig.ts';

type PublishEvent = EventOf<'releases.publish'>;

const REQUEST = { path: PATH, idempotencyKey: 'key-1', body: { expires_at: 4_102_444_800_000 } };
const ended = STREAM_ENDS['ended in good order'];

const publish = (client: Client, onEvent: (event: PublishEvent) => void = () => undefined) =>
  client.stream('releases.publish', REQUEST, { onEvent });
const followRun = (client: Client) =>
  client.stream(
    'agent.events',
    { path: { ...PATH, run_id: 'run_1' } },
    { onEvent: () => undefined },
  );

const sendsFrames = (...frames: readonly Frame[]) => ended(streamBytes(frames, '\n'));
const progress = (id: number, message: string): Frame => [
  `id: ${id}`,
  'event: release.progress',
  `data: ${JSON.stringify({ operation_id: 'op1', progress: 1, message })}`,
];
const COMPLETED: Frame = [
  'id: 99',
  'event: release.completed',
  'data: {"operation_id":"op1","release_id":"r1"}',
];

describe('the request', () => {
  it('asks for a stream, with the key, and is repeated unchanged after a cut', async () => {
    const server = await startRawServer([
      reset,
      STREAM_ENDS.cut(Buffer.from('event: x')),
      sendsFrames(COMPLETED),
    ]);
    await publish(rig(server.origin).client);
    expect(server.requests).toHaveLength(3);
    const [first, ...others] = server.requests;
    expect(first).toMatchObject({
      method: 'POST',
      target: '/open/v1/projects/p1/releases',
      body: '{"expires_at":4102444800000}',
    });
    expect(first?.headers).toMatchObject({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    for (const other of others) expect(other).toEqual(first);
    expect(Object.keys(first?.headers ?? {})).not.toContain('last-event-id');
  });
});

describe('the listener gets', () => {
  it('known events with the fields of their rows; comments, unknown events and unknown fields are ignored', async () => {
    const server = await startRawServer([sendsStream(streamBytes(PUBLISH, '\n'))]);
    const events: PublishEvent[] = [];
    const last = await publish(rig(server.origin).client, event => events.push(event));
    expect(events.map(({ event }) => event)).toEqual([
      'release.started',
      'release.progress',
      'release.progress',
      'release.progress',
      'release.completed',
    ]);
    expect(last).toEqual(events.at(-1));
    expect(last.data).toEqual({
      operation_id: 'op1',
      release_id: 'r1',
      version: 3,
      access_url: 'https://ä.test/',
      published_at: undefined,
      expires_at: undefined,
    });
  });

  it('no event twice from a replay, and all new ones', async () => {
    const server = await startRawServer([
      sendsFrames(progress(1, 'a'), progress(2, 'b')),
      sendsFrames(progress(1, 'a'), progress(2, 'b'), progress(3, 'b'), COMPLETED),
    ]);
    const messages: unknown[] = [];
    await publish(rig(server.origin).client, ({ data }) =>
      messages.push('message' in data ? data.message : 'end'),
    );
    expect(messages).toEqual(['a', 'b', 'b', 'end']);
  });

  it('the last event, even if the platform’s ids start over', async () => {
    const server = await startRawServer([
      sendsFrames(progress(7, 'a')),
      sendsFrames(['id: 1', 'event: release.failed', 'data: {"code":"release_failed"}']),
    ]);
    expect(await publish(rig(server.origin).client)).toMatchObject({ event: 'release.failed' });
    expect(server.requests).toHaveLength(2);
  });

  it('events without an id once, by their content', async () => {
    const noId = progress(1, 'a').slice(1);
    const server = await startRawServer([sendsFrames(noId), sendsFrames(noId, COMPLETED)]);
    const events: string[] = [];
    await publish(rig(server.origin).client, ({ event }) => events.push(event));
    expect(events).toEqual(['release.progress', 'release.completed']);
  });

  it('the last event without its blank line, but no other incomplete event', async () => {
    const half = streamBytes([progress(12, 'a'), COMPLETED], '\n');
    const server = await startRawServer([ended(half.subarray(0, -1))]);
    const events: string[] = [];
    await publish(rig(server.origin).client, ({ event }) => events.push(event));
    expect(events).toEqual(['release.progress', 'release.completed']);
    expect(server.requests).toHaveLength(1);
  });
});

describe('broken streams', () => {
  it('are reconnected as long as they have new events', async () => {
    const cuts = Array.from({ length: 12 }, (_, index) =>
      sendsFrames(progress(index + 1, `step ${index}`)),
    );
    const server = await startRawServer([...cuts, sendsFrames(COMPLETED)]);
    const { client, clock } = rig(server.origin);
    await publish(client);
    expect(server.requests).toHaveLength(13);
    // Each wait is a first one.
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(500);
  });

  it('are reconnected as long as they stay open for half a minute, even without events', async () => {
    const server = await startRawServer([]);
    const { client, clock } = rig(server.origin);
    const quiet: Reply = socket => {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n',
      );
      setTimeout(() => {
        clock.time += 30_000;
        socket.end(': heartbeat\n\n');
      }, 30);
    };
    server.replies = [...Array.from({ length: 10 }, () => quiet), sendsFrames(COMPLETED)];
    await publish(client);
    expect(server.requests).toHaveLength(11);
  });

  it('that were open once are reconnected until the deadline, with growing waits, because the platform may still be working', async () => {
    const server = await startRawServer([sendsFrames(progress(1, 'a'))]);
    const { client, clock } = rig(server.origin);
    const failure = await failureOf(publish(client));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
    expect(failure.message).toMatch(
      /the stream ended before its last event\. The next attempt would start in \d+ s, but/,
    );
    const [, second = 0] = clock.waits;
    expect(second).toBeLessThanOrEqual(1_000);
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(20_000);
    const waited = clock.waits.reduce((sum, ms) => sum + ms, 0);
    // The rig's deadline is half an hour away.
    expect(waited).toBeGreaterThan(29 * 60_000);
    expect(waited).toBeLessThanOrEqual(30 * 60_000);
  });

  it('that were never open fail after six attempts', async () => {
    const server = await startRawServer([reset]);
    const { client, clock } = rig(server.origin);
    expect(await failureOf(publish(client))).toMatchObject({
      kind: 'unavailable',
      uncertain: true,
    });
    expect(server.requests).toHaveLength(6);
    expect(clock.waits).toHaveLength(5);
  });

  it('of a read leave nothing uncertain', async () => {
    const server = await startRawServer([sendsFrames([': heartbeat'])]);
    expect(await failureOf(followRun(rig(server.origin).client))).toMatchObject({
      uncertain: false,
    });
  });

  it('that are silent are reconnected', async () => {
    const head =
      'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 999\r\n\r\n';
    const server = await startRawServer([bytes(`${head}: heartbeat\n\n`), sendsFrames(COMPLETED)]);
    const { client, waits: told } = rig(server.origin, { timeouts: { streamIdleMs: 40 } });
    await publish(client);
    expect(told).toHaveLength(1);
    expect(told[0]?.failure).toMatchObject({ kind: 'timeout' });
  });

  it('a page instead of a stream is described by its type', async () => {
    const server = await startRawServer([
      respond(200, '<h1>Log in</h1>', { 'content-type': 'text/html; charset=utf-8' }),
    ]);
    const { message } = await failureOf(publish(rig(server.origin).client));
    expect(message).toContain(
      'the response of type text/html (not text/event-stream) ended before its last event.',
    );
  });

  it('an unreadable last event is not requested again, because it is stored so', async () => {
    const server = await startRawServer([
      sendsFrames(['id: 1', 'event: release.completed', 'data: {"release_id":7}']),
    ]);
    const failure = await failureOf(publish(rig(server.origin).client));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
    expect(failure.message).toContain('the stream’s last event `release.completed` is invalid');
    expect(server.requests).toHaveLength(1);
  });
});

describe('the end of a stream', () => {
  it('an error response to the reconnection, after which the result of the first request is uncertain', async () => {
    const server = await startRawServer([
      sendsFrames(progress(1, 'a')),
      problem(409, 'release_state_expired'),
    ]);
    const failure = await failureOf(publish(rig(server.origin).client));
    expect(failure).toMatchObject({ code: 'release_state_expired', uncertain: true });
  });

  it('an error of the listener, at once and unchanged', async () => {
    const server = await startRawServer([sendsFrames(progress(1, 'a'), COMPLETED)]);
    const thrown = new Failure('conflict', 'Enough.');
    const failure = await failureOf(
      publish(rig(server.origin).client, () => {
        throw thrown;
      }),
    );
    expect(failure).toBe(thrown);
    expect(server.requests).toHaveLength(1);
  });
});

it('the response headers of a stream set the platform’s clock (assumption R25)', async () => {
  const server = await startRawServer([]);
  const { client, clock } = rig(server.origin);
  const date = new Date(clock.time - 90_000).toUTCString();
  const body = streamBytes([COMPLETED], '\n').toString();
  server.replies = [respond(200, body, { 'content-type': 'text/event-stream', date })];
  await publish(client);
  expect(client.clockOffsetMs()).toBe(-90_000);
});
