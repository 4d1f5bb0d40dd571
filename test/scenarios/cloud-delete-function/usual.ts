import type { Usual } from '../usual.ts';
import { FUNCTIONS, ONE_CALL } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'function-name': { required: true }, 'if-missing': {} },
    outputs: ['deleted'],
  },
  usualRun: { scenario: 'deletes the function, and no other', because: ONE_CALL },
  works: [{ name: 'one of two', ownChanges: ['deleted'], seed: FUNCTIONS, with: { 'function-name': 'tides' } }],
} satisfies Usual;
