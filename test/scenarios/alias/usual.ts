import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { alias: {}, mode: {} },
    outputs: ['alias', 'default_alias', 'primary_domain', 'access_url', 'is_custom_alias', 'available'],
  },
  usualRun: { scenario: 'a prefix of five characters is set', because: SEEN_BY_CALL },
  works: [
    { name: 'reading it' },
    { name: 'setting it', with: { alias: 'harbour-lights' } },
    { name: 'resetting it', seed: projectSeed({ alias: 'harbour-lights' }), with: { mode: 'reset' } },
  ],
} satisfies Usual;
