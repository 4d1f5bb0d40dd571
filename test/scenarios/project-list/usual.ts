import { manyProjects, project } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'lists projects as a table, in the log and as JSON',
    seed: {
      projects: [
        project({ url_id: 'quay', name: 'Quay', created_at: 1_700_000_000_000 }),
        project({
          url_id: 'pier',
          name: 'Pier',
          type: 'miniprogram',
          created_at: 1_700_000_060_000,
        }),
      ],
    },
    expect: {
      outputs: {
        count: '2',
        projects:
          '[{"url_id":"pier","name":"Pier","type":"miniprogram","created_at":1700000060000},{"url_id":"quay","name":"Quay","type":"web","created_at":1700000000000}]',
      },
      log: ['pier  miniprogram  Pier', '2 projects.'],
      summary: [' 2 projects', '| `pier` | Pier | `miniprogram` | 2023-11-14T22:14:20.000Z |'],
      requests: ['projects.list 200'],
    },
  },
  requestReason: 'One request per page.',
  works: [
    {
      name: 'three pages',
      with: { limit: '500' },
      seed: { projects: [project({ url_id: 'harbour', name: 'Harbour' }), ...manyProjects(220)] },
    },
  ],
} satisfies Usual;
