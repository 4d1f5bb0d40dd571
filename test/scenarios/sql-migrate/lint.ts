import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const DROP = 'drop table tides;\n';
const TABLE_DROPPED = { "select to_regclass('tides')::text as tides": [{ tides: null }] };
const TABLE_EXISTS = { "select to_regclass('tides')::text as tides": [{ tides: 'tides' }] };

export default [
  {
    name: 'a destructive statement stops the whole run, with the reason and the safe way',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_ok.sql': 'select 1', 'migrations/2_drop.sql': `\n  ${DROP}` },
    expect: {
      exit: 1,
      outputs: {
        error_code: 'input',
        lint_findings:
          /"where":"migrations\/2_drop.sql","line":2,"column":3,"rule":"drop-table","category":"destructive","severity":"error"/,
      },
      error: [
        'drops the table `tides` and deletes all of its rows (drop-table)',
        'Rename the table first (`ALTER TABLE … RENAME TO …`), and drop it in a later release',
      ],
      errorAt: 'migrations/2_drop.sql:2:3',
      rows: TABLE_EXISTS,
      requests: ['database.query 200'],
    },
  },
  {
    name: '`allow-destructive` accepts a destructive statement, and the summary says so',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': DROP },
    with: { 'allow-destructive': 'true' },
    expect: {
      exit: 0,
      log: ['Accepted: migrations/1_drop.sql:1:1 drops the table `tides` and deletes all of its rows (drop-table).'],
      summary: ['| `drop-table` | accepted: '],
      rows: TABLE_DROPPED,
    },
  },
  {
    name: 'a comment above the statement accepts it, with its reason',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': `-- migrate:accept drop-table nobody reads it since May\n${DROP}` },
    expect: { exit: 0, log: ['(drop-table). Reason: nobody reads it since May'], rows: TABLE_DROPPED },
  },
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
      exit: 0,
      warnings: [
        'takes a SHARE lock on `app.tides` until the migration ends, so other sessions wait longer than necessary; `tides`: about 1,204,000 rows (lock-table).',
        'takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name; `tides`: about 1,204,000 rows (rename-column).',
        /SHARE ROW EXCLUSIVE lock that blocks writes to both tables; .*`ports`: number of rows unknown/,
      ],
    },
  },
  {
    name: 'sizes in another form are refused before any request',
    seed: SEED,
    files: { 'migrations/1_one.sql': 'select 1', 'sizes.json': '{"tides":7}' },
    with: { 'table-sizes': 'sizes.json' },
    expect: {
      exit: 1,
      error: ['is `sizes.json`, which isn’t a JSON array of tables', 'that `sql-schema` wrote'],
      requests: [],
    },
  },
  {
    name: 'with `lint: warning` findings are reported, and stop nothing',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': DROP },
    with: { lint: 'warning' },
    expect: {
      exit: 0,
      warnings: ['migrations/1_drop.sql:1:1 drops the table `tides` and deletes all of its rows (drop-table).'],
      rows: TABLE_DROPPED,
    },
  },
  {
    name: 'with `lint: off` findings are not reported, and the output doesn’t say that there are none',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': DROP },
    with: { lint: 'off' },
    expect: { exit: 0, outputs: { lint_findings: '' }, logLacks: ['drop-table'], rows: TABLE_DROPPED },
  },
  {
    name: 'of several findings one is the error and the others are warnings, each at its place',
    seed: SEED,
    sql: `${TIDES} create table moons (id int)`,
    files: { 'migrations/1_a.sql': `${DROP}truncate moons;\ncreate index high on moons (id);\n` },
    expect: {
      exit: 1,
      error: ['2 problems', '(truncate)'],
      warnings: [
        'migrations/1_a.sql:2:10 truncates `moons`, which deletes all of its rows (truncate).',
        /migrations\/1_a\.sql:3:\d+ /,
      ],
      summary: ['| `truncate` | error | truncates ', '| `create-index-blocks` | warning |'],
    },
  },
  {
    name: 'the summary lists all findings, and the log says how many have no annotation',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/1_a.sql': `${'delete from tides;\n'.repeat(25)}${'create index on tides (id);\n'.repeat(25)}`,
    },
    expect: {
      exit: 1,
      error: ['25 problems.', 'and 20 more (see the log)'],
      log: [
        '5 more problems are not listed here. See the job summary.',
        'warning: migrations/1_a.sql:50:17 builds an index on `tides`',
        '39 warnings without an annotation: GitHub shows at most 10 annotations of each level per step. These messages are in the job summary.',
      ],
      // Once, in the linter's table, and errors before warnings.
      summary: [
        /(?:\n\|[^\n]*\| `delete-without-where` \| error \|[^\n]*){25}(?:\n\|[^\n]*\| `create-index-blocks` \| warning \|[^\n]*){25}\n$/,
      ],
      outputs: { lint_findings: /"line":25,.*"line":50,/ },
      rows: TABLE_EXISTS,
    },
  },
  {
    name: 'a trigger can use a function of an applied migration',
    seed: SEED,
    files: {
      'migrations/1_touch.sql':
        'create function touch() returns trigger language plpgsql as $$ begin new.level := 1; return new; end $$;\n',
      'migrations/2_tides.sql': `${TIDES}create trigger touch before update on tides for each row execute function touch();\n`,
    },
    earlier: { with: { target: '1' } },
    expect: { exit: 0, outputs: { applied_count: '1', lint_findings: '[]' } },
  },
  {
    name: 'applied migrations aren’t linted again',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': DROP },
    earlier: { with: { 'allow-destructive': 'true' } },
    expect: { exit: 0, outputs: { lint_findings: '[]' } },
  },
  {
    name: 'a change of the role that the linter can’t detect fails the migration',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `create role bay_keeper; grant bay_keeper to current_user;
select set_config('ro' || 'le', 'bay_keeper', false);
create table tides (id int);
`,
    },
    with: { lint: 'off' },
    expect: {
      exit: 1,
      error: [
        'migrations/1_a.sql failed at line 2, column 1 (statement 3 of 4): this statement changes the role to bay_keeper',
      ],
      rows: { ...TABLE_DROPPED, "select count(*)::int as n from pg_roles where rolname = 'bay_keeper'": [{ n: 0 }] },
    },
  },
  {
    name: 'turning off standard_conforming_strings in a way that the linter can’t detect fails the migration',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `${TIDES}select set_config('standard_conforming' || '_strings', 'off', true);\n`,
    },
    with: { lint: 'off' },
    expect: { exit: 1, error: ['this statement turns off standard_conforming_strings'], rows: TABLE_DROPPED },
  },
  {
    name: 'a change of the role that the file accepts is run, and ends with the migration',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `-- migrate:accept set-role the table belongs to everybody
set local role pg_database_owner;
create table tides (id int);
`,
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      rows: {
        "select tableowner from pg_tables where tablename = 'tides'": [{ tableowner: 'pg_database_owner' }],
      },
    },
  },
] satisfies readonly Scenario[];
