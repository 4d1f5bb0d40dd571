import { project } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

/** A time later than anything that the step does. */
const AFTER_STEP = 4_102_444_800_000;

export default withDefaults({ with: { name: 'Beacon' } }, [
  {
    name: 'somebody else was first between search and creation: their project is used, and ours is reported',
    seed: { projects: [project({ url_id: 'theirs', name: 'Beacon', created_at: 1_000 })] },
    faults: [{ on: 'projects.list', do: 'rewrite', set: { projects: [] } }],
    expect: {
      exit: 0,
      outputs: { project_id: 'theirs', created: 'false' },
      warnings: [
        /Another job or person created a project with the same name first\. Using that project: theirs\. You can delete [0-9a-f]{32}, which this step created\./,
      ],
      summary: ['- **Project:** `theirs`'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
    },
  },
  {
    name: 'somebody else was second: our project is used, by them as well',
    seed: { projects: [project({ url_id: 'theirs', name: 'Beacon', created_at: AFTER_STEP })] },
    faults: [{ on: 'projects.list', do: 'rewrite', set: { projects: [] } }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true' },
      log: ['2 projects have the name Beacon and the type web. Using the oldest project.'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
    },
  },
  {
    name: 'a list without the new project changes nothing',
    faults: [{ on: 'projects.list', do: 'rewrite', set: { projects: [] }, times: 2 }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true' },
      projects: ['Local Project', 'Beacon'],
    },
  },
  {
    name: 'a project of another type that appears after the creation changes nothing',
    faults: [
      {
        on: 'projects.list',
        do: 'rewrite',
        set: { projects: [{ url_id: 'app', name: 'Beacon', type: 'app', created_at: 1 }] },
        nth: 2,
      },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true' },
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      projects: ['Local Project', 'Beacon'],
    },
  },
  {
    name: 'created, and the second search fails: the project is reported and set, and a repetition finds it',
    faults: [{ on: 'projects.list', do: 'answer', status: 503, nth: 2, times: 100 }],
    onlyFast: 'the second search is retried until the timeout',
    expect: {
      exit: 1,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true', error_code: 'unavailable' },
      log: [/Created the project Beacon: [0-9a-f]{32}\./],
      error: [/The step created the project Beacon \([0-9a-f]{32}\), but can’t check whether another project/],
      summary: [/The step created the project Beacon \([0-9a-f]{32}\)/],
      projects: ['Local Project', 'Beacon'],
    },
  },
  {
    name: 'created, and canceled before the second search: the project is reported and set',
    faults: [{ on: 'projects.list', do: 'stall', nth: 2 }],
    signal: { name: 'SIGINT', whenLogged: 'Created the project Beacon' },
    expect: {
      exit: 1,
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true', error_code: 'cancelled' },
      error: [/The step created the project Beacon \([0-9a-f]{32}\)/],
      projects: ['Local Project', 'Beacon'],
    },
  },
]);
