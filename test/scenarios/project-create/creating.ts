import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a dry run shows what would be created, and creates nothing',
    with: { name: 'Lighthouse', 'dry-run': 'true' },
    expect: {
      outputs: { project_id: '', name: 'Lighthouse', type: 'web', dry_run: 'true' },
      log: [
        'Dry run: would create a project of type web with the name `Lighthouse`. Nothing was sent to the platform. The credential and the quotas were not checked.',
      ],
      summary: [
        ' Project to create',
        'Nothing was sent to the platform. The credential and the quotas were not checked.',
      ],
      requests: [],
      projects: ['Local Project'],
    },
  },
  ...[{}, { name: 'Lighthouse' }, { name: 'Local' }].map(
    (given): Scenario => ({
      name: `the ID of another project in the response is not believed: ${given.name ?? 'without a name'}`,
      with: given,
      faults: [{ on: 'projects.create', do: 'rewrite', set: { url_id: 'harbour' } }],
      expect: {
        outputs: { project_id: '', error_code: 'unavailable' },
        errorTitle: 'New project not confirmed: harbour',
        error: ['It is unknown which project was created: harbour may be someone else’s.'],
      },
    }),
  ),
  {
    name: 'an older project that the list shows only after the request is not the new one',
    with: { name: 'Lighthouse' },
    faults: [
      { on: 'projects.create', do: 'rewrite', set: { url_id: 'earlier' } },
      {
        on: 'projects.list',
        do: 'rewrite',
        set: { projects: [{ url_id: 'earlier', name: 'Lighthouse', type: 'web', created_at: 1 }] },
        nth: 2,
      },
    ],
    expect: {
      outputs: { project_id: '' },
      error: ['but the list of projects shows it as older than the request'],
    },
  },
  {
    name: 'a creation that is never answered fails at `timeout`, and may have succeeded',
    with: { name: 'Lighthouse', timeout: '30s' },
    faults: [{ on: 'projects.create', do: 'stall', processed: true }],
    expect: {
      outputs: { error_code: 'timeout' },
      error: [
        '`project-create` did not finish within 30 s.',
        'It is unknown whether the platform completed the request.',
      ],
      log: ['Increase `timeout`.'],
      requests: ['projects.list 200', 'projects.create -'],
    },
  },
] satisfies readonly Scenario[];
