import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldProblems } from '../../src/platform/http/requests/request-checks.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { MEMBERS_PATH, signedCall, TEAM_USAGE_PATH } from './support/signed-requests.ts';
import {
  call,
  completeUpload,
  publishPackage,
  statusAndCode,
  SEED,
  startPlatform,
  temporaryFolder,
  uploadPackage,
} from './support/test-platform.ts';
import { siteZip } from './support/zip.ts';

test('the default seed has a team with a member that a token can be issued for', async () => {
  const platform = await startLocalPlatform();
  const [made] = platform.seed.teams?.[0]?.credentials ?? [];
  const key = { access: made?.access_key ?? '', secret: made?.secret_key ?? '' };
  const line = `POST ${MEMBERS_PATH}tm_local/tokens`;
  const { json } = await signedCall(platform, line, { scopes: ['release.read'] }, { key });
  const releases = await call(platform, 'GET /projects/local-project/releases', {
    token: json.access_token,
  });
  expect(releases.json.releases).toEqual([]);
  const usage = await signedCall(platform, `POST ${TEAM_USAGE_PATH}`, {}, { key });
  expect(usage.json.items[0]).toMatchObject({ code: 'max_projects', used: 1 });
  await platform.close();
});

test('closing removes all files and servers', async () => {
  const folder = temporaryFolder();
  // Meanwhile, the server of the test before is gone.
  expect(await readdir(folder)).toEqual([]);
  const servers = (): readonly string[] =>
    process.getActiveResourcesInfo().filter(kind => kind === 'TCPServerWrap');
  const before = servers();
  const platform = await startLocalPlatform({ seed: SEED, temporaryFolder: folder });
  const { access_url: url } = (await publishPackage(platform, siteZip())).json;
  expect(await readdir(folder)).toHaveLength(1);
  expect(servers()).toHaveLength(before.length + 2);
  await platform.close();
  expect(await readdir(folder)).toEqual([]);
  expect(servers()).toEqual(before);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect(fetch(platform.baseUrl)).rejects.toThrow('fetch failed');
});

test('a failure of the platform itself is a 500, and is recorded', async () => {
  const folder = temporaryFolder();
  const platform = await startLocalPlatform({ seed: SEED, temporaryFolder: folder });
  const token = await uploadPackage(platform, siteZip());
  const [own = ''] = await readdir(folder);
  await rm(join(folder, own, 'releases'), { recursive: true });
  expect(statusAndCode(await completeUpload(platform, token))).toBe('500 server_error');
  await rm(join(folder, own, 'uploads'), { recursive: true });
  await expect(uploadPackage(platform, siteZip())).rejects.toThrow('expected 500 to be 200');
  expect(platform.failures).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
  await platform.close();
});

test('closing ends a running delay', async () => {
  const faults = [{ on: 'user.get', do: 'delay', ms: 600_000, when: 'before' }] as const;
  const platform = await startLocalPlatform({ seed: SEED, faults });
  const waiting = fetch(`${platform.baseUrl}/user`).catch((error: unknown) => error);
  while (platform.requests.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
  await platform.close();
  expect(await waiting).toBeInstanceOf(TypeError);
  expect(platform.failures).toEqual([]);
});

test('an occupied port is an error, and leaves no folder', async () => {
  const platform = await startPlatform();
  const folder = temporaryFolder();
  const port = Number(new URL(platform.baseUrl).port);
  await expect(startLocalPlatform({ port, temporaryFolder: folder })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  [{ a: [1, 2] }, []],
  [{ a: [] }, ['a must have at least 1 item']],
  [{ a: [1, 2, 3] }, ['a must have at most 2 items']],
  [{ a: [1, '2'] }, ['a[1] must be an integer']],
  [{ a: { 0: 1 } }, ['a must be an array']],
  [{ m: { k: 'v' } }, []],
  [{ m: { k: 1 } }, ['"m.k" must be a string']],
  [{ m: [] }, ['m must be an object']],
  [{ n: 0.5 }, []],
  [{ n: '0.5' }, ['n must be a number']],
  [{ b: false }, []],
  [{ b: 'false' }, ['b must be true or false']],
  [{ s: 'ab' }, []],
  [{ s: 'ab\n' }, ['s must match [a-c]+']],
  [{ o: { x: 'deep' } }, []],
  [{ o: {} }, ['o.x is required']],
  [{ o: { x: '', y: 1 } }, ['"o.y" is not a known field', 'o.x must have at least 1 character']],
  [{ ['z'.repeat(90)]: 1 }, [`"${'z'.repeat(80)}…" is not a known field`]],
])('%j is checked field by field', (given, problems) => {
  const fields = {
    a: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2, optional: true },
    m: { type: 'string-map', optional: true },
    n: { type: 'number', optional: true },
    b: { type: 'boolean', optional: true },
    s: { type: 'string', pattern: '[a-c]+', optional: true },
    o: { type: 'object', fields: { x: { type: 'string', minLength: 1 } }, optional: true },
  } as const;
  expect(fieldProblems(fields, given)).toEqual(problems);
});
