import { randomUUID } from 'node:crypto';
import type { EndpointId } from '../../../src/api/endpoints.ts';
import { importForm, prepareBody } from '../../platform/wire.ts';
import { siteZip } from '../../platform/zip.ts';
import type { Asked, Caller } from './caller.ts';
import type { Doing } from './crowd.ts';
import { textIn } from './history.ts';
import { ALIASES, BARE, OWNER_OF, SHARED } from './world.ts';

const SITE = siteZip();
const SOURCE = siteZip({ 'mise.toml': 'tasks.build.run = "mkdir dist; cp index.html dist"' });

const on = (project: string): Pick<Asked, 'path'> => ({ path: { project_id: project } });

/** A ticket is uploaded to, and completed, by several at once, and once more when it has come to its end. */
const publishUpload: Doing = async (caller, { pick, some }) => {
  const project = pick(SHARED);
  const { answer } = await caller.send('releases.prepare', { ...on(project), body: prepareBody(SITE.length) });
  const upload = answer['upload'] as { readonly url: string; readonly headers: Record<string, string> };
  await Promise.all(some(3, () => caller.upload(upload, SITE)));
  const complete = () =>
    caller.send('releases.complete', { ...on(project), body: { release_token: answer['release_token'] } });
  await Promise.all(some(3, complete));
  await complete();
};

/** One key, by several at once; sometimes with another content, which is a conflict. */
const publishSource: Doing = async (caller, { pick, some, sometimes }) => {
  const asked = { ...on(pick(SHARED)), key: randomUUID() };
  const later = Date.now() + 3_600_000_000;
  await Promise.all([
    ...some(2, () => caller.send('releases.publish', { ...asked, body: {} })),
    ...sometimes(() => caller.send('releases.publish', { ...asked, body: { expires_at: later } })),
  ]);
  await caller.send('releases.publish', { ...asked, body: {} });
};

const readReleases: Doing = async (caller, { pick }) => {
  const project = pick(SHARED);
  await caller.send('releases.current', on(project));
  await caller.send('releases.list', on(project));
};

const unpublish: Doing = (caller, { pick }) => caller.send('releases.unpublish', { ...on(pick(SHARED)), body: {} });

const wantAlias: Doing = async (caller, { pick }) => {
  const [project, alias] = [pick(SHARED), pick(ALIASES)];
  await caller.send('alias.check', { ...on(project), query: { alias } });
  await caller.send('alias.set', { ...on(project), body: { alias } });
  await caller.send('alias.get', on(project));
};

const resetAlias: Doing = (caller, { pick }) => caller.send('alias.reset', on(pick(SHARED)));

/** A project of the caller's own, deleted by several at once. */
const comeAndGo: Doing = async (caller, { some }) => {
  const name = `Passing ${randomUUID()}`;
  const { status, answer } = await caller.send('projects.create', { body: { name } });
  if (status !== 200) return;
  const made = on(textIn(answer, 'url_id'));
  const find = () => caller.send('projects.list', { query: { query: name }, told: { about: answer['url_id'] } });
  await Promise.all([find(), caller.send('watermark.get', made)]);
  await Promise.all([...some(2, () => caller.send('projects.delete', made)), find()]);
  await Promise.all([find(), caller.send('watermark.get', made)]);
};

/** One key, by several at once; sometimes with another name, which is a conflict. */
const importSource: Doing = async (caller, { some, sometimes }) => {
  const key = randomUUID();
  const sent = (name: string) =>
    caller.send('source.import', { key, form: importForm(SOURCE, { name }), told: { name } });
  const [first] = await Promise.all([...some(3, () => sent(`Boat ${key}`)), ...sometimes(() => sent(`Ship ${key}`))]);
  const made = first?.answer['project_id'];
  if (typeof made === 'string') await caller.send('projects.delete', on(made));
};

const pageThrough = (id: EndpointId, asked: Asked) => async (caller: Caller) => {
  const listing = randomUUID();
  for (let token: unknown; ; ) {
    const query = { page_size: '7', ...(typeof token === 'string' ? { page_token: token } : {}) };
    const { status, answer } = await caller.send(id, { ...asked, query, told: { listing } });
    token = answer['next_page_token'];
    if (status !== 200 || token === undefined) return;
  }
};

const listProjects: Doing = caller => pageThrough('projects.list', {})(caller);
const listReleases: Doing = (caller, { pick }) => pageThrough('releases.list', on(pick(SHARED)))(caller);

/** Whose watermark and sandbox nobody else may change. */
const ownedBy = (caller: Caller): readonly string[] =>
  [...SHARED, ...BARE].filter(project => OWNER_OF.get(project) === caller.identity.user);

const changeWatermark: Doing = async (caller, { isEven }) => {
  const [own] = ownedBy(caller);
  if (own === undefined) return;
  await caller.send('watermark.set', { ...on(own), body: { enabled: isEven() } });
  await caller.send('watermark.get', on(own));
};

const preview: Doing = async (caller, { pick, isEven }) => {
  const [own] = ownedBy(caller);
  if (own !== undefined && isEven()) await caller.send('sandbox.kill', on(own));
  else await caller.send('preview.link', on(pick([...SHARED, ...BARE])));
};

/** What is done on projects, and how often of all. */
export const PROJECT_DOINGS: readonly (readonly [weight: number, doing: Doing])[] = [
  [4, publishUpload],
  [1, publishSource],
  [8, readReleases],
  [3, unpublish],
  [5, wantAlias],
  [1, resetAlias],
  [4, comeAndGo],
  [2, importSource],
  [2, listProjects],
  [2, listReleases],
  [4, changeWatermark],
  [6, preview],
];
