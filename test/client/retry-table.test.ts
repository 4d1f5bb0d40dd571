import { describe, expect, it } from 'vitest';
import { answer, bytesThenEnd, bytesThenReset, json, problem, reset } from '../support/raw-replies.ts';
import { type Reply, rawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig } from './rig.ts';

/** One row that only reads, one that is safe to repeat, one that must find out first. */
const ROWS = {
  read: { id: 'releases.current', request: { path: PATH } },
  safe: { id: 'projects.delete', request: { path: PATH } },
  confirm: { id: 'releases.unpublish', request: { path: PATH } },
} as const;

const KINDS = ['read', 'safe', 'confirm'] as const;
const ALL = 6;

/** How many requests are made, and whether the Failure at the end is uncertain, by kind of row. */
interface Expected {
  readonly requests: readonly [read: number, safe: number, confirm: number];
  readonly uncertain: readonly [read: boolean, safe: boolean, confirm: boolean];
}
const FINAL: Expected = { requests: [1, 1, 1], uncertain: [false, false, false] };
const TURNED_AWAY: Expected = { requests: [ALL, ALL, ALL], uncertain: [false, false, false] };
const OPEN: Expected = { requests: [ALL, ALL, 1], uncertain: [false, true, true] };

const page = (status: number): Reply => answer(status, '<title>Bad</title>', { 'content-type': 'text/html' });
const CASES: readonly (readonly [string, Reply, Expected])[] = [
  ...[300, 302, 304, 308].map(status => [`${status}`, answer(status, ''), FINAL] as const),
  ...[400, 401, 404, 409, 451].flatMap(
    status =>
      [
        [`${status} with a problem body`, problem(status, 'some_code'), FINAL],
        [`${status} with a page`, page(status), FINAL],
      ] as const,
  ),
  ...[408, 425, 429].flatMap(
    status =>
      [
        [`${status} with a problem body`, problem(status, 'temporarily_unavailable'), TURNED_AWAY],
        [`${status} with a page`, page(status), TURNED_AWAY],
      ] as const,
  ),
  ...[500, 502, 504, 599].flatMap(
    status =>
      [
        [`${status} with a problem body`, problem(status, 'server_error'), OPEN],
        [`${status} with a page`, page(status), OPEN],
      ] as const,
  ),
  // Reading R33: in the platform's own words it was refused; a proxy's page says nothing of what happened.
  ['503 with a problem body', problem(503, 'service_unavailable'), TURNED_AWAY],
  ['503 with a problem body of an unknown code', problem(503, 'brand_new'), TURNED_AWAY],
  ['503 with a page', page(503), OPEN],
  ['503 with an empty body', answer(503, ''), OPEN],
  ['503 with JSON of a proxy', json(503, { title: 'Service Unavailable' }), OPEN],
  ['a reset before the head', reset, OPEN],
  ['an end before the head', bytesThenEnd(''), OPEN],
  ['a reset within the head', bytesThenReset('HTTP/1.1 200 OK\r\nconte'), OPEN],
  ['a garbage head', bytesThenEnd('SSH-2.0-OpenSSH_9.9\r\n\r\n'), OPEN],
  ['a switch of protocols', bytesThenEnd('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'), OPEN],
  ['a head without end', bytesThenReset(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`), OPEN],
  ['a body cut before its Content-Length', bytesThenEnd('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"a":'), OPEN],
  ['a body reset before its Content-Length', bytesThenReset('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{'), OPEN],
  ['a chunked body cut', bytesThenEnd('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'), OPEN],
  ['a garbage chunk', bytesThenEnd('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n'), OPEN],
  ['a body cut, with nothing that tells its length', bytesThenEnd('HTTP/1.1 200 OK\r\n\r\n{"status":'), OPEN],
  ['200 with an HTML page', answer(200, '<html>'), OPEN],
  ['4xx whose body is cut', bytesThenEnd('HTTP/1.1 409 No\r\ncontent-length: 50\r\n\r\n{"co'), FINAL],
  ['4xx whose body is reset', bytesThenReset('HTTP/1.1 409 No\r\ncontent-length: 50\r\n\r\n{"co'), FINAL],
  ['429 whose body is cut', bytesThenEnd('HTTP/1.1 429 No\r\ncontent-length: 50\r\n\r\n{"co'), TURNED_AWAY],
  ['503 whose body is cut', bytesThenEnd('HTTP/1.1 503 No\r\ncontent-length: 50\r\n\r\n{"co'), OPEN],
];

describe('complaint E24: how often a request is made, by its row and by what is known', () => {
  const table = CASES.flatMap(([what, reply, { requests, uncertain }]) =>
    KINDS.map((kind, index) => ({ what, kind, reply, requests: requests[index], uncertain: uncertain[index] })),
  );
  it.each(table)(
    '$what, $kind: $requests times, uncertain: $uncertain',
    async ({ kind, reply, requests, uncertain }) => {
      const server = await rawServer([reply]);
      const { client, clock, told } = rig(server.origin);
      const { id, request } = ROWS[kind];
      const failure = await failureOf(client.call(id, request));
      expect({ requests: server.requests.length, uncertain: failure.uncertain }).toEqual({ requests, uncertain });
      expect(clock.waits).toHaveLength(server.requests.length - 1);
      expect(told.map(({ waitMs }) => waitMs)).toEqual(clock.waits);
    },
  );
});

describe('a 2xx whose body is no object', () => {
  it.each(['null', '[]', 'OK'])('%s is one that can’t be read where something was asked for', async body => {
    const server = await rawServer([answer(200, body)]);
    await failureOf(rig(server.origin).client.call('releases.current', { path: PATH }));
    expect(server.requests).toHaveLength(ALL);
  });

  it.each(['null', '[]', 'OK'])('%s is a success where no field is needed (reading R43)', async body => {
    const server = await rawServer([answer(200, body)]);
    const { client } = rig(server.origin);
    expect(await client.call('projects.delete', { path: PATH })).toEqual({ project_id: undefined, status: undefined });
    expect((await client.call('releases.unpublish', { path: PATH })).status).toBeUndefined();
    expect(server.requests).toHaveLength(2);
  });
});

describe('an empty 2xx', () => {
  it.each([200, 202, 204])('%i is a success where no field is needed (reading R43)', async status => {
    const server = await rawServer([
      status === 204 ? bytesThenEnd('HTTP/1.1 204 No Content\r\n\r\n') : answer(status, ''),
    ]);
    const { client } = rig(server.origin);
    expect(await client.call('projects.delete', { path: PATH })).toEqual({ project_id: undefined, status: undefined });
    expect((await client.call('releases.unpublish', { path: PATH })).status).toBeUndefined();
    expect(server.requests).toHaveLength(2);
  });

  it('is repeated where a field is needed and the row is safe, and uncertain where it must be confirmed', async () => {
    const server = await rawServer([answer(200, ' \r\n')]);
    const { client } = rig(server.origin);
    const read = await failureOf(client.call('releases.current', { path: PATH }));
    expect(read.message).toContain('it is empty');
    expect(server.requests).toHaveLength(ALL);
    const create = await failureOf(client.call('projects.create', { body: {} }));
    expect(create.uncertain).toBe(true);
    expect(server.requests).toHaveLength(ALL + 1);
  });
});

describe('sticky uncertainty', () => {
  it.each([
    ['404', problem(404, 'not_found'), 'not_found', 2],
    ['429 to the end', problem(429, 'temporarily_unavailable'), 'temporarily_unavailable', ALL],
  ])('a lost answer, then %s: it may have taken effect all the same', async (_, second, code, requests) => {
    const server = await rawServer([reset, second]);
    const failure = await failureOf(rig(server.origin).client.call('projects.delete', { path: PATH }));
    expect(failure).toMatchObject({ code, uncertain: true });
    expect(server.requests).toHaveLength(requests);
  });

  it('a refusal first leaves nothing uncertain', async () => {
    const server = await rawServer([problem(429, 'temporarily_unavailable'), problem(404, 'not_found')]);
    const failure = await failureOf(rig(server.origin).client.call('projects.delete', { path: PATH }));
    expect(failure).toMatchObject({ code: 'not_found', uncertain: false });
  });

  it('a read is never uncertain', async () => {
    const server = await rawServer([reset, problem(404, 'not_found')]);
    const failure = await failureOf(rig(server.origin).client.call('releases.current', { path: PATH }));
    expect(failure).toMatchObject({ code: 'not_found', uncertain: false });
  });

  it('a row that must be confirmed is turned away, then lost: no third request', async () => {
    const server = await rawServer([problem(503, 'service_unavailable'), reset, json(200, {})]);
    const failure = await failureOf(rig(server.origin).client.call('releases.unpublish', { path: PATH }));
    expect(failure.uncertain).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  it('an answer that comes after all is the answer', async () => {
    const server = await rawServer([reset, problem(503, 'service_unavailable'), json(200, { status: 'deleted' })]);
    const answered = await rig(server.origin).client.call('projects.delete', { path: PATH });
    expect(answered.status).toBe('deleted');
  });
});
