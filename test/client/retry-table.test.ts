import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../src/client/http/wire.ts';
import {
  bytesThenEnd,
  bytesThenReset,
  json,
  problem,
  reset,
  respond,
} from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig } from './rig.ts';

/** A row that only reads, one that is safe to repeat, and one that must be confirmed first. */
const ROWS = {
  read: { id: 'releases.current', request: { path: PATH } },
  safe: { id: 'projects.delete', request: { path: PATH } },
  confirm: { id: 'releases.unpublish', request: { path: PATH } },
} as const;

const KINDS = ['read', 'safe', 'confirm'] as const;
const ALL = 6;

/** Number of requests, and whether the final Failure is uncertain, by kind of row. */
interface Expected {
  readonly requests: readonly [read: number, safe: number, confirm: number];
  readonly uncertain: readonly [read: boolean, safe: boolean, confirm: boolean];
}
const FINAL: Expected = { requests: [1, 1, 1], uncertain: [false, false, false] };
const NOT_PROCESSED: Expected = { requests: [ALL, ALL, ALL], uncertain: [false, false, false] };
const UNCERTAIN: Expected = { requests: [ALL, ALL, 1], uncertain: [false, true, true] };
/** Lost as well, but a second response would be as large. */
const UNREADABLE: Expected = { requests: [1, 1, 1], uncertain: [false, true, true] };

const GZIP_HEAD = 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n';
const page = (status: number): Reply =>
  respond(status, '<title>Bad</title>', { 'content-type': 'text/html' });
