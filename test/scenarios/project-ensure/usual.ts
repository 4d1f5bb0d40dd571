import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'creates a missing project, and checks whether it is the only one',
    with: { name: 'Beacon' },
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true' },
      log: [/Created the project Beacon: [0-9a-f]{32}\./],
      summary: [' Project created', '- **Created by this step:** yes'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      projects: ['Local Project', 'Beacon'],
    },
  },
  requestReason:
    'Search, create, and search again, because two jobs can create the project at the same time and names aren’t unique. If the project exists, the first request is the only one.',
  works: [
    { name: 'one that is missing', ownChanges: ['created'], with: { name: 'Tides' } },
    { name: 'one that is there', with: { name: 'Harbour' }, seed: projectSeed({}) },
  ],
} satisfies Usual;
