import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { APP_PARTS, releaseRequests, WHOLE_APP } from '../whole-app.ts';

const PARTS = Object.entries(APP_PARTS);

/**
 * Each part alone fails: those before it stay, those after it don't run, and the live release is
 * shown.
 */
const failing = PARTS.map(([name, { refused, before }], index): Scenario => {
  const later = PARTS.slice(index + 1).map(([other]) => other);
  const done = PARTS.slice(0, index).map(([other]) => other);
  const isDeployed = done.includes('Functions');
  return {
    ...WHOLE_APP,
    published: 1,
    name: `a part that fails ends the release, and what is live is shown: ${name}`,
    // The first two requests of this kind read and hold what is live.
    faults: [
      {
        ...problemFault(refused as 'releases.prepare', 'forbidden', 'No.'),
        nth: name === 'Database' ? 3 : 1,
      },
    ],
    expect: {
      outputs: {
        live_release_id: /^rel_/,
        release_id: '',
        package_name: '',
        error_code: 'forbidden',
      },
      error: [
        'No.',
        `Skipped parts: ${[...later, 'Live release'].join(', ')}.`,
        ...(done.length === 0 ? [] : [`Completed, and not rolled back: ${done.join(', ')}.`]),
        isDeployed
          ? 'To go back, run `rollback.yml` with `to: 1` and `with-functions: true`.'
          : /^(?![^]*To go back)/,
      ],
      requestsOnce: [
        ...releaseRequests(index, 200),
        ...before,
        `${refused} 403`,
        'releases.current 200',
        'releases.list 200',
      ],
    },
  };
});

/** Without a site there is no live release, so a failed release doesn't name it as skipped. */
const withoutSite: Scenario = {
  ...WHOLE_APP,
  name: 'a failed release of an app without a site has no part “Live release”',
  files: {
    ...WHOLE_APP.files,
    'project-platform.yml': 'migrations: migrations\nfunctions: functions\n',
  },
  faults: [problemFault('functions.deploy', 'forbidden', 'No.')],
  expect: {
    outputs: { parts: /^(?!.*Live release).*"Functions"/ },
    error: ['No.', /^(?![^]*Skipped parts)/],
    logLacks: ['Live release'],
  },
};

const APP = { ...WHOLE_APP, sql: 'create table seas (id int)' };

/** An app with migrations, whose history is that of another run or of the app's file. */
const databaseApp = (migrations: string, files: Scenario['files'] = {}) => ({
  ...WHOLE_APP,
  files: {
    ...WHOLE_APP.files,
    ...files,
    'project-platform.yml': `site: { path: site }\nmigrations: ${migrations}\n`,
  },
});

const histories: readonly Scenario[] = [
  {
    ...APP,
    name: 'a dry run refuses a database with tables',
    with: { 'dry-run': 'true' },
    expect: { error: ['The database has 1 table (public.seas)', '`baseline: none`'] },
  },
  {
    ...databaseApp('migrations', {
      'migrations/001_tides.sql': 'create table if not exists tides (id int)',
    }),
    name: 'migrations that another history has don’t run again, also with `baseline: none`',
    with: { baseline: 'none' },
    earlier: {
      with: { operation: 'sql-migrate', path: 'migrations', schema: 'lights', baseline: '' },
    },
    expect: {
      error: [
        '`migrations/001_tides.sql` is in another migration history of this database, in the schema `lights`',
        'Set `migrations.schema` to `lights`.',
      ],
      rows: {
        "select count(*)::int as n from pg_namespace where nspname = '_platform_migrations'": [
          { n: 0 },
        ],
      },
      site: { '': 404 },
    },
  },
  {
    ...databaseApp('{ path: migrations, schema: lights }', {
      // This file is the other release's migration.
      'migrations/002_other.sql':
        "insert into lights.history (identity, path, checksum, state, attempt, run) values ('9', '9.sql', '', 'applied', gen_random_uuid(), '')",
    }),
    name: 'another release’s migrations in the history of the app’s file stop it before the next part',
    expect: {
      error: ['Another release came between. It changed the migrations.'],
      rows: { 'select count(*)::int as n from lights.history': [{ n: 3 }] },
      site: { '': 404 },
    },
  },
];

const canceled: readonly Scenario[] = [
  {
    ...WHOLE_APP,
    name: 'a signal after the publish says that the release is active',
    faults: [{ on: 'releases.current', nth: 7, do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'releases.current', nth: 7 },
    expect: {
      outputs: { version: '1', error_code: 'cancelled' },
      error: [
        'The job was canceled (SIGINT). The release is active. Completed, and not rolled back: Database, Functions, Storage public, Site.',
        'You don’t need to publish again.',
      ],
    },
  },
  {
    ...WHOLE_APP,
    name: 'a signal before the publish names what was changed',
    faults: [{ on: 'releases.prepare', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'releases.prepare' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: [
        'Nothing was published, and no live site was changed. Completed, and not rolled back: Database, Functions, Storage public.',
      ],
    },
  },
];

export default [...failing, withoutSite, ...histories, ...canceled] satisfies readonly Scenario[];
