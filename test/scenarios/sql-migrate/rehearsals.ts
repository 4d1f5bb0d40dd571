import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const REHEARSAL = { 'dry-run': 'true', rehearse: 'true' };
const NOT_RESET = {
  rows: [
    {
      report: JSON.stringify({
        is: 'rehearsed',
        reports: [{ began: 0, figures: [0, 1], ended: 0, locks: [], failure: null }],
        stopped: 'no such setting',
      }),
    },
  ],
};

export default [
  {
    name: 'a rehearsal ignores an error that only occurs in a shared transaction: a new value of an enum',
    seed: SEED,
    sql: "create type mood as enum ('calm'); create table seas (mood mood)",
    files: {
      'migrations/1_value.sql': "alter type mood add value 'rough'",
      'migrations/2_use.sql': "insert into seas values ('rough')",
      'migrations/3_more.sql': TIDES,
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: {
      exit: 0,
      log: [
        /Could not rehearse migrations\/2_use\.sql or any later migrations, because the file can’t run in the same transaction .*unsafe use of new value/,
      ],
      summary: ['| `migrations/1_value.sql` | rehearsed | 1 |', '| `migrations/3_more.sql` | not rehearsed | 1 |'],
    },
  },
  {
    name: 'a rehearsal accepts temporary tables of one name in two files, as an apply does',
    seed: SEED,
    files: {
      'migrations/1_a.sql': 'create temporary table work (id int); insert into work values (1)',
      'migrations/2_b.sql': 'create temporary table work (name text)',
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: { exit: 0, log: ['rolled back migrations/2_b.sql'] },
  },
  {
    name: 'a rehearsal refuses a temporary table of the previous file, as an apply does',
    seed: SEED,
    files: {
      'migrations/1_a.sql': 'create temporary table work (id int)',
      'migrations/2_b.sql': 'insert into work values (1)',
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: { exit: 1, error: ['migrations/2_b.sql failed at line 1, column 13', 'relation "work" does not exist'] },
  },
  {
    name: 'a rehearsal checks deferred constraints at the end of each file, as an apply does',
    seed: SEED,
    files: {
      'migrations/1_tables.sql':
        'create table a (id int primary key);\ncreate table b (a int references a deferrable initially deferred);\n',
      'migrations/2_child.sql': 'insert into b values (7)',
      'migrations/3_parent.sql': 'insert into a values (7)',
    },
    with: REHEARSAL,
    expect: {
      exit: 1,
      error: [
        'migrations/2_child.sql failed when the database checked deferred constraints at the end of the transaction',
      ],
    },
  },
  {
    name: 'a rehearsal defers constraints again in each file, those of later files too',
    seed: SEED,
    files: {
      'migrations/1_tables.sql':
        'create table a (id int primary key);\ncreate table b (a int references a deferrable initially deferred);\n',
      'migrations/2_rows.sql': 'insert into b values (7); insert into a values (7)',
      'migrations/3_table.sql': 'create table c (a int references a deferrable initially deferred)',
      'migrations/4_rows.sql': 'insert into c values (8); insert into b values (8); insert into a values (8)',
      'migrations/5_alter.sql': 'alter table c add column note text; alter table a add column note text',
    },
    with: REHEARSAL,
    expect: { exit: 0, log: ['rolled back migrations/5_alter.sql'] },
  },
  {
    name: 'files after one with SET CONSTRAINTS ALL are not rehearsed',
    seed: SEED,
    files: {
      'migrations/1_all.sql': 'set constraints all deferred; select 1',
      'migrations/2_tides.sql': TIDES,
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: [
        'Could not rehearse migrations/2_tides.sql or any later migrations, because the previous file contains SET CONSTRAINTS',
      ],
    },
  },
  ...(
    [
      ['lock timeout', '55P03'],
      ['deadlock', '40P01'],
    ] as const
  ).map(
    ([what, code]): Scenario => ({
      name: `a ${what} because of another session ends a rehearsal, and doesn’t fail it`,
      seed: SEED,
      files: { 'migrations/1_more.sql': `do $$ begin raise exception '${what}' using errcode = '${code}'; end $$` },
      with: { ...REHEARSAL, lint: 'off' },
      expect: {
        exit: 0,
        log: ['Could not rehearse migrations/1_more.sql or any later migrations, because another session holds a lock'],
      },
    }),
  ),
  {
    name: 'a time limit that several files share ends a rehearsal, and doesn’t fail it',
    seed: SEED,
    files: { 'migrations/1_a.sql': 'select pg_sleep(0.7)', 'migrations/2_b.sql': 'select pg_sleep(0.7)' },
    with: { ...REHEARSAL, lint: 'off', 'statement-timeout': '1s' },
    expect: {
      exit: 0,
      log: [
        'rolled back migrations/1_a.sql',
        'Could not rehearse migrations/2_b.sql or any later migrations, because the file can’t run in the same transaction as the previous files (canceling statement due to statement timeout)',
      ],
    },
  },
  {
    name: 'a file that exceeds the time limit by itself fails a rehearsal',
    seed: SEED,
    files: { 'migrations/1_a.sql': 'select pg_sleep(2)' },
    with: { ...REHEARSAL, lint: 'off', 'statement-timeout': '1s' },
    expect: { exit: 1, error: ['canceling statement due to statement timeout'] },
  },
  {
    name: 'locks of several files that exceed the server’s memory end a rehearsal, and don’t fail it',
    seed: SEED,
    // Real locks would use the memory of other tests on the same server.
    files: {
      'migrations/1_a.sql': 'select 1',
      'migrations/2_b.sql': "do $$ begin raise exception 'out of shared memory' using errcode = '53200'; end $$",
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: {
      exit: 0,
      log: ['rolled back migrations/1_a.sql', /Could not rehearse migrations\/2_b\.sql .*\(out of shared memory\)/],
    },
  },
  {
    name: 'constraints of one name, of which one is deferred, end a rehearsal, and don’t fail it',
    seed: SEED,
    files: {
      'migrations/1_tables.sql': `create table u (id int primary key);
create table a (u int constraint fk references u deferrable initially deferred);
create table b (u int constraint fk references u);
insert into a values (1); insert into u values (1);
`,
      'migrations/2_more.sql': 'select 1',
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: ['rolled back migrations/1_tables.sql', /Could not rehearse migrations\/2_more\.sql .*have the same name/],
    },
  },
  {
    name: 'files after a DO block with SET CONSTRAINTS ALL are not rehearsed',
    seed: SEED,
    files: {
      'migrations/1_all.sql': 'do $$ begin set constraints all immediate; end $$',
      'migrations/2_tides.sql': TIDES,
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: [
        'Could not rehearse migrations/2_tides.sql or any later migrations, because the previous file contains SET CONSTRAINTS',
      ],
    },
  },
  {
    name: 'two files that insert one unique now() end a rehearsal, and don’t fail it',
    seed: SEED,
    files: {
      'migrations/1_a.sql':
        'create table visits (at timestamptz unique default now()); insert into visits default values',
      'migrations/2_b.sql': 'insert into visits default values',
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: [
        /2_b\.sql or any later migrations, because all rehearsed migrations share the same value of now\(\), .*duplicate key value/,
      ],
    },
  },
  {
    name: 'a file that adds a value to an enum and uses it fails a rehearsal, as it fails an apply',
    seed: SEED,
    sql: "create type mood as enum ('calm'); create table seas (mood mood)",
    files: {
      'migrations/1_a.sql': 'select 1',
      'migrations/2_b.sql': "alter type mood add value 'rough'; insert into seas values ('rough')",
    },
    with: REHEARSAL,
    expect: { exit: 1, error: ['unsafe use of new value "rough"'] },
  },
  {
    // PostgreSQL can reset all known migrations; a platform may forbid a setting.
    name: 'files after one whose settings can’t be reset are not rehearsed',
    seed: SEED,
    files: { 'migrations/1_a.sql': 'select 1', 'migrations/2_b.sql': 'select 1' },
    with: REHEARSAL,
    faults: [{ on: 'database.query', nth: 3, do: 'answer', status: 200, body: NOT_RESET }],
    expect: {
      exit: 0,
      log: [
        'rolled back migrations/1_a.sql',
        'Could not rehearse migrations/2_b.sql or any later migrations, because the session can’t be reset after the previous file (no such setting).',
      ],
    },
  },
  {
    name: 'a rehearsal accepts cursors of one name in two files, as an apply does',
    seed: SEED,
    files: {
      'migrations/1_a.sql': 'declare work cursor for select 1; declare held cursor with hold for select 1',
      'migrations/2_b.sql': 'declare work cursor for select 2; declare held cursor with hold for select 2',
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: { exit: 0, log: ['rolled back migrations/2_b.sql'] },
  },
] satisfies readonly Scenario[];
