/** Areas of the database, storage, and the SQL log. */

import { plural } from '../../base/amount.ts';
import { STORAGE_LIMITS } from '../../api/storage.ts';
import { outcome, shown } from '../findings.ts';
import { isSqlLogError } from '../wrong-requests.ts';
import type { Run } from '../run.ts';

type Json = Readonly<Record<string, unknown>>;
const KIB64 = 65_536;

/** Values of each mapped type, and how they must arrive. */
const MAPPED: Json = {
  big: '9007199254740993',
  num: '1.10',
  bin: 'Y2hlY2s=',
  js: { a: [1] },
  jb: { b: true },
  yes: true,
  nothing: null,
  day: '2026-01-02',
  at: '03:04:05',
  id: '00000000-0000-4000-8000-000000000000',
};
const MAPPED_SQL = `SELECT 9007199254740993::bigint AS big, 1.10::numeric AS num, 'check'::bytea AS bin, '{"a":[1]}'::json AS js, '{"b":true}'::jsonb AS jb, true AS yes, NULL::text AS nothing, '2026-01-02'::date AS day, '03:04:05'::time AS at, '00000000-0000-4000-8000-000000000000'::uuid AS id`;

/** Checks SQL, and the listing of tables. */
export async function checkSql(run: Run): Promise<void> {
  const { session } = run;
  const sql = (query: string) => run.call('database.query', { body: { query } });
  const refused = async (rule: 'database.query/invalid' | 'database.query/too-large', query: string) =>
    run.refused(
      rule,
      'database.query',
      { body: { query } },
      rule === 'database.query/invalid' ? 'invalid_query' : 'response_too_large',
      rule === 'database.query/invalid' ? 400 : 413,
    );
  const rowsOf = (json: Json): readonly Json[] =>
    Array.isArray(json['rows']) ? (json['rows'] as readonly Json[]) : [];
  const simple = await sql("SELECT 1 AS one, 'b' AS two");
  const isSimple =
    shown(simple.json['columns']) === '["one","two"]' &&
    shown(rowsOf(simple.json)) === '[{"one":1,"two":"b"}]' &&
    simple.json['row_count'] === 1 &&
    simple.json['truncated'] === false;
  run.rule('database.query/columns', simple.exchange, isSimple, shown(simple.json));
  const mapped = await sql(MAPPED_SQL);
  const [row = {}] = rowsOf(mapped.json);
  const wrong = Object.keys(MAPPED).filter(name => JSON.stringify(row[name]) !== JSON.stringify(MAPPED[name]));
  run.rule(
    'database.query/values',
    mapped.exchange,
    wrong.length === 0,
    wrong.map(name => `${name}: ${shown(row[name])}`).join(', '),
  );
  await sql(
    "CREATE TYPE check_kind AS ENUM ('a', 'b'); CREATE TABLE check_rows (id bigint PRIMARY KEY, kind check_kind NOT NULL DEFAULT 'a', note text); COMMENT ON TABLE check_rows IS 'a table'; COMMENT ON COLUMN check_rows.note IS 'a note'",
  );
  const inserted = await sql('INSERT INTO check_rows (id) SELECT generate_series(1, 101)');
  run.rule(
    'database.query/changes',
    inserted.exchange,
    inserted.json['row_count'] === 101,
    `row_count ${String(inserted.json['row_count'])}`,
  );
  const many = await sql('SELECT id FROM check_rows ORDER BY id');
  const isLimited =
    rowsOf(many.json).length === 100 && many.json['truncated'] === true && Number(many.json['row_count']) >= 100;
  run.rule(
    'database.query/limit',
    many.exchange,
    isLimited,
    `${plural(rowsOf(many.json).length, 'row')}, truncated ${String(many.json['truncated'])}, row_count ${String(many.json['row_count'])}`,
  );
  for (const query of ['SELEKT 1', 'SELECT * FROM check_missing', 'INSERT INTO check_rows (id) VALUES (1)'])
    await refused('database.query/invalid', query);
  await refused('database.query/too-large', "SELECT repeat('x', 1048576)");
  await refused('database.query/invalid', 'DELETE FROM check_rows WHERE id = 1; SELECT 1 / 0');
  const kept = await sql('SELECT count(*)::int AS count FROM check_rows');
  run.rule(
    'database.query/rollback',
    kept.exchange,
    rowsOf(kept.json)[0]?.['count'] === 101,
    `${shown(rowsOf(kept.json)[0])} of 101 rows`,
  );
  const longest = await sql(`SELECT 1 -- ${'x'.repeat(KIB64 - 12)}`);
  run.rule('database.query/longest', longest.exchange, longest.isOk, outcome(longest.exchange));
  const committed = await session.send('database.query', {
    body: { query: 'DELETE FROM check_rows WHERE id = 101; COMMIT; SELECT 1 / 0' },
  });
  const after = await sql('SELECT count(*)::int AS count FROM check_rows');
  const isKept = rowsOf(after.json)[0]?.['count'] === 100;
  const isRefused = /commit|transaction control/i.test(JSON.stringify(committed.json ?? '')) && !isKept;
  run.reading(
    'R52',
    committed.status === 0
      ? undefined
      : isKept
        ? 'COMMIT keeps what stands before it'
        : isRefused
          ? 'COMMIT is refused'
          : 'all is rolled back',
    committed,
  );
  const commit = await session.send('database.query', { body: { query: 'BEGIN; SELECT 1; COMMIT' } });
  run.findings.add(
    'database.query/transaction-control',
    commit.status === 200 ? 'holds' : 'differs',
    'Part 2, Cloud services, rule 3',
    'transaction control is accepted',
    outcome(commit),
    commit,
  );
  const tables = await run.call('database.tables');
  const table = ((tables.json['tables'] ?? []) as readonly Json[]).find(({ name }) => name === 'check_rows');
  const columns = (table?.['columns'] ?? []) as readonly Json[];
  const [id, kind, note] = ['id', 'kind', 'note'].map(name => columns.find(column => column['name'] === name));
  const isTable =
    table?.['schema'] === 'public' &&
    table['comment'] === 'a table' &&
    id?.['nullable'] === false &&
    id['unique'] === true &&
    note?.['comment'] === 'a note' &&
    note['nullable'] === true &&
    shown(kind?.['enums']) === '["a","b"]' &&
    shown(note['enums']) === '[]' &&
    String(kind?.['default_value']).includes('a');
  run.rule(
    'database.tables/table',
    tables.exchange,
    isTable,
    table === undefined ? 'not listed' : 'other properties of the table or its columns',
  );
  await run.wrong('database.query', { body: { query: 'SELECT 1' } });
  await run.wrong('database.tables');
}

