import { credentialSeed, TRACE_PATTERN } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;
const IMPORT = 'source.import';

export default [
  {
    name: 'a failed content review creates no project, and is not retried',
    meets: ['source.import event forbidden'],
    ...FILES,
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'forbidden', message: 'It did not pass the content review.' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', error_status: '', trace_id: TRACE_PATTERN, project_id: '' },
      error: ['did not pass the content review.', 'If `idempotency-key` is set, also set a new key.'],
      summary: [' import failed'],
      requests: ['projects.list 200', 'source.import 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a package too large for the review is reported as such',
    meets: ['source.import event artifact_invalid'],
    ...FILES,
    faults: [{ on: IMPORT, do: 'injectedFailure', code: 'artifact_invalid', message: 'Too odd.' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid' },
      error: ['Too odd.', 'Change the package, and import it again'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'an exhausted quota has the same result in the stream as before it',
    meets: ['source.import event quota_exceeded'],
    ...FILES,
    seed: { quotas: { projects_per_user: 1 } },
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded' },
      error: ['quota', 'Delete unused resources, or request a higher quota.'],
      summary: [' import failed'],
      requests: ['projects.list 200', 'source.import 200'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a review that is unavailable after the creation requires a new key, and the error names the project: no re-run tries again',
    ...FILES,
    earlier: {
      with: FILES.with,
      faults: [
        {
          on: IMPORT,
          do: 'injectedFailure',
          code: 'service_unavailable',
          message: 'The review is down.',
          afterEvents: 3,
        },
      ],
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable', project_id: /^[0-9a-f]{32}$/ },
      error: [
        /The review is down\. The unfinished project [0-9a-f]{32} still exists\./,
        'Import again later with a new idempotency key, because the same key returns this failure again: set a different `idempotency-key` or, if it isn’t set, start a new workflow run.',
        'Delete the unfinished project only if you are sure that you don’t need it.',
      ],
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'AI adaptation requires a third scope',
    meets: ['source.import insufficient_scope'],
    ...FILES,
    with: { ...FILES.with, 'ai-adapt': 'true' },
    seed: credentialSeed({ scopes: ['project.read', 'project.write', 'source.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['`project.read`, `project.write`, `source.write` and, for `ai-adapt`, `agent.read` and `agent.run`.'],
      requests: ['projects.list 200', 'source.import 403'],
      projects: ['Local Project'],
    },
  },
] satisfies readonly Scenario[];
