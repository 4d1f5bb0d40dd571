// @module-tag slow, because it loads DuckDB, a library of 70 MB.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogFigures } from '../../../src/products/sql-log/figures/log-figures.ts';
import { writeDataset } from './dataset.ts';
import { END, START } from './generated-log.ts';

const RECORDS = 4000;
const HOUR_MS = 3_600_000;
const ROOT = join(import.meta.dirname, '../../..');

type Row = Readonly<Record<string, unknown>>;

let folder: string;
let figures: LogFigures;
let queries: readonly string[] = [];
let ask: (sql: string) => Promise<readonly Row[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duckdb-'));
  figures = await writeDataset(folder, 'shop', { from: START, to: END, records: RECORDS });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  ask = async sql => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const [, onPage = ''] =
    /```sql\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/sql-logs.md'), 'utf8')) ?? [];
  const inExample = readFileSync(join(ROOT, 'examples/sql-log-queries.sql'), 'utf8').split(
    /(?<=;)\n\n/,
  );
  queries = [onPage, ...inExample].map(sql =>
    sql
      .replaceAll("'sql-log/", `'${folder}/`)
      .replace("'2026-11-01'", "'2026-03-01'")
      .replace("'2026-12-01'", "'2026-03-04'"),
  );
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('DuckDB counts the same records by hour, from the folders of the days', async () => {
  const rows = await ask(queries[0] ?? '');
  const hours = figures.overview.spans;
  expect(figures.overview.spanMs).toBe(2 * HOUR_MS);
  expect(rows).toHaveLength(48);
  expect(
    rows.map(({ log, date, hour }) => [log, `${String(date)}T${String(hour).padStart(2, '0')}`]),
  ).toEqual(
    Array.from({ length: 48 }, (_, at) => [
      'shop',
      new Date(START + at * HOUR_MS).toISOString().slice(0, 13),
    ]),
  );
  const byTwo = hours.map(
    (_, at) => Number(rows[at * 2]?.['queries']) + Number(rows[at * 2 + 1]?.['queries']),
  );
  expect(byTwo).toEqual(hours.map(({ calls }) => calls));
});

test('DuckDB finds the same query shapes, with the same calls, Consume and p95', async () => {
  const rows = await ask(queries[1] ?? '');
  const ours = figures.shapes
    .map(({ id, text, load: { calls, consume } }) => [id, text, calls, consume.total, consume.p95])
    .toSorted(
      (one, two) => Number(two[3]) - Number(one[3]) || (String(one[0]) < String(two[0]) ? -1 : 1),
    );
  const theirs = rows.map(row => [
    row['Shape'],
    row['query'],
    Number(row['calls']),
    row['consume'],
    row['p95'],
  ]);
  expect(theirs).toEqual(ours.slice(0, 100));
});

test('DuckDB joins the records with the queries in shapes.json', async () => {
  const rows = await ask(queries[2] ?? '');
  const ours = figures.shapes.map(({ id, query, load }) => {
    const { text, reads } = typeof query === 'string' ? { text: null, reads: null } : query;
    return [id, text, reads, load.calls];
  });
  const theirs = rows.map(({ id, text, reads, calls }) => [
    id,
    text,
    JSON.parse(String(reads)) as unknown,
    Number(calls),
  ]);
  expect(new Set(theirs)).toEqual(new Set(ours));
});

test('a query for a time reads only its row groups', async () => {
  const [statistics] = await ask(
    `SELECT count(*) AS groups, count(*) FILTER (stats_min_value IS NULL OR stats_max_value IS NULL) AS unlimited
     FROM parquet_metadata('${folder}/**/*.parquet') WHERE path_in_schema = 'ExecuteTime'`,
  );
  expect(Number(statistics?.['groups'])).toBeGreaterThanOrEqual(2);
  expect(Number(statistics?.['unlimited'])).toBe(0);
});
