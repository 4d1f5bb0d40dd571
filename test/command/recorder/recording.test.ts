// @module-tag slow, because each case replaces the database of a server of its own.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from '../../../src/command/recorder/history.ts';
import { migrationsOf, type RecordedRun } from '../../../src/command/recorder/migrations.ts';
import { SCRATCH, ScratchServer } from '../../../src/command/recorder/scratch-server.ts';
import { type Executed, readLog } from '../../../src/command/recorder/server-log.ts';
import { WATCHED } from '../../../src/command/recorder/watch.ts';
import { CONTENT } from '../../../src/sql/database/database-content.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();
let server: ScratchServer;
beforeAll(async () => {
  server = await ScratchServer.start(process.env, new AbortController().signal);
});
afterAll(() => server[Symbol.asyncDispose]());

type Program = (client: Client, connect: () => Promise<Client>) => Promise<unknown>;

const TABLES = `create table boats (id serial primary key, name text, at date, data jsonb, bits bit(3), code char(2));
  create type mood as enum ('ok'); create table moods (mood mood, moods mood[]); insert into boats (name) values ('Heron')`;

/** Runs a program on a database with tables, and returns what the log says. */
async function executedBy(
  program: Program,
): Promise<{ statements: readonly Executed[]; runs: () => Promise<readonly RecordedRun[]> }> {
  await server.reset();
  await server.asOwner(client => client.query(TABLES));
  await server.asSuperuser(SCRATCH, client => client.query(WATCHED));
  const { log } = await server.logged(async variables => {
    const clients: Client[] = [];
    const connect = async (): Promise<Client> => {
      const client = new Client(variables['DATABASE_URL']);
      client.on('error', () => undefined);
      clients.push(client);
      await client.connect();
      return client;
    };
    await program(await connect(), connect);
    await Promise.all(clients.map(client => client.end().catch(() => undefined)));
  });
  const types = await server.asSuperuser(SCRATCH, client =>
    client.query<{ id: string; name: string }>(CONTENT.types),
  );
  const statements = readLog(log, new Map(types.rows.map(({ id, name }) => [id, name])), parser);
  const runs = async () => {
    const around = await server.asSuperuser(SCRATCH, client => readFacts(client, statements));
    return migrationsOf(statements, around);
  };
  return { statements, runs };
}

/**
 * Settings of a connection, as its parameter `options` and as a parameter each, and names of those
 * that can't be recorded.
 */
const STARTS: readonly (readonly [
  options: string,
  parameters: Readonly<Record<string, string>>,
  names: string,
])[] = [
  ['-c search_path=app,public -c statement_timeout=9s', {}, 'search_path'],
  [
    '',
    { TimeZone: 'Europe/Berlin', DateStyle: 'SQL, DMY', client_encoding: 'UTF8' },
    'datestyle timezone',
  ],
  [
    '-c timezone=Europe/Berlin',
    { TimeZone: 'UTC', search_path: '"$user", public', extra_float_digits: '3' },
    '',
  ],
  ['-c no_such=1', {}, ''],
];

test.each(STARTS)(
  'finds settings with which a program connects: %s %j',
  async (options, parameters, names) => {
    await server.reset();
    const { settings } = await server.logged(async ({ PGPORT, PGUSER }) => {
      const texts = Object.entries({ user: PGUSER, options, ...parameters }).flat();
      const start = Buffer.from(`\0\0\0\0\0\x03\0\0${texts.join('\0')}\0\0`);
      start.writeInt32BE(start.length);
      // The server answers to the request for encryption, and to the start, whose length arrives
      // first.
      const socket = createConnection(Number(PGPORT), '127.0.0.1');
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
      await once(socket, 'data');
      socket.write(start.subarray(0, 6));
      socket.write(start.subarray(6));
      await once(socket, 'data');
      socket.destroy();
    });
    expect(settings.join(' ')).toBe(names);
  },
);

const run =
  (...texts: readonly string[]): Program =>
  async client => {
    for (const text of texts) await client.query(text).catch(() => undefined);
  };

