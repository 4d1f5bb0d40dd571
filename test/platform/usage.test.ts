import { describe, expect, inject, test } from 'vitest';
import { USAGE_CODES } from '../../src/api/team.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { published as publishedSource } from './listening.ts';
import { MEMBER_USAGE, MEMBERS, OTHER, seedWithTeam, signedCall, TEAM_USAGE } from './signed.ts';
import { type Answered, call, FakeClock, published, rawRequest, refusal, SEED, seedWith, started } from './wire.ts';
import { siteZip } from './zip.ts';

const MINUTE_MS = 60_000;

const team = (platform: LocalPlatform, body: Readonly<Record<string, unknown>> = {}): Promise<Answered> =>
  signedCall(platform, `POST ${TEAM_USAGE}`, body);

const member = (platform: LocalPlatform, id: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answered> =>
  signedCall(platform, `POST ${MEMBER_USAGE}`, { member_id: id, ...body });

const used = ({ json }: Answered): Readonly<Record<string, number>> =>
  Object.fromEntries(json.items.map(item => [item.code, item.used]));

/** What a team has used of which nothing is said. */
const NOTHING = Object.fromEntries(USAGE_CODES.map(code => [code, 0]));

/** A clock that shows the tests' own time, and sleeps for nobody. */
function clockAtNow(): FakeClock {
  const clock = new FakeClock();
  clock.time = Date.now();
  return clock;
}

test('all codes in their order, each with name and unit; the month as local time', async () => {
  const { status, json } = await team(await started());
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['start_time', 'end_time', 'items']);
  expect(json.items.map(({ code }) => code)).toEqual(USAGE_CODES);
  expect(json.items).toContainEqual({ code: 'sandbox_runtime', name: 'Build sandbox', used: 0, unit: 'minutes' });
  expect(json.start_time).toMatch(/^\d{4}-\d\d-01T00:00:00\.000$/);
  expect(json.end_time).toMatch(/^\d{4}-\d\d-(?:28|29|30|31)T23:59:59\.999$/);
  expect(String(json.end_time).slice(0, 7)).toBe(String(json.start_time).slice(0, 7));
});

test('the month of December ends with the year', async () => {
  const clock = new FakeClock();
  clock.time = Date.UTC(2026, 11, 15);
  const platform = await started({ clock });
  const { json } = await signedCall(platform, `POST ${TEAM_USAGE}`, {}, { at: clock.time });
  expect([json.start_time, json.end_time]).toEqual(['2026-12-01T00:00:00.000', '2026-12-31T23:59:59.999']);
});

test('a member’s usage names the member', async () => {
  const { json } = await member(await started(), 'tm_member');
  expect(Object.keys(json)).toEqual(['member_id', 'start_time', 'end_time', 'items']);
  expect(json.member_id).toBe('tm_member');
});

test('the cloud services of projects, their functions, and what their databases and buckets hold', async () => {
  const cloud = {
    cloud: true,
    functions: [{ name: 'tides', files: { 'index.ts': 'Deno.serve(() => new Response("high"));' } }],
  };
  const buckets = [{ name: 'lamps', objects: { 'lamp.txt': 'x'.repeat(3_000_000) } }];
  const seed = { ...seedWithTeam({}), projects: seedWith({ ...cloud, buckets }).projects };
  const platform = await started({ seed, databaseUrl: inject('databaseUrl') });
  expect(used(await team(platform))).toMatchObject({
    cloud_count: 1,
    cloud_function_count: 1,
    cloud_db_storage: 0.003,
  });
  await call(platform, 'POST /projects/site/cloud/database/queries', {
    body: { query: 'CREATE TABLE lamps (id int)' },
  });
  expect(used(await team(platform))['cloud_db_storage']).toBeGreaterThan(0.005);
});

describe('codes', () => {
  test.each([
    [[], USAGE_CODES],
    [undefined, USAGE_CODES],
    [
      ['static_app_access', 'cloud_count'],
      ['static_app_access', 'cloud_count'],
    ],
    [
      ['sandbox_runtime', 'max_projects', 'sandbox_runtime', 'max_projects'],
      ['sandbox_runtime', 'max_projects'],
    ],
  ])('%j gives %j', async (codes, expected) => {
    const platform = await started();
    for (const answer of [await team(platform, { codes }), await member(platform, 'tm_member', { codes })]) {
      expect(answer.json.items.map(({ code }) => code)).toEqual(expected);
    }
  });

  test.each([
    [null],
    [['max_projects', 'credits']],
    [['']],
    [['MAX_PROJECTS']],
    ['max_projects'],
    [[1]],
    [['toString']],
  ])('%j is refused as a whole', async codes => {
    const platform = await started();
    for (const answer of [await team(platform, { codes }), await member(platform, 'tm_member', { codes })]) {
      expect(refusal(answer)).toBe('400 invalid_request');
      expect(answer.json).not.toHaveProperty('items');
    }
  });
});

test.each(['member_id', 'owner_id', 'tenant', 'main_account', 'start_time', 'end_time', 'time'])(
  'of the whole team, %s is no field',
  async field => {
    const answer = await team(await started(), { [field]: 'tm_member' });
    expect(refusal(answer)).toBe('400 invalid_request');
    expect(answer.json.detail).toContain(`"${field}"`);
  },
);

test.each([undefined, null, '', 'member', 'tm_', 7])('%j is no member to be asked about', async id => {
  const answer = await signedCall(await started(), `POST ${MEMBER_USAGE}`, { member_id: id });
  expect(refusal(answer)).toBe('400 invalid_request');
});

