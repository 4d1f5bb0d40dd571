import { agentSeed, LONG_RUN } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { RUN } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'run-id': { required: true } }, outputs: ['status'] },
  usualRun: {
    scenario: 'an already cancelled run stays cancelled',
    because:
      'One request if its response says that the run is cancelled. The endpoint only requests the cancellation: otherwise the run is polled until it has ended.',
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
