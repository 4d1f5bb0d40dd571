import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { SeedTeam, SeedTeamCredential } from '../../../src/platform/seed/seed.ts';
import { MEMBERS_PATH, OTHER, seedWithTeam, signedCall } from '../support/signed-requests.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  statusAndCode,
  SEED,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

const ISSUE = 'team.member.token.issue';

const issue = (
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
  id = 'tm_member',
): Promise<ApiResponse> =>
  signedCall(platform, `POST ${MEMBERS_PATH}${id}/tokens`, { scopes: ['release.read'], ...body });

const readReleases = (platform: LocalPlatform, token: string): Promise<ApiResponse> =>
  call(platform, 'GET /projects/site/releases', { token });

const withCredential = (credential: Partial<SeedTeamCredential>): Promise<LocalPlatform> =>
  startPlatform({ seed: seedWithTeam({ credential }) });

test('a token is valid at once, for its member, with its scopes and no others', async () => {
  const platform = await startPlatform();
  const { status, json } = await issue(platform, {
    scopes: ['release.read', 'user.read', 'release.read'],
  });
  expect(status).toBe(200);
  expect(json).toEqual({
    access_token: expect.stringMatching(/^mt_[\w-]{43}$/) as string,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'release.read user.read',
  });
  const { access_token: token } = json;
  expect((await readReleases(platform, token)).status).toBe(200);
  expect((await call(platform, 'GET /user', { token })).json).toMatchObject({ open_id: 'member' });
  expect(statusAndCode(await call(platform, 'DELETE /projects/site/alias', { token }))).toBe(
    '403 insufficient_scope',
  );
  expect(statusAndCode(await call(platform, 'GET /projects/second/releases', { token }))).toBe(
    '404 not_found',
  );
});

describe('scopes', () => {
  test('that a member token can’t have are refused', async () => {
    const platform = await startPlatform();
    for (const scope of [
      '*',
      'everything',
      'Release.read',
      'team.member.read',
      ISSUE,
      'project.token.write',
    ]) {
      const answer = await issue(platform, { scopes: ['release.read', scope] });
      expect(statusAndCode(answer)).toBe('400 invalid_scope');
      expect(answer.json.detail).toContain(JSON.stringify(scope));
    }
  });

  test('that the team credential lacks can’t be delegated', async () => {
    const platform = await withCredential({ scopes: [ISSUE, 'release.read'] });
    expect((await issue(platform)).status).toBe(200);
    const answer = await issue(platform, {
      scopes: ['release.read', 'release.write', 'user.read'],
    });
    expect(statusAndCode(answer)).toBe('403 invalid_scope');
    expect(answer.json.detail).toContain('"release.write", "user.read"');
  });

  test('of every endpoint that accepts a member token can be delegated', async () => {
    const rows = ENDPOINT_IDS.map(endpointRow).filter(({ credentials }) =>
      credentials.includes('member-token'),
    );
    const scopes = [...new Set(rows.flatMap(row => row.scopes))];
    expect(scopes.length).toBeGreaterThan(20);
    expect((await issue(await startPlatform(), { scopes })).json.scope).toBe(scopes.join(' '));
  });
});

describe('expires_in', () => {
  test('is at least 60, and at most the team credential’s limit', async () => {
    const platform = await withCredential({ max_expires_in: 600 });
    for (const [asked, given] of [
      [60, 60],
      [600, 600],
      [601, 600],
      [undefined, 600],
    ] as const) {
      expect((await issue(platform, { expires_in: asked })).json.expires_in).toBe(given);
    }
    for (const asked of [59, 60.5]) {
      expect(statusAndCode(await issue(platform, { expires_in: asked }))).toBe(
        '400 invalid_request',
      );
    }
  });

  test('ends the token by the platform’s clock', async () => {
    const clock = new FakeClock();
    clock.time = Date.now();
    const platform = await startPlatform({ clock });
    const { access_token: token } = (await issue(platform, { expires_in: 60 })).json;
    clock.time += 59_999;
    expect((await readReleases(platform, token)).status).toBe(200);
    clock.time += 1;
    expect(statusAndCode(await readReleases(platform, token))).toBe('401 invalid_token');
  });
});

