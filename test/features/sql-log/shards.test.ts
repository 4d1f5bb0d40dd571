// @module-tag slow, because each number of shards reads the whole log.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactSum } from '../../../src/features/sql-log/figures/exact-sum.ts';
import { LogTotals } from '../../../src/features/sql-log/figures/log-totals.ts';
import { readShardFigures } from '../../../src/features/sql-log/figures/shard-figures.ts';
import { generatedPages, type RawRecord } from './generated-log.ts';
import { figuresOfShard, type Select, takeRecords } from './shard-fixture.ts';

const FROM = Date.UTC(2026, 2, 2);
const WINDOW = { from: FROM, to: FROM + 2 * 86_400_000 };

/** Ways in which the platform may interpret a window; the documents don't specify it. */
const WINDOWS: Readonly<Record<string, (time: number, from: number, to: number) => boolean>> = {
  'with its start': (time, from, to) => from <= time && time < to,
  'with both ends': (time, from, to) => from <= time && time <= to,
  'with its end': (time, from, to) => from < time && time <= to,
};

const timeOf = ({ ExecuteTime }: RawRecord): number => Date.parse(String(ExecuteTime));

const platform =
  (records: readonly RawRecord[], includes: (time: number, from: number, to: number) => boolean): Select =>
  ({ from, to }) =>
    records.filter(record => includes(timeOf(record), from, to));

function merged(select: Select, count: number): LogTotals {
  const totals = new LogTotals();
  for (let index = 1; index <= count; index += 1) {
    const text = figuresOfShard(select, WINDOW, { index, count });
    readShardFigures(Buffer.from(text), totals);
  }
  return totals;
}

// In a usual run, the fewest and the most shards that are merged.
test.each([2, 47])('the figures of %i shards are exactly those of the whole log', count => {
  // Fractions, whose plain sums depend on their order, and numbers beyond 2^53.
  const records = [...generatedPages(1_500)].flat().map(
    (record, place): RawRecord => ({
      ...record,
      Consume: place % 7 === 0 ? null : Number(record['Consume']) / 10,
      ScanRows: place % 50 === 0 ? 2 ** 53 - place : place / 3,
      AccountName: place % 11 === 0 ? null : `'not a code ${place % 5}'`,
      ...(place % 1000 === 0 ? { [`New${place > 0 ? 'er' : ''}Field`]: 1 } : {}),
    }),
  );
  const select = platform(records.toReversed(), WINDOWS['with its start'] ?? (() => false));
  const whole = takeRecords(select, WINDOW).intake.totals.figures();
  expect(whole.all.calls).toBe(1_500);
  expect(merged(select, count).figures()).toEqual(whole);
});

test.each(Object.entries(WINDOWS))('a record at an edge is in exactly one shard, for windows %s', (_, includes) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 }),
      fc.constantFrom(1, 1000),
      (count, places, precision) => {
        const window = { from: FROM, to: FROM + 20_000 };
        // The platform knows the milliseconds, even if the record's text has only seconds.
        const records = places.map((place, thread): RawRecord & { readonly exact: number } => {
          const exact = FROM + place * 1000 + (thread % 3);
          return { ExecuteTime: new Date(exact - (exact % precision)).toISOString(), ThreadId: thread, exact };
        });
        const select: Select = ({ from, to }) => records.filter(({ exact }) => includes(exact, from, to));
        const whole = takeRecords(select, window);
        const shards = Array.from({ length: count }, (__, place) =>
          takeRecords(select, window, { index: place + 1, count }),
        );
        expect(shards.flatMap(({ times }) => times).toSorted()).toEqual(whole.times.toSorted());
        expect(shards.flatMap(({ edges }) => edges.atEnd)).toEqual(whole.edges.atEnd);
        expect(shards.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total);
        for (const { readAgain } of [whole, ...shards]) readAgain();
        const duplicates = ({ intake }: typeof whole): number => intake.totals.rest.duplicates;
        expect(shards.reduce((sum, one) => sum + duplicates(one), 0)).toBe(duplicates(whole));
      },
    ),
    { numRuns: 6 },
  );
});

test('beyond the limits of the report, totals stay exact, and no shape or value counts too much', () => {
  const records = Array.from({ length: 6_000 }, (_, place): RawRecord => {
    const time = WINDOW.from + place * 20_000;
    return { ExecuteTime: new Date(time).toISOString(), SqlText: `SELECT c${place}`, State: `E${place}`, Consume: 1 };
  });
  const select = platform(records, WINDOWS['with its start'] ?? (() => false));
  const { all, shapes, otherShapes, states } = merged(select, 2).figures();
  expect(all.calls).toBe(6_000);
  expect(shapes).toHaveLength(5_000);
  expect(otherShapes.calls).toBe(1_000);
  expect(states.at(-1)).toMatchObject({ value: '(other)', calls: 5_000 });
});

test('a sum is the double nearest to the exact sum, in any order and in any parts', () => {
  const measure = fc.oneof(
    fc.double({ min: 0, max: 1e300, noNaN: true }),
    fc.nat(),
    fc.constantFrom(0.1, 1e16, 2 ** 53),
  );
  fc.assert(
    fc.property(fc.array(measure, { maxLength: 30 }), fc.nat(), (values, cut) => {
      const sumOf = (numbers: readonly number[]): ExactSum => {
        const sum = new ExactSum();
        for (const number of numbers) sum.add(number);
        return sum;
      };
      const [all, reversed] = [sumOf(values), sumOf(values.toReversed())];
      const one = sumOf(values.slice(0, cut % 30));
      one.merge(sumOf(values.slice(cut % 30)));
      expect([reversed.value(), one.value()]).toEqual([all.value(), all.value()]);
      expect(all.value()).toBe(nearestDouble(values));
    }),
  );
});

/** Adds up numbers exactly, in units of 2^-1074, of which every double is a multiple. */
function nearestDouble(values: readonly number[]): number {
  const unit = 1074n;
  const exact = values.reduce((sum, value) => sum + multiple(value), 0n);
  const digits = BigInt(exact.toString(2).length);
  if (digits <= 53n) return Number(exact) * 2 ** -537 * 2 ** -537;
  const cut = digits - 53n;
  const [kept, rest, half] = [exact >> cut, exact & ((1n << cut) - 1n), 1n << (cut - 1n)];
  const rounded = rest > half || (rest === half && kept % 2n === 1n) ? kept + 1n : kept;
  const shift = Number(cut - unit);
  return Number(rounded) * 2 ** Math.trunc(shift / 2) * 2 ** (shift - Math.trunc(shift / 2));
}

function multiple(value: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const [exponent, fraction] = [(bits.getUint32(0) >>> 20) & 0x7ff, bits.getBigUint64(0) & ((1n << 52n) - 1n)];
  return exponent === 0 ? fraction : (fraction | (1n << 52n)) << BigInt(exponent - 1);
}
