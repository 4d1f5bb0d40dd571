import type { Fault } from '../../../src/platform/http/faults.ts';
import { agentSeed, CONFIRMATION } from '../agent.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const WAITING_RUN = [{ message: 'Look after the lamps', until: 'input_required' }] as const;
const APPROVE = {
  'run-id': '{run-1}',
  'pending-action': '{question-1}',
  answers: 'decision: approve',
} as const;

/** Faults after which the platform accepts the response and resumes the run much later. */
const SLOW_TO_RESUME = {
  seed: agentSeed(
    [{ ...CONFIRMATION, answered_after_ms: 30_000, answered_with: { decision: 'approve' } }],
    {
      action_validity_ms: 4_000,
    },
  ),
  agentRuns: WAITING_RUN,
} as const;
const ACCEPTED: Fault = {
  on: 'agent.respond',
  do: 'answer',
  status: 200,
  body: { status: 'working' },
};

export default withDefaults(SLOW_TO_RESUME, [
  ...(
    [
      ['over the same connection', []],
      ['over a new one', [{ on: 'agent.events', do: 'truncate', bytes: 900 }]],
    ] as const
  ).map(
    ([where, faults]): Scenario => ({
      name: `an answered question is repeated ${where} until the run resumes: it is not asked again`,
      faults: [
        ACCEPTED,
        { on: 'agent.current', nth: 3, times: 99, do: 'rewrite', set: { status: 'working' } },
        ...faults,
      ],
      with: APPROVE,
      expect: {
        outputs: { status: 'completed', reply: /^It is gone\./ },
        logLacks: ['this step can’t', 'Canceling the run'],
        runs: ['completed'],
      },
    }),
  ),
  {
    name: 'if the status check of a repeated question fails, it is retried at the next one',
    faults: [
      ACCEPTED,
      {
        on: 'agent.current',
        nth: 2,
        do: 'answer',
        status: 403,
        body: { code: 'forbidden', status: 403, title: 'No' },
      },
      { on: 'agent.current', nth: 3, times: 99, do: 'rewrite', set: { status: 'working' } },
    ],
    with: APPROVE,
    expect: {
      log: ['Could not check whether the run is still waiting for an answer: '],
      runs: ['completed'],
    },
  },
]);
