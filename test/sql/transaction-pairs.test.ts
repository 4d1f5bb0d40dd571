import { beforeAll, expect, test } from 'vitest';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { withoutPairs } from '../../src/sql/transaction-pairs.ts';

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
  ['start transaction;\nselect 1;\nend;\nbegin work;\nselect 2;\ncommit', ['select 1', 'select 2'], [1, 3, 4, 6]],
  ['begin;\nset local search_path to a;\nselect 1;\ncommit;', ['set local search_path to a', 'select 1'], [1, 4]],
])('drops the pairs of %j', (sql, stay, lines) => {
  expect(described(sql)).toEqual({ stay, lines });
});

test.each<[string, RegExp[]]>([
  ['begin', [/no COMMIT follows$/]],
  ['commit', [/no BEGIN precedes COMMIT/]],
  ['begin; begin; commit', [/a transaction is already open/]],
  ['begin; rollback; commit', [/the statement would undo/]],
  ['begin; savepoint a; release a; commit', [/savepoints aren’t supported/, /savepoints aren’t supported/]],
  ['begin; commit and chain; commit', [/AND CHAIN begins another/]],
  ['begin isolation level serializable; select 1; commit', [/without these options/]],
  ['begin; set transaction isolation level serializable; commit', [/so the default READ COMMITTED applies$/]],
  ['begin; create index concurrently i on t (a); commit', [/PostgreSQL rejects the statement with CONCURRENTLY/]],
])('keeps what differs in %j', (sql, reasons) => {
  const kept = described(sql).stay.filter(text => text.includes(': '));
  expect(kept).toHaveLength(reasons.length);
  for (const [index, reason] of reasons.entries()) expect(kept[index]).toMatch(reason);
});

test.each<[string, boolean, number[]]>([
  ['select 1; select 2', true, [2]],
  ['select 1; select 2', false, [1, 1]],
  ['begin; select 1; select 2; commit', true, [2]],
  ['begin; select 1; select 2; commit', false, [1, 1]],
  ['begin; select 1; commit; begin; select 2; select 3; commit', true, [1, 2]],
  ['select 1; select 2; begin; select 3; commit; select 4', true, [2, 1, 1]],
])('finds the transactions of %j, in a transaction of the tool: %s', (sql, inTransaction, lengths) => {
  const { transactions } = withoutPairs(splitSql(parser, 'a.sql', sql).statements, inTransaction);
  expect(transactions.map(({ length }) => length)).toEqual(lengths);
});
