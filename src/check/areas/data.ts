/** Areas of the database, storage, and the SQL log. */

import { STORAGE_LIMITS } from '../../api/storage.ts';
import { outcome, shown } from '../findings.ts';
import { isSqlLogError } from '../wrong-requests.ts';
import { type Json, listOf, type Run, valueAt } from '../run.ts';

/** Values of each mapped type: SQL, and how the value must arrive. */
const MAPPED: Readonly<Record<string, readonly [sql: string, value: unknown]>> = {
  big: ['9007199254740993::bigint', '9007199254740993'],
  small: ['1::bigint', '1'],
  num: ['1.10::numeric', '1.10'],
  whole: ['2::numeric', '2'],
  bin: ["'check'::bytea", 'Y2hlY2s='],
  js: [`'{"a":[1]}'::json`, { a: [1] }],
  jb: [`'{"b":true}'::jsonb`, { b: true }],
  yes: ['true', true],
  nothing: ['NULL::text', null],
  day: ["'2026-01-02'::date", '2026-01-02'],
  at: ["'03:04:05'::time", '03:04:05'],
  id: ["'00000000-0000-4000-8000-000000000000'::uuid", '00000000-0000-4000-8000-000000000000'],
};
const TABLE = `CREATE TYPE check_kind AS ENUM ('a', 'b');
CREATE TABLE check_rows (id bigint PRIMARY KEY, kind check_kind NOT NULL DEFAULT 'a', note text);
COMMENT ON TABLE check_rows IS 'a table'; COMMENT ON COLUMN check_rows.note IS 'a note'`;

/** What migrations of Supabase projects use, as far as the database has it. */
const listedOf = (from: string, column: string, names: readonly string[]): string =>
  `(SELECT coalesce(string_agg(${column}, ', ' ORDER BY ${column}), 'none') FROM ${from} WHERE ${column} IN ('${names.join("', '")}'))`;
const SURROUNDINGS = `SELECT ${listedOf('pg_roles', 'rolname', ['anon', 'authenticated', 'service_role'])} AS roles,
  ${listedOf('pg_namespace', 'nspname', ['auth', 'storage', 'extensions'])} AS schemas,
  ${listedOf('pg_available_extensions', 'name', ['citext', 'http', 'pg_cron', 'pg_net', 'pg_trgm', 'pgcrypto', 'postgis', 'uuid-ossp', 'vector'])} AS extensions`;

const isUnique = (all: unknown): boolean => Array.isArray(all) && new Set(all).size === all.length;

/** Checks SQL, and the listing of tables. */
export async function checkSql(run: Run): Promise<void> {
  const sql = (query: string) => run.call('database.query', { body: { query } });
  const invalid = (query: string) => run.refused('database.query/invalid', { body: { query } });
  const simple = { columns: ['one', 'two'], rows: [{ one: 1, two: 'b' }], row_count: 1, truncated: false };
  run.expect('database.query/columns', await sql("SELECT 1 AS one, 'b' AS two"), simple);
  const mapped = await sql(
    `SELECT ${Object.entries(MAPPED)
      .map(([name, [text]]) => `${text} AS ${name}`)
      .join(', ')}`,
  );
  const values = Object.fromEntries(Object.entries(MAPPED).map(([name, [, value]]) => [name, value]));
  run.expect('database.query/values', { ...mapped, json: listOf(mapped.json, 'rows')[0] ?? {} }, values);
  await sql(TABLE);
  const inserted = await sql('INSERT INTO check_rows (id) SELECT generate_series(1, 101)');
  run.expect('database.query/changes', inserted, { row_count: 101 });
  const note = "check 'é' \u{1f6e0}\r\n ";
  await sql(`UPDATE check_rows SET note = '${note.replaceAll("'", "''")}' WHERE id = 1`);
  run.expect('database.query/stored', await sql('SELECT note FROM check_rows WHERE id = 1'), { rows: [{ note }] });
  run.expect('database.query/limit', await sql('SELECT id FROM check_rows ORDER BY id'), {
    rows: (rows: unknown) => Array.isArray(rows) && rows.length === 100,
    truncated: true,
    row_count: (count: unknown) => Number(count) >= 100,
  });
  for (const query of ['SELEKT 1', 'SELECT * FROM check_missing', 'INSERT INTO check_rows (id) VALUES (1)'])
    await invalid(query);
  await run.refused('database.query/too-large', { body: { query: "SELECT repeat('x', 1048576)" } });
  await invalid('DELETE FROM check_rows WHERE id = 1; SELECT 1 / 0');
  const count = () => sql('SELECT count(*)::int AS count FROM check_rows');
  run.expect('database.query/rollback', await count(), { rows: [{ count: 101 }] });
  await run.accepted('database.query/longest', { body: { query: `SELECT 1 -- ${'x'.repeat(65_536 - 12)}` } });
  const query = 'DELETE FROM check_rows WHERE id = 101; COMMIT; SELECT 1 / 0';
  const committed = await run.session.send('database.query', { body: { query } });
  const left = shown((await count()).json['rows']);
  const isKept = left === '[{"count":100}]';
  const isRefused = /commit|transaction control/i.test(JSON.stringify(committed.json ?? ''));
  const effect = isKept ? 'earlier statements are kept' : isRefused ? 'COMMIT is refused' : 'all are rolled back';
  const isKnown = committed.status !== 0 && (isKept || left === '[{"count":101}]');
  run.reading('R52', isKnown ? effect : undefined, committed);
  const around = await run.session.send('database.query', { body: { query: SURROUNDINGS } });
  const [{ roles, schemas, extensions } = {}] = listOf(
    (around.json ?? {}) as Readonly<Record<string, unknown>>,
    'rows',
  );
  const isListed = [roles, schemas, extensions].every(one => typeof one === 'string');
  const listed = `roles: ${String(roles)}; schemas: ${String(schemas)}; extensions: ${String(extensions)}`;
  run.reading('R57', isListed ? listed : undefined, around);
  await run.accepted('database.query/transaction-control', { body: { query: 'BEGIN; SELECT 1; COMMIT' } });
  const tables = await run.call('database.tables');
  const table = listOf(tables.json, 'tables').find(({ name }) => name === 'check_rows') ?? {};
  const columns = listOf(table, 'columns').map(column => [String(column['name']), column]);
  run.expect(
    'database.tables/table',
    { ...tables, json: { ...table, column: Object.fromEntries(columns) as Json } },
    {
      schema: 'public',
      comment: 'a table',
      'column.id.nullable': false,
      'column.id.unique': true,
      'column.note.comment': 'a note',
      'column.note.nullable': true,
      'column.note.enums': [],
      'column.kind.enums': ['a', 'b'],
      'column.kind.default_value': (value: unknown) => String(value).includes('a'),
    },
  );
  await run.wrong('database.query', { body: { query: 'SELECT 1' } });
  await run.wrong('database.tables');
}

