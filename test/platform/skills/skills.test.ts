import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { Seed, SeedSkill } from '../../../src/platform/seed/seed.ts';
import { skillBody, skillZip } from './skill-zip.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  statusAndCode,
  SEED,
  startPlatform,
} from '../support/test-platform.ts';

const upload = (
  platform: LocalPlatform,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<ApiResponse> => call(platform, 'POST /skills', { body: skillBody(name, more), token });

const list = (platform: LocalPlatform, query = '', token?: string): Promise<ApiResponse> =>
  call(platform, `GET /skills?${query}`, { token });

const names = async (
  platform: LocalPlatform,
  scope: string,
  token?: string,
): Promise<readonly string[]> =>
  (await list(platform, `scope=${scope}`, token)).json.skills.map(skill => skill.skill_name);

const skill = (skill_name: string, overrides: Partial<SeedSkill> = {}): SeedSkill => ({
  skill_id: `id-${skill_name}-${overrides.owner ?? 'owner'}`,
  skill_name,
  owner: 'owner',
  visibility: 'private',
  created_at: 1000,
  ...overrides,
});

/** The seed's users, with the member frozen in the team. */
const FROZEN = SEED.users.map(user => ({
  ...user,
  team_status: user.open_id === 'member' ? ('freeze' as const) : ('active' as const),
}));

const optionsWith = (seedOverrides: Partial<Seed>): { readonly seed: Seed } => ({
  seed: { ...SEED, ...seedOverrides },
});

test('a skill is uploaded, updated and listed', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  const { status, json } = await upload(platform, 'lamp', {
    skill_name_for_user: 'The Lamp',
    change_note: 'First',
  });
  expect(status).toBe(201);
  expect(json).toEqual({
    skill_id: expect.stringMatching(/^sk_/) as string,
    skill_name: 'lamp',
    version_id: expect.stringMatching(/^skv_/) as string,
    version: '1',
    is_new: true,
    sha256: createHash('sha256').update(skillZip('lamp')).digest('hex'),
    created_at: clock.time,
  });
  clock.time += 5;
  const second = (
    await upload(platform, 'lamp', { description: 'For machines', description_for_user: 'Shines' })
  ).json;
  expect(second).toMatchObject({
    skill_id: json.skill_id,
    version: '2',
    is_new: false,
    created_at: clock.time,
  });
  const listed = {
    skill_id: json.skill_id,
    skill_name: 'lamp',
    display_name: 'The Lamp',
    description: 'Shines',
    source: 'owned',
    visibility: 'private',
  };
  expect((await list(platform)).json).toEqual({ skills: [listed] });
  expect(await names(platform, 'mine', 'admin-token')).toEqual([]);
});

test('concurrent uploads of one name are versions of one skill', async () => {
  const platform = await startPlatform();
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(platform, 'lamp')));
  expect(new Set(answers.map(({ json }) => json.skill_id)).size).toBe(1);
  expect(answers.map(({ json }) => String(json.version)).toSorted()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect(answers.filter(({ json }) => json.is_new)).toHaveLength(1);
});

test('the team sees a team skill once its review has passed, and until it is made private again', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  await upload(platform, 'lamp', { visibility: 'tenant' });
  expect(await names(platform, 'mine')).toEqual(['lamp']);
  clock.time += 59_999;
  expect(await names(platform, 'team', 'admin-token')).toEqual([]);
  clock.time += 1;
  for (const scope of ['team', 'all'])
    expect(await names(platform, scope, 'admin-token')).toEqual(['lamp']);
  expect((await list(platform, 'scope=team', 'admin-token')).json.skills).toMatchObject([
    { source: 'team', visibility: 'tenant' },
  ]);
  expect(await names(platform, 'mine', 'admin-token')).toEqual([]);
  expect(await names(platform, 'team', 'foreigner-token')).toEqual([]);
  // A newer version, without a visibility.
  await upload(platform, 'lamp');
  expect(await names(platform, 'team', 'admin-token')).toEqual(['lamp']);
  await upload(platform, 'lamp', { visibility: 'private' });
  expect(await names(platform, 'team', 'admin-token')).toEqual([]);
  expect(await names(platform, 'mine')).toEqual(['lamp']);
  // The new version's review begins again.
  await upload(platform, 'lamp', { visibility: 'tenant' });
  expect(await names(platform, 'team', 'admin-token')).toEqual([]);
});

