import { type Logged, SCHEMA, shapesFile } from '../logged-queries.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export const SEED = projectSeed({ cloud: true });

/** Returns a case in which a migration meets queries that worked before. */
export function meets(
  name: string,
  { sql, queries, ...more }: { sql: string; queries: readonly (string | Logged)[]; schema?: string },
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
  exit: 0,
  outputs: { broken_queries: '1' },
  warnings: [`(${state}: `, ...warnings, '(breaks-query)'],
});
export const breaksNone = { exit: 0, outputs: { broken_queries: '0' } } as const;

const LAMPS = 'create table lamps (id int unique);';
const doubted = (reason: string): Scenario['expect'] => ({
  ...breaksNone,
  outputs: { broken_queries: '', queries_not_checked: '1' },
  warnings: [`(${reason} column “lamps.owner”, which is NOT NULL and has no default) (unchecked-queries)`],
});
/** Changes after which an INSERT without a value for a new column fails, or may fail. */
const NEEDED: readonly (readonly [name: string, schema: string, sql: string, Scenario['expect']])[] = [
  [
    'it isn’t known whether an INSERT fails if a trigger may set the column',
    `${LAMPS} create function own() returns trigger language plpgsql as 'begin return new; end';
      create trigger own before insert on lamps for each row execute function own();`,
    'alter table lamps add column owner int not null;',
    doubted('a trigger may set'),
  ],
  [
    'a disabled trigger sets no column',
    `${LAMPS} create function own() returns trigger language plpgsql as 'begin return new; end';
      create trigger own before insert on lamps for each row execute function own();`,
    'alter table lamps add column owner int not null; alter table lamps disable trigger own;',
    breaks('23502', 'column “lamps.owner”'),
  ],
];

