import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const CLOUD = projectSeed({ cloud: true });

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'a syntax error is shown at its place in the file',
    meets: ['database.query invalid_query'],
    files: { 'sql/orders.sql': '\n-- all orders\nselect id,\n  from orders;\n' },
    with: { path: 'sql/orders.sql' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_query', error_status: '400' },
      error: ['syntax error at or near "from"', '4 |   from orders;\n  |   ^'],
      errorTitle: 'SQL failed: sql/orders.sql, line 4, column 3',
      errorAt: 'sql/orders.sql:4:3',
      summary: ['4 |   from orders;'],
      requests: ['database.query 400'],
    },
  },
  {
    name: 'an unknown column in the step’s own SQL is shown in it',
    meets: ['database.query invalid_query'],
    with: { query: 'select nothing' },
    expect: {
      exit: 1,
      error: ['column "nothing" does not exist', '1 | select nothing\n  |        ^'],
      errorTitle: 'SQL failed: query, line 1, column 8',
      requests: ['database.query 400'],
    },
  },
  {
    name: 'an error without a place is shown with its message, and all of the SQL is rolled back',
    meets: ['database.query invalid_query'],
    sql: 'create table piers (n int primary key)',
    with: { query: 'insert into piers values (1); insert into piers values (1);' },
    expect: {
      exit: 1,
      error: ['duplicate key value violates unique constraint "piers_pkey"', 'All of the SQL was rolled back.'],
      errorTitle: 'SQL failed: query',
      rows: { 'select * from piers': [] },
      requests: ['database.query 400'],
    },
  },
  {
    name: 'changes before a COMMIT stay when a later statement fails, and the step says so',
    meets: ['database.query invalid_query'],
    sql: 'create table piers (n int)',
    with: { query: 'insert into piers values (1); commit; select 1/0' },
    expect: {
      exit: 1,
      error: [
        'Statement 2 was a COMMIT. The statements before it that were not rolled back stay in effect.',
        'may have been committed',
      ],
      logLacks: ['All of the SQL was rolled back.'],
      rows: { 'select n from piers': [{ n: 1 }] },
      requests: ['database.query 400'],
    },
  },
  {
    name: 'a result of more than 1 MiB is too large, and a read has changed nothing',
    meets: ['database.query response_too_large'],
    with: { query: "select repeat('x', 20000) as x from generate_series(1, 90)" },
    expect: {
      exit: 1,
      outputs: { error_code: 'response_too_large', error_status: '413' },
      error: ['Select fewer columns or rows.'],
      logLacks: ['It is unknown whether all of the SQL took effect.'],
      requests: ['database.query 413'],
    },
  },
  {
    name: 'a change whose result is too large has run, and the error says so',
    meets: ['database.query response_too_large'],
    sql: 'create table wide (x text)',
    with: { query: "insert into wide select repeat('x', 20000) from generate_series(1, 90) returning x" },
    expect: {
      exit: 1,
      error: [
        'It is unknown whether all of the SQL took effect. The step did not retry it.',
        'Check the data with a `select` before you run the SQL again.',
      ],
      rows: { 'select count(*)::int as n from wide': [{ n: 90 }] },
      requests: ['database.query 413'],
    },
  },
]);
