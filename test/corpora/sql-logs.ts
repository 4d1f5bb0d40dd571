import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { writeDataset } from '../products/sql-log/dataset.ts';
import { installPythonPackages } from '../support/python-program.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';

/**
 * Runs the examples for datasets of SQL logs with the original programs: the queries with DuckDB,
 * ClickHouse and Spark, and the steps that copy to S3-compatible storage with the AWS CLI and a
 * server on loopback. All of them are downloaded from PyPI, so only `npm run corpora` runs this
 * test.
 */

const PACKAGES = ['pyspark==4.3.0', 'chdb==4.4.0', 'moto[server]==5.2.5', 'awscli==1.46.3'];
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 1);
const day = (number: number): string =>
  new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10);
const TIMEOUT_MS = 600_000;

type Row = Readonly<Record<string, unknown>>;

let folder: string;
let programs: string;

beforeAll(() => {
  programs = installPythonPackages('sql-logs', PACKAGES);
  folder = mkdtempSync(join(SCRATCH_FOLDER, 'sql-logs-'));
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const example = (name: string): string => readFileSync(join(ROOT, 'examples', name), 'utf8');

describe('the queries of one of three days, of two logs', { timeout: TIMEOUT_MS }, () => {
  const HOURS = 2 * 24;
  const columns = {
    hours: ['log', 'date', 'hour', 'queries', 'p95'],
    shapes: ['log', 'Shape', 'query', 'calls', 'consume', 'p95'],
  };
  let rows: Readonly<
    Record<
      'duckdb' | 'clickhouse' | 'spark',
      Readonly<Record<'hours' | 'shapes', readonly unknown[]>>
    >
  >;
  let files: Readonly<Record<'clickhouse' | 'spark', readonly number[]>>;
  let ask: (sql: string) => Promise<readonly Row[]>;

  beforeAll(async () => {
    const content = { from: FIRST, to: FIRST + 3 * DAY_MS, records: 3000 };
    for (const log of ['shop', 'blog']) await writeDataset(folder, log, content);
    const dataset = join(folder, 'parquet');
    const script = join(import.meta.dirname, 'sql-log-engines.py');
    const { stdout } = await promisify(execFile)(join(programs, 'python'), [
      script,
      dataset,
      day(1),
      day(2),
      folder,
    ]);
    files = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as typeof files;

    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    ask = async sql => (await connection.runAndReadAll(sql)).getRowObjectsJson();
    const [, onPage = ''] =
      /```sql\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/sql-logs.md'), 'utf8')) ?? [];
    const [shapesQuery = ''] = example('sql-log-queries.sql').split(/(?<=;)\n\n/);
    const rowsOf = async (sql: string, shown: readonly string[]): Promise<readonly unknown[]> =>
      (await ask(sql)).map(row =>
        shown.map(column => (column === 'query' ? row[column] : valueOf(row[column]))),
      );
    const each = async (sqlOf: (what: 'hours' | 'shapes') => string) => ({
      hours: await rowsOf(sqlOf('hours'), columns.hours),
      shapes: await rowsOf(sqlOf('shapes'), columns.shapes),
    });
    const queries = { hours: inDataset(onPage), shapes: inDataset(shapesQuery) };
    rows = {
      duckdb: await each(what => queries[what]),
      clickhouse: await each(
        what => `FROM read_json('${folder}/clickhouse-${what === 'hours' ? 0 : 1}.json')`,
      ),
      spark: await each(
        what =>
          `FROM read_parquet('${folder}/by-${what === 'hours' ? 'hour' : 'shape'}/*.parquet')`,
      ),
    };
  }, TIMEOUT_MS);

  /** Returns the query for this dataset and its second day. */
  const inDataset = (sql: string): string =>
    sql
      .replace("'sql-log/", `'${folder}/parquet/`)
      .replace('2026-11-01', day(1))
      .replace('2026-12-01', day(2));

  it('have equal results in DuckDB, ClickHouse and Spark', () => {
    expect(rows.duckdb.hours).toHaveLength(HOURS);
    expect(rows.duckdb.shapes).toHaveLength(100);
    expect(rows.clickhouse).toEqual(rows.duckdb);
    expect(rows.spark).toEqual(rows.duckdb);
  });

  it('read only the files of that day', async () => {
    expect(files).toEqual({ clickhouse: [HOURS, HOURS], spark: [HOURS, HOURS] });
    const [plan] = await ask(
      `EXPLAIN ANALYZE ${inDataset(example('sql-log-queries.sql').split(';')[0] ?? '')}`,
    );
    expect(JSON.stringify(plan)).toMatch(/Total Files Read: 48\b/);
  });
});

/**
 * Makes values of different engines comparable: hours are texts or numbers, counts are texts in
 * JSON.
 */
const valueOf = (value: unknown): unknown => (/^\d+$/.test(String(value)) ? Number(value) : value);

describe('the steps that copy to S3-compatible storage', { timeout: TIMEOUT_MS }, () => {
  const LOG = 'log=shop-1f0c9a2b';
  let variables: Record<string, string>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const server = spawn(join(programs, 'moto_server'), ['-H', '127.0.0.1', '-p', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'close');
    stop = async () => {
      server.kill();
      await ended;
    };
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data: Buffer) => (printed += data.toString()));
    let address: string | undefined;
    while (address === undefined) {
      await setTimeout(100);
      [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    }
    variables = {
      ...{ PATH: [programs, process.env['PATH']].join(delimiter), HOME: folder, BUCKET: 'logs' },
      ...{
        AWS_ENDPOINT_URL: address,
        AWS_REGION: 'eu-central-1',
        AWS_DEFAULT_REGION: 'eu-central-1',
      },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    };
    aws('s3', 'mb', 's3://logs');
  }, TIMEOUT_MS);
  afterAll(() => stop());

  const aws = (...args: readonly string[]): string =>
    execFileSync(join(programs, 'aws'), args, { env: variables, encoding: 'utf8' });
  /** Returns the keys of all objects below the dataset, with their contents. */
  function stored(): Readonly<Record<string, string>> {
    const copy = mkdtempSync(join(folder, 'stored-'));
    aws('s3', 'sync', '--only-show-errors', 's3://logs/sql-log/parquet', copy);
    return readTree(copy);
  }
  /** Runs the copying step of an example in a workspace with these files. */
  function collect(name: string, files: Readonly<Record<string, string>>): void {
    const jobs = (
      parse(example(name)) as { jobs: Record<string, { steps: readonly { run?: string }[] }> }
    ).jobs;
    const { run = '' } = jobs['collect']?.steps.at(-1) ?? {};
    const workspace = mkdtempSync(join(folder, 'workspace-'));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(workspace, path, '..'), { recursive: true });
      writeFileSync(join(workspace, path), content);
    }
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: workspace,
      env: variables,
    });
  }

  it('replace the exported hours and no others, and add the hours that are missing', () => {
    const hour = `${LOG}/date=2026-11-29/hour=03`;
    const others = { 'log=blog-00000000/date=2026-11-29/hour=03/part-0.parquet': 'blog' };
    collect('sql-log-parquet.yml', {
      [`sql-log/shop-1/parquet/${hour}/part-0.parquet`]: 'first',
      [`sql-log/shop-1/parquet/${hour}/part-1.parquet`]: 'second',
      [`sql-log/shop-1/parquet/${LOG}/date=2026-11-29/hour=04/part-0.parquet`]: 'four',
      'sql-log/blog-1/parquet/log=blog-00000000/date=2026-11-29/hour=03/part-0.parquet': 'blog',
      'sql-log/blog-1/shapes.json': '{}',
    });
    const four = { [`${LOG}/date=2026-11-29/hour=04/part-0.parquet`]: 'four' };
    expect(stored()).toEqual({
      ...others,
      ...four,
      [`${hour}/part-0.parquet`]: 'first',
      [`${hour}/part-1.parquet`]: 'second',
    });

    collect('sql-log-parquet.yml', {
      [`sql-log/shop-2/parquet/${hour}/part-0.parquet`]: 'attempt 2',
      [`sql-log/shop-10/parquet/${hour}/part-0.parquet`]: 'replaced',
    });
    expect(stored()).toEqual({ ...others, ...four, [`${hour}/part-0.parquet`]: 'replaced' });

    const earlier = `${LOG}/date=2026-11-28/hour=23/part-0.parquet`;
    collect('sql-log-backfill.yml', {
      [`sql-log/parquet/${hour}/part-0.parquet`]: 'with fewer records',
      [`sql-log/parquet/${earlier}`]: 'earlier',
    });
    expect(stored()).toEqual({
      ...others,
      ...four,
      [`${hour}/part-0.parquet`]: 'replaced',
      [earlier]: 'earlier',
    });
  });

  it('fail without an hour, and delete nothing', () => {
    const before = stored();
    expect(() =>
      collect('sql-log-parquet.yml', { [`sql-log/shop-1/parquet/${LOG}/note.txt`]: '' }),
    ).toThrow('no match');
    expect(stored()).toEqual(before);
  });
});

function readTree(root: string): Readonly<Record<string, string>> {
  const names = execFileSync('find', ['.', '-type', 'f', '-printf', '%P\n'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Object.fromEntries(
    names
      .split('\n')
      .filter(Boolean)
      .map(name => [name, readFileSync(join(root, name), 'utf8')]),
  );
}
