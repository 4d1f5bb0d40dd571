import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { bytes, responseBytes } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

const INTERIM = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';

it.each([
  ['103', INTERIM],
  ['103, several times', INTERIM.repeat(400)],
])('an interim response with status %s is ignored, also in pieces', async (_, interim) => {
  const all = `${interim}${responseBytes(200, JSON.stringify(USER))}`;
  const write = async (socket: Socket): Promise<void> => {
    for (const piece of [all.slice(0, 5), all.slice(5, 11), all.slice(11, 30), all.slice(30)])
      await new Promise(resolve => socket.write(piece, () => setImmediate(resolve)));
  };
  const server = await startRawServer([bytes(all), write]);
  const { client } = rig(server.origin);
  for (const turn of [1, 2]) expect(await client.call('user.get', {}), `${turn}`).toEqual(USER);
  await client.call('projects.delete', { path: PATH });
  expect([server.requests.length, server.connections]).toEqual([3, 1]);
});

it.each(['connection: upgrade\r\nupgrade: x\r\n', ''])(
  'a switch of protocols, which nobody asked for, ends the request at once, with %j',
  async headers => {
    const server = await startRawServer([
      bytes(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`),
    ]);
    const failure = await failureOf(
      rig(server.origin).client.call('projects.delete', { path: PATH }),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
  },
);
