import { type Logged, SCHEMA, shapesFile } from '../logged-queries.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export const SEED = projectSeed({ cloud: true });

/** Returns a case in which a migration meets queries that worked before. */
export function meets(
  name: string,
  {
    sql,
    queries,
    ...more
  }: { sql: string; queries: readonly (string | Logged)[]; schema?: string },
  expect: Scenario['expect'],
): Scenario {
  const logged = queries.map(query => (typeof query === 'string' ? { text: query } : query));
  return {
    name,
    seed: SEED,
    sql: more.schema ?? SCHEMA,
    files: { 'migrations/1_change.sql': sql, 'shapes.json': shapesFile(logged) },
    with: { shapes: 'shapes.json', 'allow-destructive': 'true', lint: 'warning' },
    expect,
  };
}

export const breaks = (state: string, ...warnings: readonly string[]): Scenario['expect'] => ({
  outputs: { broken_queries: '1' },
  warnings: [`(${state}: `, ...warnings, '(breaks-query)'],
});
export const breaksNone = { outputs: { broken_queries: '0' } } as const;

export default [
  {
    ...meets(
      'a finding about a lock contains the size of the table and the traffic on it, one about data loss only the size',
      { sql: '', queries: [] },
      {
        warnings: [
          '; `orders`: about 1,204,000 rows, 410 calls a minute, 4,133,010 calls of 2 queries in 7 days (set-not-null)',
        ],
        log: ['deletes all of its rows; `orders`: about 1,204,000 rows (truncate)'],
        // The accepted finding is last.
        summary: [
          /\| `set-not-null` \| warning \|.*\n.*\| `truncate` \| accepted: the input <code>allow-destructive<\/code> is <code>true<\/code> \|/,
        ],
      },
    ),
    files: {
      'migrations/1_change.sql':
        'alter table orders alter column note set not null;truncate orders;',
      'shapes.json': shapesFile([
        { text: 'select id from orders', calls: 4_133_000 },
        { text: 'select note from orders' },
        { text: 'select name from app.parts' },
      ]),
      'sizes.json': '[{"name":"orders","estimated_rows":"1204000"}]',
    },
    with: {
      shapes: 'shapes.json',
      'table-sizes': 'sizes.json',
      lint: 'warning',
      'allow-destructive': 'true',
    },
  },
  meets(
    'a column that needs a value breaks an INSERT without it',
    {
      sql: 'alter table orders add column owner int not null;',
      queries: ['insert into orders(id) values ($1::integer)'],
    },
    breaks('23502', 'column “orders.owner” is NOT NULL and has no default'),
  ),
  {
    ...meets(
      'without the migrations of the base branch, nothing is checked, which fails the step, lists the queries and says what to do',
      {
        sql: 'create table lamps (id int, power int); alter table lamps drop column power;',
        queries: ['select power from lamps', 'select id from orders', 'select $1'],
      },
      {
        error: [
          'The migrations were applied to the local platform, but their queries were not checked.',
          'was not checked with 1 query that ran 10 times in 7 days: `select power from lamps` (uses a table that doesn’t exist before these migrations) (unchecked-queries)',
          'Apply the migrations of the base branch',
        ],
        outputs: {
          broken_queries: '0',
          queries_not_checked: '1',
          lint_findings: /"rule":"unchecked-queries"/,
        },
        log: [
          'Checked 2 of 3 queries. Not checked: 1 (uses a table that doesn’t exist before these migrations: 1). Found 0 queries that fail after the migrations. No query was run.',
        ],
        summary: ['| `select power from lamps` | 10 | 20 | not checked |  | uses a table'],
      },
    ),
    with: { shapes: 'shapes.json', 'allow-destructive': 'true' },
  },
  meets(
    'a dropped index that a condition could use is a hint',
    { sql: 'drop index orders_note;', queries: ['select id from orders where note = $1'] },
    { ...breaksNone, warnings: ['can no longer use the index orders_note'] },
  ),
  meets(
    'a parameter of another type is a warning: text to app.state',
    {
      schema: `${SCHEMA}create table lamps (id text, n int);`,
      sql: 'alter table lamps alter column id type app.state using null;',
      queries: ['select n from lamps where id = $1', 'select n from lamps'],
    },
    {
      ...breaksNone,
      warnings: [
        '1:1 changes the result or parameters of 1 query that ran 10 times in 7 days: `select n from lamps where id =` (fails with the earlier types of its parameters (text): operator does not exist: app.state = text) (changes-query-types)',
      ],
    },
  ),
  ...(
    [
      ['integer', 'bigint'],
      ['app.state', 'app.state'],
    ] as const
  ).map(([before, after]) =>
    meets(
      `a parameter whose earlier type still works is no finding: ${before} to ${after}`,
      {
        schema: `${SCHEMA}create table lamps (id ${before}, n int);`,
        sql:
          before === after
            ? 'alter type app.state rename to phase;'
            : `alter table lamps alter column id type ${after};`,
        queries: ['select n from lamps where id = $1'],
      },
      { ...breaksNone, logLacks: ['changes-query-types'] },
    ),
  ),
] satisfies Scenario[];
