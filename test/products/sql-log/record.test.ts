import { expect, test } from 'vitest';
import { exactJson } from '../../../src/base/values/parsed-json.ts';
import { RecordReader } from '../../../src/products/sql-log/records/record.ts';
import { record, readLog } from './fixture.ts';

const readRecord = (raw: unknown): object => new RecordReader().read(raw) ?? {};
const knownFields = (raw: unknown): object =>
  Object.fromEntries(Object.entries(readRecord(raw)).filter(([, value]) => value !== undefined));

test('keys are read in any case', () => {
  const values = { Consume: 5, SqlText: 'x', DBName: 'd' };
  expect(knownFields({ Consume: 5, SqlText: 'x', DBName: 'd' })).toEqual(values);
  expect(knownFields({ consume: 5, sqlText: 'x', dBName: 'd' })).toEqual(values);
  expect(knownFields({ CONSUME: 5, sql_text: 'x', dbname: 'd' })).toEqual(values);
});

test('records whose keys change from one to the next are read by their own keys', () => {
  const reader = new RecordReader();
  expect(reader.read({ Consume: 1, State: 'a' })).toMatchObject({ Consume: 1, State: 'a' });
  expect(reader.read({ state: 'b', consume: 2 })).toMatchObject({ Consume: 2, State: 'b' });
  expect(reader.read({ State: 'c' })).toMatchObject({ Consume: undefined, State: 'c' });
  expect(reader.read({ Consume: 3, State: 'd', NodeId: 'n' })).toMatchObject({
    Consume: 3,
    State: 'd',
    NodeId: 'n',
  });
});

test.each([
  ['2026-03-02T10:20:30.123Z', Date.UTC(2026, 2, 2, 10, 20, 30, 123)],
  ['2026-03-02T10:20:30Z', Date.UTC(2026, 2, 2, 10, 20, 30)],
  ['2026-03-02 10:20', Date.UTC(2026, 2, 2, 10, 20)],
  ['2026-03-02T10:20:30.123456Z', Date.UTC(2026, 2, 2, 10, 20, 30, 123)],
  ['2026-03-02T10:20:30+02:00', Date.UTC(2026, 2, 2, 8, 20, 30)],
  [1_772_446_830_123, 1_772_446_830_123],
  ['2026-13-02T10:20:30.123Z', undefined],
  ['2026-03-02T10:2x:30.123Z', undefined],
  ['2026-03-02T24:20:30.123Z', undefined],
  [null, undefined],
  [253_402_300_799_999, 253_402_300_799_999],
  [253_402_300_800_000, undefined],
  ['9999-12-31T23:59:59-01:00', undefined],
])('the time %j is read as %j', (given, ms) => {
  expect(readRecord({ ExecuteTime: given })).toMatchObject({ ExecuteTime: ms });
});

test.each([
  [5, 5],
  ['1.25', 1.25],
  [0, 0],
  [-1, undefined],
  [Number.NaN, undefined],
  ['1e5', undefined],
  [[5], undefined],
])('the measure %j is read as %j', (given, value) => {
  expect(readRecord({ Consume: given })).toMatchObject({ Consume: value });
});

test('an unpaired surrogate becomes U+FFFD, in each format', () => {
  const values = { SqlText: "SELECT '\ud800'", DBName: 'd\udc00', HostAddress: '\ud83d\ude00' };
  expect(knownFields(values)).toEqual({
    SqlText: "SELECT '\ufffd'",
    DBName: 'd\ufffd',
    HostAddress: '\ud83d\ude00',
  });
});

test('ids keep all digits, and a time its milliseconds', () => {
  const raw = exactJson(
    '{"SqlId": -7423456789012345678, "ExecuteTime": 1772446830123.0000001, "State": 12345678901234567}',
  );
  expect(readRecord(raw)).toMatchObject({
    SqlId: '-7423456789012345678',
    ExecuteTime: 1_772_446_830_123,
    State: '12345678901234567',
  });
});

test('a measure that a double rounds is counted as the double', () => {
  const raw = exactJson(
    '{"ExecuteTime": 0, "ScanRows": 9007199254740993, "Consume": -9007199254740993, "ReturnRows": 1.5000000000000000}',
  );
  expect(readRecord(raw)).toMatchObject({
    ScanRows: 9_007_199_254_740_992,
    Consume: undefined,
    ReturnRows: 1.5,
  });
  expect(readLog([raw]).figures.all.scannedRows).toBe(9_007_199_254_740_992);
});

test('an object that looks like the internal form of exact numbers is not a number', () => {
  expect(
    readRecord({ ScanRows: { rawJSON: '9007199254740993' }, SqlId: { rawJSON: '1' } }),
  ).toMatchObject({
    ScanRows: undefined,
    SqlId: undefined,
  });
});

test('values that are not records are counted, and unknown fields listed', () => {
  const { figures, written } = readLog([
    record(1, { Extra: 'x', '<b>': 'y' }),
    'text',
    null,
    [],
    {},
    { Other: 1 },
  ]);
  expect(written).toHaveLength(1);
  expect(Object.keys(written[0] ?? {})).not.toContain('Extra');
  expect(figures.irregularities).toMatchObject({
    unreadable: 5,
    unknownFields: ['(not a name)', 'Extra', 'Other'],
  });
});

test('a value that should be a code but doesn’t look like one is not written', () => {
  const [first, second] = readLog([
    record(1, { State: 'ERROR: no table "x"', SqlType: 'create table' }),
    record(2, { State: 42_601, SqlId: 'a'.repeat(65) }),
  ]).written;
  expect(first).toMatchObject({ State: '(not a code)', SqlType: 'create table' });
  expect(second).toMatchObject({ State: '42601', SqlId: '(not a code)' });
});
