import { describe, expect, it } from 'vitest';
import { json, problem, respond, responseBytes } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

const PREPARE = {
  path: PATH,
  body: {
    runtime: 'static',
    artifact: {
      type: 'static_site',
      filename: 'site.zip',
      content_type: 'application/zip',
      content_length: 1,
    },
  },
} as const;

describe('secrets of a response (assumption R41)', () => {
  it('of an upload ticket are all masked: its token, its address, the values of its headers', async () => {
    const upload = {
      url: 'https://storage.test/site.zip?signature=abc',
      upload_url: 'https://storage.test/other?signature=def',
      headers: {
        'x-signature': 'signature-of-the-headers',
        'content-type': 'application/zip',
        'x-overwrite': 'no',
      },
      expires_at: 5,
    };
    const server = await startRawServer([json(200, { release_token: 'release-token', upload })]);
    const { client, masked } = rig(server.origin);
    const ticket = await client.call('releases.prepare', PREPARE);
    expect(ticket).toEqual({
      release_token: 'release-token',
      upload: { ...upload, method: undefined },
    });
    expect(masked.toSorted()).toEqual(
      ['release-token', upload.url, upload.upload_url, 'signature-of-the-headers'].toSorted(),
    );
  });

  it('are not masked if the caller wants them unmasked', async () => {
    const link = {
      status: 'ready',
      url: 'https://platform.test/open/preview/ticket',
      expires_at: 5,
    };
    const server = await startRawServer([json(200, link)]);
    const { client, masked } = rig(server.origin);
    await client.call('preview.link', { path: PATH }, { exposed: ['url'] });
    expect(masked).toEqual([]);
    await client.call('preview.link', { path: PATH });
    expect(masked).toEqual([link.url]);
  });

  it('are masked even if another field of the response is missing', async () => {
    const server = await startRawServer([
      json(200, { url: 'https://cloud.test', anon_key: 'key-of-the-clients' }),
    ]);
    const { client, masked } = rig(server.origin);
    await expect(client.call('cloud.credentials', { path: PATH })).rejects.toThrow('service_key');
    expect(masked).toContain('key-of-the-clients');
  });

  it('are never in the error of an unreadable response', async () => {
    const server = await startRawServer([
      respond(200, '{"release_token":"SECRET"'),
      json(200, { release_token: 'SECRET' }),
    ]);
    const { client, waits: told } = rig(server.origin);
    const failure = await failureOf(client.call('releases.prepare', PREPARE));
    const words = [failure, ...told.map(wait => wait.failure)].flatMap(({ message, remedy }) => [
      message,
      remedy,
    ]);
    expect(words.join()).not.toContain('SECRET');
    expect(failure.message).toContain('no valid `upload`');
  });
});

describe('the headers of an upload ticket (Part 1, Release: "all must be sent on upload")', () => {
  const ticketWith = async (headers: unknown) => {
    const upload = { url: 'https://storage.test/x', headers };
    const server = await startRawServer([json(200, { release_token: 't', upload })]);
    return rig(server.origin).client.call('releases.prepare', PREPARE);
  };

  it('are all read, even if their values aren’t JSON strings', async () => {
    const { upload } = await ticketWith({ 'x-forbid-overwrite': true, 'x-part': 7, a: 'x' });
    expect(upload.headers).toEqual({ 'x-forbid-overwrite': 'true', 'x-part': '7', a: 'x' });
  });

  it.each([undefined, null])('are empty if they are %s', async headers => {
    expect((await ticketWith(headers)).upload.headers).toBeUndefined();
  });

  it.each([
    [{ 'x-forbid-overwrite': null }, 'upload.headers.x-forbid-overwrite'],
    [{ a: ['x', 'y'] }, 'upload.headers.a'],
    [{ a: { b: 'x' } }, 'upload.headers.a'],
    [{ a: 2 ** 60 }, 'upload.headers.a'],
    [[{ name: 'a', value: 'x' }], 'upload.headers'],
    ['a: x', 'upload.headers'],
  ])('%j makes the ticket unreadable, because no header may be omitted', async (headers, field) => {
    const failure = await failureOf(ticketWith(headers));
    expect(failure).toMatchObject({ kind: 'unavailable', status: 200 });
    expect(failure.message).toContain(
      `the response can’t be read because \`${field}\` is not of the documented type.`,
    );
  });
});

