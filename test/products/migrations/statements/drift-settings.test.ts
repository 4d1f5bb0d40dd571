// @module-tag slow, because each case compares whole databases.
import { expect, inject, it } from 'vitest';
import { bootstrapRequest } from '../../../../src/products/migrations/statements/bookkeeping-tables.ts';
import {
  type Difference,
  driftRequest,
  type DriftReport,
  recordObjectsRequest,
} from '../../../../src/products/migrations/statements/drift-request.ts';
import { createDatabase, PostgresConnection } from '../../../sql/postgres-connection.ts';

const LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 60_000 };
const HISTORY = 'history_of_drift';
const PUBLIC = { requested: ['public'], accepted: [] };

/**
 * Objects whose definitions PostgreSQL formats differently depending on settings of the session.
 */
const OBJECTS = `create schema bay;
create table tides (
  id int primary key, "Level" int,
  seen timestamptz default '2026-06-01 12:00+00'::timestamptz,
  every interval default '1 day 2 hours'::interval,
  pattern bytea default '\\x00ff'::bytea,
  height double precision default '0.1234567890123456789'::double precision,
  path text default 'a\\b'
);
create view recent as select id, "Level" from tides where seen > '2026-05-01 00:00+00'::timestamptz;`;

const database = await createDatabase(inject('databaseUrl'));

async function report(connection: PostgresConnection, query: string): Promise<unknown> {
  const { rows, error } = await connection.query(query);
  expect(error).toBeUndefined();
  return JSON.parse(rows.at(-1)?.[0] ?? 'null');
}

it.each([
  ['search_path', 'bay'],
  ['timezone', 'Asia/Tokyo'],
  ['datestyle', 'German'],
  ['intervalstyle', 'iso_8601'],
  ['bytea_output', 'escape'],
  ['quote_all_identifiers', 'on'],
  ['extra_float_digits', '-10'],
  ['standard_conforming_strings', 'off'],
])('the session setting %s is not drift', async (name, value) => {
  await using connection = await PostgresConnection.open(database);
  await connection.query(
    `drop schema if exists ${HISTORY}, bay cascade; drop table if exists tides cascade`,
  );
  await connection.query(OBJECTS);
  await report(connection, bootstrapRequest(LIMITS, HISTORY));
  expect(
    await report(
      connection,
      recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts: true }),
    ),
  ).toEqual({
    is: 'noted',
  });
  await connection.query(`set ${name} = '${value}'`);
  expect(await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, false))).toMatchObject({
    is: 'compared',
    differences: [],
  });
});

/** Objects of each kind. Each change below must be seen as drift. */
const ALL_KINDS = `create table seas (id int primary key, name text, note varchar(9) collate "C");
create table bays (sea int references seas) with (fillfactor = 90);
create table parts (id int) partition by range (id);
create table part partition of parts for values from (0) to (9);
create unique index by_name on seas (name);
alter table seas alter name set not null;
create rule ignored as on delete to bays do instead nothing;
create sequence numbers;
create statistics pair on id, name from seas;
create function added(int, int) returns int language sql as 'select $1 + $2';
create type mood as enum ('high');
create domain code as text constraint short check (length(value) < 9);
create type pair as (a int, b int);`;

it.each([
  ['alter table bays disable rule ignored', 'public.bays', 'rule ignored'],
  ['alter table seas replica identity using index by_name', 'public.seas', 'itself'],
  [
    'alter default privileges grant select on tables to public',
    'database',
    'default privileges of local_platform for tables',
  ],
  ['alter table parts detach partition part', 'public.part', 'itself'],
  ['alter table seas owner to pg_monitor', 'public.seas', 'itself'],
  ['alter table seas alter name set storage plain', 'public.seas', 'column name'],
  ['drop statistics pair', 'public.seas', 'statistics pair'],
  ['alter sequence numbers owned by seas.id', 'public.numbers', 'sequence'],
  ['drop domain code; create domain code as text collate "C"', 'type public.code', 'itself'],
])('%s is drift', async (change, relation, object) => {
  await using connection = await PostgresConnection.open(
    await createDatabase(inject('databaseUrl')),
  );
  expect((await connection.query(ALL_KINDS)).error).toBeUndefined();
  await report(connection, bootstrapRequest(LIMITS, HISTORY));
  await report(
    connection,
    recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts: true }),
  );
  const unchanged = await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, false));
  expect(unchanged).toMatchObject({ differences: [], missing: [] });
  expect((await connection.query(change)).error).toBeUndefined();
  const { differences } = (await report(
    connection,
    driftRequest(LIMITS, HISTORY, PUBLIC, false),
  )) as DriftReport & {
    readonly differences: readonly Difference[];
  };
  expect(differences).toContainEqual(expect.objectContaining({ relation, object }));
});

