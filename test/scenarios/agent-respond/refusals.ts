import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

export default [
  ...refusedInputs('agent-respond', [
    [
      { 'run-id': 'run_1' },
      '`answers` is missing, and so is `decision`; one of them is required. To answer a question, set `answers`. To answer a confirmation request, set `decision`.',
    ],
    [{ 'run-id': 'run_1', decision: 'approve', answers: 'a: b' }, '`decision` can’t be combined with `answers`.'],
    [{ 'run-id': 'run_1', answers: 'a: b', comment: 'Yes' }, '`comment` requires `decision`.'],
    [{ decision: 'approve' }, '`run-id` is missing'],
    [{ 'run-id': '../run', decision: 'approve' }, '`run-id` is `../run`; a run’s ID consists of letters'],
  ]),
  {
    name: 'a missing run is reported as not found',
    with: { 'run-id': 'run_1', decision: 'approve' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', status: '', reason: '', credits_used: '', credits_complete: '' },
      error: ['The run was not found.', 'Check `run-id`'],
      logLacks: ['It is unknown whether the platform completed the request', 'stopped following the run'],
      requests: ['agent.current 404', 'agent.events 404', 'agent.events 404', 'agent.events 404'],
    },
  },
] satisfies readonly Scenario[];
