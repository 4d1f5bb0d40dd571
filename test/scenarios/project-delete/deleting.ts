import { credentialSeed, problemFault, PROJECT_ID } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a deletion after which the list still shows the project is no success',
    faults: [
      {
        on: 'projects.delete',
        do: 'answer',
        status: 200,
        body: { project_id: PROJECT_ID, status: 'deleted' },
      },
    ],
    expect: {
      outputs: { status: '' },
      error: [
        'The platform accepted the request to delete the project harbour, but still shows it.',
      ],
      requests: ['projects.delete 200', ...Array<string>(5).fill('projects.list 200')],
    },
  },
  {
    name: 'a project key can’t list projects: the log says that the list was not checked',
    meets: ['projects.list forbidden'],
    seed: credentialSeed({ kind: 'project-key', project: PROJECT_ID }),
    expect: {
      outputs: { status: 'deleted' },
      log: ['The list was not checked for harbour.'],
      projects: [],
    },
  },
  {
    name: 'a credential that becomes invalid before the list is read proves nothing: the step fails',
    faults: [problemFault('projects.list', 'invalid_token', 'The credential is revoked.')],
    expect: {
      outputs: { error_code: 'invalid_token', status: '' },
      error: ['Could not check whether the request took effect'],
      requests: ['projects.delete 200', 'projects.list 401'],
    },
  },
  {
    name: 'a project key has no proof but the response: an empty one is no success',
    seed: credentialSeed({ kind: 'project-key', project: PROJECT_ID }),
    faults: [{ on: 'projects.delete', do: 'answer', status: 204 }],
    expect: {
      outputs: { status: '' },
      error: [
        'The platform accepted the request to delete the project harbour. It is unknown whether',
      ],
      projects: ['Local Project'],
    },
  },
  ...refusedInputs('project-delete', [
    [{ 'project-id': '../projects' }, '`project-id` is `../projects`'],
  ]),
] satisfies readonly Scenario[];
