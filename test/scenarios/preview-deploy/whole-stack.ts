import { NAME, SITE_ONLY, STACK, STACK_FILES, STACK_INPUTS, PREVIEW_SERVED, withApp } from '../preview-stack.ts';
import { withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

const TIDES = 'select id, level from tides order by id';
const SEEDED = [
  { id: 1, level: 7 },
  { id: 2, level: 9 },
];

export default [
  {
    name: 'every part is deployed, in its order, and reported',
    ...withApp({ migrations: 'migrations' }, {}, STACK_FILES),
    expect: {
      exit: 0,
      outputs: {
        cloud_url: /^http:\/\/127\.0\.0\.1:\d+\/cloud\/harbour$/,
        parts:
          /^\[.*"Project","outcome":"unchanged".*"Cloud service","outcome":"done".*"Database","outcome":"done","message":"Migrations applied".*"Sample data","outcome":"done".*"Secrets","outcome":"done".*"Functions","outcome":"done".*"Storage public","outcome":"done".*"Site","outcome":"done".*\]$/,
      },
      summary: ['| Database | done | Migrations applied |', '| `tides` | created | `1` |', '| Storage public | done |'],
      rows: { [TIDES]: SEEDED },
      functions: { lamps: 1, tides: 1 },
      secrets: { MAIL_KEY: 'harbour-mail-key' },
      objects: { public: { 'logo.txt': 'Logo\n' } },
      site: PREVIEW_SERVED,
      masked: ['harbour-mail-key'],
    },
  },
  {
    name: 'a second run skips what is unchanged, sets the secrets, and publishes the site',
    ...STACK,
    earlier: { with: STACK_INPUTS },
    // The platform allows one provisioning in 5 s.
    faults: [{ on: 'projects.list', do: 'delay', ms: 6_000, when: 'before' }],
    expect: {
      exit: 0,
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
        // The history before the migrations, the migrations, the sample data, and the record of the functions.
        'database.query 200',
        'database.query 200',
        'database.query 200',
        'secrets.list 200',
        'secrets.set 200',
        'database.query 200',
        'functions.list 200',
        'storage.buckets 200',
        'storage.list 200',
        'projects.list 200',
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
      exit: 0,
      notices: [
        'other-seed.sql differs from the sample data that ran in this database earlier. It wasn’t run: such SQL runs only once in each database.',
      ],
      rows: { [TIDES]: SEEDED },
      functions: { tides: 1 },
    },
  },
  {
    name: 'a ZIP of one function is deployed, and the other functions are kept',
    ...withApp(
      { functions: 'tides.zip' },
      {},
      {
        ...STACK_FILES,
        'tides.zip': { zip: { 'index.ts': STACK_FILES['functions/tides/index.ts'] } },
      },
    ),
    earlier: { with: STACK_INPUTS },
    expect: { exit: 0, functions: { tides: 1, lamps: 1 } },
  },
  {
    name: 'an empty file of sample data is not recorded, so its later content runs',
    ...withApp({ database: { seed: 'empty.sql' } }, {}, { ...STACK_FILES, 'empty.sql': '-- No rows yet.\n' }),
    with: STACK_INPUTS,
    earlier: { with: { ...STACK_INPUTS, 'app-file': 'app.yml' } },
    expect: { exit: 0, outputs: { parts: /"Sample data","outcome":"done"/ }, rows: { [TIDES]: SEEDED } },
  },
  {
    name: 'setup SQL runs before the migrations, once',
    ...withApp(
      { database: { setup: 'setup.sql', seed: 'seed.sql' } },
      {},
      {
        ...STACK_FILES,
        'setup.sql': 'create schema harbour; create domain harbour.level as int; create table harbour.gauges ();',
        'migrations/001_tides.sql': 'create table tides (id int primary key, level harbour.level);\n',
      },
    ),
    earlier: { with: { ...STACK_INPUTS, 'app-file': 'app.yml' } },
    expect: {
      exit: 0,
      outputs: {
        reset: 'false',
        parts: /"Database setup","outcome":"unchanged","message":"The database was set up earlier"/,
      },
      rows: { [TIDES]: SEEDED },
    },
  },
  {
    name: 'with setup SQL for Supabase, a migration can refer to users',
    ...withApp(
      { database: { setup: 'supabase', seed: 'seed.sql' } },
      {},
      {
        ...STACK_FILES,
        'migrations/001_tides.sql':
          "create table tides (id int primary key, level int, by uuid references auth.users);\ncreate policy own on tides to authenticated using (by = auth.uid());\ncreate view kind as select storage.extension('a/tide.b.png') as extension;\n",
      },
    ),
    expect: {
      exit: 0,
      outputs: { parts: /"Database setup","outcome":"done".*"Database","outcome":"done"/ },
      rows: { [TIDES]: SEEDED, 'select extension from kind': [{ extension: 'png' }] },
    },
  },
  {
    name: 'without its setup, no migration runs, and the site is not published',
    ...withApp(
      { database: { setup: 'setup.sql', seed: 'seed.sql' } },
      {},
      {
        ...STACK_FILES,
        'setup.sql': 'create domain harbour.level as int;',
      },
    ),
    expect: {
      exit: 1,
      errorTitle: 'Setup SQL failed: setup.sql',
      error: ['schema "harbour" does not exist', 'Skipped parts: Database, Sample data, Functions, Site.'],
      rows: { "select count(*)::int as n from pg_tables where tablename = 'tides'": [{ n: 0 }] },
    },
  },
  {
    name: 'a new pull request gets a project of its own',
    ...STACK,
    seed: withProjects(),
    expect: {
      exit: 0,
      outputs: {
        project_id: /^[0-9a-f]{32}$/,
        parts: /^\[\{"part":"Project","outcome":"done","message":"Project created"\}/,
      },
      projects: ['Harbour', NAME],
    },
  },
  {
    name: 'the alias contains the number of the pull request, and its URL is reported',
    ...SITE_ONLY,
    with: { ...SITE_ONLY.with, alias: 'lights-pr-{number}' },
    expect: {
      exit: 0,
      outputs: { access_url: /^http:/, parts: /"Alias","outcome":"done","message":"Prefix is now `lights-pr-7`"/ },
    },
  },
  {
    name: 'source is imported as a new project, with a cloud service of its own, and built by the platform',
    ...withApp({ site: { source: 'app' } }, {}, { ...STACK_FILES, ...APP }),
    expect: {
      exit: 0,
      outputs: {
        project_id: /^[0-9a-f]{32}$/,
        parts:
          /^\[\{"part":"Source","outcome":"done","message":"Source imported"\},.*"Database","outcome":"done".*"Source published"/,
      },
      projects: [NAME],
    },
  },
] satisfies readonly Scenario[];