/** Checks buckets and objects. Needs a bucket of the new project: no endpoint creates one. */
export async function checkStorage(run: Run): Promise<void> {
  const { session } = run;
  const list = await run.call('storage.buckets');
  const buckets = listOf(list.json, 'buckets');
  const bucket = buckets.find(each => each['public'] === true) ?? buckets[0];
  await run.wrong('storage.buckets');
  await run.refused('storage.list/missing-bucket', { path: { bucket_name: 'check-missing' } });
  if (bucket === undefined)
    return run.rule('storage.put/result', list.exchange, undefined, 'not checked: the project has no bucket');
  const path = { bucket_name: String(bucket['name']) };
  const put = (name: string, content: string | Buffer, more: Json = {}) => ({
    path,
    body: { path: name, content_base64: Buffer.from(content).toString('base64'), content_type: 'text/plain', ...more },
  });
  const first = await run.call('storage.put', put(' check/a.txt ', 'check', { cache_control: 'c'.repeat(200) }));
  run.expect('storage.put/result', first, { path: 'check/a.txt', size: '5', ...path, content_type: 'text/plain' });
  const more = Array.from({ length: 19 }, (_, index) => `check/more-${index}.txt`);
  for (const name of ['check/b.txt', 'check/c/d.txt', ...more]) await run.call('storage.put', put(name, 'check'));
  const upsert = await session.send('storage.put', put('check/a.txt', 'other', { upsert: false }));
  run.rule('storage.put/upsert', upsert, upsert.status >= 400 && upsert.status < 500, outcome(upsert));
  run.reading('R54', outcome(upsert), upsert);
  for (const wrong of ['/a', 'a/', 'a//b', 'a/../b', './a', 'a\u0001'].map(name => put(name, 'x')))
    await run.refused('storage.put/path', wrong);
  await run.refused('storage.put/path', put('a', ''));
  await run.refused('storage.put/path', put('a', 'x', { content_type: 'text/plain; charset=utf-8' }));
  const { maxObjectBytes } = STORAGE_LIMITS;
  await run.refused('storage.put/size', put('check/large', Buffer.alloc(maxObjectBytes + 1)));
  const largest = put('check/large', Buffer.alloc(maxObjectBytes));
  if (bucket['file_size_limit'] === null && bucket['allowed_mime_types'] === null)
    await run.accepted('storage.put/size', largest, '5 MiB: ');
  const query = { prefix: 'check/' };
  const listing = await run.call('storage.list', { path, query: { ...query, page_size: 100 } });
  const objects = listOf(listing.json, 'objects');
  const names = objects.map(({ name }) => String(name));
  const isSized = objects.every(({ type, size }) => (type === 'object' ? /^"\d+"$/.test(shown(size)) : size === null));
  run.expect('storage.list/listing', listing, {
    sorted: () => names.every((name, index) => index === 0 || name > (names[index - 1] ?? '')),
    sizes: () => isSized && objects.every(({ type }) => type === 'object' || type === 'prefix'),
    objects: () => names.length >= 22,
  });
  const form = names.some(name => name.startsWith('check/')) ? 'full names' : 'names relative to the prefix';
  const listed = objects.find(({ name }) => /^(?:check\/)?a\.txt$/.test(String(name)))?.['size'];
  run.rule('storage.put/stored', listing.exchange, listing.isOk ? listed === '5' : undefined, `size: ${shown(listed)}`);
  run.reading('R29', names.length === 0 ? undefined : form, listing.exchange);
  await run.defaultPage('storage.list/default-page', 'objects', { path, query });
  await run.pages('storage.list', 'objects', 'name', { path, query: { ...query, page_size: 5 } });
  await run.mixedToken('storage.list/mixed-token', { path, query: { ...query, page_size: 1 } }, { prefix: 'chec' });
  for (const size of [0, 101])
    await run.accepted('storage.list/clamped', { path, query: { page_size: size } }, `${size}: `);
  if (bucket['public'] === true) {
    const address = `${String(run.cloud['url']).replace(/\/$/, '')}/storage/v1/object/public/${path.bucket_name}/check/a.txt`;
    const object = URL.canParse(address) ? await session.get(address) : undefined;
    run.reading('R53', object === undefined ? undefined : outcome(object), object);
    if (object?.status === 200 && object.headers.get('content-type')?.startsWith('text/plain') === true)
      run.rule('storage.put/stored', object, Buffer.from(object.bytes).equals(Buffer.from('check')), 'different bytes');
  }
  await run.wrong('storage.list', { path });
  await run.wrong('storage.put', put('check/wrong.txt', 'x'));
  await run.wrong('storage.delete', { path, body: { paths: ['check/no-such-object'] } });
  const own = objects.filter(({ type }) => type === 'object').map(({ name }) => String(name));
  const paths = [...own.map(name => (name.startsWith('check/') ? name : `check/${name}`)), 'check/c/d.txt'];
  const deleted = await run.call('storage.delete', { path, body: { paths: ['check/a.txt', ...paths] } });
  run.expect('storage.delete/deleted', deleted, { deleted: isUnique });
  run.expect('storage.delete/deleted', await run.call('storage.list', { path, query }), { objects: [] });
}