test('the team’s skills are for its active members', async () => {
  const platform = await startPlatform(optionsWith({ users: FROZEN }));
  const token = 'member-token';
  expect(statusAndCode(await upload(platform, 'lamp', { visibility: 'tenant' }, token))).toBe(
    '403 forbidden',
  );
  expect(statusAndCode(await list(platform, 'scope=team', token))).toBe('403 forbidden');
  expect((await upload(platform, 'lamp', {}, token)).status).toBe(201);
  expect(await names(platform, 'all', token)).toEqual(['lamp']);
});

test('changing a team’s skill requires the team, too', async () => {
  const teams = skill('lamp', { owner: 'member', visibility: 'tenant' });
  const frozen = await startPlatform(optionsWith({ users: FROZEN, skills: [teams] }));
  for (const more of [{}, { visibility: 'tenant' }, { visibility: 'private' }]) {
    expect(statusAndCode(await upload(frozen, 'lamp', more, 'member-token'))).toBe('403 forbidden');
  }
});

test.each([
  ['deleted', skill('lamp', { state: 'deleted' })],
  ['public', skill('lamp', { visibility: 'public', owner: 'foreigner' })],
  ['bound to another team', skill('lamp', { visibility: 'tenant', tenant: 'other' })],
])('the name of a skill that is %s is refused', async (what, obstacle) => {
  const platform = await startPlatform(optionsWith({ skills: [obstacle] }));
  for (const more of [{}, { visibility: 'private' }, { visibility: 'tenant' }]) {
    const answer = await upload(platform, 'lamp', more);
    expect(answer.status).toBe(409);
    expect(answer.json.detail).toContain(what);
  }
});

test.each([
  skill('lamp', { owner: 'admin' }),
  skill('lamp', { owner: 'admin', state: 'deleted' }),
  skill('Lamp', { visibility: 'public' }),
])('another user’s skill of the same name does not conflict: %j', async other => {
  const platform = await startPlatform(optionsWith({ skills: [other] }));
  expect((await upload(platform, 'lamp')).status).toBe(201);
});

test('each scope lists its skills, and `all` lists each once', async () => {
  const skills = [
    skill('private', { created_at: 1 }),
    skill('teams', { visibility: 'tenant', created_at: 2 }),
    skill('public', { visibility: 'public', created_at: 3 }),
    skill('colleagues', { owner: 'admin', visibility: 'tenant', created_at: 4 }),
    skill('hidden', { owner: 'admin', created_at: 5 }),
    skill('worlds', { owner: 'foreigner', visibility: 'public', created_at: 6 }),
    skill('foreign', { owner: 'foreigner', visibility: 'tenant', created_at: 7 }),
    skill('former', { visibility: 'tenant', tenant: 'other', created_at: 8 }),
    skill('deleted', { state: 'deleted', created_at: 9 }),
  ];
  const platform = await startPlatform(optionsWith({ skills }));
  expect(await names(platform, 'mine')).toEqual(['public', 'teams', 'private']);
  expect(await names(platform, 'team')).toEqual(['colleagues', 'teams']);
  expect(await names(platform, 'public')).toEqual(['worlds', 'public']);
  expect(await names(platform, 'all')).toEqual([
    'worlds',
    'colleagues',
    'public',
    'teams',
    'private',
  ]);
  expect((await list(platform, 'scope=public')).json.skills).toMatchObject([
    { source: 'public' },
    { source: 'owned' },
  ]);
  expect(statusAndCode(await list(platform, 'scope=theirs'))).toBe('400 invalid_request');
});
