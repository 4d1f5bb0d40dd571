import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a plan without room for another cloud service says what to do',
    meets: ['cloud.provision quota_exceeded'],
    seed: { quotas: { cloud_services_per_tenant: 0 } },
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded', error_status: '403', created: '' },
      error: ['Raise the plan’s number of cloud services, or delete a project that has one.'],
      requests: ['cloud.provision 403'],
    },
  },
  {
    name: 'a second provisioning within five seconds waits for its turn',
    onlyFast: 'the pace of provisioning, once in five seconds',
    meets: ['cloud.provision temporarily_unavailable'],
    faults: [refusal('cloud.provision', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '5' } })],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      log: ['Slow down. Again in'],
      requests: ['cloud.provision 429', 'cloud.provision 200'],
    },
  },
] satisfies readonly Scenario[];
