import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export const CLOUD = projectSeed({ cloud: true });
export const KEYS = {
  anon_key: 'anon-key-of-the-harbour-1234',
  service_key: 'service-key-of-the-harbour-5678',
};

export default {
  usualRun: {
    name: 'reads both keys, which are in their outputs only',
    seed: CLOUD,
    faults: [{ on: 'cloud.credentials', do: 'rewrite', set: KEYS }],
    expect: {
      outputs: {
        ...KEYS,
        cloud_url: /^http:\/\/127\.0\.0\.1:\d+\//,
        result: /^(?!.*key-of)(?!.*"anon_key")/,
      },
      log: ['Read both keys of the cloud service. Both are masked.'],
      logLacks: [KEYS.anon_key, KEYS.service_key],
      summary: [
        /^(?![^]*key-of)[^]* Cloud service credentials/,
        'masked, available in the output <code>service_key</code>',
      ],
      requests: ['cloud.credentials 200'],
    },
  },
  scenarios: [
    {
      name: 'with `expose-anon-key`, only the key for servers is masked',
      seed: CLOUD,
      with: { 'expose-anon-key': 'true' },
      faults: [{ on: 'cloud.credentials', do: 'rewrite', set: KEYS }],
      expect: {
        outputs: {
          ...KEYS,
          result: /^(?!.*service-key-of).*"anon_key":"anon-key-of-the-harbour-1234"/,
        },
        log: ['Only the key for servers is masked.'],
        logLacks: [KEYS.service_key],
        requests: ['cloud.credentials 200'],
      },
    },
    {
      name: 'with `values-path`, the values that a build may read are written to a file',
      seed: CLOUD,
      with: { 'values-path': 'values.json' },
      faults: [{ on: 'cloud.credentials', do: 'rewrite', set: KEYS }],
      expect: {
        workspace: {
          'values.json':
            /^\{"cloud_url":"http:\/\/127[^"]*","anon_key":"anon-key-of-the-harbour-1234","project_id":"harbour"\}\n$/,
        },
      },
    },
  ],
  requestReason: ONE_CALL,
  works: [{ name: 'both keys', seed: projectSeed({ cloud: true }) }],
  refusals: {
    'cloud.credentials insufficient_scope': {
      remedy:
        'Use a credential with the scope `cloud.credentials.read`. Project keys don’t have it by default.',
    },
  },
} satisfies Usual;
