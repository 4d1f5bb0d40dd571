import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { json, problem, reset, respond } from '../support/raw-replies.ts';
import type { ReceivedRequest } from '../support/raw-request.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { SIGNING_KEY } from '../support/signature-vectors.ts';
import { collect, failureOf, type Rig, rig, TEAM_KEY, TOKEN, USER } from './rig.ts';

const MEMBER = {
  member_id: 'tm_1',
  nickname: 'Ada',
  avatar: null,
  role: 'member',
  status: 'active',
  created_at: 1,
};
const PATH = { member_id: 'tm_1' };
const EMPTY_DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Creates a client with a team's credential, whose nonces are `nonce-1`, `nonce-2`, … */
function signingRig(address: string, teamKey = TEAM_KEY): Rig {
  const made = rig(address, { teamKey });
  let nonces = 0;
  made.clock.uuid = () => {
    nonces += 1;
    return `nonce-${nonces}`;
  };
  return made;
}

/**
 * Computes the header that assumption R16 requires from the request that arrived, not with the
 * client.
 */
function expectedAuthorization({ method, target, headers, body }: ReceivedRequest): string {
  const [path, query = ''] = target.split('?');
  const digest = createHash('sha256').update(body, 'latin1').digest('hex');
  const lines = [
    method,
    path,
    query,
    headers['x-service-timestamp'],
    headers['x-service-nonce'],
    digest,
  ];
  const signature = createHmac('sha256', SIGNING_KEY.secretKey)
    .update(lines.join('\n'))
    .digest('hex');
  return `HMAC-SHA256 Credential=${SIGNING_KEY.accessKey}, Signature=${signature}`;
}

const headersNamed = (
  requests: readonly ReceivedRequest[],
  name: string,
): readonly (string | undefined)[] => requests.map(({ headers }) => headers[name]);

function expectSigned(requests: readonly ReceivedRequest[]): void {
  expect(headersNamed(requests, 'authorization')).toEqual(requests.map(expectedAuthorization));
  expect(JSON.stringify(requests)).not.toContain(TOKEN);
  expect(JSON.stringify(requests)).not.toContain(SIGNING_KEY.secretKey);
}

describe('a signed request', () => {
  it('has a signature over the body that is sent, and no token', async () => {
    const server = await startRawServer([json(200, { ...MEMBER, nickname: 'Größe ⚓' })]);
    const { client, clock } = signingRig(server.origin);
    await client.call('team.create', { body: { nickname: 'Größe ⚓', avatar: null } });
    expect(server.requests).toHaveLength(1);
    expectSigned(server.requests);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', target: '/open/v1/team/members/' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-timestamp': String(clock.now()),
      'x-service-nonce': 'nonce-1',
    });
  });

  it('has the JSON content type for a deletion, with no body and the digest of no bytes', async () => {
    const server = await startRawServer([respond(204, '')]);
    await signingRig(server.origin).client.call('team.delete', { path: PATH });
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'DELETE',
      target: '/open/v1/team/members/tm_1',
      body: '',
    });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-content-sha256': EMPTY_DIGEST,
    });
    expect(request?.headers['content-length'] ?? '0').toBe('0');
    expect(request?.headers['transfer-encoding']).toBeUndefined();
    expectSigned(server.requests);
  });

  it('sends the query as it is signed: sorted and percent-encoded', async () => {
    const token = "a+b c*'~/=&ü";
    const pages: Reply[] = [
      json(200, { members: [MEMBER], next_page_token: token }),
      json(200, { members: [] }),
    ];
    const server = await startRawServer(pages);
    expect(await collect(signingRig(server.origin).client.list('team.list', {}))).toEqual([MEMBER]);
    expect(server.requests.map(({ target }) => target)).toEqual([
      '/open/v1/team/members/?page_size=100',
      '/open/v1/team/members/?page_size=100&page_token=a%2Bb%20c%2A%27~%2F%3D%26%C3%BC',
    ]);
    expectSigned(server.requests);
    expect(headersNamed(server.requests, 'content-type')).toEqual([undefined, undefined]);
  });

  it('is not sent without a team credential', async () => {
    const server = await startRawServer([json(200, MEMBER)]);
    const failure = await failureOf(rig(server.origin).client.call('team.get', { path: PATH }));
    expect(failure).toMatchObject({
      kind: 'bug',
      message: 'A request that must be signed has no team credential.',
    });
    expect(server.connections).toBe(0);
  });

  it('a request with a token has no signature, even with a team credential', async () => {
    const server = await startRawServer([json(200, USER)]);
    await signingRig(server.origin).client.call('user.get', {});
    expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(server.requests[0]?.headers['x-service-nonce']).toBeUndefined();
  });
});

describe('paths of team endpoints (assumption R39)', () => {
  it.each([
    ['', '/open/v1/team/members/tm_1'],
    ['/open/v1', '/open/v1/team/members/tm_1'],
    ['/open/v1/', '/open/v1/team/members/tm_1'],
    ['/behind/open/v1', '/behind/open/v1/team/members/tm_1'],
    ['/api', '/api/open/v1/team/members/tm_1'],
    ['/open/v1/beta', '/open/v1/beta/open/v1/team/members/tm_1'],
    ['/h%C3%A4fen and more/open/v1', '/h%C3%A4fen%20and%20more/open/v1/team/members/tm_1'],
  ])('with the base path %j', async (path, target) => {
    const server = await startRawServer([json(200, MEMBER)]);
    await signingRig(`${server.origin}${path}`).client.call('team.get', { path: PATH });
    expect(server.requests.map(request => request.target)).toEqual([target]);
    expectSigned(server.requests);
  });
});

