import { expect, test } from 'vitest';
import { messageOf, short } from '../../../src/recorder/protocol/messages.ts';
import { bind, execute, parse, recorded, recordedRuns, run, type Session, useDatabase } from './recorded-session.ts';

useDatabase();

test.each<readonly [string, Parameters<typeof recorded>[0], readonly string[], string | undefined]>([
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
        "set role 'postgres'",
        'set session authorization postgres',
        'update boats set id = 1',
      ),
    ['update boats set id = 1'],
    undefined,
  ],
  [
    'settings of how texts are read',
    ({ all }) => all('set standard_conforming_strings to off', 'set backslash_quote to off', 'update boats set id = 1'),
    ["SET standard_conforming_strings TO 'off'", 'update boats set id = 1', 'RESET standard_conforming_strings'],
    undefined,
  ],
  [
    'settings that don’t affect an index',
    ({ all }) =>
      all(
        "set timezone to 'Asia/Tokyo'",
        "set datestyle to 'SQL, DMY'",
        'create index concurrently on public.boats (id) include (name)',
        'set search_path to public, "$user", "public"',
        "create index concurrently on boats (lower(name)) where name = 'linear'",
      ),
    [
      'create index concurrently on public.boats (id) include (name)',
      "create index concurrently on boats (lower(name)) where name = 'linear'",
    ],
    undefined,
  ],
  [
    'SET LOCAL beside SET in one message',
    ({ all }) =>
      all(
        'set search_path to tenant; begin; set local search_path to public; update boats set id = 1; commit; delete from boats; begin; set local search_path to default; delete from boats; commit; update boats set id = 2',
      ),
    [
      'set local search_path to public',
      'update boats set id = 1',
      'RESET search_path',
      'set search_path to tenant',
      'delete from boats',
      'set local search_path to default',
      'delete from boats',
      'RESET search_path',
      'set search_path to tenant',
      'update boats set id = 2',
      'RESET search_path',
    ],
    undefined,
  ],
  ...['reset all', 'discard all'].map(
    (reset): readonly [string, Parameters<typeof recorded>[0], readonly string[], undefined] => [
      reset,
      ({ all }) => all('set search_path to tenant', 'update boats set id = 1', reset, 'delete from boats'),
      ["SET search_path TO 'tenant'", 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
      undefined,
    ],
  ),
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
    ["SET search_path TO 'tenant'", 'update boats set id = 1', 'RESET search_path', 'delete from boats'],
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
      "SET search_path TO 'tenant'",
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
      'RESET "app"."tenant"',
      `SET "app"."tenant" TO ''`,
      'update boats set id = 2',
      'RESET "app"."tenant"',
    ],
    undefined,
  ],
  [
    'settings whose names are bound values',
    async ({ client, all }) => {
      for (const name of ['app.tenant', 'search_path'])
        await client.query('select pg_catalog.set_config($1::text, $2::text, false)', [name, 'tenant']);
      await all('update boats set id = 1');
    },
    [
      "SET search_path TO 'tenant'",
      `SET "app"."tenant" TO 'tenant'`,
      'update boats set id = 1',
      'RESET search_path',
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
    'a binary value in a session with another encoding',
    async ({ all, pipeline }) => {
      await all("set client_encoding to 'latin1'");
      await pipeline(...run('update boats set id = $1', [Buffer.from([0, 0, 0, 200])], [23]));
    },
    ["update boats set id = '200'::pg_catalog.int4"],
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
      "SET search_path TO 'tenant'",
      'update boats set id = 1',
      'RESET search_path',
      'update boats set id = 2',
      "SET search_path TO 'tenant'",
      'update boats set id = 3',
      'RESET search_path',
    ],
    '-c search_path=tenant',
  ],
  [
    'custom settings of the connection',
    ({ all }) => all('update boats set id = 1'),
    [
      `SET "app"."one" TO '1'`,
      `SET "app"."two_a" TO '2'`,
      'update boats set id = 1',
      'RESET "app"."one"',
      'RESET "app"."two_a"',
    ],
    '-c app.one=1 --app.two-a=2',
  ],
  [
    'isolation levels',
    ({ all }) =>
      all(
        'begin isolation level serializable',
        'comment on table boats is null',
        'update boats set id = 1',
        'commit',
        'update boats set id = 2',
        'begin; set transaction isolation level repeatable read; update boats set id = 3; commit and chain; update boats set id = 4; commit',
        'set session characteristics as transaction isolation level serializable',
        'update boats set id = 5',
        'begin read write',
        'update boats set id = 6',
        'commit; reset default_transaction_isolation; update boats set id = 7',
        "select set_config('default_transaction_isolation', 'serializable', false); update boats set id = 8",
        'create index concurrently on boats (id)',
      ),
    [
      'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      'comment on table boats is null',
      'update boats set id = 1',
      'update boats set id = 2',
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      'update boats set id = 3',
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      'update boats set id = 4',
      'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      'update boats set id = 5',
      'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      'update boats set id = 6',
      'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      'update boats set id = 7',
      'update boats set id = 8',
      'create index concurrently on boats (id)',
    ],
    undefined,
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
      "SET search_path TO 'tenant'",
      'update boats set id = 1',
      'RESET search_path',
      'create index concurrently on tenant.boats (id)',
      "SET search_path TO 'tenant'",
      'delete from boats',
      'RESET search_path',
    ],
    undefined,
  ],
])('sets what the statements depend on: %s', async (_, work, expected, options) => {
  expect(await recorded(work, options)).toEqual(expected);
});

