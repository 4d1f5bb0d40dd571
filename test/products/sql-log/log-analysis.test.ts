import { expect, test } from 'vitest';
import { isErrorState } from '../../../src/products/sql-log/figures/log-totals.ts';
import { record, readLog, WINDOW } from './fixture.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(WINDOW.from + hours * HOUR_MS).toISOString();

test.each(['0', '000', '200', '00000', '01000', '02000', 'ok', 'SUCCESS', 'Completed', 'finished'])(
  'the state %s is no error',
  state => {
    expect(isErrorState(state)).toBe(false);
  },
);

test.each([
  '1',
  '1064',
  '42P01',
  '23505',
  '400',
  '500',
  'failed',
  'ERROR',
  'timeout',
  '03000',
  'unknown',
])('the state %s is an error', state => {
  expect(isErrorState(state)).toBe(true);
});

test('a record without a state, or with one of success, is no error', () => {
  const states = [null, '', '0', '42P01'];
  const { figures } = readLog(states.map((State, place) => record(place, { State })));
  expect(figures.all).toMatchObject({ calls: 4, errors: 1 });
  expect(figures.states).toEqual([
    { value: '(none)', calls: 2, errors: 0, consume: 2 },
    expect.objectContaining({ value: '0', calls: 1, errors: 0 }),
    expect.objectContaining({ value: '42P01', calls: 1, errors: 1, consume: 1 }),
  ]);
});

test('records are added up, in total and by shape, the largest consume first', () => {
  const rows = { ReturnRows: 2, ScanRows: 30, UpdateRows: 1 };
  const { figures } = readLog([
    record(1, { SqlText: 'SELECT a FROM t', Consume: 5, ...rows }),
    record(2, { SqlText: 'SELECT b FROM t', Consume: 100, ...rows }),
    record(3, { SqlText: 'SELECT a FROM t', Consume: 10, State: '1', ...rows }),
    record(4, { SqlText: 'SELECT a FROM t', Consume: null }),
  ]);
  expect(figures.all).toEqual({
    calls: 4,
    errors: 1,
    consume: { total: 115, p50: 10, p95: 100, p99: 100, max: 100 },
    returnedRows: 6,
    updatedRows: 3,
    scannedRows: 90,
  });
  expect(figures.shapes.map(({ text, load }) => [text, load.calls, load.consume.total])).toEqual([
    ['select b from t', 1, 100],
    ['select a from t', 3, 15],
  ]);
  expect(figures.slowest.map(({ consume }) => consume)).toEqual([100, 10, 5]);
  expect(figures.irregularities.unmeasured).toBe(1);
});

test('shapes of the same consume are sorted by calls and ID, whatever the order of records', () => {
  const records = [
    record(1, { SqlText: 'SELECT a FROM t', Consume: 2 }),
    record(2, { SqlText: 'SELECT b FROM t', Consume: 1 }),
    record(3, { SqlText: 'SELECT b FROM t', Consume: 1 }),
    record(4, { SqlText: 'SELECT c FROM t', Consume: 2 }),
  ];
  const [forwards = [], backwards] = [records, records.toReversed()].map(each =>
    readLog(each).figures.shapes.map(({ id, load }) => ({ id, calls: load.calls })),
  );
  expect(forwards.map(({ calls }) => calls)).toEqual([2, 1, 1]);
  const ids = forwards.slice(1).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(backwards).toEqual(forwards);
});

test('a timeline has every hour, also without a record, whatever the order of records', () => {
  const { figures } = readLog(
    [5, 2, 2.5, 3].map((hours, place) => record(place, { ExecuteTime: at(hours) })),
  );
  expect(figures.overview.spanMs).toBe(HOUR_MS);
  expect(
    figures.overview.spans.map(({ start, calls }) => [(start - WINDOW.from) / HOUR_MS, calls]),
  ).toEqual([
    [2, 2],
    [3, 1],
    [4, 0],
    [5, 1],
  ]);
});

test('records at any time are in at most 25 spans', () => {
  const queries = Array.from({ length: 6000 }, (_, place) =>
    record(place, { ExecuteTime: place * HOUR_MS }),
  );
  const { figures } = readLog(queries);
  expect(figures.overview.spans.length).toBeLessThanOrEqual(25);
});

test('many different values of a field count together, after the others', () => {
  const queries = Array.from({ length: 2000 }, (_, place) =>
    record(place, { AccountName: `account-${place}` }),
  );
  const { figures } = readLog(queries);
  expect(figures.accounts).toHaveLength(1001);
  expect(figures.accounts.at(-1)).toMatchObject({ value: '(other)', calls: 1000 });
});
