import { expect, test } from 'vitest';
import { generatedPages } from './generated-log.ts';
import { record, take } from './fixture.ts';

test('a record that comes again counts once', () => {
  const page = [record(1), record(2), record(1), { ...record(2) }];
  const { figures, written } = take(page);
  expect(written).toHaveLength(2);
  expect(figures.oddities.duplicates).toBe(2);
  expect(figures.all.calls).toBe(2);
});

test.each([
  ['time', { ExecuteTime: '2026-03-02T00:00:00.002Z' }],
  ['other time', { OriginTime: 2 }],
  ['text', { SqlText: 'SELECT 2' }],
  ['string', { SqlText: "SELECT 'x'" }],
  ['thread', { ThreadId: 'other' }],
  ['node', { NodeId: 'n' }],
  ['statement', { SqlId: 'id' }],
  ['consume', { Consume: 2 }],
  ['rows', { ReturnRows: 1 }],
  ['no consume', { Consume: null }],
])('records that differ in their %s are two', (_what, fields) => {
  expect(take([record(1), record(1, fields)]).written).toHaveLength(2);
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
  const { figures, written } = take(texts.map(SqlText => record(1, { SqlText })));
  expect(written).toHaveLength(texts.length);
  expect(figures.shapes.map(({ text }) => text)).toEqual(['select ?']);
});

test('among many records, none is taken for another', () => {
  const pages = [...generatedPages(100_000)];
  const { figures } = take([...pages.flat(), ...pages.flat().slice(0, 1000)]);
  expect(figures.oddities.duplicates).toBe(1000);
});
