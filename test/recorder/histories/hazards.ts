/** Knex migrations with one hazard each. `one` is added to the first migration, `two` is the second one. */

interface Hazard {
  readonly name: string;
  readonly two: string;
  readonly one?: string;
  /** Whether it runs outside of a transaction. */
  readonly outside?: boolean;
}

export const BASE = `await knex.schema.createTable('users', t => { t.increments('id'); t.text('email').unique(); t.text('role'); t.boolean('active').defaultTo(true); t.integer('score').defaultTo(0); });
await knex.schema.createTable('posts', t => { t.increments('id'); t.integer('user_id').references('users.id'); t.text('title'); t.integer('views').defaultTo(0); t.text('slug'); });`;
/** Rows between the migrations. */
export const ROWS = `insert into users (email, role, active, score) values ('a@x', 'admin', true, 5), ('b@x', null, false, 50), ('c@x', 'member', true, 500);
insert into posts (user_id, title, views) select id, 'Post ' || email, score from users; insert into posts (title) values ('orphan'), ('second');`;
const h = (name: string, two: string, more: Omit<Hazard, 'name' | 'two'> = {}): Hazard => ({ name, two, ...more });
export const HAZARDS: readonly Hazard[] = [
  h(
    'ddl',
    `await knex.schema.alterTable('users', t => { t.text('name').notNullable().defaultTo('x'); t.index(['role']); });`,
  ),
  h('update-static', `await knex('users').update({ role: 'member' }).whereNull('role');`),
  h(
    'read-loop',
    `for (const p of await knex('posts').select('id', 'title')) await knex('posts').where({ id: p.id }).update({ slug: p.title.toLowerCase() });`,
  ),
  h(
    'returning-used',
    `const [{ id }] = await knex('users').insert({ email: 'root@x', role: 'root' }).returning('id'); await knex('posts').insert({ user_id: id, title: 'Hello' });`,
  ),
  h('returning-unused', `await knex('users').insert({ email: 'root@x', role: 'root' }).returning('id');`),
  h(
    'returning-new-table',
    `await knex.schema.createTable('teams', t => { t.increments('id'); t.text('name'); }); await knex.schema.createTable('seats', t => { t.increments('id'); t.integer('team_id').references('teams.id'); });
const [{ id }] = await knex('teams').insert({ name: 'core' }).returning('id'); await knex('seats').insert({ team_id: id });`,
  ),
  h(
    'batch-limit',
    `let n; do { n = await knex('posts').whereIn('id', knex('posts').select('id').whereNull('slug').limit(1)).update({ slug: 'none' }); } while (n > 0);`,
  ),
  h(
    'count-branch',
    `const [{ count }] = await knex('users').count('* as count'); if (Number(count) > 0) await knex('users').update({ score: 1 });`,
  ),
  h(
    'has-column',
    `if (!(await knex.schema.hasColumn('users', 'name'))) await knex.schema.alterTable('users', t => t.text('name'));`,
  ),
  h(
    'has-table',
    `if (!(await knex.schema.hasTable('tags'))) await knex.schema.createTable('tags', t => t.increments('id'));`,
  ),
  h(
    'catch-duplicate',
    `try { await knex('users').insert({ email: 'a@x', role: 'r' }); } catch { await knex('users').where({ email: 'a@x' }).update({ role: 'r' }); }`,
    { outside: true },
  ),
  h(
    'catch-object',
    `try { await knex.raw('alter table users add column role text'); } catch { } await knex.raw('alter table users add column extra text');`,
    { outside: true },
  ),
  h(
    'do-rows',
    `await knex.raw("do $$ declare u record; begin for u in select * from users loop update posts set slug = u.email where user_id = u.id; end loop; end $$");`,
  ),
  h('search-path-session', `await knex.raw('create table items (id int)');`, {
    one: `await knex.raw('create schema app'); await knex.raw('set search_path to app, public');`,
  }),
  h(
    'search-path-same',
    `await knex.raw('create schema app'); await knex.raw('set search_path to app, public'); await knex.raw('create table items (id int)'); await knex.raw('set search_path to public');`,
  ),
  h('temp-table-across', `await knex.raw('insert into posts (title) select name from seeds');`, {
    one: `await knex.raw('create temp table seeds as select $$x$$::text as name');`,
  }),
  h(
    'temp-table-within',
    `await knex.raw('create temp table seeds as select email from users'); await knex.raw('insert into posts (title) select email from seeds'); await knex.raw('drop table seeds');`,
  ),
  h('custom-setting', `await knex('posts').insert({ title: 'x' });`, {
    one: `await knex.raw("set app.actor to 'migrator'"); await knex.raw("create function act() returns trigger language plpgsql as $$ begin new.slug := current_setting('app.actor', true); return new; end $$"); await knex.raw('create trigger act before insert on posts for each row execute function act()');`,
  }),
  h(
    'js-date',
    `await knex.schema.alterTable('users', t => t.timestamp('seen')); await knex('users').insert({ email: 'd@x', seen: new Date() });`,
  ),
  h('js-uuid', `await knex('users').insert({ email: require('crypto').randomUUID() });`),
  h('db-uuid', `await knex.schema.alterTable('users', t => t.uuid('key').defaultTo(knex.raw('gen_random_uuid()')));`),
  h(
    'insert-select',
    `await knex.raw("insert into posts (user_id, title) select id, 'Welcome' from users where active");`,
  ),
  h(
    'update-count-branch',
    `const n = await knex('users').where({ active: false }).update({ role: 'off' }); if (n > 0) await knex('posts').insert({ title: 'cleaned' });`,
  ),
  h(
    'timezone',
    `await knex.raw('alter table users add column at timestamptz'); await knex.raw("update users set at = '2024-01-01 00:00'");`,
    { one: `await knex.raw("set timezone to 'America/New_York'");` },
  ),
  h(
    'datestyle',
    `await knex.raw('alter table users add column born date'); await knex.raw("update users set born = '03/04/2024'");`,
    { one: `await knex.raw("set datestyle to 'ISO, DMY'");` },
  ),
  h('advisory-lock', `await knex.raw('select pg_advisory_xact_lock(5)'); await knex('users').update({ score: 2 });`),
  h(
    'concurrently',
    `await knex.raw('create index concurrently on users (score)'); await knex.raw('create index concurrently on posts (views)');`,
    { outside: true },
  ),
  h(
    'enum-value',
    `await knex.raw("alter type mood add value 'new'"); await knex.raw("alter table users add column mood mood default 'new'");`,
    { outside: true, one: `await knex.raw("create type mood as enum ('old')");` },
  ),
  h(
    'trigger',
    `await knex.raw("create function up() returns trigger language plpgsql as $$ begin new.slug := upper(new.title); return new; end $$"); await knex.raw('create trigger up before insert or update on posts for each row execute function up()'); await knex('posts').update({ views: 1 });`,
  ),
  h(
    'currval',
    `await knex('users').insert({ email: 'cv@x' }); await knex.raw("insert into posts (user_id, title) values (currval('users_id_seq'), 'cv')");`,
  ),
  h('lastval-across', `await knex.raw("insert into posts (user_id, title) values (lastval(), 'lv')");`, {
    one: `await knex('users').insert({ email: 'lv@x' });`,
  }),
  h(
    'nextval-read',
    `const { rows } = await knex.raw("select nextval('users_id_seq') as id"); await knex('users').insert({ id: rows[0].id, email: 'nv@x' }); await knex('posts').insert({ user_id: rows[0].id, title: 'nv' });`,
  ),
  h(
    'setval-max',
    `await knex('users').insert({ id: 5000, email: 's@x' }); await knex.raw("select setval('users_id_seq', (select max(id) from users))");`,
  ),
  h(
    'delete-returning',
    `const gone = await knex('posts').whereNull('user_id').delete().returning('title'); for (const g of gone) await knex('users').insert({ email: g.title });`,
  ),
  h(
    'multi',
    `await knex.raw("update users set score = score + 1; update posts set views = views + 1; create table z (id int)");`,
  ),
  h(
    'bindings',
    `await knex.raw('alter table users add column data jsonb, add column tags text[], add column raw bytea'); await knex('users').insert({ email: 'j@x', data: JSON.stringify({ a: [1, "it's"] }), tags: ['a', 'b"c'], raw: Buffer.from([0, 1, 255]) }); await knex.raw("update users set data = jsonb_build_object('n', ?::int, 't', ?::text) where data is null", [5, 'x']);`,
  ),
  h(
    'listen',
    `await knex.raw('listen changes'); await knex('users').update({ score: 3 }); await knex.raw("notify changes");`,
  ),
  h(
    'prepare',
    `await knex.raw("prepare p (int) as update users set score = $1"); await knex.raw('execute p(7)'); await knex.raw('deallocate p');`,
  ),
  h(
    'call-function',
    `await knex.raw("create function fix() returns void language sql as 'update users set score = 9 where active'"); await knex.raw('select fix()');`,
  ),
  h(
    'call-function-value',
    `await knex.raw("create function fix() returns int language sql as 'select count(*)::int from users'"); const { rows } = await knex.raw('select fix() as n'); await knex('posts').insert({ title: 'users ' + rows[0].n });`,
  ),
  h(
    'role-password',
    `await knex.raw("create role reader login password 'hunter2secret'"); await knex.raw('grant select on users to reader');`,
  ),
  h(
    'materialized',
    `await knex.raw('create materialized view top as select * from users where score > 10'); await knex.raw('refresh materialized view top');`,
  ),
  h(
    'reltuples',
    `const { rows } = await knex.raw("select reltuples from pg_class where relname = 'users'"); if (rows[0].reltuples > 2) await knex('users').update({ score: 0 });`,
  ),
  h(
    'max-branch',
    `const [{ max }] = await knex('users').max('score as max'); await knex.raw('alter table users add constraint small check (score <= ' + (Number(max) || 10) + ')');`,
  ),
  h(
    'batch-insert',
    `await knex.batchInsert('users', Array.from({ length: 250 }, (_, i) => ({ email: i + '@y' })), 50);`,
  ),
  h('on-conflict', `await knex('users').insert({ email: 'a@x', role: 'boss' }).onConflict('email').merge();`),
  h(
    'savepoint-undone',
    `try { await knex.transaction(async t => { await t('users').insert({ email: 'u@x' }); throw new Error('x'); }); } catch {} await knex('users').insert({ email: 'v@x' });`,
  ),
  h(
    'savepoint-kept',
    `await knex.transaction(async t => { await t('users').insert({ email: 'u@x' }); }); await knex('users').insert({ email: 'v@x' });`,
  ),
  h(
    'two-nows',
    `await knex.raw('alter table users add column at timestamptz'); await knex.raw("insert into users (email, at) values ('n1', now())"); await knex.raw("insert into users (email, at) values ('n2', now())");`,
    { outside: true },
  ),
  h(
    'function-cached-plan',
    `await knex.raw('create schema app; create table app.posts (id int, views int default 7)'); await knex.raw('set search_path to app, public'); await knex.raw('select bump()');`,
    {
      one: `await knex.raw("create function bump() returns void language plpgsql as $$ begin update posts set views = views + 1; end $$"); await knex.raw('select bump()');`,
    },
  ),
  h(
    'exists-branch',
    `const row = await knex('users').where({ role: 'admin' }).first(); if (!row) await knex('users').insert({ email: 'admin@x', role: 'admin' });`,
  ),
  h(
    'row-count-rowcount',
    `const r = await knex.raw("insert into posts (user_id, title) select id, 'X' from users"); if (r.rowCount === 0) await knex('posts').insert({ title: 'empty' });`,
  ),
  h(
    'describe-columns',
    `const info = await knex('users').columnInfo(); if (info.email) await knex.schema.alterTable('users', t => t.text('email_lower')); await knex.raw('update users set email_lower = lower(email)');`,
  ),
  h(
    'add-not-null-backfill',
    `await knex.raw('alter table users add column handle text'); await knex.raw("update users set handle = 'u' || id"); await knex.raw('alter table users alter column handle set not null');`,
  ),
  h(
    'notice',
    `await knex.raw('create table if not exists users (id int)'); await knex.raw('drop table if exists nothing');`,
  ),
  h(
    'partition',
    `await knex.raw('create table logs (id int, at date) partition by range (at)'); await knex.raw("create table logs_1 partition of logs for values from ('2024-01-01') to ('2025-01-01')"); await knex.raw("insert into logs values (1, '2024-05-05')");`,
  ),
  h(
    'deferred-fk',
    `await knex.raw('alter table posts alter constraint posts_user_id_foreign deferrable initially deferred'); await knex.raw("insert into posts (user_id, title) values (9999, 'd')"); await knex.raw("insert into users (id, email) values (9999, 'd@x')");`,
  ),
  h(
    'raw-json-param',
    `await knex.raw("insert into posts (title) select value->>'t' from json_array_elements(?::json)", [JSON.stringify([{ t: 'q1' }, { t: "q'2" }])]);`,
  ),
];
