import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { objectBody } from '../../platform/support/cloud-bodies.ts';
import {
  importPackage,
  type StreamReader,
  openStream,
  publishFromSource,
} from '../../platform/support/event-streams.ts';
import { MEMBERS_PATH, signedCall } from '../../platform/support/signed-requests.ts';
import { skillBody } from '../../platform/skills/skill-zip.ts';
import {
  type ApiResponse,
  call,
  importForm,
  prepareBody,
  statusAndCode,
  type RequestParts,
} from '../../platform/support/test-platform.ts';
import { siteZip } from '../../platform/support/zip.ts';
import { ALIASES, BUCKET, type Identity, QUOTA, SHARED_PROJECT, TEAM_KEY } from './load-seed.ts';

/** Requests that a client sends together, with the expected responses, regardless of other clients. */
export type Burst = (platform: LocalPlatform, client: Identity) => Promise<void>;

const SITE = siteZip();
const SOURCE = siteZip({ 'mise.toml': 'tasks.build.run = "mkdir dist; cp index.html dist"' });

const sends =
  (platform: LocalPlatform, { token }: Identity) =>
  (line: string, sent: RequestParts = {}): Promise<ApiResponse> =>
    call(platform, line, { token, ...sent });

const together = <T>(count: number, begin: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => begin(index)));

/** Returns statuses and codes of responses, in alphabetical order. */
const outcomes = (answers: readonly ApiResponse[]): readonly string[] =>
  answers.map(answer => (answer.status < 300 ? 'done' : statusAndCode(answer))).toSorted();

const withKey = (key: string, body: unknown): RequestParts => ({ headers: { 'idempotency-key': key }, body });

function expectWhole({ events, names }: StreamReader): void {
  const ids = events.flatMap(({ id }) => (id === undefined ? [] : [id]));
  expect(ids).toEqual(ids.map((_, index) => String(index + 1)));
  const ends = names.filter(name => /\.(?:completed|failed|canceled|interrupted)$/.test(name));
  expect(ends).toEqual(names.slice(-1));
}

/** One upload succeeds, and all completions of its ticket return the same version. */
const upload: Burst = async (platform, client) => {
  const send = sends(platform, client);
  const path = `/projects/${client.project}/releases`;
  const { json } = await send(`POST ${path}/prepare`, { body: prepareBody(SITE.length) });
  const { url, headers } = json.upload;
  const uploads = await together(3, () => fetch(url, { method: 'PUT', headers, body: SITE }));
  expect(uploads.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  const body = { release_token: json.release_token };
  const complete = () => send(`POST ${path}/complete`, { body });
  const completions = [...(await together(3, complete)), await complete()];
  expect(outcomes(completions)).toEqual(Array<string>(4).fill('done'));
  expect(new Set(completions.map(answer => answer.json.version)).size).toBe(1);
  expect((await send(`GET ${path}/current`)).json.version).toBe(completions[0]?.json.version);
  const { releases } = (await send(`GET ${path}`)).json;
  const versions = releases.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => other - one));
};

/** One key creates one release; with other content, it is a conflict. */
const publishSource: Burst = async (platform, client) => {
  const key = randomUUID();
  const { token, project } = client;
  const streams = await together(3, () => publishFromSource(platform, key, { token, project }));
  streams.forEach(expectWhole);
  expect(new Set(streams.map(({ last }) => `${last.operation_id} ${last.version}`)).size).toBe(1);
  const other = withKey(key, { expires_at: Date.now() + 3_600_000_000 });
  expect(statusAndCode(await sends(platform, client)(`POST /projects/${project}/releases`, other))).toMatch(/^409 /);
};

/** One key creates one project; with another name, it is a conflict. */
const importSource: Burst = async (platform, client) => {
  const key = randomUUID();
  const send = sends(platform, client);
  const streams = await together(3, () => importPackage(platform, key, SOURCE, { token: client.token, name: 'Boat' }));
  streams.forEach(expectWhole);
  const ids = new Set(streams.map(({ last }) => `${last.import_id} ${last.project_id}`));
  expect(ids.size).toBe(1);
  const other = withKey(key, importForm(SOURCE, { name: 'Ship' }));
  expect(statusAndCode(await send('POST /projects/import', other))).toMatch(/^409 /);
  expect((await send(`DELETE /projects/${streams[0]?.last.project_id}`)).status).toBe(200);
};

/** One key starts one run, whose events are the same for every listener (the seed replays all of them). */
const runAgent: Burst = async (platform, client) => {
  const key = randomUUID();
  const runs = `/projects/${client.project}/agent/runs`;
  const send = sends(platform, client);
  const starts = await together(3, () => send(`POST ${runs}`, withKey(key, { message: 'Sail' })));
  const [run, ...others] = new Set(starts.map(({ json }) => json.run_id));
  expect([outcomes(starts), others]).toEqual([['done', 'done', 'done'], []]);
  expect(statusAndCode(await send(`POST ${runs}`, withKey(key, { message: 'Row' })))).toMatch(/^409 /);
  const streams = await together(2, () => openStream(platform, `GET ${runs}/${run}/events`, { token: client.token }));
  await together(2, () => send(`POST ${runs}/${run}/cancellations`));
  await Promise.all(streams.map(({ ended }) => ended));
  streams.forEach(expectWhole);
  expect(new Set(streams.map(({ names }) => names.join())).size).toBe(1);
  expect((await send(`GET ${runs}/current`)).json).toMatchObject({ run_id: run, status: streams[0]?.last.status });
};

