import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

const GIVEN = { 'run-id': 'run_1', 'pending-action': '0'.repeat(64) } as const;

export default [
  ...refusedInputs('agent-respond', [
    [{ ...GIVEN }, '`answers` is missing'],
    [
      { 'pending-action': GIVEN['pending-action'], answers: 'decision: approve' },
      '`run-id` is missing',
    ],
  ]),
  {
    name: 'a missing run is reported as not found',
    with: { ...GIVEN, answers: 'decision: approve' },
    expect: {
      outputs: {
        error_code: 'not_found',
        status: '',
        reason: '',
        credits_used: '',
        credits_complete: '',
      },
      error: ['The run was not found.', 'Check `run-id`'],
      logLacks: [
        'It is unknown whether the platform completed the request',
        'stopped following the run',
      ],
      requests: ['agent.current 404', 'agent.events 404', 'agent.events 404', 'agent.events 404'],
    },
  },
] satisfies readonly Scenario[];
