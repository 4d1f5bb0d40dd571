/** Recorded histories with faults. */

/**
 * A fault: a text and what replaces it, the place of a lost statement, the first of two that are swapped, or the first of
 * two migrations between which the COMMIT is lost.
 */
export type Fault =
  | readonly [string, string]
  | { readonly lost: number }
  | { readonly swapped: number }
  | { readonly joined: number };

interface History {
  /** Migrations, each with its statements. */
  readonly migrations: readonly (readonly string[])[];
  readonly faults: readonly Fault[];
}

export const HISTORIES: Readonly<Record<string, History>> = {
  tenants: {
    migrations: [
      ['create schema tenant', 'create table tenant.users (id int primary key, role text)'],
      ['create table users (id int primary key, role text, seen date)'],
      ['set search_path to tenant', `update users set role = 'owner' where id = 1`, 'reset search_path'],
      [`delete from users where role = 'guest'`],
      ['alter table users add active boolean not null default false'],
      ['update users set active = true where seen is null'],
      [`insert into users (id, role) values (1, 'root'), (2, 'none')`, `update users set role = 'admin' where id = 2`],
      ['set search_path to tenant', `delete from users where role = 'old'`],
      [
        'set search_path to tenant, public',
        'create index on users (role)',
        'reset all',
        `delete from users where id = 3`,
      ],
      ['set local search_path to tenant', `update users set role = 'last' where id = 5`],
      ['delete from users where id = 1'],
    ],
    faults: [
      { joined: 9 },
      { lost: 3 },
      { lost: 10 },
      { lost: 11 },
      { lost: 12 },
      { lost: 15 },
      { lost: 14 },
      { lost: 16 },
      [` where id = 1`, ''],
      [` where role = 'guest'`, ''],
      [` where role = 'guest'`, ` where role = 'Guest'`],
      ['where seen is null', 'where seen is not null'],
      ['delete from users where role', 'delete from tenant.users where role'],
      ['default false', 'default true'],
    ],
  },
  orders: {
    migrations: [
      ['create table orders (id serial primary key, due date, paid timestamptz, price numeric(9, 2), state text)'],
      [`set datestyle to 'ISO, DMY'`, `update orders set due = '03/04/2024' where state = 'open'`],
      [`set timezone to 'Asia/Tokyo'`, `update orders set paid = '2024-01-01 00:00' where id = 7`],
      [`create type state as enum ('open', 'paid', 'late')`],
      [
        `update orders set state = 'late' where due < '2024-02-02'`,
        `update orders set state = 'open' where state is null or state not in ('open', 'paid', 'late')`,
      ],
      ['alter table orders alter column state type state using state::state'],
      ['update orders set price = round(price * 1.1, 2) where price > 100', 'update orders set price = price + 1'],
      [`update orders set paid = due + interval '1 day' where state = 'paid'`],
      [`insert into orders (due, state) values ('2024-05-06', 'late')`, `select setval('orders_id_seq', 50)`],
      ['delete from orders where paid is null and price < 5'],
      [`alter type state add value 'gone'`],
      [`update orders set state = 'gone' where state = 'open'`],
    ],
    faults: [
      { joined: 10 },
      { lost: 1 },
      { lost: 3 },
      { lost: 6 },
      { lost: 9 },
      { swapped: 9 },
      { lost: 13 },
      [`state = 'open'`, `state = 'Open'`],
      [` where id = 7`, ''],
      [' where price > 100', ''],
      ['round(price * 1.1, 2)', 'round(price * 1.1, 1)'],
      [`interval '1 day'`, `interval '1 hour'`],
      [` where paid is null and price < 5`, ''],
      [`'open', 'paid', 'late'`, `'open', 'late', 'paid'`],
    ],
  },
  documents: {
    migrations: [
      ['create table docs (id uuid primary key, data jsonb not null, tags jsonb, raw json, names text[])'],
      [`update docs set data = data || jsonb_build_object('n', 5)`],
      [`update docs set data = jsonb_set(data, '{role}', '"admin"') where data->>'role' = 'owner'`],
      [`update docs set tags = '["a", "b"]' where tags is not null`, `update docs set tags = tags - 0`],
      [`update docs set names = array_append(names, 'x') where 'Ab 1 é' = any (names)`],
      [`alter table docs add title text`, `update docs set title = upper(data->>'Ab')`],
      [`update docs set raw = '{"a":1, "a":2}'`],
      ['create unique index on docs (lower(title)) where title is not null and length(title) < 2'],
      [`delete from docs where data ? 'role'`],
    ],
    faults: [
      [`'n', 5`, `'n', '5'`],
      ['tags - 0', `tags - '0'`],
      ['tags - 0', 'tags - 1'],
      [` where data->>'role' = 'owner'`, ''],
      [`'"admin"'`, `'["admin"]'`],
      [' where tags is not null', ''],
      [`upper(data->>'Ab')`, `lower(data->>'Ab')`],
      [`'{"a":1, "a":2}'`, `'{"a":1,"a":2}'`],
      [` where data ? 'role'`, ''],
      [`array_append(names, 'x')`, `array_prepend('x', names)`],
      [`length(title) < 2`, `length(title) < 3`],
    ],
  },
  members: {
    migrations: [
      [
        'create table groups (id serial primary key, name text unique)',
        'create table members (group_id int not null references groups on delete cascade, name text, rank smallint check (rank between 1 and 9), primary key (group_id, name))',
      ],
      [
        `insert into groups (name) values ('staff')`,
        `insert into members select id, 'first', 1 from groups where name = 'staff'`,
      ],
      ['update members set rank = rank + 1 where rank < 5'],
      [
        'alter table groups add owner text',
        `update groups g set owner = m.name from members m where m.group_id = g.id and m.rank = 9`,
      ],
      [
        'alter table members add constraint named check (name is not null)',
        'alter table members alter column rank set default 3',
      ],
      [`delete from groups where owner is null and name <> 'staff'`],
      [`update members set name = trim(name) || group_id`, 'alter table members drop constraint members_rank_check'],
      [`insert into members (group_id, name) select id, 'last' from groups`],
    ],
    faults: [
      { lost: 3 },
      { lost: 4 },
      { lost: 7 },
      { swapped: 2 },
      { lost: 8 },
      { lost: 9 },
      [' where rank < 5', ''],
      [' and m.rank = 9', ''],
      [' on delete cascade', ''],
      ['set default 3', `set default 4`],
    ],
  },
  settings: {
    migrations: [
      [
        'create role reader',
        'create table notes (id int generated always as identity, body text, at interval, bytes bytea)',
      ],
      [`set intervalstyle to 'sql_standard'`, `update notes set at = '-1 2:03:04' where id = 5`],
      ['set standard_conforming_strings to off', String.raw`update notes set body = 'a\nb' where body like 'Ab%'`],
      ['grant select on notes to reader', `alter role reader set work_mem to '8MB'`],
      [`update notes set bytes = '\\x41'::bytea where body is null`],
      [
        'create function mark() returns trigger language plpgsql as $$ begin new.body := $b$m$b$; return new; end $$',
        'create trigger mark before update on notes for each row execute function mark()',
      ],
      ['update notes set id = default where id = 5'],
      [
        'alter table notes disable trigger mark',
        `update notes set body = body || '!'`,
        'alter table notes enable trigger mark',
      ],
      [`comment on table notes is 'of readers'`, 'alter sequence notes_id_seq restart with 100'],
    ],
    faults: [
      { lost: 2 },
      { lost: 4 },
      { lost: 6 },
      { lost: 7 },
      { lost: 10 },
      { lost: 12 },
      { lost: 14 },
      { lost: 16 },
      { swapped: 12 },
      [`'8MB'`, `'9MB'`],
      [` where body is null`, ''],
    ],
  },
  parts: {
    migrations: [
      [
        'create table logs (id bigint, at date not null, level text, primary key (id, at)) partition by range (at)',
        `create table logs_2024 partition of logs for values from ('2024-01-01') to ('2025-01-01')`,
      ],
      [
        'create table rules (id int, parent int, key text, weight float8)',
        'create view heavy as select * from rules where weight > 2',
      ],
      [`update logs set level = 'warn' where level = 'warning'`],
      [
        'update rules set weight = 1e-7 where weight = 3.5',
        'update rules r set parent = p.id from rules p where p.id = r.id + 1',
      ],
      ['create materialized view levels as select level, count(*) from logs group by level'],
      [`delete from logs where at < '2024-02-02'`, 'refresh materialized view levels'],
      [`update rules set key = case when weight > 1002 then 'big' else 'small' end`],
      ['truncate rules'],
      [`insert into rules (id, key) select id, level from logs where level = 'warn'`],
    ],
    faults: [
      { lost: 3 },
      { lost: 4 },
      { lost: 7 },
      { lost: 8 },
      ['truncate rules', 'delete from rules where id > 1001'],
      [` where weight = 3.5`, ''],
      ['1e-7', '1e-6'],
      [`at < '2024-02-02'`, `at <= '2024-02-02'`],
      ['weight > 2', 'weight > 3'],
      [`level = 'warn'`, `level = 'warning'`],
    ],
  },
};
