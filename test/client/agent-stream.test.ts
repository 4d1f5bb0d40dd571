import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import type { StreamListener } from '../../src/client/streams/stream-listener.ts';
import { Failure } from '../../src/base/failure.ts';
import { bytes, problem, respond } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { type Frame, STREAM_ENDS, streamBytes } from '../support/recorded-streams.ts';
import { failureOf, PATH, rig } from './rig.ts';

type Listener = Partial<StreamListener<'agent.events'>>;

const follow = (client: Client, watch: Listener = {}) =>
  client.stream(
    'agent.events',
    { path: { ...PATH, run_id: 'run_1' } },
    { ...watch, onEvent: watch.onEvent ?? (() => undefined) },
  );

const frame = (event: string, data: unknown): Frame => [
  `event: ${event}`,
  `data: ${JSON.stringify(data)}`,
];
const delta = (text: string): Frame => frame('message.delta', { delta: text });
const COMPLETED = frame('run.completed', {});
const sendsFrames = (...frames: readonly Frame[]): Reply =>
  STREAM_ENDS['ended in good order'](streamBytes(frames, '\n'));
const rateLimited = (headers: Readonly<Record<string, string>>): Reply =>
  problem(429, 'temporarily_unavailable', headers);

/** Sends the frames, and ends after this time on the test's clock. */
const sendsFor =
  (clock: { time: number }, ms: number, ...frames: readonly Frame[]): Reply =>
  socket => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n');
    socket.write(streamBytes(frames, '\n'));
    setTimeout(() => {
      clock.time += ms;
      socket.end();
    }, 30);
  };

describe('the listener gets', () => {
  it('every event, even one similar to another, with a call before each connection', async () => {
    const server = await startRawServer([
      sendsFrames(delta('ha'), delta('ha')),
      sendsFrames(delta('ha'), COMPLETED),
    ]);
    const heard: string[] = [];
    await follow(rig(server.origin).client, {
      onConnected: () => heard.push('connected'),
      onEvent: ({ event, data }) => heard.push('delta' in data ? String(data.delta) : event),
    });
    expect(heard).toEqual(['connected', 'ha', 'ha', 'connected', 'ha', 'run.completed']);
  });

  it('events after many heartbeats, which belong to no event', async () => {
    const heartbeats = Buffer.from(':\n'.repeat(250_000));
    const stream = Buffer.concat([heartbeats, streamBytes([COMPLETED], '\n')]);
    const server = await startRawServer([STREAM_ENDS['ended in good order'](stream)]);
    await follow(rig(server.origin).client);
    expect(server.requests).toHaveLength(1);
  });

  it('no connection if a page is sent instead of the stream', async () => {
    const server = await startRawServer([
      respond(200, '<h1>Log in</h1>', { 'content-type': 'text/html' }),
      sendsFrames(COMPLETED),
    ]);
    let connections = 0;
    await follow(rig(server.origin).client, { onConnected: () => (connections += 1) });
    expect(connections).toBe(1);
  });

  it('unknown and invalid events only as such', async () => {
    const server = await startRawServer([
      sendsFrames(
        frame('constructor', {}),
        ['event: message.delta', 'data: {"delta":'],
        frame('message.delta', []),
        COMPLETED,
      ),
    ]);
    const passedOver: unknown[] = [];
    await follow(rig(server.origin).client, { onSkipped: event => passedOver.push(event) });
    expect(passedOver).toEqual([
      { event: 'constructor', why: 'unknown' },
      { event: 'message.delta', why: 'unreadable' },
      { event: 'message.delta', why: 'unreadable' },
    ]);
  });

  it('an event despite new fields, and known ones of another type', async () => {
    const server = await startRawServer([
      sendsFrames(
        frame('message.snapshot', {
          content: 'a',
          tool_calls: ['odd', null, { tool_call_id: 'c1' }],
          new: 1,
        }),
      ),
      sendsFrames(
        frame('tool.call', { tool_call_id: 7, tool_name: 'Read', skill: 'odd' }),
        COMPLETED,
      ),
    ]);
    const data: unknown[] = [];
    await follow(rig(server.origin).client, { onEvent: event => data.push(event.data) });
    expect(data[0]).toEqual({ content: 'a', tool_calls: ['odd', null, { tool_call_id: 'c1' }] });
    expect(data[1]).toMatchObject({ tool_call_id: undefined, tool_name: 'Read', skill: undefined });
  });

  it.each(['null', 'done'])('a last event by its name, even if its data are %s', async data => {
    const server = await startRawServer([
      sendsFrames(delta('a'), ['event: run.failed', `data: ${data}`]),
    ]);
    const passedOver: unknown[] = [];
    const { client } = rig(server.origin);
    const last = await follow(client, { onSkipped: event => passedOver.push(event) });
    const nothing = { run_id: undefined, status: undefined, code: undefined, message: undefined };
    expect(last).toEqual({ event: 'run.failed', data: nothing });
    expect([server.requests.length, passedOver]).toEqual([1, []]);
  });

  it('secrets only after they are masked, and none that the user wants unmasked', async () => {
    const action = {
      action_id: 'token-of-the-action',
      kind: 'confirmation',
      prompt: 'Go?',
      expires_at: 1,
    };
    const frames = [
      frame('run.input_required', { action }),
      frame('preview.ready', { url: 'https://p.example/open/preview/1', expires_at: 1 }),
      COMPLETED,
    ];
    const server = await startRawServer([sendsFrames(...frames)]);
    const hidden = rig(server.origin);
    const maskedBefore: number[] = [];
    await follow(hidden.client, { onEvent: () => maskedBefore.push(hidden.masked.length) });
    expect(hidden.masked).toEqual(['token-of-the-action', 'https://p.example/open/preview/1']);
    expect(maskedBefore).toEqual([1, 2, 2]);
    const open = rig(server.origin);
    await follow(open.client, { exposed: ['url'] });
    expect(open.masked).toEqual(['token-of-the-action']);
  });
});

