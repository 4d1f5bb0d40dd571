import { SCHEMA, shapesFile } from '../logged-queries.ts';
import type { Scenario } from '../scenario.ts';
import { SEED, meets, breaks, breaksNone } from './queries.ts';

const NOT_CHECKED = 'was not checked with 1 query that ran 10 times in 7 days: `select gone from';

/** Returns a case in which no query is checked. */
const checksNone = (
  name: string,
  files: Scenario['files'],
  inputs: Scenario['with'],
  expect: Scenario['expect'],
): Scenario => ({
  name,
  seed: SEED,
  sql: SCHEMA,
  files: {
    'migrations/1_change.sql': 'alter table orders rename total to sum;',
    'shapes.json': shapesFile([
      { text: 'select total from orders' },
      { text: 'select id from orders' },
    ]),
    ...files,
  },
  with: { shapes: 'shapes.json', ...inputs },
  expect: {
    logLacks: ['queries that fail'],
    ...expect,
    outputs: { broken_queries: '', ...expect.outputs },
  },
});

export default [
  ...[
    "do $$ begin execute 'alter table orders add column size int'; end $$;",
    'select change();',
    'drop schema other cascade;',
  ].map(sql =>
    meets(
      `a statement can change every table: ${sql}`,
      {
        schema: `${SCHEMA}create schema other; create function change() returns void language sql as 'select';`,
        sql,
        queries: ['select gone from orders', 'select id from orders'],
      },
      { ...breaksNone, warnings: [`migrations/1_change.sql:1:1 ${NOT_CHECKED} orders\` (`] },
    ),
  ),
  ...[
    [shapesFile([], { version: 2 }), 'was written by a different version of this action'],
    [shapesFile([]), 'contains no queries'],
  ].map(([content = '', problem = '']) =>
    checksNone(
      `a \`shapes.json\` that ${problem} is a warning`,
      { 'shapes.json': content },
      {},
      {
        outputs: { queries_not_checked: '' },
        warnings: [`No query was checked, because \`shapes.json\` ${problem}.`],
      },
    ),
  ),
  {
    ...meets(
      'the migration that breaks a query is found although it doesn’t name the table, and its comment accepts it',
      { sql: '', queries: [] },
      {
        outputs: {
          broken_queries: '1',
          lint_findings: /"where":"migrations\/1_index.sql","line":2,[^}]*"breaks-query"/,
        },
        log: ['Accepted: migrations/1_index.sql:2:1 breaks 1 query'],
      },
    ),
    files: {
      'migrations/1_index.sql':
        '-- migrate:accept breaks-query the import is gone since May\ndrop index orders_code;\nalter table orders add column size int;',
      'migrations/2_orders.sql': 'alter table orders add column weight int;',
      'shapes.json': shapesFile([
        {
          text: 'insert into orders(id, code) values ($1::integer, $2) on conflict(code) do nothing',
        },
      ]),
    },
    with: { shapes: 'shapes.json' },
  },
  {
    ...meets(
      'migrations that the linter rejects and that can’t be rehearsed leave the queries unchecked',
      {
        sql: 'do $$ begin execute $1; end $$; alter table orders drop column note;',
        queries: ['select note from orders'],
      },
      {
        error: [
          'None of it was applied.',
          'can’t be checked, because these migrations can’t be rehearsed',
        ],
        outputs: { broken_queries: '', queries_not_checked: '1' },
        log: ['Checked 0 of 1 query.'],
        logLacks: ['queries that fail'],
      },
    ),
    with: { shapes: 'shapes.json' },
  },
  {
    ...meets(
      'the cause is the migration that breaks a query, and a later one can repair it',
      {
        sql: 'alter table orders rename note to remark;',
        queries: ['select note from orders', 'select total from orders'],
      },
      {
        errorAt: 'migrations/2_total.sql:2:1',
        error: [
          'The migrations were applied to the local platform, but they break 1 query that ran 10 times in 7 days',
          'column "total" does not exist',
          'Make the change in two releases',
        ],
        outputs: {
          broken_queries: '1',
          lint_findings:
            /"where":"migrations\/2_total.sql","line":2,"column":1,"rule":"breaks-query"/,
        },
        summary: [
          'The migrations break 1 query that ran 10 times in 7 days.',
          '| `select total from orders` | 10 | 20 | fails | `42703` | ',
        ],
      },
    ),
    files: {
      'migrations/1_note.sql': 'alter table orders rename note to remark;',
      'migrations/2_total.sql': 'select 1;\nalter table orders rename total to sum;',
      'migrations/3_repair.sql': 'alter table orders rename remark to note;',
      'shapes.json': shapesFile([
        { text: 'select note from orders' },
        { text: 'select total from orders' },
      ]),
    },
    with: { shapes: 'shapes.json' },
  },
  {
    ...meets(
      'texts that aren’t single queries without values are never sent',
      {
        sql: 'select 1',
        queries: [
          'select 1',
          'select $1; drop table orders',
          'drop table orders',
          "select 'x'",
          'select $1 -- comment',
          'copy orders from stdin',
          'prepare a as select $1',
          'select $1 into other',
        ],
      },
      {
        warnings: [
          'was not checked with 8 queries that ran 80 times in 7 days on other or unknown tables: ',
        ],
        summary: [
          'Checked 0 of 8 queries.',
          'contains several statements: 1',
          'isn’t in the format that the export writes: 3',
        ],
      },
    ),
  },
  ...(['postgres', 'pglite'] as const)
    .map(
      (database): Scenario => ({
        ...meets(
          `hostile queries are planned, but run nothing, and don’t stop the others: ${database}`,
          {
            sql: 'alter table orders rename column total to sum;',
            schema: `${SCHEMA}create sequence runs;
            create function run() returns bigint language sql as $$ select nextval('runs') $$;`,
            queries: [
              'select run()',
              'select set_config($1, $2, $3)',
              'with gone as (delete from orders returning id) select run() from gone',
              `select ${'not '.repeat(4000)} true`.replace('  ', ' '),
              `select ${'('.repeat(7000)}$1${')'.repeat(7000)}`,
              'select id from orders as "$work$"',
              'select id from orders as "$migrate$"',
              'select total from orders',
            ],
          },
          breaks('42703', 'breaks 1 query'),
        ),
        ...(database === 'pglite' && { database: 'pglite:' }),
      }),
    )
    .map(scenario => ({
      ...scenario,
      expect: {
        ...scenario.expect,
        rows: { 'select is_called from runs': [{ is_called: false }] },
      },
    })),
] satisfies Scenario[];