describe('members', () => {
  test('that are frozen or deleted get no token', async () => {
    const platform = await startPlatform();
    await signedCall(platform, `PATCH ${MEMBERS_PATH}tm_member`, { status: 'freeze' });
    expect(statusAndCode(await issue(platform))).toBe('403 member_inactive');
    await signedCall(platform, `DELETE ${MEMBERS_PATH}tm_member`);
    expect(statusAndCode(await issue(platform))).toBe('403 member_inactive');
  });

  test('of other teams get no token, and the Owner gets none', async () => {
    const platform = await startPlatform();
    expect(statusAndCode(await issue(platform, {}, 'tm_foreigner'))).toBe('404 not_found');
    expect(statusAndCode(await issue(platform, {}, 'tm_missing'))).toBe('404 not_found');
    expect(statusAndCode(await issue(platform, {}, 'tm_owner'))).toBe('403 forbidden');
    const line = `POST ${MEMBERS_PATH}tm_member/tokens`;
    const foreign = await signedCall(platform, line, { scopes: ['user.read'] }, { key: OTHER });
    expect(statusAndCode(foreign)).toBe('404 not_found');
  });
});

describe('a token stops', () => {
  test('when its member is frozen, and stays invalid when the member is activated again', async () => {
    const platform = await startPlatform();
    const tokens = [await issue(platform), await issue(platform)].map(
      ({ json }) => json.access_token,
    );
    const colleague = (await issue(platform, {}, 'tm_admin')).json.access_token;
    await signedCall(platform, `PATCH ${MEMBERS_PATH}tm_member`, { status: 'freeze' });
    await signedCall(platform, `PATCH ${MEMBERS_PATH}tm_member`, { status: 'active' });
    for (const token of tokens)
      expect(statusAndCode(await readReleases(platform, token))).toBe('401 invalid_token');
    expect((await readReleases(platform, colleague)).status).toBe(200);
    expect((await readReleases(platform, 'member-token')).status).toBe(200);
    expect((await readReleases(platform, (await issue(platform)).json.access_token)).status).toBe(
      200,
    );
  });

  const delegated = {
    token: 'issued-earlier',
    kind: 'member-token',
    user: 'member',
    scopes: ['release.read'],
    delegated_by: 'acme-key',
  } as const;
  const scopes = ['release.read', 'release.write'];
  const outcome = async (
    team: Parameters<typeof seedWithTeam>[0],
    users = SEED.users,
  ): Promise<string> => {
    const seed = { ...seedWithTeam(team, users), credentials: [...SEED.credentials, delegated] };
    const answer = await readReleases(await startPlatform({ seed }), delegated.token);
    return answer.status === 200 ? 'works' : statusAndCode(answer);
  };

  test('with its team credential, or one of its scopes', async () => {
    expect(await outcome({ credential: { scopes } })).toBe('works');
    const ends: readonly (Partial<SeedTeam> & {
      readonly credential?: Partial<SeedTeamCredential>;
    })[] = [
      { credential: { scopes, revoked: true } },
      { credential: { scopes: ['release.write'] } },
    ];
    for (const end of ends) expect(await outcome(end)).toBe('401 invalid_token');
  });

  test('while its member isn’t active', async () => {
    const users = SEED.users.map(user =>
      user.open_id === 'member' ? { ...user, team_status: 'freeze' as const } : user,
    );
    expect(await outcome({}, users)).toBe('401 invalid_token');
  });
});

test('an integration account needs a member token for its aliases', async () => {
  const users = SEED.users.map(user =>
    user.open_id === 'member' ? { ...user, integration: true } : user,
  );
  const platform = await startPlatform({ seed: seedWith({}, { users }) });
  const alias = (token: string): Promise<ApiResponse> =>
    call(platform, 'GET /projects/site/alias', { token });
  expect(statusAndCode(await alias('member-token'))).toBe('403 forbidden');
  expect(
    (await alias((await issue(platform, { scopes: ['alias.read'] })).json.access_token)).status,
  ).toBe(200);
});
