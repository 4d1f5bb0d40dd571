import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call } from './history.ts';
import { explain, type Model } from './one-order.ts';

/** A value that is written with `watermark.set` and read with `watermark.get`. */
const REGISTER: Model = {
  name: 'register',
  clause: 'none',
  keys: () => ['it'],
  initial: () => 0,
  step(value, { what, sent, answer }) {
    if (what === 'watermark.set') return sent['value'];
    return answer['value'] === value ? value : undefined;
  },
};

interface Made {
  readonly writes: boolean;
  readonly value: number;
  readonly start: number;
  readonly lasts: number;
}

const callOf = ({ writes, value, start, lasts }: Made): Call => ({
  what: writes ? 'watermark.set' : 'watermark.get',
  by: 'token',
  user: 'user',
  path: {},
  sent: { value },
  start,
  end: start + lasts,
  status: 200,
  code: undefined,
  answer: { value },
});

const CALLS = fc
  .array(
    fc.record({
      writes: fc.boolean(),
      value: fc.integer({ min: 0, max: 2 }),
      start: fc.integer({ min: 0, max: 12 }),
      lasts: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 6 },
  )
  .map(made => made.map(callOf));

/** By trying every order there is. */
function hasOrder(calls: readonly Call[], value: unknown = 0): boolean {
  if (calls.length === 0) return true;
  return calls.some(call => {
    const others = calls.filter(other => other !== call);
    if (others.some(({ end }) => end < call.start)) return false;
    const next = REGISTER.step(value, call, 'it');
    return next !== undefined && hasOrder(others, next);
  });
}

it('finds an order where there is one, and none where there is none', () => {
  const found = { some: 0, none: 0 };
  fc.assert(
    fc.property(CALLS, calls => {
      const isThere = hasOrder(calls);
      found[isThere ? 'some' : 'none'] += 1;
      expect(explain(REGISTER, 'it', calls).stuck === undefined).toBe(isThere);
    }),
    { numRuns: 3000 },
  );
  console.log(`histories with an order: ${found.some}, without: ${found.none}`);
  expect(Math.min(found.some, found.none)).toBeGreaterThan(300);
});

it('names the call that fits nowhere', () => {
  const stale = callOf({ writes: false, value: 0, start: 40, lasts: 5 });
  const calls = [
    callOf({ writes: true, value: 1, start: 0, lasts: 10 }),
    callOf({ writes: false, value: 1, start: 20, lasts: 5 }),
    stale,
    callOf({ writes: false, value: 1, start: 60, lasts: 5 }),
  ];
  expect(explain(REGISTER, 'it', calls)).toEqual({ calls: 4, stuck: stale });
});

it('explains a long history of many at once', () => {
  const calls = Array.from({ length: 2000 }, (_, index) =>
    callOf({ writes: index % 2 === 0, value: index - (index % 2), start: index, lasts: index % 2 === 0 ? 0.5 : 0.25 }),
  );
  const crowded = calls.map(call => ({ ...call, start: call.start - 3, end: call.end + 3 }));
  expect(explain(REGISTER, 'it', crowded).stuck).toBeUndefined();
});
