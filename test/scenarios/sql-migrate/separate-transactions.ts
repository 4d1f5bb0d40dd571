import { projectSeed } from '../project-seed.ts';
import { APPLIED, FIRST_RUN, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const LAST_CHECK = 'database.query 200';

export default [
  {
    name: 'each migration of a new database has its own request and transaction',
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
] satisfies readonly Scenario[];
