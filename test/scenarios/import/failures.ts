import { credentialSeed, TRACE_PATTERN } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { APP } from '../small-app.ts';

const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;
const IMPORT = 'source.import';

export default withDefaults(FILES, [
  ...refusedInputs('import', [
    [
      { path: 'elsewhere', name: 'Tides' },
      '`path` is `elsewhere`, which resolves through a symbolic link to /proc, which is outside',
      { elsewhere: { linkTo: '/proc' } },
    ],
  ]),
  ...(
    [
      ['forbidden', 'If `idempotency-key` is set, also set a new key.'],
      ['artifact_invalid', 'Change the package, and import it again'],
      ['quota_exceeded', 'Delete unused resources, or request a higher quota.'],
    ] as const
  ).map(
    ([code, remedy]): Scenario => ({
      name: `${code} in the stream creates no project, is not retried, and is reported with what to do`,
      meets: [`source.import event ${code}`],
      faults: [{ on: IMPORT, do: 'injectedFailure', code, message: 'It did not work out.' }],
      expect: {
        outputs: { error_code: code, error_status: '', trace_id: TRACE_PATTERN, project_id: '' },
        error: ['It did not work out.', remedy],
        requests: ['projects.list 200', 'source.import 200'],
        projects: ['Local Project'],
      },
    }),
  ),
  {
    name: 'a review that is unavailable after the creation requires a new key, and the error names the project: no re-run tries again',
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
    with: { ...FILES.with, 'ai-adapt': 'true' },
    seed: credentialSeed({ scopes: ['project.read', 'project.write', 'source.write'] }),
    expect: {
      outputs: { error_code: 'insufficient_scope' },
      error: ['`project.write`, `source.write` and, for `ai-adapt`, `agent.read` and `agent.run`.'],
      requests: ['projects.list 200', 'source.import 403'],
      projects: ['Local Project'],
    },
  },
]);
