// @module-tag slow, because it sends an invalid request of each kind to each endpoint.
import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import { MAX_BODY_BYTES } from '../../../src/platform/http/requests/request-body.ts';
import { API_PREFIX } from '../../../src/platform/http/routing.ts';
import { MEMBERS_PATH, signIfRequired, signedCall } from '../support/signed-requests.ts';
import { requestLine, validRequest } from '../support/valid-requests.ts';
import {
  type ApiResponse,
  call,
  fetchResponse,
  sendRaw,
  statusAndCode,
  SEED,
  startPlatform,
} from '../support/test-platform.ts';

const ON_PROJECTS = ENDPOINT_IDS.filter(id => endpointRow(id).path.includes('{project_id}'));
const SIGNED = ENDPOINT_IDS.filter(id => endpointRow(id).root === 'service');
/**
 * Endpoints of the JSON API. Those of SQL logs have their own root, encoding and error format: see
 * `sql-logs.test.ts`.
 */
const BEARER = ENDPOINT_IDS.filter(id => endpointRow(id).root === undefined);
const SERVED = [...BEARER, ...SIGNED];

/** Returns the form of the paths of a row, in which a parameter is any segment. */
const templateOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`);

test.each(BEARER)(
  '%s accepts a valid token of a kind and with the scopes of its row, and no signature',
  async id => {
    const platform = await startPlatform();
    const answered = (token: string): Promise<ApiResponse> =>
      call(platform, requestLine(id), { token, ...validRequest(id) });
    for (const token of ['', 'wrong', 'expired', 'revoked']) {
      const answer = await answered(token);
      expect([statusAndCode(answer), answer.headers.get('www-authenticate')]).toEqual([
        '401 invalid_token',
        'Bearer',
      ]);
    }
    const unscoped = await answered('no-scopes');
    expect(statusAndCode(unscoped)).toBe('403 insufficient_scope');
    for (const scope of endpointRow(id).scopes) expect(unscoped.json.detail).toContain(scope);
    const [method = '', path = ''] = requestLine(id).split(' ');
    expect(statusAndCode(await signedCall(platform, `${method} ${API_PREFIX}${path}`))).toBe(
      '401 invalid_token',
    );
  },
);

test.each(BEARER)('%s accepts the kinds of credential of its row', async id => {
  for (const token of ['project-key', 'user-key', 'delegated']) {
    const kind = SEED.credentials.find(credential => credential.token === token)?.kind ?? 'oauth';
    const admitted = endpointRow(id).credentials.includes(kind);
    const answer = await call(await startPlatform(), requestLine(id), {
      token,
      ...validRequest(id),
    });
    expect(statusAndCode(answer) === '403 forbidden', `${token} at ${id}`).toBe(!admitted);
  }
});

test.each(SERVED)('%s refuses unknown fields in its query and its body', async id => {
  const platform = await startPlatform();
  const query = 'color=red';
  const line = requestLine(id, 'site', query);
  const answer = await call(platform, line, signIfRequired(id, line, validRequest(id), { query }));
  expect([statusAndCode(answer), answer.json.detail]).toEqual([
    '400 invalid_request',
    expect.stringContaining('"color"'),
  ]);
  const { body: known, headers = {} } = validRequest(id);
  const typed = {
    authorization: 'Bearer owner-token',
    'content-type': 'application/json',
    ...headers,
  };
  const [method = '', path = ''] = requestLine(id).split(' ');
  const body = { ...(known as object), color: 'red' };
  const sent = signIfRequired(id, requestLine(id), { body, headers: typed });
  const url = SIGNED.includes(id)
    ? new URL(platform.baseUrl).origin + path
    : platform.baseUrl + path;
  const { status } = await sendRaw(url, {
    method,
    headers: { ...sent.headers },
    body: JSON.stringify(body),
  });
  expect(status).toBe(400);
});

describe('every endpoint on a project', () => {
  test.each(ON_PROJECTS)(
    '%s refuses malformed ids, and reports them only to valid callers',
    async id => {
      const platform = await startPlatform();
      for (const wrong of ['a%20b', 'a.b', 'a%2Fb', 'x'.repeat(51), '%zz', '%C3%A4', '']) {
        expect(
          statusAndCode(await call(platform, requestLine(id, wrong), validRequest(id))),
          wrong,
        ).toBe('400 invalid_request');
      }
      expect(
        statusAndCode(await call(platform, requestLine(id, 'x'.repeat(50)), validRequest(id))),
      ).toBe('404 not_found');
      for (const wrong of ['a.b', '%zz']) {
        const answer = await call(platform, requestLine(id, wrong, 'color=red'), {
          token: 'wrong',
          ...validRequest(id),
        });
        expect(statusAndCode(answer), wrong).toBe('401 invalid_token');
      }
    },
  );

  test.each(ON_PROJECTS)(
    '%s answers alike for missing, deleted, foreign and hidden projects',
    async id => {
      const platform = await startPlatform();
      const answers = [
        await call(platform, requestLine(id, 'missing'), validRequest(id)),
        await call(platform, requestLine(id, 'gone'), validRequest(id)),
        await call(platform, requestLine(id), { token: 'foreigner-token', ...validRequest(id) }),
        await call(platform, requestLine(id), { token: 'nobody-token', ...validRequest(id) }),
      ];
      for (const answer of answers) expect(statusAndCode(answer)).toBe('404 not_found');
      expect(new Set(answers.map(answer => answer.json.detail)).size).toBe(1);
      for (const project of ['second', 'missing']) {
        const answer = await call(platform, requestLine(id, project), {
          token: 'project-key',
          ...validRequest(id),
        });
        expect(statusAndCode(answer)).toBe('403 forbidden');
      }
    },
  );

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
  ] as const)('%s accepts %j', async (id, roles) => {
    for (const role of [
      'owner',
      'admin',
      'tenant-admin',
      'member',
      'viewer',
      'nobody',
      'foreigner',
    ]) {
      const answer = await call(await startPlatform(), requestLine(id), {
        token: `${role}-token`,
        ...validRequest(id),
      });
      expect(statusAndCode(answer) !== '404 not_found', role).toBe(
        (roles as readonly string[]).includes(role),
      );
    }
  });
});

describe('a request that matches no row', () => {
  test.each([
    'GET /',
    'GET /projects/site/unknown',
    'POST /projects/site/releases/prepare/',
    'GET //',
  ])('%s is a 404 problem', async request => {
    expect(statusAndCode(await call(await startPlatform(), request))).toBe('404 not_found');
  });

  test('a known path with another method is a 405 problem that lists the right ones', async () => {
    const answer = await call(await startPlatform(), 'PATCH /projects');
    expect(statusAndCode(answer)).toBe('405 invalid_request');
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  test('the path of a list that ends with a slash isn’t the path of an item without its id', async () => {
    const answer = await signedCall(await startPlatform(), `PATCH ${MEMBERS_PATH}`, {
      status: 'freeze',
    });
    expect(statusAndCode(answer)).toBe('405 invalid_request');
    expect(answer.headers.get('allow')).toBe('POST, GET');
  });

  test.each(ON_PROJECTS)(
    '%s: a path without its id is a 404 problem to any other method',
    async id => {
      const [, path = ''] = requestLine(id, '').split(/[ ?]/);
      const documented = ENDPOINT_IDS.map(endpointRow).filter(row =>
        templateOf(row.path).test(path),
      );
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(method =>
        documented.every(row => row.method !== method),
      );
      const platform = await startPlatform();
      for (const method of others) {
        const answer = await call(platform, `${method} ${path}`);
        expect([method, statusAndCode(answer), answer.headers.get('allow')]).toEqual([
          method,
          '404 not_found',
          null,
        ]);
      }
    },
  );
});

test.each(BEARER.filter(id => endpointRow(id).idempotencyKey !== undefined))(
  '%s accepts only valid idempotency keys',
  async id => {
    const platform = await startPlatform();
    const answered = async (key: string): Promise<string> => {
      const { response } = await fetchResponse(platform, requestLine(id), {
        ...validRequest(id),
        headers: { 'idempotency-key': key },
      });
      return `${response.status} ${response.ok ? '' : await response.text()}`;
    };
    for (const key of ['', 'a b', 'x'.repeat(129)])
      expect(await answered(key)).toMatch(/^400 .*Idempotency-Key/);
    expect(await answered('x'.repeat(128))).toMatch(/^20[0-2] /);
  },
);

describe('bodies', () => {
  test.each([
    [
      'another content type',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      /Content-Type/,
    ],
    ['no body', { headers: { 'content-type': 'application/json' } }, /JSON/],
    ['invalid JSON', { body: '{"name":' }, /JSON/],
    ['JSON that is no object', { body: '[]' }, /object/],
    ['invalid UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, /UTF-8/],
    ['too many bytes', { body: `{"name":"${'x'.repeat(MAX_BODY_BYTES)}"}` }, /bytes/],
    ['a field of another type', { body: { name: 7 } }, /name must be a string/],
    ['a name of the prototype', { body: '{"__proto__":1}' }, /"__proto__"/],
  ])('%s is refused', async (_what, sent, detail) => {
    const answer = await call(await startPlatform(), 'POST /projects', sent);
    expect(statusAndCode(answer)).toBe('400 invalid_request');
    expect(answer.json.detail).toMatch(detail);
  });
});
