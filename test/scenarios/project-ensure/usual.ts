import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { name: { required: true }, type: {} }, outputs: ['project_id', 'created'] },
  usualRun: {
    scenario: 'creates a missing project, and checks whether it is the only one',
    because:
      'It is searched for, created, and searched for again, because two jobs may have created it at once and names are not unique. If it exists, the first request is the only one.',
  },
  works: [
    { name: 'one that is missing', ownChanges: ['created'], with: { name: 'Tides' } },
    { name: 'one that is there', with: { name: 'Harbour' }, seed: projectSeed({}) },
  ],
} satisfies Usual;
