import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { sqlState } from '../../../src/features/sql-log/figures/sql-state.ts';

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
