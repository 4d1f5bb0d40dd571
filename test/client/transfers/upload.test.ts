import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type UploadFile,
  type UploadTicket,
  uploadRequest,
} from '../../../src/client/transfers/upload.ts';
import { Failure } from '../../../src/base/failure.ts';
import { createFolder } from '../../packing/fixture.ts';
import { bytesThenEnd, noResponse, problem, reset, respond } from '../../support/raw-replies.ts';
import { type RawServer, type Reply, startRawServer } from '../../support/raw-server.ts';
import { failureOf, rig, TOKEN } from '../rig.ts';

const HEADERS = {
  'X-Vendor-Forbid-Overwrite': 'true',
  'Content-Type': 'application/zip',
  'x-vendor-meta': 'a, b;  c="d"',
};
const ticketOn = (server: RawServer, more: UploadTicket = {}): UploadTicket => ({
  method: 'PUT',
  url: `${server.origin}/bucket/site.zip?X-Signature=abc%2Fdef&b=%20`,
  headers: HEADERS,
  ...more,
});

const fileOf = (content: string | Buffer): UploadFile => ({
  path: join(createFolder({ 'site.zip': content }), 'site.zip'),
  size: Buffer.byteLength(content),
});

async function failedUpload(reply: Reply, more: UploadTicket = {}) {
  const server = await startRawServer([reply]);
  const { client, clock } = rig('');
  const failure = await failureOf(
    client.upload(ticketOn(server, more), fileOf('zip'), () => undefined),
  );
  return { failure, server, clock };
}

describe('the signed PUT (Part 1, Releases: Upload)', () => {
  it('sends method, address, headers and Content-Length exactly as given, and no other relevant header', async () => {
    const server = await startRawServer([respond(200, '')]);
    await rig('').client.upload(ticketOn(server), fileOf('zip bytes'), () => undefined);
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'PUT',
      target: '/bucket/site.zip?X-Signature=abc%2Fdef&b=%20',
      body: 'zip bytes',
    });
    expect(new Map(request?.headerLines)).toEqual(
      new Map([
        ...Object.entries(HEADERS),
        ['content-length', '9'],
        // HTTP/1.1 requires these two.
        ['host', `127.0.0.1:${server.port}`],
        ['connection', 'keep-alive'],
      ]),
    );
    expect(JSON.stringify(request)).not.toContain(TOKEN);
  });

  it.each([
    ['upload_url instead of url', (url: string) => ({ url: undefined, upload_url: url })],
    ['no method: PUT', (url: string) => ({ url, method: undefined })],
    ['a method in lower case', (url: string) => ({ url, method: 'put' })],
  ])('assumption R1: %s', async (_, fields) => {
    const server = await startRawServer([respond(200, '')]);
    const ticket = ticketOn(server, fields(`${server.origin}/object`));
    await rig('').client.upload(ticket, fileOf('zip'), () => undefined);
    expect(server.requests).toMatchObject([{ method: 'PUT', target: '/object', body: 'zip' }]);
  });

  it.each(['storage.example', 'Storage.Example:443'])(
    'accepts the host %s as that of its address',
    host => {
      const ticket = {
        url: 'https://storage.example/object',
        headers: { host, 'x-forbid-overwrite': 'true' },
      };
      const { signal } = new AbortController();
      const { headers } = uploadRequest(
        ticket,
        { path: 'unread', size: 3 },
        'public',
        signal,
        () => undefined,
      );
      expect(headers).toEqual({ 'x-forbid-overwrite': 'true', 'content-length': '3' });
    },
  );

  it('a header that a ticket must not set is reported with the reason', async () => {
    const { failure } = await failedUpload(respond(200, ''), {
      headers: { Authorization: 'Basic SECRET' },
    });
    expect(failure.message).toBe(
      'The header `authorization` in the platform’s upload ticket is not allowed. Nothing was uploaded.',
    );
    expect(failure.remedy).toContain('the upload URL in the ticket must be pre-authorized');
  });

  it('sends a signed Content-Length and Host once each', async () => {
    const server = await startRawServer([respond(200, '')]);
    const host = new URL(server.origin).host;
    const headers = { 'Content-Length': '3', Host: host };
    await rig('').client.upload(ticketOn(server, { headers }), fileOf('zip'), () => undefined);
    const names = server.requests[0]?.headerLines.map(([name]) => name.toLowerCase()).toSorted();
    expect(names).toEqual(['connection', 'content-length', 'host']);
    expect(server.requests[0]?.headers).toMatchObject({ 'content-length': '3', host });
  });

  it('sends the file’s content, however slowly the server reads', async () => {
    const arrived = createHash('sha256');
    const server = createServer((request, response) => {
      request
        .on('end', () => response.end())
        .on('data', (piece: Buffer) => {
          arrived.update(piece);
          request.pause();
          setTimeout(() => request.resume(), 1);
        });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const content = randomBytes(24 * 1024 * 1024);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site.zip`;
    await rig('').client.upload({ url }, fileOf(content), () => undefined);
    expect(arrived.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  });
});

describe('tickets that are refused before anything is sent', () => {
  it.each<[string, UploadTicket, string]>([
    ['a missing address', { url: undefined }, 'has no URL'],
    [
      'http to another host than loopback',
      { url: 'http://storage.example/x?signature=SECRET' },
      'https://',
    ],
    ['an invalid URL', { url: 'SECRET' }, 'is not an absolute URL'],
    ['an address with a password', { url: 'https://u:SECRET@storage.example/' }, 'password'],
    ['another method', { method: 'POST' }, 'POST'],
    [
      'another length',
      { headers: { 'content-length': '4' } },
      'signed for 4 bytes, but the file has 3',
    ],
    ['a header that HTTP forbids', { headers: { 'bad name': 'x' } }, 'invalid'],
    ['a header with a line break', { headers: { x: 'a\r\nauthorization: b' } }, 'invalid'],
    [
      'another host than its address',
      { headers: { Host: 'metadata.test' } },
      'specifies a different host than the upload URL',
    ],
    ...[
      'Authorization',
      'Cookie',
      'Proxy-Authorization',
      'Connection',
      'Keep-Alive',
      'TE',
      'Trailer',
      'Upgrade',
    ].map(
      name =>
        [
          `the header ${name}`,
          { headers: { [name]: 'x' } },
          `\`${name.toLowerCase()}\``,
        ] satisfies [string, UploadTicket, string],
    ),
    [
      'a header that would change the framing',
      { headers: { 'Transfer-Encoding': 'chunked' } },
      'transfer-encoding',
    ],
    [
      'a header that expects an interim response',
      { headers: { Expect: '100-continue' } },
      'expect',
    ],
  ])('%s', async (_, ticket, message) => {
    const { failure, server, clock } = await failedUpload(respond(200, ''), ticket);
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain(message);
    expect(failure.message).not.toContain('SECRET');
    expect(failure.remedy).toBeDefined();
    expect(server.requests).toEqual([]);
    expect(clock.waits).toEqual([]);
  });
});

