import { agentSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['outcome', 'sandbox_id'] },
  usualRun: { scenario: 'destroys the sandbox, and reports the limits of that', because: SEEN_BY_CALL },
  works: [
    {
      name: 'a sandbox',
      isAboutSandbox: true,
      agentRuns: [{ message: 'Light the lamps', until: 'completed' }],
      seed: agentSeed([{ preview: true }]),
      mayDiffer: {
        outcome: 'who repeats the request is told that there is none any more',
        sandbox_id: 'one that is gone has no id any more',
      },
    },
  ],
} satisfies Usual;
