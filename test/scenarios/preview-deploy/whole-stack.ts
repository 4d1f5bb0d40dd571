import { STACK, STACK_FILES, STACK_INPUTS, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const TIDES = 'select id, level from tides order by id';
const SEEDED = [
  { id: 1, level: 7 },
  { id: 2, level: 9 },
];

export default [
  {
    name: 'a second run skips what is unchanged, sets the secrets, and publishes the site',
    ...STACK,
    earlier: { with: STACK_INPUTS },
    // The platform allows one provisioning in 5 s.
    faults: [{ on: 'projects.list', do: 'delay', ms: 6_000, when: 'before' }],
    expect: {
      outputs: {
        version: '2',
        reset: 'false',
        parts:
          /"Cloud service","outcome":"unchanged".*"Database","outcome":"unchanged","message":"Migrations: nothing to apply".*"Sample data","outcome":"unchanged".*"Secrets","outcome":"done".*"Functions","outcome":"unchanged".*"Storage public","outcome":"unchanged".*"Site","outcome":"done"/,
      },
      rows: { [TIDES]: SEEDED },
      functions: { lamps: 1, tides: 1 },
      requests: [
        'projects.list 200',
        'cloud.provision 200',
        // The history before the migrations, the migrations, the sample data, and the record of the
        // functions.
        'database.query 200',
        'database.query 200',
        'database.query 200',
        'secrets.list 200',
        'secrets.set 200',
        'database.query 200',
        'functions.list 200',
        'storage.buckets 200',
        'storage.list 200',
        'releases.prepare 200',
        'upload 200',
        'releases.complete 200',
      ],
    },
  },
  {
    name: 'a function that the folder no longer has is deleted, and a changed file of sample data is not run again',
    ...withApp(
      { functions: 'fewer', database: { seed: 'other-seed.sql' } },
      {},
      {
        ...STACK_FILES,
        'fewer/tides/index.ts': STACK_FILES['functions/tides/index.ts'],
      },
    ),
    earlier: { with: STACK_INPUTS },
    expect: {
      notices: [
        'other-seed.sql differs from the sample data that ran in this database earlier. It wasn’t run: such SQL runs only once in each database.',
      ],
      rows: { [TIDES]: SEEDED },
      functions: { tides: 1 },
    },
  },
  {
    name: 'setup SQL runs before the migrations, once',
    ...withApp(
      { database: { setup: 'setup.sql', seed: 'seed.sql' } },
      {},
      {
        ...STACK_FILES,
        'setup.sql':
          'create schema harbour; create domain harbour.level as int; create table harbour.gauges ();',
        'migrations/001_tides.sql':
          'create table tides (id int primary key, level harbour.level);\n',
      },
    ),
    earlier: { with: { ...STACK_INPUTS, 'app-file': 'app.yml' } },
    expect: {
      outputs: {
        reset: 'false',
        parts: /"Database setup","outcome":"unchanged","message":"The database was set up earlier"/,
      },
      rows: { [TIDES]: SEEDED },
    },
  },
  {
    name: 'an app without a site is deployed, and its pull request is looked up once after that',
    ...withApp({ site: undefined }),
    expect: {
      outputs: { access_url: '', skipped: 'false' },
      summary: [' Preview deployed, without a site'],
      rows: { [TIDES]: SEEDED },
      functions: { lamps: 1, tides: 1 },
      askedOfGitHub: ['GET /repos/harbour/lights/pulls/7', 'GET /repos/harbour/lights/pulls/7'],
    },
  },
] satisfies readonly Scenario[];
