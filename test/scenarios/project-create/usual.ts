import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'creates a web project with the given name',
    with: { name: 'Lighthouse' },
    expect: {
      outputs: {
        project_id: /^[A-Za-z0-9_-]{1,50}$/,
        name: 'Lighthouse',
        type: 'web',
        dry_run: 'false',
      },
      log: [/Created the project Lighthouse \([0-9a-f]{32}\)\./],
      summary: [' Project created', '- **Name:** Lighthouse', '- **Type:** `web`'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  requestReason: 'The list before and after the creation shows whether the project is new.',
  works: [
    {
      name: 'a new project',
      repeatedFacts: [{ fact: 'projects', behind: 'projects.create' }],
      with: { name: 'Tides' },
    },
  ],
} satisfies Usual;
