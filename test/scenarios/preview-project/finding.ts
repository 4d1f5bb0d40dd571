import { CLOSED_7, PREVIEW, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'creates the project of an open pull request',
    ...PULL_REQUEST_7,
    seed: withProjects(),
    expect: {
      exit: 0,
      outputs: {
        name: `${PREVIEW}7`,
        created: 'true',
        pull_request_number: '7',
        pull_request_state: 'open',
        head_sha: 'a'.repeat(40),
        skipped: 'false',
        project_id: /^[0-9a-f]{32}$/,
      },
      projects: ['Harbour', `${PREVIEW}7`],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      askedOfGitHub: ['GET /repos/harbour/lights/pulls/7'],
    },
  },
  {
    name: 'one that was created is told and set, also where it can’t be looked for again',
    ...PULL_REQUEST_7,
    seed: withProjects(),
    faults: [{ on: 'projects.list', do: 'answer', status: 403, nth: 2 }],
    expect: {
      exit: 1,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true', name: `${PREVIEW}7`, head_sha: 'a'.repeat(40) },
      error: [/The step created the project preview-[\w-]+-pr-7 \([0-9a-f]{32}\)/],
      projects: ['Harbour', `${PREVIEW}7`],
    },
  },
  {
    name: 'finds it the next time',
    ...PULL_REQUEST_7,
    seed: withProjects(`${PREVIEW}7`, `${PREVIEW}71`),
    expect: { exit: 0, outputs: { project_id: 'preview-1', created: 'false' }, requests: ['projects.list 200'] },
  },
  {
    name: 'each site has one of its own',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, site: 'docs' },
    seed: withProjects(`${PREVIEW}7`),
    expect: { exit: 0, outputs: { created: 'true' }, projects: ['Harbour', `${PREVIEW}7`, `${PREVIEW}7-docs`] },
  },
  {
    name: 'only looks with `create: false`',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, create: 'false' },
    seed: withProjects(),
    expect: { exit: 0, outputs: { project_id: '', pull_request_state: 'open' }, projects: ['Harbour'] },
  },
  {
    name: 'creates none for a pull request that is closed',
    ...CLOSED_7,
    seed: withProjects(),
    expect: { exit: 0, outputs: { project_id: '', pull_request_state: 'closed' }, projects: ['Harbour'] },
  },
  {
    name: 'a dry run creates none',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, 'dry-run': 'true' },
    seed: withProjects(),
    expect: { exit: 0, outputs: { project_id: '' }, log: ['Dry run: would create the project'], projects: ['Harbour'] },
  },
  {
    name: 'a pull request that is given by number counts on any event',
    github: { pullRequests: { 12: 'open' } },
    with: { 'github-token': 'token-of-the-job', 'pull-request': '12' },
    seed: withProjects(),
    expect: { exit: 0, outputs: { name: `${PREVIEW}12` }, projects: ['Harbour', `${PREVIEW}12`] },
  },
] satisfies readonly Scenario[];
