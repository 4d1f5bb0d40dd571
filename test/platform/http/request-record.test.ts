import { expect, test } from 'vitest';
import { seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  type AnsweredRequest,
  RequestRecord,
} from '../../../src/platform/http/requests/request-record.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { call, publishPackage, SEED, startPlatform } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const requestTo = (path: string) =>
  ({ target: 'user.get', method: 'GET', path, query: {}, headers: {} }) as const;

test('the record is limited in number and in size, and drops the oldest first', () => {
  const many = new RequestRecord(true, new ManualClock());
  for (let count = 0; count < 10_005; count += 1) many.add(requestTo(`/${count}`));
  expect([many.requests.length, many.requests[0]?.path]).toEqual([10_000, '/5']);

  const large = new RequestRecord(true, new ManualClock());
  const text = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 100; count += 1)
    large.addBody(large.add(requestTo(`/${count}`)), text);
  expect(large.requests.length).toBe(31);
  expect(large.requests.at(-1)?.body).toBe(text);

  const long = new RequestRecord(false, new ManualClock());
  for (let count = 0; count < 4000; count += 1)
    long.add({ ...requestTo('/'), headers: { cookie: 'x'.repeat(16_000) } });
  expect(long.requests.length).toBeLessThan(2200);
});

test('each request is reported once with its duration and trace ID, also one to a site', async () => {
  const reported: AnsweredRequest[] = [];
  const platform = await startPlatform({ onRequest: request => reported.push(request) });
  const { headers } = await call(platform, 'GET /projects/unknown/alias');
  const { json } = await publishPackage(platform, siteZip());
  await fetch(`${json.access_url}none?secret=1`);
  expect(reported[0]).toMatchObject({
    ...{ method: 'GET', path: '/open/v1/projects/unknown/alias', status: 404, code: 'not_found' },
    ...{ traceId: headers.get('x-service-trace-id'), durationMs: expect.any(Number) as number },
  });
  expect(reported.map(({ target }) => target)).toEqual([
    ...['alias.get', 'releases.prepare', 'upload', 'releases.complete', 'site'],
  ]);
  expect(reported.at(-1)).toMatchObject({
    method: 'GET',
    path: '/none',
    status: 404,
    traceId: undefined,
  });
  expect(platform.requests).toHaveLength(4);
});

test('bodies are recorded only if a test asks for them and the caller is known', async () => {
  const bodies = async (keepBodies: boolean): Promise<readonly unknown[]> => {
    const platform = await startPlatform({ keepBodies });
    await call(platform, 'POST /projects', { body: { name: 'New' } });
    await call(platform, 'POST /projects', { body: { name: 'New' }, token: 'wrong' });
    return platform.requests.map(({ body }) => body);
  };
  expect(await bodies(true)).toEqual(['{"name":"New"}', undefined]);
  expect(await bodies(false)).toEqual([undefined, undefined]);
});

test('every start creates new credentials; those that a seed names are kept', async () => {
  const secrets = (seed = seedFor()): readonly unknown[] => [
    ...seed.credentials.map(({ token }) => token),
    ...(seed.teams ?? []).flatMap(({ credentials }) =>
      credentials.flatMap(key => [key.access_key, key.secret_key]),
    ),
  ];
  const platforms = await Promise.all([startLocalPlatform(), startLocalPlatform()]);
  const made = platforms.flatMap(({ seed }) => secrets(seed)) as string[];
  expect(new Set(made).size).toBe(6);
  for (const secret of made) expect(secret).toMatch(/^(?:lt|lak|lsk)_[\w-]{43}$/);
  const [first, second] = platforms;
  expect((await call(first, 'GET /user', { token: made[0] })).status).toBe(200);
  expect((await call(second, 'GET /user', { token: made[0] })).status).toBe(401);
  await Promise.all(platforms.map(platform => platform.close()));
  expect(
    secrets(seedFor({ token: 'mine', projectId: 'p', accessKey: 'AK', secretKey: 'SK' })),
  ).toEqual(['mine', 'AK', 'SK']);
});

test.each([
  { scopes: '*' },
  { scopes: ['release.read', '*'] },
  { scopes: ['project.token.write'] },
] as const)('a seeded project key cannot have the scopes $scopes', async ({ scopes }) => {
  const credentials = [
    { token: 'k', kind: 'project-key', user: 'owner', project: 'site', scopes },
  ] as const;
  await expect(startLocalPlatform({ seed: { ...SEED, credentials } })).rejects.toMatchObject({
    kind: 'input',
    findings: [
      { where: 'credentials[0].scopes', remedy: expect.stringContaining('release.read') as string },
    ],
  });
});
