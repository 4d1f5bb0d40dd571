import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
/** The history of go-clean-template: its second migration drops the table of the first one. */
const RECREATED = {
  'migrations/1_logs.sql':
    'create table if not exists logs (id int);\nalter table logs enable row level security;',
  'migrations/2_logs.sql':
    'drop table if exists logs;\ncreate table if not exists logs (id int, owner text);\nalter table logs enable row level security;',
};

export default [
  {
    name: 'findings about locks contain the lock, and with `table-sizes` the size of each table that the statement names',
    seed: SEED,
    files: {
      'migrations/1_lock.sql':
        'lock table app.tides in share mode;\nalter table tides rename column users to people;\nalter table tides add foreign key (port) references ports;',
      'sizes.json':
        '[{"name":"tides","estimated_rows":"1204000"},{"name":"ports","estimated_rows":"-1"},{"name":"users","estimated_rows":"7"}]',
    },
    with: { 'dry-run': 'true', 'table-sizes': 'sizes.json' },
    expect: {
      warnings: [
        'takes a SHARE lock on `app.tides` until the migration ends, so other sessions wait longer than necessary; `tides`: about 1,204,000 rows (lock-table).',
        'takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name; `tides`: about 1,204,000 rows (rename-column).',
        /SHARE ROW EXCLUSIVE lock that blocks writes to both tables; .*`ports`: number of rows unknown/,
      ],
    },
  },
  {
    name: 'a table that a migration creates with IF NOT EXISTS, and a later one drops, has no rows to lose in a new database',
    seed: SEED,
    files: RECREATED,
    expect: { outputs: { applied_count: '2' }, logLacks: ['drop-table'] },
  },
  {
    name: 'the same table may have rows if the database had it before',
    seed: SEED,
    sql: 'create table logs (id int); insert into logs values (1)',
    files: RECREATED,
    with: { baseline: 'none' },
    expect: {
      error: [
        'drops the table `logs` and deletes all of its rows (drop-table)',
        'If the change is intended, accept the finding with a comment above the statement: `-- migrate:accept drop-table <reason>`.',
      ],
      rows: { 'select id from logs': [{ id: 1 }] },
    },
  },
  {
    name: 'one sentence says how to accept all findings whose remedies don’t',
    seed: SEED,
    files: { 'migrations/1_drop.sql': 'drop table a cascade;\ndrop table b;\ntruncate c;' },
    expect: {
      error: [
        /\(truncate\)\. .*`-- migrate:accept truncate <reason>`\.\n.* with its rules: `-- migrate:accept drop-table, drop-cascade <reason>`\.$/,
      ],
    },
  },
  {
    name: 'a new table in `public` without row-level security is a warning with the statement that protects it',
    seed: SEED,
    files: {
      'migrations/1_open.sql': 'create table tides (id int);',
      'migrations/2_other.sql': 'create table app.a (id int);',
    },
    with: { 'dry-run': 'true' },
    expect: {
      warnings: [
        /^migrations\/1_open\.sql:1:14 creates `tides` in the schema `public` without row-level security.*\(row-level-security\)\. Run `ALTER TABLE tides ENABLE ROW LEVEL SECURITY`/,
      ],
    },
  },
] satisfies readonly Scenario[];
