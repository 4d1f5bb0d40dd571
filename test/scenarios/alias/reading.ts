import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without a prefix it reads the current one',
    isRefused: true,
    seed: projectSeed({ alias: 'harbour-lights' }),
    expect: {
      exit: 0,
      outputs: { alias: 'harbour-lights', default_alias: 'harbour', is_custom_alias: 'true', available: '' },
      log: ['The prefix of the project harbour is `harbour-lights`. Address: harbour-lights.apps.localhost'],
      summary: [' Prefix', '- **Domain:** `harbour-lights.apps.localhost`'],
      requests: ['alias.get 200'],
    },
  },
  {
    name: '`mode: get` reads the prefix, also in a dry run',
    with: { mode: 'get', 'dry-run': 'true' },
    expect: { exit: 0, outputs: { alias: 'harbour', is_custom_alias: 'false' }, requests: ['alias.get 200'] },
  },
  {
    name: 'an unused prefix is available',
    isRefused: true,
    with: { alias: ' Harbour-Lights ', mode: 'check' },
    expect: {
      exit: 0,
      outputs: {
        alias: 'harbour-lights',
        available: 'true',
        primary_domain: 'harbour-lights.apps.localhost',
        access_url: '',
        is_custom_alias: '',
      },
      log: ['The prefix harbour-lights is available or already belongs to this project. The check did not reserve it.'],
      summary: [' Prefix ', '- **Available:** yes'],
      requests: ['alias.check 200'],
    },
  },
] satisfies readonly Scenario[];
