import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { secrets: { required: true }, prune: { default: 'false' } },
    outputs: ['updated', 'deleted'],
  },
  usualRun: {
    scenario: 'sets secrets from dotenv lines, and shows no value anywhere',
    because:
      'The list tells apart what is new from what is overwritten, and what became of a lost answer; each secret is set by a request of its own.',
  },
  works: [
    {
      name: 'two to set, one to delete',
      ownShare: ['deleted'],
      seed: harbour({ cloud: true, secrets: { LAMP: 'an-old-lamp', OLD: 'an-old-one' } }),
      with: { secrets: 'LAMP=a-new-lamp\nTIDE=high-water', prune: 'true' },
    },
  ],
} satisfies Usual;
