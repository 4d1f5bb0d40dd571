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
        refused: /duplicate key value violates unique constraint "one_tx_pkey" \(SQLSTATE 23505\)\. Key \(id\)=\(1\)/,
      },
      { sql: 'SELECT * FROM one_tx', refused: /relation "one_tx" does not exist \(SQLSTATE 42P01, line 1, column 15/ },
    ],
  },
  {
    name: 'with a syntax error nothing runs',
    requests: [
      {
        sql: 'CREATE TABLE unparsed (id int);\nSELEC 1',
        refused: /syntax error .*\(SQLSTATE 42601, line 2, column 1,/,
      },
      { sql: 'SELECT * FROM unparsed', refused: /42P01/ },
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
    name: 'ROLLBACK rolls back the statements before it, and those after it are committed',
    requests: [
      { sql: 'CREATE TABLE rolled (id int)' },
      { sql: 'INSERT INTO rolled VALUES (1), (2); ROLLBACK; INSERT INTO rolled VALUES (3)', answers: { row_count: 1 } },
      { sql: 'SELECT id FROM rolled', answers: { rows: [{ id: 3 }] } },
    ],
  },
  {
    name: 'an explicit block is committed with its COMMIT',
    requests: [
      {
        sql: 'BEGIN; CREATE TABLE block (id int); INSERT INTO block VALUES (1), (2); COMMIT',
        answers: { row_count: 2 },
      },
      count('block', '2'),
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
    name: 'a failed block ends with its request',
    requests: [{ sql: 'BEGIN; SELECT 1/0', refused: /22012/ }, value('1', 1)],
  },
  {
    name: 'savepoints work in the transaction',
    requests: [
      {
        sql: 'BEGIN; CREATE TABLE saved (id int); SAVEPOINT s; INSERT INTO saved VALUES (1); ROLLBACK TO s; COMMIT',
      },
      count('saved', '0'),
    ],
  },
  {
    name: 'a deferred constraint fails at the end and rolls back all statements',
    requests: [
      {
        sql: 'CREATE TABLE parents (id int PRIMARY KEY); CREATE TABLE children (p int REFERENCES parents DEFERRABLE INITIALLY DEFERRED)',
      },
      { sql: 'INSERT INTO children VALUES (1)', refused: /violates foreign key constraint .*23503/ },
      { sql: 'INSERT INTO children VALUES (1); INSERT INTO parents VALUES (1)', answers: { row_count: 1 } },
    ],
  },
  {
    name: 'a statement that can’t run in a transaction runs alone, and not with others',
    requests: [{ sql: 'VACUUM' }, { sql: 'VACUUM; SELECT 1', refused: /VACUUM cannot (?:run|be executed) .*25001/ }],
  },
  {
    name: 'settings, roles and temporary tables last for one request',
    requests: [
      { sql: `SET search_path TO pg_catalog; SET timezone TO 'Asia/Tokyo'; CREATE TEMPORARY TABLE passing (id int)` },
      value('current_schema()', 'public'),
      value(`current_setting('timezone')`, 'UTC'),
      { sql: 'SELECT * FROM passing', refused: /42P01/ },
    ],
  },
  {
    name: 'data for COPY can’t be sent with it',
    requests: [
      { sql: 'CREATE TABLE copied (id int); COPY copied FROM STDIN', refused: /COPY .*\(SQLSTATE 57014\)/i },
      { sql: 'SELECT * FROM copied', refused: /42P01/ },
      { sql: 'COPY (SELECT 1) TO STDOUT; SELECT 2 AS v', answers: { rows: [{ v: 2 }] } },
    ],
  },
];

const RESULTS: readonly SqlCase[] = [
  {
    name: 'of several statements, the last one with a result table is returned',
    requests: [
      { sql: 'SELECT 1 AS a; SELECT 2 AS b, 3 AS c', answers: { rows: [{ b: 2, c: 3 }], columns: ['b', 'c'] } },
      { sql: 'SELECT 1 AS a; COMMIT', answers: { rows: [{ a: 1 }], row_count: 1 } },
      { sql: 'SELECT 1 AS a; SELECT 2 AS b WHERE false', answers: { rows: [], columns: ['b'], row_count: 0 } },
    ],
  },
  {
    name: 'a result table may have no columns, and can still be truncated',
    requests: [
      { sql: 'SELECT FROM generate_series(1, 100)', answers: { columns: [], row_count: 100, truncated: false } },
      { sql: 'SELECT FROM generate_series(1, 101)', answers: { columns: [], row_count: 101, truncated: true } },
    ],
  },
  {
    name: 'changes return the number of affected rows',
    requests: [
      { sql: 'CREATE TABLE counted (id int)', answers: { rows: [], columns: [], row_count: 0, truncated: false } },
      { sql: 'INSERT INTO counted SELECT generate_series(1, 150)', answers: { row_count: 150, truncated: false } },
      { sql: 'UPDATE counted SET id = id WHERE id < 3; CREATE INDEX ON counted (id)', answers: { row_count: 2 } },
      { sql: 'DELETE FROM counted WHERE id = 1 RETURNING id', answers: { rows: [{ id: 1 }], row_count: 1 } },
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
    requests: [{ sql: 'SELECT 1 AS v, 2 AS v', answers: { rows: [{ v: 2 }], columns: ['v', 'v'] } }],
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
    name: 'the position of an error is counted in characters',
    requests: [
      {
        sql: `SELECT '😀ä';\n  SELECT nothing`,
        refused: /column "nothing" does not exist \(SQLSTATE 42703, line 2, column 10, position 23\)/,
      },
    ],
  },
  {
    name: 'PostgreSQL’s hint is included',
    requests: [{ sql: `SELECT upper(1)`, refused: /function upper\(integer\) does not exist .*42883.*\. (?:No|You)/ }],
  },
  {
    name: 'permissions can be changed',
    requests: [
      { sql: 'CREATE TABLE open_to_all (id int); GRANT SELECT ON open_to_all TO PUBLIC', answers: { row_count: 0 } },
      { sql: 'SELECT set_config($$role$$, $$nobody_at_all$$, true)', refused: /role "nobody_at_all" does not exist/ },
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
      value('2147483647', 2147483647),
      value('0.1::float8', 0.1),
      value('1e-7::float4', 1e-7),
      value(`'Infinity'::float8`, 'Infinity'),
      value(`'NaN'::float4`, 'NaN'),
    ],
  },
  {
    name: 'negative zeros, and arrays whose indexes don’t begin at 1, are as psql shows them',
    requests: [
      value(`round(-0.3::float8)`, -0),
      value(`'-0'::float4`, -0),
      value(`'{-0,0}'::float8[]`, [-0, 0]),
      value(`'[0:1]={3,4}'::int[]`, '[0:1]={3,4}'),
      value(`'[-1:0][2:3]={{a,"b c"},{NULL,""}}'::text[]`, '[-1:0][2:3]={{a,"b c"},{NULL,""}}'),
      value(`'[1:2]={3,4}'::int[]`, [3, 4]),
      value(`array['[0:1]']`, ['[0:1]']),
      value(`'0 -0'::int2vector::int2[]`, '[0:1]={0,0}'),
    ],
  },
  {
    name: 'bytea is Base64, whatever format the session sets',
    requests: [
      value(`'\\xdeadbeef'::bytea`, '3q2+7w=='),
      value(`''::bytea`, ''),
      { sql: `SET bytea_output TO escape; SELECT '\\x00ff5c'::bytea AS v`, answers: { rows: [{ v: 'AP9c' }] } },
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
      ].map(change => ({ sql: `${change}; SELECT 'ä' AS v`, refused: /^client_encoding can’t be changed.*0A000/ })),
      ...[`SET client_encoding = 'UTF8'`, `SET NAMES 'utf-8'`, 'RESET client_encoding', 'SHOW client_encoding'].map(
        kept => ({
          sql: `${kept}; SELECT 'SET NAMES latin1: ä' AS v`,
          answers: { rows: [{ v: 'SET NAMES latin1: ä' }] },
        }),
      ),
    ],
  },
  {
    name: 'json, jsonb, boolean and null keep their type',
    requests: [
      value(`'{"a": [1, null, true, "x"]}'::json`, { a: [1, null, true, 'x'] }),
      value(`'"text"'::jsonb`, 'text'),
      value(`'null'::jsonb`, null),
      value('true', true),
      value('1 = 2', false),
      value('NULL::int', null),
    ],
  },
  {
    name: 'dates, times and UUIDs are strings in PostgreSQL’s format',
    requests: [
      value(`'2026-02-03'::date`, '2026-02-03'),
      value(`'04:05:06.7'::time`, '04:05:06.7'),
      value(`'2026-02-03 04:05:06.789'::timestamp`, '2026-02-03 04:05:06.789'),
      value(`'2026-02-03 04:05:06+09'::timestamptz`, '2026-02-02 19:05:06+00'),
      value(`'1 day 2 hours'::interval`, '1 day 02:00:00'),
      value(`'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'::uuid`, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'),
    ],
  },
  {
    name: 'arrays are arrays of such values; other composite values are strings',
    requests: [
      value(`'{1,NULL,3}'::int[]`, [1, null, 3]),
      value(`ARRAY['a,b', 'c"d', NULL]`, ['a,b', 'c"d', null]),
      value(`'{{1,2},{3,4}}'::bigint[]`, [
        ['1', '2'],
        ['3', '4'],
      ]),
      value(`ARRAY['{"a":1}'::jsonb, 'null']`, [{ a: 1 }, null]),
      value(`ARRAY[]::text[]`, []),
      value(`ROW(1, 'x')`, '(1,x)'),
      value(`int4range(1, 3)`, '[1,3)'),
    ],
  },
  {
    name: 'enums are their labels, and domains are their base types',
    requests: [
      { sql: `CREATE TYPE light AS ENUM ('dim', 'bright'); CREATE DOMAIN big AS bigint` },
      value(`'dim'::light`, 'dim'),
      value(`7::big`, '7'),
    ],
  },
];

export const SQL_CASES: readonly SqlCase[] = [...TRANSACTIONS, ...RESULTS, ...VALUES];
