import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { failureOf, rig, USER } from './rig.ts';

const interim = (...statuses: readonly number[]): string =>
  statuses.map(status => `HTTP/1.1 ${status} Interim\r\nlink: </a>\r\n\r\n`).join('');
const body = JSON.stringify(USER);
const final = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const withTexts =
  (...texts: readonly string[]): Reply =>
  async socket => {
    for (const text of texts) {
      socket.write(text);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  };

it.each([[[100]], [[103]], [[102]], [[100, 100, 103, 100]]])(
  'ignores %j, in one chunk and in several',
  async statuses => {
    const server = await startRawServer([
      withTexts(interim(...statuses) + final),
      withTexts(interim(...statuses), final),
      withTexts(...[...interim(...statuses)], final),
    ]);
    const { client } = rig(server.origin);
    for (const _ of [1, 2, 3]) expect(await client.call('user.get', {})).toEqual(USER);
    expect(server.requests).toHaveLength(3);
    // The connection stays usable for the next request.
    expect(server.connections).toBe(1);
  },
);

it('ignores one that is sent during an upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'interim-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'site.zip');
  await writeFile(path, 'zip');
  const server = await startRawServer([withTexts(interim(100), 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')]);
  await rig('').client.upload({ url: `${server.origin}/site.zip` }, { path, size: 3 }, () => undefined);
  expect(server.requests).toMatchObject([{ body: 'zip' }]);
});

it('isn’t taken for the response if nothing follows', async () => {
  const server = await startRawServer([socket => socket.end(interim(100))]);
  const failure = await failureOf(rig(server.origin).client.call('releases.unpublish', { path: { project_id: 'p1' } }));
  expect(failure).toMatchObject({ uncertain: true });
});
