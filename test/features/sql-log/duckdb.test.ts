import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Load } from '../../../src/features/sql-log/figures/figure-fields.ts';
import { bucketOf } from '../../../src/features/sql-log/figures/histogram.ts';
import { loadFigures } from '../../../src/features/sql-log/figures/load.ts';
import type { LogFigures } from '../../../src/features/sql-log/figures/log-figures.ts';
import { runFigures, writeRunFigures } from '../../../src/features/sql-log/figures/run-figures.ts';
import type { ExportedRecord } from '../../../src/features/sql-log/records/exported-record.ts';
import { parquetPartitions } from '../../../src/features/sql-log/records/parquet-partitions.ts';
import { newIntake, record, WINDOW } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const RECORDS = 20_000;
const HOUR_MS = 3_600_000;
const ROOT = join(import.meta.dirname, '../../..');

type Row = Readonly<Record<string, unknown>>;

const folder = mkdtempSync(join(tmpdir(), 'duckdb-'));
let figures: LogFigures;
let queries: readonly string[] = [];
/** Loads of the records by the start of their hour. */
const loads = new Map<number, Load>();

let ask: (sql: string) => Promise<readonly Row[]>;

beforeAll(async () => {
  const intake = newIntake();
  // As two exports, in folders of their own.
  const files = ['1', '2'].map(part => parquetPartitions(join(folder, part), part));
  let written = 0;
  for (const page of generatedPages(RECORDS, 1000)) {
    const records: ExportedRecord[] = [];
    intake.add(page, one => records.push(one));
    for (const { ExecuteTime: time, Consume: consume } of records) addToHour(Date.parse(time ?? ''), Number(consume));
    await files[written < RECORDS / 2 ? 0 : 1]?.write(records);
    written += records.length;
  }
  for (const file of files) await file.close();
  figures = intake.totals.figures();
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  ask = async sql => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const [, onPage = ''] = /```sql\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/sql-logs.md'), 'utf8')) ?? [];
  const inExample = readFileSync(join(ROOT, 'examples/sql-log-queries.sql'), 'utf8').split(/(?<=;)\n\n/);
  queries = [onPage, ...inExample].map(sql => sql.replaceAll("'logs/", `'${folder}/`));
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('DuckDB counts the same records by hour', async () => {
  expect(figures.all.calls).toBe(RECORDS);
  const rows = await ask(queries[0] ?? '');
  const ours = [...loads].toSorted(([one], [two]) => one - two);
  const starts = rows.map(({ date, hour }) => Date.parse(`${String(date)}T00:00:00Z`) + Number(hour) * HOUR_MS);
  expect(starts).toEqual(ours.map(([start]) => start));
  expect(rows.map(row => Number(row['queries']))).toEqual(ours.map(([, { calls }]) => calls));
  expectPercentiles(
    rows,
    ours.map(([, load]) => loadFigures(load).consume.p95),
  );
});

test('DuckDB finds the same query shapes, with the same calls and Consume', async () => {
  const rows = await ask(queries[1] ?? '');
  const shapes = new Map(figures.shapes.map(shape => [shape.id, shape]));
  expect(rows).toHaveLength(shapes.size);
  for (const row of rows) {
    const { text, load } = shapes.get(String(row['Shape'])) ?? {};
    expect([row['sql'], Number(row['calls']), row['consume']]).toEqual([text, load?.calls, load?.consume.total]);
  }
  expectPercentiles(
    rows,
    rows.map(({ Shape: id }) => shapes.get(String(id))?.load.consume.p95 ?? Number.NaN),
  );
});

test('DuckDB joins the records with the queries in shapes.json', async () => {
  const window = { from: 0, to: HOUR_MS };
  writeFileSync(join(folder, 'shapes.json'), writeRunFigures(runFigures(figures, window)));
  const rows = await ask(queries[2] ?? '');
  const shapes = figures.shapes.map(({ id, query, load }) => {
    const { text, reads } = typeof query === 'string' ? { text: null, reads: null } : query;
    return [id, text, reads, load.calls];
  });
  const read = rows.map(({ id, text, reads, calls }) => [
    id,
    text,
    JSON.parse(String(reads)) as unknown,
    Number(calls),
  ]);
  expect(new Set(read)).toEqual(new Set(shapes));
});

test('a query for one hour opens only the files of that hour, and one for a time only its row groups', async () => {
  const files = `read_parquet('${folder}/**/*.parquet', hive_partitioning = true)`;
  const sql = `SELECT SqlText FROM ${files} WHERE date = '2026-03-02' AND hour = 12 ORDER BY Consume DESC LIMIT 10`;
  expect(await ask(sql)).toHaveLength(10);
  const plan = JSON.stringify(await ask(`EXPLAIN ANALYZE ${sql}`));
  const [, read, all] = /Scanning Files: (\d+)\/(\d+)/.exec(plan) ?? [];
  expect(Number(read)).toBeLessThanOrEqual(2);
  expect(Number(all)).toBeGreaterThanOrEqual(48);
  const [statistics] = await ask(
    `SELECT count(*) AS groups, count(*) FILTER (stats_min_value IS NULL OR stats_max_value IS NULL) AS unlimited
     FROM parquet_metadata('${folder}/**/*.parquet') WHERE path_in_schema = 'ExecuteTime'`,
  );
  expect(Number(statistics?.['groups'])).toBeGreaterThanOrEqual(48);
  expect(Number(statistics?.['unlimited'])).toBe(0);
});

test('records without a time are in the partition that DuckDB reads as null, and out of order in further files', async () => {
  const into = join(folder, 'unordered');
  const file = parquetPartitions(into, 'part');
  const intake = newIntake();
  const hours = 40;
  for (const round of [0, 1]) {
    const records: ExportedRecord[] = [];
    const page = Array.from({ length: hours }, (_, hour) =>
      record(round * 100 + hour, { ExecuteTime: new Date(WINDOW.from + hour * HOUR_MS).toISOString() }),
    );
    intake.add([...page, record(1000 + round, { ExecuteTime: 'never' })], one => records.push(one));
    await file.write(records);
  }
  await file.close();
  const rows = await ask(
    `SELECT date, hour, count(*) AS queries FROM read_parquet('${into}/**/*.parquet', hive_partitioning = true) GROUP BY ALL ORDER BY ALL NULLS LAST`,
  );
  expect(rows).toHaveLength(hours + 1);
  expect(rows.every(row => Number(row['queries']) === 2)).toBe(true);
  expect(rows.at(-1)).toMatchObject({ date: null, hour: null });
  expect(
    readdirSync(into, { recursive: true }).filter(name => String(name).endsWith('-2.parquet')).length,
  ).toBeGreaterThan(0);
});

function addToHour(time: number, consume: number): void {
  const start = Math.floor(time / HOUR_MS) * HOUR_MS;
  const load = loads.get(start) ?? new Load();
  loads.set(start, load);
  load.calls += 1;
  load.histogram.add(bucketOf(consume));
}

/** A percentile of a histogram is at most 0.8 % too low, and never too high. */
function expectPercentiles(rows: readonly Row[], ours: readonly number[]): void {
  for (const [place, row] of rows.entries()) {
    const [exact, own = Number.NaN] = [Number(row['p95']), ours[place]];
    expect(own).toBeLessThanOrEqual(exact);
    expect(own).toBeGreaterThanOrEqual(exact * 0.992);
  }
}
