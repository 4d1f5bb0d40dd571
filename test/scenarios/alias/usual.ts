import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'a prefix of five characters is set',
    with: { alias: 'lamps' },
    expect: {
      outputs: { alias: 'lamps', access_url: /^http:\/\/lamps\.apps\.localhost:\d+\/$/ },
      requests: ['alias.set 200'],
    },
  },
  requestReason: SEEN_BY_CALL,
  works: [
    { name: 'reading it' },
    { name: 'setting it', with: { alias: 'harbour-lights' } },
    {
      name: 'resetting it',
      seed: projectSeed({ alias: 'harbour-lights' }),
      with: { mode: 'reset' },
    },
  ],
  refusals: {
    'alias.get forbidden': { remedy: '' },
    'alias.check forbidden': { remedy: '' },
    'alias.set forbidden': { remedy: 'use a member token that its team issued' },
    'alias.set entitlement_required': {
      remedy: 'Add the entitlement `custom_domains` to the plan',
    },
    'alias.reset forbidden': { remedy: '' },
  },
} satisfies Usual;
