import { expect, test } from 'vitest';
import { shapeOf } from '../../../src/products/sql-log/records/query-shape.ts';
import { record, readLog } from './fixture.ts';
import { maskText } from './masked-text.ts';

test.each([
  ['SELECT a FROM users WHERE b = 1', 'SELECT users'],
  ['SELECT a FROM public."Users" u', 'SELECT public.Users'],
  ['SELECT a FROM (SELECT b FROM orders) x', 'SELECT orders'],
  ['(SELECT a FROM t) UNION (SELECT a FROM u)', 'SELECT t'],
  ['INSERT INTO t (a) SELECT b FROM u', 'INSERT t'],
  ['UPDATE ONLY t SET a = 1 FROM u', 'UPDATE t'],
  ['DELETE FROM a.b USING c', 'DELETE a.b'],
  ['MERGE INTO t USING u ON a = b WHEN MATCHED THEN DELETE', 'MERGE t'],
  ['WITH x AS (SELECT a FROM t), y AS (SELECT 1) UPDATE u SET a = 1', 'UPDATE u'],
  ['WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x', 'SELECT x'],
  ['CREATE TABLE IF NOT EXISTS app.t (a int)', 'CREATE TABLE app.t'],
  ['CREATE UNIQUE INDEX CONCURRENTLY i ON t (a)', 'CREATE INDEX i'],
  ['ALTER TABLE t ADD a int', 'ALTER TABLE t'],
  ["SET a = 'b'", 'SET'],
  ['COMMIT;', 'COMMIT'],
  ['', '(nothing)'],
  ["'cut", '(cut off)'],
  ['Constructor (1)', '(cut off)'],
])('%j is labelled %j', (text, label) => {
  expect(shapeOf(maskText(text)).label).toBe(label);
});

test('a label is short', () => {
  expect(shapeOf(`select ? from ${'n'.repeat(64)}`).label).toBe(`SELECT ${'n'.repeat(53)}…`);
});

test('a fingerprint is the same in every run', () => {
  expect(shapeOf(maskText("SELECT * FROM users WHERE id = 7 AND name = 'x'")).id).toBe(
    'b91d7a675497',
  );
});

test('shapes beyond the limit count together, and are still masked', () => {
  const texts = Array.from({ length: 10_010 }, (_, table) =>
    record(table, { SqlText: `SELECT 'x' FROM t_${table}` }),
  );
  const { figures, written } = readLog(texts);
  expect(figures.shapes).toHaveLength(10_000);
  expect(figures.otherShapes).toMatchObject({ calls: 10, consume: { total: 10 } });
  expect(written.at(-1)).toMatchObject({ SqlText: 'select ? from t_10009' });
  expect(new Set(written.map(({ Shape }) => Shape)).size).toBe(10_010);
});
