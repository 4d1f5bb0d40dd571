import { agentSeed, LONG_RUN } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { RUN } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'run-id': { required: true } }, outputs: ['status'] },
  usualRun: {
    scenario: 'an already cancelled run stays cancelled',
    because:
      'One request if its response says that the run is canceled. The endpoint only requests the cancellation, so otherwise the step polls the run until it ends.',
  },
  works: [
    {
      name: 'a run at work',
      with: RUN,
      seed: agentSeed(LONG_RUN),
      agentRuns: [{ message: 'Go on', until: 'working' }],
    },
  ],
} satisfies Usual;