/** A partitioned table with a part of each kind, and a table that refers to it. */
const PARTITIONED = `create function noticed() returns trigger language plpgsql as 'begin return new; end';
create table seas (id int primary key);
create table events (id int generated always as identity, day date not null, sea int default 7 references seas,
  note text compression pglz check (note <> ''), primary key (id, day)) partition by range (day);
create index by_note on events (note);
create unique index by_day on events (day, id) with (fillfactor = 80);
create trigger notices after insert on events for each row execute function noticed();
comment on column events.note is 'text';
comment on index by_note is 'note';
alter table events alter note set statistics 7;
alter table events enable row level security;
create policy own on events using (sea = 1);
grant select on events to public;
create table events_1 partition of events for values from ('2026-01-01') to ('2026-02-01');
create table replies (event int, day date, foreign key (event, day) references events);`;

/** Partitions that jobs create. */
const RUNTIME = `create table events_2 partition of events for values from ('2026-02-01') to ('2026-03-01');
grant select on events_2 to public;
create table events_3 (like events including all excluding statistics);
alter table events_3 alter id drop identity;
alter table events add constraint fk foreign key (sea) references seas not valid;
alter table events drop constraint fk;
alter table events attach partition events_3 for values from ('2026-03-01') to ('2026-04-01');
create table events_4 partition of events for values from ('2026-04-01') to ('2026-05-01') partition by range (day);
create table events_4a partition of events_4 for values from ('2026-04-01') to ('2026-04-15');`;

async function partitioned(): Promise<PostgresConnection> {
  const connection = await PostgresConnection.open(await createDatabase(inject('databaseUrl')));
  expect((await connection.query(PARTITIONED)).error).toBeUndefined();
  await report(connection, bootstrapRequest(LIMITS, HISTORY));
  await report(
    connection,
    recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts: true }),
  );
  expect((await connection.query(RUNTIME)).error).toBeUndefined();
  return connection;
}

it('partitions that a job creates like their table are counted, and are no drift, also when it drops them', async () => {
  await using connection = await partitioned();
  const made = {
    count: 0,
    differences: [],
    accepted: 0,
    partitions: [{ relation: 'public.events', count: 4 }],
  };
  expect(await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, true))).toMatchObject(made);
  for (const accepts of [false, true]) {
    await connection.query('alter table events add column more int');
    await report(
      connection,
      recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts }),
    );
    expect(await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, false))).toMatchObject(
      made,
    );
    await connection.query('alter table events drop column more');
    await report(
      connection,
      recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts }),
    );
  }
  const { error } =
    await connection.query(`alter table events detach partition events_2; drop table events_2;
    alter table events_4 detach partition events_4a; drop table events_4a; create table moons (id int)`);
  expect(error).toBeUndefined();
  const dropped = { count: 2, partitions: [{ relation: 'public.events', count: 2 }] };
  expect(await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, false))).toMatchObject(
    dropped,
  );
});

it.each([
  ['create index more on events_2 (sea)', 'public.events_2', 'index more'],
  [
    'alter table events_2 add constraint more check (sea > 0)',
    'public.events_2',
    'constraint more',
  ],
  ['alter table events_2 alter sea set default 8', 'public.events_2', 'column sea'],
  ['alter table events_2 disable trigger notices', 'public.events_2', 'trigger notices'],
  ['grant insert on events_2 to public', 'public.events_2', 'grants'],
  ['create policy more on events_2 using (true)', 'public.events_2', 'policy more'],
  ['alter table events detach partition events_2', 'public.events_2', 'column note'],
  ['alter table events detach partition events_1', 'public.events_1', 'itself'],
  ['drop table events_1 cascade', 'public.events_1', 'itself'],
  [
    'alter table replies drop constraint replies_event_day_fkey',
    'public.replies',
    'constraint replies_event_day_fkey',
  ],
])('%s is drift of a partition, unless accepted by pattern', async (change, relation, object) => {
  await using connection = await partitioned();
  expect((await connection.query(change)).error).toBeUndefined();
  const drift = await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, false));
  expect((drift as { readonly differences: readonly Difference[] }).differences).toContainEqual(
    expect.objectContaining({ relation, object }),
  );
  const accepted = { ...PUBLIC, accepted: ['public.events\\_%', 'public.rep%'] };
  const rest = (await report(connection, driftRequest(LIMITS, HISTORY, accepted, false))) as {
    readonly accepted: unknown;
  };
  expect(rest).toMatchObject({ count: 0, differences: [] });
  expect(rest.accepted).toBeTruthy();
});

it('partitions of a partitioned table that no migration created are drift', async () => {
  await using connection = await partitioned();
  await connection.query(
    'create table p (id int) partition by list (id); create table p1 partition of p default',
  );
  const drift = await report(connection, driftRequest(LIMITS, HISTORY, PUBLIC, true));
  expect(drift).toMatchObject({ count: 3, partitions: [{ relation: 'public.events', count: 4 }] });
});
