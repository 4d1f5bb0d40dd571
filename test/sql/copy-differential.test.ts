// @module-tag slow, because it sends each data set to a PostgreSQL server.
import { expect, inject, it } from 'vitest';
import { placeOfFailure } from '../../src/products/migrations/statements/error-position.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { runAsMigration } from '../support/migration-run.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { createDatabase, PostgresConnection } from './postgres-connection.ts';

/*
 * A real COPY is the reference: each generated data set goes to the server once as COPY data, as psql sends it, and
 * once as a migration runs it, with standard_conforming_strings on and off. The rows must be equal. A data set that the
 * server refuses must be refused, and vice versa, except for the documented difference. If the server refuses a row
 * because of its values, the migration must fail at the line of that row.
 */

const SEED = 20_261_120;
const DATA_SETS = 200;
const CHECKED_SETS = 60;
const COLUMNS = ['a', 'b', 'c'];

const parser = await loadParser();
const database = await createDatabase(inject('databaseUrl'));

/** Parts of values. Those at the end are invalid. */
const VALID_PARTS = [
  ...[
    'x',
    '7',
    ' ',
    "'",
    "it''s",
    '"',
    ';',
    '--',
    '$$',
    'é',
    '🌊',
    '.',
    '\\\\',
    '\\b',
    '\\n',
    '\\r',
    '\\t',
    '\\q',
  ],
  ...[
    '\\N',
    '\\\t',
    '\\\n',
    '\\101',
    '\\7',
    '\\303\\251',
    '\\xC3\\xa9',
    '\\x41g',
    '\\xg',
    '\\560',
    '\\é',
    '\\🌊',
  ],
];
const INVALID_PARTS = ['\r', '\\.', '\\377', '\\0', '\\xff', '\t', '\\\r', '\n'];

/** Generates the data of a COPY, without the line that ends it. One set in 50 is large. */
function dataSet(random: Random, number: number): string {
  const lineEnd = random(4) === 0 ? '\r\n' : '\n';
  const isWrong = random(4) === 0;
  const value = (): string => {
    if (random(8) === 0) return '\\N';
    const pieces = Array.from(
      { length: random(4) },
      () => VALID_PARTS[random(VALID_PARTS.length)] ?? '',
    );
    if (isWrong && random(6) === 0) pieces.push(INVALID_PARTS[random(INVALID_PARTS.length)] ?? '');
    return pieces.join('');
  };
  const rows = number % 50 === 49 ? 450 + random(700) : random(5);
  return Array.from({ length: rows }, () => COLUMNS.map(value).join('\t') + lineEnd).join('');
}

/**
 * Generates the data of a COPY into columns that refuse some values: by type, by length, by a check
 * and by a unique index.
 */
function checkedDataSet(random: Random, number: number): string {
  const rows = number % 50 === 49 ? 450 + random(700) : 1 + random(6);
  const flaw = random(4) === 0 ? -1 : random(rows);
  const row = (at: number): readonly (string | number)[] => {
    const wrong = at === flaw ? random(5) : -1;
    return [
      // No number, NULL, and the number of the first row.
      ['seven', '\\N', 0][wrong] ?? at,
      wrong === 3 ? 'much too long' : 'short',
      wrong === 4 ? -1 : random(9),
    ];
  };
  return Array.from({ length: rows }, (_, at) => `${row(at).join('\t')}\n`).join('');
}

type Random = (below: number) => number;

/**
 * Returns whether a data set's first line break is a lone carriage return: the server accepts it,
 * and we refuse it.
 */
const hasLoneCarriageReturns = (data: string): boolean =>
  /^[^\\\r\n]*(?:\\[^][^\\\r\n]*)*\r(?!\n)/.test(data);

const names = COLUMNS.join(', ');

async function rowsOf(connection: PostgresConnection, table: string) {
  return (await connection.query(`select ${names} from ${table} order by n`)).rows;
}

