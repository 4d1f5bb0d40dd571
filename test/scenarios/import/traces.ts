import type { SeedProject } from '../../../src/platform/seed/seed.ts';
import { credential, project, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;
const IMPORT = 'source.import';
const INTERRUPTED_LATE = { on: IMPORT, do: 'injectedFailure', code: 'import_interrupted', afterEvents: 3 } as const;
/** So many projects of a like name, which are listed before any that is made now. */
const twins = (count: number): readonly SeedProject[] =>
  Array.from({ length: count }, (_, index) =>
    project({ url_id: `twin-${index}`, name: `Tides ${index}`, created_at: 4_102_444_800_000 }),
  );

export default [
  {
    name: 'interrupted before there was a project: the list is looked at, and nothing is tried again',
    meets: ['source.import event import_interrupted'],
    ...FILES,
    faults: [
      { on: IMPORT, do: 'injectedFailure', code: 'import_interrupted', message: 'No progress for a long time.' },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'import_interrupted', project_id: '' },
      error: [
        'No progress for a long time. The list of projects has no project named like “Tides” of the last 24 hours.',
        'Whether the platform did it is not known.',
        'Delete it only if you are sure that it isn’t needed',
      ],
      requests: ['source.import 200', 'projects.list 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'interrupted behind it: the project is named, and the agent’s run looked for',
    meets: ['agent.current not_found'],
    ...FILES,
    with: { ...FILES.with, 'ai-adapt': 'true' },
    faults: [
      {
        on: IMPORT,
        do: 'injectedFailure',
        code: 'import_interrupted',
        message: 'No progress for a long time.',
        afterEvents: 3,
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'import_interrupted', project_id: /^[0-9a-f]{32}$/ },
      error: [
        /In the list of projects there is [0-9a-f]{32} \(“Tides”, created \d{4}-\S+Z\)\. It has no agent run\./,
        'Whether the platform did it is not known.',
      ],
      requests: ['source.import 200', 'projects.list 200', 'agent.current 404'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'interrupted behind it: the project is found, however many are named alike',
    ...FILES,
    seed: { projects: twins(12) },
    faults: [INTERRUPTED_LATE],
    expect: {
      exit: 1,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      error: [/In the list of projects there is [0-9a-f]{32} \(“Tides”, created/],
    },
  },
  {
    name: 'interrupted behind it: a project is not said to be missing where the list was not read to its end',
    ...FILES,
    seed: { projects: twins(1_000) },
    faults: [INTERRUPTED_LATE],
    expect: {
      exit: 1,
      error: [/The first 1000 projects of the list do not name [0-9a-f]{32}; it was not looked further\./],
    },
  },
  {
    name: 'interrupted, and more projects than a person reads could be the one: some are named, and that there are more',
    ...FILES,
    seed: { projects: twins(12) },
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'import_interrupted' }],
    expect: { exit: 1, error: [/these could be its: (?:twin-\d+ [^;]+; ){10}and there are more\./] },
  },
  {
    name: 'interrupted, and ten projects could be the one: all are named, and no more are announced',
    ...FILES,
    seed: { projects: twins(10) },
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'import_interrupted' }],
    expect: {
      exit: 1,
      error: [/these could be its: (?:twin-\d+ [^;]+; ){9}twin-\d+ /],
      logLacks: ['and there are more'],
    },
  },
  {
    name: 'interrupted, and the list is not for this credential: that is told',
    ...FILES,
    seed: credential({ scopes: ['project.write', 'source.write'] }),
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'import_interrupted' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'import_interrupted' },
      error: ['What it has left could not be looked at: The credential lacks project.read.'],
      requests: ['source.import 200', 'projects.list 403'],
    },
  },
  {
    name: 'a state that has expired is never restarted: the list is looked at, and told',
    meets: ['source.import import_state_expired'],
    ...FILES,
    seed: { projects: [{ url_id: 'left-over', name: 'Tides', type: 'web', owner: 'ou_local' }] },
    faults: [refusal(IMPORT, 'import_state_expired', 'Too long ago.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'import_state_expired', error_status: '409' },
      error: [
        'Too long ago. In the list of projects there is left-over (“Tides”, created',
        'never restarts such an import',
      ],
      requests: ['source.import 409', 'projects.list 200'],
    },
  },
] satisfies readonly Scenario[];
