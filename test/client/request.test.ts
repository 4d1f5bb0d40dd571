import { describe, expect, it } from 'vitest';
import { endpointRow } from '../../src/api/endpoints.ts';
import { apiRequest } from '../../src/client/calls/request.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { Failure } from '../../src/base/failure.ts';
import { json, respond } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { collect, failureOf, PATH, PROJECT, rig, TOKEN, USER } from './rig.ts';

describe('a request', () => {
  it('goes to the base address with the token, and declares its content type', async () => {
    const server = await startRawServer([json(200, { ...PROJECT, name: 'Größe' })]);
    const { client } = rig(`${server.origin}/behind/open/v1/`);
    await client.call('projects.create', { body: { name: 'Größe', type: 'web' } });
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', target: '/behind/open/v1/projects' });
    expect(request?.headers).toMatchObject({
      host: `127.0.0.1:${server.port}`,
      authorization: `Bearer ${TOKEN}`,
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(Buffer.from(request?.body ?? '', 'latin1').toString('utf8')).toBe(
      '{"name":"Größe","type":"web"}',
    );
  });

  it('has no body and no content type if none is given', async () => {
    const server = await startRawServer([json(200, { status: 'unpublished' })]);
    await rig(server.origin).client.call('releases.unpublish', { path: PATH });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      target: '/open/v1/projects/p1/releases/unpublish',
    });
    expect(server.requests[0]?.headers['content-length']).toBe('0');
    expect(server.requests[0]?.headers['content-type']).toBeUndefined();
    expect(server.requests[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('encodes the query, and sorts it', async () => {
    const server = await startRawServer([json(200, { projects: [] })]);
    await collect(
      rig(server.origin).client.list('projects.list', { query: { query: 'a&page_size=9 ü/?#' } }),
    );
    const sent = new URL(server.requests[0]?.target ?? '', server.origin);
    expect([...sent.searchParams]).toEqual([
      ['page_size', '100'],
      ['query', 'a&page_size=9 ü/?#'],
    ]);
  });

  it.each(['..', '.', '', 'a/b', 'a%2Fb', 'a?b', 'a#b', 'a\n', 'ä', 'p'.repeat(51)])(
    'is not sent with the path parameter %j',
    async projectId => {
      const server = await startRawServer([json(200, {})]);
      const { client } = rig(server.origin);
      const failure = await failureOf(
        client.call('releases.current', { path: { project_id: projectId } }),
      );
      expect(failure).toMatchObject({ kind: 'input', uncertain: false });
      expect(failure.message).toContain('project-id must have 1 to 50');
      expect(server.connections).toBe(0);
    },
  );

  it('accepts the longest path parameter', async () => {
    const server = await startRawServer([json(200, {})]);
    await rig(server.origin).client.call('projects.delete', {
      path: { project_id: `-_${'Z'.repeat(48)}` },
    });
    expect(server.requests[0]?.target).toBe(`/open/v1/projects/-_${'Z'.repeat(48)}`);
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i is not followed, to another host or the same',
    async status => {
      const elsewhere = await startRawServer([json(200, USER)]);
      const server = await startRawServer([
        respond(status, '', { location: `${elsewhere.origin}/secret-path?x` }),
        respond(status, '', { location: '/open/v1/other' }),
      ]);
      const { client } = rig(server.origin);
      const away = await failureOf(client.call('user.get', {}));
      expect(away).toMatchObject({ kind: 'unavailable', uncertain: false });
      expect(away.message).toContain(elsewhere.origin);
      expect(away.message).not.toContain('secret-path');
      expect(away.remedy).toContain('base-url');
      await failureOf(client.call('user.get', {}));
      expect(server.requests).toHaveLength(2);
      expect(elsewhere.connections).toBe(0);
    },
  );
});

describe('a request for a public page', () => {
  /** `printf page | sha256sum` */
  const PAGE = {
    status: 200,
    sha256: '3660315a9af3df255d8f19ab077e4797822b41488a0e2a04bc6af71213c23274',
  };
  const moved = (location: string): Reply => respond(302, '', { location });

  it('has no credential', async () => {
    const server = await startRawServer([respond(200, 'page')]);
    expect(await rig('').client.fetchPage(`${server.origin}/site/`)).toEqual(PAGE);
    expect(server.requests).toHaveLength(1);
    for (const { headers } of server.requests)
      expect(Object.keys(headers)).not.toContain('authorization');
  });

  it('follows redirects, absolute and relative ones, also to other hosts, without a credential', async () => {
    const elsewhere = await startRawServer([moved('../b?x=1#top'), respond(200, 'page')]);
    const server = await startRawServer([moved(`${elsewhere.origin}/a/a`)]);
    // Also for the platform's own host, the token is only sent to the API.
    expect(await rig(server.origin).client.fetchPage(`${server.origin}/site/`)).toEqual(PAGE);
    expect(elsewhere.requests.map(({ target }) => target)).toEqual(['/a/a', '/b?x=1']);
    for (const { headers } of [...server.requests, ...elsewhere.requests]) {
      expect(Object.keys(headers)).not.toContain('authorization');
    }
  });

  it.each([301, 302, 303, 307, 308])('follows %i', async status => {
    const server = await startRawServer([
      respond(status, '', { location: '/there' }),
      respond(200, 'page'),
    ]);
    expect(await rig('').client.fetchPage(`${server.origin}/`)).toEqual(PAGE);
  });

  it('follows five redirects, and not a sixth', async () => {
    const five = await startRawServer([
      ...Array.from({ length: 5 }, () => moved('/again')),
      respond(200, 'page'),
    ]);
    expect(await rig('').client.fetchPage(`${five.origin}/`)).toEqual(PAGE);
    const endless = await startRawServer([moved('/again')]);
    expect(await rig('').client.fetchPage(`${endless.origin}/`)).toBeUndefined();
    expect(endless.requests).toHaveLength(6);
  });

  it.each([
    'http://public.example/',
    'https://user:password@public.example/',
    'file:///etc/passwd',
    'javascript:1',
  ])('does not follow a redirect to %s', async location => {
    const server = await startRawServer([moved(location)]);
    expect(await rig('').client.fetchPage(`${server.origin}/`)).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['none', {}],
    ['an invalid address', { location: 'https://[' }],
  ])('treats a redirect as the response if its Location is %s', async (_, headers) => {
    const server = await startRawServer([respond(302, '', headers)]);
    expect(await rig('').client.fetchPage(`${server.origin}/`)).toMatchObject({ status: 302 });
    expect(server.requests).toHaveLength(1);
  });

  it('is not started after the job is canceled', async () => {
    const server = await startRawServer([respond(200, 'page')]);
    const { client, abort } = rig('');
    abort.abort(new Failure('cancelled', 'The job was canceled.'));
    expect(await failureOf(client.fetchPage(`${server.origin}/`))).toMatchObject({
      kind: 'cancelled',
    });
    expect(server.connections).toBe(0);
  });

  it('finds nothing if no server answers, or at an address that is not safe', async () => {
    const { client, clock } = rig('');
    expect(await client.fetchPage('http://127.0.0.1:1/')).toBeUndefined();
    expect(await client.fetchPage('http://public.example/')).toHaveProperty('problem');
    expect(clock.waits).toEqual([]);
  });
});

it('an export may take the 240 seconds that the documents recommend, whatever the other timeouts', () => {
  const sender = {
    baseUrl: new URL('https://platform.test/open/v1'),
    token: TOKEN,
    signal: AbortSignal.any([]),
  };
  const [exported, completed] = (['source.export', 'releases.complete'] as const).map(id =>
    apiRequest(endpointRow(id), { path: PATH }, sender),
  );
  expect(exported).toMatchObject({ slow: true, firstByteMs: 240_000 });
  expect(completed).toMatchObject({ slow: true });
  expect(completed?.firstByteMs ?? STANDARD_TIMEOUTS.slowFirstByteMs).toBe(600_000);
});