it(`${DATA_SETS} data sets give the same rows as a real COPY`, { timeout: 1_200_000 }, async () => {
  await using connection = await PostgresConnection.open(database);
  await connection.query(`create table sent (${names.replaceAll(/(\w)/g, '$1 text')}, n serial)`);
  const random = seededInteger(SEED);
  const counts = { equal: 0, refused: 0, 'lone carriage returns': 0, empty: 0 };
  for (let number = 0; number < DATA_SETS; number += 1) {
    const data = dataSet(random, number);
    const file = splitSql(parser, 'a.sql', `copy sent (${names}) from stdin;\n${data}\\.\n`);
    await connection.query('truncate sent');
    const { error } = await connection.query(`copy sent (${names}) from stdin`, data);
    const expected = error === undefined ? await rowsOf(connection, 'sent') : 'refused';
    const ours: unknown[] = [];
    for (const setting of ['on', 'off']) {
      await connection.query(`truncate sent; set standard_conforming_strings = ${setting}`);
      const failure = file.problems[0]?.message ?? (await runAsMigration(connection, file));
      ours.push(failure === undefined ? await rowsOf(connection, 'sent') : 'refused');
    }
    const named = hasLoneCarriageReturns(data) ? 'lone carriage returns' : undefined;
    const kind = named ?? (expected === 'refused' ? 'refused' : 'equal');
    const wanted = kind === 'equal' ? expected : 'refused';
    expect(ours, JSON.stringify({ number, data, expected, problems: file.problems })).toEqual([
      wanted,
      wanted,
    ]);
    counts[kind] += 1;
    counts.empty += data === '' ? 1 : 0;
  }
  expect(counts.equal).toBeGreaterThan(DATA_SETS / 2);
  expect(counts.refused).toBeGreaterThan(DATA_SETS / 50);
  expect(counts.empty).toBeGreaterThan(0);
});

it(`${CHECKED_SETS} data sets fail at the same row as a real COPY`, {
  timeout: 1_200_000,
}, async () => {
  await using connection = await PostgresConnection.open(database);
  await connection.query(
    'create table checked (a int primary key, b varchar(9), c int check (c >= 0), n serial)',
  );
  const random = seededInteger(SEED);
  const counts = { equal: 0, failed: 0 };
  for (let number = 0; number < CHECKED_SETS; number += 1) {
    const data = checkedDataSet(random, number);
    const file = splitSql(
      parser,
      'a.sql',
      `-- é 🌊\ncopy checked (${names}) from stdin;\n${data}\\.\n`,
    );
    await connection.query('truncate checked');
    const { error } = await connection.query(`copy checked (${names}) from stdin`, data);
    const expected =
      error === undefined ? await rowsOf(connection, 'checked') : lineOf(error.context);
    await connection.query('truncate checked');
    const failure = await runAsMigration(connection, file);
    const place = failure && placeOfFailure(file, failure);
    const ours = failure === undefined ? await rowsOf(connection, 'checked') : place?.line;
    expect(ours, JSON.stringify({ number, data, error, failure })).toEqual(expected);
    counts[error === undefined ? 'equal' : 'failed'] += 1;
  }
  expect(counts.failed).toBeGreaterThan(CHECKED_SETS / 4);
});

/**
 * Returns the line of the file with the row that the server reports: the rows begin at the third
 * line.
 */
const lineOf = (context: string): number =>
  2 + Number(/^COPY checked, line (\d+)/.exec(context)?.[1]);

/** Rows of a table that references itself. The last number is the line of our failure. */
it.each([
  [
    'a first row that refers to the last of 1,200',
    tree(1200, row => (row === 1 ? 1200 : 1)),
    undefined,
  ],
  ['rows that refer to each other', '1\t2\t1\n2\t1\t1\n', undefined],
  ['a wrong value after rows that refer to each other', '1\t2\t1\n2\t1\t1\n3\t1\tbad\n', 4],
  ['a row that refers to none', '1\t2\t1\n2\t1\t1\n3\t99\t1\n', 4],
])('a table that references itself accepts, or refuses, %s', async (_what, data, line) => {
  await using connection = await PostgresConnection.open(database);
  await connection.query('drop table if exists tree');
  await connection.query(
    'create table tree (a int primary key, b int references tree, c int, n serial)',
  );
  const { error } = await connection.query(`copy tree (${names}) from stdin`, data);
  const expected = await rowsOf(connection, 'tree');
  await connection.query('truncate tree');
  const file = splitSql(parser, 'a.sql', `copy tree (${names}) from stdin;\n${data}\\.\n`);
  const failure = await runAsMigration(connection, file);
  expect(failure?.message).toBe(error?.message);
  expect(failure && placeOfFailure(file, failure)?.line).toBe(line);
  expect(await rowsOf(connection, 'tree')).toEqual(expected);
});

function tree(rows: number, parentOf: (row: number) => number): string {
  return Array.from(
    { length: rows },
    (_, index) => `${index + 1}\t${parentOf(index + 1)}\t0\n`,
  ).join('');
}

it.each([
  ['a table that is missing', 'nope (a)'],
  ['a column that is missing', 'checked (nope)'],
])('a COPY without rows fails for %s', async (_what, target) => {
  await using connection = await PostgresConnection.open(database);
  await connection.query('create table if not exists checked (a int)');
  const { error } = await connection.query(`copy ${target} from stdin`);
  const failure = await runAsMigration(
    connection,
    splitSql(parser, 'a.sql', `copy ${target} from stdin;\n\\.\n`),
  );
  expect(failure).toMatchObject({ statement: 1, sqlstate: error?.code, message: error?.message });
});
