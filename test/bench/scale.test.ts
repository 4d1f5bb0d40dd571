import { expect, it } from 'vitest';
import { slope } from './scale.ts';

const AMOUNTS = [10, 100, 1_000, 10_000];
const points = (cost: (amount: number) => number) =>
  AMOUNTS.map(amount => ({ x: Math.log(amount), y: Math.log(cost(amount)) }));

it.each([
  ['in proportion', (amount: number) => 3 * amount, 1],
  ['by the square', (amount: number) => amount ** 2 / 7, 2],
  ['not at all', () => 42, 0],
])('detects that cost grows %s', (_how, cost, expected) => {
  expect(slope(points(cost))).toBeCloseTo(expected);
});

it('detects quadratic growth that starts late', () => {
  expect(slope(points(amount => amount + amount ** 2 / 1_000))).toBeGreaterThan(1.2);
});
