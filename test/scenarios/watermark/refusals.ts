import { BARE_PLAN, otherUsersProject } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const REMOVE = { enabled: 'true' };

export default [
  {
    name: 'removing the watermark requires an entitlement',
    meets: ['watermark.set entitlement_required'],
    seed: BARE_PLAN,
    with: REMOVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'entitlement_required', enabled: '' },
      error: [
        'The plan doesn’t include the entitlement watermark_removal.',
        'Add the entitlement `watermark_removal` to the plan. `enabled: false` requires no entitlement.',
      ],
      requests: ['watermark.set 403'],
    },
  },
  {
    name: 'an administrator is not the owner, and can’t set the watermark',
    meets: ['watermark.set not_found'],
    seed: otherUsersProject('admin'),
    with: REMOVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['that the credential’s user owns the project'],
      requests: ['watermark.set 404'],
    },
  },
  {
    name: 'an administrator can’t read the watermark',
    meets: ['watermark.get not_found'],
    seed: otherUsersProject('admin'),
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['that the credential’s user owns the project'],
      requests: ['watermark.get 404'],
    },
  },
] satisfies readonly Scenario[];
