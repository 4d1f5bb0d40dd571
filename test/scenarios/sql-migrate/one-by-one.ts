import { harbour } from '../harbour.ts';
import { APPLIED, FIRST_RUN, TIDES } from '../harbour-migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });
const LAST_CHECK = 'database.query 200';
const IDENTITIES = "select string_agg(identity, ' ' order by identity) as identities from _platform_migrations.history";

export default [
  {
    name: 'each migration of a new database is a request and a transaction of its own',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_at.sql': 'create table starts as select now() as at',
      'migrations/3_at.sql': 'insert into starts select now()',
    },
    expect: {
      exit: 0,
      rows: { 'select count(distinct at)::int as transactions from starts': [{ transactions: 2 }] },
      requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, ...APPLIED, LAST_CHECK],
    },
  },
  {
    name: 'a migration with deferred constraints runs once and takes one value of a sequence',
    seed: SEED,
    files: {
      'migrations/1_parents.sql': 'create table p (id int primary key)',
      'migrations/2_children.sql':
        'create table c (id serial primary key, p int references p deferrable initially deferred)',
      'migrations/3_rows.sql': 'insert into c (p) values (7); insert into p values (7)',
    },
    expect: { exit: 0, outputs: { applied_count: '3' }, rows: { 'select id from c': [{ id: 1 }] } },
  },
  {
    name: 'a deferred trigger runs at the end of its own migration',
    seed: SEED,
    files: {
      'migrations/1_log.sql': `create table notes (id int);
create table counts (n int);
create function count_notes() returns trigger language plpgsql as
  $$ begin insert into counts select count(*) from notes; return null; end $$;
create constraint trigger counted after insert on notes deferrable initially deferred
  for each row execute function count_notes();
`,
      'migrations/2_two.sql': 'insert into notes values (1); insert into notes values (2)',
      'migrations/3_one.sql': 'insert into notes values (3); insert into notes values (4)',
    },
    expect: {
      exit: 0,
      rows: { 'select n from counts order by n': [{ n: 2 }, { n: 2 }, { n: 4 }, { n: 4 }] },
    },
  },
  {
    name: 'two tables with deferred keys on each other are applied',
    seed: SEED,
    files: {
      'migrations/1_hens.sql': 'create table hens (id int primary key, egg int not null)',
      'migrations/2_eggs.sql': `create table eggs (id int primary key, hen int not null references hens deferrable initially deferred);
alter table hens add foreign key (egg) references eggs deferrable initially deferred;
`,
      'migrations/3_rows.sql': 'insert into hens values (1, 1); insert into eggs values (1, 1)',
      'migrations/4_rows.sql': 'insert into eggs values (2, 2); insert into hens values (2, 2)',
    },
    expect: { exit: 0, outputs: { applied_count: '4' }, rows: { 'select count(*)::int as n from hens': [{ n: 2 }] } },
  },
  {
    name: 'after a failing migration, the ones before it stay and the ones behind it are not run',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_twice.sql': 'insert into tides values (1, 7);\ninsert into tides values (1, 7);\n',
      'migrations/3_high.sql': 'create index high on tides (level)',
    },
    expect: {
      exit: 1,
      outputs: {
        applied_count: '1',
        current: '1',
        pending: '["migrations/2_twice.sql","migrations/3_high.sql"]',
        error_code: 'input',
      },
      error: ['Statement 2 of 2 failed, migrations/2_twice.sql:2', 'The migration was rolled back.'],
      rows: {
        [IDENTITIES]: [{ identities: '1' }],
        'select count(*)::int as n from tides': [{ n: 0 }],
        'select identity from _platform_migrations.failures': [{ identity: '2' }],
      },
      requests: [...FIRST_RUN, ...APPLIED, ...APPLIED],
    },
  },
] satisfies readonly Scenario[];
