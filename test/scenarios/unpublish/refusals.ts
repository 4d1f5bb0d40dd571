import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a publish that is under way is not cut off',
    meets: ['releases.unpublish release_conflict'],
    published: 1,
    faults: [refusal('releases.unpublish', 'release_conflict', 'A publish of this project is in progress.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict', error_status: '409' },
      error: [
        'A publish of this project is in progress.',
        'A workflow `concurrency` group keeps two jobs from meeting here.',
      ],
      summary: ['### Failed: Conflict'],
      requests: ['releases.unpublish 409'],
      site: { '/': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'a missing project is a failure even where nothing live is none',
    meets: ['releases.unpublish not_found'],
    with: { 'project-id': 'sunk' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', project_id: 'sunk' },
      error: ['The project was not found.', 'Check `project-id`'],
      requests: ['releases.unpublish 404'],
    },
  },
] satisfies readonly Scenario[];
