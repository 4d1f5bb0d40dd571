import { problemFault } from '../project-seed.ts';
import { STACK, STACK_INPUTS, PREVIEW_SERVED, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const NO_SITE = { '': 404 };

export default [
  {
    name: 'a failed migration stops the sample data, the functions, the files and the site, and nothing else',
    ...withApp({ migrations: 'failing' }, { alias: 'lights-pr-{number}' }),
    expect: {
      errorTitle: 'Migration failed: 002_at.sql',
      error: [
        'relation "tide" does not exist',
        'Skipped parts: Sample data, Functions, Storage public, Site, Alias.',
      ],
      errorAt: 'failing/002_at.sql:1:13',
      outputs: {
        parts:
          /"Database","outcome":"failed".*"Sample data","outcome":"skipped","message":"Skipped, because the part Database failed\.".*"Secrets","outcome":"done".*"Functions","outcome":"skipped".*"Storage public","outcome":"skipped".*"Site","outcome":"skipped".*"Alias","outcome":"skipped","message":"Skipped, because the part Site was skipped\."/,
      },
      log: ['Functions: skipped, because the part Database failed.'],
      summary: [
        '| Database | failed |',
        '| Site | skipped | Skipped, because the part Database failed. |',
      ],
      functions: {},
      site: NO_SITE,
    },
  },
  {
    name: 'failed sample data, functions and files are failures, and the site is published',
    ...withApp({ database: { seed: 'failing-seed.sql' } }),
    faults: [
      problemFault(
        'functions.deploy',
        'quota_exceeded',
        'The plan has no room for another function.',
      ),
      problemFault('storage.put', 'forbidden', 'Not with this credential.'),
    ],
    expect: {
      errorTitle: 'Sample data failed: failing-seed.sql',
      error: ['relation "tide" does not exist', 'Other failed parts: Functions, Storage public.'],
      outputs: {
        parts:
          /"Sample data","outcome":"failed".*"Functions","outcome":"failed".*"Storage public","outcome":"failed".*\{"part":"Site","outcome":"done"/,
      },
      site: PREVIEW_SERVED,
    },
  },
  {
    name: 'failed secrets stop the functions that read them',
    ...STACK,
    faults: [problemFault('secrets.set', 'forbidden', 'Not with this credential.')],
    expect: {
      error: ['Skipped parts: Functions.'],
      outputs: {
        parts:
          /"Secrets","outcome":"failed".*"Functions","outcome":"skipped","message":"Skipped, because the part Secrets failed\.".*"Site","outcome":"done"/,
      },
      functions: {},
      site: PREVIEW_SERVED,
    },
  },
  {
    name: 'without a cloud service, no part of it runs, and no site that would call it is published',
    ...STACK,
    faults: [
      problemFault(
        'cloud.provision',
        'quota_exceeded',
        'The plan’s quota of cloud services is used up.',
      ),
    ],
    expect: {
      error: [
        'The plan’s quota of cloud services is used up.',
        'Skipped parts: Database, Sample data, Secrets, Functions, Storage public, Site.',
      ],
      outputs: { error_code: 'quota_exceeded' },
      requests: ['projects.list 200', 'cloud.provision 403'],
      site: NO_SITE,
    },
  },
  {
    name: 'with `fail-on-missing`, a site whose start page loads missing files is rejected before any request',
    ...STACK,
    files: { ...STACK.files, 'site/index.html': '<script src="gone.js"></script>' },
    with: { ...STACK_INPUTS, 'fail-on-missing': 'true' },
    expect: { error: ['`/gone.js`'], askedOfGitHub: [], requests: [] },
  },
  {
    name: 'a failure before the secrets are set can’t show them, either',
    ...STACK,
    faults: [problemFault('cloud.provision', 'forbidden', 'Not with harbour-mail-key.')],
    expect: { error: ['Not with ***.'], masked: ['harbour-mail-key'] },
  },
] satisfies readonly Scenario[];
