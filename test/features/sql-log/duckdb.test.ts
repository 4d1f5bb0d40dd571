// @module-tag slow, because it loads DuckDB, a library of 70 MB.
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { parquetFile } from '../../../src/features/sql-log/records/parquet-file.ts';
import { newIntake } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const RECORDS = 4000;
const HOUR_MS = 3_600_000;
const ROOT = join(import.meta.dirname, '../../..');

type Row = Readonly<Record<string, unknown>>;

let folder: string;
let figures: LogFigures;
let queries: readonly string[] = [];
/** Loads of the records by the start of their hour. */
const loads = new Map<number, Load>();

let ask: (sql: string) => Promise<readonly Row[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duckdb-'));
  const intake = newIntake();
  // As two exports.
  const files = ['1', '2'].map(name => parquetFile(createWriteStream(join(folder, `${name}.parquet`))));
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
  const starts = rows.map(({ hour }) => Date.parse(`${String(hour).replace(/\+00$/, '')}Z`));
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

test('a query for a time reads only its row groups', async () => {
  const [statistics] = await ask(
    `SELECT count(*) AS groups, count(*) FILTER (stats_min_value IS NULL OR stats_max_value IS NULL) AS unlimited
     FROM parquet_metadata('${folder}/**/*.parquet') WHERE path_in_schema = 'ExecuteTime'`,
  );
  expect(Number(statistics?.['groups'])).toBeGreaterThanOrEqual(2);
  expect(Number(statistics?.['unlimited'])).toBe(0);
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
