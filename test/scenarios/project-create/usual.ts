import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { name: {}, type: { default: 'web' } }, outputs: ['project_id', 'name', 'type'] },
  usualRun: { scenario: 'creates a web project with the given name', because: ONE_CALL },
  works: [
    {
      name: 'a new project',
      repeatedFacts: [{ fact: 'projects', behind: 'projects.create' }],
      with: { name: 'Tides' },
    },
  ],
} satisfies Usual;
