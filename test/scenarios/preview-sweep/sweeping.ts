import { refusal } from '../harbour.ts';
import { PREVIEW, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

const WITH = { 'github-token': 'token-of-the-job' };

export default [
  {
    name: 'deletes the previews of closed pull requests only',
    with: WITH,
    github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
    seed: withProjects(`${PREVIEW}1`, `${PREVIEW}1-docs`, `${PREVIEW}2`, `${PREVIEW}3`, 'Preview'),
    expect: {
      exit: 0,
      outputs: { count: '3', deleted: JSON.stringify([`${PREVIEW}1`, `${PREVIEW}1-docs`, `${PREVIEW}3`]) },
      requests: ['projects.list 200', ...Array<string>(3).fill('projects.delete 200')],
      projects: ['Harbour', `${PREVIEW}2`, 'Preview'],
    },
  },
  {
    name: 'one that somebody else deletes meanwhile is gone all the same',
    meets: ['projects.delete not_found'],
    with: WITH,
    github: { pullRequests: { 1: 'closed' } },
    seed: withProjects(`${PREVIEW}1`),
    faults: [refusal('projects.delete', 'not_found', 'It is gone.')],
    expect: { exit: 0, outputs: { count: '1' }, requests: ['projects.list 200', 'projects.delete 404'] },
  },
  {
    name: 'one that is opened anew meanwhile keeps its preview',
    with: WITH,
    github: { pullRequests: { 1: 'opens' } },
    seed: withProjects(`${PREVIEW}1`),
    expect: { exit: 0, outputs: { count: '0' }, log: ['was reopened.'], projects: ['Harbour', `${PREVIEW}1`] },
  },
  {
    name: 'a number that is no pull request’s is left alone, with a warning',
    with: WITH,
    github: {},
    seed: withProjects(`${PREVIEW}4`),
    expect: { exit: 0, warnings: ['Pull request 4 was not found on GitHub.'], projects: ['Harbour', `${PREVIEW}4`] },
  },
  {
    name: 'a dry run deletes nothing',
    with: { ...WITH, 'dry-run': 'true' },
    github: { pullRequests: { 1: 'closed' } },
    seed: withProjects(`${PREVIEW}1`),
    expect: { exit: 0, outputs: { count: '1' }, log: [`would delete ${PREVIEW}1`], requests: ['projects.list 200'] },
  },
  {
    name: 'defect: a tear-down that fails is swallowed: one that can’t be deleted keeps no other one from it, and turns the step red',
    with: WITH,
    github: { pullRequests: { 1: 'closed', 2: 'closed' } },
    seed: withProjects(`${PREVIEW}1`, `${PREVIEW}2`),
    faults: [
      {
        on: 'projects.delete',
        do: 'answer',
        status: 409,
        body: { status: 409, code: 'project_not_operational', detail: 'It is under review.' },
      },
    ],
    expect: {
      exit: 1,
      outputs: { count: '1' },
      error: ['Deleting 1 of 2 previews failed.'],
    },
  },
  {
    name: 'where GitHub does not say which pull requests are closed, nothing is deleted',
    with: WITH,
    github: { pullRequests: { 1: 'closed' }, failsWith: 403 },
    seed: withProjects(`${PREVIEW}1`),
    expect: {
      exit: 1,
      outputs: { error_status: '403' },
      error: ['GitHub says 403: GitHub is not well', 'Let the job have the `permissions` that this needs'],
      projects: ['Harbour', `${PREVIEW}1`],
    },
  },
] satisfies readonly Scenario[];
