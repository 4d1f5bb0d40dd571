import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a tenant at its limit of sandboxes gets the number and the limit',
    onlyFast: 'the minutes that the platform asks to wait',
    meets: ['preview.link sandbox_concurrency_limit_exceeded'],
    seed: { quotas: { sandboxes_per_tenant: 0 } },
    expect: {
      exit: 1,
      outputs: { error_code: 'sandbox_concurrency_limit_exceeded', error_status: '429' },
      error: ['The tenant has 0 running sandboxes; the limit is 0.'],
      log: ['The tenant has 0 running sandboxes; the limit is 0. Retrying in'],
      requests: Array.from({ length: 3 }, () => 'preview.link 429'),
    },
  },
] satisfies readonly Scenario[];
