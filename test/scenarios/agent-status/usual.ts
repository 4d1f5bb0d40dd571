import { agentSeed, LONG_RUN } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'a run that is working is shown as such',
    seed: agentSeed(LONG_RUN),
    agentRuns: [{ message: 'Go on', until: 'working' }],
    expect: {
      outputs: {
        run_id: /^run_/,
        conversation_id: /^conv_/,
        status: 'working',
        model: 'builder-2',
        speed_tier: 'standard',
      },
      log: [/Latest agent run of the project harbour: run_\w+\. Status: working\./],
      summary: ['- **Status:** working'],
      requests: ['agent.current 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [
    {
      name: 'a run that has ended',
      agentRuns: [{ message: 'Go on', until: 'completed' }],
      seed: agentSeed([]),
    },
  ],
  refusals: {
    'agent.current not_found': { byHand: 'The project has no run yet.' },
  },
} satisfies Usual;
