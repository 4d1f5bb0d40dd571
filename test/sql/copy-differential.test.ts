import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '../../src/platform/database/postgres-server.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { postgresFolder } from '../support/postgres.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { trials } from '../support/thoroughness.ts';
import { PostgresConnection, type ServerAnswer } from './postgres-connection.ts';

/*
 * A real COPY is the reference: each generated data set goes to the server once as COPY data, as psql sends it, and once
 * as the INSERTs that are made of it, with standard_conforming_strings on and off. The rows have to be equal. A data set
 * that the server refuses has to be refused, and the other way round, but for the named difference.
 */

const SEED = 20_261_120;
const DATA_SETS = trials(600, 6000);
const COLUMNS = ['a', 'b', 'c'];

const parser = await loadParser();
const server = await startPostgres(await postgresFolder());
afterAll(() => server.stop());

/** Pieces of values. Those at the end are no valid data. */
const PIECES = [
  ...[
    'x',
    'tide',
    '7',
    ' ',
    "'",
    "it''s",
    '"',
    ';',
    '--',
    '/*',
    '$$',
    'é',
    '🌊',
    '.',
    '\\\\',
    '\\b',
    '\\f',
    '\\n',
    '\\r',
  ],
  ...[
    '\\t',
    '\\v',
    '\\q',
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
  ],
];
const WRONG_PIECES = ['\r', '\\.', '\\377', '\\0', '\\xff', '\t', '\\\r', '\n'];

/** The data of a COPY, without the line that ends it. */
function dataSet(random: (below: number) => number): string {
  const lineEnd = random(4) === 0 ? '\r\n' : '\n';
  const isWrong = random(4) === 0;
  const value = (): string => {
    if (random(8) === 0) return '\\N';
    const pieces = Array.from({ length: random(4) }, () => PIECES[random(PIECES.length)] ?? '');
    if (isWrong && random(6) === 0) pieces.push(WRONG_PIECES[random(WRONG_PIECES.length)] ?? '');
    return pieces.join('');
  };
  return Array.from({ length: random(5) }, () => COLUMNS.map(value).join('\t') + lineEnd).join('');
}

/** A data set whose first line break is a lone carriage return: the server takes it, and we refuse it. */
const hasLoneCarriageReturns = (data: string): boolean => /^[^\\\r\n]*(?:\\[^][^\\\r\n]*)*\r(?!\n)/.test(data);

it(`${DATA_SETS} data sets come out as by a real COPY`, { timeout: 600_000 }, async () => {
  await using connection = await PostgresConnection.open(server.url);
  const names = COLUMNS.join(', ');
  await connection.query(`create table sent (${names.replaceAll(/(\w)/g, '$1 text')})`);
  const rows = async (load: () => Promise<readonly ServerAnswer[]>) => {
    await connection.query('truncate sent');
    const error = (await load()).find(answer => answer.error !== undefined)?.error;
    if (error !== undefined) return { error: error.message };
    return (await connection.query(`select ${names} from sent order by ctid`)).rows;
  };
  const inOrder = async (queries: readonly string[]) => {
    const answers: ServerAnswer[] = [];
    for (const query of queries) answers.push(await connection.query(query));
    return answers;
  };
  const random = seededInteger(SEED);
  const counts = { equal: 0, refused: 0, 'lone carriage returns': 0, rows: 0 };
  for (let number = 0; number < DATA_SETS; number += 1) {
    const data = dataSet(random);
    const file = `copy sent (${names}) from stdin;\n${data}\\.\n`;
    const expected = await rows(async () => [await connection.query(`copy sent (${names}) from stdin`, data)]);
    const { statements, problems } = splitSql(parser, 'a.sql', file);
    const ours: unknown[] = [];
    for (const setting of ['on', 'off']) {
      await connection.query(`set standard_conforming_strings = ${setting}`);
      ours.push(problems.length > 0 ? 'refused' : await rows(() => inOrder(statements.map(({ text }) => text))));
    }
    const named = hasLoneCarriageReturns(data) ? 'lone carriage returns' : undefined;
    const kind = named ?? ('error' in expected ? 'refused' : 'equal');
    const wanted = kind === 'equal' ? expected : 'refused';
    expect(ours, JSON.stringify({ number, data, expected, problems })).toEqual([wanted, wanted]);
    counts[kind] += 1;
    if (!('error' in expected)) counts.rows += expected.length;
  }
  console.log(`COPY, seed ${SEED}: ${JSON.stringify(counts)}`);
  expect(counts.equal).toBeGreaterThan(DATA_SETS / 2);
  expect(counts.refused).toBeGreaterThan(DATA_SETS / 50);
});
