import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const CLOUD = projectSeed({ cloud: true });
const KEYS = { anon_key: 'anon-key-of-the-harbour-1234', service_key: 'service-key-of-the-harbour-5678' };

export default [
  {
    name: 'reads both keys, which are in their outputs only',
    seed: CLOUD,
    faults: [{ on: 'cloud.credentials', do: 'rewrite', set: KEYS }],
    expect: {
      exit: 0,
      outputs: { ...KEYS, url: /^http:\/\/127\.0\.0\.1:\d+\//, result: /^(?!.*key-of)(?!.*"anon_key")/ },
      log: ['The outputs anon_key and service_key contain the keys of the cloud service. Both outputs are masked.'],
      logLacks: [KEYS.anon_key, KEYS.service_key],
      summary: [/^(?![^]*key-of)[^]* Cloud service credentials/, 'masked, available in the output service_key'],
      requests: ['cloud.credentials 200'],
    },
  },
  {
    name: 'the keys are masked before any text of the platform can print them',
    seed: CLOUD,
    faults: [
      { on: 'cloud.credentials', do: 'rewrite', set: { ...KEYS, url: `https://cloud.test/${KEYS.service_key}` } },
    ],
    expect: {
      exit: 0,
      outputs: { service_key: KEYS.service_key, url: 'https://cloud.test/***' },
      log: ['Cloud service address for the project harbour: https://cloud.test/***'],
      logLacks: [KEYS.service_key],
      summary: [/^(?![^]*service-key-of)/],
    },
  },
  {
    name: 'a cloud service without an address has none in its output',
    seed: CLOUD,
    faults: [{ on: 'cloud.credentials', do: 'rewrite', set: { url: null } }],
    expect: {
      exit: 0,
      outputs: { url: '', anon_key: /./ },
      log: ['Cloud service address for the project harbour: not reported by the platform'],
      summary: ['- **Address:** –'],
    },
  },
] satisfies readonly Scenario[];
