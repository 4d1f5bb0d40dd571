import { project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'leaves the name to the platform',
    expect: {
      exit: 0,
      outputs: { project_id: /./, name: 'Untitled project' },
      requests: ['projects.create 200'],
      projects: ['Local Project', 'Untitled project'],
    },
  },
  {
    name: 'creates a second project of the same name, unlike `project-ensure`',
    seed: { projects: [project({ url_id: 'first', name: 'Twin' })] },
    with: { name: 'Twin' },
    expect: {
      exit: 0,
      outputs: { project_id: /^(?!first$)/ },
      requests: ['projects.create 200'],
      projects: ['Twin', 'Twin'],
    },
  },
  {
    name: 'a dry run shows what would be created, and creates nothing',
    with: { name: 'Lighthouse', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { project_id: '', name: 'Lighthouse', type: 'web', dry_run: 'true' },
      log: [
        'Dry run: would create a project of type web with the name `Lighthouse`. Nothing was sent to the platform. The credential and the quotas were not checked.',
      ],
      summary: [
        ' Project to create',
        'Nothing was sent to the platform. The credential and the quotas were not checked.',
      ],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a response with only the id is sufficient',
    with: { name: 'Lighthouse', type: 'app' },
    faults: [{ on: 'projects.create', do: 'answer', status: 201, body: { url_id: 'from-201' } }],
    expect: {
      exit: 0,
      outputs: { project_id: 'from-201', name: 'Lighthouse', type: 'app' },
      requests: ['projects.create 201'],
    },
  },
] satisfies readonly Scenario[];
