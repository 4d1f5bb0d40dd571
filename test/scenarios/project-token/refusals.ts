import { credentialSeed, problemFault, TRACE_ID } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const OAUTH = credentialSeed({ kind: 'oauth' });
const KEY = { name: 'night-watch', scopes: 'release.read' };

const MAY_EXIST = 'The project harbour may now have an unused key `night-watch`, whose value is lost.';

export default [
  {
    name: 'a key with a lost response is not requested twice',
    seed: OAUTH,
    with: KEY,
    faults: [{ on: 'project-tokens.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', token: '' },
      error: [
        MAY_EXIST,
        'Check on the platform whether the project has this key. If so, revoke the key there, because the API can’t revoke keys. Then re-run the job.',
      ],
      requests: ['project-tokens.create -'],
    },
  },
  {
    name: 'a key that a platform error may have left is reported',
    seed: OAUTH,
    with: KEY,
    faults: [problemFault('project-tokens.create', 'server_error', 'The keeper fell asleep.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', trace_id: TRACE_ID },
      error: ['The keeper fell asleep.', MAY_EXIST],
      requests: ['project-tokens.create 500'],
    },
  },
] satisfies readonly Scenario[];
