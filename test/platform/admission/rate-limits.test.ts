// @module-tag slow, because it sends as many requests as each limit allows.
import { describe, expect, inject, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { FUNCTION_PACKAGE } from '../../../src/api/functions.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { Seed } from '../../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from '../support/cloud-bodies.ts';
import { signedRequest } from '../support/signed-requests.ts';
import { requestLine, validRequest } from '../support/valid-requests.ts';
import {
  call,
  FakeClock,
  fetchResponse,
  statusAndCode,
  type RequestParts,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

const TOO_MANY = '429 temporarily_unavailable';

/** Seeds users of one application, each with two projects: `user0-0`, `user0-1` and so on. */
function seedWithUsers(count: number): Seed {
  const users = Array.from({ length: count }, (_, index) => `user${index}`);
  return {
    users: users.map(open_id => ({ open_id, name: open_id, tenant: 'acme' })),
    credentials: users.map(user => ({ token: user, kind: 'oauth', user, scopes: '*', client: 'app' })),
    projects: users.flatMap(owner =>
      [0, 1].map(index => ({ url_id: `${owner}-${index}`, name: owner, type: 'web', owner })),
    ),
  };
}

describe('documented limits', () => {
  const numbered = (count: number): Seed => {
    const projects = Array.from({ length: count }, (_, index) => ({ url_id: `p${index}`, name: 'P', type: 'web' }));
    return seedWith({}, { projects: projects.map(project => ({ ...project, owner: 'owner' })) });
  };

  test('deletion: one user’s 21st request in a minute is refused with the seconds to wait', async () => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock, seed: numbered(22) });
    for (let count = 0; count < 20; count += 1) {
      expect((await call(platform, `DELETE /projects/p${count}`)).status).toBe(200);
      clock.time += 1000;
    }
    const refused = await call(platform, 'DELETE /projects/p20');
    expect(statusAndCode(refused)).toBe(TOO_MANY);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect((await call(platform, 'DELETE /projects/p21', { token: 'tenant-admin-token' })).status).toBe(200);
    clock.time += 40_000;
    expect((await call(platform, 'DELETE /projects/p20')).status).toBe(200);
  });

  const limits = [
    ['DELETE /projects/ID/alias', 300, 20],
    ['GET /projects/ID/alias', 600, 60],
    ['GET /projects/ID/alias/availability?alias=lighthouse', 300, 30],
    ['POST /projects/ID/sandbox/kill', 2000, 2000],
  ] as const;

  // The first limit takes the fewest requests.
  test.each(limits.slice(0, 1))(
    '%s: one application may send %i requests a minute, one user %i',
    async (line, perApplication, perUser) => {
      const seed = seedWithUsers(perApplication / perUser + 1);
      const platform = await startPlatform({ clock: new FakeClock(), seed });
      const request = (token: string, number: number): ReturnType<typeof call> =>
        call(platform, line.replace('ID', `${token}-${number % 2}`), { token });
      for (const { token } of seed.credentials.slice(0, -1)) {
        const numbers = Array.from({ length: perUser }, (_, number) => number);
        for (let first = 0; first < perUser; first += 100) {
          const answers = await Promise.all(numbers.slice(first, first + 100).map(number => request(token, number)));
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        }
        expect(statusAndCode(await request(token, 0))).toBe(TOO_MANY);
      }
      expect(statusAndCode(await request(seed.credentials.at(-1)?.token ?? '', 0))).toBe(TOO_MANY);
    },
  );
});

const ONE_OF_EACH = { perClient: 1, perClientAndUser: 1, perProject: 1, perAddress: 1 };

const isSigned = (id: EndpointId): boolean => endpointRow(id).root === 'service';

const WRONG = '{"color":"red"}';

/** Endpoints whose requests count toward a rate limit. Those of SQL logs answer in their own format. */
const COUNTED = ENDPOINT_IDS.filter(id => endpointRow(id).root !== 'sql-log');

/** Starts a platform with a cloud service whose endpoint budgets each allow one request. */
const platformWithLimitOne = (id: EndpointId, seedOverrides: Partial<Seed> = {}): Promise<LocalPlatform> =>
  startPlatform({
    clock: new FakeClock(),
    rateLimits: { [id]: ONE_OF_EACH },
    databaseUrl: inject('databaseUrl'),
    seed: seedWith({ cloud: true, buckets: [{ name: 'lamps', allowed_mime_types: ['text/plain'] }] }, seedOverrides),
  });

