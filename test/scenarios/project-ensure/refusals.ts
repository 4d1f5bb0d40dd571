import { credential, PROJECT_ID, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project key ensures nothing',
    meets: ['projects.list forbidden'],
    seed: credential({ kind: 'project-key', project: PROJECT_ID }),
    with: { name: 'Beacon' },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', project_id: '', created: '' },
      requests: ['projects.list 403'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'who may look but not create is told which scope is missing',
    meets: ['projects.create insufficient_scope'],
    seed: credential({ scopes: ['project.read'] }),
    with: { name: 'Beacon' },
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `project.write`.'],
      requests: ['projects.list 200', 'projects.create 403'],
    },
  },
  {
    name: 'who may create but not look creates nothing blindly',
    meets: ['projects.list insufficient_scope'],
    seed: credential({ scopes: ['project.write'] }),
    with: { name: 'Beacon' },
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `project.read`.'],
      requests: ['projects.list 403'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'what is there is found although the quota is used up',
    seed: { quotas: { projects_per_user: 1 } },
    with: { name: 'Local Project' },
    expect: { exit: 0, outputs: { project_id: PROJECT_ID, created: 'false' } },
  },
  {
    name: 'what is not there is not created beyond the quota',
    meets: ['projects.create quota_exceeded'],
    seed: { quotas: { projects_per_user: 1 } },
    with: { name: 'Beacon' },
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded' },
      requests: ['projects.list 200', 'projects.create 403'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a look that fails is repeated before anything is created',
    meets: ['projects.list temporarily_unavailable'],
    with: { name: 'Beacon' },
    faults: [
      refusal('projects.list', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      { on: 'projects.list', do: 'reset-after', nth: 2 },
    ],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      requests: [
        'projects.list 429',
        'projects.list -',
        'projects.list 200',
        'projects.create 200',
        'projects.list 200',
      ],
      projects: ['Local Project', 'Beacon'],
    },
  },
] satisfies readonly Scenario[];
