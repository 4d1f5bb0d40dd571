import { expect, test } from 'vitest';
import { executedStatements } from '../../src/recorder/statement-log.ts';
import { loadParser } from '../../src/sql/parser.ts';

const parser = await loadParser();

interface Row {
  readonly message: string;
  readonly session_id?: string;
  readonly user?: string;
  readonly error_severity?: string;
  readonly detail?: string;
  readonly statement?: string;
}

const run = (text: string, session_id = 'a'): Row => ({ message: `statement: ${text}`, session_id });
const bound = (text: string, detail?: string): Row => ({
  message: `execute <unnamed>: ${text}`,
  ...(detail === undefined ? {} : { detail }),
});
const failed = (statement: string, session_id = 'a'): Row => ({
  message: 'no',
  error_severity: 'ERROR',
  statement,
  session_id,
});

/** Returns the statements that had an effect. */
function recorded(...rows: readonly Row[]): readonly string[] {
  const lines = rows.map(row => JSON.stringify({ user: 'app', error_severity: 'LOG', session_id: 'a', ...row }));
  return executedStatements(lines, 'app', parser).flatMap(({ sql, isUndone }) => (isUndone ? [] : sql));
}

test('writes bound values as literals, only in place of parameters', () => {
  const text = `insert into t values ($2, $1, '$1', "$1", $$ $1 $$, $10) -- $1`;
  const values = `Parameters: $1 = 'it''s, $2 = ''x''', $2 = NULL, ${[3, 4, 5, 6, 7, 8, 9].map(n => `$${n} = '0'`).join(', ')}, $10 = 'é\n'`;
  expect(recorded(bound(text, values))).toEqual([
    `insert into t values (NULL, 'it''s, $2 = ''x''', '$1', "$1", $$ $1 $$, 'é\n') -- $1`,
  ]);
  expect(recorded(bound('select 1', 'parameters: '))).toEqual(['select 1']);
});

test('splits texts of several statements, and ignores other users and fetches', () => {
  expect(recorded(run('create table é (); ; drop table é'))).toEqual(['create table é ()', 'drop table é']);
  expect(recorded({ ...run('select 1'), user: 'other' })).toEqual([]);
  expect(recorded({ message: 'execute fetch from <unnamed>: select 1' })).toEqual([]);
});

test.each([
  ['a rollback', [run('begin'), run('select 1'), run('rollback'), run('select 2')], ['select 2']],
  ['a commit after an error', [run('begin'), run('select 1'), failed('x'), run('commit')], []],
  ['a failed statement', [run('select 1'), failed('select 1'), run('select 2')], ['select 2']],
  ['an error of a statement that was not logged', [run('select 1'), failed('selec')], ['select 1']],
  [
    'a savepoint',
    [
      run('begin'),
      run('select 1'),
      run('savepoint s'),
      run('select 2'),
      failed('select 2'),
      run('rollback to s'),
      run('select 3'),
      run('commit'),
    ],
    ['select 1', 'select 3'],
  ],
  ['a session that ends in a transaction', [run('begin'), run('select 1')], []],
  ['a failed commit', [run('begin'), run('select 1'), run('commit'), failed('commit')], []],
  ['another session', [run('begin'), run('select 1'), run('select 2', 'b'), run('rollback')], ['select 2']],
  ['a failed text of several statements', [run('select 1; select 2'), failed('select 1; select 2')], []],
  [
    'a chained transaction',
    [run('begin'), run('select 1'), run('commit and chain'), run('select 2'), run('rollback')],
    ['select 1'],
  ],
] as const)('leaves out what was rolled back: %s', (_, rows, expected) => {
  expect(recorded(...rows)).toEqual(expected);
});

test('reads a long value in linear time', () => {
  const value = "''".repeat(500_000);
  expect(recorded(bound('select $1', `Parameters: $1 = '${value}'`))).toEqual([`select '${value}'`]);
});

test('refuses two-phase commits, and calls without SQL', () => {
  expect(() => recorded({ message: 'fastpath function call: "lo_creat" (OID 957)' })).toThrow('lo_creat');
  expect(() => recorded(run('begin'), run("prepare transaction 'x'"))).toThrow('PREPARE TRANSACTION');
});
