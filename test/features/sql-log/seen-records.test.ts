// @module-tag slow, because it reads large logs.
import { mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newIntake, record, readLog, readLogAgain } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const repeatedRecords = [record(1), record(2), record(1)];

test('records that another reading repeats count once', () => {
  const { figures, written } = readLogAgain(
    [repeatedRecords, [record(1)]],
    [
      [record(2), record(1)],
      [record(1), record(3)],
    ],
    [repeatedRecords],
  );
  expect(written).toHaveLength(5);
  expect(figures.irregularities.duplicates).toBe(6);
  expect(figures.all.calls).toBe(5);
});

test('a record is recognized again after many others', () => {
  const pages = [...generatedPages(12_000)];
  const { figures } = readLogAgain([repeatedRecords], [...pages, repeatedRecords], [[record(1), record(1), record(1)]]);
  expect(figures.irregularities.duplicates).toBe(3 + 2);
});

test('hashes in a file recognize records, too', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'seen-'));
  const intake = newIntake({ file: join(folder.path, 'seen') });
  const pages = [...generatedPages(70_000, 10_000)];
  for (const page of pages) intake.add(page);
  expect(statSync(join(folder.path, 'seen')).size).toBe(65_536 * 8);
  intake.readAgain();
  for (const page of pages) intake.add([...page, record(page.length)]);
  const { all, irregularities } = intake.totals.figures();
  expect([all.calls, irregularities.duplicates]).toEqual([70_007, 70_000]);
});

test.each([
  ['time', { ExecuteTime: '2026-03-02T00:00:00.002Z' }],
  ['other time', { OriginTime: 2 }],
  ['last digits of the time', { OriginTime: '1767225600123456789' }],
  ['text', { SqlText: 'SELECT 2' }],
  ['string', { SqlText: "SELECT 'x'" }],
  ['thread', { ThreadId: 'other' }],
  ['node', { NodeId: 'n' }],
  ['statement', { SqlId: 'id' }],
  ['consume', { Consume: 2 }],
  ['rows', { ReturnRows: 1 }],
  ['missing consume', { Consume: null }],
])('records that differ in their %s are two', (_what, fields) => {
  expect(readLogAgain([[record(1)]], [[record(1, fields)]]).written).toHaveLength(2);
});

test('texts that differ in a value only are two records of one shape', () => {
  const texts = [
    "SELECT 'a'",
    "SELECT 'b'",
    "SELECT 'ab'",
    "SELECT 'a', 'b'",
    'SELECT 1',
    'SELECT 11',
    'SELECT 1 -- a',
  ];
  const { figures, written } = readLog(texts.map(SqlText => record(1, { SqlText })));
  expect(written).toHaveLength(texts.length);
  expect(figures.shapes.map(({ text }) => text)).toEqual(['select ?']);
});
