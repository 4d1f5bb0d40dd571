import { problemFault } from '../project-seed.ts';
import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

const FULL = { ...withProjects(`${PREVIEW_NAME_PREFIX}5`), quotas: { projects_per_user: 2 } };

export default [
  {
    name: 'a preview that could not be deleted to make room is reported, with the reason',
    ...PULL_REQUEST_7,
    github: { pullRequests: { 5: 'closed', 7: 'open' } },
    seed: FULL,
    faults: [problemFault('projects.delete', 'project_not_operational', 'It is under review.')],
    expect: {
      outputs: { error_code: 'quota_exceeded' },
      warnings: ['to make room', `Deleting ${PREVIEW_NAME_PREFIX}5 failed. It is under review.`],
      error: ['quota'],
    },
  },
  {
    name: 'a job that is canceled while a preview is deleted reports that the deletion is unknown',
    ...PULL_REQUEST_7,
    github: { pullRequests: { 5: 'closed', 7: 'open' } },
    seed: FULL,
    faults: [{ on: 'projects.delete', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'projects.delete' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: [
        'The job was canceled (SIGINT).',
        'It is unknown whether the platform completed the request.',
      ],
    },
  },
] satisfies readonly Scenario[];
