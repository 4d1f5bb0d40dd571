import { PROJECT_ID, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'what is there is found although the quota is used up',
    seed: { quotas: { projects_per_user: 1 } },
    with: { name: 'Local Project' },
    expect: { exit: 0, outputs: { project_id: PROJECT_ID, created: 'false' } },
  },
  {
    name: 'a look that fails is repeated before anything is created',
    meets: ['projects.list temporarily_unavailable'],
    with: { name: 'Beacon' },
    faults: [
      refusal('projects.list', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      { on: 'projects.list', do: 'reset-after', nth: 2 },
    ],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      requests: [
        'projects.list 429',
        'projects.list -',
        'projects.list 200',
        'projects.create 200',
        'projects.list 200',
      ],
      projects: ['Local Project', 'Beacon'],
    },
  },
] satisfies readonly Scenario[];
