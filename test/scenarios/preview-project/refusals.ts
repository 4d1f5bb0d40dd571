import { project } from '../project-seed.ts';
import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7 } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

/** Returns the event of a job that runs after another workflow, which was triggered by the given event. */
const after = (event: string): NonNullable<Scenario['event']> => ({
  name: 'workflow_run',
  payload: {
    workflow_run: {
      event,
      head_sha: 'b'.repeat(40),
      head_branch: 'lights',
      head_repository: { full_name: 'gull/lights' },
    },
  },
});

export default [
  {
    name: 'a run without a pull request gets an error that says how to specify one',
    github: {},
    with: { 'github-token': 'token-of-the-job' },
    expect: { exit: 1, error: ['`pull-request` is not set', 'or set `pull-request`'], requests: [] },
  },
  {
    name: 'a commit that a fork’s pull request no longer has is skipped, with a notice',
    event: after('pull_request'),
    github: {},
    with: { 'github-token': 'token-of-the-job' },
    expect: {
      exit: 0,
      notices: ['Skipped the preview: bbbbbbb is not the newest commit of an open pull request.'],
      outputs: { skipped: 'true', project_id: '', pull_request_state: '', pull_request_number: '' },
      requests: [],
    },
  },
  {
    name: 'after a workflow run, too, a given number without a pull request is an error',
    event: after('pull_request'),
    github: {},
    with: { 'github-token': 'token-of-the-job', 'pull-request': '12' },
    expect: { exit: 1, error: ['GitHub responded with 404'], requests: [] },
  },
  {
    name: 'a project of another type with the preview’s name is an error that says what to do',
    ...PULL_REQUEST_7,
    seed: { projects: [project({ url_id: 'app', name: `${PREVIEW_NAME_PREFIX}7`, type: 'app' })] },
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict' },
      error: [
        '(app) has the type `app`, not `web`.',
        'Rename or delete that project on the platform, or set `site` to a different name.',
      ],
      logLacks: ['`type`'],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'outside of a workflow the error says so',
    with: { 'github-token': 'token' },
    env: { GITHUB_REPOSITORY: '' },
    expect: { exit: 1, error: ['`GITHUB_REPOSITORY` isn’t set'], requests: [] },
  },
  {
    name: 'a site’s name may have 30 characters',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, site: 's'.repeat(30) },
    expect: { exit: 0, outputs: { name: `${PREVIEW_NAME_PREFIX}7-${'s'.repeat(30)}` } },
  },
] satisfies readonly Scenario[];