export default [
  meets(
    'a renamed column breaks a query',
    {
      sql: 'alter table orders rename column total to sum;',
      queries: ['select total from orders where id = $1::integer', 'select note from orders'],
    },
    breaks(
      '42703',
      'breaks 1 query that ran 10 times in 7 days: `select total from orders where` (42703: column "total" does not exist)',
    ),
  ),
  {
    ...meets(
      'a finding about a lock contains the size of the table and the traffic on it, one about data loss only the size',
      { sql: '', queries: [] },
      {
        exit: 0,
        warnings: [
          '; `orders`: about 1,204,000 rows, 410 calls a minute, 4,133,010 calls of 2 queries in 7 days (set-not-null)',
        ],
        log: ['deletes all of its rows; `orders`: about 1,204,000 rows (truncate)'],
      },
    ),
    files: {
      'migrations/1_change.sql': 'alter table orders alter column note set not null;truncate orders;',
      'shapes.json': shapesFile([
        { text: 'select id from orders', calls: 4_133_000 },
        { text: 'select note from orders' },
        { text: 'select name from app.parts' },
      ]),
      'sizes.json': '[{"name":"orders","estimated_rows":"1204000"}]',
    },
    with: { shapes: 'shapes.json', 'table-sizes': 'sizes.json', lint: 'warning', 'allow-destructive': 'true' },
  },
  meets(
    'a dropped table breaks a query in its own schema',
    { sql: 'drop table app.parts;', queries: ['select name from app.parts'] },
    breaks('42P01'),
  ),
  meets(
    'a column that needs a value breaks an INSERT without it',
    {
      sql: 'alter table orders add column owner int not null;',
      queries: [
        'insert into orders(id, total) values ($1::integer, $2)',
        'insert into orders(id, owner) select $1::integer, $2::integer',
      ],
    },
    breaks('23502', 'column “orders.owner” is NOT NULL and has no default'),
  ),
  ...[
    'merge into orders using (values ($1::integer)) as s(id) on orders.id = s.id when not matched then insert(id, total) values (s.id, $2)',
    'merge into orders using (values ($1::integer)) as s(id) on orders.id = s.id when not matched then insert default values',
  ].map((query, index) =>
    meets(
      `a column that needs a value breaks the INSERT of a MERGE without it, ${index + 1}`,
      { sql: 'alter table orders add column owner int not null;', queries: [query] },
      breaks('23502', 'column “orders.owner” is NOT NULL and has no default'),
    ),
  ),
  ...[
    'merge into orders using (values ($1::integer)) as s(id) on orders.id = s.id when not matched then insert(id, owner) values (s.id, default)',
    'insert into orders(owner, id) values (default, $1::integer)',
  ].map((query, index) =>
    meets(
      `a dropped default breaks an INSERT with DEFAULT, ${index + 1}`,
      {
        sql: 'alter table orders alter column owner drop default;',
        schema: `${SCHEMA}alter table orders add column owner int not null default 1;`,
        queries: [query],
      },
      breaks('23502', 'column “orders.owner” is NOT NULL and has no default'),
    ),
  ),
  meets(
    'a dropped column breaks a query with a position of `*` that is missing now',
    {
      sql: 'alter table app.parts drop column name;',
      queries: ['select id from (select * from app.parts order by 2) as p'],
    },
    breaks('42P10', 'ORDER BY position 2 is not in select list'),
  ),
  ...NEEDED.map(([name, schema, sql, expected]) =>
    meets(
      name,
      { sql, schema: `${SCHEMA}${schema}`, queries: ['insert into lamps(id) values ($1) on conflict do nothing'] },
      expected,
    ),
  ),
  meets(
    'a default value is enough for an INSERT without the column',
    {
      sql: 'alter table orders add column owner int not null default 1;',
      queries: ['insert into orders(id, total) values ($1::integer, $2)', 'insert into orders values ($1::integer)'],
    },
    breaksNone,
  ),
  meets(
    'another type of a result is a warning',
    { sql: 'alter table app.parts alter column id type bigint;', queries: ['select id from app.parts'] },
    { ...breaksNone, warnings: ['result column 1 has the type bigint instead of integer'] },
  ),
  meets(
    'fewer columns are a warning, but clients don’t notice further columns of `*`, nor `text` instead of `varchar`',
    {
      sql: `alter table orders drop column code, alter column note type varchar(9);
        alter table app.parts add column size int, add column note text;`,
      queries: ['select * from orders', 'select note from orders', 'select * from app.parts'],
    },
    {
      ...breaksNone,
      warnings: [
        'changes the result or parameters of 1 query',
        '`select * from orders` (returns 4 columns instead of 5)',
      ],
    },
  ),
  meets(
    'a dropped index that a condition could use is a hint',
    {
      sql: 'drop index orders_note;',
      queries: ['select id from orders where note = $1', 'select id from orders where total = $1'],
    },
    { ...breaksNone, warnings: ['can no longer use the index orders_note'] },
  ),
  meets(
    'a query without a schema is checked in the schema in which it works',
    { sql: 'alter table app.parts rename to pieces;', queries: ['select name from parts'] },
    breaks('42P01'),
  ),
  meets(
    'a table of the same name in another schema doesn’t hide a break',
    {
      sql: 'drop table app.parts;',
      schema: `${SCHEMA}create table parts (id int);`,
      queries: ['select name from app.parts', 'select id from parts'],
    },
    breaks('42P01'),
  ),
  meets(
    'queries on temporary tables, and those that failed before, are counted, not reported',
    {
      sql: 'drop table app.parts;',
      queries: [
        'select a from tmp',
        'select missing from orders',
        'select id from orders where total = $1::boolean',
        'insert into orders(id, note) values ($1::integer, $2) on conflict(note) do nothing',
      ],
    },
    {
      exit: 0,
      outputs: { broken_queries: '' },
      summary: [
        'Checked 0 of 4 queries. Not checked: 4 (can’t be prepared without its values before these migrations (SQLSTATE 42703): 1; can’t be prepared without its values before these migrations (SQLSTATE 42P10): 1; uses a function or type that doesn’t exist before these migrations: 1; uses a table that doesn’t exist before these migrations: 1).',
      ],
    },
  ),
  {
    ...meets(
      'without the migrations of the base branch, nothing is checked, which fails the step, lists the queries and says what to do',
      {
        sql: 'create table lamps (id int, power int); alter table lamps drop column power;',
        queries: ['select power from lamps', 'select id from orders', 'select $1'],
      },
      {
        exit: 1,
        error: [
          'The migrations were applied to the local platform, but their queries were not checked.',
          'was not checked with 1 query that ran 10 times in 7 days: `select power from lamps` (uses a table that doesn’t exist before these migrations) (unchecked-queries)',
          'Apply the migrations of the base branch',
        ],
        outputs: { broken_queries: '0', queries_not_checked: '1', lint_findings: /"rule":"unchecked-queries"/ },
        log: [
          'Checked 2 of 3 queries. Not checked: 1 (uses a table that doesn’t exist before these migrations: 1). Found 0 queries that fail after the migrations. No query was run.',
        ],
        summary: ['| `select power from lamps` | 10 | 20 | not checked |  | uses a table'],
      },
    ),
    with: { shapes: 'shapes.json', 'allow-destructive': 'true' },
  },
  {
    ...meets(
      'a comment accepts queries that could not be checked',
      { sql: '', queries: [] },
      { exit: 0, log: ['Accepted: migrations/1_change.sql:2:1 was not checked with 1 query'] },
    ),
    files: {
      'migrations/1_change.sql':
        '-- migrate:accept unchecked-queries new in this release\ncreate table lamps (power int);',
      'shapes.json': shapesFile([{ text: 'select power from lamps' }]),
    },
    with: { shapes: 'shapes.json' },
  },
  ...(
    [
      ['text', 'uuid', 'uuid = text'],
      ['text', 'integer', 'integer = text'],
      ['text', 'jsonb', 'jsonb = text'],
      ['text', 'date', 'date = text'],
      ['integer', 'text', 'text = integer'],
      ['text[]', 'integer[]', 'integer[] = text[]'],
      ['text', 'app.state', 'app.state = text'],
    ] as const
  ).map(([before, after, operator]) =>
    meets(
      `a parameter of another type is a warning: ${before} to ${after}`,
      {
        schema: `${SCHEMA}create table lamps (id ${before}, n int);`,
        sql: `alter table lamps alter column id type ${after} using null;`,
        queries: ['select n from lamps where id = $1', 'select n from lamps'],
      },
      {
        ...breaksNone,
        warnings: [
          `1:1 changes the result or parameters of 1 query that ran 10 times in 7 days: \`select n from lamps where id =\` (fails with the earlier types of its parameters (${before}): operator does not exist: ${operator}) (changes-query-types)`,
        ],
      },
    ),
  ),
  ...(
    [
      ['integer', 'bigint'],
      ['varchar(9)', 'text'],
      ['text', 'varchar(9)'],
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
  meets(
    'a query with a result and a parameter of other types counts once',
    {
      schema: `${SCHEMA}create table lamps (id text);`,
      sql: 'alter table lamps alter column id type uuid using null;',
      queries: ['select id from lamps where id = $1', 'insert into lamps(id) values ($1)'],
    },
    {
      ...breaksNone,
      warnings: [
        'parameters of 2 queries that ran 20 times in 7 days',
        'column "id" is of type uuid but expression is of type text',
      ],
    },
  ),
] satisfies Scenario[];
