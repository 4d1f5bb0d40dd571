import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export const CLOUD = projectSeed({ cloud: true });
export const CANT_DISABLE = 'Enabled login methods can’t be disabled through the API.';

export default {
  usualRun: {
    name: 'enables each method once, and says that none can be disabled',
    seed: CLOUD,
    with: { providers: 'email, password\nemail' },
    expect: {
      outputs: {
        providers: '[{"provider":"email","enabled":true},{"provider":"password","enabled":true}]',
      },
      log: ['Enabled login methods for the project harbour: email, password.', CANT_DISABLE],
      summary: ['| `email` | enabled |', '| `password` | enabled |', CANT_DISABLE],
      requests: ['auth.enable 200'],
      sent: { 'auth.enable': { providers: ['email', 'password'] } },
    },
  },
  requestReason: 'One request for all login methods. Its response confirms each method.',
  works: [
    { name: 'two methods', seed: projectSeed({ cloud: true }), with: { providers: 'email, sms' } },
  ],
} satisfies Usual;
