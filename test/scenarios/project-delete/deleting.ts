import { credentialSeed, PROJECT_ID } from '../project-seed.ts';
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
    name: 'a response with another status is no success',
    faults: [{ on: 'projects.delete', do: 'rewrite', set: { status: 'active' } }],
    expect: {
      exit: 1,
      outputs: { status: '' },
      errorTitle: 'Deletion not confirmed: harbour',
      error: [
        'The platform responded with the status `active`, not `deleted`',
        'It is unknown whether the project was deleted.',
      ],
    },
  },
  {
    name: 'nor is a deletion after which the list still shows the project',
    faults: [{ on: 'projects.delete', do: 'answer', status: 200, body: { project_id: PROJECT_ID, status: 'deleted' } }],
    expect: {
      exit: 1,
      outputs: { status: '' },
      error: ['The platform accepted the deletion of the project harbour, but still lists it.'],
      requests: ['projects.delete 200', ...Array<string>(5).fill('projects.list 200')],
    },
  },
  {
    name: 'a list that lags is waited for',
    faults: [
      { on: 'projects.list', do: 'rewrite', set: { projects: [{ url_id: PROJECT_ID, name: 'Harbour' }] }, times: 3 },
    ],
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: [] },
  },
  {
    name: 'a project key can’t list projects: the log says that the list was not checked',
    meets: ['projects.list forbidden'],
    seed: credentialSeed({ kind: 'project-key', project: PROJECT_ID }),
    expect: { exit: 0, outputs: { status: 'deleted' }, log: ['The list was not checked for harbour.'], projects: [] },
  },
  {
    name: 'any 2xx response is success, an empty one too',
    faults: [{ on: 'projects.delete', do: 'answer', status: 204, processed: true }],
    expect: {
      exit: 0,
      outputs: { status: 'deleted' },
      requests: ['projects.delete 204', 'projects.list 200'],
      projects: [],
    },
  },
  ...refusedInputs('project-delete', [[{ 'project-id': '../projects' }, '`project-id` is `../projects`']]),
] satisfies readonly Scenario[];
