import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a tenant at its limit of sandboxes gets the number and the limit',
    meets: ['preview.link sandbox_concurrency_limit_exceeded'],
    faults: [
      problemFault('preview.link', 'sandbox_concurrency_limit_exceeded', 'The tenant has 2 running sandboxes.', {
        headers: { 'retry-after': '60' },
        times: 3,
      }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'sandbox_concurrency_limit_exceeded', error_status: '429' },
      error: ['The tenant has 2 running sandboxes.'],
      log: ['The tenant has 2 running sandboxes. Retrying in'],
      requests: Array.from({ length: 3 }, () => 'preview.link 429'),
    },
  },
] satisfies readonly Scenario[];
