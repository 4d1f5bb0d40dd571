import { NAME, SITE_ONLY, STACK, STACK_INPUTS } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const BUILD = {
  'preview-environment': 'VITE_API: cloud_url\nVITE_KEY: anon_key\nVITE_PROJECT: project_id',
  'expose-anon-key': 'true',
};
const LINES = /^VITE_API=http:\/\/127\.0\.0\.1:\d+\/cloud\/harbour\nVITE_KEY=[\w.-]+\nVITE_PROJECT=harbour$/;
const PREPARE = { ...STACK_INPUTS, ...BUILD, path: '', prepare: 'true' };

export default [
  {
    name: '`prepare` creates the project and its cloud service, and returns the variables of the build',
    ...SITE_ONLY,
    with: PREPARE,
    files: {},
    expect: {
      exit: 0,
      outputs: {
        build_environment: LINES,
        anon_key: /^eyJ/,
        access_url: '',
        parts: /"Cloud service","outcome":"done".*\{"part":"Site","outcome":"skipped","message":"Not built yet"\}\]$/,
      },
      summary: [' Preview prepared'],
      log: ['migrations` does not exist yet.'],
      requests: ['projects.list 200', 'cloud.provision 200', 'cloud.credentials 200'],
    },
  },
  {
    name: 'the keys are masked by default',
    ...SITE_ONLY,
    with: { ...PREPARE, 'expose-anon-key': '' },
    files: {},
    expect: {
      exit: 0,
      outputs: { build_environment: LINES, anon_key: /^eyJ/ },
      logLacks: [/^VITE_KEY=eyJ/, 'service_key'],
    },
  },
  {
    name: 'the functions get the variables of the build as secrets, and outputs with the same values stay readable',
    ...STACK,
    with: { ...STACK_INPUTS, ...BUILD, 'preview-environment': 'PROJECT: project_id' },
    expect: {
      exit: 0,
      outputs: { project_id: 'harbour' },
      secrets: { MAIL_KEY: 'harbour-mail-key', PROJECT: 'harbour' },
      logLacks: [/add-mask::harbour\r?\n/],
    },
  },
  {
    name: 'a later run does not set unchanged variables again',
    ...STACK,
    with: { ...STACK_INPUTS, secrets: '', 'preview-environment': 'PROJECT: project_id' },
    earlier: { with: { ...STACK_INPUTS, secrets: '', 'preview-environment': 'PROJECT: project_id' } },
    expect: { exit: 0, outputs: { parts: /"part":"Secrets","outcome":"unchanged"/ }, secrets: { PROJECT: 'harbour' } },
  },
  {
    name: 'a preview without functions sets no secrets',
    ...SITE_ONLY,
    with: { ...SITE_ONLY.with, 'preview-environment': 'PROJECT: project_id' },
    expect: { exit: 0, secrets: {} },
  },
  {
    name: 'without the key among the variables, it is not read',
    ...SITE_ONLY,
    with: { ...PREPARE, 'preview-environment': 'API: cloud_url', 'expose-anon-key': '' },
    files: {},
    expect: { exit: 0, outputs: { anon_key: '' }, requests: ['projects.list 200', 'cloud.provision 200'] },
  },
  {
    name: '`prepare` recreates the project if the migrations don’t match, and the deployment reports it',
    ...STACK,
    with: { ...STACK_INPUTS, ...BUILD, migrations: 'edited' },
    earlier: { with: { ...PREPARE, migrations: 'edited' }, earlier: { with: STACK_INPUTS } },
    expect: {
      exit: 0,
      outputs: {
        reset: 'true',
        parts:
          /^\[\{"part":"Project","outcome":"done","message":"Project recreated, because these migrations did not match its database: `edited\/001_tides\.sql`"/,
      },
      projects: [NAME],
    },
  },
  {
    name: '`prepare` keeps the database if the build is yet to write the migrations',
    ...STACK,
    files: { ...STACK.files, 'empty/.gitkeep': '' },
    with: { ...PREPARE, migrations: 'empty' },
    earlier: { with: STACK_INPUTS },
    expect: { exit: 0, outputs: { reset: 'false', project_id: 'harbour' }, projects: [NAME] },
  },
  {
    name: 'a project that must be recreated after the build fails the step: the site was built for the earlier one',
    ...STACK,
    with: { ...STACK_INPUTS, ...BUILD, migrations: 'edited' },
    earlier: { with: STACK_INPUTS },
    expect: {
      exit: 1,
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
  {
    name: 'a value that the platform does not report is an error',
    ...SITE_ONLY,
    files: {},
    with: { ...PREPARE, 'preview-environment': 'API: cloud_url' },
    faults: [
      { on: 'cloud.provision', do: 'rewrite', set: { public_url: null } },
      { on: 'cloud.credentials', do: 'rewrite', set: { url: null } },
    ],
    expect: {
      exit: 1,
      error: [
        'The build variable API can’t be set to `cloud_url`: the platform does not report this value.',
        'Remove the variable',
      ],
    },
  },
  {
    name: 'a value that could run a command in a shell is an error',
    ...SITE_ONLY,
    files: {},
    with: { ...PREPARE, 'preview-environment': 'API: cloud_url' },
    faults: [{ on: 'cloud.credentials', do: 'rewrite', set: { url: 'https://x.example/;id' } }],
    expect: {
      exit: 1,
      error: ['the value contains characters that are not allowed'],
      outputs: { build_environment: '' },
    },
  },
  {
    name: 'a value that could set another variable is an error',
    ...SITE_ONLY,
    files: {},
    with: { ...PREPARE, 'preview-environment': 'API: cloud_url' },
    faults: [
      { on: 'cloud.credentials', do: 'rewrite', set: { url: 'https://x.example/\nNODE_OPTIONS=--require=/tmp/x' } },
    ],
    expect: {
      exit: 1,
      error: ['the value contains characters that are not allowed'],
      outputs: { build_environment: '' },
    },
  },
] satisfies readonly Scenario[];
