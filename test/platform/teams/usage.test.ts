import { describe, expect, inject, test } from 'vitest';
import { USAGE_CODES } from '../../../src/api/team.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { published as publishedSource } from '../support/event-streams.ts';
import { MEMBER_USAGE, MEMBERS, OTHER, seedWithTeam, signedCall, TEAM_USAGE } from '../support/signed-requests.ts';
import {
  type Answered,
  call,
  FakeClock,
  published,
  rawRequest,
  refusal,
  seedWith,
  started,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

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

test('a deleted member has usage, and a repeated code counts once', async () => {
  const platform = await started({ seed: seedWith({ owner: 'member' }) });
  await signedCall(platform, `DELETE ${MEMBERS}tm_member`);
  const { json } = await member(platform, 'tm_member', { codes: ['max_projects', 'cloud_count', 'max_projects'] });
  expect(json.items.map(({ code, used: count }) => [code, count])).toEqual([
    ['max_projects', 1],
    ['cloud_count', 0],
  ]);
});

describe('codes', () => {
  test.each([[null], [['max_projects', 'credits']], ['max_projects']])('%j is refused as a whole', async codes => {
    const platform = await started();
    for (const answer of [await team(platform, { codes }), await member(platform, 'tm_member', { codes })]) {
      expect(refusal(answer)).toBe('400 invalid_request');
      expect(answer.json).not.toHaveProperty('items');
    }
  });
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
