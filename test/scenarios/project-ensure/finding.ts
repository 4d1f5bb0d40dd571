import { manyProjects, project } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

export default withDefaults({ with: { name: 'Beacon' } }, [
  {
    name: 'finds an existing project with one request',
    seed: { projects: [project({ url_id: 'beacon', name: 'Beacon' })] },
    expect: {
      exit: 0,
      outputs: { project_id: 'beacon', created: 'false' },
      log: ['Found the project Beacon: beacon.'],
      summary: ['- **Project:** `beacon`', '- **Created by this step:** no'],
      requests: ['projects.list 200'],
      projects: ['Beacon'],
    },
  },
  {
    name: 'longer names and other letter case are other projects',
    seed: {
      projects: [project({ url_id: 'longer', name: 'Beacon 2' }), project({ url_id: 'lower', name: 'beacon' })],
    },
    expect: { exit: 0, outputs: { created: 'true' }, projects: ['Beacon 2', 'beacon', 'Beacon'] },
  },
  {
    name: 'a list that ignores case does not make another project the requested one',
    seed: { projects: [project({ url_id: 'lower', name: 'beacon' })] },
    with: { name: 'Beacon' },
    faults: [
      {
        on: 'projects.list',
        do: 'answer',
        status: 200,
        body: { projects: [{ url_id: 'lower', name: 'beacon', type: 'web', status: 'active', created_at: 1 }] },
      },
    ],
    expect: { exit: 0, outputs: { created: 'true' }, projects: ['beacon', 'Beacon'] },
  },
  {
    name: 'a project of the same name and another type is a conflict, and no second one is created',
    seed: {
      projects: [project({ url_id: 'app', name: 'Beacon', type: 'app' }), project({ url_id: 'b', name: 'Beacon 2' })],
    },
    expect: {
      exit: 1,
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
  {
    name: 'an existing project of a type that can’t be created can’t be requested by its type',
    seed: { projects: [project({ url_id: 'skill', name: 'Beacon', type: 'skill' })] },
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict' },
      error: ['The project Beacon (skill) has the type `skill`, not `web`.', 'Set `name` to a different name.'],
      logLacks: ['Set `type`'],
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'a project without a listed type is recognized by its name',
    faults: [
      {
        on: 'projects.list',
        do: 'rewrite',
        set: {
          projects: [
            { url_id: 'app', name: 'Beacon', type: 'app', created_at: 1 },
            { url_id: 'terse', name: 'Beacon', created_at: 2 },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: 'terse', created: 'false' },
      requests: ['projects.list 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'finds a project of another type on request',
    seed: {
      projects: [project({ url_id: 'web', name: 'Beacon' }), project({ url_id: 'app', name: 'Beacon', type: 'app' })],
    },
    with: { name: 'Beacon', type: 'app' },
    expect: { exit: 0, outputs: { project_id: 'app', created: 'false' }, requests: ['projects.list 200'] },
  },
  {
    name: 'of several projects the oldest is used by every caller',
    seed: {
      projects: [
        project({ url_id: 'second', name: 'Beacon', created_at: 2_000 }),
        project({ url_id: 'first', name: 'Beacon', created_at: 1_000 }),
        project({ url_id: 'third', name: 'Beacon', created_at: 3_000 }),
      ],
    },
    expect: {
      exit: 0,
      outputs: { project_id: 'first', created: 'false' },
      log: ['Found 3 projects with the name Beacon whose type is web or unknown. Using the oldest one.'],
    },
  },
  {
    name: 'of two from the same millisecond the first by id is used',
    seed: {
      projects: [
        project({ url_id: 'b-twin', name: 'Beacon', created_at: 1_000 }),
        project({ url_id: 'a-twin', name: 'Beacon', created_at: 1_000 }),
      ],
    },
    expect: { exit: 0, outputs: { project_id: 'a-twin', created: 'false' } },
  },
  {
    name: 'reads every page before it creates anything',
    seed: { projects: [...manyProjects(120), project({ url_id: 'the-lamp', name: 'Lamp', created_at: 1_000 })] },
    with: { name: 'Lamp' },
    expect: {
      exit: 0,
      outputs: { project_id: 'the-lamp', created: 'false' },
      requests: ['projects.list 200', 'projects.list 200'],
    },
  },
  {
    name: 'a dry run reports an existing project',
    seed: { projects: [project({ url_id: 'beacon', name: 'Beacon' })] },
    with: { name: 'Beacon', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { project_id: 'beacon', created: 'false', dry_run: 'true' },
      requests: ['projects.list 200'],
    },
  },
  {
    name: 'a dry run reports that it would be created, and creates nothing',
    with: { name: 'Beacon', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { project_id: '', created: 'false', dry_run: 'true' },
      log: ['Dry run: would create the project Beacon, which doesn’t exist yet.'],
      summary: ['- **Project:** to be created'],
      requests: ['projects.list 200'],
      projects: ['Local Project'],
    },
  },
]);
