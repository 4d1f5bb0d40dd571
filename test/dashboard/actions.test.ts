import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDashboard } from '../../src/dashboard/dashboard.ts';
import { SQL_LIMITS } from '../../src/api/database.ts';
import { ENDPOINT_IDS } from '../../src/api/endpoints.ts';
import { PRESETS } from '../../src/dashboard/pages/fault-presets.ts';
import { RICH_SEED, type Running, publish, startRunning } from './rich-platform.ts';
import { textOf, Visitor } from './visitor.ts';

let running: Running;
let visitor: Visitor;

beforeAll(async () => {
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  visitor = await Visitor.enter(running);
});
afterAll(() => running[Symbol.asyncDispose]());

describe('the SQL console', () => {
  const console = 'sql?project=shop';
  const run = async (sql: string): Promise<string> => textOf((await visitor.post(console, { sql })).text);

  test('runs SQL and shows every value, NULL included', async () => {
    const text = await run(
      "SELECT 1 AS one, NULL AS nothing, '<b>&amp;' AS html, 9007199254740993 AS big, ARRAY[1,2] AS one",
    );
    expect(text).toContain('1 row. SQL');
    expect(text).toContain('one nothing html big one 1 NULL <b>&amp; 9007199254740993 {1,2}');
    expect(await run('CREATE TABLE notes (id int)')).toContain('CREATE TABLE, 0 rows affected.');
    expect(await run('INSERT INTO notes VALUES (1), (2); UPDATE notes SET id = id + 1')).toContain(
      'UPDATE, 2 rows affected.',
    );
    expect(await run('SELECT * FROM notes WHERE false')).toContain('The result has no rows.');
    expect(await run('-- nothing')).toContain('The SQL contains no statement.');
  });

  test('shows an error at the position that the person sees, and keeps the SQL', async () => {
    const { text } = await visitor.post(console, { sql: 'SELECT 1,\r\n  nosuch' });
    expect(textOf(text)).toContain('column "nosuch" does not exist (SQLSTATE 42703, line 2, column 3');
    expect(text).toContain('SELECT 1,\n  nosuch</textarea>');
    expect(await run('a\0b')).toContain('the query contains a zero byte');
  });

  test('lists the first rows of a long result, and cuts long values', async () => {
    const rows = await run('SELECT i FROM generate_series(1, 2000) AS i');
    expect(rows).toContain('2,000 rows.');
    expect(rows).toContain(`The first ${SQL_LIMITS.maxRows} rows are listed.`);
    const text = await run("SELECT repeat('x', 5000)");
    expect(text).toContain(`${'x'.repeat(1000)}…`);
    expect(text).not.toContain('x'.repeat(1001));
  });
});

