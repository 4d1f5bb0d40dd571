import { beforeAll, describe, expect, test } from 'vitest';
import { lintFiles } from '../../../../src/features/migrations/lint/lint.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { VALID_FILES } from '../../../sql/corpus/running.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

function lint(files: readonly string[], allowDestructive = false) {
  const split = files.map((sql, index) => splitSql(parser, `${index + 1}.sql`, sql));
  expect(split.flatMap(({ problems }) => problems)).toEqual([]);
  return lintFiles(parser, split, { allowDestructive });
}

/** Returns findings as lines: place, rule, and the directive that accepts it. */
const lines = (files: readonly string[], allowDestructive = false) =>
  lint(files, allowDestructive).map(({ where, line, column, rule, accepted }) => {
    return `${where}:${line}:${column} ${rule}${accepted === undefined ? '' : ` (${accepted.by}: ${accepted.reason})`}`;
  });

const OLD = '(directive: old)';

test.each<[string, readonly string[]]>([
  // Above the statement, also with other comments between; in it; after it in the same line.
  ['-- migrate:accept drop-table old\n-- x\n/* y */\n\ndrop table t', [`1.sql:5:1 drop-table ${OLD}`]],
  ['drop table -- migrate:accept drop-table old\n t', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t; -- migrate:accept drop-table old\nselect 1', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t -- migrate:accept drop-table old', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t;\n-- migrate:accept-file drop-table old', [`1.sql:1:1 drop-table ${OLD}`]],
  [
    '-- migrate:accept drop-table , drop-cascade old\ndrop table t cascade;\ndrop table u',
    [`1.sql:2:1 drop-table ${OLD}`, `1.sql:2:1 drop-cascade ${OLD}`, '1.sql:3:1 drop-table'],
  ],
  // Findings in a DO block, and of code that can't be read.
  ['-- migrate:accept drop-table old\ndo $$ begin\n drop table t;\nend $$', [`1.sql:3:1 drop-table ${OLD}`]],
  ['-- migrate:accept opaque old\nselect app.f()', [`1.sql:2:8 opaque ${OLD}`]],
  // Nothing accepts a migration that can't be applied as a whole.
  [
    '-- migrate:accept transaction-control old\ncommit',
    ['1.sql:1:1 accept-not-possible', '1.sql:2:1 transaction-control'],
  ],
  ['-- migrate:accept-file transaction-control old\nselect 1', ['1.sql:1:1 accept-not-possible']],
  // Other comments and strings.
  ["select '-- migrate:accept drop-table x'; drop table t", ['1.sql:1:42 drop-table']],
  ['-- migrate:accepted drop-table x\ndrop table t', ['1.sql:2:1 drop-table']],
  ['drop table t;\n-- migrate:acceptance', ['1.sql:1:1 drop-table']],
  ['-- migrate:accept drop-tabel old\ndrop table t', ['1.sql:1:1 unknown-rule', '1.sql:2:1 drop-table']],
  ['-- migrate:accept\ndrop table t', ['1.sql:1:1 unknown-rule', '1.sql:2:1 drop-table']],
  ['-- migrate:accept unknown-rule old\nselect 1', ['1.sql:1:1 unknown-rule']],
  ['-- migrate:accept drop-table \ndrop table t', ['1.sql:1:1 accept-without-reason', '1.sql:2:1 drop-table']],
  ['-- migrate:accept drop-table old\nselect 1', ['1.sql:1:1 unused-accept']],
  ['drop table t;\n-- migrate:accept drop-table old\n', ['1.sql:1:1 drop-table', '1.sql:2:1 unused-accept']],
  [
    '-- migrate:accept drop-table, drop-column old\ndrop table t',
    ['1.sql:1:1 unused-accept', `1.sql:2:1 drop-table ${OLD}`],
  ],
  ['-- migrate:accept-file drop-table old\nselect 1', ['1.sql:1:1 unused-accept']],
])('a comment accepts only findings of its statement or file: %j', (sql, expected) => {
  expect(lines([sql])).toEqual(expected);
});

test('a comment for a file applies to that file only', () => {
  const accepting = '-- migrate:accept-file drop-table old\ndrop table t';
  expect(lines([accepting, 'drop table v'])).toEqual([`1.sql:2:1 drop-table ${OLD}`, '2.sql:1:1 drop-table']);
});

test('an unknown rule is reported with the most similar one', () => {
  const [{ message } = { message: '' }] = lint(['-- migrate:accept drop-tabel old\nselect 1']);
  expect(message).toMatch(/for the rule `drop-tabel`, which doesn’t exist; did you mean `drop-table`\?$/);
});

test('allow-destructive accepts destructive findings only', () => {
  const reason = 'allow-destructive: the input `allow-destructive` is `true`';
  const sql = '-- migrate:accept drop-table old\ndrop table t;\ntruncate u;\ncommit;\ncreate index i on u (a)';
  expect(lines([sql], true)).toEqual([
    '1.sql:2:1 drop-table (directive: old)',
    `1.sql:3:10 truncate (${reason})`,
    '1.sql:4:1 transaction-control',
    '1.sql:5:19 create-index-blocks',
  ]);
});

test('an object is new if an earlier file creates it, not if a later one does', () => {
  const index = 'create index i on t (a)';
  expect(lines(['create table t (a int)', index])).toEqual([]);
  expect(lines([index, 'create table t (a int)'])).toEqual(['1.sql:1:19 create-index-blocks']);
  expect(lines(['create table t (a int)', 'drop table t', index])).toEqual(['3.sql:1:19 create-index-blocks']);
});

test('a constraint that an applied migration validated makes SET NOT NULL cheap, until it is dropped', () => {
  const found = (...earlier: readonly string[]) =>
    lintFiles(parser, [splitSql(parser, '9.sql', 'alter table t alter column a set not null')], {
      allowDestructive: false,
      earlier,
    }).map(({ rule }) => rule);
  const add = 'alter table t add constraint c check (a is not null) not valid';
  const validate = 'alter table t validate constraint c';
  expect(found(add, validate)).toEqual([]);
  expect(found(add)).toEqual(['set-not-null']);
  expect(found(add, validate, 'alter table t drop constraint c')).toEqual(['set-not-null']);
  expect(found('create table t (a int, constraint c check (a is not null))')).toEqual([]);
  expect(found('create table t (a int)')).toEqual(['set-not-null']);
});

test('findings are in the order of their places, in code points', () => {
  const sql = "/* 😀 */ drop table t; /* ü */ truncate u;\nselect '日本', pg_advisory_lock(1)";
  expect(lines([sql])).toEqual(['1.sql:1:9 drop-table', '1.sql:1:40 truncate', '1.sql:2:14 session-advisory-lock']);
});

test('an unreadable block is one finding, at its line', () => {
  const blocks = 'do $$ begin selekt; end $$;\n do language plperl $$ drop table t; $$';
  expect(lines([blocks])).toEqual(['1.sql:1:1 opaque', '1.sql:2:1 opaque']);
  const both = 'do $$ begin\n  execute current_user;\n  drop table t;\nend $$';
  expect(lines([both])).toEqual(['1.sql:2:1 opaque', '1.sql:3:1 drop-table']);
});

describe('a function of an earlier migration', () => {
  const found = (sql: string, earlier: readonly string[]) =>
    lintFiles(parser, [splitSql(parser, '9.sql', sql)], { allowDestructive: false, earlier }).map(
      ({ message }) => message,
    );
  const TOUCH =
    'create function set_updated_at() returns trigger language plpgsql as $$ begin delete from t; return new; end $$';
  const TRIGGER = 'create trigger g before update on t for each row execute function set_updated_at()';

  test('is looked up when it is used, and was checked in its own migration', () => {
    expect(found(TRIGGER, ['create table t (at timestamptz)', TOUCH])).toEqual([]);
    expect(found(TRIGGER, ['create table t (at timestamptz)'])).toEqual([
      'creates the trigger `g` with the function `set_updated_at`, which the linter can’t check because no migration in the folder defines it',
    ]);
    expect(found(TOUCH, [])).toEqual([
      'defines `set_updated_at`, which deletes every row of `t`: the statement has no WHERE clause',
    ]);
  });

  test('is read from files that contain its name, and from no other', () => {
    const read: string[] = [];
    const counting = { ...parser, parse: (sql: string) => (read.push(sql), parser.parse(sql)) };
    const file = splitSql(parser, '9.sql', `${TRIGGER}; ${TRIGGER}`);
    lintFiles(counting, [file], { allowDestructive: false, earlier: ['select 1', TOUCH, 'select 2'] });
    expect(read.filter(sql => sql === TOUCH)).toHaveLength(1);
    expect(read.filter(sql => sql.startsWith('select') && sql.length < 10)).toEqual([]);
  });
});

test.each([
  ['create index on p (a)', 'CREATE INDEX <index> ON ONLY'],
  ['create index on q (a)', 'CREATE INDEX <index> ON ONLY'],
  ['create index on t (a)', 'Use `CREATE INDEX CONCURRENTLY'],
  ['create index on only t (a)', 'Use `CREATE INDEX CONCURRENTLY'],
  ['create index on only p (a)', undefined],
  ['drop index p_a', 'Apply the migration during a low-traffic period'],
  ['drop index t_a', 'Use `DROP INDEX CONCURRENTLY'],
  ['alter table p add unique (a, k)', 'ALTER TABLE ONLY <table>'],
  ['alter table only p add unique (a, k)', undefined],
  ['create index concurrently i on p (a)', 'CREATE INDEX <index> ON ONLY'],
  ['create index concurrently i on t (a)', 'No change is needed'],
  ['drop index concurrently p_a', 'Apply the migration during a low-traffic period'],
  ['alter table t add unique (a)', 'USING INDEX <index>'],
  ['alter table p add foreign key (a) references r', 'to each partition with NOT VALID'],
])('of a partitioned table, only what PostgreSQL accepts is advised: %s', (sql, advice) => {
  const earlier = [
    'create table p (a int, k int) partition by range (k); create index p_a on p (a)',
    'create table o (a int, k int) partition by list (k); alter table o rename to q',
    'create table t (a int); create index t_a on t (a)',
  ];
  const found = lintFiles(parser, [splitSql(parser, '9.sql', sql)], { allowDestructive: false, earlier });
  expect(found).toHaveLength(advice === undefined ? 0 : 1);
  for (const { remedy } of found) expect(remedy).toContain(advice);
});

test('none of the tricky files has a destructive finding', () => {
  const alarms = VALID_FILES.flatMap(({ name, sql }) => {
    const found = lintFiles(parser, [splitSql(parser, 'a.sql', sql)], { allowDestructive: false });
    return found.filter(({ category }) => category === 'destructive').map(({ rule }) => `${name}: ${rule}`);
  });
  expect(alarms).toEqual([]);
});
