import { expect, test } from 'vitest';
import { secretIn, shownStatement } from '../../../src/command/recorder/secrets.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();
const found = (sql: string): boolean =>
  parser.parse(sql).some(({ node }) => secretIn(node, columnsOf) !== undefined);
const columnsOf = (table: string): readonly string[] =>
  table === 'people' ? ['name', 'password'] : [];

test.each([
  "create role a login password 'x'",
  "alter role a password 'x'",
  "create user mapping for a server s options (user 'a', password 'x')",
  "create subscription s connection 'host=h password=x' publication p",
  "select dblink_connect('host=h password=x')",
  "select * from dblink('postgres://a:x@h/d', 'select 1') as t(a int)",
  "insert into settings (key, value) values ('smtp_password', 'x')",
  "insert into settings (name, content) select 'app.secret', 'x'",
  "update settings set value = 'x' where key = 'smtp.password'",
  "insert into keys (body) values ('\\x2d2d2d2d2d424547494e2050524956415445204b45592d2d2d2d2d')",
  "insert into hooks (a) values ('whsec_01234567890123456789')",
  "insert into users (name, password_hash) values ('a', 'x')",
  "insert into keys (api_key) values ('x'::pg_catalog.text)",
  "update users set token = 'x' where id = 1",
  "insert into users (id, secret) values (1, null) on conflict (id) do update set secret = 'x'",
  "merge into users u using v on u.id = v.id when matched then update set secret = 'x'",
  "merge into users u using v on u.id = v.id when not matched then insert (id, secret) values (1, 'x')",
  "insert into users (id, secret) select 1, null union all select 2, 'x'",
  "insert into users (login, pwd) values ('a', 'x')",
  "insert into settings (key, val) values ('stripe_secret', 'x')",
  "create table users (password text default 'x')",
  "alter table users alter api_key set default 'x'",
  "update users set password = v.p from (values (1, 'x')) v (id, p) where v.id = users.id",
  "with v (p) as (values ('x')) insert into users (password) select p from v",
  "insert into users (login, hash) values ('a', crypt('x', gen_salt('bf')))",
  "update settings set v = 'x' where k = 'api_secret'",
  "create view keys as select 'x' as api_secret",
  "insert into notes (body) values ('hf_0123456789abcdefghijklmnopqrst'), ('AccountKey=x')",
  "insert into notes (body) values ('123456789:AAabcdefghijklmnopqrstuvwxyz01234')",
  "select vault.create_secret('x', 'name')",
  "insert into notes (body) values ('sk_test_x')",
  "insert into notes (body) values ('Basic dXNlcjpodW50ZXIy')",
  "select set_config('app.api_key', 'x', false)",
  "alter database d set app.api_key to 'x'",
  "alter role r set app.jwt_secret to 'x'",
  "set app.jwt_secret to 'x'",
  "insert into notes (body) values ('-----BEGIN RSA PRIVATE KEY-----')",
  "insert into people values ('a', 'x')",
  'insert into notes values (\'{"smtp":{"password":"x"}}\'::jsonb)',
  'insert into notes values (\'{"smtp":{"pass":"x"}}\'::jsonb)',
  "alter table notes alter url set default 'https://hooks.slack.com/services/T0/B0/x'",
  "comment on table notes is 'password: x'",
  "notify a, 'token=x'",
  "create function f() returns text language sql as $$ select 'Bearer sk_live_x' $$",
  "do $$ begin execute 'create role a password ''x'''; end $$",
  "create function f() returns void language sql as $$ alter role a password 'x' $$",
  "insert into notes (body) values ('shpat_0123456789abcdef0123456789abcdef')",
  "insert into notes (body) values ('key: sbp_0123456789abcdef0123'), ('glsa_0123456789abcdefghijABCDEFGHIJ_01234567')",
  "insert into notes (body) values ('lin_api_x')",
  "insert into notes (body) values ('x.eyJhbGciOi')",
  "update notes set body = pgp_sym_encrypt('data', 'mySymKey12345')",
  "select hmac('data', 'hmacKey98765', 'sha256')",
  "select encrypt('data', 'hmacKey98765', 'aes')",
  "create function f(t text) returns bytea language sql as $$ select pgp_sym_encrypt(t, 'mySymKey12345') $$",
  "insert into cfg (k, v) values ('stripe_key', 'Zq81xP0aa3bb')",
  "insert into cfg (stripe_key) values ('Zq81xP0aa3bb'::pg_catalog.text)",
  "update cfg set v = 'Zq81xP0aa3bb' where k = 'stripe.key'",
  "update cfg set v = case k when 'stripe_key' then 'Zq81xP0aa3bb' else v end",
  "insert into cfg (k, v) values ('vapid_private', '0123aa0123aa0123')",
  "insert into notes (body) values ('https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/2')",
  "insert into notes (body) values ('user=app pass=x host=db')",
  "select set_config('app.settings.service_key', 'eyAbc123Def456Ghi789', false)",
])('finds the secret in: %s', sql => {
  expect(found(sql)).toBe(true);
});

test.each([
  'create role a login',
  'alter role a password null',
  'create table users (password text, token text default null)',
  "insert into users (name, password) values ('a', null)",
  "update users set name = 'x' where token = 'y'",
  "insert into permissions (name, title, type) values ('CREATE_API_TOKEN', 'Create', 'root')",
  "insert into settings (key, value) values ('smtp_password', null)",
  "insert into settings (key, value) values ('help', 'Enter your password')",
  'update users set token = gen_random_uuid()',
  "do $$ begin execute format('alter role a password %L', current_setting('a.b')); end $$",
  'create function f(t text) returns void language sql as $$ delete from users where token = t and password=t $$',
  "insert into people values ('a', null)",
  "create table users (token_type text default 'Bearer', password text default '' check (password <> 'x'))",
  'update users set password = v.p from (select id, p from others) v where v.id = users.id',
  "update users set hash = crypt(login, gen_salt('bf'))",
  "select 'x' as token_type, null as password",
  "insert into notes (body) values ('Basic authentication of users'), ('boarding passes')",
  "insert into cfg (k, v) values ('stripe_key', 'none'), ('sort_key', 'Zq81xP0aa3bb'), ('public_key', 'Zq81xP0aa3bb')",
  "select encrypt(data, key, 'aes'), hmac(data, current_setting('app.k'), 'sha256') from cfg",
  "insert into files (file_key) values ('2024/report1.pdf'), ('re_indexed_all_rows_of_the_table')",
])('finds no secret in: %s', sql => {
  expect(found(sql)).toBe(false);
});

test('reads an expression that is nested thousands of times', () => {
  const sum = Array.from({ length: 3000 }, () => '1').join(' + ');
  expect([found(`select ${sum}`), found(`select ${sum}, 'sk_live_51H8xyzABCDEFG'`)]).toEqual([
    false,
    true,
  ]);
});

test('shows neither a statement with a secret nor one that can’t be read and may have one', () => {
  const sql = "alter role a password 'x'";
  expect([
    shownStatement({ sql, node: parser.parse(sql)[0]?.node }),
    shownStatement({ sql: `${sql} on` }),
    shownStatement({ sql: 'selec 1' }),
  ]).toEqual(['a statement with a secret', 'a statement with a secret', 'selec 1']);
});