describe('a function', () => {
  const page = 'function?project=shop&function=greet';
  const call = async (fields: Readonly<Record<string, string>>): Promise<string> =>
    textOf(
      (await visitor.post(page, { method: 'POST', suffix: '', credential: 'anon', headers: '', body: '', ...fields }))
        .text,
    );

  test('is called like any caller does, and its log is shown', async () => {
    const text = await call({ suffix: '?name=Ann', body: 'one\r\ntwo', headers: 'X-Test: yes\r\n' });
    expect(text).toContain('The response has the status 200.');
    expect(text).toContain('"greeting": "Hello, Ann!"');
    expect(text).toContain('"sent": "one\\ntwo"');
    expect(text).toMatch(/newest first Time Level Message [\d :-]+ info greeting Ann/);
    const recorded = running.platform.requests.at(-1);
    expect(recorded).toMatchObject({ target: 'function', method: 'POST', status: 200 });
    expect(recorded?.headers).toMatchObject({ 'x-test': 'yes' });
    expect(await call({ method: 'GET', body: 'not sent' })).toContain('"sent": ""');
  });

  test('with a long response is shown with its start', async () => {
    const text = await call({ suffix: '?long=1' });
    expect(text).toContain('The page shows only the start of the body.');
    expect(text).toContain('x'.repeat(262_144));
    expect(text).not.toContain('x'.repeat(262_145));
  });

  test('that requires a JWT refuses a call without one', async () => {
    expect(await call({ credential: 'none' })).toContain('status 401');
    expect(await call({ credential: 'service' })).toContain('status 200');
  });

  test('that fails, or whose connection a fault resets, is reported', async () => {
    expect(await call({ suffix: '?fail=1' })).toMatch(/status 500.*The name is on the list of refused names/);
    running.platform.addFault({ on: 'function', do: 'reset-before' });
    expect(await call({})).toMatch(/call failed\. .*(?:socket hang up|ECONNRESET)/);
  });

  test.each([
    ['suffix', '../user', 'Path and query: must be empty'],
    ['suffix', '/a b', 'Path and query: must be empty'],
    ['headers', 'no colon', 'the line “no colon” isn’t “Name: value” in printable ASCII.'],
    ['headers', 'A: b\u0000', 'isn’t “Name: value”'],
    ['headers', 'Content-Length: 9', 'the line “Content-Length: 9” sets a header that can’t be set here'],
    [
      'headers',
      'A: b\nHOST: attacker.example',
      'the line “HOST: attacker.example” sets a header that can’t be set here',
    ],
    ['method', 'TRACE', 'Method: must be one of GET'],
  ])('isn’t called with the %s %j', async (name, value, message) => {
    const before = running.platform.requests.length;
    expect(await call({ [name]: value })).toContain(message);
    expect(running.platform.requests.length).toBe(before);
  });
});

