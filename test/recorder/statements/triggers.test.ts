import { expect, test } from 'vitest';
import { loadParser } from '../../../src/sql/parser.ts';
import { codeOf } from '../../../src/recorder/statements/code.ts';
import { statementsOf } from '../../../src/recorder/statements/statements.ts';
import { Triggers } from '../../../src/recorder/statements/triggers.ts';

const TRIGGER = 'create trigger t before insert on boats for each row execute function f()';
const INSERT = 'insert into crews values (1)';
const PARTED = 'create table boats (id int) partition by list (id)';

test.each([
  [false, 'create table crews (id int)', INSERT],
  [false, `create table crews (id int); ${TRIGGER}`, INSERT],
  [true, `create table boats (id int); ${TRIGGER}`, 'insert into public.boats values (1)'],
  [
    true,
    'create table boats (id int); create rule r as on insert to boats do instead nothing',
    'insert into boats values (1)',
  ],
  [true, TRIGGER, INSERT],
  [true, `create schema s create table crews (id int) ${TRIGGER.replace('boats', 'crews')}`, INSERT],
  [true, `create table crews (id int) partition by list (id); ${TRIGGER}`, INSERT],
  [true, `create view crews as select 1 as id; ${TRIGGER}`, INSERT],
  [true, `create table crews (id int); ${TRIGGER}; alter table boats rename to crews`, INSERT],
  [true, `${PARTED}; create table crews partition of boats for values in (1); ${TRIGGER}`, INSERT],
  [
    true,
    `${PARTED}; create table crews (id int); ${TRIGGER}; alter table boats attach partition crews for values in (1)`,
    INSERT,
  ],
  [true, `create table crews (id int); do $$ begin ${TRIGGER.replace('boats', 'crews')}; end $$`, INSERT],
  [true, `create table crews (id int); ${TRIGGER}; do $$ begin alter table boats rename to crews; end $$`, INSERT],
  [true, 'create table crews (id int); create cast (crew as int) with function f(crew) as implicit', INSERT],
  [true, `create table crews (id int); ${TRIGGER}`, 'select 1'],
])('triggers and rules can decide on the rows of a statement: %s after %s: %s', async (expected, before, sql) => {
  const parser = await loadParser();
  const triggers = new Triggers();
  for (const each of statementsOf(before, parser)) triggers.add({ ...each, code: codeOf(each, parser) });
  expect(statementsOf(sql, parser).map(({ node }) => triggers.reach(node))).toEqual([expected]);
});
