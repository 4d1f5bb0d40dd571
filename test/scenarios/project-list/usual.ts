import { manyProjects, project } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { query: {}, 'created-from': {}, 'created-to': {}, limit: {} },
    outputs: ['projects', 'count'],
  },
  usualRun: { scenario: 'lists projects as a table, in the log and as JSON', because: 'One request per page.' },
  works: [
    {
      name: 'three pages',
      with: { limit: '500' },
      seed: { projects: [project({ url_id: 'harbour', name: 'Harbour' }), ...manyProjects(220)] },
    },
  ],
} satisfies Usual;
