import { project, streamFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

const IMPORTED = ['projects.list 200', 'source.import 200', 'projects.list 200'] as const;
const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;
const IMPORT = 'source.import';
const SAME_INPUTS = { with: FILES.with } as const;
/** The failure of an attempt, after which a re-run starts again. */
const REVIEW_FAILURE = {
  on: IMPORT,
  do: 'injectedFailure',
  code: 'service_unavailable',
  message: 'The review is down.',
} as const;

/** Response to a known key that starts as for a new one. */
const REPEATED_START = streamFault(IMPORT, [
  ['import.started', { import_id: 'imp_1' }],
  ['import.failed', { import_id: 'imp_1', code: REVIEW_FAILURE.code, message: REVIEW_FAILURE.message }],
]);

export default [
  {
    name: 'an equal step after a successful one, in one composite action, imports another project',
    ...FILES,
    stepBefore: SAME_INPUTS,
    expect: { exit: 0, requests: [...IMPORTED], projects: ['Local Project', 'Tides', 'Tides'] },
  },
  {
    name: 'assumption R51: two jobs of a matrix with the same content import a project each',
    ...FILES,
    with: { ...FILES.with, 'matrix-index': '1' },
    earlier: { with: { ...FILES.with, 'matrix-index': '0' } },
    expect: {
      exit: 0,
      outputs: { project_id: /./ },
      requests: [...IMPORTED],
      projects: ['Local Project', 'Tides', 'Tides'],
    },
  },
  {
    name: 'a re-run of a job of a matrix finds its own project',
    ...FILES,
    with: { ...FILES.with, 'matrix-index': '1' },
    earlier: { with: { ...FILES.with, 'matrix-index': '1' } },
    expect: { exit: 0, requests: [...IMPORTED], projects: ['Local Project', 'Tides'] },
  },
  {
    name: 'an unavailable review service fails the step, and a re-run uses the next key',
    ...FILES,
    earlier: {
      with: FILES.with,
      faults: [REVIEW_FAILURE],
    },
    expect: {
      exit: 0,
      warnings: [
        /The import with the current idempotency key failed, either now or in an earlier attempt of this job: The review is down\. Trying the next idempotency key, run-[0-9a-f]{40}\. Earlier work that used the next key is resumed; otherwise, new work starts\./,
      ],
      requests: ['projects.list 200', 'source.import 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a third attempt finds the project that the second one imported under the next key: there is one project',
    ...FILES,
    earlier: { ...SAME_INPUTS, earlier: { ...SAME_INPUTS, faults: [REVIEW_FAILURE] } },
    expect: {
      exit: 0,
      outputs: { project_id: /./ },
      requests: ['projects.list 200', 'source.import 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a re-run uses the next key even if the stored failure follows a start event',
    ...FILES,
    faults: [REPEATED_START],
    earlier: { ...SAME_INPUTS, faults: [REVIEW_FAILURE] },
    expect: {
      exit: 0,
      outputs: { project_id: /./ },
      requests: ['projects.list 200', 'source.import 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a re-run tries no more keys than the number of earlier attempts, and its own',
    ...FILES,
    earlier: { with: { path: 'sunk' } },
    faults: [{ ...REVIEW_FAILURE, times: 3 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable' },
      error: ['The review is down.'],
      requests: ['projects.list 200', 'source.import 200', 'source.import 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'in the first attempt the same failure is not retried',
    meets: ['source.import event service_unavailable'],
    ...FILES,
    faults: [REVIEW_FAILURE],
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable' },
      error: [
        'The review is down.',
        'Import again later with a new idempotency key, because the same key returns this failure again: set a different `idempotency-key` or, if it isn’t set, start a new workflow run.',
      ],
      logLacks: ['Run it again later', 'Re-run the job later'],
      requests: ['projects.list 200', 'source.import 200'],
    },
  },
  {
    name: 'a re-run does not repeat an import that was refused permanently',
    ...FILES,
    earlier: { with: FILES.with, faults: [{ ...REVIEW_FAILURE, code: 'forbidden' }] },
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['projects.list 200', 'source.import 200'] },
  },
  {
    name: 'an older project of the same name is not that of an earlier attempt',
    ...FILES,
    seed: { projects: [project({ url_id: 'old', name: 'Tides', created_at: 1_000 })] },
    earlier: { with: FILES.with },
    faults: [{ on: 'source.import', do: 'rewrite', set: { project_id: 'old' }, event: 'import.completed' }],
    expect: { exit: 1, outputs: { project_id: '' }, error: ['but it was listed before the request'] },
  },
  {
    name: 'an older project that the list shows only after the import is not the new one',
    ...FILES,
    faults: [
      { on: 'source.import', do: 'rewrite', set: { project_id: 'old' }, event: 'import.completed' },
      {
        on: 'projects.list',
        do: 'rewrite',
        set: { projects: [{ url_id: 'old', name: 'Tides', type: 'web', created_at: 1_000 }] },
        nth: 2,
      },
    ],
    expect: {
      exit: 1,
      outputs: { project_id: '' },
      error: ['but the list of projects shows it as older than the request'],
    },
  },
] satisfies readonly Scenario[];
