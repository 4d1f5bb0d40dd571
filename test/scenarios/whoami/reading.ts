import { TOKEN } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'the token can come from the environment, with the line break that it was stored with',
    with: { token: '' },
    env: { PLATFORM_TOKEN: `${TOKEN}\n` },
    expect: { exit: 0, outputs: { open_id: 'ou_local' }, requests: ['user.get 200'] },
  },
  {
    name: 'the emulator of the step needs neither account nor token',
    with: { 'base-url': 'local', token: '' },
    expect: {
      exit: 0,
      outputs: { open_id: 'ou_local' },
      log: [/The local platform is available at http:\/\/127\.0\.0\.1:\d+/],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