const signedFor = (id: EndpointId, line: string, sent: RequestParts): RequestParts =>
  isSigned(id) ? signedRequest(line, sent.body, { at: new FakeClock().time }) : sent;

const UNCOUNTED = [400, 401, 403, 404, 413];

/** Returns the status without waiting for a streamed body. */
async function statusOf(platform: LocalPlatform, line: string, id: EndpointId, sent: RequestParts): Promise<number> {
  const { response } = await fetchResponse(platform, line, signedFor(id, line, sent));
  await response.body?.cancel();
  return response.status;
}

/** Checks that the budgets allow exactly one more request. */
async function expectOneMoreAllowed(platform: LocalPlatform, id: EndpointId, sent = validRequest(id)): Promise<void> {
  const line = requestLine(id);
  const first = await statusOf(platform, line, id, sent);
  expect(first).not.toBe(429);
  // A deleted project can't be requested again; a publish takes time in which budgets recover.
  if (UNCOUNTED.includes(first) || id === 'projects.delete' || id === 'releases.publish') return;
  expect(await statusOf(platform, line, id, sent)).toBe(429);
}

test.each(COUNTED)('%s: a request that is not admitted or is invalid does not count', async id => {
  const platform = await platformWithLimitOne(id);
  const sent = validRequest(id);
  const keyed = { ...sent.headers };
  const refused: readonly (readonly [line: string, sent: RequestParts])[] = isSigned(id)
    ? [[requestLine(id, 'site', 'color=red'), sent]]
    : [
        ...['wrong', 'no-scopes', 'foreigner-token', 'nobody-token'].map(
          token => [requestLine(id), { ...sent, token }] as const,
        ),
        [requestLine(id, 'second'), { ...sent, token: 'project-key' }],
        [requestLine(id, 'missing'), sent],
        [requestLine(id, 'site', 'color=red'), sent],
        ...(endpointRow(id).method === 'GET'
          ? []
          : [[requestLine(id), { headers: { ...keyed, 'content-type': 'application/json' }, body: WRONG }] as const]),
      ];
  for (const [line, wrong] of refused) {
    const answer = await call(platform, line, signedFor(id, line, wrong));
    // Endpoints outside projects accept more callers. A successful request counts.
    if (answer.status < 300) return;
    expect(UNCOUNTED, statusAndCode(answer)).toContain(answer.status);
  }
  await expectOneMoreAllowed(platform, id);
});

const object = (more: Readonly<Record<string, unknown>>): unknown => objectBody('lamp.txt', 'bright', more);
const NO_PLAN: Partial<Seed> = { tenants: [{ id: 'acme', entitlements: [] }] };

const HANDLED: readonly (readonly [id: EndpointId, status: number, body: unknown, bucket?: string])[] = [
  ['storage.put', 400, object({ content_base64: '***' })],
  ['storage.put', 400, object({ content_type: 'image/png' })],
  ['storage.put', 404, object({}), 'lanterns'],
  ['storage.delete', 400, { paths: ['../lamp.txt'] }],
  ['storage.delete', 404, { paths: ['lamp.txt'] }, 'lanterns'],
  ['functions.deploy', 400, archiveBody(Buffer.from('no ZIP'))],
  ['functions.deploy', 413, archiveBody(Buffer.alloc(FUNCTION_PACKAGE.maxBytes + 1))],
  ['alias.set', 400, { alias: 'x' }],
];

test.each(HANDLED.map(([id, status, body, bucket = 'lamps']) => ({ id, status, body, bucket })))(
  '$id: a request that its handler refuses with $status does not count',
  async ({ id, status, body, bucket }) => {
    const platform = await platformWithLimitOne(id);
    const answer = await call(platform, requestLine(id).replace('lamps', bucket), { body });
    expect(answer.status).toBe(status);
    await expectOneMoreAllowed(platform, id);
  },
);

test.each<readonly [EndpointId, string]>([
  ['functions.delete', '404 not_found'],
  ['functions.logs', '404 not_found'],
  ['alias.set', '403 entitlement_required'],
  ['source.export', '403 forbidden'],
  ['projects.create', '403 quota_exceeded'],
])('%s: refusals with %s do not count', async (id, refused) => {
  const platform = await platformWithLimitOne(id, { ...NO_PLAN, quotas: { projects_per_user: 0 } });
  for (let count = 0; count < 3; count += 1) {
    expect(statusAndCode(await call(platform, requestLine(id), validRequest(id)))).toBe(refused);
  }
});
