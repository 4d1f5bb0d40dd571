import { problemFault, project } from '../project-seed.ts';
import { CLOSED_PULL_REQUEST_7, PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a preview that is listed, but not found, is not deleted',
    meets: ['projects.delete not_found'],
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7`),
    faults: [problemFault('projects.delete', 'not_found', 'It is gone or hidden.')],
    expect: {
      exit: 1,
      outputs: { status: '' },
      error: ['Deleted: preview-1.', 'The platform shows the project preview-2, but responded “not found”'],
    },
  },
  {
    name: 'a preview that something else has just deleted is deleted',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    faults: [problemFault('projects.delete', 'not_found', 'It is gone.', { processed: true })],
    expect: { exit: 0, outputs: { status: 'deleted' }, notices: ['had already been deleted.'], projects: ['Harbour'] },
  },
  {
    name: 'a preview that something else deletes after the first list is deleted',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    faults: [{ on: 'projects.list', nth: 2, times: 2, do: 'rewrite', set: { projects: [] } }],
    expect: { exit: 0, outputs: { status: 'deleted' }, notices: ['had already been deleted.'] },
  },
  {
    name: 'a list that lags behind the creation of the preview doesn’t end the deletion',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    faults: [{ on: 'projects.list', do: 'rewrite', set: { projects: [] } }],
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: ['Harbour'] },
  },
  {
    name: 'if one of two can’t be deleted, the other is, and both are reported',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7`),
    faults: [{ ...problemFault('projects.delete', 'project_not_operational', 'It is under review.'), nth: 2 }],
    expect: {
      exit: 1,
      outputs: {
        error_code: 'project_not_operational',
        status: '',
        name: `${PREVIEW_NAME_PREFIX}7`,
        pull_request_number: '7',
      },
      error: [
        `Deleting 1 of 2 projects named ${PREVIEW_NAME_PREFIX}7 failed. Deleted: preview-2.`,
        '`preview-1` failed: ',
        'It is under review.',
      ],
      summary: ['Deleted: preview-2'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
    },
  },
  {
    name: 'the preview of a repository with the same ID on another GitHub server is kept',
    ...CLOSED_PULL_REQUEST_7,
    env: { GITHUB_SERVER_URL: 'https://git.harbour.example' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: { exit: 0, outputs: { status: 'missing' }, projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`] },
  },
  {
    name: 'of several sites the given one is deleted',
    ...CLOSED_PULL_REQUEST_7,
    with: { ...CLOSED_PULL_REQUEST_7.with, site: 'docs' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7-docs`),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`] },
  },
  {
    name: 'a project of another type is not a preview, whatever its name',
    ...CLOSED_PULL_REQUEST_7,
    seed: { projects: [project({ url_id: 'app', name: `${PREVIEW_NAME_PREFIX}7`, type: 'app' })] },
    expect: { exit: 0, outputs: { status: 'missing' }, projects: [`${PREVIEW_NAME_PREFIX}7`] },
  },
  {
    name: 'a pull request that was reopened keeps its preview when the job of its closing is run again',
    ...PULL_REQUEST_7,
    event: { ...PULL_REQUEST_7.event, payload: { ...PULL_REQUEST_7.event.payload, action: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: {
      exit: 0,
      outputs: { status: 'kept' },
      notices: ['was reopened. Its preview was kept.'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
    },
  },
  {
    name: 'the preview of a repository that was renamed or transferred is found',
    ...CLOSED_PULL_REQUEST_7,
    env: { GITHUB_REPOSITORY: 'wharf/lamps' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: ['Harbour'] },
  },
  {
    name: 'without the repository’s ID, no preview is deleted',
    ...CLOSED_PULL_REQUEST_7,
    env: { GITHUB_REPOSITORY_ID: '' },
    expect: { exit: 1, error: ['`GITHUB_REPOSITORY_ID` isn’t set'], requests: [] },
  },
  {
    name: 'a preview that the platform still lists is not called cleaned up',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    faults: [{ on: 'projects.delete', do: 'answer', status: 200, body: { status: 'deleted' } }],
    expect: {
      exit: 1,
      outputs: { status: '' },
      errorTitle: 'Request not confirmed: delete the project preview-1',
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
    },
  },
  {
    name: 'a pull request that GitHub still calls open, just after it was closed, is looked at again',
    ...CLOSED_PULL_REQUEST_7,
    github: { pullRequests: { 7: 'closes' } },
    event: { ...PULL_REQUEST_7.event, payload: { ...PULL_REQUEST_7.event.payload, action: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: ['Harbour'] },
  },
  {
    name: 'succeeds if it is already gone',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(),
    expect: { exit: 0, outputs: { status: 'missing' }, log: ['There is no project'], projects: ['Harbour'] },
  },
  {
    name: 'a dry run lists what would be deleted',
    ...CLOSED_PULL_REQUEST_7,
    with: { ...CLOSED_PULL_REQUEST_7.with, 'dry-run': 'true' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: {
      exit: 0,
      outputs: { status: '', dry_run: 'true' },
      log: ['Dry run: would delete the preview of pull request 7: preview-1.'],
      requests: ['projects.list 200'],
    },
  },
] satisfies readonly Scenario[];
