import { PROJECT_ID, project } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'deletes the project, and reports the limits of that',
    seed: {
      projects: [
        project({ url_id: PROJECT_ID, name: 'Harbour' }),
        project({ url_id: 'quay', name: 'Quay' }),
      ],
    },
    expect: {
      outputs: { status: 'deleted', project_id: PROJECT_ID, dry_run: 'false' },
      log: ['The project harbour is deleted. The platform may release its linked resources later.'],
      summary: [' Project deleted', '- **Status:** deleted'],
      requests: ['projects.delete 200', 'projects.list 200'],
      projects: ['Quay'],
    },
  },
  requestReason: 'The list shows whether the project was deleted.',
  works: [{ name: 'a project', ownChanges: ['status'] }],
  refusals: {
    'projects.delete not_found': { byHand: 'The project is deleted already.' },
    'projects.list *': { byHand: 'The list only confirms the deletion.' },
  },
} satisfies Usual;
