import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['url', 'anon_key', 'service_key'] },
  usualRun: {
    scenario: 'reads both keys, which stand in their outputs and nowhere else',
    because: ONE_CALL,
  },
  works: [{ name: 'both keys', seed: harbour({ cloud: true }) }],
} satisfies Usual;
