import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a creation that is never answered fails at `timeout`, and may have succeeded',
    with: { name: 'Lighthouse', timeout: '30s' },
    faults: [{ on: 'projects.create', do: 'stall', processed: true }],
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      error: [
        '`project-create` did not finish within 30 s.',
        'It is unknown whether the platform completed the request.',
      ],
      log: ['Increase `timeout`.'],
      requests: ['projects.list 200', 'projects.create -'],
    },
  },
] satisfies readonly Scenario[];
