import type { SeedProject } from '../../../src/platform/seed/seed.ts';
import { project, problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { APP } from '../small-app.ts';

const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;
const IMPORT = 'source.import';
/** Seeds so many projects of a similar name, listed before any new one. */
const similarProjects = (count: number): readonly SeedProject[] =>
  Array.from({ length: count }, (_, index) =>
    project({ url_id: `twin-${index}`, name: `Tides ${index}`, created_at: 4_102_444_800_000 }),
  );

export default withDefaults(FILES, [
  {
    name: 'interrupted, with ten candidates: all are listed, without such a note',
    seed: { projects: similarProjects(10) },
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'import_interrupted' }],
    expect: {
      error: [/that this import may have created: (?:twin-\d+ [^;]+; ){9}twin-\d+ /],
      logLacks: ['and more'],
    },
  },
  {
    name: 'a response with the ID of another project: that project isn’t followed or changed',
    faults: [
      { on: IMPORT, do: 'rewrite', set: { project_id: 'harbour' }, event: 'import.completed' },
    ],
    with: { ...FILES.with, 'ai-adapt': 'true' },
    expect: {
      outputs: { project_id: '', run_id: '', error_code: 'unavailable' },
      error: [
        'The platform responded that harbour is the new project, but the list of projects doesn’t show it as requested.',
      ],
      requests: [
        'projects.list 200',
        'source.import 200',
        ...Array<string>(5).fill('projects.list 200'),
      ],
    },
  },
  {
    name: 'an expired state is never restarted: the list is checked and reported',
    meets: ['source.import import_state_expired'],
    seed: { projects: [{ url_id: 'left-over', name: 'Tides', type: 'web', owner: 'ou_local' }] },
    faults: [problemFault(IMPORT, 'import_state_expired', 'Too long ago.')],
    expect: {
      outputs: { error_code: 'import_state_expired', error_status: '409' },
      error: [
        'Too long ago. The list of projects contains left-over (“Tides”, created',
        'If the import created a complete project, use that project',
      ],
      requests: ['projects.list 200', 'source.import 409', 'projects.list 200'],
    },
  },
  {
    name: 'interrupted before the creation: the list is checked, and nothing is retried',
    meets: ['source.import event import_interrupted'],
    faults: [
      {
        on: IMPORT,
        do: 'injectedFailure',
        code: 'import_interrupted',
        message: 'No progress for a long time.',
      },
    ],
    expect: {
      outputs: { error_code: 'import_interrupted', project_id: '' },
      error: [
        'No progress for a long time. The list of projects contains no project that was created in the last 24 hours with a name like “Tides”.',
        'It is unknown whether the platform completed the request.',
        'Delete an incomplete project only if you are sure that it isn’t needed',
      ],
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project'],
    },
  },
]);
