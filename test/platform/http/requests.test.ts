import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import { MAX_BODY_BYTES } from '../../../src/platform/http/request-body.ts';
import { API_PREFIX } from '../../../src/platform/http/routing.ts';
import { authenticated, signedCall } from '../support/signed-requests.ts';
import { address, wellFormed } from '../support/valid-requests.ts';
import {
  type Answered,
  call,
  FakeClock,
  prepareBody,
  rawRequest,
  refusal,
  SEED,
  started,
} from '../support/test-platform.ts';

const ON_PROJECTS = ENDPOINT_IDS.filter(id => endpointRow(id).path.includes('{project_id}'));
const SIGNED = ENDPOINT_IDS.filter(id => endpointRow(id).root === 'service');
/** Those of SQL logs have a root, an encoding and a form of refusals of their own: see `sql-logs.test.ts`. */
const BEARER = ENDPOINT_IDS.filter(id => endpointRow(id).root === undefined);
const SERVED = [...BEARER, ...SIGNED];

test.each(BEARER)('%s takes a valid token of a kind and with the scopes of its row, and no signature', async id => {
  const platform = await started();
  const answered = (token: string): Promise<Answered> => call(platform, address(id), { token, ...wellFormed(id) });
  for (const token of ['', 'wrong', 'expired', 'revoked']) {
    const answer = await answered(token);
    expect([refusal(answer), answer.headers.get('www-authenticate')]).toEqual(['401 invalid_token', 'Bearer']);
  }
  const unscoped = await answered('no-scopes');
  expect(refusal(unscoped)).toBe('403 insufficient_scope');
  for (const scope of endpointRow(id).scopes) expect(unscoped.json.detail).toContain(scope);
  const [method = '', path = ''] = address(id).split(' ');
  expect(refusal(await signedCall(platform, `${method} ${API_PREFIX}${path}`))).toBe('401 invalid_token');
});

test.each(BEARER)('%s takes the kinds of credential of its row', async id => {
  for (const token of ['project-key', 'user-key', 'delegated']) {
    const kind = SEED.credentials.find(credential => credential.token === token)?.kind ?? 'oauth';
    const admitted = endpointRow(id).credentials.includes(kind);
    const answer = await call(await started(), address(id), { token, ...wellFormed(id) });
    expect(refusal(answer) === '403 forbidden', `${token} at ${id}`).toBe(!admitted);
  }
});

test.each(SERVED)('%s refuses unknown fields in its query and its body', async id => {
  const platform = await started();
  const query = 'colour=red';
  const line = address(id, 'site', query);
  const answer = await call(platform, line, authenticated(id, line, wellFormed(id), { query }));
  expect([refusal(answer), answer.json.detail]).toEqual(['400 invalid_request', expect.stringContaining('"colour"')]);
  const { body: known, headers = {} } = wellFormed(id);
  const typed = { authorization: 'Bearer owner-token', 'content-type': 'application/json', ...headers };
  const [method = '', path = ''] = address(id).split(' ');
  const body = { ...(known as object), colour: 'red' };
  const sent = authenticated(id, address(id), { body, headers: typed });
  const url = SIGNED.includes(id) ? new URL(platform.baseUrl).origin + path : platform.baseUrl + path;
  const { status } = await rawRequest(url, { method, headers: { ...sent.headers }, body: JSON.stringify(body) });
  expect(status).toBe(400);
});

describe('every endpoint on a project', () => {
  test.each(ON_PROJECTS)('%s refuses malformed ids, and tells only valid callers about them', async id => {
    const platform = await started();
    for (const wrong of ['a%20b', 'a.b', 'a%2Fb', 'x'.repeat(51), '%zz', '%C3%A4', '']) {
      expect(refusal(await call(platform, address(id, wrong), wellFormed(id))), wrong).toBe('400 invalid_request');
    }
    expect(refusal(await call(platform, address(id, 'x'.repeat(50)), wellFormed(id)))).toBe('404 not_found');
    for (const wrong of ['a.b', '%zz']) {
      const answer = await call(platform, address(id, wrong, 'colour=red'), { token: 'wrong', ...wellFormed(id) });
      expect(refusal(answer), wrong).toBe('401 invalid_token');
    }
  });

  test.each(ON_PROJECTS)('%s answers alike for missing, deleted, foreign and hidden projects', async id => {
    const platform = await started();
    const answers = [
      await call(platform, address(id, 'missing'), wellFormed(id)),
      await call(platform, address(id, 'gone'), wellFormed(id)),
      await call(platform, address(id), { token: 'foreigner-token', ...wellFormed(id) }),
      await call(platform, address(id), { token: 'nobody-token', ...wellFormed(id) }),
    ];
    for (const answer of answers) expect(refusal(answer)).toBe('404 not_found');
    expect(new Set(answers.map(answer => answer.json.detail)).size).toBe(1);
    for (const project of ['second', 'missing']) {
      const answer = await call(platform, address(id, project), { token: 'project-key', ...wellFormed(id) });
      expect(refusal(answer)).toBe('403 forbidden');
    }
  });

  test.each([
    ['projects.delete', ['owner', 'admin', 'tenant-admin']],
    ['watermark.get', ['owner']],
    ['watermark.set', ['owner']],
    ['project-tokens.create', ['owner', 'admin', 'tenant-admin', 'member']],
    ['alias.get', ['owner', 'admin', 'tenant-admin', 'member', 'viewer']],
    ['alias.check', ['owner', 'admin', 'tenant-admin', 'member', 'viewer']],
    ['alias.set', ['owner', 'tenant-admin']],
    ['alias.reset', ['owner', 'tenant-admin']],
    ['preview.link', ['owner', 'admin', 'tenant-admin', 'member']],
    ['sandbox.kill', ['owner']],
    ['source.export', ['owner', 'admin', 'tenant-admin']],
    ['releases.unpublish', ['owner', 'admin', 'tenant-admin']],
    ['releases.prepare', ['owner', 'admin', 'tenant-admin', 'member']],
    ['releases.complete', ['owner', 'admin', 'tenant-admin', 'member']],
    ['releases.publish', ['owner', 'admin', 'tenant-admin', 'member']],
    ['releases.current', ['owner', 'admin', 'tenant-admin', 'member', 'viewer']],
    ['releases.list', ['owner', 'admin', 'tenant-admin', 'member', 'viewer']],
  ] as const)('%s is for %j', async (id, roles) => {
    for (const role of ['owner', 'admin', 'tenant-admin', 'member', 'viewer', 'nobody', 'foreigner']) {
      const answer = await call(await started(), address(id), { token: `${role}-token`, ...wellFormed(id) });
      expect(refusal(answer) !== '404 not_found', role).toBe((roles as readonly string[]).includes(role));
    }
  });
});