/** The quota is used up and never exceeded; each project gets one cloud service and is deleted once. */
const createAndDeleteProjects: Burst = async (platform, client) => {
  const send = sends(platform, client);
  const free = QUOTA.projectsPerUser - 1;
  const made = await together(free + 2, () => send('POST /projects', { body: { name: 'Passing' } }));
  expect(outcomes(made)).toEqual(['403 quota_exceeded', '403 quota_exceeded', ...Array<string>(free).fill('done')]);
  const ids = made.filter(({ status }) => status === 200).map(({ json }) => json.url_id);
  const listed: string[] = [];
  for (let query = '?page_size=1'; query !== ''; ) {
    const { json } = await send(`GET /projects${query}`);
    listed.push(...json.projects.map(project => project.url_id));
    query = json.next_page_token === undefined ? '' : `?page_size=1&page_token=${json.next_page_token}`;
  }
  expect(listed.toSorted()).toEqual([...ids, client.project].toSorted());
  for (const id of ids) {
    const clouds = await together(3, () => send(`POST /projects/${id}/cloud`, { body: {} }));
    expect(clouds.filter(({ json }) => json.created)).toHaveLength(1);
    const deletions = await together(3, () => send(`DELETE /projects/${id}`));
    expect(outcomes(deletions)).toEqual(['404 not_found', '404 not_found', 'done']);
  }
};

/** A name belongs to one project at a time. */
const takeAlias: Burst = async (platform, client) => {
  const send = sends(platform, client);
  const line = `/projects/${client.project}/alias`;
  const alias = ALIASES[client.index % ALIASES.length];
  const taken = await send(`PUT ${line}`, { body: { alias } });
  expect(['done', '409 alias_unavailable']).toContain(outcomes([taken])[0]);
  expect((await send(`GET ${line}`)).json.alias).toBe(taken.status === 200 ? alias : client.project);
  expect((await send(`DELETE ${line}`)).json.alias).toBe(client.project);
};

/** Without `upsert`, only one of two simultaneous uploads of an object succeeds. */
const storeObject: Burst = async (platform, client) => {
  const send = sends(platform, client);
  const line = `/projects/${client.project}/cloud/storage/buckets/${BUCKET}/objects`;
  const path = `${randomUUID()}.txt`;
  const puts = await together(2, index =>
    send(`PUT ${line}`, { body: objectBody(path, `${index}`, { upsert: false }) }),
  );
  expect(puts.filter(({ status }) => status === 200)).toHaveLength(1);
};

/** No update is lost. */
const count: Burst = async platform => {
  const line = `POST /projects/${SHARED_PROJECT}/cloud/database/queries`;
  const body = { query: 'update counter set n = n + 1 returning n' };
  const answers = await together(2, () => call(platform, line, { token: 'token-0', body }));
  expect(outcomes(answers)).toEqual(['done', 'done']);
};

/** Only one of three signed requests with the same nonce is accepted. */
const addMember: Burst = async platform => {
  const signing = { key: TEAM_KEY, at: Date.now(), nonce: randomUUID() };
  const made = await together(3, () => signedCall(platform, `POST ${MEMBERS_PATH}`, { nickname: 'New' }, signing));
  expect(made.filter(answer => statusAndCode(answer) === '401 signature_replayed')).toHaveLength(2);
  for (const { json } of made.filter(({ status }) => status === 200)) {
    await signedCall(platform, `DELETE ${MEMBERS_PATH}${json.member_id}`, undefined, { key: TEAM_KEY });
  }
};

/** A skill's versions are numbered without gaps. */
const uploadSkill: Burst = async (platform, client) => {
  const body = skillBody(`skill-${randomUUID()}`);
  const answers = await together(3, () => sends(platform, client)('POST /skills', { body }));
  expect(answers.map(({ json }) => String(json.version)).toSorted()).toEqual(['1', '2', '3']);
};

/** A sandbox is stopped once. */
const preview: Burst = async (platform, client) => {
  const send = sends(platform, client);
  const path = `/projects/${client.project}`;
  const link = await send(`POST ${path}/agent/preview-links`);
  const kills = await together(3, () => send(`POST ${path}/sandbox/kill`));
  expect(kills.filter(({ json }) => json.outcome === 'killed')).toHaveLength(link.status < 300 ? 1 : 0);
};

export const BURSTS: readonly Burst[] = [
  upload,
  publishSource,
  importSource,
  runAgent,
  createAndDeleteProjects,
  takeAlias,
  storeObject,
  count,
  addMember,
  uploadSkill,
  preview,
];
