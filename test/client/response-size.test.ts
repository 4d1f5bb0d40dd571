import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { OversizeEvent, readEvents } from '../../src/client/streams/event-stream.ts';
import { MAX_ANSWER_BYTES } from '../../src/client/http/wire.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { failureOf, rig, USER } from './rig.ts';

/** Returns a response of so many bytes, padded with spaces. */
const ofSize =
  (bytes: number): Reply =>
  socket => {
    const json = JSON.stringify(USER);
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n${json}`,
    );
    socket.end(Buffer.alloc(bytes - Buffer.byteLength(json), ' '));
  };

const jsonReply =
  (json: string): Reply =>
  socket =>
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    );

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

const LEVELS = 1_500_000;

it.each([
  ['nested arrays', '['.repeat(LEVELS) + ']'.repeat(LEVELS)],
  ['empty objects', `[${'{},'.repeat(LEVELS)}1]`],
  ['numbers', `[${'1,'.repeat(LEVELS)}1]`],
])('a response with a million %s is an error before it is parsed', async (_, values) => {
  const server = await startRawServer([jsonReply(`{"x": "]\\"", "name": ${values}}`)]);
  const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
  expect(failure.message).toBe('GET /user: the response exceeds the limit of 500000 JSON values.');
  expect(server.requests).toHaveLength(1);
});

it('a long response with few values is read, whatever its texts contain', async () => {
  const server = await startRawServer([
    jsonReply(JSON.stringify({ ...USER, more: '[{,\\"'.repeat(1_000_000) })),
  ]);
  expect(await rig(server.origin).client.call('user.get', {})).toEqual(USER);
});

it('an event with too many values breaks the stream', async () => {
  const data = `[${'[],'.repeat(1_000_000)}1]`;
  const events = readEvents(Readable.from([Buffer.from(`data: ${data}\n\n`)]));
  await expect(events.next()).rejects.toMatchObject({ cause: new OversizeEvent() });
});

it.each([
  ['characters', (limit: number) => `data: ${'x'.repeat(limit - 6)}`, 20 * 1024 * 1024],
  ['lines', (limit: number) => 'data:\n'.repeat(limit), 200_000],
])('an event with as many %s as the limit is read, with one more it is not', async (...row) => {
  const [, textOf, limit] = row;
  const read = (size: number) =>
    readEvents(Readable.from([Buffer.from(textOf(size)), Buffer.from('\n\n')])).next();
  expect((await read(limit)).value).toHaveLength(1);
  await expect(read(limit + 1)).rejects.toMatchObject({ cause: new OversizeEvent() });
});

it('a line that ends with CRLF counts once', async () => {
  const events = readEvents(
    Readable.from([Buffer.from('data:\r\n'.repeat(150_000)), Buffer.from('\r\n')]),
  );
  expect((await events.next()).value).toHaveLength(1);
});
