import { agentSeed, LONG_RUN } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { RUN } from '../usual-parts.ts';

export const RUNNING = {
  seed: agentSeed(LONG_RUN),
  agentRuns: [{ message: 'Go on', until: 'working' }],
} as const;

export default {
  usualRun: {
    name: 'an already canceled run stays canceled',
    with: RUN,
    ...RUNNING,
    earlier: { with: RUN },
    expect: { outputs: { status: 'canceled' }, requests: ['agent.cancel 200'] },
  },
  requestReason:
    'One request if its response says that the run is canceled. The endpoint only requests the cancellation, so otherwise the step polls the run until it ends.',
  works: [
    {
      name: 'a run at work',
      with: RUN,
      seed: agentSeed(LONG_RUN),
      agentRuns: [{ message: 'Go on', until: 'working' }],
    },
  ],
  refusals: {
    'agent.cancel not_cancelable': {
      byHand: 'The run may be canceled already, so its status decides.',
    },
    'agent.cancel run_conflict': {
      byHand: 'The run may be canceled already, so its status decides.',
    },
    'agent.cancel not_found': { remedy: 'Check `run-id`' },
  },
} satisfies Usual;