describe('waits between two connections', () => {
  it('double from a second up to thirty, with half of each as jitter', async () => {
    const server = await startRawServer([
      ...Array.from({ length: 8 }, () => sendsFrames(delta('a'))),
      sendsFrames(COMPLETED),
    ]);
    const shortest = rig(server.origin);
    shortest.clock.chance = 0;
    await follow(shortest.client);
    expect(shortest.clock.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    const longest = rig(server.origin);
    longest.clock.chance = 0.9999;
    server.replies = [
      ...Array.from<Reply>({ length: server.requests.length }),
      ...Array.from({ length: 6 }, () => sendsFrames(delta('a'))),
      sendsFrames(COMPLETED),
    ];
    await follow(longest.client);
    expect(longest.clock.waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_999, 29_999]);
  });

  it('start over only after a connection that brought an event and lasted ten seconds', async () => {
    const server = await startRawServer([]);
    const { client, clock } = rig(server.origin);
    clock.chance = 0;
    server.replies = [
      sendsFrames(delta('a')),
      sendsFor(clock, 9_999, delta('a')),
      sendsFor(clock, 10_000, [': heartbeat']),
      sendsFor(clock, 10_000, delta('a')),
      sendsFor(clock, 30_000, [': heartbeat']),
      sendsFrames(COMPLETED),
    ];
    await follow(client);
    expect(clock.waits).toEqual([500, 1_000, 2_000, 500, 500]);
  });

  it('follow `Retry-After`, plus up to five seconds, because the window ends for all clients at once', async () => {
    const server = await startRawServer([
      rateLimited({ 'retry-after': '60' }),
      sendsFrames(COMPLETED),
    ]);
    const { client, clock } = rig(server.origin);
    clock.chance = 0.999;
    await follow(client);
    expect(clock.waits).toEqual([64_995]);
  });

  it.each([[{}], [{ 'retry-after': 'soon' }]])(
    'are a minute if a 429 has no valid `Retry-After` (%j)',
    async headers => {
      const server = await startRawServer([rateLimited(headers), sendsFrames(COMPLETED)]);
      const { client, clock } = rig(server.origin);
      clock.chance = 0;
      await follow(client);
      expect(clock.waits).toEqual([60_000]);
    },
  );
});

describe('the stream ends at', () => {
  it('a run that isn’t found, after two more requests: it may have just been started', async () => {
    const server = await startRawServer([problem(404, 'not_found')]);
    const { client, clock } = rig(server.origin);
    expect(await failureOf(follow(client))).toMatchObject({ code: 'not_found', kind: 'missing' });
    expect(server.requests).toHaveLength(3);
    expect(clock.waits).toEqual([750, 1_500]);
  });

  it('a run that isn’t found after it was found once, at once', async () => {
    const server = await startRawServer([sendsFrames(delta('a')), problem(404, 'not_found')]);
    expect(await failureOf(follow(rig(server.origin).client))).toMatchObject({ code: 'not_found' });
    expect(server.requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 409])('a permanent error, without a retry (%i)', async status => {
    const server = await startRawServer([problem(status, 'forbidden')]);
    expect(await failureOf(follow(rig(server.origin).client))).toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  const preview = (length: number, number: number): Frame =>
    frame('preview.ready', { url: `https://tides.example/${number}`.padEnd(length, 'q') });

  it.each<[what: string, frames: readonly Frame[], masked: number]>([
    ['one URL', [preview(8193, 0)], 0],
    ['many URLs', Array.from({ length: 17 }, (_, number) => preview(8192, number)), 16],
    ['an ID', [frame('run.input_required', { action: { action_id: 'a'.repeat(8193) } })], 0],
    ['a URL that the listener finds', [delta('a')], 0],
  ])('too many characters to mask, after three attempts: %s', async (_, frames, count) => {
    const server = await startRawServer([sendsFrames(...frames)]);
    const { client, masked } = rig(server.origin);
    const failure = await failureOf(
      follow(client, {
        secretsIn: ({ event }) => (event === 'message.delta' ? ['s'.repeat(8193)] : []),
      }),
    );
    expect(failure.message).toContain(
      'to mask exceed the limit of 8192 characters each, or 131072 in total',
    );
    expect([server.requests.length, masked.length]).toEqual([3, count]);
  });

  it('the abort of its own signal, at once', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n';
    const server = await startRawServer([
      bytes(`${head}${streamBytes([delta('a')], '\n').toString()}`),
    ]);
    const stop = new AbortController();
    const failure = await failureOf(
      follow(rig(server.origin).client, {
        signal: stop.signal,
        onEvent: () => stop.abort(new Failure('cancelled', 'Enough.')),
      }),
    );
    expect(failure).toMatchObject({ kind: 'cancelled', message: 'Enough.' });
  });

  it('the first terminal event, even if the connection stays open', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n';
    const server = await startRawServer([
      bytes(`${head}${streamBytes([COMPLETED, delta('late')], '\n').toString()}`),
    ]);
    const events: string[] = [];
    const last = await follow(rig(server.origin).client, {
      onEvent: ({ event }) => events.push(event),
    });
    expect(last.event).toBe('run.completed');
    expect(events).toEqual(['run.completed']);
  });
});
