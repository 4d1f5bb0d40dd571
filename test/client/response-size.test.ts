import { expect, it } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../src/client/wire.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { failureOf, rig, USER } from './rig.ts';

/** Returns a response of so many bytes, padded with spaces. */
const ofSize =
  (bytes: number): Reply =>
  socket => {
    const json = JSON.stringify(USER);
    socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n${json}`);
    socket.end(Buffer.alloc(bytes - Buffer.byteLength(json), ' '));
  };

it('a response at the limit is read', async () => {
  const server = await startRawServer([ofSize(MAX_ANSWER_BYTES)]);
  expect(await rig(server.origin).client.call('user.get', {})).toEqual(USER);
});

it('a longer one is an error that states the limit, and is not retried', async () => {
  const server = await startRawServer([ofSize(MAX_ANSWER_BYTES + 1)]);
  const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
  expect(failure).toMatchObject({ kind: 'limit', uncertain: false });
  expect(failure.message).toBe('GET /user: the response is longer than the limit of 32 MiB.');
  expect(server.requests).toHaveLength(1);
});
