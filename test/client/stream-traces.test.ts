import { expect, it } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { respond } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { type Frame, streamBytes } from '../support/recorded-streams.ts';
import { failureOf, PATH, rig } from './rig.ts';

const publish = (client: Client) =>
  client.stream('releases.publish', { path: PATH, idempotencyKey: 'key-1', body: {} }, { onEvent: () => undefined });

const PROGRESS: Frame = ['id: 1', 'event: release.progress', 'data: {"operation_id":"op1","progress":1}'];
const FAILED: Frame = ['id: 2', 'event: release.failed', 'data: {"code":"release_failed"}'];
const UNREADABLE: Frame = ['id: 2', 'event: release.completed', 'data: {"release_id":7}'];

const withTrace = (traceId: string, ...frames: readonly Frame[]): Reply =>
  respond(200, streamBytes(frames, '\n').toString(), {
    'content-type': 'text/event-stream',
    'x-service-trace-id': traceId,
  });

const cut: Reply = socket => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nx-service-trace-id: trace-1\r\n';
  socket.end(`${head}content-length: 99\r\n\r\n: heartbeat\n\n`);
};

it('a failure that a stream reports has the trace ID of its connection', async () => {
  const server = await startRawServer([withTrace('trace-1', PROGRESS), withTrace('trace-2', FAILED)]);
  expect(await publish(rig(server.origin).client)).toMatchObject({ event: 'release.failed', traceId: 'trace-2' });
});

it.each([
  ['that ends too early', withTrace('trace-1', PROGRESS)],
  ['that is cut', cut],
  ['whose last event is unreadable', withTrace('trace-1', UNREADABLE)],
])('the failure to follow a stream %s has its trace ID', async (_, reply) => {
  const server = await startRawServer([reply]);
  expect(await failureOf(publish(rig(server.origin).client))).toMatchObject({ uncertain: true, traceId: 'trace-1' });
});
