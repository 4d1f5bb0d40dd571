import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { name: { required: true }, type: {} }, outputs: ['project_id', 'created'] },
  usualRun: {
    scenario: 'creates the project that is not there, and looks whether it is the only one',
    because:
      'It is looked for, created, and looked for again, as two jobs may have created it at once and names are not unique. Where it is there, the first request is the only one.',
  },
  works: [
    { name: 'one that is missing', ownShare: ['created'], with: { name: 'Tides' } },
    { name: 'one that is there', with: { name: 'Harbour' }, seed: harbour({}) },
  ],
} satisfies Usual;
