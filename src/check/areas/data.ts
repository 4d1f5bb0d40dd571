/** Areas of the database, storage, and the SQL log. */

import { record } from '../../base/record.ts';
import { STORAGE_LIMITS } from '../../api/storage.ts';
import { outcome, shown } from '../run/findings.ts';
import { isSqlLogError } from '../run/wrong-requests.ts';
import { type Answer, type Json, listOf, type Run, valueAt } from '../run/run.ts';

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

/** Roles, schemas and extensions that migrations of Supabase projects use, as far as the database has them. */
const listedOf = (from: string, column: string, names: readonly string[]): string =>
  `(SELECT coalesce(string_agg(${column}, ', ' ORDER BY ${column}), 'none') FROM ${from} WHERE ${column} IN ('${names.join("', '")}'))`;
const SURROUNDINGS = `SELECT ${listedOf('pg_roles', 'rolname', ['anon', 'authenticated', 'service_role'])} AS roles,
  ${listedOf('pg_namespace', 'nspname', ['auth', 'storage', 'extensions'])} AS schemas,
  ${listedOf('pg_available_extensions', 'name', ['citext', 'http', 'pg_cron', 'pg_net', 'pg_trgm', 'pgcrypto', 'postgis', 'uuid-ossp', 'vector'])} AS extensions`;

const isUnique = (all: unknown): boolean => Array.isArray(all) && new Set(all).size === all.length;

/** Runs SQL that must succeed. */
const query = (run: Run, text: string): Promise<Answer> => run.call('database.query', { body: { query: text } });

/** Checks SQL, and the listing of tables. */
export async function checkSql(run: Run): Promise<void> {
  await checkValues(run);
  await query(run, TABLE);
  await checkRows(run);
  await checkFailures(run);
  await checkCommit(run);
  await checkSurroundings(run);
  await run.accepted('database.query/transaction-control', { body: { query: 'BEGIN; SELECT 1; COMMIT' } });
  await checkTables(run);
  await run.wrong('database.query', { body: { query: 'SELECT 1' } });
  await run.wrong('database.tables');
}

/** Checks in which form values arrive. */
async function checkValues(run: Run): Promise<void> {
  const simple = { columns: ['one', 'two'], rows: [{ one: 1, two: 'b' }], row_count: 1, truncated: false };
  run.expect('database.query/columns', await query(run, "SELECT 1 AS one, 'b' AS two"), simple);
  const columns = Object.entries(MAPPED).map(([name, [text]]) => `${text} AS ${name}`);
  const mapped = await query(run, `SELECT ${columns.join(', ')}`);
  const values = Object.fromEntries(Object.entries(MAPPED).map(([name, [, value]]) => [name, value]));
  run.expect('database.query/values', { ...mapped, json: listOf(mapped.json, 'rows')[0] ?? {} }, values);
}

/** Number of rows that `checkRows` adds: one more than a response contains. */
const ROW_COUNT = 101;

/** Adds rows to the table, and checks that they are stored and listed. */
async function checkRows(run: Run): Promise<void> {
  const inserted = await query(run, `INSERT INTO check_rows (id) SELECT generate_series(1, ${ROW_COUNT})`);
  run.expect('database.query/changes', inserted, { row_count: ROW_COUNT });
  const note = "check 'é' \u{1f6e0}\r\n ";
  await query(run, `UPDATE check_rows SET note = '${note.replaceAll("'", "''")}' WHERE id = 1`);
  const stored = await query(run, 'SELECT note FROM check_rows WHERE id = 1');
  run.expect('database.query/stored', stored, { rows: [{ note }] });
  run.expect('database.query/limit', await query(run, 'SELECT id FROM check_rows ORDER BY id'), {
    rows: (rows: unknown) => Array.isArray(rows) && rows.length === 100,
    truncated: true,
    row_count: (count: unknown) => Number(count) >= 100,
  });
}

const countRows = (run: Run): Promise<Answer> => query(run, 'SELECT count(*)::int AS count FROM check_rows');

/** Checks that wrong SQL is refused, and changes nothing. */
async function checkFailures(run: Run): Promise<void> {
  const invalid = (text: string) => run.refused('database.query/invalid', { body: { query: text } });
  for (const text of ['SELEKT 1', 'SELECT * FROM check_missing', 'INSERT INTO check_rows (id) VALUES (1)'])
    await invalid(text);
  await run.refused('database.query/too-large', { body: { query: "SELECT repeat('x', 1048576)" } });
  await invalid('DELETE FROM check_rows WHERE id = 1; SELECT 1 / 0');
  run.expect('database.query/rollback', await countRows(run), { rows: [{ count: ROW_COUNT }] });
  await run.accepted('database.query/longest', { body: { query: `SELECT 1 -- ${'x'.repeat(65_536 - 12)}` } });
}

