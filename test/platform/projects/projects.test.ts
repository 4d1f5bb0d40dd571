import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { call, FakeClock, statusAndCode, SEED, startPlatform } from '../support/test-platform.ts';

const listed = async (platform: LocalPlatform, query: string): Promise<readonly string[]> => {
  const { json } = await call(platform, `GET /projects?${query}`);
  return json.projects.map(project => project.url_id);
};

test('a user has a different id for each OAuth application, the same in all tokens of one, and never the internal id', async () => {
  const token = { kind: 'oauth', user: 'owner', scopes: '*' } as const;
  const credentials = [
    { ...token, token: 'ferry', client: 'ferry' },
    { ...token, token: 'ferry-again', client: 'ferry' },
    { ...token, token: 'pilot', client: 'pilot' },
    { ...token, token: 'ferry-of-another', client: 'ferry', user: 'admin' },
  ];
  const platform = await startPlatform({ seed: { ...SEED, credentials } });
  const users = await Promise.all(
    credentials.map(each => call(platform, 'GET /user', { token: each.token })),
  );
  const [ferry, again, pilot, another] = users.map(({ json }) => json.open_id);
  expect(again).toBe(ferry);
  expect(new Set([ferry, pilot, another, 'owner', 'admin'])).toHaveProperty('size', 5);
  for (const id of [ferry, pilot, another]) expect(id).toMatch(/^ou_[0-9a-f]{32}$/);
});

test('projects are listed newest first, without deleted and hidden ones', async () => {
  const platform = await startPlatform();
  expect(await listed(platform, '')).toEqual(['phone', 'second', 'site']);
  const { json } = await call(platform, 'GET /projects', { token: 'viewer-token' });
  expect(json.projects).toEqual([{ url_id: 'site', name: 'Site', type: 'web', created_at: 1000 }]);
  expect((await call(platform, 'GET /projects', { token: 'foreigner-token' })).json).toEqual({
    projects: [],
  });
  // An administrator of the tenant can edit all projects, and so sees all of them.
  expect(
    (await call(platform, 'GET /projects', { token: 'tenant-admin-token' })).json.projects,
  ).toHaveLength(3);
});

test.each([
  ['page_size=', /page_size must be an integer/],
  ['__proto__=x', /"__proto__" is not a known field/],
  ['page_size=1&page_size=2', /"page_size" is specified more than once/],
  ['created_from=99999999999999999', /created_from must be an integer/],
  ['created_from=5&created_to=5', /created_to must be greater than created_from/],
])('%s is refused', async (query, detail) => {
  const answer = await call(await startPlatform(), `GET /projects?${query}`);
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(detail);
});

test('pages hold twenty by default, a hundred at most, and neither repeat nor skip when projects are added or deleted', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  for (let count = 0; count < 98; count += 1) {
    clock.time += count % 2;
    await call(platform, 'POST /projects', { body: {} });
  }
  const all = (await call(platform, 'GET /projects?page_size=100')).json;
  expect(all.projects).toHaveLength(100);
  expect(
    (await call(platform, `GET /projects?page_size=100&page_token=${all.next_page_token}`)).json,
  ).toEqual({
    projects: [{ url_id: 'site', name: 'Site', type: 'web', created_at: 1000 }],
  });

  const seen: string[] = [];
  let page = (await call(platform, 'GET /projects')).json;
  expect(page.projects).toHaveLength(20);
  for (;;) {
    seen.push(...page.projects.map(project => project.url_id));
    if (page.next_page_token === undefined) break;
    clock.time += 1;
    await call(platform, 'POST /projects', { body: {} });
    await call(platform, `DELETE /projects/${page.projects.at(-1)?.url_id}`);
    page = (await call(platform, `GET /projects?page_size=30&page_token=${page.next_page_token}`))
      .json;
  }
  expect(seen).toEqual([...all.projects.map(project => project.url_id), 'site']);
});

test('a page token is valid only for its query, its caller and its endpoint', async () => {
  const platform = await startPlatform();
  const { next_page_token: token = '' } = (
    await call(platform, 'GET /projects?page_size=1&query=S')
  ).json;
  expect(await listed(platform, `query=S&page_token=${token}`)).toEqual(['site']);
  const rejectedRequests = [
    call(platform, `GET /projects?page_token=${token}`),
    call(platform, `GET /projects?query=s&page_token=${token}`),
    call(platform, `GET /projects?query=S&created_from=0&created_to=9&page_token=${token}`),
    call(platform, `GET /projects?query=S&page_token=${token}x`),
    call(platform, 'GET /projects?query=S&page_token='),
    call(platform, `GET /projects?query=S&page_token=${token}`, { token: 'admin-token' }),
    call(platform, `GET /projects/site/releases?page_token=${token}`),
  ];
  for (const answer of await Promise.all(rejectedRequests))
    expect(statusAndCode(answer)).toBe('400 invalid_page_token');
});
