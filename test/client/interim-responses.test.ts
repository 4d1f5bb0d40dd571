import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { responseBytes } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

const INTERIM = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

describe.each([
  ['103', INTERIM],
  ['100, which the client never asks for', CONTINUE],
  ['several of them', `${CONTINUE}${INTERIM}${CONTINUE}`.repeat(400)],
])('an interim response with status %s', (_, interim) => {
  it.each([
    ['in one piece', (text: string) => [text]],
    ['in pieces', (text: string) => [text.slice(0, 5), text.slice(5, 11), text.slice(11, 30), text.slice(30)]],
  ])('is ignored, %s', async (__, piecesOf) => {
    const pieces = piecesOf(`${interim}${responseBytes(200, JSON.stringify(USER))}`);
    const server = await startRawServer([
      async socket => {
        for (const piece of pieces) await new Promise(resolve => socket.write(piece, () => setImmediate(resolve)));
      },
    ]);
    const { client } = rig(server.origin);
    await client.call('user.get', {});
    expect(await client.call('user.get', {})).toEqual(USER);
    await client.call('releases.unpublish', { path: PATH });
    expect(server.requests).toHaveLength(3);
    expect(server.connections).toBe(1);
  });
});

it('a body that looks like an interim response is kept', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 25\r\n\r\n';
  const server = await startRawServer([socket => void socket.write(head, () => socket.write(CONTINUE))]);
  const page = await rig(server.origin).client.fetchPage(server.origin);
  expect(page).toEqual({ status: 200, sha256: createHash('sha256').update(CONTINUE).digest('hex') });
});

it('an interim response isn’t taken for the response if nothing follows', async () => {
  const server = await startRawServer([socket => socket.end(INTERIM)]);
  const failure = await failureOf(rig(server.origin).client.call('releases.unpublish', { path: PATH }));
  expect(failure).toMatchObject({ uncertain: true });
});
