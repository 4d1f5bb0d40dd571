import { expect, test } from 'vitest';
import { endpointRow } from '../../../src/api/endpoints.ts';
import { fieldProblems } from '../../../src/platform/http/requests/request-checks.ts';
import { HOUR, LogProject, NOW, type Params } from './log-project.ts';
import { call } from '../support/test-platform.ts';

const recordAt = (offset: number, fields: Params = {}): Params => ({
  ExecuteTime: new Date(NOW + offset).toISOString(),
  SqlText: 'SELECT 1',
  ...fields,
});

test('a response uses the documented envelope: some of its codes are strings', async () => {
  const project = await LogProject.start();
  const { status, json } = await project.create();
  expect(status).toBe(200);
  expect(json).toEqual({
    code: '200',
    httpStatusCode: '200',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    successResponse: true,
    data: {
      code: 200,
      success: true,
      status: 'INIT',
      taskId: '700001',
      start: NOW - HOUR,
      end: NOW + HOUR,
      createTime: NOW,
      env: 'local-prod',
    },
  });
  const described = (await project.describe()).json.data;
  expect(
    fieldProblems(endpointRow('sql-log.describe').answer, without(described, 'code', 'success')),
  ).toEqual([]);
});

const without = (data: object, ...names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

test('a task changes its state with the platform’s clock, and its results expire', async () => {
  const project = await LogProject.start(
    { sql_logs: [{ records: [recordAt(0)] }] },
    { kept_ms: 60_000 },
  );
  await project.create();
  const seen: unknown[] = [];
  for (const ms of [0, 999, 1, 3_999, 1, 59_999, 1]) {
    project.clock.time += ms;
    const { status, expire, total, queries } = (await project.describe()).json.data;
    seen.push([status, expire, total, queries.length]);
  }
  expect(seen).toEqual([
    ['INIT', false, 0, 0],
    ['INIT', false, 0, 0],
    ['RUNNING', false, 0, 0],
    ['RUNNING', false, 0, 0],
    ['COMPLETED', false, 1, 1],
    ['COMPLETED', false, 1, 1],
    ['COMPLETED', true, 0, 0],
  ]);
});

test('SQL that runs on the database is recorded, failures too, for each project separately', async () => {
  const project = await LogProject.start();
  const query = (sql: string): Promise<unknown> =>
    call(project.platform, 'POST /projects/site/cloud/database/queries', { body: { query: sql } });
  await query('create table lamps (id int)');
  await query('insert into lamps values (1), (2); select id from lamps where id > 0');
  await query('select * from nowhere');
  const { total, queries } = await project.exportTask();
  expect(total).toBe(3);
  expect(queries).toMatchObject([
    {
      SqlText: 'create table lamps (id int)',
      SqlType: 'create',
      State: '00000',
      ReturnRows: 0,
      UpdateRows: 0,
    },
    { SqlType: 'select', ReturnRows: 2, UpdateRows: 2, ScanRows: 4, AccountName: 'owner' },
    { SqlText: 'select * from nowhere', SqlType: 'select', State: '42P01', ReturnRows: 0 },
  ]);
  const [first, second] = queries;
  expect(first).toMatchObject({
    ExecuteTime: new Date(NOW).toISOString(),
    OriginTime: NOW,
    Consume: 0,
  });
  expect(first?.['ThreadId']).not.toBe(second?.['ThreadId']);
  expect((await project.exportTask({ startTime: NOW + 1 })).total).toBe(0);
});

test('a window begins with its first millisecond and ends before its last', async () => {
  const offsets = [-HOUR - 1, -HOUR, -1, 0, 1];
  const project = await LogProject.start({
    sql_logs: [{ records: offsets.map(offset => recordAt(offset)) }],
  });
  const { queries } = await project.exportTask({ endTime: NOW });
  expect(queries.map(({ ExecuteTime: time }) => Date.parse(String(time)) - NOW)).toEqual([
    -HOUR,
    -1,
  ]);
});

test.each([
  ['sql:"ships"', 2],
  ['sql:"SELECT \\"x\\""', 1],
  ['sql:"nothing"', 0],
])('the filter %s matches text', async (filter, count) => {
  const texts = ['SELECT "x" FROM ships', 'UPDATE ships SET x = 1', 'COMMIT'];
  const project = await LogProject.start({
    sql_logs: [{ records: texts.map(SqlText => recordAt(0, { SqlText })) }],
  });
  const params = { 'filters.1.Key': 'query', 'filters.1.Value': filter };
  expect((await project.exportTask(params)).total).toBe(count);
  const { json } = await project.describe();
  expect(json.data).toMatchObject({
    filters: [{ Key: 'query', Value: filter }],
    taskType: 'Query',
    name: 'log',
  });
});

test.each<[string, Params, RegExp]>([
  ['of a missing database', { type: 'dev' }, /has 0 databases of type dev/],
  [
    'with another key',
    { 'filters.1.Key': 'sql', 'filters.1.Value': 'sql:"x"' },
    /filters\.1\.Key: the local platform supports only `query`/,
  ],
  [
    'with another expression',
    { 'filters.1.Key': 'query', 'filters.1.Value': 'x' },
    /the local platform supports only sql:"<text>"/,
  ],
])('a task %s is refused', async (_how, params, message) => {
  const { status, json } = await (await LogProject.start()).create(params);
  expect(status).toBe(400);
  expect(json).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(json.detail).toMatch(message);
});

test.each<[string, Params, number]>([
  ['that doesn’t exist', { taskId: '1' }, 404],
  ['of another project', { projectUrlId: 'second' }, 404],
])('a request for a task %s is refused', async (_how, params, status) => {
  const project = await LogProject.start();
  await project.create();
  expect((await project.describe(params)).status).toBe(status);
});

test.each([
  ['', 401],
  ['expired', 401],
  ['project-key', 200],
  ['member-token', 200],
  ['viewer-token', 404],
  ['foreigner-token', 404],
])('the credential “%s” gets %i', async (token, status) => {
  const project = await LogProject.start();
  expect((await project.create({}, token)).status).toBe(status);
});

test('the key of another project is refused, whether it exists or not', async () => {
  const project = await LogProject.start();
  for (const projectUrlId of ['second', 'missing']) {
    expect((await project.create({ projectUrlId }, 'project-key')).status).toBe(403);
    expect((await project.describe({ projectUrlId }, 'project-key')).status).toBe(403);
  }
});

test.each([
  [
    'of JSON',
    '{}',
    { 'content-type': 'application/json' },
    /Content-Type must be application\/x-www-form-urlencoded/,
  ],
  ['without the field', 'a=b', {}, /must contain the field params and no other fields/],
  ['whose field is invalid JSON', 'params=x', {}, /not valid JSON/],
  ['whose field is no object', 'params=%5B%5D', {}, /params must be a JSON object/],
  ['with bytes that aren’t UTF-8', 'params=%7B%22a%22%3A%22%ff%22%7D', {}, /percent-encoded UTF-8/],
])('a body %s is refused', async (_what, body, headers, message) => {
  const { status, json } = await (await LogProject.start()).send('createSqlLogTask', body, headers);
  expect(status).toBe(400);
  expect(json.detail).toMatch(message);
});

test('the endpoints are served below their own root only', async () => {
  const project = await LogProject.start();
  const wrong = await fetch(`${project.platform.baseUrl}/database/createSqlLogTask`, {
    method: 'POST',
  });
  expect(wrong.status).toBe(404);
  await project.create();
  expect(project.platform.requests.at(-1)).toMatchObject({ target: 'sql-log.create', status: 200 });
  expect(JSON.parse(project.platform.requests.at(-1)?.body ?? '')).toMatchObject({
    projectUrlId: 'site',
  });
});