/** Returns the statements of the only file part after part, and the risks. */
async function recordingOf(
  program: Program,
): Promise<Pick<RecordedRun, 'statements' | 'starts' | 'risks'>> {
  const [only = { statements: [], starts: [], risks: [] }, ...more] = await (
    await executedBy(program)
  ).runs();
  expect(more).toEqual([]);
  return only;
}

/**
 * Runs each program as a migration of its own, all on one database.
 * @returns the statements and risks of each
 */
async function recordingsOf(
  programs: readonly (readonly string[])[],
): Promise<readonly Pick<RecordedRun, 'statements' | 'risks'>[]> {
  const { runs } = await executedBy(async (first, connect) => {
    await first.query('create table knex_migrations (name text)');
    await first.query('select name from knex_migrations');
    for (const [index, texts] of programs.entries()) {
      const client = await connect();
      await run(...texts)(client, connect);
      await client.query(`insert into public.knex_migrations (name) values ('${index}')`);
      await run('drop table if exists public.a, public.b, public.c')(first, connect);
      await first.query(`insert into knex_migrations (name) values ('cleanup')`);
    }
  });
  const all = new Map((await runs()).map(each => [each.name, each]));
  return programs.map((_, index) => all.get(String(index)) ?? { statements: [], risks: [] });
}

const VALUES: readonly (readonly [column: string, value: unknown, expected: string])[] = [
  ['name', "Fisher's", `(('Fisher''s'::text))`],
  ['name', String.raw`a\b`, String.raw`((E'a\\b'::text))`],
  ['name', 'a\r\nb, "c"', `((E'a\\r\nb, "c"'::text))`],
  ['name', null, '((NULL::text))'],
  ['at', '2024-02-01', `(('2024-02-01'::date))`],
  ['data', { a: [1, "it's"] }, `(('{"a": [1, "it''s"]}'::jsonb))`],
  ['bits', '101', `(('101'::"bit"))`],
  ['code', 'ab', `(('ab'::bpchar))`],
];

/** Option of `pg` that its types don't have as a number. */
const IN_PARTS = { rows: 1 as unknown as string };

test('writes values with their types, and each statement once, also if a cursor fetches its rows', async () => {
  const { statements } = await executedBy(async client => {
    for (const [column, value] of VALUES)
      await client.query(`insert into boats (${column}) values ($1)`, [value]);
    await client.query('insert into moods values ($1, $2)', ['ok', ['ok']]);
    await client.query(
      "create function f(text) returns int language sql as 'select id from boats where name = $1'",
    );
    await client.query('insert into boats (id) values ($1), (coalesce(f($2), 71))', [70, 'x']);
    const values = ['a', 'b', 'c'];
    await client.query({
      text: 'insert into boats (name) values ($1), ($2), ($3) returning id',
      values,
      ...IN_PARTS,
    });
    for (const name of ['one', 'two'])
      await client.query({ name: 'a', text: 'select $1::text', values: [name] });
  });
  expect(statements.map(({ sql }) => sql)).toEqual([
    ...VALUES.map(([column, , expected]) => `insert into boats (${column}) values ${expected}`),
    `insert into moods values (('ok'::public.mood), ('{ok}'::public._mood))`,
    "create function f(text) returns int language sql as 'select id from boats where name = $1'",
    `insert into boats (id) values (('70'::integer)), (coalesce(f(('x'::text)), 71))`,
    `insert into boats (name) values (('a'::text)), (('b'::text)), (('c'::text)) returning id`,
    `select ('one'::text)::text`,
    `select ('two'::text)::text`,
  ]);
});

test('keeps long messages of parallel sessions apart', async () => {
  const texts = ['a', 'b', 'c', 'd'].map(letter => `select '${letter.repeat(200_000)}'`);
  const { statements } = await executedBy(async (_, connect) => {
    await Promise.all(texts.map(async text => (await connect()).query(text)));
  });
  expect(statements.map(({ sql }) => sql).toSorted()).toEqual(texts);
});

