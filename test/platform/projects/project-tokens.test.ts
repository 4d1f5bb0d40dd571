import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { type Answered, call, FakeClock, refusal, started } from '../support/test-platform.ts';

const create = (platform: LocalPlatform, body: Readonly<Record<string, unknown>>, token?: string): Promise<Answered> =>
  call(platform, 'POST /projects/site/tokens', { body: { name: 'Key', scopes: ['*'], ...body }, token });

test('a key works at once, with its scopes, on its project only', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  const { json } = await create(platform, { scopes: ['release.read', 'alias.read', 'release.read'] });
  expect(json).toEqual({
    token: expect.stringMatching(/^\S{20,}$/) as string,
    token_type: 'Bearer',
    project_id: 'site',
    scope: 'release.read alias.read',
    expires_at: null,
    created_at: clock.time,
  });
  const { token } = json;
  expect((await call(platform, 'GET /projects/site/releases', { token })).status).toBe(200);
  expect(refusal(await call(platform, 'GET /projects/second/releases', { token }))).toBe('403 forbidden');
  expect(refusal(await call(platform, 'GET /projects/site/watermark-removal', { token }))).toBe(
    '403 insufficient_scope',
  );
  for (const collection of ['GET /projects', 'GET /user', 'GET /skills']) {
    expect(refusal(await call(platform, collection, { token }))).toBe('403 forbidden');
  }
  expect(refusal(await call(platform, 'POST /projects', { token, body: {} }))).toBe('403 forbidden');
});

test('* replaces the scopes beside it, and does not permit creating keys', async () => {
  const platform = await started();
  const { json } = await create(platform, { scopes: ['project.read', '*'] });
  expect(json.scope).toBe('*');
  expect((await call(platform, 'GET /projects/site/alias', { token: json.token })).status).toBe(200);
  expect((await call(platform, 'POST /projects/site/sandbox/kill', { token: json.token })).status).toBe(200);
  expect(refusal(await create(platform, {}, json.token))).toBe('403 forbidden');
});

test('no key has a scope of another kind of credential', async () => {
  const platform = await started();
  for (const scope of ['project.token.write', 'user.read', 'team.member.read', 'everything', 'Project.read']) {
    for (const scopes of [
      ['project.read', scope],
      ['*', scope],
    ]) {
      const answer = await create(platform, { scopes });
      expect(refusal(answer)).toBe('400 invalid_request');
      expect(answer.json.detail).toContain(`"${scope}"`);
    }
  }
});

test('a key ends with its days', async () => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  const { json } = await create(platform, { expires_in_days: 2 });
  expect(json.expires_at).toBe(clock.time + 2 * 86_400_000);
  clock.time = json.expires_at - 1;
  expect((await call(platform, 'GET /projects/site/releases', { token: json.token })).status).toBe(200);
  clock.time += 1;
  expect(refusal(await call(platform, 'GET /projects/site/releases', { token: json.token }))).toBe('401 invalid_token');
});

test('a key ends with its project, and can do no more there than who created it', async () => {
  const platform = await started();
  const { token } = (await create(platform, {}, 'member-token')).json;
  expect((await call(platform, 'GET /projects/site/alias', { token })).status).toBe(200);
  expect(refusal(await call(platform, 'DELETE /projects/site/alias', { token }))).toBe('404 not_found');
  await call(platform, 'DELETE /projects/site');
  expect(refusal(await call(platform, 'GET /projects/site/alias', { token }))).toBe('404 not_found');
});
