import { agentSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

/** Options with a running sandbox, which an earlier run with a preview has left. */
const SANDBOX = {
  seed: agentSeed([{ preview: true }]),
  agentRuns: [{ message: 'Light the lamps', until: 'completed' }],
} as const;

export default {
  usualRun: {
    name: 'destroys the sandbox, and reports the limits of that',
    ...SANDBOX,
    expect: {
      outputs: { outcome: 'killed', sandbox_id: /^sb_[0-9a-f]{24}$/ },
      log: ['Destroyed the sandbox. Usage already incurred still counts.'],
      summary: [
        ' Sandbox',
        '- **Outcome:** killed',
        /\*\*Sandbox:\*\* `sb_[0-9a-f]{24}`$/m,
        /\*\*Confirmed:\*\* 20\d\d-/,
      ],
      requests: ['sandbox.kill 200'],
    },
  },
  requestReason: SEEN_BY_CALL,
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
  refusals: {
    'sandbox.kill *': { lostByHand: 'The sandbox is not found any more.' },
    'sandbox.kill service_unavailable': { remedy: 'Re-run the job. Make sure' },
  },
} satisfies Usual;
