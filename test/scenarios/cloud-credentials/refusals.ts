import { credential, harbour, keyOfAnotherProject, PROJECT_ID, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });

export default [
  {
    name: 'a key without the scope for credentials is told which one that is',
    meets: ['cloud.credentials insufficient_scope'],
    seed: {
      ...CLOUD,
      ...credential({ kind: 'project-key', project: PROJECT_ID, scopes: ['cloud.write', 'cloud.secret.read'] }),
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', anon_key: '' },
      error: ['Give a credential with the scope `cloud.credentials.read`. A project key lacks it by default.'],
      requests: ['cloud.credentials 403'],
    },
  },
  {
    name: 'another project’s key reads no credentials here',
    meets: ['cloud.credentials forbidden'],
    seed: keyOfAnotherProject(),
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['cloud.credentials 403'] },
  },
  {
    name: 'a revoked credential reads no others',
    meets: ['cloud.credentials invalid_token'],
    seed: { ...CLOUD, ...credential({ revoked: true }) },
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['cloud.credentials 401'] },
  },
  {
    name: 'a stranger’s credentials stay theirs',
    meets: ['cloud.credentials not_found'],
    seed: strangersProject(),
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['cloud.credentials 404'] },
  },
  {
    name: 'a request for credentials that the platform refuses is told in its words',
    meets: ['cloud.credentials invalid_request'],
    seed: CLOUD,
    faults: [refusal('cloud.credentials', 'invalid_request', 'Not like this.')],
    expect: { exit: 1, error: ['Not like this.'], requests: ['cloud.credentials 400'] },
  },
] satisfies readonly Scenario[];
