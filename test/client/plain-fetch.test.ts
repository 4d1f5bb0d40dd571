import { expect, onTestFinished, test } from 'vitest';
import { STANDARD_TIMEOUTS, Wire } from '../../src/client/attempt.ts';
import { type PlainFetch, plainFetch } from '../../src/client/plain-fetch.ts';
import { Failure } from '../../src/failure.ts';
import { rawServer } from '../support/raw-server.ts';
import { failureOf } from './rig.ts';

function fetchFor(timeouts: Partial<typeof STANDARD_TIMEOUTS> = {}): PlainFetch {
  const wire = new Wire({ ...STANDARD_TIMEOUTS, ...timeouts }, {});
  onTestFinished(() => wire.close());
  return plainFetch(wire, 'GitHub');
}

const answer = (head: string, body = ''): string =>
  `HTTP/1.1 ${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test('it sends method, headers and body, and gives the answer as `fetch` does', async () => {
  const server = await rawServer([socket => socket.end(answer('201 Created\r\nx-page: 2', '{"id":1}'))]);
  const response = await fetchFor()(`${server.origin}/a?b=c`, { method: 'POST', headers: { 'x-one': '1' }, body: 'ü' });
  expect([response.status, response.headers.get('x-page'), await response.json()]).toEqual([201, '2', { id: 1 }]);
  expect(server.requests[0]).toMatchObject({ method: 'POST', target: '/a?b=c' });
  expect(Buffer.from(server.requests[0]?.body ?? '', 'latin1').toString()).toBe('ü');
});

test('bytes go with their length', async () => {
  const server = await rawServer([socket => socket.end(answer('200 OK'))]);
  await fetchFor()(server.origin, { method: 'PUT', body: new Uint8Array(70_000) });
  expect(server.requests[0]?.body).toHaveLength(70_000);
  expect(server.requests[0]?.headers['content-length']).toBe('70000');
});

test.each([
  ['204 No Content', 204],
  ['404 Not Found', 404],
  ['302 Found\r\nlocation: https://elsewhere.example/', 302],
])('%s is an answer like any other, and nothing is followed', async (head, status) => {
  const server = await rawServer([socket => socket.end(answer(head))]);
  expect((await fetchFor()(server.origin)).status).toBe(status);
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['GET', false],
  ['POST', true],
])('a %s without an answer leaves open whether it was done: %s', async (method, uncertain) => {
  const server = await rawServer([socket => socket.destroy()]);
  const failure = await failureOf(fetchFor()(server.origin, { method }));
  expect(failure).toMatchObject({ kind: 'unavailable', uncertain });
  expect(failure.message).toMatch(/^GitHub gave no whole answer: /);
});

test('a host that is not there is told, and that nothing was sent', async () => {
  const server = await rawServer([]);
  const { origin } = server;
  await server.close();
  expect(await failureOf(fetchFor()(origin, { method: 'POST' }))).toMatchObject({
    kind: 'unavailable',
    uncertain: false,
    message: expect.stringMatching(/^GitHub can't be reached/) as string,
  });
});

test('a header that HTTP does not allow is told as such', async () => {
  const server = await rawServer([]);
  const failure = await failureOf(fetchFor()(server.origin, { headers: { 'x-odd': 'a\nb' } }));
  expect(failure).toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/^A request to GitHub can't be sent/) as string,
  });
});

test('an aborted request rejects with why', async () => {
  const server = await rawServer([() => undefined]);
  const stop = new AbortController();
  const pending = fetchFor()(server.origin, { method: 'PATCH', signal: stop.signal });
  stop.abort(new Failure('timeout', 'It was not done within 2 s.'));
  expect(await failureOf(pending)).toMatchObject({
    kind: 'timeout',
    message: 'It was not done within 2 s.',
    uncertain: true,
  });
});
