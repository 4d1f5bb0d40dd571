import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { providers: { required: true } }, outputs: ['providers'] },
  usualRun: {
    scenario: 'enables each method once, and says that none can be disabled',
    because: 'One request for all login methods. Its response confirms each method.',
  },
  works: [{ name: 'two methods', seed: projectSeed({ cloud: true }), with: { providers: 'email, sms' } }],
} satisfies Usual;