describe('exactly one PUT', () => {
  it.each([
    [400, 'input'],
    [403, 'auth'],
    [404, 'missing'],
    [429, 'limit'],
    [302, 'unavailable'],
  ])('%i is a refusal of kind %s', async (status, kind) => {
    const headers = {
      'content-type': 'application/xml',
      location: 'http://127.0.0.1:1/',
      'retry-after': '1',
    };
    const { failure, server } = await failedUpload(
      respond(status, '<Error><Code>AccessDenied</Code></Error>', headers),
    );
    expect(failure).toMatchObject({ kind, status, uncertain: false });
    expect(failure.message).toContain('Object storage refused the upload');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [
      '409, after which the object may be this one,',
      respond(409, '<Error><Code>FileAlreadyExists</Code></Error>'),
    ],
    [
      '412, which only says that a condition failed,',
      respond(412, '<Error><Code>PreconditionFailed</Code></Error>'),
    ],
    ['408, which a gateway also sends after the whole request,', respond(408, '')],
    ['500', respond(500, '')],
    [
      '502 with a page',
      respond(502, '<title>Bad Gateway</title>', { 'content-type': 'text/html' }),
    ],
    ['503 with a problem body', problem(503, 'service_unavailable', { 'retry-after': '1' })],
    ['a reset', reset],
    ['an end', bytesThenEnd('')],
    ['garbage', bytesThenEnd('garbage\r\n\r\n')],
    ['a 200 that is cut', bytesThenEnd('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n')],
  ])('%s leaves uncertain whether the object was stored', async (_, reply) => {
    const { failure, server, clock } = await failedUpload(reply);
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true });
    expect(server.requests).toHaveLength(1);
    expect(clock.waits).toEqual([]);
  });

  it('an error response during the body is final', async () => {
    const server = await startRawServer([respond(413, '')], { early: true });
    const content = Buffer.alloc(8 * 1024 * 1024);
    const { client } = rig('');
    const failure = await failureOf(
      client.upload(ticketOn(server), fileOf(content), () => undefined),
    );
    expect(failure).toMatchObject({ kind: 'limit', status: 413, uncertain: false });
  });

  it('a reset during the body leaves the result uncertain', async () => {
    const server = await startRawServer([reset], { early: true });
    const content = Buffer.alloc(8 * 1024 * 1024);
    const { client } = rig('');
    const failure = await failureOf(
      client.upload(ticketOn(server), fileOf(content), () => undefined),
    );
    expect(failure.uncertain).toBe(true);
    expect(server.connections).toBe(1);
  });

  it.each(['zip', ''])('a file that has become shorter is never stored: %j', async content => {
    const server = await startRawServer([respond(200, '')]);
    const file = fileOf(content);
    const failure = await failureOf(
      rig('').client.upload(ticketOn(server), { ...file, size: 9 }, () => undefined),
    );
    expect(failure.uncertain).toBe(true);
    // A request in transit has arrived at this point.
    await elapsed(100);
    expect(server.requests).toEqual([]);
  });

  it('a refused connection is retried, because nothing was sent', async () => {
    const { client, clock } = rig('');
    const ticket = { url: 'http://127.0.0.1:1/object' };
    const failure = await failureOf(client.upload(ticket, fileOf('zip'), () => undefined));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('Object storage can’t be reached');
    expect(clock.waits).toHaveLength(3);
  });

  it('canceled before the connection, it is certain that nothing was sent', async () => {
    const server = await startRawServer([], {
      onConnection: () => abort.abort(new Failure('cancelled', 'The job was canceled.')),
    });
    const { client, abort } = rig('');
    const ticket = { url: server.origin.replace('http:', 'https:') };
    const failure = await failureOf(client.upload(ticket, fileOf('zip'), () => undefined));
    expect(failure).toMatchObject({ kind: 'cancelled', uncertain: false });
  });

  it('canceled during the upload, it ends at once and is uncertain', async () => {
    const server = await startRawServer([noResponse]);
    const { client, abort } = rig('');
    const upload = failureOf(client.upload(ticketOn(server), fileOf('zip'), () => undefined));
    await expect.poll(() => server.requests.length).toBe(1);
    abort.abort(new Failure('cancelled', 'The job was canceled.'));
    expect(await upload).toMatchObject({
      kind: 'cancelled',
      message: 'The job was canceled.',
      uncertain: true,
    });
  });
});