test.each<readonly [string, (session: Session) => Promise<void>, string | RegExp]>([
  [
    'an index that depends on the search path',
    ({ all }) => all('set search_path to tenant', 'create index concurrently on boats (id)'),
    'a file can’t set `search_path`',
  ],
  [
    'an index that depends on the format of dates',
    ({ all }) => all("set datestyle to 'SQL, DMY'", "create index concurrently on boats (id) where at > '03/04/2024'"),
    'a file can’t set `datestyle`',
  ],
  [
    'another index that depends on the search path',
    ({ all }) =>
      all('create index i on tenant.boats (id)', 'set search_path to tenant', 'reindex index concurrently i'),
    'a file can’t set `search_path`',
  ],
  [
    'a statement that was prepared with another format of dates',
    async ({ all, pipeline }) => {
      await all("set datestyle to 'ISO, DMY'");
      await pipeline(parse("update boats set at = '03/04/2024' where id = $1", [], 's1'));
      await all("set datestyle to 'ISO, MDY'");
      await pipeline(bind(['1'], 's1'), execute());
    },
    'was prepared with another value of `datestyle` than it ran with',
  ],
  [
    'a binary array with NULL',
    async ({ all, pipeline }) => {
      await all('set array_nulls to off');
      const array = Buffer.concat(
        [1, 1, 23, 1, 1, -1].map(each => {
          const bytes = Buffer.alloc(4);
          bytes.writeInt32BE(each);
          return bytes;
        }),
      );
      await pipeline(...run('update boats set data = to_jsonb($1)', [array], [1007]));
    },
    'while `array_nulls` is off',
  ],
  [
    'a sequence that a rolled back statement has set far ahead',
    ({ all }) => all('create sequence s', 'begin', "select setval('s', 2000000000)", 'rollback', "select nextval('s')"),
    'was rolled back, but its change of the sequence public.s wasn’t',
  ],
  [
    'a backslash',
    ({ all }) => all('set standard_conforming_strings to off', "update boats set name = 'a\\'b'"),
    '`standard_conforming_strings` is off',
  ],
  [
    'another encoding',
    ({ all }) => all("set client_encoding to 'latin1'", "update boats set name = 'é'"),
    'an encoding other than UTF-8',
  ],
  [
    'a value in another encoding',
    async ({ all, pipeline }) => {
      await all("set client_encoding to 'latin1'");
      await pipeline(parse('update boats set name = $1', [25]), bind(['\u00E9']), execute());
    },
    'an encoding other than UTF-8',
  ],
  [
    'a function call',
    ({ pipeline }) => pipeline(messageOf('F', 957, short(0), short(1), 4, -1, short(0))),
    'with a protocol message',
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
    /^The command ran a statement prepared with SQL’s PREPARE, which can’t be recorded\. Run the statement itself\.$/,
  ],
])('refuses %s', async (_, work, message) => {
  await expect(recorded(work)).rejects.toThrow(message);
});

test.each([
  ["set app.api_key to 'x'", ['secrets']],
  ["select set_config('app.a', 'sk_live_x', false)", ['secrets']],
  ["set password_encryption to 'md5'", []],
])('finds the risk of a secret that a file sets: %s', async (set, risks) => {
  const found = await recordedRuns(({ all }) => all(set, 'update boats set id = 1'));
  expect(found.flatMap(each => each.risks.map(({ risk }) => risk))).toEqual(risks);
});

test('names the secret of a setting in the migration that sets it, and not in later ones', async () => {
  const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;
  const found = await recordedRuns(({ all }) =>
    all(
      'create table knex_migrations (name text)',
      'select name from knex_migrations',
      "select set_config('app.service_key', 'eyAbc123Def456Ghi789', false)",
      end('1'),
      'update boats set id = 1',
      end('2'),
      'set local app.jwt_secret = 2',
      'update boats set id = 2',
      end('3'),
    ),
  );
  await recordedRuns(({ all }) => all('drop table knex_migrations'));
  expect(found.map(each => each.risks.map(({ risk }) => risk))).toEqual([['secrets'], [], ['secrets']]);
});

test('names settings that a deferred trigger can read, because a file resets them before COMMIT', async () => {
  const found = await recordedRuns(({ all }) =>
    all(
      'create table late (id int)',
      'create function late() returns trigger language plpgsql as $$ begin return null; end $$',
      'create constraint trigger late after update on late initially deferred for each row execute function late()',
      'begin',
      "set local app.x = '1'",
      'update late set id = 1',
      'commit',
      'drop table late',
      'drop function late',
    ),
  );
  expect(found.flatMap(each => each.risks)).toEqual([
    { risk: 'rows', text: expect.stringMatching(/^UPDATE .* deferred triggers/) as string },
  ]);
});

test('keeps a custom setting without a value after its transaction in the same message', async () => {
  const message = "begin; set local app.x = '1'; update boats set id = 1; commit; update boats set id = 2";
  const [found] = await recordedRuns(({ all }) => all(message));
  expect(found?.statements).toContain(`SET "app"."x" TO ''`);
});
