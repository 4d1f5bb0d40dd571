import { credentialSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const OAUTH = credentialSeed({ kind: 'oauth' });
const KEY = { name: 'night-watch', scopes: 'release.read' };

const MAY_EXIST =
  'The project harbour may now have an unused key `night-watch`, whose value is lost.';

export default [
  {
    name: 'a key with a lost response is not requested twice',
    seed: OAUTH,
    with: KEY,
    faults: [{ on: 'project-tokens.create', do: 'reset-after' }],
    expect: {
      outputs: { error_code: 'unavailable', token: '' },
      error: [
        MAY_EXIST,
        'Check on the platform whether the project has this key. If so, revoke the key there, because the API can’t revoke keys. Then re-run the job.',
      ],
      requests: ['project-tokens.create -'],
    },
  },
] satisfies readonly Scenario[];
