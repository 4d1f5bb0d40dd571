import { withDefaults } from '../scenario.ts';
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

export default withDefaults(FILES, [
  {
    name: 'an equal step after a successful one, in one composite action, imports another project',
    stepBefore: SAME_INPUTS,
    expect: { requests: [...IMPORTED], projects: ['Local Project', 'Tides', 'Tides'] },
  },
  {
    name: 'assumption R51: two jobs of a matrix with the same content import a project each',
    with: { ...FILES.with, 'matrix-index': '1' },
    earlier: { with: { ...FILES.with, 'matrix-index': '0' } },
    expect: {
      outputs: { project_id: /./ },
      requests: [...IMPORTED],
      projects: ['Local Project', 'Tides', 'Tides'],
    },
  },
  {
    name: 'an unavailable review service fails the step, and a re-run uses the next key',
    earlier: {
      with: FILES.with,
      faults: [REVIEW_FAILURE],
    },
    expect: {
      warnings: [
        /The import with the current idempotency key failed, either now or in an earlier attempt of this job: The review is down\. Trying the next idempotency key, run-[0-9a-f]{40}\. Earlier work that used the next key is resumed; otherwise, new work starts\./,
      ],
      requests: [
        'projects.list 200',
        'source.import 200',
        'source.import 200',
        'projects.list 200',
      ],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a re-run tries no more keys than the number of earlier attempts, and its own',
    earlier: { with: { path: 'sunk' } },
    faults: [{ ...REVIEW_FAILURE, times: 3 }],
    expect: {
      outputs: { error_code: 'service_unavailable' },
      error: ['The review is down.'],
      requests: ['projects.list 200', 'source.import 200', 'source.import 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'in the first attempt the same failure is not retried',
    meets: ['source.import event service_unavailable'],
    faults: [REVIEW_FAILURE],
    expect: {
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
    earlier: { with: FILES.with, faults: [{ ...REVIEW_FAILURE, code: 'forbidden' }] },
    expect: {
      error: ['The review is down.'],
      outputs: { error_code: 'forbidden' },
      requests: ['projects.list 200', 'source.import 200'],
    },
  },
]);
