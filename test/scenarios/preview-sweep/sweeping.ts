import { PREVIEW_NAME_PREFIX, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';
import { WITH } from './usual.ts';

export default [
  {
    name: 'a pull request that is reopened meanwhile keeps its preview',
    with: WITH,
    github: { pullRequests: { 1: 'opens' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      exit: 0,
      outputs: { count: '0' },
      log: ['was reopened.'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}1`],
    },
  },
  {
    name: 'a pull request that GitHub no longer finds keeps its preview, and is not called reopened',
    with: WITH,
    github: { pullRequests: { 1: 'vanishes' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      exit: 0,
      outputs: { count: '0' },
      warnings: ['Pull request 1 was not found on GitHub. Keeping its preview.'],
      logLacks: ['was reopened'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}1`],
    },
  },
  {
    name: 'the preview of an unknown pull request stays, with a warning',
    with: WITH,
    github: {},
    seed: withProjects(`${PREVIEW_NAME_PREFIX}4`),
    expect: {
      exit: 0,
      warnings: ['Pull request 4 was not found on GitHub.'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}4`],
    },
  },
  {
    name: 'a dry run deletes nothing',
    with: { ...WITH, 'dry-run': 'true' },
    github: { pullRequests: { 1: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      exit: 0,
      outputs: { count: '1' },
      log: [`would delete ${PREVIEW_NAME_PREFIX}1`],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'defect: a tear-down that fails is swallowed: a preview that can’t be deleted doesn’t stop the others, and fails the step',
    with: WITH,
    github: { pullRequests: { 1: 'closed', 2: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`, `${PREVIEW_NAME_PREFIX}2`),
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
    name: 'if GitHub does not say which pull requests are closed, nothing is deleted',
    with: WITH,
    github: { pullRequests: { 1: 'closed' }, failsWith: 403 },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      exit: 1,
      outputs: { error_status: '403' },
      error: ['GitHub responded with 403: GitHub is not well', 'Give the job the required `permissions`'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}1`],
    },
  },
] satisfies readonly Scenario[];
