import { CLOSED_PULL_REQUEST_7, PREVIEW_NAME_PREFIX, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'deletes the preview of this pull request, and nothing else',
    ...CLOSED_PULL_REQUEST_7,
    seed: withProjects(
      `${PREVIEW_NAME_PREFIX}7`,
      `${PREVIEW_NAME_PREFIX}71`,
      `${PREVIEW_NAME_PREFIX}7-docs`,
      'preview-42170-pr-7',
    ),
    expect: {
      outputs: { status: 'deleted', name: `${PREVIEW_NAME_PREFIX}7`, pull_request_number: '7' },
      summary: [' Preview cleaned up'],
      requests: [
        'projects.list 200',
        'projects.list 200',
        'projects.delete 200',
        'projects.list 200',
      ],
      projects: [
        'Harbour',
        `${PREVIEW_NAME_PREFIX}71`,
        `${PREVIEW_NAME_PREFIX}7-docs`,
        'preview-42170-pr-7',
      ],
    },
  },
  requestReason:
    'Only the list shows which project is the preview. For each project with that name, one request lists it again, one deletes it, and one checks that it is no longer listed.',
  works: [
    {
      name: 'both of two',
      ...CLOSED_PULL_REQUEST_7,
      ownChanges: ['status'],
      seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7`),
    },
  ],
  refusals: {
    'projects.delete not_found': { byHand: 'The list decides whether the project still exists.' },
    'projects.delete *': { title: /^Deletions? (may have )?failed: preview-\d/ },
  },
  earlyOutputs: { name: 'projects.list', pull_request_number: 'projects.list' },
} satisfies Usual;
