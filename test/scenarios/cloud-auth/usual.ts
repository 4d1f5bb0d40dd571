import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { providers: { required: true } }, outputs: ['providers'] },
  usualRun: {
    scenario: 'enables each method once, and says that none can be disabled',
    because: 'One request for all methods; its answer confirms each.',
  },
  works: [{ name: 'two methods', seed: harbour({ cloud: true }), with: { providers: 'email, sms' } }],
} satisfies Usual;
