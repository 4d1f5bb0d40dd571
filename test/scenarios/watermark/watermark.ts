import type { Fault } from '../../../src/platform/http/faults.ts';
import type { Scenario } from '../scenario.ts';

/** The project is frozen, or the platform has locked its watermark. */
const LOCKED: Fault = { on: 'watermark.get', do: 'rewrite', set: { editable: false } };

export default [
  {
    name: 'without `enabled` the watermark’s state is only read',
    isRefused: true,
    expect: {
      outputs: { enabled: 'false', editable: 'true' },
      log: ['harbour shows the platform’s watermark.'],
      logLacks: ['can’t be changed'],
      summary: [' Watermark', '- **Watermark:** shown', '- **Can be changed:** yes'],
      requests: ['watermark.get 200'],
    },
  },
  {
    name: 'a dry run shows the change of the watermark',
    with: { enabled: 'true', 'dry-run': 'true' },
    expect: {
      outputs: { enabled: 'false', dry_run: 'true' },
      log: ['Dry run: would remove the watermark.'],
      requests: ['watermark.get 200'],
    },
  },
  {
    name: 'a dry run fails if the watermark is fixed, as the change would',
    with: { enabled: 'true', 'dry-run': 'true' },
    faults: [LOCKED],
    expect: {
      outputs: { error_code: 'project_not_operational', error_status: '' },
      error: [
        'The watermark can’t be changed: the project is frozen',
        'the platform has locked the watermark',
      ],
      requests: ['watermark.get 200'],
    },
  },
] satisfies readonly Scenario[];
