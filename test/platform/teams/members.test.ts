import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { MEMBERS_PATH, OTHER, seedWithTeam, signedCall } from '../support/signed-requests.ts';
import {
  type ApiResponse,
  call,
  statusAndCode,
  SEED,
  startPlatform,
} from '../support/test-platform.ts';

const get = (platform: LocalPlatform, id: string): Promise<ApiResponse> =>
  signedCall(platform, `GET ${MEMBERS_PATH}${id}`);

const set = (platform: LocalPlatform, id: string, status: string): Promise<ApiResponse> =>
  signedCall(platform, `PATCH ${MEMBERS_PATH}${id}`, { status });

const remove = (platform: LocalPlatform, id: string): Promise<ApiResponse> =>
  signedCall(platform, `DELETE ${MEMBERS_PATH}${id}`);

test('the team’s users are its members: its Owner, its administrators, its frozen ones', async () => {
  const users = SEED.users.map(user => ({
    ...user,
    created_at: 1000,
    ...(user.open_id === 'viewer' ? { team_status: 'freeze' as const } : {}),
    ...(user.open_id === 'nobody' ? { team_status: 'deleted' as const } : {}),
    ...(user.open_id === 'member' ? { member_id: 'tm_mia' } : {}),
  }));
  const platform = await startPlatform({ seed: seedWithTeam({}, users) });
  const { json } = await signedCall(platform, `GET ${MEMBERS_PATH}`);
  const facts = (each: object): unknown => {
    const { member_id, role, status, created_at } = each as typeof json & { created_at: number };
    return [member_id, role, status, created_at];
  };
  expect(json.members.map(facts)).toEqual([
    ['tm_viewer', 'member', 'freeze', 1000],
    ['tm_tenant-admin', 'admin', 'active', 1000],
    ['tm_owner', 'owner', 'active', 1000],
    ['tm_mia', 'member', 'active', 1000],
    ['tm_admin', 'member', 'active', 1000],
  ]);
});

test('a deleted member is gone, and their projects stay', async () => {
  const platform = await startPlatform();
  const { json } = await call(platform, 'POST /projects', {
    token: 'member-token',
    body: { name: 'Mine' },
  });
  expect((await remove(platform, 'tm_member')).json).toEqual({
    member_id: 'tm_member',
    status: 'deleted',
  });
  for (const answer of [
    await remove(platform, 'tm_member'),
    await get(platform, 'tm_member'),
    await set(platform, 'tm_member', 'active'),
  ]) {
    expect(statusAndCode(answer)).toBe('404 not_found');
  }
  const list = await signedCall(platform, `GET ${MEMBERS_PATH}?page_size=100`);
  expect(list.json.members.map(({ member_id: id }) => id)).not.toContain('tm_member');
  expect(platform.projects.get(json.url_id)?.state).toBe('operational');
});

test('another team’s member gets the same 404 as a missing one', async () => {
  const platform = await startPlatform();
  for (const id of ['tm_foreigner', 'tm_missing']) {
    const answers = [
      await get(platform, id),
      await set(platform, id, 'freeze'),
      await remove(platform, id),
    ];
    expect(answers.map(statusAndCode)).toEqual(['404 not_found', '404 not_found', '404 not_found']);
    expect(new Set(answers.map(({ json }) => json.detail)).size).toBe(1);
  }
  const otherTeamResponse = await signedCall(
    platform,
    `GET ${MEMBERS_PATH}tm_foreigner`,
    undefined,
    { key: OTHER },
  );
  expect([otherTeamResponse.json.role, otherTeamResponse.json.status]).toEqual(['owner', 'active']);
});

test('a page token of another team, or of another listing, is refused', async () => {
  const platform = await startPlatform();
  const list = (query: string, signing = {}): Promise<ApiResponse> =>
    signedCall(platform, `GET ${MEMBERS_PATH}?${query}`, undefined, signing);
  const token = (await list('page_size=1')).json.next_page_token;
  expect(statusAndCode(await list(`page_token=${token}`, { key: OTHER }))).toBe(
    '400 invalid_page_token',
  );
  const projects = await call(platform, 'GET /projects?page_size=1');
  const mixed = await list(`page_token=${projects.json.next_page_token}`);
  expect(statusAndCode(mixed)).toBe('400 invalid_page_token');
});