describe('each attempt is signed again', () => {
  it.each<[what: string, reply: Reply]>([
    ['a failure of the platform', problem(500, 'server_error')],
    ['a lost response', reset],
  ])('after %s: with a new nonce and the current time', async (_, reply) => {
    const server = await startRawServer([reply, reply, json(200, MEMBER)]);
    const { client, clock } = signingRig(server.origin);
    const startedAt = clock.now();
    await client.call('team.update', { path: PATH, body: { status: 'active' } });
    expectSigned(server.requests);
    expect(headersNamed(server.requests, 'x-service-nonce')).toEqual([
      'nonce-1',
      'nonce-2',
      'nonce-3',
    ]);
    const times = headersNamed(server.requests, 'x-service-timestamp').map(Number);
    const [first = 0, second = 0] = clock.waits;
    expect(times).toEqual([startedAt, startedAt + first, startedAt + first + second]);
  });
});

describe('a request whose timestamp has expired (assumption R39)', () => {
  const dateAhead = (ms: number, { clock }: Rig): { readonly date: string } => ({
    date: new Date(clock.now() + ms).toUTCString(),
  });
  const expired = (headers: { readonly date?: string }): Reply =>
    problem(401, 'signature_expired', headers);

  it.each([3_600_000, -3_600_000])(
    'is signed again by the platform’s clock, which is %i ms ahead',
    async ms => {
      const server = await startRawServer([]);
      const made = signingRig(server.origin);
      server.replies = [expired(dateAhead(ms, made)), json(200, MEMBER)];
      const startedAt = made.clock.now();
      await made.client.call('team.get', { path: PATH });
      expectSigned(server.requests);
      expect(headersNamed(server.requests, 'x-service-nonce')).toEqual(['nonce-1', 'nonce-2']);
      const [, second] = headersNamed(server.requests, 'x-service-timestamp');
      expect(Number(second)).toBe(made.clock.now() + ms);
      // The wait is only jitter, so that many jobs don't retry at the same moment.
      expect(made.clock.now() - startedAt).toBeLessThan(1_000);
    },
  );

  it('once only; then the error says that the clock is wrong', async () => {
    const server = await startRawServer([]);
    const made = signingRig(server.origin);
    server.replies = [expired(dateAhead(600_000, made))];
    const failure = await failureOf(
      made.client.call('team.update', { path: PATH, body: { status: 'active' } }),
    );
    expect(server.requests).toHaveLength(2);
    expect(failure).toMatchObject({ code: 'signature_expired', kind: 'auth', uncertain: false });
    expect(failure.remedy).toContain('clock');
  });

  it('also if it creates something, because nothing was done', async () => {
    const server = await startRawServer([]);
    const made = signingRig(server.origin);
    server.replies = [expired(dateAhead(600_000, made)), json(200, MEMBER)];
    expect(await made.client.call('team.create', { body: { nickname: 'Ada' } })).toEqual(MEMBER);
  });

  it('not if the platform’s time is unknown', async () => {
    const server = await startRawServer([expired({})]);
    const failure = await failureOf(
      signingRig(server.origin).client.call('team.get', { path: PATH }),
    );
    expect(failure.code).toBe('signature_expired');
    expect(server.requests).toHaveLength(1);
  });

  it('later calls use the platform’s clock at once, and can be corrected again', async () => {
    const server = await startRawServer([]);
    const made = signingRig(server.origin);
    // No jitter, because `Date` has whole seconds.
    made.clock.chance = 0;
    server.replies = [expired(dateAhead(600_000, made)), json(200, MEMBER)];
    await made.client.call('team.get', { path: PATH });
    await made.client.call('team.get', { path: PATH });
    expect(Number(server.requests[2]?.headers['x-service-timestamp'])).toBe(
      made.clock.now() + 600_000,
    );
    server.replies = [
      json(200, {}),
      json(200, {}),
      json(200, {}),
      expired(dateAhead(0, made)),
      json(200, MEMBER),
    ];
    await made.client.call('team.get', { path: PATH });
    expect(server.requests).toHaveLength(5);
    expect(Number(server.requests[4]?.headers['x-service-timestamp'])).toBe(made.clock.now());
  });
});

describe('a used nonce, although each is new: the request arrived twice', () => {
  it('is retried if the request can be repeated', async () => {
    const server = await startRawServer([problem(401, 'signature_replayed'), json(200, MEMBER)]);
    await signingRig(server.origin).client.call('team.update', {
      path: PATH,
      body: { status: 'active' },
    });
    expect(headersNamed(server.requests, 'x-service-nonce')).toEqual(['nonce-1', 'nonce-2']);
  });

  it('is uncertain for a creation: the first request may have succeeded', async () => {
    const server = await startRawServer([problem(401, 'signature_replayed')]);
    const failure = await failureOf(
      signingRig(server.origin).client.call('team.create', { body: { nickname: 'Ada' } }),
    );
    expect(failure).toMatchObject({ code: 'signature_replayed', uncertain: true });
    expect(server.requests).toHaveLength(1);
  });
});
