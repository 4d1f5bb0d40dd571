import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { secrets: { required: true }, prune: { default: 'false' } },
    outputs: ['updated', 'deleted'],
  },
  usualRun: {
    scenario: 'sets secrets from dotenv lines, and never shows a value',
    because:
      'The list distinguishes new secrets from overwritten ones, and shows the outcome after a lost response. Then one request sets each secret.',
  },
  works: [
    {
      name: 'two to set, one to delete',
      ownChanges: ['deleted'],
      seed: projectSeed({ cloud: true, secrets: { LAMP: 'an-old-lamp', OLD: 'an-old-one' } }),
      with: { secrets: 'LAMP=a-new-lamp\nTIDE=high-water', prune: 'true' },
    },
  ],
} satisfies Usual;
