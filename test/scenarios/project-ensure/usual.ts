import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { name: { required: true }, type: {} }, outputs: ['project_id', 'created'] },
  usualRun: {
    scenario: 'creates a missing project, and checks whether it is the only one',
    because:
      'Search, create, and search again, because two jobs can create the project at the same time and names aren’t unique. If the project exists, the first request is the only one.',
  },
  works: [
    { name: 'one that is missing', ownChanges: ['created'], with: { name: 'Tides' } },
    { name: 'one that is there', with: { name: 'Harbour' }, seed: projectSeed({}) },
  ],
} satisfies Usual;
