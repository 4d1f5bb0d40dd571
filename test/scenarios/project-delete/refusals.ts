import { credential, PROJECT_ID, project, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'another project’s key deletes nothing here',
    meets: ['projects.delete forbidden'],
    seed: {
      ...credential({ kind: 'project-key', project: 'quay' }),
      projects: [project({ url_id: PROJECT_ID, name: 'Harbour' }), project({ url_id: 'quay', name: 'Quay' })],
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', status: '' },
      error: ['This project key is bound to another project.', 'Check that the credential belongs to this project'],
      requests: ['projects.delete 403'],
      projects: ['Harbour', 'Quay'],
    },
  },
  {
    name: 'deleting needs `project.write`',
    meets: ['projects.delete insufficient_scope'],
    seed: credential({ scopes: ['project.read', 'release.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `project.write`.'],
      requests: ['projects.delete 403'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'an expired credential deletes nothing, though a missing project would be ignored',
    meets: ['projects.delete invalid_token'],
    seed: credential({ expires_at: 1 }),
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token' },
      requests: ['projects.delete 401'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'an id that the platform does not like is told in its words',
    meets: ['projects.delete invalid_request'],
    faults: [refusal('projects.delete', 'invalid_request', 'project_id is not of this region.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request' },
      error: ['project_id is not of this region.'],
      requests: ['projects.delete 400'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a deletion is not begun after the job was cancelled',
    faults: [refusal('projects.delete', 'service_unavailable', 'Closed.', { headers: { 'retry-after': '30' } })],
    signal: { name: 'SIGTERM', whenLogged: 'Again in' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', status: '' },
      requests: ['projects.delete 503'],
      projects: ['Local Project'],
    },
  },
] satisfies readonly Scenario[];
