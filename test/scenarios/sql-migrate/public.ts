import { manualChange } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { type Expected, type Scenario, withDefaults } from '../scenario.ts';

/** Values of customers' rows. */
const UNSHOWN = ['ann.secret', '123-45', '77777777777'];

const CUSTOMERS = `create table users (id int primary key, email text, ssn text);
insert into users values (1, 'ann.secret@example.org', '123-45-6789'), (2, 'ann.secret@example.org', 'x');
create function fails(e text) returns int language plpgsql as $$ begin raise exception 'bad row %', e; end $$;
create function renames() returns setof int language plpgsql as $$
  begin return query execute format('select id from %I', (select email from users limit 1)); end $$;`;

const NOTE =
  'Values from the database are not shown, because this repository is not known to be private. To see them, run the operation with `project-platform` on your computer.';

/** A statement that fails because of rows, and texts that the error still has. */
const FAILING: readonly (readonly [name: string, sql: string, shown: readonly Expected[]])[] = [
  [
    'a unique index',
    'create unique index users_email on users (email)',
    [
      'could not create unique index "users_email"',
      'SQLSTATE 23505\nrelation users, constraint users_email',
    ],
  ],
  [
    'a check',
    "create table people (ssn text check (ssn like '9%')); insert into people select ssn from users",
    ['new row for relation "people" violates check constraint "people_ssn_check"'],
  ],
  [
    'NOT NULL',
    'create table people (id int, email text, z text not null); insert into people select id, email from users',
    ['null value in column "z" of relation "people" violates not-null constraint'],
  ],
  [
    'a foreign key',
    'create table owners (email text primary key); alter table users add constraint fk foreign key (email) references owners',
    ['violates foreign key constraint "fk"'],
  ],
  [
    'an exclusion constraint',
    'alter table users add constraint ex exclude using btree (email with =)',
    ['could not create exclusion constraint "ex"'],
  ],
  [
    'a partition',
    'create table parted (id int, email text) partition by list (email); insert into parted select id, email from users',
    ['no partition of relation "parted" found for row'],
  ],
  [
    'a cast',
    'alter table users alter column ssn type int using ssn::int',
    ['invalid input syntax for type integer: "…"', 'SQLSTATE 22P02'],
  ],
  [
    'a value out of range',
    "select ('77777777777' || left(ssn, 0))::int from users",
    ['value "…" is out of range for type integer'],
  ],
  [
    'an enum',
    "create type e as enum ('a'); alter table users alter column email type e using email::e",
    ['invalid input value for enum e: "…"'],
  ],
  [
    'a query that a value must be',
    'select to_tsquery(email || ssn || $$ a b$$) from users',
    ['in tsquery: "…"'],
  ],
  [
    'a cast of a value longer than a message',
    "select (email || repeat('ann.secret', 200))::int from users",
    ['invalid input syntax for type integer: "…"'],
  ],
  [
    'RAISE',
    "do $$ declare r record; begin for r in select * from users loop raise exception 'duplicate: %', r.email; end loop; end $$",
    [
      'The database reported an error.',
      'SQLSTATE P0001\nPL/pgSQL function inline_code_block line 1 at RAISE',
    ],
  ],
  [
    'RAISE with the SQLSTATE and the names of a constraint',
    `do $$ begin raise exception using errcode = 'unique_violation', message = (select email from users limit 1),
  detail = (select ssn from users limit 1), hint = (select ssn from users limit 1), table = (select email from users limit 1),
  column = (select email from users limit 1), constraint = (select email from users limit 1); end $$`,
    ['The database reported an error.', 'SQLSTATE 23505\nPL/pgSQL'],
  ],
  [
    'RAISE with the SQLSTATE of a lock timeout, after which it is run again',
    "do $$ begin raise exception using errcode = '55P03', message = (select email from users limit 1); end $$",
    ['1_x.sql couldn’t get a lock (The database reported an error) and was rolled back. Retrying.'],
  ],
  [
    'a function',
    'select fails(email) from users',
    ['at RAISE', 'PL/pgSQL function fails(text) line 1'],
  ],
  [
    'ASSERT',
    'do $$ begin assert false, (select email from users limit 1); end $$',
    ['SQLSTATE P0004'],
  ],
  [
    'dynamic SQL',
    "do $$ declare r record; begin for r in select * from users loop execute format('create role %I', r.email); execute format('create role %I', r.email); end loop; end $$",
    ['The database reported an error.', 'SQLSTATE 42710'],
  ],
  [
    'dynamic SQL of a query',
    'select renames()',
    ['The database reported an error.', 'SQLSTATE 42P01'],
  ],
  [
    'dynamic SQL that is longer than the context',
    `do $$ declare role text := format('create role %I ${'/* long */'.repeat(100)}', (select email from users limit 1));
  begin execute role; execute role; end $$`,
    ['The database reported an error.', 'SQLSTATE 42710'],
  ],
  [
    'rows of a COPY',
    'copy users (id, email) from stdin;\n1\tann.secret@example.org\n\\.\n',
    ['duplicate key value violates unique constraint "users_pkey"'],
  ],
];

