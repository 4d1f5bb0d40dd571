import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { sqlState } from '../../../src/features/sql-log/figures/sql-state.ts';
import { record, readLog } from './fixture.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const PAIRS = CHARACTERS.flatMap(one => CHARACTERS.map(two => one + two));

/** All codes with a condition name, found by asking for each possible code. */
function allConditions(): readonly (readonly [code: string, condition: string])[] {
  const classes = PAIRS.filter(pair => sqlState(`${pair}ZZZ`) !== undefined);
  return classes.flatMap(pair =>
    PAIRS.flatMap(rest =>
      CHARACTERS.flatMap(last => {
        const condition = sqlState(pair + rest + last)?.condition;
        return condition === undefined ? [] : [[pair + rest + last, condition] as const];
      }),
    ),
  );
}

test.each([
  ['00000', 'successful_completion', 'Successful Completion'],
  ['01000', 'warning', 'Warning'],
  ['02000', 'no_data', 'No Data'],
  ['23505', 'unique_violation', 'Integrity Constraint Violation'],
  ['25P04', 'transaction_timeout', 'Invalid Transaction State'],
  ['40P01', 'deadlock_detected', 'Transaction Rollback'],
  ['42P01', 'undefined_table', 'Syntax Error or Access Rule Violation'],
  ['57014', 'query_canceled', 'Operator Intervention'],
  ['XX002', 'index_corrupted', 'Internal Error'],
])('%s is %s', (code, condition, className) => {
  expect(sqlState(code)).toEqual({ condition, className });
});

test('a code that PostgreSQL doesn’t define has only its class; anything else has no name', () => {
  expect(sqlState('23ZZZ')).toEqual({ condition: undefined, className: 'Integrity Constraint Violation' });
  for (const state of [
    '',
    '0',
    '1064',
    'ERROR',
    '23505 ',
    '235055',
    '42p01',
    '99999',
    '(none)',
    '(other)',
    '__proto__',
  ]) {
    expect(sqlState(state), state).toBeUndefined();
  }
});

test('PostgreSQL knows each error code by the same name', async () => {
  const conditions = allConditions();
  expect(conditions).toHaveLength(262);
  const errors = conditions.filter(([code]) => !/^0[012]/.test(code));
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  try {
    const blocks = errors.map(
      ([code, condition]) =>
        `BEGIN RAISE SQLSTATE '${code}'; EXCEPTION WHEN ${condition} THEN caught := caught + 1; END;`,
    );
    await client.query(
      `DO $$ DECLARE caught int := 0; BEGIN ${blocks.join('\n')} ASSERT caught = ${errors.length}; END $$`,
    );
  } finally {
    await client.end();
  }
});

test('the states of a log have these names', () => {
  const { states } = readLog([record(1, { State: '23505' }), record(2, { State: '1064' }), record(3)]).figures;
  expect(states.map(({ value, sqlState: { condition } = {} }) => [value, condition])).toEqual([
    ['0', undefined],
    ['1064', undefined],
    ['23505', 'unique_violation'],
  ]);
});
