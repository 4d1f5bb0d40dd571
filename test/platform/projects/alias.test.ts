import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  publishPackage,
  sendRaw,
  statusAndCode,
  SEED,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const get = (platform: LocalPlatform, project = 'site'): Promise<ApiResponse> =>
  call(platform, `GET /projects/${project}/alias`);
const put = (
  platform: LocalPlatform,
  alias: unknown,
  project = 'site',
  token?: string,
): Promise<ApiResponse> =>
  call(platform, `PUT /projects/${project}/alias`, { body: { alias }, token });
const reset = (platform: LocalPlatform, project = 'site', token?: string): Promise<ApiResponse> =>
  call(platform, `DELETE /projects/${project}/alias`, { token });
const check = (platform: LocalPlatform, alias: string, project = 'site'): Promise<ApiResponse> =>
  call(platform, `GET /projects/${project}/alias/availability?alias=${encodeURIComponent(alias)}`);

const projectNamed = (url_id: string) => ({ url_id, name: 'Other', type: 'web', owner: 'owner' });

const MALFORMED = [
  '',
  'abcd',
  'a'.repeat(25),
  '-abcde',
  'abcde-',
  'ab_cde',
  'ab.cde',
  'abc de',
  'äöüäöü',
  'abcde\n-',
];

test('an alias has 5 to 24 letters, digits and hyphens, and no hyphen at either end', async () => {
  const platform = await startPlatform({ clock: new FakeClock() });
  for (const alias of ['12345', 'a'.repeat(24), 'a--bc', ' ABCDE ']) {
    expect((await check(platform, alias)).json.available).toBe(true);
    expect((await put(platform, alias)).json.alias).toBe(alias.trim().toLowerCase());
  }
  for (const alias of MALFORMED) {
    for (const answer of [await check(platform, alias), await put(platform, alias)]) {
      expect(statusAndCode(answer), alias).toBe('400 invalid_request');
      expect(answer.json.detail).toContain('alias');
    }
  }
  expect((await get(platform)).json.alias).toBe('abcde');
});

test('a name that another project has, or that is reserved, is unavailable', async () => {
  const others = [
    { ...projectNamed('harbour'), alias: 'beacon' },
    { ...projectNamed('Old-Pier'), state: 'deleted' as const, alias: 'buoys' },
  ];
  const platform = await startPlatform({
    seed: { ...SEED, projects: [...SEED.projects, ...others] },
  });
  for (const alias of ['beacon', 'harbour', 'HARBOUR', 'second', 'old-pier', 'admin']) {
    const { status, json } = await check(platform, alias);
    const name = alias.toLowerCase();
    expect([status, json]).toEqual([
      200,
      { alias: name, available: false, primary_domain: `${name}.apps.localhost` },
    ]);
    expect(statusAndCode(await put(platform, alias))).toBe('409 alias_unavailable');
  }
  expect((await get(platform)).json.alias).toBe('site');
  // A deleted project releases its custom alias.
  expect((await put(platform, 'buoys')).json.alias).toBe('buoys');
});

test('a project’s own alias and default are available, even if reserved', async () => {
  const platform = await startPlatform({ seed: seedWith({ alias: 'admin' }) });
  for (const alias of ['admin', 'Site '])
    expect((await check(platform, alias)).json.available).toBe(true);
  expect((await put(platform, 'ADMIN')).json.is_custom_alias).toBe(true);
  expect((await put(platform, ' SITE')).json).toMatchObject({
    alias: 'site',
    is_custom_alias: false,
  });
  expect(statusAndCode(await put(platform, 'admin'))).toBe('409 alias_unavailable');
});

test('of many concurrent claims to a name, one succeeds', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `racer${index}`);
  const platform = await startPlatform({ seed: { ...SEED, projects: names.map(projectNamed) } });
  const answers = await Promise.all(names.map(name => put(platform, 'lighthouse', name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(answer => statusAndCode(answer) === '409 alias_unavailable')).toHaveLength(
    8,
  );
  const aliases = await Promise.all(
    names.map(async name => (await get(platform, name)).json.alias),
  );
  expect(aliases.filter(alias => alias === 'lighthouse')).toHaveLength(1);
});

test('a published site moves with its alias, and leaves nothing at the old address', async () => {
  const platform = await startPlatform();
  const at = async (domain: string, path = '/'): Promise<number> => {
    const { origin } = new URL(platform.baseUrl);
    return (await sendRaw(`${origin}${path}`, { method: 'GET', headers: { host: `${domain}:80` } }))
      .status;
  };
  expect(await at('site.apps.localhost')).toBe(404);
  const { access_url: url } = (await publishPackage(platform, siteZip({ 'a.txt': 'A' }))).json;
  expect((await get(platform)).json.access_url).toBe(url);
  expect([await at('site.apps.localhost'), await at('Site.Apps.Localhost', '/a.txt')]).toEqual([
    200, 200,
  ]);
  await put(platform, 'lighthouse');
  expect([await at('site.apps.localhost'), await at('lighthouse.apps.localhost')]).toEqual([
    404, 200,
  ]);
  await reset(platform);
  expect([await at('site.apps.localhost'), await at('lighthouse.apps.localhost')]).toEqual([
    200, 404,
  ]);
  expect((await fetch(url)).status).toBe(200);
  await call(platform, 'DELETE /projects/site');
  expect(await at('site.apps.localhost')).toBe(404);
});

test('two projects can’t have the same first alias', async () => {
  const pier = { ...projectNamed('pier'), alias: 'harbour' };
  for (const projects of [
    [projectNamed('Harbour'), pier],
    [pier, projectNamed('Harbour')],
    // "Another project's default `url_id`" is taken, whatever the current alias of that project is.
    [{ ...projectNamed('Harbour'), alias: 'beacon' }, pier],
    [pier, { ...projectNamed('Harbour'), alias: 'beacon' }],
    [pier, { ...projectNamed('quay'), alias: 'harbour' }],
  ]) {
    const seed = { ...SEED, projects };
    await expect(startPlatform({ seed })).rejects.toMatchObject({
      findings: [{ where: 'projects[1]' }],
    });
  }
  const swapped = [pier, { ...projectNamed('quay'), alias: 'quay' }];
  await startPlatform({ seed: { ...SEED, projects: swapped } });
});
