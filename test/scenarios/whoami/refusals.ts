import { TRACE_ID } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'an unknown code is shown, and classified by its status',
    faults: [
      {
        on: 'user.get',
        do: 'answer',
        status: 451,
        body: { title: 'Unavailable', detail: 'Ask the harbour master.', code: 'storm_warning' },
        headers: { 'x-service-trace-id': TRACE_ID },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'storm_warning', error_status: '451', trace_id: TRACE_ID },
      error: [
        'Ask the harbour master.',
        'If the error message describes an invalid value, correct it',
        'code storm_warning, HTTP 451',
      ],
      logLacks: ['A proxy or another server'],
      requests: ['user.get 451'],
    },
  },
] satisfies readonly Scenario[];