describe('the platform’s clock (assumption R25)', () => {
  it('is known from the first response on, by its Date header, also of an error', async () => {
    const server = await startRawServer([
      problem(404, 'not_found', { date: 'Mon, 01 Jun 2026 12:05:00 GMT' }),
      json(200, USER, { date: 'Mon, 01 Jun 2026 11:59:00 GMT' }),
      json(200, USER),
      ...['yesterday', '1', '-5', '2026-06-01'].map(date => json(200, USER, { date })),
    ]);
    const { client } = rig(server.origin);
    expect(client.clockOffsetMs()).toBeUndefined();
    await failureOf(client.call('user.get', {}));
    expect(client.clockOffsetMs()).toBe(300_000);
    await client.call('user.get', {});
    expect(client.clockOffsetMs()).toBe(-60_000);
    while (server.requests.length < 7) await client.call('user.get', {});
    expect(client.clockOffsetMs()).toBe(-60_000);
  });
});

describe('a response that isn’t as documented', () => {
  it('unknown fields are dropped, and missing or invalid ones are undefined', async () => {
    const server = await startRawServer([
      json(200, { open_id: 'u1', name: 7, avatar: null, email: 'x' }),
    ]);
    expect(await rig(server.origin).client.call('user.get', {})).toEqual({
      open_id: 'u1',
      name: undefined,
      avatar: null,
    });
  });

  it('an unknown status is shown unchanged (Part 1, Versioning)', async () => {
    const release = {
      release_id: 'r1',
      status: 'brand_new',
      version: 1.5,
      access_url: null,
      published_at: 2 ** 53,
    };
    const server = await startRawServer([json(200, release)]);
    expect(await rig(server.origin).client.call('releases.current', { path: PATH })).toEqual({
      release_id: 'r1',
      status: 'brand_new',
      version: undefined,
      access_url: null,
      published_at: undefined,
    });
  });

  it('an unreadable response keeps its status and trace ID', async () => {
    const server = await startRawServer([
      respond(203, 'Hello'),
      json(200, {}, { 'X-Service-Trace-Id': 'trace-header' }),
    ]);
    const { client, waits: told } = rig(server.origin);
    const failure = await failureOf(client.call('user.get', {}));
    expect(told[0]?.failure).toMatchObject({ status: 203, traceId: undefined, code: undefined });
    expect(failure).toMatchObject({ status: 200, traceId: 'trace-header', code: undefined });
  });

  it('a response that is not UTF-8 is unreadable', async () => {
    const body = '{"open_id":"caf\u00e9"}';
    const headers = { 'content-length': String(body.length) };
    const server = await startRawServer([
      socket => void socket.write(Buffer.from(responseBytes(200, body, headers), 'latin1')),
    ]);
    const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
    expect(failure.message).toBe(
      'GET /user: HTTP 200, but the response can’t be read because it is not UTF-8.',
    );
  });

  it('a missing body is an error for a read, even if no field of it is required', async () => {
    const server = await startRawServer([respond(200, ''), json(200, {})]);
    const { client, waits: told } = rig(server.origin);
    expect(await client.call('agent.current', { path: PATH })).toMatchObject({ run_id: undefined });
    expect(told.map(({ failure }) => failure.message)).toEqual([
      'GET /projects/{project_id}/agent/runs/current: HTTP 200, but the response can’t be read because it is empty.',
    ]);
  });

  it.each([{ open_id: 7 }, { open_id: null }, {}])(
    'a missing required field makes the response unreadable: %j',
    async body => {
      const server = await startRawServer([json(200, body)]);
      const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
      expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
      expect(failure.message).toContain(
        'GET /user: HTTP 200, but the response can’t be read because it has no valid `open_id`.',
      );
    },
  );
});
