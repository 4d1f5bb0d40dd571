import { Client, type DatabaseError } from 'pg';
import { expect, inject, test } from 'vitest';
import { lintFiles } from '../../../../src/products/migrations/lint/lint.ts';
import { loadParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';

const parser = await loadParser();

const TYPES = ['int', 'text[]', 'serial'];
const ENDINGS = [
  '',
  'not null',
  'default null',
  'not null default null',
  'check (true)',
  'unique',
  'primary key',
  'references other',
  'generated always as identity',
  'generated always as (null) stored',
];
/** Forms of ADD COLUMN and ALTER COLUMN. */
const FORMS = [
  ...TYPES.flatMap(type => ENDINGS.map(ending => `add c ${type} ${ending}`)),
  ...[
    'int default 1',
    'int default random()',
    'uuid default gen_random_uuid()',
    'timestamptz default now()',
  ].flatMap(column => [`add c ${column}`, `add c ${column} not null`]),
  ...['int default 1 references other', 'int default 1 check (c > 0)'].map(
    column => `add c ${column}`,
  ),
  ...['bigint', 'text', 'numeric', 'int using a + 1'].map(type => `alter a type ${type}`),
  ...['set not null', 'drop not null', 'set default 2', 'drop default', 'set statistics 10'].map(
    form => `alter a ${form}`,
  ),
  'alter a add generated always as identity',
  ...['varchar(20)', 'varchar(5)', 'text'].map(type => `alter v type ${type}`),
];
const TABLES = `create table other (id int primary key); insert into other values (1);
  create table t (a int, v varchar(10)); insert into t values (1, 'x');`;

const NOT_NULL_VIOLATION = '23502';

test('the linter finds each form of ADD COLUMN and ALTER COLUMN for which PostgreSQL rewrites or scans the table, or finds NULL', async () => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  let messages: string[] = [];
  client.on('notice', ({ message = '' }) => messages.push(message));
  const missed: string[] = [];
  let slow = 0;
  for (const form of FORMS) {
    await client.query(`begin; create schema forms; set local search_path to forms; ${TABLES}`);
    messages = [];
    const code = await client
      .query(`set local client_min_messages to debug1; alter table t ${form}`)
      .then(
        () => undefined,
        (thrown: unknown) => (thrown as DatabaseError).code,
      );
    await client.query('rollback');
    const isSlow = messages.some(message => /(?:rewriting|verifying) table "t"/.test(message));
    if (isSlow) slow += 1;
    const file = splitSql(parser, '1_a.sql', `alter table t ${form};`);
    const findings = lintFiles(parser, [file], { allowDestructive: false });
    if ((isSlow || code === NOT_NULL_VIOLATION) && findings.length === 0) missed.push(form);
  }
  await client.end();
  expect(missed).toEqual([]);
  expect(slow).toBeGreaterThan(10);
});