test('projects: those that aren’t deleted, the owner’s by member, all by team', async () => {
  const platform = await started();
  await call(platform, 'POST /projects', { token: 'member-token', body: {} });
  expect(used(await team(platform))).toEqual({ ...NOTHING, max_projects: 4 });
  expect(used(await member(platform, 'tm_owner'))).toEqual({ ...NOTHING, max_projects: 3 });
  expect(used(await member(platform, 'tm_member'))).toEqual({ ...NOTHING, max_projects: 1 });
  expect(used(await member(platform, 'tm_admin'))).toEqual(NOTHING);
  const others = await signedCall(platform, `POST ${TEAM_USAGE}`, {}, { key: OTHER });
  expect(used(others)).toEqual(NOTHING);
  await call(platform, 'DELETE /projects/second');
  expect(used(await team(platform, { codes: ['max_projects'] }))).toEqual({ max_projects: 3 });
});

test('sandboxes: minutes that they ran, after their end and after their project’s too', async () => {
  const clock = clockAtNow();
  const platform = await started({ clock });
  const minutes = async (): Promise<number> =>
    (await signedCall(platform, `POST ${TEAM_USAGE}`, { codes: ['sandbox_runtime'] }, { at: clock.time })).json.items[0]
      ?.used ?? Number.NaN;
  const use = (project: string): Promise<Answered> =>
    call(platform, `POST /projects/${project}/agent/preview-links`, { body: {} });
  await use('site');
  expect(await minutes()).toBe(0);
  clock.time += 1.5 * MINUTE_MS;
  expect(await minutes()).toBe(1.5);
  await use('second');
  clock.time += MINUTE_MS;
  expect(await minutes()).toBe(3.5);
  await call(platform, 'POST /projects/site/sandbox/kill');
  clock.time += 60 * MINUTE_MS;
  // The second one was reclaimed after half an hour.
  expect(await minutes()).toBe(32.5);
  await call(platform, 'POST /projects/site/source-exports');
  clock.time += MINUTE_MS;
  await call(platform, 'POST /projects/site/sandbox/kill');
  expect(await minutes()).toBe(33.5);
  await use('second');
  clock.time += MINUTE_MS;
  expect(await minutes()).toBe(34.5);
  await call(platform, 'DELETE /projects/second');
  expect(await minutes()).toBe(34.5);
});

test('sites: requests that they served, by how they were published, at each of their addresses', async () => {
  const platform = await started();
  const first = await published(platform, siteZip({ 'a.txt': 'a' }));
  const siteUrl = first.json.access_url;
  for (const path of ['', 'a.txt', 'missing']) await (await fetch(siteUrl + path)).text();
  const { host } = new URL(platform.baseUrl);
  const headers = { host: `site.apps.localhost:${host.split(':')[1]}` };
  expect((await rawRequest(`http://${host}/`, { method: 'GET', headers })).status).toBe(200);
  await published(platform, siteZip());
  await (await fetch(siteUrl)).text();
  const stream = await publishedSource(platform, 'key', { project: 'second' });
  await (await fetch(stream.last.access_url)).text();
  const codes = ['static_app_access', 'fullstack_app_access'];
  expect(used(await team(platform, { codes }))).toEqual({ static_app_access: 5, fullstack_app_access: 1 });
  await call(platform, 'POST /projects/site/releases/unpublish');
  expect((await fetch(siteUrl)).status).toBe(404);
  expect(used(await member(platform, 'tm_owner', { codes }))).toEqual({
    static_app_access: 5,
    fullstack_app_access: 1,
  });
});

test('frozen and deleted members can be asked about, foreign and missing ones can’t', async () => {
  const platform = await started({
    seed: seedWith({ owner: 'member' }, { users: SEED.users }),
  });
  await signedCall(platform, `PATCH ${MEMBERS}tm_member`, { status: 'freeze' });
  expect(used(await member(platform, 'tm_member'))).toEqual({ ...NOTHING, max_projects: 1 });
  await signedCall(platform, `DELETE ${MEMBERS}tm_member`);
  expect(used(await member(platform, 'tm_member'))).toEqual({ ...NOTHING, max_projects: 1 });
  for (const id of ['tm_foreigner', 'tm_missing']) {
    expect(refusal(await member(platform, id))).toBe('404 not_found');
  }
});

test('the open-type entitlement is needed, and is the team’s', async () => {
  const seed = seedWith({}, { tenants: [{ id: 'acme', entitlements: ['skills', 'custom_domains'] }] });
  const platform = await started({ seed });
  expect(refusal(await team(platform))).toBe('403 entitlement_required');
  expect(refusal(await member(platform, 'tm_member'))).toBe('403 entitlement_required');
  expect(refusal(await member(platform, 'tm_missing'))).toBe('403 entitlement_required');
  expect((await signedCall(platform, `POST ${TEAM_USAGE}`, {}, { key: OTHER })).status).toBe(200);
  const entitled = seedWith({}, { tenants: [{ id: 'acme', entitlements: ['open_type'] }] });
  expect((await team(await started({ seed: entitled }))).status).toBe(200);
});

test('reading members doesn’t give usage', async () => {
  const scopes = ['team.member.read', 'team.member.create', 'team.member.update', 'team.member.delete'];
  const platform = await started({ seed: seedWithTeam({ credential: { scopes } }) });
  expect(refusal(await team(platform))).toBe('403 insufficient_scope');
});