const CASES: readonly (readonly [string, Reply, Expected])[] = [
  ...[300, 302, 304, 308].map(status => [`${status}`, respond(status, ''), FINAL] as const),
  ...[400, 401, 404, 409, 451].flatMap(
    status =>
      [
        [`${status} with a problem body`, problem(status, 'some_code'), FINAL],
        [`${status} with a page`, page(status), FINAL],
      ] as const,
  ),
  ['408 with a problem body', problem(408, 'brand_new'), NOT_PROCESSED],
  ...[425, 429].flatMap(
    status =>
      [
        [
          `${status} with a problem body`,
          problem(status, 'temporarily_unavailable'),
          NOT_PROCESSED,
        ],
        [`${status} with a page`, page(status), NOT_PROCESSED],
      ] as const,
  ),
  ...[500, 502, 504, 599].flatMap(
    status =>
      [
        [`${status} with a problem body`, problem(status, 'server_error'), UNCERTAIN],
        [`${status} with a page`, page(status), UNCERTAIN],
      ] as const,
  ),
  // Assumption R33: a gateway's 408 doesn't show what happened.
  ['408 with a page', page(408), UNCERTAIN],
  ['408 with an empty body', respond(408, ''), UNCERTAIN],
  // Assumption R33: a problem body shows that the platform refused the request; a proxy's page
  // doesn't show what happened.
  ['503 with a problem body', problem(503, 'service_unavailable'), NOT_PROCESSED],
  ['503 with a problem body of an unknown code', problem(503, 'brand_new'), NOT_PROCESSED],
  ['503 with a page', page(503), UNCERTAIN],
  ['503 with an empty body', respond(503, ''), UNCERTAIN],
  ['503 with JSON of a proxy', json(503, { title: 'Service Unavailable' }), UNCERTAIN],
  ['a reset before the head', reset, UNCERTAIN],
  ['an end before the head', bytesThenEnd(''), UNCERTAIN],
  ['a reset within the head', bytesThenReset('HTTP/1.1 200 OK\r\nconte'), UNCERTAIN],
  ['a garbage head', bytesThenEnd('SSH-2.0-OpenSSH_9.9\r\n\r\n'), UNCERTAIN],
  [
    'a switch of protocols',
    bytesThenEnd('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    UNCERTAIN,
  ],
  ['a head without end', bytesThenReset(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`), UNCERTAIN],
  [
    'a body cut before its Content-Length',
    bytesThenEnd('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"a":'),
    UNCERTAIN,
  ],
  [
    'a body reset before its Content-Length',
    bytesThenReset('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{'),
    UNCERTAIN,
  ],
  [
    'a chunked body cut',
    bytesThenEnd('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'),
    UNCERTAIN,
  ],
  [
    'a garbage chunk',
    bytesThenEnd('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n'),
    UNCERTAIN,
  ],
  [
    'a body cut, with nothing that tells its length',
    bytesThenEnd('HTTP/1.1 200 OK\r\n\r\n{"status":'),
    UNCERTAIN,
  ],
  ['200 with an HTML page', respond(200, '<html>'), UNCERTAIN],
  [
    '200 with bytes that aren’t UTF-8',
    bytesThenEnd(Buffer.from('HTTP/1.1 200 OK\r\n\r\n{"a":"\xe9"}', 'latin1')),
    UNCERTAIN,
  ],
  ['200 with a body over the limit', respond(200, ' '.repeat(MAX_ANSWER_BYTES + 1)), UNREADABLE],
  ['200 with too many values', respond(200, `{"a":[${'{},'.repeat(1_000_000)}1]}`), UNREADABLE],
  [
    'a gzip stream cut off',
    bytesThenEnd(Buffer.concat([Buffer.from(GZIP_HEAD), gzipSync('{}').subarray(0, -9)])),
    UNCERTAIN,
  ],
  [
    '4xx whose body is cut',
    bytesThenEnd('HTTP/1.1 409 No\r\ncontent-length: 50\r\n\r\n{"co'),
    FINAL,
  ],
  [
    '4xx whose body is reset',
    bytesThenReset('HTTP/1.1 409 No\r\ncontent-length: 50\r\n\r\n{"co'),
    FINAL,
  ],
  [
    '429 whose body is cut',
    bytesThenEnd('HTTP/1.1 429 No\r\ncontent-length: 50\r\n\r\n{"co'),
    NOT_PROCESSED,
  ],
  [
    '503 whose body is cut',
    bytesThenEnd('HTTP/1.1 503 No\r\ncontent-length: 50\r\n\r\n{"co'),
    UNCERTAIN,
  ],
];

describe('the number of requests depends on the row and on what is known', () => {
  const table = CASES.flatMap(([what, reply, { requests, uncertain }]) =>
    KINDS.map((kind, index) => ({
      what,
      kind,
      reply,
      requests: requests[index],
      uncertain: uncertain[index],
    })),
  );
  it.each(table)(
    '$what, $kind: $requests times, uncertain: $uncertain',
    async ({ kind, reply, requests, uncertain }) => {
      const server = await startRawServer([reply]);
      const { client, clock, waits: told } = rig(server.origin);
      const { id, request } = ROWS[kind];
      const failure = await failureOf(client.call(id, request));
      expect({ requests: server.requests.length, uncertain: failure.uncertain }).toEqual({
        requests,
        uncertain,
      });
      expect(clock.waits).toHaveLength(server.requests.length - 1);
      expect(told.map(({ waitMs }) => waitMs)).toEqual(clock.waits);
    },
  );
});

describe('a 2xx whose body is no object', () => {
  it.each([
    ['null', 1],
    ['[]', 1],
    ['OK', ALL],
  ])(
    '%s is unreadable if fields are expected, and only a response that isn’t JSON is retried',
    async (body, requests) => {
      const server = await startRawServer([respond(200, body)]);
      await failureOf(rig(server.origin).client.call('releases.current', { path: PATH }));
      expect(server.requests).toHaveLength(requests);
    },
  );

  it.each(['null', '[]', 'OK'])(
    '%s is a success if no field is required (assumption R43), and uncertain if a field confirms it',
    async body => {
      const server = await startRawServer([respond(200, body)]);
      const { client } = rig(server.origin);
      expect(await client.call('projects.delete', { path: PATH })).toEqual({
        project_id: undefined,
        status: undefined,
      });
      const unpublishing = failureOf(client.call('releases.unpublish', { path: PATH }));
      expect(await unpublishing).toMatchObject({ uncertain: true, contradicted: undefined });
      expect(server.requests).toHaveLength(2);
    },
  );
});

describe('an empty 2xx', () => {
  it.each([200, 202, 204])(
    '%i is a success if no field is required (assumption R43), and uncertain if a field confirms it',
    async status => {
      const server = await startRawServer([
        status === 204 ? bytesThenEnd('HTTP/1.1 204 No Content\r\n\r\n') : respond(status, ''),
      ]);
      const { client } = rig(server.origin);
      expect(await client.call('projects.delete', { path: PATH })).toEqual({
        project_id: undefined,
        status: undefined,
      });
      const unpublishing = failureOf(client.call('releases.unpublish', { path: PATH }));
      expect(await unpublishing).toMatchObject({ uncertain: true, contradicted: undefined });
      expect(server.requests).toHaveLength(2);
    },
  );

  it('is retried if a field is required and the row is safe, and uncertain if it must be confirmed', async () => {
    const server = await startRawServer([respond(200, ' \r\n')]);
    const { client } = rig(server.origin);
    const read = await failureOf(client.call('releases.current', { path: PATH }));
    expect(read.message).toContain('it is empty');
    expect(server.requests).toHaveLength(ALL);
    const create = await failureOf(client.call('projects.create', { body: {} }));
    expect(create.uncertain).toBe(true);
    expect(server.requests).toHaveLength(ALL + 1);
  });
});

describe('uncertainty of earlier attempts', () => {
  it.each([
    ['404', problem(404, 'not_found'), 'not_found', 2],
    ['429 to the end', problem(429, 'temporarily_unavailable'), 'temporarily_unavailable', ALL],
  ])(
    'stays after a lost response, then %s: the request may have taken effect',
    async (_, second, code, requests) => {
      const server = await startRawServer([reset, second]);
      const failure = await failureOf(
        rig(server.origin).client.call('projects.delete', { path: PATH }),
      );
      expect(failure).toMatchObject({ code, uncertain: true });
      expect(server.requests).toHaveLength(requests);
    },
  );

  it('doesn’t arise from a refusal', async () => {
    const server = await startRawServer([
      problem(429, 'temporarily_unavailable'),
      problem(404, 'not_found'),
    ]);
    const failure = await failureOf(
      rig(server.origin).client.call('projects.delete', { path: PATH }),
    );
    expect(failure).toMatchObject({ code: 'not_found', uncertain: false });
  });

  it('doesn’t arise from a read', async () => {
    const server = await startRawServer([reset, problem(404, 'not_found')]);
    const failure = await failureOf(
      rig(server.origin).client.call('releases.current', { path: PATH }),
    );
    expect(failure).toMatchObject({ code: 'not_found', uncertain: false });
  });

  it('of a row that must be confirmed, first rate-limited, then lost: no third request', async () => {
    const server = await startRawServer([
      problem(503, 'service_unavailable'),
      reset,
      json(200, {}),
    ]);
    const failure = await failureOf(
      rig(server.origin).client.call('releases.unpublish', { path: PATH }),
    );
    expect(failure.uncertain).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  it('ends with a successful response', async () => {
    const server = await startRawServer([
      reset,
      problem(503, 'service_unavailable'),
      json(200, { status: 'deleted' }),
    ]);
    const answered = await rig(server.origin).client.call('projects.delete', { path: PATH });
    expect(answered.status).toBe('deleted');
  });
});
