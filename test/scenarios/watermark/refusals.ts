import { BARE_PLAN, harbour, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const REMOVE = { enabled: 'true' };
const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
  {
    name: 'removing the watermark needs an entitlement',
    meets: ['watermark.set entitlement_required'],
    seed: BARE_PLAN,
    with: REMOVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'entitlement_required', enabled: '' },
      error: [
        'The plan lacks the entitlement watermark_removal.',
        'Add `watermark_removal` to the plan; `enabled: false` needs no entitlement.',
      ],
      requests: ['watermark.set 403'],
    },
  },
  {
    name: 'the watermark of a frozen project stays',
    meets: ['watermark.set project_not_operational'],
    seed: harbour({ state: 'frozen' }),
    with: REMOVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'project_not_operational', error_status: '409' },
      error: ['it is frozen', 'Run it again when the project is operational.'],
      requests: ['watermark.set 409'],
    },
  },
  {
    name: 'an administrator is not the owner, and may not set the watermark',
    meets: ['watermark.set not_found'],
    seed: strangersProject('admin'),
    with: REMOVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['that the credential’s user owns the project'],
      requests: ['watermark.set 404'],
    },
  },
  {
    name: 'nor may an administrator read it',
    meets: ['watermark.get not_found'],
    seed: strangersProject('admin'),
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['that the credential’s user owns the project'],
      requests: ['watermark.get 404'],
    },
  },
  {
    name: 'turned away once, the watermark is read',
    meets: ['watermark.get temporarily_unavailable'],
    faults: [refusal('watermark.get', 'temporarily_unavailable', 'Slow down.', AT_ONCE)],
    expect: { exit: 0, requests: ['watermark.get 429', 'watermark.get 200'] },
  },
  {
    name: 'turned away once, the watermark is removed',
    meets: ['watermark.set temporarily_unavailable'],
    with: REMOVE,
    faults: [refusal('watermark.set', 'temporarily_unavailable', 'Slow down.', AT_ONCE)],
    expect: { exit: 0, outputs: { enabled: 'true' }, requests: ['watermark.set 429', 'watermark.set 200'] },
  },
] satisfies readonly Scenario[];
