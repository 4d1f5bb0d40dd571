import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'gives the project a cloud service, and shows its address',
    with: { description: '  Orders of the harbour shop  ' },
    expect: {
      outputs: { created: 'true', public_url: /^http:\/\/127\.0\.0\.1:\d+\//, warnings: '' },
      log: ['The cloud service of the project harbour was created. Status: ready.'],
      summary: [' Cloud service created', '- **Cloud service:** created', '- **Status:** ready'],
      requests: ['cloud.provision 200'],
      sent: { 'cloud.provision': { description: 'Orders of the harbour shop' } },
    },
  },
  requestReason: SEEN_BY_CALL,
  works: [
    {
      name: 'a cloud service',
      mayDiffer: { created: 'a repeated request reports that the service already exists' },
    },
  ],
  scenarios: [
    {
      name: 'with `expose-anon-key`, it also reads the key for clients, which is not masked',
      isRefused: true,
      with: { 'expose-anon-key': 'true' },
      expect: {
        outputs: { created: 'true', anon_key: /^eyJ/, result: /"anon_key":"eyJ/ },
        requests: ['cloud.provision 200', 'cloud.credentials 200'],
      },
    },
  ],
  refusals: {
    'cloud.provision *': { lostByHand: 'The service then exists, and was not created.' },
    'database.status invalid_request': { byHand: 'A plan does without the status.' },
    'database.status forbidden': { byHand: 'A plan does without the status.' },
    'database.status temporarily_unavailable': { byHand: 'A plan does without the status.' },
    'database.status upstream_error': { byHand: 'A plan does without the status.' },
    'cloud.provision quota_exceeded': {
      remedy:
        'Raise the plan’s limit for cloud services, or delete a project that has a cloud service.',
    },
    'cloud.provision service_unavailable': {
      remedy: 'Re-run the job later. The platform currently can’t check the plan’s entitlements.',
    },
    'cloud.provision upstream_error': { hasFurtherRequests: true },
  },
} satisfies Usual;
