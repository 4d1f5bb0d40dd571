import { once, type EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsOf } from '../../../src/recorder/migrations.ts';
import { messageOf, short } from '../../../src/recorder/protocol/messages.ts';
import { readUsualSettings } from '../../../src/recorder/protocol/questions.ts';
import { Recording } from '../../../src/recorder/protocol/recording.ts';
import { startRelay } from '../../../src/recorder/protocol/relay.ts';
import { readSurroundings } from '../../../src/recorder/surroundings.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();
const address = new URL(inject('databaseUrl'));
const path = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.searchParams.get('port') ?? '5432'}`);
const database = `recording_${randomUUID().replaceAll('-', '')}`;
const admin = new Client(inject('databaseUrl'));
/** A connection for which nothing is recorded. */
let direct: Client;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  address.pathname = `/${database}`;
  direct = new Client(address.href);
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

/** A message to the server. */
type Sent = Buffer;
const parse = (sql: string, types: readonly number[] = [], name = ''): Sent =>
  messageOf('P', name, sql, short(types.length), ...types);
const bind = (values: readonly (string | Buffer | null)[] = [], name = ''): Sent =>
  messageOf(
    'B',
    '',
    name,
    short(values.length),
    ...values.map(value => short(Buffer.isBuffer(value) ? 1 : 0)),
    short(values.length),
    ...values.flatMap(value => {
      const bytes = value === null ? [] : [Buffer.from(value)];
      return [bytes[0]?.length ?? -1, ...bytes];
    }),
    short(0),
  );
const execute = (limit = 0): Sent => messageOf('E', '', limit);
const run = (sql: string, values?: readonly (string | Buffer | null)[], types?: readonly number[]): readonly Sent[] => [
  parse(sql, types),
  bind(values),
  execute(),
];
const SYNC = messageOf('S');

interface Session {
  readonly client: Client;
  /** Runs statements one after another, without their errors. */
  readonly all: (...statements: readonly string[]) => Promise<void>;
  /** Sends messages that the server answers with one ReadyForQuery. */
  readonly send: (...messages: readonly Sent[]) => Promise<void>;
  /** Sends messages and a Sync. */
  readonly pipeline: (...messages: readonly Sent[]) => Promise<void>;
}

/** Returns what `work` does as recorded statements. */
async function recorded(
  work: (session: Session, open: () => Promise<Session>) => Promise<void>,
  options?: string,
): Promise<readonly string[]> {
  const recording = new Recording(parser, await readUsualSettings(direct));
  const { signal } = new AbortController();
  await using relay = await startRelay({ server: { path }, signal, observe: id => recording.observe(id) });
  const clients: Client[] = [];
  const open = async (): Promise<Session> => {
    const client = new Client({
      host: '127.0.0.1',
      port: relay.port,
      user: 'postgres',
      database,
      ...(options === undefined ? {} : { options }),
    });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    const { connection } = client as unknown as { connection: EventEmitter & { readonly stream: Writable } };
    const send = async (...messages: readonly Sent[]): Promise<void> => {
      // The client doesn’t expect the answers.
      connection.removeAllListeners();
      const ready = once(connection, 'readyForQuery');
      connection.stream.write(Buffer.concat(messages));
      await ready;
    };
    return {
      client,
      send,
      pipeline: (...messages) => send(...messages, SYNC),
      async all(...statements) {
        for (const each of statements) await send(messageOf('Q', each));
      },
    };
  };
  await work(await open(), open);
  await Promise.all(clients.map(client => client.end()));
  await relay.finished(async () => undefined);
  recording.ended();
  const executed = recording.statements();
  const nodes = executed.flatMap(({ node, isUndone }) => (isUndone ? [] : node));
  return migrationsOf(executed, database, await readSurroundings(direct, nodes)).flatMap(each => each.statements);
}

beforeAll(async () => {
  await direct.query(
    `create table boats (id int, name text, at date, data jsonb); create type mood as enum ('ok');
    create table moods (mood mood, bits bit(3), moods mood[], tags text[]); create schema tenant;
    create table tenant.boats (id int); create table keys (id int references pg_temp_of_none)`.replace(
      /; create table keys[^;]*$/,
      '',
    ),
  );
  await direct.query(
    'create table parents (id int primary key); create table children (id int references parents deferrable initially deferred)',
  );
});

test('a bound value becomes a literal of its type', async () => {
  const found = await recorded(async ({ client, pipeline }) => {
    await client.query("insert into boats values ($1, $2, $3, jsonb_build_object('n', $4::int))", [
      1,
      "O'Neil\\",
      null,
      5,
    ]);
    await pipeline(
      ...run("update boats set data = data || jsonb_build_object('n', $1), name = $2", ['5', 'x'], [21, 0]),
    );
    await pipeline(...run('update boats set data = data -> $1', [Buffer.from([0, 0, 0, 7])], [23]));
    await pipeline(
      ...run('insert into moods values ($1, $2, $3, $4)', [
        'ok',
        '101',
        '{ok}',
        Buffer.from('0000000100000000000000190000000100000001000000026162', 'hex'),
      ]),
    );
    await pipeline(...run('select setval($1, ($2)[1])', ['none', '{1}'], [2205, 1016]));
    await pipeline(
      ...run('delete from boats where id in (select id from boats order by id fetch first $1 rows only)', ['1']),
    );
  });
  expect(found).toEqual([
    "insert into boats values ('1'::pg_catalog.int4, E'O''Neil\\\\'::pg_catalog.text, NULL::pg_catalog.date, jsonb_build_object('n', '5'::pg_catalog.int4::int))",
    "update boats set data = data || jsonb_build_object('n', '5'::pg_catalog.int2), name = 'x'::pg_catalog.text",
    "update boats set data = data -> '7'::pg_catalog.int4",
    `insert into moods values ('ok'::public.mood, '101'::pg_catalog."bit", '{ok}'::public._mood, '{ab}'::pg_catalog._text)`,
    "delete from boats where id in (select id from boats order by id fetch first ('1'::pg_catalog.int8) rows only)",
  ]);
});

test('a binary value is read under settings of its own, in the transaction that makes its type', async () => {
  const day = Buffer.alloc(4);
  day.writeInt32BE(8_859);
  const found = await recorded(async ({ all, pipeline }) => {
    await all(
      "set datestyle to 'SQL, DMY'",
      'begin',
      "create type size as enum ('xl')",
      'create table sizes (size size)',
    );
    await pipeline(
      ...run('insert into sizes values ($1)', [Buffer.from('xl')]),
      ...run('update boats set at = $1', [day], [1082]),
    );
    await all('commit', 'drop table sizes', 'drop type size');
  });
  expect(found.slice(3, 5)).toEqual([
    "insert into sizes values ('xl'::public.size)",
    "update boats set at = '2024-04-03'::pg_catalog.date",
  ]);
  expect([found[0], found.at(-1)]).toEqual(['SET datestyle TO SQL, DMY', 'RESET datestyle']);
});

test.each<readonly [string, (session: Session) => Promise<void>, readonly string[]]>([
  [
    'a refused execution',
    async ({ client }) => {
      for (const value of ['10', '11', 'x'])
        await client.query('update boats set id = $1', [value]).catch(() => undefined);
    },
    ["update boats set id = '10'::pg_catalog.int4", "update boats set id = '11'::pg_catalog.int4"],
  ],
  [
    'a pipeline that ends with an error',
    ({ pipeline }) =>
      pipeline(...run('update boats set id = 1'), ...run('select 1/0'), ...run('update boats set id = 2')),
    [],
  ],
  [
    'a pipeline',
    ({ pipeline }) => pipeline(...run('update boats set id = 1'), ...run('update boats set id = 2')),
    ['update boats set id = 1', 'update boats set id = 2'],
  ],
  [
    'a COMMIT in a pipeline',
    ({ pipeline }) =>
      pipeline(
        ...run('update boats set id = 1'),
        ...run('commit'),
        ...run('update boats set id = 2'),
        ...run('select 1/0'),
      ),
    ['update boats set id = 1'],
  ],
  [
    'a BEGIN in a pipeline',
    async ({ pipeline, all }) => {
      await pipeline(...run('update boats set id = 1'), ...run('begin'), ...run('update boats set id = 2'));
      await all('rollback');
    },
    [],
  ],
  [
    'a text of several statements',
    ({ all }) =>
      all(
        'update boats set id = 1; select 1/0',
        'update boats set id = 2; commit; update boats set id = 3; select 1/0',
      ),
    ['update boats set id = 2'],
  ],
  [
    'savepoints with one name',
    ({ all }) =>
      all(
        'begin',
        'update boats set id = 1',
        'savepoint s',
        'update boats set id = 2',
        'savepoint s',
        'update boats set id = 3',
        'release s',
        'select 1/0',
        'rollback to s',
        'update boats set id = 4',
        'commit',
      ),
    ['update boats set id = 1', 'update boats set id = 4'],
  ],
  [
    'a savepoint of a failed pipeline',
    async ({ pipeline, all }) => {
      await pipeline(
        ...run('begin'),
        ...run('update boats set id = $1', ['1']),
        ...run('savepoint s'),
        ...run('select 1/0'),
      );
      await all('rollback to s', 'commit');
    },
    ["update boats set id = '1'::pg_catalog.int4"],
  ],
  [
    'a COMMIT of a failed transaction',
    ({ all }) => all('begin', 'update boats set id = 1', 'select 1/0', 'commit', 'update boats set id = 2'),
    ['update boats set id = 2'],
  ],
  ['a COMMIT that fails', ({ all }) => all('begin', 'insert into children values (1)', 'commit'), []],
  ['a Sync that fails', ({ pipeline }) => pipeline(...run('insert into children values (1)')), []],
  [
    'a chained transaction',
    ({ all }) => all('begin', 'update boats set id = 1', 'commit and chain', 'update boats set id = 2', 'rollback'),
    ['update boats set id = 1'],
  ],
  ['a session that ends in a transaction', ({ all }) => all('begin', 'update boats set id = 1'), []],
  [
    'a transaction that sets its level after BEGIN',
    ({ all }) => all('begin', 'set transaction isolation level serializable', 'update boats set id = 1', 'commit'),
    ['update boats set id = 1'],
  ],
  [
    'an unnamed statement that is bound later',
    async ({ pipeline }) => {
      await pipeline(parse('update boats set id = $1'));
      await pipeline(bind(['1']), execute());
      await pipeline(bind(['2']), execute());
    },
    ["update boats set id = '1'::pg_catalog.int4", "update boats set id = '2'::pg_catalog.int4"],
  ],
  [
    'rows that are fetched in parts',
    async ({ pipeline, all }) => {
      await all('begin', 'insert into boats values (1), (2)');
      await pipeline(parse('update boats set id = 1 returning id'), bind(), execute(1), execute(1));
      await all('rollback');
    },
    [],
  ],
])('records what the server keeps: %s', async (_, work, expected) => {
  expect(await recorded(work)).toEqual(expected);
});

test('records the rows of COPY as an INSERT', async () => {
  const copy = (rows: string, end: Buffer): Sent =>
    Buffer.concat([messageOf('Q', 'copy boats (id, name) from stdin'), messageOf('d', Buffer.from(rows)), end]);
  const found = await recorded(async ({ send, all }) => {
    await send(copy("1\tO'Neil\n2\t\\N\n", messageOf('c')));
    await send(copy('3\tx\n', messageOf('f', 'no')));
    // As libpq does: the server ignores the first Sync.
    await send(...run('copy boats (id) from stdin'), SYNC, messageOf('d', Buffer.from('4\n')), messageOf('c'), SYNC);
    await all('update boats set id = 5');
  });
  expect(found).toEqual([
    `INSERT INTO "boats" ("id", "name") OVERRIDING SYSTEM VALUE VALUES\n('1', 'O''Neil'),\n('2', NULL)`,
    `INSERT INTO "boats" ("id") OVERRIDING SYSTEM VALUE VALUES\n('4')`,
    'update boats set id = 5',
  ]);
});

test.each<readonly [string, (session: Session) => Promise<void>, readonly string[], string | undefined]>([
  [
    'settings of texts',
    ({ all }) => all("set intervalstyle to 'iso_8601'", "set bytea_output to 'escape'", 'update boats set id = 1'),
    [
      "SET bytea_output TO 'escape'",
      "SET intervalstyle TO 'iso_8601'",
      'update boats set id = 1',
      'RESET bytea_output',
      'RESET intervalstyle',
    ],
    undefined,
  ],
  [
    'settings without an effect',
    ({ all }) =>
      all(
        "set client_encoding to 'utf8'",
        'set statement_timeout to 5000',
        'set search_path to "$user", public',
        'set extra_float_digits to 3',
        'set role none',
        'update boats set id = 1',
      ),
    ['update boats set id = 1'],
    undefined,
  ],
  [
    'RESET ALL',
    ({ all }) => all('set search_path to tenant', 'update boats set id = 1', 'reset all', 'delete from boats'),
    ['SET search_path TO tenant', 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
    undefined,
  ],
  [
    'DISCARD ALL',
    ({ all }) => all('set search_path to tenant', 'update boats set id = 1', 'discard all', 'delete from boats'),
    ['SET search_path TO tenant', 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
    undefined,
  ],
  [
    'RESET ALL in one text',
    ({ all }) => all('set search_path to tenant; update boats set id = 1; reset all; delete from boats'),
    ['set search_path to tenant', 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
    undefined,
  ],
  [
    'SET LOCAL',
    ({ all }) =>
      all('begin', 'set local search_path to tenant', 'update boats set id = 1', 'commit', 'delete from boats'),
    ['SET search_path TO tenant', 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
    undefined,
  ],
  [
    'a setting that is rolled back',
    ({ all }) => all('begin', 'set search_path to tenant', 'rollback', 'update boats set id = 1'),
    ['update boats set id = 1'],
    undefined,
  ],
  [
    'settings of a function',
    ({ all }) =>
      all("do $$ begin perform set_config('search_path', 'tenant', false); end $$", 'update boats set id = 1'),
    [
      "do $$ begin perform set_config('search_path', 'tenant', false); end $$",
      'SET search_path TO tenant',
      'update boats set id = 1',
      'RESET search_path',
    ],
    undefined,
  ],
  [
    'a setting of the program',
    ({ all }) => all("set app.tenant to 'a''b'", 'update boats set id = 1', 'reset all', 'update boats set id = 2'),
    [
      `SET "app"."tenant" TO 'a''b'`,
      'update boats set id = 1',
      `SET "app"."tenant" TO ''`,
      'update boats set id = 2',
      'RESET "app"."tenant"',
    ],
    undefined,
  ],
  [
    'an empty search path',
    ({ all }) => all("select pg_catalog.set_config('search_path', '', false)", 'update public.boats set id = 1'),
    ["SET search_path TO ''", 'update public.boats set id = 1', 'RESET search_path'],
    undefined,
  ],
  [
    'settings of the connection',
    ({ all }) =>
      all(
        'update boats set id = 1',
        'set search_path to public',
        'update boats set id = 2',
        'reset all',
        'update boats set id = 3',
      ),
    [
      'SET search_path TO tenant',
      'update boats set id = 1',
      'RESET search_path',
      'update boats set id = 2',
      'SET search_path TO tenant',
      'update boats set id = 3',
      'RESET search_path',
    ],
    '-c search_path=tenant',
  ],
  [
    'an index that is built concurrently',
    ({ all }) =>
      all(
        'set search_path to tenant',
        'update boats set id = 1',
        'create index concurrently on tenant.boats (id)',
        'delete from boats',
      ),
    [
      'SET search_path TO tenant',
      'update boats set id = 1',
      'RESET search_path',
      'create index concurrently on tenant.boats (id)',
      'SET search_path TO tenant',
      'delete from boats',
      'RESET search_path',
    ],
    undefined,
  ],
])('sets what the statements depend on: %s', async (_, work, expected, options) => {
  expect(await recorded(work, options)).toEqual(expected);
});

test.each<readonly [string, (session: Session) => Promise<void>, string]>([
  [
    'an index that depends on the search path',
    ({ all }) => all('set search_path to tenant', 'create index concurrently on boats (id)'),
    'the setting `search_path` can’t be set',
  ],
  [
    'a backslash',
    ({ all }) => all('set standard_conforming_strings to off', "update boats set name = 'a\\'b'"),
    '`standard_conforming_strings` is off',
  ],
  [
    'another encoding',
    ({ all }) => all("set client_encoding to 'latin1'", "update boats set name = 'é'"),
    'another encoding than UTF-8',
  ],
  [
    'a function call',
    ({ pipeline }) => pipeline(messageOf('F', 957, short(0), short(1), 4, -1, short(0))),
    'without SQL',
  ],
  [
    'a two-phase commit',
    ({ all }) => all('prepare transaction $$x$$', 'begin', "prepare transaction 'x'"),
    'The command ran PREPARE TRANSACTION',
  ],
  [
    'a procedure that fails',
    ({ all }) => all('do $$ begin update boats set id = 1; commit; perform 1/0; end $$'),
    'may have committed',
  ],
  [
    'a prepared statement of SQL',
    async ({ all, pipeline }) => {
      await all('prepare x as update boats set id = 1');
      await pipeline(bind([], 'x'), execute());
    },
    'SQL’s own PREPARE',
  ],
])('refuses %s', async (_, work, message) => {
  await expect(recorded(work)).rejects.toThrow(message);
});

test('a statement that changes more than the history isn’t left out', async () => {
  const mixed = "with a as (update boats set id = 1 returning 1) insert into schema_migrations values ('3')";
  const found = await recorded(({ all }) => all('create table schema_migrations (version text primary key)', mixed));
  expect(found).toEqual(['create table schema_migrations (version text primary key)', mixed]);
});