/** Finds out what a failure after COMMIT leaves of the statements before it. */
async function checkCommit(run: Run): Promise<void> {
  const text = `DELETE FROM check_rows WHERE id = ${ROW_COUNT}; COMMIT; SELECT 1 / 0`;
  const committed = await run.session.send('database.query', { body: { query: text } });
  const left = Number(listOf((await countRows(run)).json, 'rows')[0]?.['count']);
  const isKept = left === ROW_COUNT - 1;
  const isRefused = /commit|transaction control/i.test(JSON.stringify(committed.json ?? ''));
  const effect = isKept ? 'earlier statements are kept' : isRefused ? 'COMMIT is refused' : 'all are rolled back';
  const isKnown = committed.status !== 0 && (isKept || left === ROW_COUNT);
  run.reading('R52', isKnown ? effect : undefined, committed);
}

/** Finds out which roles, schemas and extensions the database has. */
async function checkSurroundings(run: Run): Promise<void> {
  const around = await run.session.send('database.query', { body: { query: SURROUNDINGS } });
  const [{ roles, schemas, extensions } = {}] = listOf(record(around.json), 'rows');
  const isListed = [roles, schemas, extensions].every(one => typeof one === 'string');
  const listed = `roles: ${String(roles)}; schemas: ${String(schemas)}; extensions: ${String(extensions)}`;
  run.reading('R57', isListed ? listed : undefined, around);
}

/** Checks how the table is listed. */
async function checkTables(run: Run): Promise<void> {
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
}

/** A bucket of the new project. */
interface Bucket {
  readonly path: { readonly bucket_name: string };
  readonly isPublic: boolean;
  /** Whether it takes files of each size and type that the platform allows. */
  readonly isUnlimited: boolean;
}

/** Returns a request that stores an object. */
const putOf = ({ path }: Bucket, name: string, content: string | Buffer, more: Json = {}) => ({
  path,
  body: { path: name, content_base64: Buffer.from(content).toString('base64'), content_type: 'text/plain', ...more },
});

/** Path of the object that the rules are about. */
const OBJECT = 'check/a.txt';
/** Part of a path that lists all objects of the check. */
const PREFIX = { prefix: 'check/' };

/** Checks buckets and objects. Needs a bucket of the new project: no endpoint creates one. */
export async function checkStorage(run: Run): Promise<void> {
  const list = await run.call('storage.buckets');
  const buckets = listOf(list.json, 'buckets');
  const found = buckets.find(each => each['public'] === true) ?? buckets[0];
  await run.wrong('storage.buckets');
  await run.refused('storage.list/missing-bucket', { path: { bucket_name: 'check-missing' } });
  if (found === undefined)
    return run.rule('storage.put/result', list.exchange, undefined, 'not checked: the project has no bucket');
  const bucket = {
    path: { bucket_name: String(found['name']) },
    isPublic: found['public'] === true,
    isUnlimited: found['file_size_limit'] === null && found['allowed_mime_types'] === null,
  };
  await checkPut(run, bucket);
  const objects = await checkListing(run, bucket);
  if (bucket.isPublic) await checkPublic(run, bucket);
  await run.wrong('storage.list', { path: bucket.path });
  await run.wrong('storage.put', putOf(bucket, 'check/wrong.txt', 'x'));
  await run.wrong('storage.delete', { path: bucket.path, body: { paths: ['check/no-such-object'] } });
  await checkDeletion(run, bucket, objects);
}

