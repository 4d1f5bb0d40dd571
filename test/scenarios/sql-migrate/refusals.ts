import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const READ_ONLY = ['database.query 200', 'database.query 200'];

export default [
  {
    name: 'a missing folder is refused before any request',
    seed: SEED,
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '`migrations` does not exist (',
        'Specify the path of the migrations folder, relative to `working-directory`.',
      ],
      requests: [],
    },
  },
  {
    name: 'a folder without migrations is refused before any request',
    seed: SEED,
    files: { 'migrations/README.md': '# Nothing' },
    expect: {
      exit: 1,
      error: ['`migrations` contains no SQL files that can run as migrations.'],
      log: ['Skipped README.md'],
      requests: [],
    },
  },
  {
    name: 'a migration larger than 8 MiB is refused before any request',
    seed: SEED,
    files: { 'migrations/1_a.sql': { sparse: 8 * 1024 * 1024 + 1 } },
    expect: {
      exit: 1,
      error: ['`1_a.sql` is 8.0 MiB (8,388,609 bytes); the limit for a file is 8.0 MiB'],
      requests: [],
    },
  },
  {
    name: 'a list of a tool that is larger than 8 MiB is refused before any request',
    seed: SEED,
    files: { 'migrations/1_a.sql': TIDES, 'migrations/meta/_journal.json': { sparse: 8 * 1024 * 1024 + 1 } },
    expect: { exit: 1, error: ['`meta/_journal.json` is 8.0 MiB', 'Reduce the size of the file.'], requests: [] },
  },
  {
    name: 'the place of an error in a copy of the repository is that of the file in the repository',
    seed: SEED,
    files: { 'repository/README.md': '', 'temp/preview/migrations/1_typo.sql': 'select form tides where;\n' },
    env: { GITHUB_WORKSPACE: '{workspace}/repository', RUNNER_TEMP: '{workspace}/temp' },
    with: { 'working-directory': '{workspace}/temp/preview' },
    expect: { exit: 1, errorAt: 'repository/migrations/1_typo.sql:1:24' },
  },
  {
    name: 'invalid SQL is refused at its place, before anything is run',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_typo.sql': 'select 1;\nselect form tides where;\n' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'The SQL can’t be applied. None of it was run.',
        'is not valid PostgreSQL 18 SQL: syntax error at or near',
      ],
      errorAt: 'migrations/2_typo.sql:2:24',
      requests: READ_ONLY,
      rows: { "select to_regclass('tides')::text as tides": [{ tides: null }] },
    },
  },
  {
    name: 'all files with invalid SQL are reported together',
    seed: SEED,
    files: { 'migrations/1_a.sql': 'selec 1', 'migrations/2_b.sql': '\\i other.sql\n' },
    expect: { exit: 1, error: ['2 problems', 'migrations/1_a.sql:1:1', 'migrations/2_b.sql:1:1', 'psql command'] },
  },
  {
    name: 'an applied file is not parsed again',
    seed: SEED,
    sql: 'select 1',
    files: { 'migrations/1_psql.sql': '\\connect other\n', 'migrations/2_tides.sql': TIDES },
    with: { baseline: '1' },
    expect: { exit: 0, outputs: { applied_count: '1' } },
  },
  ...['commit', "prepare transaction 'x'"].map(
    (control): Scenario => ({
      name: `a migration with ${control} is refused before anything is run, whatever the lint settings`,
      seed: SEED,
      files: { 'migrations/1_a.sql': `create table a (id int);\n${control};\ncreate table b (id int);\n` },
      with: { lint: 'off' },
      expect: {
        exit: 1,
        error: ['The linter rejected the SQL', /\((?:transaction-control|two-phase-commit)\)/],
        errorAt: 'migrations/1_a.sql:2:1',
        requests: READ_ONLY,
      },
    }),
  ),
  {
    name: 'a COMMIT that is only detected at run time is refused by the database, and nothing is kept',
    seed: SEED,
    files: {
      'migrations/1_a.sql':
        "create table a (id int);\ndo $$ declare com text := 'com'; begin execute com || 'mit'; end $$;\n",
    },
    with: { lint: 'warning' },
    expect: {
      exit: 1,
      error: ['SQLSTATE 0A000'],
      errorAt: 'migrations/1_a.sql:2:1',
      rows: {
        "select to_regclass('a')::text as a": [{ a: null }],
        'select count(*)::int as n from _platform_migrations.history': [{ n: 0 }],
      },
    },
  },
  {
    name: 'a statement that PostgreSQL refuses in a transaction is refused before anything is run',
    seed: SEED,
    files: { 'migrations/1_a.sql': TIDES, 'migrations/2_b.sql': 'vacuum tides' },
    with: { lint: 'warning' },
    expect: {
      exit: 1,
      error: ['contains VACUUM, which can’t run in the migration’s transaction'],
      requests: READ_ONLY,
    },
  },
  {
    name: 'a file without a transaction can’t have a concurrent statement next to others',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `-- migrate:up transaction:false\n${TIDES}create index concurrently high on tides (level);\n-- migrate:down\n`,
    },
    expect: {
      exit: 1,
      error: ['together with other statements, which the step runs in one transaction'],
      requests: READ_ONLY,
    },
  },
  {
    name: 'text in a statement or an error can’t end the request’s quotes or run a workflow command',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `select '$work$ $migrate$ ''; drop schema _platform_migrations cascade; --' as "platform_migrate.report";
do $x$ begin raise exception '%', E'::error::owned\\n##[set-output name=count;]9 <img src=x>'; end $x$;\n`,
    },
    expect: {
      exit: 1,
      error: ['name=count;]9'],
      rows: { 'select count(*)::int as n from _platform_migrations.control': [{ n: 1 }] },
    },
  },
] satisfies readonly Scenario[];
