import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['models', 'speed_tiers', 'defaults'] },
  usualRun: { scenario: 'models, speed tiers and defaults are listed', because: ONE_CALL },
  works: [{ name: 'what there is' }],
} satisfies Usual;
