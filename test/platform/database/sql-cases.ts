/** One SQL request and its expected result. */
export interface SqlRequest {
  readonly sql: string;
  /** Fields of the response. */
  readonly answers?: {
    readonly rows?: readonly Readonly<Record<string, unknown>>[];
    readonly columns?: readonly string[];
    readonly row_count?: number;
    readonly truncated?: boolean;
  };
  /** Pattern of the message with which the SQL is refused as `invalid_query`. */
  readonly refused?: RegExp;
}

/** Consecutive requests on a database shared with the other cases: each case uses its own names. */
export interface SqlCase {
  readonly name: string;
  readonly requests: readonly SqlRequest[];
}

const value = (expression: string, expected: unknown): SqlRequest => ({
  sql: `SELECT ${expression} AS v`,
  answers: { rows: [{ v: expected }], columns: ['v'], row_count: 1, truncated: false },
});

const count = (table: string, expected: string): SqlRequest => ({
  sql: `SELECT count(*) FROM ${table}`,
  answers: { rows: [{ count: expected }] },
});

const TRANSACTIONS: readonly SqlCase[] = [
  {
    name: 'all statements of one request are one transaction: a failure rolls back all of them',
    requests: [
      {
        sql: 'CREATE TABLE one_tx (id int PRIMARY KEY); INSERT INTO one_tx VALUES (1); INSERT INTO one_tx VALUES (1)',
        refused:
          /duplicate key value violates unique constraint "one_tx_pkey" \(SQLSTATE 23505\)\. Key \(id\)=\(1\)/,
      },
      {
        sql: 'SELECT * FROM one_tx',
        refused: /relation "one_tx" does not exist \(SQLSTATE 42P01, line 1, column 15/,
      },
    ],
  },
  {
    name: 'COMMIT among the statements commits those before it',
    requests: [
      {
        sql: 'CREATE TABLE committed (id int); INSERT INTO committed VALUES (1); COMMIT; INSERT INTO committed SELECT 1/0',
        refused: /division by zero \(SQLSTATE 22012/,
      },
      count('committed', '1'),
    ],
  },
  {
    name: 'a block that is left open is rolled back',
    requests: [
      { sql: 'CREATE TABLE left_open (id int)' },
      { sql: 'BEGIN; INSERT INTO left_open VALUES (1)', answers: { row_count: 1 } },
      count('left_open', '0'),
    ],
  },
  {
    name: 'a statement that can’t run in a transaction runs alone, and not with others',
    requests: [
      { sql: 'VACUUM' },
      { sql: 'VACUUM; SELECT 1', refused: /VACUUM cannot (?:run|be executed) .*25001/ },
    ],
  },
  {
    name: 'settings, roles and temporary tables last for one request',
    requests: [
      {
        sql: `SET search_path TO pg_catalog; SET timezone TO 'Asia/Tokyo'; CREATE TEMPORARY TABLE passing (id int)`,
      },
      value('current_schema()', 'public'),
      value(`current_setting('timezone')`, 'UTC'),
      { sql: 'SELECT * FROM passing', refused: /42P01/ },
    ],
  },
  {
    name: 'data for COPY can’t be sent with it',
    requests: [
      {
        sql: 'CREATE TABLE copied (id int); COPY copied FROM STDIN',
        refused: /COPY .*\(SQLSTATE 57014\)/i,
      },
      { sql: 'SELECT * FROM copied', refused: /42P01/ },
      { sql: 'COPY (SELECT 1) TO STDOUT; SELECT 2 AS v', answers: { rows: [{ v: 2 }] } },
    ],
  },
];

const RESULTS: readonly SqlCase[] = [
  {
    name: 'of several statements, the last one with a result table is returned',
    requests: [
      {
        sql: 'SELECT 1 AS a; SELECT 2 AS b, 3 AS c',
        answers: { rows: [{ b: 2, c: 3 }], columns: ['b', 'c'] },
      },
      { sql: 'SELECT 1 AS a; COMMIT', answers: { rows: [{ a: 1 }], row_count: 1 } },
      {
        sql: 'SELECT 1 AS a; SELECT 2 AS b WHERE false',
        answers: { rows: [], columns: ['b'], row_count: 0 },
      },
    ],
  },
  {
    name: 'a result table may have no columns, and can still be truncated',
    requests: [
      {
        sql: 'SELECT FROM generate_series(1, 100)',
        answers: { columns: [], row_count: 100, truncated: false },
      },
      {
        sql: 'SELECT FROM generate_series(1, 101)',
        answers: { columns: [], row_count: 101, truncated: true },
      },
    ],
  },
  {
    name: 'changes return the number of affected rows',
    requests: [
      {
        sql: 'CREATE TABLE counted (id int)',
        answers: { rows: [], columns: [], row_count: 0, truncated: false },
      },
      {
        sql: 'INSERT INTO counted SELECT generate_series(1, 150)',
        answers: { row_count: 150, truncated: false },
      },
      {
        sql: 'UPDATE counted SET id = id WHERE id < 3; CREATE INDEX ON counted (id)',
        answers: { row_count: 2 },
      },
      {
        sql: 'DELETE FROM counted WHERE id = 1 RETURNING id',
        answers: { rows: [{ id: 1 }], row_count: 1 },
      },
      { sql: 'CREATE TABLE counted_too AS SELECT * FROM counted', answers: { row_count: 149 } },
    ],
  },
  {
    name: 'a request without a statement is no error',
    requests: [
      { sql: '-- only a comment', answers: { rows: [], columns: [], row_count: 0 } },
      { sql: ';;', answers: { rows: [], columns: [], row_count: 0 } },
    ],
  },
  {
    name: 'if columns share a name, a row holds the last one, and all are listed',
    requests: [
      { sql: 'SELECT 1 AS v, 2 AS v', answers: { rows: [{ v: 2 }], columns: ['v', 'v'] } },
    ],
  },
  {
    name: 'a column may have any name',
    requests: [
      {
        sql: `SELECT 1 AS "__proto__", 3`,
        answers: { columns: ['__proto__', '?column?'], row_count: 1 },
      },
    ],
  },
  {
    name: 'PostgreSQL’s hint is included',
    requests: [
      {
        sql: `SELECT upper(1)`,
        refused: /function upper\(integer\) does not exist .*42883.*\. (?:No|You)/,
      },
    ],
  },
  {
    name: 'the position of an error is counted in characters',
    requests: [
      {
        sql: `SELECT '😀ä';\n  SELECT nothing`,
        refused:
          /column "nothing" does not exist \(SQLSTATE 42703, line 2, column 10, position 23\)/,
      },
    ],
  },
];

const VALUES: readonly SqlCase[] = [
  {
    name: 'bigint and numeric are decimal strings, other numbers are numbers',
    requests: [
      value('9223372036854775807', '9223372036854775807'),
      value('1.10::numeric', '1.10'),
      value(`'NaN'::numeric`, 'NaN'),
      value('(-7)::smallint', -7),
      value('0.1::float8', 0.1),
      value('1e-7::float4', 1e-7),
      value(`'Infinity'::float8`, 'Infinity'),
    ],
  },
  {
    name: 'negative zeros, and arrays whose indexes don’t begin at 1, are as psql shows them',
    requests: [
      value(`round(-0.3::float8)`, -0),
      value(`'{-0,0}'::float8[]`, [-0, 0]),
      value(`'[0:1]={3,4}'::int[]`, '[0:1]={3,4}'),
      value(`'[-1:0][2:3]={{a,"b c"},{NULL,""}}'::text[]`, '[-1:0][2:3]={{a,"b c"},{NULL,""}}'),
    ],
  },
  {
    name: 'bytea is Base64, whatever format the session sets',
    requests: [
      value(`'\\xdeadbeef'::bytea`, '3q2+7w=='),
      {
        sql: `SET bytea_output TO escape; SELECT '\\x00ff5c'::bytea AS v`,
        answers: { rows: [{ v: 'AP9c' }] },
      },
    ],
  },
  {
    name: 'results are UTF-8: the encoding can’t be changed',
    requests: [
      ...[
        `SET client_encoding = 'LATIN1'`,
        'BEGIN;\n  set local "client_encoding" to latin1',
        `SELECT 1; SET SESSION NAMES 'LATIN1'`,
        `SELECT set_config('client_encoding', 'LATIN1', true)`,
      ].map(change => ({
        sql: `${change}; SELECT 'ä' AS v`,
        refused: /^client_encoding can’t be changed.*0A000/,
      })),
      ...[
        `SET client_encoding = 'UTF8'`,
        `SET NAMES 'utf-8'`,
        'RESET client_encoding',
        'SHOW client_encoding',
      ].map(kept => ({
        sql: `${kept}; SELECT 'SET NAMES latin1: ä' AS v`,
        answers: { rows: [{ v: 'SET NAMES latin1: ä' }] },
      })),
    ],
  },
  {
    name: 'json, jsonb, boolean and null keep their type',
    requests: [
      value(`'{"a": [1, null, true, "x"]}'::json`, { a: [1, null, true, 'x'] }),
      value(`'"text"'::jsonb`, 'text'),
      value(`'null'::jsonb`, null),
      value('true', true),
      value('NULL::int', null),
    ],
  },
  {
    name: 'arrays are arrays of such values',
    requests: [
      value(`'{1,NULL,3}'::int[]`, [1, null, 3]),
      value(`ARRAY['a,b', 'c"d', NULL]`, ['a,b', 'c"d', null]),
      value(`'{{1,2},{3,4}}'::bigint[]`, [
        ['1', '2'],
        ['3', '4'],
      ]),
      value(`ARRAY['{"a":1}'::jsonb, 'null']`, [{ a: 1 }, null]),
      value(`ARRAY[]::text[]`, []),
    ],
  },
];

export const SQL_CASES: readonly SqlCase[] = [...TRANSACTIONS, ...RESULTS, ...VALUES];
