import { problemFault } from '../project-seed.ts';
import {
  CLOSED_PULL_REQUEST_7,
  PREVIEW_NAME_PREFIX,
  PULL_REQUEST_7,
  withProjects,
} from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

const REOPENED: Omit<Scenario, 'name' | 'expect'> = {
  ...PULL_REQUEST_7,
  event: {
    ...PULL_REQUEST_7.event,
    payload: { ...PULL_REQUEST_7.event.payload, action: 'closed' },
  },
  seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
};

export default [
  {
    name: 'with `all-apps`, the previews of all apps of the pull request are deleted, and no others',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(
      `${PREVIEW_NAME_PREFIX}7`,
      `${PREVIEW_NAME_PREFIX}7-shop`,
      `${PREVIEW_NAME_PREFIX}7-agent-task`,
      `${PREVIEW_NAME_PREFIX}71-shop`,
    ),
    with: { ...CLOSED_PULL_REQUEST_7.with, 'all-apps': 'true' },
    expect: {
      outputs: { status: 'deleted' },
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7-agent-task`, `${PREVIEW_NAME_PREFIX}71-shop`],
    },
  },
  {
    name: 'all apps and one of them are refused together',
    ...CLOSED_PULL_REQUEST_7,
    with: { ...CLOSED_PULL_REQUEST_7.with, 'all-apps': 'true', site: 'shop' },
    expect: { error: ['`all-apps` can’t be combined with `site`'], requests: [] },
  },
  {
    name: 'a preview that is listed, but not found, is not deleted',
    meets: ['projects.delete not_found'],
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7`),
    faults: [problemFault('projects.delete', 'not_found', 'It is gone or hidden.')],
    expect: {
      outputs: { status: '' },
      error: [
        'Deleted: preview-1.',
        'The platform shows the project preview-2, but responded “not found”',
      ],
    },
  },
  {
    name: 'a preview that something else deletes after the first list is deleted',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    faults: [{ on: 'projects.list', nth: 2, times: 2, do: 'rewrite', set: { projects: [] } }],
    expect: { outputs: { status: 'deleted' }, notices: ['had already been deleted.'] },
  },
  {
    name: 'the preview of a repository with the same ID on another GitHub server is kept',
    ...CLOSED_PULL_REQUEST_7,
    env: { GITHUB_SERVER_URL: 'https://git.harbour.example' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: {
      outputs: { status: 'missing' },
      log: [/There is no project \S+-7 to delete\./],
      summary: [' No preview to clean up', '- **Status:** missing'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
    },
  },
  {
    name: 'a pull request that was reopened keeps its preview when the job of its closing is run again',
    ...REOPENED,
    expect: {
      outputs: { status: 'kept', name: `${PREVIEW_NAME_PREFIX}7`, pull_request_number: '7' },
      notices: ['was reopened. Its preview was kept.'],
      summary: [' Preview kept: the pull request was reopened'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
    },
  },
  {
    name: 'a dry run lists what would be deleted',
    ...CLOSED_PULL_REQUEST_7,
    with: { ...CLOSED_PULL_REQUEST_7.with, 'dry-run': 'true' },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}7`),
    expect: {
      outputs: { status: '', dry_run: 'true' },
      log: ['Dry run: would delete the preview of pull request 7: preview-1.'],
      summary: [' Preview to clean up', '- **Status:** would be deleted'],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'a dry run for a pull request that was reopened has no status',
    ...REOPENED,
    with: { ...REOPENED.with, 'dry-run': 'true' },
    expect: { outputs: { status: '', name: `${PREVIEW_NAME_PREFIX}7` } },
  },
] satisfies readonly Scenario[];
