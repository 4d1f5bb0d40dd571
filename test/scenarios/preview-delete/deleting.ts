import { refusal } from '../harbour.ts';
import { CLOSED_7, PREVIEW, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'deletes the preview of this pull request, and nothing else',
    ...CLOSED_7,
    seed: withProjects(`${PREVIEW}7`, `${PREVIEW}71`, `${PREVIEW}7-docs`, 'preview-harbour-lights-00000000-pr-7'),
    expect: {
      exit: 0,
      outputs: { status: 'deleted', name: `${PREVIEW}7`, pull_request_number: '7' },
      summary: ['### Preview deleted'],
      requests: ['projects.list 200', 'projects.delete 200'],
      projects: ['Harbour', `${PREVIEW}71`, `${PREVIEW}7-docs`, 'preview-harbour-lights-00000000-pr-7'],
    },
  },
  {
    name: 'a preview that somebody else deletes meanwhile is gone all the same',
    meets: ['projects.delete not_found'],
    ...CLOSED_7,
    seed: withProjects(`${PREVIEW}7`),
    faults: [refusal('projects.delete', 'not_found', 'It is gone.')],
    expect: { exit: 0, outputs: { status: 'deleted' }, requests: ['projects.list 200', 'projects.delete 404'] },
  },
  {
    name: 'of two of which one can’t be deleted the other goes, and both are named',
    ...CLOSED_7,
    seed: withProjects(`${PREVIEW}7`, `${PREVIEW}7`),
    faults: [{ ...refusal('projects.delete', 'project_not_operational', 'It is under review.'), nth: 2 }],
    expect: {
      exit: 1,
      outputs: {
        error_code: 'project_not_operational',
        status: '',
        name: `${PREVIEW}7`,
        pull_request_number: '7',
      },
      error: [
        `Deleting 1 of 2 projects named ${PREVIEW}7 failed. Deleted: preview-2.`,
        'preview-1: ',
        'It is under review.',
      ],
      summary: ['Deleted: preview-2'],
      projects: ['Harbour', `${PREVIEW}7`],
    },
  },
  {
    name: 'of several sites the one that is named',
    ...CLOSED_7,
    with: { ...CLOSED_7.with, site: 'docs' },
    seed: withProjects(`${PREVIEW}7`, `${PREVIEW}7-docs`),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: ['Harbour', `${PREVIEW}7`] },
  },
  {
    name: 'complaint C11: gone already is as good',
    ...CLOSED_7,
    seed: withProjects(),
    expect: { exit: 0, outputs: { status: 'missing' }, log: ['There is no project'], projects: ['Harbour'] },
  },
  {
    name: 'a dry run names what would go',
    ...CLOSED_7,
    with: { ...CLOSED_7.with, 'dry-run': 'true' },
    seed: withProjects(`${PREVIEW}7`),
    expect: {
      exit: 0,
      outputs: { status: '', dry_run: 'true' },
      log: ['Dry run: would delete preview-1.'],
      requests: ['projects.list 200'],
    },
  },
] satisfies readonly Scenario[];