/** Checks the export of the SQL log. */
export async function checkSqlLog(run: Run): Promise<void> {
  const { clock, projectId, signal } = run.session;
  const now = run.session.wallTimeMs();
  const body = { name: run.name, startTime: now - 3_600_000, endTime: now, projectUrlId: projectId };
  const created = await run.call('sql-log.create', { body });
  run.expect('sql-log.create/envelope', created, {
    code: '200',
    httpStatusCode: '200',
    successResponse: true,
    requestId: (id: unknown) => typeof id === 'string',
    'data.code': 200,
    'data.success': true,
  });
  run.reading('R17', created.isOk ? 'the same token works at a separate root URL' : undefined, created.exchange);
  const wrong = await run.session.send('sql-log.create', { body: { ...body, endTime: body.startTime } });
  run.rule('sql-log.create/range', wrong, isSqlLogError(wrong), outcome(wrong));
  const form = /problem/.test(wrong.headers.get('content-type') ?? '') ? 'problem' : `envelope, HTTP ${wrong.status}`;
  run.reading('R27', isSqlLogError(wrong) ? form : undefined, wrong);
  const bad = await run.session.send('sql-log.create', { body, token: 'check-invalid-token' });
  run.rule('sql-log.create/token', bad, isSqlLogError(bad), outcome(bad));
  await run.wrong('sql-log.create', { body });
  if (isSqlLogError(created.exchange)) return;
  const taskId = String(valueAt(created.json, 'data.taskId'));
  const described = { projectUrlId: projectId, taskId, pageNo: 1, pageSize: 10 };
  const seen = [String(valueAt(created.json, 'data.status'))];
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 20)) {
    const task = await run.call('sql-log.describe', { body: described });
    const status = String(valueAt(task.json, 'data.status'));
    if (seen.at(-1) !== status) seen.push(status);
    const isRunning = status === 'INIT' || status === 'RUNNING';
    if (isRunning && seconds < 20) {
      await clock.sleep(seconds * 1000, signal);
      continue;
    }
    if (isRunning) run.rule('sql-log.describe/completed', task.exchange, undefined, status);
    else
      run.expect('sql-log.describe/completed', task, {
        'data.status': 'COMPLETED',
        'data.queries': Array.isArray,
        'data.total': (total: unknown) => /^\d+$/.test(String(total)),
      });
    run.reading('R19', seen.join(', '), task.exchange);
    break;
  }
  const filters = { 'filters.1.Key': 'query', 'filters.1.Value': 'sql:"check"' };
  const filtered = await run.session.send('sql-log.create', { body: { ...body, ...filters } });
  run.reading('R18', isSqlLogError(filtered) ? 'refused' : 'accepted', filtered);
  await run.wrong('sql-log.describe', { body: described });
}