/** Statements of a program, and those of the file. */
const KEPT: readonly (readonly [what: string, ran: readonly string[], kept: readonly string[]])[] =
  [
    [
      'a rollback',
      ['begin', 'create table a ()', 'rollback', 'create table b ()'],
      ['create table b ()'],
    ],
    [
      'a failed message',
      ['create table a (); select * from missing', 'create table b ()'],
      ['create table b ()'],
    ],
    [
      'savepoints',
      [
        'begin',
        'savepoint s',
        'create table a ()',
        'savepoint s',
        'create table b ()',
        'release s',
        'rollback to s',
        'create table c ()',
        'commit',
      ],
      ['create table c ()'],
    ],
    [
      'a transaction that fails at its end',
      ['begin', 'create table a ()', 'select missing()', 'commit'],
      [],
    ],
    [
      'a statement that fails again',
      ['create table a ()', 'create table a ()'],
      ['create table a ()'],
    ],
    [
      'settings at the head',
      [
        'set search_path to pg_catalog',
        'begin',
        "set local app.keeper to 'x'",
        'create table public.a ()',
        'commit',
        'create table public.b ()',
      ],
      [
        'set search_path to pg_catalog',
        `SET app.keeper to 'x'`,
        'create table public.a ()',
        'RESET "app"."keeper"',
        'create table public.b ()',
        'RESET search_path',
      ],
    ],
    [
      'usual settings',
      [
        "set client_min_messages to 'error'",
        "select set_config('timezone', 'UTC', false)",
        'create table a ()',
      ],
      ['create table a ()'],
    ],
    [
      'the name of an index',
      ['create index concurrently on boats (name)'],
      ['create index concurrently "boats_name_idx" on boats (name)'],
    ],
    [
      'queries of catalogs',
      ['select * from pg_class', 'show all', 'select to_regclass($$a$$)', 'create table a ()'],
      ['create table a ()'],
    ],
  ];

describe('of several programs', () => {
  let found: Awaited<ReturnType<typeof recordingsOf>>;
  beforeAll(async () => {
    found = await recordingsOf(KEPT.map(([, ran]) => ran));
  });

  test.each(KEPT.map(([name, , kept], index) => [name, kept, index] as const))(
    'records %s',
    (_, kept, index) => {
      const { statements, risks } = found[index] ?? {};
      expect({ statements, risks }).toEqual({ statements: kept, risks: [] });
    },
  );
});

test('begins a further file before and after what can’t run in a transaction, and after a new value', async () => {
  const { statements, starts } = await recordingOf(
    run(
      'create table a ()',
      'create index concurrently i on boats (name)',
      "alter type mood add value 'new'",
      'create table b ()',
    ),
  );
  expect(statements).toHaveLength(4);
  expect(starts).toEqual([1, 2, 3]);
});

/** Statements that tell the program of rows, or are a risk otherwise. */
const RISKY: readonly (readonly [sql: string, risk: string])[] = [
  ['select id from boats', 'rows'],
  ['explain select id from boats', 'rows'],
  ['update boats set at = null returning id', 'rows'],
  ['with u as (update boats set at = null returning id) select * from u', 'rows'],
  ['insert into boats (id) values (1) on conflict do nothing returning id', 'rows'],
  ['insert into boats (name) select name from boats returning id', 'rows'],
  ['declare c cursor with hold for select id from boats', 'rows'],
  ['copy boats to stdout', 'rows'],
  ["select reltuples from pg_class where relname = 'boats'", 'rows'],
  ["select most_common_vals from pg_stats where tablename = 'boats'", 'rows'],
  [
    'create function n() returns bigint language sql as $$ select count(*) from boats $$; select n()',
    'rows',
  ],
  ['insert into boats (id) values (1)', 'rows'],
  ['delete from boats where id in (select id from boats limit 1)', 'rows'],
  ['insert into boats (name) select name from boats limit 1', 'rows'],
  ["create role keeper password 'hunter2'", 'secrets'],
];

