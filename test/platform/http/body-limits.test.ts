// @module-tag slow, because it sends bodies as large as each limit allows.
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import { SOURCE_PACKAGE } from '../../../src/api/services/source.ts';
import { bodyLimit } from '../../../src/platform/http/requests/request-body.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { sampleOne } from '../../hardening/sampling.ts';
import { requestLine } from '../support/valid-requests.ts';
import { call, prepareBody, startPlatform } from '../support/test-platform.ts';

const MIB = 1024 * 1024;
/** Bytes sent past a limit: more than all buffers on the way hold. */
const EXCESS = MIB;

interface BodyOptions {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The length of the body is announced: true by default. */
  readonly announced?: boolean;
  /** Bytes before the padding and after it. */
  readonly around?: readonly [start: string, end: string];
}

/** Resolves when a request has ended, successfully or not. */
const waitForClose = (outgoing: ClientRequest): Promise<unknown> =>
  new Promise(resolve => void outgoing.on('error', resolve).on('close', resolve));

/** A client with one connection, on which it sends one request after another. */
class OneConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor() {
    onTestFinished(() => this.#agent.destroy());
  }

  /** Sends a complete body of so many bytes, even if the response arrives first. */
  async send(
    url: URL | string,
    bytes: number,
    { method, headers = {}, announced = true, around }: BodyOptions,
  ): Promise<number> {
    const [start, end] = (around ?? ['', '']).map(part => Buffer.from(part)) as [Buffer, Buffer];
    const length = announced ? { 'content-length': start.length + bytes + end.length } : {};
    const authorization = 'Bearer owner-token';
    const outgoing = request(url, {
      method,
      agent: this.#agent,
      headers: { authorization, ...length, ...headers },
    });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    const closed = waitForClose(outgoing);
    const piece = Buffer.alloc(64 * 1024, ' ');
    outgoing.write(start);
    for (let left = bytes; left > 0; left -= piece.length) {
      if (!outgoing.write(piece.subarray(0, left)))
        await Promise.race([once(outgoing, 'drain'), closed]);
      if (outgoing.destroyed) break;
    }
    outgoing.end(end);
    const [response] = await answered;
    await text(response);
    return response.statusCode ?? 0;
  }
}

/**
 * Sends a body over the limit, then a valid request on the same connection, or on a new one if it
 * was closed.
 */
async function expectNextServed(
  platform: LocalPlatform,
  url: URL | string,
  bytes: number,
  order: BodyOptions,
): Promise<number> {
  const client = new OneConnection();
  const status = await client.send(url, bytes, order);
  expect(await client.send(`${platform.baseUrl}/user`, 0, { method: 'GET' })).toBe(200);
  return status;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const PREFIXES = { api: '/open/v1', service: '', 'sql-log': '/sql-log' } as const;
const LINES = ENDPOINT_IDS.map(id => {
  const [method = '', path = ''] = requestLine(id).split(' ');
  const { root = 'api' } = endpointRow(id);
  return { id, method, path: `${PREFIXES[root]}${path}` };
});

test('after a body over the limit of any endpoint, the next request is served', async () => {
  const platform = await startPlatform();
  for (const [row, { id, method, path }] of LINES.filter(
    line => endpointRow(line.id).form === undefined,
  ).entries()) {
    for (const announced of sampleOne([true, false], row)) {
      const { bytes, code } = bodyLimit(id);
      const order = { method, headers: JSON_HEADERS, announced };
      const status = await expectNextServed(
        platform,
        new URL(path, platform.baseUrl),
        bytes + EXCESS,
        order,
      );
      expect([id, status]).toEqual([id, code === 'artifact_too_large' ? 413 : 400]);
    }
  }
});

test('after an upload with another length than the signed one', async () => {
  const platform = await startPlatform();
  const { upload } = (
    await call(platform, 'POST /projects/site/releases/prepare', { body: prepareBody(3) })
  ).json;
  for (const [announced, status] of [
    [true, 400],
    [false, 411],
  ] as const) {
    const order = { method: 'PUT', headers: upload.headers, announced };
    expect(await expectNextServed(platform, upload.url, EXCESS, order)).toBe(status);
  }
});

const BOUNDARY = 'part-of-a-form';
const part = (name: string, more = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FORM_END = `\r\n--${BOUNDARY}--\r\n`;
const FORM_HEADERS = {
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'idempotency-key': 'k',
};

test.each([
  ['a file', part('file', '; filename="a.zip"'), SOURCE_PACKAGE.maxBytes, 413],
  ['a field', part('name'), 64 * 1024, 400],
])('after a form with %s over the limit', async (_what, start, limit, status) => {
  const platform = await startPlatform();
  for (const announced of [true, false]) {
    const order = {
      method: 'POST',
      headers: FORM_HEADERS,
      announced,
      around: [start, FORM_END] as const,
    };
    expect(
      await expectNextServed(
        platform,
        `${platform.baseUrl}/projects/import`,
        limit + EXCESS,
        order,
      ),
    ).toBe(status);
  }
});

test.each([
  ['/projects', MIB, '1,048,576'],
  // 32 MiB as Base64, and 1 MiB.
  ['/skills', 45_787_820, '45,787,820'],
])('a client of %s that stops midway is answered, and its connection closed', async (...row) => {
  const [path, limit, shownLimit] = row;
  const platform = await startPlatform();
  const outgoing = request(platform.baseUrl + path, {
    method: 'POST',
    headers: { 'content-length': limit + 1 },
  });
  onTestFinished(() => void outgoing.destroy());
  outgoing.on('error', () => undefined).write('{');
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection]).toEqual([400, 'close']);
  expect(await text(response)).toContain(`The body is longer than ${shownLimit} bytes.`);
});

test('the connection is closed on a client that does not stop sending', async () => {
  const platform = await startPlatform();
  const outgoing = request(`${platform.baseUrl}/projects`, { method: 'POST' });
  const over = new AbortController();
  const closed = waitForClose(outgoing).then(() => over.abort());
  const piece = Buffer.alloc(MIB, ' ');
  // After an error the request isn't destroyed yet, and accepts further chunks without limit.
  while (!over.signal.aborted)
    if (!outgoing.write(piece)) await Promise.race([once(outgoing, 'drain'), closed]);
  expect((await call(platform, 'GET /user')).status).toBe(200);
});
