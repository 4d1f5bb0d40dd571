import { credentialSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { name: { required: true }, description: {}, 'expires-in-days': {}, scopes: { required: true } },
    outputs: ['token', 'scope', 'expires_at'],
  },
  usualRun: { scenario: 'creates a key that is in the output `token` only', because: ONE_CALL },
  works: [
    {
      name: 'a new key',
      repeatedFacts: [{ fact: 'made by project-tokens.create', behind: 'project-tokens.create' }],
      seed: credentialSeed({ kind: 'oauth' }),
      with: { name: 'from-ci', scopes: 'release.read' },
    },
  ],
} satisfies Usual;
