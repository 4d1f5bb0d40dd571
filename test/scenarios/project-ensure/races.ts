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
      outputs: { project_id: 'theirs', created: 'false' },
      warnings: [
        /Another job or person created a project with the same name first\. Using that project: theirs\. You can delete [0-9a-f]{32}, the duplicate\./,
      ],
      summary: ['- **Project:** `theirs`'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
    },
  },
  {
    name: 'another project’s ID in the response isn’t used, and the step advises to delete nothing',
    seed: {
      projects: [
        project({ url_id: 'production', name: 'Beacon of the harbour', created_at: 1_000 }),
      ],
    },
    faults: [{ on: 'projects.create', do: 'rewrite', set: { url_id: 'production' } }],
    expect: {
      error: ['It is unknown which project was created: production may be someone else’s.'],
      outputs: { project_id: '', created: '' },
      errorTitle: 'New project not confirmed: production',
      logLacks: ['You can delete'],
    },
  },
  {
    name: 'a project whose name has a space more is another one, also after a lost response',
    seed: { projects: [project({ url_id: 'theirs', name: 'Beacon ', created_at: AFTER_STEP })] },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/, created: 'true' },
      logLacks: ['You can delete'],
      projects: ['Beacon', 'Beacon '],
    },
  },
]);
