import { NAME, STACK_INPUTS, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const SITE = {
  path: 'site',
  environment: { PROJECT: { platform: 'project_id' }, KEY: { platform: 'anon_key' } },
};
const EDITED = withApp({ site: SITE, migrations: 'edited' });

const NO_BACKEND = {
  migrations: undefined,
  database: undefined,
  functions: undefined,
  storage: undefined,
};

export default [
  {
    name: 'a later run does not set unchanged variables again',
    ...withApp(
      { site: SITE, functions: { path: 'functions', secrets: ['PROJECT'] } },
      { secrets: '' },
    ),
    earlier: { with: { ...STACK_INPUTS, secrets: '', 'app-file': 'app.yml' } },
    expect: {
      outputs: { parts: /"part":"Secrets","outcome":"unchanged"/ },
      secrets: { PROJECT: 'harbour' },
      requestsOnce: [
        'projects.list 200',
        'cloud.provision 200',
        'cloud.credentials 200',
        'database.query 200',
        'secrets.list 200',
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
    name: 'an alias that the build reads is set before the site is published',
    ...withApp(
      { site: { path: 'site', environment: { LINK: { platform: 'site_url' } } } },
      { alias: 'lights-pr-{number}' },
    ),
    expect: {
      outputs: {
        access_url: /^http:/,
        parts: /^\[\{"part":"Project".*\},\{"part":"Alias","outcome":"done".*"part":"Site"/,
      },
    },
  },
  {
    name: 'without an alias, the address that the build reads is that of the project',
    ...withApp(
      { ...NO_BACKEND, site: { path: 'site', environment: { LINK: { platform: 'site_url' } } } },
      { secrets: '' },
    ),
    expect: {
      outputs: { access_url: /^http:/ },
      requestsOnce: [
        ...[
          'projects.list 200',
          'alias.get 200',
          'releases.prepare 200',
          'upload 200',
          'releases.complete 200',
        ],
      ],
    },
  },
  {
    name: '`preview-prepare` recreates the project if the migrations don’t match, and the deployment reports it',
    ...EDITED,
    earlier: {
      with: {
        ...EDITED.with,
        operation: 'preview-prepare',
        apps: '[""]',
        secrets: '',
        'wait-for-url': '',
      },
      earlier: { with: STACK_INPUTS },
    },
    expect: {
      outputs: {
        reset: 'true',
        parts:
          /^\[\{"part":"Project","outcome":"done","message":"Project recreated, because these migrations did not match its database: `edited\/001_tides\.sql`"/,
      },
      projects: [NAME],
    },
  },
  {
    name: 'a project that must be recreated after the build fails the step: the site was built for the earlier one',
    ...EDITED,
    earlier: { with: STACK_INPUTS },
    expect: {
      errorTitle: 'Preview site not published',
      error: [
        'The site was built for the earlier project, so it was not published.',
        'Re-run all jobs of the workflow run',
      ],
      notices: ['Recreating the preview’s project'],
      outputs: { reset: 'true', access_url: '' },
      projects: [NAME],
    },
  },
] satisfies readonly Scenario[];
