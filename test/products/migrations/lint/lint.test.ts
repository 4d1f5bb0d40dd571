import { beforeAll, expect, test } from 'vitest';
import { lintFiles } from '../../../../src/products/migrations/lint/lint.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';

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
  [
    '-- migrate:accept drop-table old\n-- x\n/* y */\n\ndrop table t',
    [`1.sql:5:1 drop-table ${OLD}`],
  ],
  ['drop table -- migrate:accept drop-table old\n t', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t; -- migrate:accept drop-table old\nselect 1', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t -- migrate:accept drop-table old', [`1.sql:1:1 drop-table ${OLD}`]],
  ['drop table t;\n-- migrate:accept-file drop-table old', [`1.sql:1:1 drop-table ${OLD}`]],
  [
    '-- migrate:accept drop-table , drop-cascade old\ndrop table t cascade;\ndrop table u',
    [`1.sql:2:1 drop-table ${OLD}`, `1.sql:2:1 drop-cascade ${OLD}`, '1.sql:3:1 drop-table'],
  ],
  // Findings in a DO block, and of code that can't be read.
  [
    '-- migrate:accept drop-table old\ndo $$ begin\n drop table t;\nend $$',
    [`1.sql:3:1 drop-table ${OLD}`],
  ],
  ["-- migrate:accept opaque old\ncopy t from program 'x'", [`1.sql:2:1 opaque ${OLD}`]],
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
  [
    '-- migrate:accept drop-tabel old\ndrop table t',
    ['1.sql:1:1 unknown-rule', '1.sql:2:1 drop-table'],
  ],
  ['-- migrate:accept\ndrop table t', ['1.sql:1:1 unknown-rule', '1.sql:2:1 drop-table']],
  ['-- migrate:accept unknown-rule old\nselect 1', ['1.sql:1:1 unknown-rule']],
  [
    '-- migrate:accept drop-table \ndrop table t',
    ['1.sql:1:1 accept-without-reason', '1.sql:2:1 drop-table'],
  ],
  ['-- migrate:accept drop-table old\nselect 1', ['1.sql:1:1 unused-accept']],
  [
    'drop table t;\n-- migrate:accept drop-table old\n',
    ['1.sql:1:1 drop-table', '1.sql:2:1 unused-accept'],
  ],
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
  expect(lines([accepting, 'drop table v'])).toEqual([
    `1.sql:2:1 drop-table ${OLD}`,
    '2.sql:1:1 drop-table',
  ]);
});

test('an unknown rule is reported with the most similar one', () => {
  const [{ message } = { message: '' }] = lint(['-- migrate:accept drop-tabel old\nselect 1']);
  expect(message).toMatch(
    /for the rule `drop-tabel`, which doesn’t exist; did you mean `drop-table`\?$/,
  );
});

test('allow-destructive accepts destructive findings only', () => {
  const reason = 'allow-destructive: the input `allow-destructive` is `true`';
  const sql =
    '-- migrate:accept drop-table old\ndrop table t;\ntruncate u;\ncommit;\ncreate index i on u (a)';
  expect(lines([sql], true)).toEqual([
    '1.sql:2:1 drop-table (directive: old)',
    `1.sql:3:10 truncate (${reason})`,
    '1.sql:4:1 transaction-control',
    '1.sql:5:19 create-index-blocks',
  ]);
});

test.each([
  ['when matched', 'that matches'],
  ['when not matched by source', 'that doesn’t match'],
])('the message about a MERGE says which rows it deletes: %s', (when, which) => {
  const [{ message } = { message: '' }] = lint([
    `merge into t using u on true ${when} then delete`,
  ]);
  expect(message).toContain(which);
});

test('an object is new if an earlier file creates it, not if a later one does', () => {
  const table = 'create table t (a int); alter table t enable row level security';
  const index = 'create index i on t (a)';
  expect(lines([table, index])).toEqual([]);
  expect(lines([index, table])).toEqual(['1.sql:1:19 create-index-blocks']);
  expect(lines([table, 'drop table t', index])).toEqual(['3.sql:1:19 create-index-blocks']);
});

test('a later file can protect a table, or open it', () => {
  const [table, protection] = ['create table t (a int)', 'alter table t enable row level security'];
  expect(lines([table, protection])).toEqual([]);
  expect(lines([protection, table])).toEqual(['2.sql:1:14 row-level-security']);
  // SET ends with its file.
  expect(lines(['set local search_path = app', table])).toEqual(['2.sql:1:14 row-level-security']);
});

test('a table with IF NOT EXISTS counts as new if the database doesn’t have it', () => {
  const sql =
    'create table if not exists app.t (a int); drop table if exists app.t; create table if not exists app.t (a int); truncate app.t';
  const file = splitSql(parser, '1.sql', sql);
  const rules = (absentTables: readonly string[]) =>
    lintFiles(parser, [file], { allowDestructive: false, absentTables }).map(({ rule }) => rule);
  expect(rules(['app.t'])).toEqual([]);
  expect(rules(['t'])).toEqual(['drop-table', 'truncate']);
});

test('NOT VALID and VALIDATE in two files is no finding', () => {
  const add = 'alter table t add constraint c check (a > 0) not valid';
  expect(lines([add, 'alter table t validate constraint c'])).toEqual([]);
});

test.each([
  ['text', 'rewrites the whole table unless the old type is `varchar`, and takes'],
  [
    'varchar(50)',
    'rewrites the whole table unless the old type is a `varchar` that isn’t longer, and takes',
  ],
  [
    'numeric(12, 2)',
    'rewrites the whole table unless the old type is a `numeric` of the same scale that isn’t wider, and takes',
  ],
  ['bigint', 'can rewrite the whole table and takes'],
  ['text using lower(a)', 'can rewrite the whole table and takes'],
])(
  'the message about a column that becomes %s says whether PostgreSQL rewrites the table',
  (type, expected) => {
    const [{ message } = { message: '' }] = lint([`alter table t alter a type ${type}`]);
    expect(message).toContain(expected);
  },
);

test('findings are in the order of their places, in code points', () => {
  const sql = "/* 😀 */ drop table t; /* ü */ truncate u;\nselect '日本', pg_advisory_lock(1)";
  expect(lines([sql])).toEqual([
    '1.sql:1:9 drop-table',
    '1.sql:1:40 truncate',
    '1.sql:2:14 session-advisory-lock',
  ]);
});

test('an unreadable block is one finding, at its line', () => {
  const blocks = 'do $$ begin selekt; end $$;\n do language plperl $$ drop table t; $$';
  expect(lines([blocks])).toEqual(['1.sql:1:1 opaque', '1.sql:2:1 opaque']);
  const both = 'do $$ begin\n  execute current_user;\n  drop table t;\nend $$';
  expect(lines([both])).toEqual(['1.sql:2:1 opaque', '1.sql:3:1 drop-table']);
});

test('a remedy contains the name of the only table in the statement, unless it is quoted', () => {
  const remedyOf = (sql: string) => lint([sql])[0]?.remedy;
  expect(remedyOf('truncate app.users')).toContain('DELETE FROM app.users WHERE');
  expect(remedyOf('truncate "Users"')).toContain('DELETE FROM <table> WHERE');
  expect(remedyOf('truncate users, roles')).toContain('DELETE FROM <table> WHERE');
});
