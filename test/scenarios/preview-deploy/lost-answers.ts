import { problemFault } from '../project-seed.ts';
import { APP } from '../small-app.ts';
import { STACK, STACK_INPUTS, PREVIEW_SERVED, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const COUNT = 'select count(*)::int as rows from tides';

const FUNCTIONS_ONLY = withApp(
  { migrations: undefined, database: undefined, storage: undefined },
  { secrets: '' },
);
const SOURCE = {
  ...STACK,
  files: { ...APP, 'project-platform.yml': 'site: { source: app }\n' },
  with: { ...STACK_INPUTS, secrets: '' },
};

/** Number of the request that adds the sample data, among those to the database. */
const SEED_REQUEST = 12;

export default [
  {
    name: 'sample data whose response was lost is added once',
    ...STACK,
    faults: [{ on: 'database.query', do: 'reset-after', nth: SEED_REQUEST }],
    expect: {
      warnings: ['The result of seed.sql is unknown'],
      log: ['Checked: seed.sql was applied.'],
      rows: { [COUNT]: [{ rows: 2 }] },
    },
  },
  {
    name: 'lost responses of all parts leave each of them done',
    ...STACK,
    faults: [
      { on: 'cloud.provision', do: 'reset-after', nth: 1 },
      { on: 'secrets.set', do: 'reset-after', nth: 1 },
      { on: 'functions.deploy', do: 'reset-after', nth: 1 },
      { on: 'storage.put', do: 'reset-after', nth: 1 },
      { on: 'upload', do: 'reset-after', nth: 1 },
      { on: 'releases.complete', do: 'reset-after', nth: 1 },
    ],
    expect: {
      rows: { [COUNT]: [{ rows: 2 }] },
      // The same package is sent again.
      functions: { lamps: 2, tides: 1 },
      objects: { public: { 'logo.txt': 'Logo\n' } },
      site: PREVIEW_SERVED,
    },
  },
  {
    name: 'a canceled run starts no further part, and the next run continues',
    ...STACK,
    earlier: { with: STACK_INPUTS, signal: { name: 'SIGINT', whenRequested: 'secrets.set' } },
    expect: {
      outputs: {
        parts:
          /"Database","outcome":"unchanged".*"Sample data","outcome":"unchanged".*"Functions","outcome":"done"/,
      },
      rows: { [COUNT]: [{ rows: 2 }] },
      functions: { lamps: 1, tides: 1 },
      site: PREVIEW_SERVED,
    },
  },
  {
    name: 'if the record of the functions can’t be read, all functions are deployed',
    ...FUNCTIONS_ONLY,
    faults: [
      {
        on: 'database.query',
        do: 'answer',
        status: 403,
        body: { status: 403, code: 'insufficient_scope' },
      },
      {
        on: 'database.query',
        nth: 2,
        times: 99,
        do: 'answer',
        status: 200,
        body: '{',
        processed: true,
      },
    ],
    expect: {
      log: [
        'The deployment record in the preview’s database can’t be read',
        'This run may repeat work that it could skip',
        'The deployment record in the preview’s database may not have been written',
      ],
      functions: { lamps: 1, tides: 1 },
      site: PREVIEW_SERVED,
    },
  },
  {
    name: 'a cloud service that was created despite an error is found',
    ...FUNCTIONS_ONLY,
    faults: [
      problemFault('cloud.provision', 'upstream_error', 'The cloud is cloudy.', {
        processed: true,
      }),
    ],
    expect: {
      outputs: { cloud_url: /^http:/ },
      functions: { lamps: 1, tides: 1 },
      requestsOnce: [
        'projects.list 200',
        'cloud.provision 502',
        'database.status 200',
        'cloud.provision 200',
        'database.query 200',
        'functions.list 200',
        'functions.deploy 200',
        'database.query 200',
        'releases.prepare 200',
        'upload 200',
        'releases.complete 200',
      ],
    },
  },
  {
    name: 'a publish from source that another one prevents is reported with the live version',
    ...SOURCE,
    faults: [problemFault('releases.publish', 'release_conflict', 'Another publish is running.')],
    expect: { error: ['Another publish is running. Nothing is currently live.'] },
  },
  {
    name: 'the remedy of a failed import mentions no input that a preview does not have',
    ...SOURCE,
    faults: [{ on: 'source.import', do: 'injectedFailure', code: 'service_unavailable' }],
    expect: { error: ['Re-run the job later.'], logLacks: ['`idempotency-key`'] },
  },
] satisfies readonly Scenario[];
