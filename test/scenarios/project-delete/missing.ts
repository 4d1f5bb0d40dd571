import { unknownCodeFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a missing project is a success with `if-missing: ignore`',
    meets: ['projects.delete not_found'],
    with: { 'project-id': 'sunk', 'if-missing': 'ignore' },
    expect: {
      outputs: { status: 'missing' },
      warnings: [/^$/],
      notices: [/^$/],
      log: ['The project sunk was not found.'],
      requests: ['projects.delete 404', 'projects.list 200'],
    },
  },
  {
    name: 'a 404 with an unknown code ends a deletion with a lost response',
    faults: [
      { on: 'projects.delete', do: 'reset-after' },
      unknownCodeFault('projects.delete', 404, { nth: 2 }),
    ],
    expect: {
      outputs: { status: 'deleted' },
      notices: ['Deleted the project harbour. (The result of an earlier request was unknown'],
      projects: [],
    },
  },
] satisfies readonly Scenario[];
