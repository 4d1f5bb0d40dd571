import { beforeAll, expect, test } from 'vitest';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { withoutPairs } from '../../src/sql/transactions/transaction-pairs.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

/** Writes the statements that stay, with their reasons, and the lines of the others. */
function described(sql: string) {
  const { statements, dropped } = withoutPairs(splitSql(parser, 'a.sql', sql).statements);
  const stay = statements.map(({ text, controlReason }) =>
    controlReason === undefined ? text : `${text}: ${controlReason}`,
  );
  return { stay, lines: dropped.map(({ line }) => line) };
}

test.each([
  ['begin;\nselect 1;\ncommit;', ['select 1'], [1, 3]],
  [
    'start transaction;\nselect 1;\nend;\nbegin work;\nselect 2;\ncommit',
    ['select 1', 'select 2'],
    [1, 3, 4, 6],
  ],
  [
    'begin;\nset local search_path to a;\nselect 1;\ncommit;',
    ['set local search_path to a', 'select 1'],
    [1, 4],
  ],
])('drops the pairs of %j', (sql, stay, lines) => {
  expect(described(sql)).toEqual({ stay, lines });
});

test.each<[string, RegExp[]]>([
  ['begin', [/no COMMIT follows$/]],
  ['commit', [/no BEGIN precedes COMMIT/]],
  ['begin; begin; commit', [/a transaction is already open/]],
  ['begin; rollback; commit', [/the statement would undo/]],
  [
    'begin; savepoint a; release a; commit',
    [/savepoints aren’t supported/, /savepoints aren’t supported/],
  ],
  ['begin; commit and chain; commit', [/AND CHAIN begins another/]],
  ['begin read only; select 1; commit', [/without these options/]],
  ['begin; set transaction read only; commit', [/can’t be READ ONLY$/]],
  [
    'begin; select 1; set transaction isolation level serializable; commit',
    [/as the first statements of a file/],
  ],
  ["begin; set transaction snapshot 'a'; commit", [/as the first statements of a file/]],
  [
    'begin isolation level serializable; select 1; commit; select 2',
    [/the file has several transactions/],
  ],
  [
    "set default_transaction_isolation = 'serializable'; begin; select 1; commit",
    [/sets the modes of the session’s later/],
  ],
  [
    "select set_config('default_transaction_read_only', 'on', false)",
    [/sets the modes of the session’s later/],
  ],
  [
    'set default_transaction_read_only = off; reset default_transaction_isolation; set local default_transaction_deferrable = on',
    [],
  ],
  [
    'begin; create index concurrently i on t (a); commit',
    [/PostgreSQL rejects the statement with CONCURRENTLY/],
  ],
])('keeps what differs in %j', (sql, reasons) => {
  const kept = described(sql).stay.filter(text => text.includes(': '));
  expect(kept).toHaveLength(reasons.length);
  for (const [index, reason] of reasons.entries()) expect(kept[index]).toMatch(reason);
});

test.each([
  [
    'begin; set transaction isolation level repeatable read; select 1; commit',
    'ISOLATION LEVEL REPEATABLE READ',
  ],
  ['start transaction read write, deferrable; select 1; commit', 'READ WRITE, DEFERRABLE'],
  [
    'set transaction isolation level serializable; set transaction not deferrable; select 1',
    'ISOLATION LEVEL SERIALIZABLE, NOT DEFERRABLE',
  ],
  ['begin; select 1; commit', ''],
])('the modes of %j are those of the transaction', (sql, mode) => {
  const file = withoutPairs(splitSql(parser, 'a.sql', sql).statements);
  expect(file.mode).toBe(mode);
  expect(file.statements.map(({ text, controlReason }) => controlReason ?? text)).toEqual([
    'select 1',
  ]);
});

test('a file without a transaction sets no modes', () => {
  const { statements } = splitSql(
    parser,
    'a.sql',
    'set transaction isolation level serializable; select 1',
  );
  expect(withoutPairs(statements, false)).toMatchObject({ mode: '', dropped: [] });
});