/** Checks buckets and objects. Needs a bucket of the new project: no endpoint creates one. */
export async function checkStorage(run: Run): Promise<void> {
  const { session } = run;
  const list = await run.call('storage.buckets');
  const buckets = (list.json['buckets'] ?? []) as readonly Json[];
  const bucket = buckets.find(({ public: isPublic }) => isPublic === true) ?? buckets[0];
  await run.wrong('storage.buckets');
  await run.refused(
    'storage.list/missing-bucket',
    'storage.list',
    { path: { bucket_name: 'check-missing' } },
    'not_found',
    404,
  );
  if (bucket === undefined)
    return run.rule('storage.put/result', list.exchange, undefined, 'not checked: the project has no bucket');
  const path = { bucket_name: String(bucket['name']) };
  const put = (name: string, content: string | Buffer, more: Json = {}) => ({
    path,
    body: { path: name, content_base64: Buffer.from(content).toString('base64'), content_type: 'text/plain', ...more },
  });
  const first = await run.call('storage.put', put(' check/a.txt ', 'check', { cache_control: 'c'.repeat(200) }));
  const isPut =
    first.json['path'] === 'check/a.txt' &&
    first.json['size'] === '5' &&
    first.json['bucket_name'] === path.bucket_name &&
    first.json['content_type'] === 'text/plain';
  run.rule(
    'storage.put/result',
    first.exchange,
    isPut,
    `path ${shown(first.json['path'])}, size ${shown(first.json['size'])}`,
  );
  for (const name of ['check/b.txt', 'check/c/d.txt']) await run.call('storage.put', put(name, 'check'));
  const upsert = await session.send('storage.put', put('check/a.txt', 'other', { upsert: false }));
  run.rule('storage.put/upsert', upsert, upsert.status >= 400 && upsert.status < 500, outcome(upsert));
  run.reading('R54', outcome(upsert), upsert);
  for (const name of ['/a', 'a/', 'a//b', 'a/../b', './a', 'a\u0001'])
    await run.refused('storage.put/path', 'storage.put', put(name, 'x'), 'invalid_request', 400);
  await run.refused(
    'storage.put/path',
    'storage.put',
    { path, body: { path: 'a', content_base64: '', content_type: 'text/plain' } },
    'invalid_request',
    400,
  );
  await run.refused(
    'storage.put/path',
    'storage.put',
    put('a', 'x', { content_type: 'text/plain; charset=utf-8' }),
    'invalid_request',
    400,
  );
  const { maxObjectBytes } = STORAGE_LIMITS;
  await run.refused(
    'storage.put/size',
    'storage.put',
    put('check/large', Buffer.alloc(maxObjectBytes + 1)),
    'artifact_too_large',
    413,
  );
  const largest = await session.send('storage.put', put('check/large', Buffer.alloc(maxObjectBytes)));
  const hasOwnLimit = bucket['file_size_limit'] !== null || bucket['allowed_mime_types'] !== null;
  run.rule(
    'storage.put/size',
    largest,
    largest.status === 200 || (hasOwnLimit ? undefined : false),
    `5 MiB: ${outcome(largest)}`,
  );
  const listing = await run.call('storage.list', { path, query: { prefix: 'check/' } });
  const objects = (listing.json['objects'] ?? []) as readonly Json[];
  const names = objects.map(({ name }) => String(name));
  const isSorted = names.every((name, index) => index === 0 || name > (names[index - 1] ?? ''));
  const folder = objects.find(({ type }) => type === 'prefix');
  const isSized = objects
    .filter(({ type }) => type === 'object')
    .every(({ size }) => /^\d+$/.test(String(size)) && typeof size === 'string');
  run.rule(
    'storage.list/listing',
    listing.exchange,
    isSorted &&
      isSized &&
      (folder?.['size'] ?? null) === null &&
      objects.every(({ type }) => type === 'object' || type === 'prefix') &&
      names.length >= 3,
    `${names.length} entries, ${isSorted ? 'sorted' : 'not sorted'}`,
  );
  run.reading(
    'R29',
    names.length === 0
      ? undefined
      : names.some(name => name.startsWith('check/'))
        ? 'complete names'
        : 'names relative to the prefix',
    listing.exchange,
  );
  await run.pages('storage.list', 'objects', 'name', { path, query: { prefix: 'check/', page_size: 1 } });
  const page = await session.send('storage.list', { path, query: { prefix: 'check/', page_size: 1 } });
  const token = (page.json as { next_page_token?: unknown } | undefined)?.next_page_token;
  if (typeof token === 'string')
    await run.refused(
      'storage.list/mixed-token',
      'storage.list',
      { path, query: { prefix: 'chec', page_size: 1, page_token: token } },
      'invalid_page_token',
      400,
    );
  for (const size of [0, 101]) {
    const clamped = await session.send('storage.list', { path, query: { page_size: size } });
    run.rule('storage.list/clamped', clamped, clamped.status === 200, `${size}: ${outcome(clamped)}`);
  }
  if (bucket['public'] === true) {
    const { json } = await run.call('cloud.credentials');
    const address = `${String(json['url']).replace(/\/$/, '')}/storage/v1/object/public/${path.bucket_name}/check/a.txt`;
    const object = URL.canParse(address) ? await session.get(address) : undefined;
    run.reading('R53', object === undefined ? undefined : outcome(object), object);
  }
  await run.wrong('storage.list', { path });
  await run.wrong('storage.put', put('check/wrong.txt', 'x'));
  await run.wrong('storage.delete', { path, body: { paths: ['check/no-such-object'] } });
  const own = names
    .filter(name => name !== folder?.['name'])
    .map(name => (name.startsWith('check/') ? name : `check/${name}`));
  const deleted = await run.call('storage.delete', { path, body: { paths: ['check/a.txt', ...own, 'check/c/d.txt'] } });
  const left = await run.call('storage.list', { path, query: { prefix: 'check/' } });
  const isGone = ((left.json['objects'] ?? []) as readonly unknown[]).length === 0;
  const paths = (deleted.json['deleted'] ?? []) as readonly unknown[];
  run.rule(
    'storage.delete/deleted',
    deleted.exchange,
    isGone && new Set(paths).size === paths.length,
    isGone ? 'a path twice' : 'objects are left',
  );
}

