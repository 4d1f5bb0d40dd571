import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'creates the project of an open pull request',
    ...PULL_REQUEST_7,
    seed: withProjects(),
    expect: {
      outputs: {
        name: `${PREVIEW_NAME_PREFIX}7`,
        created: 'true',
        pull_request_number: '7',
        pull_request_state: 'open',
        head_sha: 'a'.repeat(40),
        skipped: 'false',
        project_id: /^[0-9a-f]{32}$/,
      },
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      askedOfGitHub: ['GET /repos/harbour/lights/pulls/7'],
    },
  },
  requestReason:
    'As for `project-ensure`: search, create, and search again, because two runs for one pull request can create the project at the same time.',
  works: [
    {
      name: 'one that is missing',
      ...PULL_REQUEST_7,
      ownChanges: ['created'],
      seed: withProjects(),
    },
    { name: 'one that is there', ...PULL_REQUEST_7, seed: withProjects(`${PREVIEW_NAME_PREFIX}7`) },
  ],
  worksOnGitHub: [
    {
      ...PULL_REQUEST_7,
      name: 'for which another has to go',
      github: { pullRequests: { 5: 'closed', 7: 'open' } },
      seed: { ...withProjects(`${PREVIEW_NAME_PREFIX}5`), quotas: { projects_per_user: 2 } },
      ownChanges: ['created'],
    },
  ],
  refusals: {
    'projects.create quota_exceeded': { remedy: '', hasFurtherRequests: true },
  },
  earlyOutputs: {
    name: 'projects.list',
    pull_request_number: 'projects.list',
    pull_request_state: 'projects.list',
    head_sha: 'projects.list',
  },
} satisfies Usual;
