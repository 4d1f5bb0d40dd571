import { agentSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['run_id', 'conversation_id', 'status'] },
  usualRun: { scenario: 'a run that is working is shown as such', because: ONE_CALL },
  works: [{ name: 'a run that has ended', agentRuns: [{ message: 'Go on', until: 'completed' }], seed: agentSeed([]) }],
} satisfies Usual;
