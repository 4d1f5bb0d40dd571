import { expect, it } from 'vitest';
import { Credits } from '../../../src/products/agent/run/credits.ts';

/** Collects the credits of a run on one connection. */
function credits(...settlements: readonly (readonly [id: string, amount: string])[]): Credits {
  const made = new Credits();
  made.connected();
  for (const [id, amount] of settlements) made.settle(id, amount);
  return made;
}

it('credits are exact on one connection, and each settlement counts once', () => {
  const { total, exact } = credits(
    ['a', '9007199254740993'],
    ['b', '5'],
    ['a', '9007199254740993'],
  );
  expect({ total, exact }).toEqual({ total: 9007199254740998n, exact: true });
});

it('credits are a lower bound once the stream was cut short', () => {
  const made = credits(['a', '7']);
  made.markIncomplete();
  expect({ total: made.total, exact: made.exact }).toEqual({ total: 7n, exact: false });
});

it('credits are a lower bound on a second connection until it repeats every settlement', () => {
  const made = credits(['a', '7'], ['b', '5']);
  made.connected();
  made.settle('a', '7');
  expect(made.exact).toBe(false);
  made.settle('b', '5');
  expect({ total: made.total, exact: made.exact }).toEqual({ total: 12n, exact: true });
});
