import { credential, harbour, PROJECT_ID } from '../harbour.ts';
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
] satisfies readonly Scenario[];
