import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  statusAndCode,
  startPlatform,
} from '../support/test-platform.ts';

const create = (
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<ApiResponse> =>
  call(platform, 'POST /projects/site/tokens', {
    body: { name: 'Key', scopes: ['*'], ...body },
    token,
  });

test('a key is valid at once, with its scopes, on its project only', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const { json } = await create(platform, {
    scopes: ['release.read', 'alias.read', 'release.read'],
  });
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
  expect(statusAndCode(await call(platform, 'GET /projects/second/releases', { token }))).toBe(
    '403 forbidden',
  );
  expect(
    statusAndCode(await call(platform, 'GET /projects/site/watermark-removal', { token })),
  ).toBe('403 insufficient_scope');
  for (const collection of ['GET /projects', 'GET /user', 'GET /skills']) {
    expect(statusAndCode(await call(platform, collection, { token }))).toBe('403 forbidden');
  }
  expect(statusAndCode(await call(platform, 'POST /projects', { token, body: {} }))).toBe(
    '403 forbidden',
  );
});

test('* replaces the other scopes, and does not permit creating keys', async () => {
  const platform = await startPlatform();
  const { json } = await create(platform, { scopes: ['project.read', '*'] });
  expect(json.scope).toBe('*');
  expect((await call(platform, 'GET /projects/site/alias', { token: json.token })).status).toBe(
    200,
  );
  expect(
    (await call(platform, 'POST /projects/site/sandbox/kill', { token: json.token })).status,
  ).toBe(200);
  expect(statusAndCode(await create(platform, {}, json.token))).toBe('403 forbidden');
});

test('a key can’t have a scope of another kind of credential', async () => {
  const platform = await startPlatform();
  for (const scope of [
    'project.token.write',
    'user.read',
    'team.member.read',
    'everything',
    'Project.read',
  ]) {
    for (const scopes of [
      ['project.read', scope],
      ['*', scope],
    ]) {
      const answer = await create(platform, { scopes });
      expect(statusAndCode(answer)).toBe('400 invalid_request');
      expect(answer.json.detail).toContain(`"${scope}"`);
    }
  }
});

test('a key expires after its days', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const { json } = await create(platform, { expires_in_days: 2 });
  expect(json.expires_at).toBe(clock.time + 2 * 86_400_000);
  clock.time = json.expires_at - 1;
  expect((await call(platform, 'GET /projects/site/releases', { token: json.token })).status).toBe(
    200,
  );
  clock.time += 1;
  expect(
    statusAndCode(await call(platform, 'GET /projects/site/releases', { token: json.token })),
  ).toBe('401 invalid_token');
});

test('a key ends with its project, and never has more rights there than its creator', async () => {
  const platform = await startPlatform();
  const { token } = (await create(platform, {}, 'member-token')).json;
  expect((await call(platform, 'GET /projects/site/alias', { token })).status).toBe(200);
  expect(statusAndCode(await call(platform, 'DELETE /projects/site/alias', { token }))).toBe(
    '404 not_found',
  );
  await call(platform, 'DELETE /projects/site');
  expect(statusAndCode(await call(platform, 'GET /projects/site/alias', { token }))).toBe(
    '404 not_found',
  );
});