const isUnreported = (shown: Expected): boolean =>
  typeof shown === 'string' && shown.endsWith('Retrying.');

export default withDefaults({ seed: projectSeed({ cloud: true }), sql: CUSTOMERS }, [
  ...FAILING.map(
    ([name, sql, shown]): Scenario => ({
      ...PUBLIC_PULL_REQUEST_7,
      name: `in a public repository the error of ${name} shows no values`,
      files: { 'migrations/1_x.sql': sql },
      with: {
        ...PULL_REQUEST_7.with,
        lint: 'off',
        'pr-comment': 'true',
        environment: 'production',
      },
      env: { RUNNER_DEBUG: '1' },
      expect: {
        error: [...shown.filter(text => !isUnreported(text)), NOTE],
        log: shown,
        unshown: UNSHOWN,
      },
    }),
  ),
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository an index that is built concurrently shows no values in its error',
    files: {
      'migrations/1_x.sql': 'create unique index concurrently users_email on users (email);',
    },
    with: { ...PULL_REQUEST_7.with, lint: 'off', 'pr-comment': 'true', environment: 'production' },
    env: { RUNNER_DEBUG: '1' },
    expect: {
      error: ['could not create unique index "users_email" (SQLSTATE 23505).', NOTE],
      unshown: UNSHOWN,
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository an error without values is shown in full',
    files: { 'migrations/1_x.sql': 'create view v as select * from users; drop table users;' },
    with: { lint: 'off' },
    expect: {
      error: [
        'cannot drop table users because other objects depend on it',
        'view v depends on table users',
        'Hint: Use DROP ... CASCADE to drop the dependent objects too.',
      ],
      logLacks: [NOTE],
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository an error that the block around the statements raises is shown in full',
    files: {
      'migrations/1_x.sql': "select set_config('standard_conforming_strings', 'off', true);",
    },
    with: { lint: 'off' },
    expect: {
      error: ['this statement turns off standard_conforming_strings'],
      logLacks: [NOTE],
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository drift shows no values',
    sql: 'create table users (id int, email varchar(20))',
    files: { 'migrations/1_x.sql': 'create table n (id int);' },
    earlier: manualChange(
      `alter table users alter column email set default 'ann.secret@example.org', add a numeric(10,2) check (a > 7654321);
create policy own on users using (email = 'ann.secret@example.org');
comment on table users is 'ask ann.secret@example.org';
create function f() returns text language sql as $$ select 'ann.secret@example.org' $$`,
      {},
    ),
    with: { ...PULL_REQUEST_7.with, drift: 'fail', 'pr-comment': 'true' },
    expect: {
      outputs: { drift: /^(?![^]*(?:ann\.secret|7654321))/ },
      error: [
        "`public.users, column email` is defined as character varying(20) default '…'::character varying, but the expected definition is character varying(20)",
        'numeric(10,2)',
      ],
      summary: [
        "`permissive * public using ((email)::text = '…'::text)`",
        '`CHECK ((a > (…)::numeric))`',
      ],
      unshown: [...UNSHOWN, '7654321'],
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository drift of a value alone says so',
    sql: "create table users (email text default 'a')",
    files: { 'migrations/1_x.sql': 'create table n (id int);' },
    earlier: manualChange(
      "alter table users alter column email set default 'ann.secret@example.org'",
      {},
    ),
    with: { drift: 'fail' },
    expect: {
      error: [
        "`public.users, column email` differs from the expected definition in values that are not shown: text default '…'::text",
      ],
      unshown: UNSHOWN,
    },
  },
  {
    ...PULL_REQUEST_7,
    name: 'in a private repository drift shows the whole definitions',
    sql: 'create table users (email text)',
    files: { 'migrations/1_x.sql': 'create table n (id int);' },
    earlier: manualChange(
      "alter table users alter column email set default 'ann.secret@example.org'",
      {},
    ),
    with: { drift: 'fail' },
    expect: { error: ["is defined as text default 'ann.secret@example.org'::text"] },
  },
  {
    ...PULL_REQUEST_7,
    name: 'in a private repository the error shows all that the database reports',
    files: { 'migrations/1_x.sql': 'create unique index users_email on users (email);' },
    with: { lint: 'off' },
    expect: {
      error: [
        'SQLSTATE 23505\nKey (email)=(ann.secret@example.org) is duplicated.\nrelation users',
      ],
      logLacks: [NOTE],
    },
  },
]);
