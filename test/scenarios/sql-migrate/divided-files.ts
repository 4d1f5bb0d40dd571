import { manualChange, TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const OUTSIDE = '-- +goose NO TRANSACTION\n-- +goose Up\n';
const FIRST = { 'migrations/1_tides.sql': `-- +goose Up\n${TIDES}create index old on tides (level);\n` };
const STATEMENTS = `set statement_timeout = '1min';
create index concurrently high on tides (level);
insert into tides values (9, length(current_setting('statement_timeout')));
create index concurrently low on tides (level desc);
drop index concurrently old;
`;
const FILES = { ...FIRST, 'migrations/2_high.sql': OUTSIDE + STATEMENTS };
const INDEXES = `select string_agg(relname, ', ' order by relname) as names from pg_class
  where relname in ('high', 'low', 'old') or relname like 'migrate%'`;
const ENTRY = `select state, report->'part'->>'number' as done from _platform_migrations.history where identity = '2'`;
const LEVELS = 'select array_agg(level) as levels from tides';
const DONE = {
  [INDEXES]: [{ names: 'high, low' }],
  [ENTRY]: [{ state: 'applied', done: '5' }],
  // The setting of the first statement applies to the third one.
  [LEVELS]: [{ levels: [4] }],
};
/** The statement that fails, because two tides have the same level. */
const FAILING = {
  ...FIRST,
  'migrations/2_high.sql': `${OUTSIDE}insert into tides values (1, 7), (2, 7);
create unique index concurrently high on tides (level);
create table later (id int);
`,
};

/** Requests that are lost before or after they are processed. */
const LOST = [6, 8, 9, 10, 12, 14, 17, 20, 24].flatMap(nth =>
  (['reset-before', 'reset-after'] as const).map(fault => [nth, fault] as const),
);

export default [
  {
    name: 'a file without a transaction is sent one statement per request, with the settings of its session',
    seed: SEED,
    files: FILES,
    expect: {
      exit: 0,
      outputs: { applied_count: '2', current: '2' },
      log: [
        'Sending statement 1 of 5 of migrations/2_high.sql (line 3).',
        'Applied migrations/2_high.sql (5 statements).',
      ],
      rows: DONE,
    },
  },
  ...LOST.map(
    ([nth, fault]): Scenario => ({
      name: `a file without a transaction is applied once despite a lost response: request ${nth}, ${fault}`,
      seed: SEED,
      files: FILES,
      faults: [{ on: 'database.query', nth, do: fault }],
      expect: { exit: 0, rows: DONE },
    }),
  ),
  {
    name: 'a statement that fails leaves those before it, and the error says how to go on',
    seed: SEED,
    files: FAILING,
    expect: {
      exit: 1,
      outputs: { applied_count: '1' },
      error: [
        'could not create unique index "high"',
        'The index high was not created. Statement 1 (line 3) of 3 remains applied.',
        'it continues after the last applied statement.',
        `delete from "_platform_migrations".history where identity = '2' and state = 'running'`,
      ],
      errorAt: 'migrations/2_high.sql:4:34',
      rows: { [INDEXES]: [{ names: 'old' }], [ENTRY]: [{ state: 'running', done: '1' }] },
    },
  },
  {
    name: 'a run continues after the last statement that is applied',
    seed: SEED,
    files: FAILING,
    earlier: manualChange('delete from tides where id = 2', {}),
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      log: ['Statement 1 of migrations/2_high.sql was already applied by', 'Sending statement 2 of 3'],
      rows: { [INDEXES]: [{ names: 'high, old' }], [ENTRY]: [{ state: 'applied', done: '3' }] },
    },
  },
  {
    name: 'a dry run says with which statement a real run would continue',
    seed: SEED,
    files: FAILING,
    earlier: {},
    with: { 'dry-run': 'true' },
    expect: {
      exit: 0,
      log: ['one statement per request, beginning with statement 2 of 3 (line 4).'],
      rows: { [ENTRY]: [{ state: 'running', done: '1' }] },
    },
  },
  {
    name: 'a partly applied file whose text has changed since is refused',
    seed: SEED,
    files: FAILING,
    earlier: manualChange(`update _platform_migrations.history set checksum = 'other' where identity = '2'`, {}),
    expect: {
      exit: 1,
      error: ['was edited after a run started it', '1 of its 3 statements are applied', 'Restore the original file.'],
    },
  },
  {
    name: 'a partly applied file that now has other statements is refused',
    seed: SEED,
    files: FAILING,
    earlier: manualChange(
      `update _platform_migrations.history set report = '{"part":{"number":1,"of":4}}' where identity = '2'`,
      {},
    ),
    expect: { exit: 1, error: ['1 of 4 statements of migrations/2_high.sql were applied'] },
  },
  {
    name: 'a partly applied file whose placeholders now have other values is refused',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql': `${OUTSIDE}insert into tides values (1, 7), (2, 7);\ncreate unique index concurrently high on tides (\${column});\n`,
    },
    with: { variables: 'column=id' },
    earlier: { with: { variables: 'column=level' } },
    expect: {
      exit: 1,
      error: [
        'has changed SQL since the run that did not finish it',
        '1 of its 2 statements are applied',
        'Use `variables`, `layout` and the version of the action of that run.',
      ],
      rows: { [INDEXES]: [{ names: 'old' }], [ENTRY]: [{ state: 'running', done: '1' }] },
    },
  },
  {
    name: 'an unfinished index whose placeholders now have other values is refused',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql':
        '-- +goose NO TRANSACTION\n-- +goose Up\ncreate index concurrently high on tides (${column});\n',
    },
    with: { variables: 'column=id' },
    earlier: manualChange(
      `update _platform_migrations.history set state = 'running', ended_at = null where identity = '2'`,
      {
        with: { variables: 'column=level' },
      },
    ),
    expect: {
      exit: 1,
      error: ['has changed SQL'],
      rows: { [ENTRY]: [{ state: 'running', done: null }] },
    },
  },
  {
    name: 'two statements that are applied are named by their lines',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql': `${OUTSIDE}insert into tides values (1, 7), (2, 7);\ninsert into tides values (3, 1);\ncreate unique index concurrently high on tides (level);\ncreate table later (id int);\n`,
    },
    expect: {
      exit: 1,
      error: ['Statements 1 (line 3) to 2 (line 4) of 4 remain applied.'],
      rows: {
        'select count(*)::int as n from tides': [{ n: 3 }],
        "select to_regclass('later')::text as later": [{ later: null }],
        [INDEXES]: [{ names: 'old' }],
        [ENTRY]: [{ state: 'running', done: '2' }],
      },
    },
  },
  {
    name: 'a statement that fails and is rolled back isn’t applied, and those before it are',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql': `${OUTSIDE}create index concurrently high on tides (level);\ninsert into tides values (1, 1), (1, 1 / 0);\n`,
    },
    expect: {
      exit: 1,
      error: [
        'The transaction was rolled back, so the statement is not applied. Statement 1 (line 3) of 2 remains applied.',
      ],
      rows: {
        'select count(*)::int as n from tides': [{ n: 0 }],
        [INDEXES]: [{ names: 'high, old' }],
        [ENTRY]: [{ state: 'running', done: '1' }],
      },
    },
  },
  {
    name: 'a file whose statements have requests of their own can’t begin a transaction',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql': `${OUTSIDE}begin;\ninsert into tides values (1, 7);\ncommit;\ncreate index concurrently high on tides (level);\n`,
    },
    expect: { exit: 1, error: ['begins a transaction, but the step sends each statement'] },
  },
  {
    name: 'a setting on which an index depends can’t be carried on to it',
    seed: SEED,
    files: {
      ...FIRST,
      'migrations/2_high.sql': `${OUTSIDE}set search_path = pg_catalog;\ncreate index concurrently high on public.tides (level);\n`,
    },
    expect: {
      exit: 1,
      error: ['the setting `search_path` in the session, which the migration tool keeps for the next statement'],
    },
  },
] satisfies readonly Scenario[];
