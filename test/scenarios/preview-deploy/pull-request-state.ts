import { NAME, SITE_ONLY, STACK, withApp } from '../preview-stack.ts';
import { problemFault } from '../project-seed.ts';
import { CLOSED_PULL_REQUEST_7 } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

const REPORTED = { ...SITE_ONLY.with, 'pr-comment': 'true', environment: 'preview' };

/** An event of the same pull request, with an earlier commit. */
const EARLIER_COMMIT = {
  name: 'pull_request',
  payload: { pull_request: { number: 7, head: { sha: 'b'.repeat(40) } } },
};

/** The run of this commit's build, of a branch of the repository. */
const AFTER_BUILD = {
  name: 'workflow_run',
  payload: {
    workflow_run: {
      event: 'pull_request',
      head_sha: 'a'.repeat(40),
      head_branch: 'feature',
      head_repository: { full_name: 'harbour/lights', owner: { login: 'harbour' } },
    },
  },
};

export default [
  {
    name: 'the preview of a closed pull request is deleted',
    ...SITE_ONLY,
    ...CLOSED_PULL_REQUEST_7,
    with: SITE_ONLY.with,
    expect: {
      outputs: { skipped: 'true', torn_down: 'true', project_id: '' },
      notices: ['The pull request is closed. Deleted its preview.'],
      summary: ['Preview cleaned up: the pull request is closed'],
      projects: [],
      requests: [
        'projects.list 200',
        'projects.list 200',
        'projects.delete 200',
        'projects.list 200',
      ],
    },
  },
  {
    name: 'a pull request that is closed during the run loses its preview again',
    ...STACK,
    github: { pullRequests: { 7: 'closes' } },
    expect: {
      outputs: { skipped: 'true', torn_down: 'true', access_url: '' },
      notices: ['The pull request is closed. Deleted its preview.'],
      logLacks: ['Published version'],
      projects: [],
    },
  },
  ...(['vanishes', 'vanishesLate'] as const).map(
    (state): Scenario => ({
      name: `a pull request that GitHub no longer finds fails the step: ${state}`,
      ...SITE_ONLY,
      github: { pullRequests: state === 'vanishes' ? {} : { 7: state } },
      expect: {
        error: [
          state === 'vanishes'
            ? 'GitHub responded with 404'
            : 'Pull request 7 was not found on GitHub.',
        ],
        logLacks: ['`pull-request` is not set'],
      },
    }),
  ),
  {
    name: 'its comment and deployments stay those of the newer commit',
    ...SITE_ONLY,
    event: EARLIER_COMMIT,
    with: REPORTED,
    expect: {
      outputs: { deployment_id: '' },
      notices: ['Did not publish the preview'],
      askedOfGitHub: [
        'GET /repos/harbour/lights/pulls/7',
        'GET /repos/harbour/lights/pulls/7',
        'POST /graphql',
        'GET /repos/harbour/lights/issues/7/comments?per_page=100',
      ],
    },
  },
  {
    name: 'a commit that a fork’s pull request no longer has is skipped',
    ...SITE_ONLY,
    github: {},
    event: {
      name: 'workflow_run',
      payload: {
        workflow_run: {
          event: 'pull_request',
          head_sha: 'b'.repeat(40),
          head_branch: 'lights',
          head_repository: { full_name: 'gull/lights' },
        },
      },
    },
    expect: {
      outputs: { skipped: 'true', pull_request_number: '' },
      notices: ['Did not publish the preview: bbbbbbb is not the newest commit'],
      requests: [],
    },
  },
  {
    name: 'a fork’s newer commit that arrives during the run keeps the site from being published',
    ...SITE_ONLY,
    github: { pullRequests: { 7: 'moves' } },
    event: AFTER_BUILD,
    expect: {
      outputs: { skipped: 'true', access_url: '' },
      notices: ['Did not publish the preview: aaaaaaa is not the newest commit'],
      site: { '': 404 },
    },
  },
  {
    name: 'a pull request of a fork of the same owner is not that of the branch',
    ...SITE_ONLY,
    github: { pullRequests: { 6: 'forkedByOwner', 7: 'open' } },
    event: AFTER_BUILD,
    expect: { outputs: { pull_request_number: '7' } },
  },
  {
    name: 'a pull request that GitHub still calls closed, just after it was reopened, is looked at again',
    ...SITE_ONLY,
    github: { pullRequests: { 7: 'opens' } },
    event: {
      ...SITE_ONLY.event,
      payload: { ...SITE_ONLY.event.payload, action: 'reopened' },
    },
    expect: { outputs: { skipped: 'false' }, projects: [NAME] },
  },
  {
    name: 'at a full quota, `if-full: skip` publishes nothing',
    ...SITE_ONLY,
    seed: { projects: [], quotas: { projects_per_user: 0 } },
    with: { ...SITE_ONLY.with, 'if-full': 'skip' },
    expect: {
      outputs: {
        skipped: 'true',
        project_id: '',
        parts: '[{"part":"Project","outcome":"skipped","message":"The project quota is used up"}]',
      },
      warnings: ['to make room', 'Skipped creating the preview.'],
      summary: ['➖ Preview skipped: the project quota is used up'],
    },
  },
  {
    name: 'it also publishes nothing if the quota is used up by the time the project is recreated',
    ...withApp({ migrations: 'edited' }, { 'if-full': 'skip' }),
    earlier: { with: STACK.with },
    faults: [
      problemFault('projects.create', 'quota_exceeded', 'The quota is used up.', { times: 2 }),
    ],
    expect: {
      outputs: { skipped: 'true', reset: 'true', project_id: '', access_url: '', cloud_url: '' },
      warnings: ['to make room', 'Skipped creating the preview.'],
      projects: [],
    },
  },
  {
    name: 'a fork’s run without a credential is skipped',
    ...SITE_ONLY,
    event: {
      name: 'pull_request',
      payload: {
        pull_request: {
          number: 7,
          head: { sha: 'a'.repeat(40), repo: { full_name: 'gull/lights' } },
        },
      },
    },
    with: { ...SITE_ONLY.with, token: '' },
    expect: {
      outputs: { skipped: 'true', project_id: '' },
      notices: ['Pull requests from forks and from Dependabot have no access to the credential.'],
      summary: ['⏭ No preview'],
      requests: [],
      askedOfGitHub: [],
    },
  },
  {
    name: 'in another pull request, a missing credential is an error',
    ...SITE_ONLY,
    event: {
      name: 'pull_request',
      payload: {
        pull_request: {
          number: 7,
          head: { sha: 'a'.repeat(40), repo: { full_name: 'harbour/lights' } },
        },
      },
    },
    with: { ...SITE_ONLY.with, token: '' },
    expect: { error: ['`token` is missing'], requests: [] },
  },
] satisfies readonly Scenario[];
