import { randomUUID } from 'node:crypto';
import { functionBody, objectBody } from '../../platform/cloud-bodies.ts';
import { type Caller, etagOf } from './caller.ts';
import type { Doing } from './crowd.ts';
import { BARE, BUCKET, FUNCTIONS, PATHS, SECRETS, SHARED } from './world.ts';

const bucketOf = (project: string) => ({ path: { project_id: project, bucket_name: BUCKET } });

const put: Doing = async (caller, { pick, isEven }) => {
  const [project, path, content] = [pick(SHARED), pick(PATHS), randomUUID()];
  const body = objectBody(path, content, { upsert: isEven() });
  await caller.send('storage.put', { ...bucketOf(project), body, told: { etag: etagOf(content) } });
  await caller.send('storage.list', { ...bucketOf(project), query: { prefix: path } });
};

const deleteObjects: Doing = (caller, { pick }) =>
  caller.send('storage.delete', { ...bucketOf(pick(SHARED)), body: { paths: PATHS } });

const listObjects: Doing = (caller, { pick }) =>
  caller.send('storage.list', { ...bucketOf(pick(SHARED)), query: { prefix: pick(PATHS) } });

const changeSecret: Doing = async (caller, { pick, isEven }) => {
  const project = pick(SHARED);
  const secret = { path: { project_id: project, secret_name: pick(SECRETS) } };
  if (isEven()) await caller.send('secrets.set', { ...secret, body: { value: randomUUID() } });
  else await caller.send('secrets.delete', secret);
  await caller.send('secrets.list', { path: { project_id: project } });
};

const changeFunction: Doing = async (caller, { pick, some, isEven }) => {
  const project = pick(SHARED);
  const named = (name: string) => ({ path: { project_id: project, function_name: name } });
  // Two at once, of which the pace lets one through.
  const deploy = () => caller.send('functions.deploy', { ...named(pick(FUNCTIONS)), body: functionBody() });
  if (isEven()) await Promise.all(some(2, deploy));
  else await caller.send('functions.delete', named(pick(FUNCTIONS)));
  await caller.send('functions.list', { path: { project_id: project } });
};

const provision: Doing = async (caller, { pick }) => {
  const path = { project_id: pick([...BARE, ...SHARED]) };
  await caller.send('cloud.provision', { path, body: {} });
  await caller.send('database.status', { path });
};

/** The project whose database is counted in, which takes a while to be made: others share it. */
const COUNTING = SHARED[0] ?? '';

const COUNTER = `create table if not exists counter (n int); insert into counter values (0);`;

/** Makes the counter that `count` counts with: no call of the crowd's. */
export const prepareCounter = async (caller: Caller): Promise<void> => {
  await caller.send('database.query', { path: { project_id: COUNTING }, body: { query: COUNTER } });
};

const count: Doing = caller =>
  caller.send('database.query', {
    path: { project_id: COUNTING },
    body: { query: 'update counter set n = n + 1 returning n' },
  });

/** What is done on cloud services, and how often of all. */
export const CLOUD_DOINGS: readonly (readonly [weight: number, doing: Doing])[] = [
  [8, put],
  [3, deleteObjects],
  [6, listObjects],
  [6, changeSecret],
  [6, changeFunction],
  [2, provision],
  [3, count],
];
