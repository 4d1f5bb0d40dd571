import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { CANT_DISABLE, CLOUD } from './usual.ts';

export default [
  {
    name: 'a dry run enables nothing, and finds the cloud service',
    seed: CLOUD,
    with: { providers: 'password', 'dry-run': 'true' },
    expect: {
      outputs: { providers: '[]', dry_run: 'true' },
      log: [
        `Dry run: would enable login methods for the project harbour: password. ${CANT_DISABLE}`,
      ],
      summary: [' Login methods to enable', '| `password` | to be enabled |'],
      requests: ['database.status 200'],
    },
  },
  ...refusedInputs('cloud-auth', [
    [
      { providers: 'email, passkey' },
      '`providers` contains `passkey`; a login method must be one of `password`, `email`, `sms`.',
    ],
  ]),
] satisfies readonly Scenario[];
