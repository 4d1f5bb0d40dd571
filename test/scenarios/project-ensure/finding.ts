import { project } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

export default withDefaults({ with: { name: 'Beacon' } }, [
  {
    name: 'a list that ignores case does not make another project the requested one',
    seed: { projects: [project({ url_id: 'lower', name: 'beacon' })] },
    with: { name: 'Beacon' },
    faults: [
      {
        on: 'projects.list',
        do: 'answer',
        status: 200,
        body: {
          projects: [
            { url_id: 'lower', name: 'beacon', type: 'web', status: 'active', created_at: 1 },
          ],
        },
      },
    ],
    expect: { outputs: { created: 'true' }, projects: ['beacon', 'Beacon'] },
  },
  {
    name: 'of two projects with the name, the oldest is used, which the log says',
    seed: {
      projects: [
        project({ url_id: 'first', name: 'Beacon' }),
        project({ url_id: 'second', name: 'Beacon' }),
      ],
    },
    expect: {
      outputs: { project_id: 'first' },
      log: ['Found 2 projects with the name Beacon whose type is web or unknown.'],
    },
  },
  {
    name: 'a project of the same name and another type is a conflict, and no second one is created',
    seed: {
      projects: [
        project({ url_id: 'app', name: 'Beacon', type: 'app' }),
        project({ url_id: 'b', name: 'Beacon 2' }),
      ],
    },
    expect: {
      outputs: { error_code: 'conflict', project_id: '', created: '' },
      error: [
        'The project Beacon (app) has the type `app`, not `web`.',
        'Set `type` to the type of that project, or set `name` to a different name.',
      ],
      summary: [' Project has a different type: '],
      requests: ['projects.list 200'],
      projects: ['Beacon', 'Beacon 2'],
    },
  },
]);