describe('in several programs', () => {
  let found: Awaited<ReturnType<typeof recordingsOf>>;
  beforeAll(async () => {
    found = await recordingsOf(RISKY.map(([sql]) => [sql, 'create table a ()']));
  });

  test.each(RISKY.map(([sql, risk], index) => [sql, risk, index] as const))(
    'finds the risk of: %s',
    (_, risk, index) => {
      const risks = found[index]?.risks ?? [];
      expect(risks.map(each => each.risk)).toEqual([risk]);
      expect(risks[0]?.text).not.toContain('hunter2');
    },
  );
});

test('finds no risk in new rows, and in changes that return nothing', async () => {
  const { risks } = await recordingOf(
    run(
      'insert into boats (name) values ($$a$$) returning id',
      'update boats set at = null',
      'do $$ begin perform * from boats; end $$',
    ),
  );
  expect(risks).toEqual([]);
});

test('finds sessions that change the database in turn', async () => {
  const { risks } = await recordingOf(async (one, connect) => {
    const other = await connect();
    for (const [client, name] of [[one, 'a'] as const, [other, 'b'] as const, [one, 'c'] as const])
      await client.query(`create table ${name} ()`);
  });
  expect(risks.map(({ risk }) => risk)).toEqual(['sessions']);
});

const REFUSED: readonly (readonly [sql: string, reason: string])[] = [
  ['prepare p as select 1', 'uses SQL’s PREPARE'],
  ['listen boats', 'waits for notifications'],
  ['begin; create table a (); commit and chain; create table b ()', 'AND CHAIN'],
  [
    'begin; create table a (); commit; select missing()',
    'failed in a message with other transactions',
  ],
  [`alter table boats owner to ${SCRATCH}`, 'contains the name of the temporary server’s user'],
];

test.each(REFUSED)('refuses: %s', async (sql, reason) => {
  const { runs } = await executedBy(run(sql));
  await expect(runs()).rejects.toThrow(reason);
});

test('divides a run at the inserts into a known history, and refuses those of two tools', async () => {
  const create =
    'create table knex_migrations (id serial, name text, batch int, migration_time timestamptz)';
  const createLock = 'create table knex_migrations_lock (index serial, is_locked int)';
  const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;
  const program = run(
    create,
    createLock,
    'select name from knex_migrations',
    'update knex_migrations_lock set is_locked = 1',
    'create table a ()',
    end('1.js'),
    end('2.js'),
    'create table b ()',
  );
  const runs = await (await executedBy(program)).runs();
  expect(runs.map(({ name, statements, history }) => [name, statements, history])).toEqual([
    ['1.js', ['create table a ()'], [create, createLock, end('1.js')]],
    ['2.js', [], [end('2.js')]],
    [undefined, ['create table b ()'], []],
  ]);
  const two = run(
    create,
    'select * from knex_migrations',
    'create table "SequelizeMeta" (name text)',
    'select * from "SequelizeMeta"',
  );
  await expect((await executedBy(two)).runs()).rejects.toThrow('can each be the history of a tool');
});

test('knows the tables in a schema of a tool also without the schema', async () => {
  const { runs } = await executedBy(async (client, connect) => {
    for (const sql of [
      'create schema sqitch',
      'create table sqitch.changes (change text, by text)',
    ])
      await client.query(sql);
    await client.query('set search_path to sqitch, public');
    await client.query('select change from changes');
    await (await connect()).query(`set role '${SCRATCH}'; create table a ()`);
    await client.query(`insert into changes values ('a', '${SCRATCH}')`);
  });
  expect(await runs()).toMatchObject([{ name: 'a', statements: ['create table a ()'], risks: [] }]);
});

test('reads statements of a role that the program creates, and refuses a program that runs nothing', async () => {
  const { statements } = await executedBy(async client => {
    await client.query("create role helper login password 'x'");
    const other = new Client({
      host: client.host,
      port: client.port,
      user: 'helper',
      password: 'x',
      database: SCRATCH,
    });
    await other.connect();
    await other.query('select 5');
    await other.end();
  });
  expect(statements.map(({ sql }) => sql)).toContain('select 5');
  await expect((await executedBy(async () => undefined)).runs()).rejects.toThrow(
    'ran no SQL in the database',
  );
});