describe('a request that fits no row', () => {
  test.each(['GET /', 'GET /projects/site/unknown', 'POST /projects/site/releases/prepare/', 'GET //'])(
    '%s is a 404 problem',
    async request => {
      expect(refusal(await call(await started(), request))).toBe('404 not_found');
    },
  );

  test('a known path with another method is a 405 problem that names the right ones', async () => {
    const answer = await call(await started(), 'PATCH /projects');
    expect(refusal(answer)).toBe('405 invalid_request');
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  test.each(ON_PROJECTS)('%s: a path without its id is a 404 problem to any other method', async id => {
    const [, path = ''] = address(id, '').split(/[ ?]/);
    const documented = ENDPOINT_IDS.map(other => address(other, '').split('?')[0]);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      method => !documented.includes(`${method} ${path}`),
    );
    const platform = await started();
    for (const method of others) {
      const answer = await call(platform, `${method} ${path}`);
      expect([method, refusal(answer), answer.headers.get('allow')]).toEqual([method, '404 not_found', null]);
    }
  });
});

describe('bodies', () => {
  test.each([
    ['another content type', { body: '{}', headers: { 'content-type': 'text/plain' } }, /Content-Type/],
    [
      'another charset',
      { body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
      /Content-Type/,
    ],
    ['no body', { headers: { 'content-type': 'application/json' } }, /JSON/],
    ['no JSON', { body: '{"name":' }, /JSON/],
    ['no object', { body: '[]' }, /object/],
    ['no UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, /UTF-8/],
    ['too many bytes', { body: `{"name":"${'x'.repeat(MAX_BODY_BYTES)}"}` }, /bytes/],
    ['a field of another type', { body: { name: 7 } }, /name must be a string/],
    ['null', { body: { name: null } }, /name must not be null/],
    ['a type that can’t be created', { body: { type: 'skill' } }, /type must be one of web, app, miniprogram/],
    ['a name of the prototype', { body: '{"__proto__":1}' }, /"__proto__"/],
  ])('%s is refused', async (_what, sent, detail) => {
    const answer = await call(await started(), 'POST /projects', sent);
    expect(refusal(answer)).toBe('400 invalid_request');
    expect(answer.json.detail).toMatch(detail);
  });

  test('all that is wrong is told at once', async () => {
    const body = prepareBody(0, { runtime: 'dynamic', md5: 'x' });
    const answer = await call(await started(), 'POST /projects/site/releases/prepare', { body });
    for (const name of ['runtime', 'content_length', '"md5"']) expect(answer.json.detail).toContain(name);
  });

  test.each([
    [0, 400],
    [1, 200],
    [253_402_271_999_999, 200],
    [253_402_272_000_000, 400],
    [1.5, 400],
    ['1', 400],
    [null, 200],
  ])('expires_at %j answers %i', async (expires_at, status) => {
    const body = prepareBody(1, { expires_at });
    const answer = await call(await started(), 'POST /projects/site/releases/prepare', { body });
    expect(answer.status).toBe(status);
  });
});

test('the date is the clock’s', async () => {
  const clock = new FakeClock();
  const { headers } = await call(await started({ clock }), 'GET /user');
  expect(headers.get('date')).toBe(new Date(clock.time).toUTCString());
});

test('requests are recorded as they came', async () => {
  const platform = await started();
  await call(platform, 'GET /projects?page_size=3');
  await call(platform, 'POST /projects', { body: { name: 'New' } });
  await call(platform, 'GET /user', { token: 'wrong' });
  expect(platform.requests).toMatchObject([
    { target: 'projects.list', method: 'GET', path: '/open/v1/projects', query: { page_size: '3' }, status: 200 },
    { target: 'projects.create', body: '{"name":"New"}', headers: { authorization: 'Bearer owner-token' } },
    { target: 'user.get', status: 401, code: 'invalid_token' },
  ]);
});