/** Checks the export of the SQL log. */
export async function checkSqlLog(run: Run): Promise<void> {
  const { clock, projectId, signal } = run.session;
  const now = run.session.wallTimeMs();
  const body = { name: run.name, startTime: now - 3_600_000, endTime: now, projectUrlId: projectId };
  const created = await run.call('sql-log.create', { body });
  const envelope = (created.exchange.json ?? {}) as Json;
  const data = (envelope['data'] ?? {}) as Json;
  const isEnveloped =
    envelope['code'] === '200' &&
    envelope['httpStatusCode'] === '200' &&
    envelope['successResponse'] === true &&
    typeof envelope['requestId'] === 'string' &&
    data['code'] === 200 &&
    data['success'] === true;
  run.rule(
    'sql-log.create/envelope',
    created.exchange,
    isEnveloped,
    isSqlLogError(created.exchange) ? outcome(created.exchange) : 'other success markers',
  );
  run.reading('R17', created.isOk ? 'the same token, at its own root' : undefined, created.exchange);
  const wrong = await run.session.send('sql-log.create', { body: { ...body, endTime: body.startTime } });
  run.rule('sql-log.create/range', wrong, isSqlLogError(wrong), outcome(wrong));
  run.reading(
    'R27',
    isSqlLogError(wrong)
      ? /problem/.test(wrong.headers.get('content-type') ?? '')
        ? 'problem'
        : `envelope, HTTP ${wrong.status}`
      : undefined,
    wrong,
  );
  const bad = await run.session.send('sql-log.create', { body, token: 'check-invalid-token' });
  run.rule('sql-log.create/token', bad, isSqlLogError(bad), outcome(bad));
  await run.wrong('sql-log.create', { body });
  if (isSqlLogError(created.exchange)) return;
  const taskId = String(data['taskId']);
  let status: unknown = data['status'];
  const seen = [String(status)];
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 20)) {
    const task = await run.call('sql-log.describe', {
      body: { projectUrlId: projectId, taskId, pageNo: 1, pageSize: 10 },
    });
    const inner = ((task.exchange.json as Json | undefined)?.['data'] ?? {}) as Json;
    status = inner['status'];
    if (seen.at(-1) !== status) seen.push(String(status));
    const isRunning = status === 'INIT' || status === 'RUNNING';
    if (isRunning && seconds < 20) {
      await clock.sleep(seconds * 1000, signal);
      continue;
    }
    const isDone = status === 'COMPLETED' && Array.isArray(inner['queries']) && /^\d+$/.test(String(inner['total']));
    run.rule('sql-log.describe/completed', task.exchange, isRunning ? undefined : isDone, String(status));
    run.reading('R19', seen.join(', '), task.exchange);
    break;
  }
  const filtered = await run.session.send('sql-log.create', {
    body: { ...body, 'filters.1.Key': 'query', 'filters.1.Value': 'sql:"check"' },
  });
  run.reading('R18', isSqlLogError(filtered) ? 'refused' : 'accepted', filtered);
  await run.wrong('sql-log.describe', { body: { projectUrlId: projectId, taskId, pageNo: 1, pageSize: 10 } });
}
