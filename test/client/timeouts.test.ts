// @module-tag slow, because it waits for real timeouts.
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { bytes, noResponse, responseBytes } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

const ANSWER = responseBytes(200, JSON.stringify(USER));
/** Options with time for one wait only. */
const ONE_WAIT = { deadline: new ManualClock().monotonicMs() + 400 };

describe('timeouts', () => {
  it('connection, including the TLS handshake: retried, and nothing is uncertain', async () => {
    const server = await startRawServer([], { onConnection: () => undefined });
    const { client, clock } = rig(server.origin.replace('http:', 'https:'), {
      timeouts: { connectMs: 50 },
      ...ONE_WAIT,
    });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'timeout', uncertain: false });
    expect(clock.waits).toHaveLength(1);
    expect(server.connections).toBe(2);
  });

  it('first byte: a read is retried, a write that must be confirmed is not', async () => {
    const server = await startRawServer([noResponse]);
    const { client } = rig(server.origin, { timeouts: { firstByteMs: 40 }, ...ONE_WAIT });
    expect(await failureOf(client.call('releases.unpublish', { path: PATH }))).toMatchObject({
      kind: 'timeout',
      uncertain: true,
    });
    expect(server.requests).toHaveLength(1);
    expect(await failureOf(client.call('user.get', {}))).toMatchObject({
      kind: 'timeout',
      uncertain: false,
    });
    expect(server.requests).toHaveLength(3);
  });

  it('first byte, if the service works before it answers: a longer timeout', async () => {
    const server = await startRawServer([
      socket => setTimeout(() => socket.write(responseBytes(200, '{"release_id":"r1"}')), 1_500),
    ]);
    const { client } = rig(server.origin, {
      timeouts: { firstByteMs: 40, slowFirstByteMs: 8_000 },
    });
    const release = await client.call('releases.complete', {
      path: PATH,
      body: { release_token: 't' },
    });
    expect(release.release_id).toBe('r1');
    expect(server.requests).toHaveLength(1);
  });

  it('idle, during a body', async () => {
    const server = await startRawServer([bytes(ANSWER.slice(0, -10))]);
    const { client } = rig(server.origin, { timeouts: { idleMs: 40 }, ...ONE_WAIT });
    expect(await failureOf(client.call('user.get', {}))).toMatchObject({
      kind: 'timeout',
      uncertain: false,
    });
    expect(server.requests).toHaveLength(2);
  });

  it('idle, during an error’s body: the status is enough', async () => {
    const server = await startRawServer([
      bytes('HTTP/1.1 404 No\r\ncontent-length: 100\r\n\r\n{"code":'),
    ]);
    const { client } = rig(server.origin, { timeouts: { idleMs: 40 } });
    expect(await failureOf(client.call('user.get', {}))).toMatchObject({
      kind: 'missing',
      status: 404,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('idle, during a stream: not while it has heartbeats', async () => {
    const beats: Reply = socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n');
      let left = 16;
      const timer = setInterval(() => {
        socket.write(left > 0 ? ':\n\n' : 'event: run.completed\ndata: {}\n\n');
        if (left-- === 0) clearInterval(timer);
      }, 250);
    };
    const server = await startRawServer([beats]);
    const { client } = rig(server.origin, { timeouts: { streamIdleMs: 3_000 } });
    await client.stream(
      'agent.events',
      { path: { ...PATH, run_id: 'run_1' } },
      { onEvent: () => undefined },
    );
    expect(server.requests).toHaveLength(1);
  });
});
