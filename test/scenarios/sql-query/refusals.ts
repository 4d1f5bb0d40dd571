import { credential, harbour, keyOfAnotherProject, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });
const SELECT = { query: 'select 1 as n' };

export default [
  {
    name: 'a syntax error is shown where it stands in the file',
    meets: ['database.query invalid_query'],
    seed: CLOUD,
    files: { 'sql/orders.sql': '\n-- all orders\nselect id,\n  from orders;\n' },
    with: { path: 'sql/orders.sql' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_query', error_status: '400' },
      error: [
        'syntax error at or near "from"',
        'It is in sql/orders.sql, line 4, column 3.',
        '4 |   from orders;\n  |   ^',
      ],
      errorAt: 'sql/orders.sql:4:3',
      summary: ['4 |   from orders;'],
      requests: ['database.query 400'],
    },
  },
  {
    name: 'an unknown column in the text of the step is shown in it',
    meets: ['database.query invalid_query'],
    seed: CLOUD,
    with: { query: 'select nothing' },
    expect: {
      exit: 1,
      error: [
        'column "nothing" does not exist',
        'It is in query, line 1, column 8.',
        '1 | select nothing\n  |        ^',
      ],
      requests: ['database.query 400'],
    },
  },
  {
    name: 'an error that has no place keeps its words, and all of the SQL is rolled back',
    meets: ['database.query invalid_query'],
    seed: CLOUD,
    sql: 'create table piers (n int primary key)',
    with: { query: 'insert into piers values (1); insert into piers values (1);' },
    expect: {
      exit: 1,
      error: ['duplicate key value violates unique constraint "piers_pkey"', 'All of the SQL was rolled back.'],
      logLacks: ['It is in query'],
      rows: { 'select * from piers': [] },
      requests: ['database.query 400'],
    },
  },
  {
    name: 'what a COMMIT of the SQL has kept stays when a later statement fails, and the step says so',
    meets: ['database.query invalid_query'],
    seed: CLOUD,
    sql: 'create table piers (n int)',
    with: { query: 'insert into piers values (1); commit; select 1/0' },
    expect: {
      exit: 1,
      error: ['Statement 2 was a COMMIT: what ran before it and wasn’t rolled back stays.', 'may have been committed'],
      logLacks: ['All of the SQL was rolled back.'],
      rows: { 'select n from piers': [{ n: 1 }] },
      requests: ['database.query 400'],
    },
  },
  {
    name: 'SAVEPOINT needs a BEGIN, as in PostgreSQL',
    meets: ['database.query invalid_query'],
    seed: CLOUD,
    with: { query: 'savepoint half; select 1' },
    expect: {
      exit: 1,
      error: ['SAVEPOINT can only be used in transaction blocks'],
      requests: ['database.query 400'],
    },
  },
  {
    name: 'a result of more than 1 MiB is too large, and what only reads has done nothing',
    meets: ['database.query response_too_large'],
    seed: CLOUD,
    with: { query: "select repeat('x', 20000) as x from generate_series(1, 90)" },
    expect: {
      exit: 1,
      outputs: { error_code: 'response_too_large', error_status: '413' },
      error: ['Select fewer columns or rows.'],
      logLacks: ['Whether the platform did it is not known.'],
      requests: ['database.query 413'],
    },
  },
  {
    name: 'a change whose result is too large has run all the same, and that is said',
    meets: ['database.query response_too_large'],
    seed: CLOUD,
    sql: 'create table wide (x text)',
    with: { query: "insert into wide select repeat('x', 20000) from generate_series(1, 90) returning x" },
    expect: {
      exit: 1,
      error: [
        'The SQL may have run in full, and is not sent again.',
        'Whether the platform did it is not known.',
        'Look at the data, with a `select`, before you run it again.',
      ],
      rows: { 'select count(*)::int as n from wide': [{ n: 90 }] },
      requests: ['database.query 413'],
    },
  },
  {
    name: 'without a cloud service there is no database',
    meets: ['database.query cloud_not_enabled'],
    with: SELECT,
    expect: {
      exit: 1,
      outputs: { error_code: 'cloud_not_enabled' },
      error: ['Run the operation `cloud-provision` once for this project'],
      requests: ['database.query 409'],
    },
  },
  {
    name: 'reading the tables’ list is no scope for SQL',
    meets: ['database.query insufficient_scope'],
    seed: { ...CLOUD, ...credential({ scopes: ['cloud.database.read', 'cloud.write'] }) },
    with: SELECT,
    expect: {
      exit: 1,
      error: ['Issue a credential with the scope `cloud.database.write`.'],
      requests: ['database.query 403'],
    },
  },
  {
    name: 'another project’s key runs no SQL here',
    meets: ['database.query forbidden'],
    seed: keyOfAnotherProject(),
    with: SELECT,
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['database.query 403'] },
  },
  {
    name: 'a revoked credential runs no SQL',
    meets: ['database.query invalid_token'],
    seed: { ...CLOUD, ...credential({ revoked: true }) },
    with: SELECT,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['database.query 401'] },
  },
  {
    name: 'a stranger’s data stays theirs',
    meets: ['database.query not_found'],
    seed: strangersProject(),
    with: SELECT,
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['database.query 404'] },
  },
  {
    name: 'SQL that the platform won’t even take is told in its words',
    meets: ['database.query invalid_request'],
    seed: CLOUD,
    with: SELECT,
    faults: [refusal('database.query', 'invalid_request', 'query: has a bad day')],
    expect: { exit: 1, error: ['query: has a bad day'], requests: ['database.query 400'] },
  },
] satisfies readonly Scenario[];
