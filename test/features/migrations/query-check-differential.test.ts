// @module-tag slow, because PostgreSQL itself runs each random query for comparison.
import { expect, inject, it } from 'vitest';
import { shapesFile } from '../../scenarios/logged-queries.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import { MigrationRig } from './migration-rig.ts';

/**
 * Compares the check with PostgreSQL itself, which runs the queries with values after each statement of the migrations: a
 * query that fails is reported at the statement after which it first fails, and no other query is reported as broken.
 */

const SEED = 9;
const SETS = 2;

const SCHEMA = `create schema app;
create type state as enum ('open', 'paid', 'void');
create table orders (id int primary key, total numeric, note text, state state, code text);
create unique index orders_code on orders (code);
create table app.parts (id int, name text);
create view v1 as select id, total from orders;
create view v2 as select id, total as sum from v1;
create function price(a int) returns int language sql as 'select a';
create table lamps (id int, power int);`;

/** Queries, each with a form of its own, and the same with values. */
const QUERIES: readonly (readonly [form: string, sql: string])[] = [
  ['select total from orders where id = $1::integer', 'select total from orders where id = 1'],
  [
    'insert into orders(id, code) values ($1::integer, $2) on conflict(code) do nothing',
    "insert into orders(id, code) values (1, 'a') on conflict(code) do nothing",
  ],
  ['select state, id from orders where state = $1', "select state, id from orders where state = 'void'"],
  ['select upper(note) from orders', 'select upper(note) from orders'],
  ['select name from app.parts', 'select name from app.parts'],
  ['select sum from v2', 'select sum from v2'],
  ['select price($1::integer)', 'select price(1)'],
  ['select power from lamps', 'select power from lamps'],
  ['insert into lamps(id) values ($1::integer)', 'insert into lamps(id) values (1)'],
  ['select count(*) from orders', 'select count(*) from orders'],
  ['select gone from nowhere', 'select gone from nowhere'],
  ['select gone from orders', 'select gone from orders'],
];

/** Changes, each as statements that can run in any order with the other changes. */
const CHANGES: readonly (readonly string[])[] = [
  ['alter table orders drop column total cascade'],
  ['drop index orders_code', 'create index orders_code on orders (code)'],
  [
    'alter type state rename to old_state',
    "create type state as enum ('open', 'paid')",
    'alter table orders alter column state type state using state::text::state',
  ],
  ['alter table orders alter column note type int using 1'],
  ['alter table app.parts rename to pieces', 'create table app.parts_of (name text)'],
  ['alter table app.parts set schema public', 'alter table parts set schema app'],
  ["do $$ begin execute 'drop function price'; end $$"],
  ['alter table lamps rename column power to watts', 'alter table lamps add column note text'],
  ['alter table lamps rename column power to watts', 'alter table lamps rename column watts to power'],
  ['alter table lamps add column owner int', 'alter table lamps alter column owner set not null'],
  ['create table total (orders int)', 'alter table total add column price int', "select 'lamps power'"],
];

const ended = async (rig: MigrationRig, sql: string): Promise<string> => {
  const block = `do $block$ begin execute $sql$${sql}$sql$; raise exception 'succeeded'; end $block$`;
  return rig.sql(block).then(
    () => 'unknown',
    (error: unknown) => (String(error).includes('succeeded') ? 'succeeded' : 'failed'),
  );
};

it.each(Array.from({ length: SETS }, (_, set) => set))(
  'every broken query is found at its statement: set %i',
  async set => {
    const random = seededInteger(SEED + set);
    const chosen = [...CHANGES].toSorted(() => random(3) - 1).slice(0, 3 + random(4));
    const files: string[][] = [[]];
    // Two changes of one table's name would fail.
    const used = new Set<string>();
    for (const change of chosen) {
      const [first = ''] = change;
      const subject = first.split(' ').slice(0, 3).join(' ');
      if (/lamps rename|parts/.test(first) && used.has(subject)) continue;
      used.add(subject);
      if (random(2) === 0) files.push([]);
      files.at(-1)?.push(...change);
    }
    await using tested = await MigrationRig.start(inject('databaseUrl'));
    await using reference = await MigrationRig.start(inject('databaseUrl'));
    // With a history, the migrations may replace objects of the database.
    await Promise.all([tested.migrate({ '0.sql': 'select 1;' }, {}), tested.sql(SCHEMA), reference.sql(SCHEMA)]);
    const before = await Promise.all(QUERIES.map(([, sql]) => ended(reference, sql)));
    const expected = new Map<string, string>();
    const named = files.filter(({ length }) => length > 0).map((lines, index) => [`${index + 1}.sql`, lines] as const);
    for (const [name, lines] of named) {
      for (const [line, statement] of lines.entries()) {
        await reference.sql(statement);
        for (const [index, [form, sql]] of QUERIES.entries()) {
          if (before[index] !== 'succeeded') continue;
          if ((await ended(reference, sql)) === 'succeeded') expected.delete(form);
          else if (!expected.has(form)) expected.set(form, `migrations/${name}:${line + 1}`);
        }
      }
    }
    const { exitCode, outputs, log } = await tested.migrate(
      {
        '0.sql': 'select 1;',
        ...Object.fromEntries(named.map(([name, lines]) => [name, lines.map(line => `${line};`).join('\n')])),
        'shapes.json': shapesFile(QUERIES.map(([text]) => ({ text }))),
      },
      { shapes: 'migrations/shapes.json', 'allow-destructive': 'true', lint: 'warning' },
    );
    expect(exitCode, log).toBe(0);
    const findings = JSON.parse(outputs.get('lint_findings') ?? '') as Record<
      'where' | 'line' | 'rule' | 'message',
      string
    >[];
    const reported = (rule: RegExp): [string, string][] =>
      findings.flatMap(({ where, line, rule: own, message }) =>
        rule.test(own)
          ? QUERIES.flatMap(([form]): [string, string][] =>
              message.includes(`\`${form.slice(0, 30)}\``) ? [[form, `${where}:${line}`]] : [],
            )
          : [],
      );
    const values = reported(/changes-query-types/).filter(([form]) => expected.has(form));
    const breaks = reported(/breaks-query/);
    expect(new Map([...breaks, ...values]), JSON.stringify(named)).toEqual(expected);
    expect(Number(outputs.get('broken_queries'))).toBe(breaks.length);
    expect(Number(outputs.get('queries_not_checked'))).toBe(before.filter(one => one === 'failed').length);
  },
);
