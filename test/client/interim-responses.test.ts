import { expect, it } from 'vitest';
import { bytes } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, rig, USER } from './rig.ts';

const INTERIM = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';

it('an interim response is ignored', async () => {
  const body = JSON.stringify(USER);
  const server = await startRawServer([
    bytes(`${INTERIM}HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
  ]);
  const { client } = rig(server.origin);
  for (const _ of [1, 2]) expect(await client.call('user.get', {})).toEqual(USER);
  expect(server.requests).toHaveLength(2);
});

it('an interim response isn’t taken for the response if nothing follows', async () => {
  const server = await startRawServer([socket => socket.end(INTERIM)]);
  const failure = await failureOf(rig(server.origin).client.call('releases.unpublish', { path: { project_id: 'p1' } }));
  expect(failure).toMatchObject({ uncertain: true });
});
