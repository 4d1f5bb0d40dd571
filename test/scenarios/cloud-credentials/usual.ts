import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['url', 'anon_key', 'service_key'] },
  usualRun: {
    scenario: 'reads both keys, which are in their outputs only',
    because: ONE_CALL,
  },
  works: [{ name: 'both keys', seed: projectSeed({ cloud: true }) }],
} satisfies Usual;
