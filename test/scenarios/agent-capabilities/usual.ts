import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'models, speed tiers and defaults are listed',
    expect: {
      outputs: {
        models: /^\[\{"id":"builder-2",/,
        speed_tiers: '["fast","standard","deep"]',
        defaults: '{"model":"builder-2","speed_tier":"standard"}',
      },
      log: [
        'Models: builder-2 (default), builder-2-mini',
        'Speed tiers: fast, standard (default), deep',
      ],
      summary: [' Agent: 2 models', '<code>builder-2</code> (default)'],
      requests: ['agent.capabilities 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [{ name: 'what there is' }],
} satisfies Usual;
