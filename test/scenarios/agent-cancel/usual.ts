import { agent, LONG } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { RUN } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'run-id': { required: true } }, outputs: ['status'] },
  usualRun: {
    scenario: 'one that was cancelled already stays so',
    because:
      'One request where its answer tells that the run is cancelled. It is a wish: else the run is looked at until it has ended.',
  },
  works: [{ name: 'a run at work', with: RUN, seed: agent(LONG), agentRuns: [{ message: 'Go on', until: 'working' }] }],
} satisfies Usual;
