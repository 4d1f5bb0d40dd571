import { refusal } from '../../support/github-fake/github-fake.ts';
import { problemFault, project } from '../project-seed.ts';
import { PREVIEW_NAME_PREFIX, withProjects } from '../pull-requests.ts';
import { withDefaults } from '../scenario.ts';
import { WITH } from './usual.ts';

export default withDefaults({ with: WITH }, [
  {
    name: 'a pull request that is reopened meanwhile keeps its preview',
    github: { pullRequests: { 1: 'opens' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      outputs: { count: '0' },
      log: ['was reopened.'],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}1`],
    },
  },
  {
    name: 'a dry run deletes nothing',
    with: { ...WITH, 'dry-run': 'true' },
    github: { pullRequests: { 1: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    expect: {
      outputs: { count: '1' },
      log: [`would delete ${PREVIEW_NAME_PREFIX}1`],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'a pull request that GitHub can’t show doesn’t stop the others, and fails the step',
    github: {
      pullRequests: { 1: 'closed', 2: 'closed', 3: 'closed' },
      failsWith: { on: /pulls\/2$/, answer: refusal(403) },
    },
    seed: withProjects(...[1, 2, 3].map(number => `${PREVIEW_NAME_PREFIX}${number}`)),
    expect: {
      outputs: { count: '2' },
      error: [`\`${PREVIEW_NAME_PREFIX}2\` failed: GitHub responded with 403`],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}2`],
    },
  },
  {
    name: 'a preview that is no longer listed under its name immediately before the deletion is kept, and fails the step',
    github: { pullRequests: { 1: 'closed', 2: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`, `${PREVIEW_NAME_PREFIX}2`),
    faults: [
      {
        on: 'projects.list',
        nth: 2,
        do: 'rewrite',
        set: { projects: [{ url_id: 'preview-1', name: 'Kept' }] },
      },
    ],
    expect: {
      outputs: { deleted: JSON.stringify([`${PREVIEW_NAME_PREFIX}2`]) },
      error: [
        `The project preview-1 is no longer listed as ${PREVIEW_NAME_PREFIX}1. It was not deleted.`,
      ],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}1`],
    },
  },
  {
    name: 'a preview that somebody else deletes at the same time is no failure',
    github: { pullRequests: { 1: 'closed' } },
    seed: withProjects(`${PREVIEW_NAME_PREFIX}1`),
    faults: [
      problemFault('projects.delete', 'not_found', 'There is no such project.'),
      { on: 'projects.list', nth: 3, times: 9, do: 'rewrite', set: { projects: [] } },
    ],
    expect: {
      notices: [`The project preview-1 (${PREVIEW_NAME_PREFIX}1) had already been deleted.`],
    },
  },
  {
    name: 'a project of another type is kept, with a warning',
    github: { pullRequests: { 1: 'closed' } },
    seed: { projects: [project({ url_id: 'odd', name: `${PREVIEW_NAME_PREFIX}1`, type: 'app' })] },
    expect: {
      outputs: { count: '0' },
      warnings: [
        `Keeping the project odd (${PREVIEW_NAME_PREFIX}1): its type is \`app\`, not \`web\`.`,
      ],
      projects: [`${PREVIEW_NAME_PREFIX}1`],
    },
  },
]);
