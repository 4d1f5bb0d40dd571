import { credential, keyOfAnotherProject, refusal, strangersProject, TRACE_ID } from '../harbour.ts';
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
    name: 'a credential without the scope provisions nothing',
    meets: ['cloud.provision insufficient_scope'],
    seed: credential({ scopes: ['project.read', 'cloud.database.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `cloud.write`.'],
      requests: ['cloud.provision 403'],
    },
  },
  {
    name: 'another project’s key provisions nothing here',
    meets: ['cloud.provision forbidden'],
    seed: keyOfAnotherProject(),
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['cloud.provision 403'] },
  },
  {
    name: 'an expired credential provisions nothing',
    meets: ['cloud.provision invalid_token'],
    seed: credential({ expires_at: 1 }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['cloud.provision 401'] },
  },
  {
    name: 'a stranger’s project gets no cloud service',
    meets: ['cloud.provision not_found'],
    seed: strangersProject(),
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['cloud.provision 404'] },
  },
  {
    name: 'a description that the platform refuses is told in its words',
    meets: ['cloud.provision invalid_request'],
    faults: [refusal('cloud.provision', 'invalid_request', 'description: too poetic')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', trace_id: TRACE_ID },
      error: ['description: too poetic'],
      requests: ['cloud.provision 400'],
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
