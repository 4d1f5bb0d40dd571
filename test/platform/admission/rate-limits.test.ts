import { describe, expect, inject, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { FUNCTION_PACKAGE } from '../../../src/api/functions.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { Seed } from '../../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from '../support/cloud-bodies.ts';
import { signedSent } from '../support/signed-requests.ts';
import { address, wellFormed } from '../support/valid-requests.ts';
import { call, FakeClock, fetched, refusal, type Sent, seedWith, started } from '../support/test-platform.ts';

const TOO_MANY = '429 temporarily_unavailable';

/** Users of one application, each with two projects of their own: `user0-0`, `user0-1` and so on. */
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

  test('deleting: the 21st in a minute by one user waits, for as long as it is told', async () => {
    const clock = new FakeClock();
    const platform = await started({ clock, seed: numbered(22) });
    for (let count = 0; count < 20; count += 1) {
      expect((await call(platform, `DELETE /projects/p${count}`)).status).toBe(200);
      clock.time += 1000;
    }
    const refused = await call(platform, 'DELETE /projects/p20');
    expect(refusal(refused)).toBe(TOO_MANY);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect((await call(platform, 'DELETE /projects/p21', { token: 'tenant-admin-token' })).status).toBe(200);
    clock.time += 40_000;
    expect((await call(platform, 'DELETE /projects/p20')).status).toBe(200);
  });

  test('deleting: the 601st in a minute by one application waits, whoever its users are', async () => {
    const seed = seedWithUsers(31);
    const projects = seed.users.flatMap(({ open_id: owner }) =>
      Array.from({ length: 20 }, (_, index) => ({ url_id: `${owner}-${index}`, name: owner, type: 'web', owner })),
    );
    const platform = await started({ clock: new FakeClock(), seed: { ...seed, projects } });
    const answers = await Promise.all(
      projects.map(({ url_id: id, owner: token }) => call(platform, `DELETE /projects/${id}`, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(answers.filter(answer => refusal(answer) === TOO_MANY)).toHaveLength(20);
  });

  test.each([
    ['GET /projects/ID/alias', 600, 60],
    ['GET /projects/ID/alias/availability?alias=lighthouse', 300, 30],
    ['DELETE /projects/ID/alias', 300, 20],
    ['POST /projects/ID/sandbox/kill', 2000, 2000],
  ])('%s: %i in a minute by one application', { timeout: 180_000 }, async (line, perApplication, perUser) => {
    const seed = seedWithUsers(perApplication / perUser + 1);
    const platform = await started({ clock: new FakeClock(), seed });
    const request = (token: string, number: number): ReturnType<typeof call> =>
      call(platform, line.replace('ID', `${token}-${number % 2}`), { token });
    for (const { token } of seed.credentials.slice(0, -1)) {
      const numbers = Array.from({ length: perUser }, (_, number) => number);
      for (let first = 0; first < perUser; first += 100) {
        const answers = await Promise.all(numbers.slice(first, first + 100).map(number => request(token, number)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
    }
    expect(refusal(await request(seed.credentials.at(-1)?.token ?? '', 0))).toBe(TOO_MANY);
  });
});

test('any endpoint can be given a limit', async () => {
  const platform = await started({ clock: new FakeClock(), rateLimits: { 'user.get': { perClient: 1 } } });
  expect((await call(platform, 'GET /user')).status).toBe(200);
  const refused = await call(platform, 'GET /user');
  expect([refusal(refused), refused.headers.get('retry-after')]).toEqual([TOO_MANY, '60']);
});

const ONE_OF_EACH = { perClient: 1, perClientAndUser: 1, perProject: 1, perAddress: 1 };

const isSigned = (id: EndpointId): boolean => endpointRow(id).root === 'service';

const WRONG = '{"colour":"red"}';

/** Those of SQL logs answer in a form of their own. */
const COUNTED = ENDPOINT_IDS.filter(id => endpointRow(id).root !== 'sql-log');

/** A platform on which each budget of an endpoint has room for one request, and a cloud service that works. */
const platformWithLimitOne = (id: EndpointId, seedOverrides: Partial<Seed> = {}): Promise<LocalPlatform> =>
  started({
    clock: new FakeClock(),
    rateLimits: { [id]: ONE_OF_EACH },
    databaseUrl: inject('databaseUrl'),
    seed: seedWith({ cloud: true, buckets: [{ name: 'lamps', allowed_mime_types: ['text/plain'] }] }, seedOverrides),
  });

const signedFor = (id: EndpointId, line: string, sent: Sent): Sent =>
  isSigned(id) ? signedSent(line, sent.body, { at: new FakeClock().time }) : sent;

const UNCOUNTED = [400, 401, 403, 404, 413];

/** The status alone: what is streamed isn't waited for. */
async function statusOf(platform: LocalPlatform, line: string, id: EndpointId, sent: Sent): Promise<number> {
  const { response } = await fetched(platform, line, signedFor(id, line, sent));
  await response.body?.cancel();
  return response.status;
}

/** What is still to be had of the budgets: one request, and no second. */
async function expectOneMoreAllowed(platform: LocalPlatform, id: EndpointId, sent = wellFormed(id)): Promise<void> {
  const line = address(id);
  const first = await statusOf(platform, line, id, sent);
  expect(first).not.toBe(429);
  // A project that was deleted isn't found again; a publish lets the time pass.
  if (UNCOUNTED.includes(first) || id === 'projects.delete' || id === 'releases.publish') return;
  expect(await statusOf(platform, line, id, sent)).toBe(429);
}

test.each(COUNTED)('%s: a request that is not admitted or not valid uses up no budget', async id => {
  const platform = await platformWithLimitOne(id);
  const sent = wellFormed(id);
  const keyed = { ...sent.headers };
  const refused: readonly (readonly [line: string, sent: Sent])[] = isSigned(id)
    ? [[address(id, 'site', 'colour=red'), sent]]
    : [
        ...['wrong', 'no-scopes', 'foreigner-token', 'nobody-token'].map(
          token => [address(id), { ...sent, token }] as const,
        ),
        [address(id, 'second'), { ...sent, token: 'project-key' }],
        [address(id, 'missing'), sent],
        [address(id, 'site', 'colour=red'), sent],
        ...(endpointRow(id).method === 'GET'
          ? []
          : [[address(id), { headers: { ...keyed, 'content-type': 'application/json' }, body: WRONG }] as const]),
      ];
  for (const [line, wrong] of refused) {
    const answer = await call(platform, line, signedFor(id, line, wrong));
    // Endpoints outside projects are open to more callers; what succeeds is counted.
    if (answer.status < 300) return;
    expect(UNCOUNTED, refusal(answer)).toContain(answer.status);
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
  '$id: a request that its handler refuses with $status uses up no budget',
  async ({ id, status, body, bucket }) => {
    const platform = await platformWithLimitOne(id);
    const answer = await call(platform, address(id).replace('lamps', bucket), { body });
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
    expect(refusal(await call(platform, address(id), wellFormed(id)))).toBe(refused);
  }
});
