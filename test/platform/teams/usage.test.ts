import { expect, inject, test } from 'vitest';
import { USAGE_CODES } from '../../../src/api/services/team.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { publishFromSource as publishedSource } from '../support/event-streams.ts';
import {
  MEMBER_USAGE_PATH,
  MEMBERS_PATH,
  OTHER,
  seedWithTeam,
  signedCall,
  TEAM_USAGE_PATH,
} from '../support/signed-requests.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  publishPackage,
  sendRaw,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const MINUTE_MS = 60_000;

const team = (
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
): Promise<ApiResponse> => signedCall(platform, `POST ${TEAM_USAGE_PATH}`, body);

const member = (
  platform: LocalPlatform,
  id: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<ApiResponse> =>
  signedCall(platform, `POST ${MEMBER_USAGE_PATH}`, { member_id: id, ...body });

const usageByCode = ({ json }: ApiResponse): Readonly<Record<string, number>> =>
  Object.fromEntries(json.items.map(item => [item.code, item.used]));

/** The usage of a team with no usage. */
const NO_USAGE = Object.fromEntries(USAGE_CODES.map(code => [code, 0]));

/** Creates a clock at the current time that doesn't wait for sleepers. */
function clockAtNow(): FakeClock {
  const clock = new FakeClock();
  clock.time = Date.now();
  return clock;
}

test('all codes are in order, each with name and unit; the month is in local time', async () => {
  const { status, json } = await team(await startPlatform());
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['start_time', 'end_time', 'items']);
  expect(json.items.map(({ code }) => code)).toEqual(USAGE_CODES);
  expect(json.items).toContainEqual({
    code: 'sandbox_runtime',
    name: 'Build sandbox',
    used: 0,
    unit: 'minutes',
  });
  expect(json.start_time).toMatch(/^\d{4}-\d\d-01T00:00:00\.000$/);
  expect(json.end_time).toMatch(/^\d{4}-\d\d-(?:28|29|30|31)T23:59:59\.999$/);
  expect(String(json.end_time).slice(0, 7)).toBe(String(json.start_time).slice(0, 7));
});

test('the month of December ends with the year', async () => {
  const clock = new FakeClock();
  clock.time = Date.UTC(2026, 11, 15);
  const platform = await startPlatform({ clock });
  const { json } = await signedCall(platform, `POST ${TEAM_USAGE_PATH}`, {}, { at: clock.time });
  expect([json.start_time, json.end_time]).toEqual([
    '2026-12-01T00:00:00.000',
    '2026-12-31T23:59:59.999',
  ]);
});

test('cloud: the services of projects, their functions, and the sizes of their databases and buckets', async () => {
  const cloud = {
    cloud: true,
    functions: [
      { name: 'tides', files: { 'index.ts': 'Deno.serve(() => new Response("high"));' } },
    ],
  };
  const buckets = [{ name: 'lamps', objects: { 'lamp.txt': 'x'.repeat(3_000_000) } }];
  const seed = { ...seedWithTeam({}), projects: seedWith({ ...cloud, buckets }).projects };
  const platform = await startPlatform({ seed, databaseUrl: inject('databaseUrl') });
  expect(usageByCode(await team(platform))).toMatchObject({
    cloud_count: 1,
    cloud_function_count: 1,
    cloud_db_storage: 0.003,
  });
  await call(platform, 'POST /projects/site/cloud/database/queries', {
    body: { query: 'CREATE TABLE lamps (id int)' },
  });
  expect(usageByCode(await team(platform))['cloud_db_storage']).toBeGreaterThan(0.005);
});

test('a deleted member has usage, and a repeated code counts once', async () => {
  const platform = await startPlatform({ seed: seedWith({ owner: 'member' }) });
  await signedCall(platform, `DELETE ${MEMBERS_PATH}tm_member`);
  const { json } = await member(platform, 'tm_member', {
    codes: ['max_projects', 'cloud_count', 'max_projects'],
  });
  expect(json.items.map(({ code, used: count }) => [code, count])).toEqual([
    ['max_projects', 1],
    ['cloud_count', 0],
  ]);
});

test('projects: those that aren’t deleted, by their owner for a member, all for a team', async () => {
  const platform = await startPlatform();
  await call(platform, 'POST /projects', { token: 'member-token', body: {} });
  expect(usageByCode(await team(platform))).toEqual({ ...NO_USAGE, max_projects: 4 });
  expect(usageByCode(await member(platform, 'tm_owner'))).toEqual({ ...NO_USAGE, max_projects: 3 });
  expect(usageByCode(await member(platform, 'tm_member'))).toEqual({
    ...NO_USAGE,
    max_projects: 1,
  });
  expect(usageByCode(await member(platform, 'tm_admin'))).toEqual(NO_USAGE);
  const others = await signedCall(platform, `POST ${TEAM_USAGE_PATH}`, {}, { key: OTHER });
  expect(usageByCode(others)).toEqual(NO_USAGE);
  await call(platform, 'DELETE /projects/second');
  expect(usageByCode(await team(platform, { codes: ['max_projects'] }))).toEqual({
    max_projects: 3,
  });
});

test('sandboxes: the minutes that they ran, also after their end and their project’s', async () => {
  const clock = clockAtNow();
  const platform = await startPlatform({ clock });
  const minutes = async (): Promise<number> =>
    (
      await signedCall(
        platform,
        `POST ${TEAM_USAGE_PATH}`,
        { codes: ['sandbox_runtime'] },
        { at: clock.time },
      )
    ).json.items[0]?.used ?? Number.NaN;
  const use = (project: string): Promise<ApiResponse> =>
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
  // The second sandbox was reclaimed after half an hour.
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

test('sites: the requests that they served, by how they were published, at each of their addresses', async () => {
  const platform = await startPlatform();
  const first = await publishPackage(platform, siteZip({ 'a.txt': 'a' }));
  const siteUrl = first.json.access_url;
  for (const path of ['', 'a.txt', 'missing']) await (await fetch(siteUrl + path)).text();
  const { host } = new URL(platform.baseUrl);
  const headers = { host: `site.apps.localhost:${host.split(':')[1]}` };
  expect((await sendRaw(`http://${host}/`, { method: 'GET', headers })).status).toBe(200);
  await publishPackage(platform, siteZip());
  await (await fetch(siteUrl)).text();
  const stream = await publishedSource(platform, 'key', { project: 'second' });
  await (await fetch(stream.last.access_url)).text();
  const codes = ['static_app_access', 'fullstack_app_access'];
  expect(usageByCode(await team(platform, { codes }))).toEqual({
    static_app_access: 5,
    fullstack_app_access: 1,
  });
  await call(platform, 'POST /projects/site/releases/unpublish');
  expect((await fetch(siteUrl)).status).toBe(404);
  expect(usageByCode(await member(platform, 'tm_owner', { codes }))).toEqual({
    static_app_access: 5,
    fullstack_app_access: 1,
  });
});
