// @module-tag slow, because it records many programs on a PostgreSQL server.
import type { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { messageOf } from '../../../src/recorder/protocol/messages.ts';
import {
  bind,
  describe,
  execute,
  parse,
  recorded,
  run,
  type Sent,
  type Session,
  SYNC,
  useDatabase,
} from './recorded-session.ts';

useDatabase();

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
    await pipeline(...run('delete from boats where id in (select id from boats order by id offset $1 rows)', ['1']));
  });
  expect(found).toEqual([
    "insert into boats values ('1'::pg_catalog.int4, E'O''Neil\\\\'::pg_catalog.text, NULL::pg_catalog.date, jsonb_build_object('n', '5'::pg_catalog.int4::int))",
    "update boats set data = data || jsonb_build_object('n', '5'::pg_catalog.int2), name = 'x'::pg_catalog.text",
    "update boats set data = data -> '7'::pg_catalog.int4",
    `insert into moods values ('ok'::public.mood, '101'::pg_catalog."bit", '{ok}'::public._mood, '{ab}'::pg_catalog._text)`,
    "delete from boats where id in (select id from boats order by id fetch first ('1'::pg_catalog.int8) rows only)",
    "delete from boats where id in (select id from boats order by id offset ('1'::pg_catalog.int8) rows)",
  ]);
});

test('a bound or copied carriage return is written as an escape', async () => {
  const found = await recorded(async ({ client, send }) => {
    await client.query('insert into boats (name) values ($1)', ["a\r\n'\\r"]);
    const copy = messageOf('Q', 'copy boats (name) from stdin');
    await send(copy, messageOf('d', Buffer.from('b\\r\\n\n')), messageOf('c'));
  });
  expect(found).toEqual([
    "insert into boats (name) values (E'a\\r\n''\\\\r'::pg_catalog.text)",
    `INSERT INTO "boats" ("name") OVERRIDING SYSTEM VALUE VALUES\n(E'b\\r\n')`,
  ]);
});

test('refuses values of a sequence of which it isn’t known whether a statement that was rolled back took them', async () => {
  await recorded(({ all }) => all('create table numbers (id serial, name text)'));
  const insert = "insert into numbers (name) values ('a')";
  const [begin, undo] = ['begin', 'rollback to s'];
  const ran = (...statements: readonly string[]) => recorded(({ all }) => all(begin, ...statements, 'commit'));
  const unknown = 'several statements in one message, and only some of them were rolled back';
  await expect(ran(`${insert}; savepoint s; ${insert}; ${undo}; ${insert}`)).rejects.toThrow(unknown);
  await expect(ran(`${insert}; savepoint s; ${insert}`, undo)).rejects.toThrow(unknown);
  expect(await ran('savepoint s', insert, undo, insert)).toEqual([expect.stringContaining('nextval'), insert]);
  expect(await ran(`savepoint s; drop table numbers; ${undo}; ${insert}`)).toEqual([insert]);
  await recorded(({ all }) => all('drop table numbers'));
});

test('named portals and a program’s own Describe, which alone it gets an answer to', async () => {
  const described: unknown[] = [];
  const found = await recorded(async ({ client, pipeline }) => {
    const done = pipeline(
      parse('update boats set id = $1', [], 's'),
      describe('S', 's'),
      bind(['7'], 's', 'p'),
      bind(['8'], 's', 'q'),
      describe('P', 'q'),
      execute(0, 'q'),
      execute(0, 'p'),
    );
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('parameterDescription', ({ dataTypeIDs }) => described.push(dataTypeIDs));
    await done;
  });
  expect(found).toEqual(["update boats set id = '8'::pg_catalog.int4", "update boats set id = '7'::pg_catalog.int4"]);
  expect(described).toEqual([[23]]);
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
  expect([found[0], found.at(-1)]).toEqual(["SET datestyle TO 'SQL, DMY'", 'RESET datestyle']);
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
    ['SET TRANSACTION ISOLATION LEVEL SERIALIZABLE', 'update boats set id = 1'],
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
  const copy = (rows: string, end: Buffer, rest = ''): Sent =>
    Buffer.concat([messageOf('Q', `copy boats (id, name) from stdin${rest}`), messageOf('d', Buffer.from(rows)), end]);
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
  const where = copy('1\tx\n', messageOf('c'), ' where id > 0');
  await expect(recorded(({ send }) => send(where))).rejects.toThrow('because of a rule, WHERE');
  const rule = 'create rule r as on insert to boats do also delete from boats where id < 0';
  const ruled = recorded(async ({ send, all }) => {
    await all(rule);
    await send(copy('1\tx\n', messageOf('c')));
    await all('drop rule r on boats');
  });
  await expect(ruled).rejects.toThrow('because of a rule, WHERE');
});

test('a question that fails leaves nothing in the session', async () => {
  const work = recorded(async ({ send, all }) => {
    await all(`alter table boats alter name set default 'x'`);
    // The table of the question has no default.
    const copy = messageOf('Q', `copy boats (id, name) from stdin with (default 'DD')`);
    await send(copy, messageOf('d', Buffer.from('1\tDD\n')), messageOf('c'));
    await all('alter table boats alter name drop default');
  });
  await expect(work).rejects.toThrow('can’t load the same way');
});

test('a statement that changes more than the history isn’t left out', async () => {
  const mixed = "with a as (update boats set id = 1 returning 1) insert into schema_migrations values ('3')";
  const found = await recorded(({ all }) => all('create table schema_migrations (version text primary key)', mixed));
  expect(found).toEqual(['create table schema_migrations (version text primary key)', mixed]);
});

test('counts values of sequences at the ends of their ranges', async () => {
  const found = await recorded(({ all }) =>
    all(
      'create sequence lowest minvalue -9223372036854775808 start -9223372036854775808',
      'create sequence ids',
      `select setval('ids', 7000000000000000000), setval('lowest', 9)`,
      ...['begin', `select nextval('ids')`, 'rollback'],
    ),
  );
  await recorded(({ all }) => all('drop sequence ids', 'drop sequence lowest'));
  expect(found.at(-1)).toContain(`nextval('public.ids')`);
});

test('search paths that the program wrote itself are those of the file', async () => {
  const found = await recorded(async ({ all }) => {
    for (const path of ['"my-schema",ORDER', 'default', '$user', 'public,$user'])
      await all(`select set_config('search_path', '${path}', false)`, 'delete from public.boats');
  });
  expect(found.filter(sql => !sql.startsWith('RESET'))).toEqual([
    "SET search_path TO 'my-schema', 'order'",
    'delete from public.boats',
    "SET search_path TO 'default'",
    'delete from public.boats',
    "SET search_path TO '$user'",
    'delete from public.boats',
    'delete from public.boats',
  ]);
});