describe('faults', () => {
  const ids = (): readonly number[] => running.platform.faults.list().map(({ id }) => id);
  const removeAll = async (): Promise<void> => {
    for (const id of ids()) await visitor.post(`remove-fault?id=${id}`, {}, 'faults');
  };

  test('a preset lets the next completion of a publish respond with 503, and nothing else', async () => {
    await removeAll();
    const { status, headers } = await visitor.post('add-preset?preset=publish-503', {}, 'faults');
    expect([status, headers['location']]).toEqual([303, './faults?done=added']);
    expect(textOf((await visitor.get('faults?done=added')).text)).toContain('The fault is switched on.');
    await publish(running.platform, 'shop', '<h1>Shop</h1>');
    expect(running.platform.requests.at(-1)).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(textOf((await visitor.get('faults')).text)).toContain('releases.complete Request 1 finished Switch off');
    await publish(running.platform, 'shop', '<h1>Shop</h1>');
    expect(running.platform.requests.at(-1)).toMatchObject({ status: 200 });
    const [id = 0] = ids();
    expect((await visitor.post(`remove-fault?id=${id}`, {}, 'faults')).headers['location']).toBe(
      './faults?done=removed',
    );
    expect((await visitor.post(`remove-fault?id=${id}`, {}, 'faults')).headers['location']).toBe('./faults?done=gone');
    expect(ids()).toEqual([]);
  });

  test('every preset can be switched on', async () => {
    for (const name of Object.keys(PRESETS)) {
      expect((await visitor.post(`add-preset?preset=${name}`, {}, 'faults')).status, name).toBe(303);
    }
    expect((await visitor.post('add-preset?preset=constructor', {}, 'faults')).status).toBe(400);
    expect(ids().length).toBe(Object.keys(PRESETS).length);
    await removeAll();
  });

  test('every kind has a form whose example is valid, for every endpoint', async () => {
    const { kinds } = running.platform.faultRules;
    for (const [kind, { title, example }] of Object.entries(kinds)) {
      const form = `new-fault?on=upload&do=${kind}`;
      const shown = textOf((await visitor.get(form)).text);
      expect(shown, kind).toContain(title);
      const fault = { on: 'upload', do: kind, ...example, nth: 2, times: 3 };
      const added = await visitor.post('add-fault', { fault: JSON.stringify(fault) }, form);
      expect([kind, added.status]).toEqual([kind, 303]);
      expect(running.platform.faults.list().at(-1)?.fault).toEqual(fault);
      expect(textOf((await visitor.get('faults')).text)).toContain('Requests 2 to 4 active');
    }
    for (const id of [...ENDPOINT_IDS, '*']) {
      expect((await visitor.get(`new-fault?on=${id}&do=stall`)).status, id).toBe(200);
    }
    await removeAll();
  });

  test('a stream’s own code can be injected', async () => {
    const fault = { on: 'source.import', do: 'injectedFailure', code: 'import_interrupted' };
    expect((await visitor.post('add-fault', { fault: JSON.stringify(fault) }, 'faults')).status).toBe(303);
    await removeAll();
  });

  test.each([
    [{ do: 'answer', status: 99 }, '`status` must be a whole number from 200 to 599'],
    [{ do: 'answer', status: 503.5 }, '`status` must be a whole number'],
    [{ do: 'answer' }, '`status` is missing'],
    [{ do: 'cut', share: 2 }, '`share` must be a number from 0 to 1'],
    [{ do: 'rewrite', set: 'a' }, '`set` must be an object'],
    [{ do: 'truncate', bytes: 1, to: 'b' }, '`to` is not a field of the fault'],
    [{ nth: 0 }, '`nth` must be a whole number from 1 to 1000000'],
    [{ do: 'toString' }, '`do` has an unknown value'],
    [{ on: 'uplod' }, '`on` has an unknown value. Did you mean `upload`?'],
    [{ do: 'injectedFailure', code: 'nothing' }, '`code` must be'],
  ])('%j is refused with the field’s name', async (given, message) => {
    const fault = JSON.stringify({ on: '*', do: 'stall', ...given });
    const { status, text } = await visitor.post('add-fault', { fault }, 'faults');
    expect([status, textOf(text)]).toEqual([400, expect.stringContaining(message)]);
    expect(ids()).toEqual([]);
  });

  test.each(['[]', '{"on": "*", '])('%s is refused', async fault => {
    expect((await visitor.post('add-fault', { fault }, 'faults')).status).toBe(400);
    expect((await visitor.get('new-fault?on=*&do=toString')).status).toBe(400);
  });
});

test('a reset is confirmed first, and returns to the seed on every page', async () => {
  await using other = await startRunning(RICH_SEED, inject('databaseUrl'));
  const guest = await Visitor.enter(other);
  const project = async (): Promise<string> => textOf((await guest.get('project?project=shop')).text);
  await publish(other.platform, 'shop', '<h1>Shop</h1>');
  expect(textOf((await guest.get('seed')).text)).toContain('Reset the local platform to the seed');
  expect(textOf((await guest.get('reset')).text)).toContain('Delete everything and reset');
  expect(await project()).toContain('1 active');
  const { status, headers } = await guest.post('reset', {});
  expect([status, headers['location']]).toEqual([303, './seed?done=reset']);
  expect(textOf((await guest.get('seed?done=reset')).text)).toContain('The local platform was reset to the seed.');
  expect(await project()).toContain('The project has no releases.');
  await publish(other.platform, 'shop', '<h1>Shop</h1>');
  expect(await project()).toContain('1 active');
  expect(textOf((await guest.post('sql?project=shop', { sql: 'SELECT 7 AS seven' })).text)).toContain('1 row.');
});

test('an error of the dashboard itself is reported, not hidden', async () => {
  const sourceFiles = (): never => {
    throw new Error('The disk is gone.');
  };
  const dashboard = await startDashboard({ ...running.platform, sourceFiles });
  const guest = await Visitor.enter(dashboard);
  const { status, text } = await guest.get('source?project=shop');
  expect([status, text]).toEqual([500, 'The dashboard had an internal error: Error: The disk is gone.\n']);
  await dashboard.close();
});
