import { agent, CONFIRMATION } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { IN_TIME, RUN, RUN_OUTPUTS } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'run-id': { required: true }, answers: {}, decision: {}, comment: {}, follow: { default: 'true' } },
    outputs: RUN_OUTPUTS,
  },
  usualRun: {
    scenario: 'it answers questions',
    because:
      'The run that waits has to be found; what it waits for stands only in its events, which stay open and show what comes of the answer.',
  },
  works: [
    {
      name: 'an approval',
      with: { ...RUN, decision: 'approve', ...IN_TIME },
      seed: agent([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
      agentRuns: [{ message: 'Look after the lamps', until: 'input_required' }],
    },
  ],
} satisfies Usual;
