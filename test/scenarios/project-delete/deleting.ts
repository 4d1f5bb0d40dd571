import { PROJECT_ID } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'its site goes offline with it',
    published: 1,
    expect: { exit: 0, outputs: { status: 'deleted' }, site: { '/': 404 }, projects: [] },
  },
  {
    name: 'a dry run deletes nothing, and sends no request',
    with: { 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { status: '', dry_run: 'true', project_id: PROJECT_ID },
      log: [
        'Dry run: would delete the project harbour. Nothing was sent to the platform. The credential, the project and the quotas were not checked.',
      ],
      summary: [
        'would be deleted (dry run)',
        'Nothing was sent to the platform. The credential, the project and the quotas were not checked.',
      ],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'any 2xx response is success, an empty one too',
    faults: [{ on: 'projects.delete', do: 'answer', status: 204, processed: true }],
    expect: { exit: 0, outputs: { status: 'deleted' }, requests: ['projects.delete 204'], projects: [] },
  },
  ...refusedInputs('project-delete', [[{ 'project-id': '../projects' }, '`project-id` is `../projects`']]),
] satisfies readonly Scenario[];