/** Stores objects, and checks which are refused. */
async function checkPut(run: Run, bucket: Bucket): Promise<void> {
  const put = (name: string, content: string | Buffer, more?: Json) => putOf(bucket, name, content, more);
  const first = await run.call('storage.put', put(` ${OBJECT} `, 'check', { cache_control: 'c'.repeat(200) }));
  run.expect('storage.put/result', first, { path: OBJECT, size: '5', ...bucket.path, content_type: 'text/plain' });
  const more = Array.from({ length: 19 }, (_, index) => `check/more-${index}.txt`);
  for (const name of ['check/b.txt', 'check/c/d.txt', ...more]) await run.call('storage.put', put(name, 'check'));
  const upsert = await run.session.send('storage.put', put(OBJECT, 'other', { upsert: false }));
  run.rule('storage.put/upsert', upsert, upsert.status >= 400 && upsert.status < 500, outcome(upsert));
  run.reading('R54', outcome(upsert), upsert);
  for (const wrong of ['/a', 'a/', 'a//b', 'a/../b', './a', 'a\u0001'].map(name => put(name, 'x')))
    await run.refused('storage.put/path', wrong);
  await run.refused('storage.put/path', put('a', ''));
  await run.refused('storage.put/path', put('a', 'x', { content_type: 'text/plain; charset=utf-8' }));
  const { maxObjectBytes } = STORAGE_LIMITS;
  await run.refused('storage.put/size', put('check/large', Buffer.alloc(maxObjectBytes + 1)));
  if (bucket.isUnlimited)
    await run.accepted('storage.put/size', put('check/large', Buffer.alloc(maxObjectBytes)), '5 MiB: ');
}

/** Checks the listing of the objects. @returns it */
async function checkListing(run: Run, { path }: Bucket): Promise<readonly Json[]> {
  const listing = await run.call('storage.list', { path, query: { ...PREFIX, page_size: 100 } });
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
  await run.defaultPage('storage.list/default-page', 'objects', { path, query: PREFIX });
  await run.pages('storage.list', 'objects', 'name', { path, query: { ...PREFIX, page_size: 5 } });
  await run.mixedToken('storage.list/mixed-token', { path, query: { ...PREFIX, page_size: 1 } }, { prefix: 'chec' });
  for (const size of [0, 101])
    await run.accepted('storage.list/clamped', { path, query: { page_size: size } }, `${size}: `);
  return objects;
}

/** Checks the address of an object in a public bucket. */
async function checkPublic(run: Run, { path }: Bucket): Promise<void> {
  const root = String(run.cloud['url']).replace(/\/$/, '');
  const address = `${root}/storage/v1/object/public/${path.bucket_name}/${OBJECT}`;
  const object = URL.canParse(address) ? await run.session.get(address) : undefined;
  run.reading('R53', object === undefined ? undefined : outcome(object), object);
  if (object?.status === 200 && object.headers.get('content-type')?.startsWith('text/plain') === true)
    run.rule('storage.put/stored', object, Buffer.from(object.bytes).equals(Buffer.from('check')), 'different bytes');
}

/** Deletes the objects, one of them named twice. */
async function checkDeletion(run: Run, { path }: Bucket, objects: readonly Json[]): Promise<void> {
  const own = objects.filter(({ type }) => type === 'object').map(({ name }) => String(name));
  const paths = [...own.map(name => (name.startsWith('check/') ? name : `check/${name}`)), 'check/c/d.txt'];
  const deleted = await run.call('storage.delete', { path, body: { paths: [OBJECT, ...paths] } });
  run.expect('storage.delete/deleted', deleted, { deleted: isUnique });
  run.expect('storage.delete/deleted', await run.call('storage.list', { path, query: PREFIX }), { objects: [] });
}

/** Checks the export of the SQL log. */
export async function checkSqlLog(run: Run): Promise<void> {
  const { projectId } = run.session;
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
  await checkTask(run, described, String(valueAt(created.json, 'data.status')));
  const filters = { 'filters.1.Key': 'query', 'filters.1.Value': 'sql:"check"' };
  const filtered = await run.session.send('sql-log.create', { body: { ...body, ...filters } });
  run.reading('R18', isSqlLogError(filtered) ? 'refused' : 'accepted', filtered);
  await run.wrong('sql-log.describe', { body: described });
}

/** Longest wait between two looks at a task, in seconds. After it, the task isn't followed any further. */
const MAX_WAIT_S = 20;

/** Follows a task until it ends. @param first its status at the creation */
async function checkTask(run: Run, body: Json, first: string): Promise<void> {
  const { clock, signal } = run.session;
  const seen = [first];
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, MAX_WAIT_S)) {
    const task = await run.call('sql-log.describe', { body });
    const status = String(valueAt(task.json, 'data.status'));
    if (seen.at(-1) !== status) seen.push(status);
    const isRunning = status === 'INIT' || status === 'RUNNING';
    if (isRunning && seconds < MAX_WAIT_S) {
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
    return run.reading('R19', seen.join(', '), task.exchange);
  }
}
