import { agentSeed, CONFIRMATION } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT, RUN, RUN_OUTPUTS } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'run-id': { required: true }, answers: {}, decision: {}, comment: {}, follow: { default: 'true' } },
    outputs: RUN_OUTPUTS,
  },
  usualRun: {
    scenario: 'it answers questions',
    because:
      'The first request finds the waiting run. Only the events contain its question, and their stream shows the effect of the answer.',
  },
  works: [
    {
      name: 'an approval',
      with: { ...RUN, decision: 'approve', ...WITH_TIMEOUT },
      seed: agentSeed([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
      agentRuns: [{ message: 'Look after the lamps', until: 'input_required' }],
    },
  ],
} satisfies Usual;
