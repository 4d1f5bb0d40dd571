import type { Scenario } from '../scenario.ts';
import { CLOUD, KEYS } from './usual.ts';

export default [
  {
    name: 'the keys are masked before any text of the platform can print them',
    seed: CLOUD,
    faults: [
      {
        on: 'cloud.credentials',
        do: 'rewrite',
        set: { ...KEYS, url: `https://cloud.test/${KEYS.service_key}` },
      },
    ],
    expect: {
      outputs: { service_key: KEYS.service_key, cloud_url: 'https://cloud.test/***' },
      log: ['Cloud service URL for the project harbour: https://cloud.test/***'],
      logLacks: [KEYS.service_key],
      summary: [/^(?![^]*service-key-of)/],
    },
  },
] satisfies readonly Scenario[];
