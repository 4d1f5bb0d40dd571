import { BARE_PLAN, harbour, PROJECT_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without `enabled` the watermark’s state is only read',
    expect: {
      exit: 0,
      outputs: { enabled: 'false', editable: 'true' },
      log: ['harbour shows the platform’s watermark.'],
      logLacks: ['can’t be changed'],
      summary: ['### Watermark', '| **Watermark** | shown |', '| **Can be changed** | yes |'],
      requests: ['watermark.get 200'],
    },
  },
  {
    name: 'removes the watermark',
    with: { enabled: 'true' },
    expect: {
      exit: 0,
      outputs: { enabled: 'true', editable: 'true', project_id: PROJECT_ID },
      log: ['harbour shows no watermark.'],
      summary: ['| **Watermark** | removed |'],
      requests: ['watermark.set 200'],
    },
  },
  {
    name: 'brings the watermark back, which needs no entitlement',
    seed: { ...harbour({ watermark_removed: true }), ...BARE_PLAN },
    with: { enabled: 'false' },
    expect: { exit: 0, outputs: { enabled: 'false' }, requests: ['watermark.set 200'] },
  },
  {
    name: 'a watermark that can’t be changed is explained where it is read',
    seed: harbour({ state: 'frozen' }),
    expect: {
      exit: 0,
      outputs: { enabled: 'false', editable: 'false' },
      log: [
        'The watermark can’t be changed: the project is frozen, banned or under review, or the platform has locked it.',
      ],
      summary: ['| **Can be changed** | no |'],
      requests: ['watermark.get 200'],
    },
  },
  {
    name: 'an answer that does not say whether it can be changed is an answer',
    faults: [{ on: 'watermark.get', do: 'answer', status: 200, body: { enabled: true, editable: 'perhaps' } }],
    expect: {
      exit: 0,
      outputs: { enabled: 'true', editable: '' },
      summary: ['| **Can be changed** | unknown |'],
    },
  },
  {
    name: 'a watermark that is not what was asked for is told as it is',
    with: { enabled: 'true' },
    faults: [{ on: 'watermark.set', do: 'rewrite', set: { enabled: false } }],
    expect: {
      exit: 0,
      outputs: { enabled: 'false' },
      warnings: [
        'The step requested `enabled: true`. The platform accepted the request, but reports `enabled: false`.',
      ],
    },
  },
  {
    name: 'a dry run tells what would become of the watermark',
    with: { enabled: 'true', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { enabled: 'false', dry_run: 'true' },
      log: ['Dry run: would remove the watermark.'],
      requests: ['watermark.get 200'],
    },
  },
  {
    name: 'a dry run that would bring the watermark back',
    seed: harbour({ watermark_removed: true }),
    with: { enabled: 'false', 'dry-run': 'true' },
    expect: { exit: 0, outputs: { enabled: 'true' }, log: ['Dry run: would restore the watermark.'] },
  },
  {
    name: 'a dry run of what is the case already',
    with: { enabled: 'false', 'dry-run': 'true' },
    expect: { exit: 0, log: ['Dry run: the watermark would not change.'], requests: ['watermark.get 200'] },
  },
  {
    name: 'a dry run fails as the change would where the watermark is fixed',
    seed: harbour({ watermark_frozen: true }),
    with: { enabled: 'true', 'dry-run': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'project_not_operational', error_status: '' },
      error: ['The watermark can’t be changed at the moment.', 'the platform has locked its watermark'],
      requests: ['watermark.get 200'],
    },
  },
] satisfies readonly Scenario[];
