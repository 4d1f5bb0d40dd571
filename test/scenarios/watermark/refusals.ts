import { BARE_PLAN, credential, harbour, keyOfAnotherProject, refusal, strangersProject } from '../harbour.ts';
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
    name: 'another project’s key reads no watermark here',
    meets: ['watermark.get forbidden'],
    seed: keyOfAnotherProject(),
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['watermark.get 403'] },
  },
  {
    name: 'another project’s key removes no watermark here',
    meets: ['watermark.set forbidden'],
    seed: keyOfAnotherProject(),
    with: REMOVE,
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['watermark.set 403'] },
  },
  {
    name: 'reading the watermark needs `project.read`',
    meets: ['watermark.get insufficient_scope'],
    seed: credential({ scopes: ['project.write'] }),
    expect: { exit: 1, error: ['Issue a credential with the scope `project.read`.'], requests: ['watermark.get 403'] },
  },
  {
    name: 'removing the watermark needs `project.write`',
    meets: ['watermark.set insufficient_scope'],
    seed: credential({ scopes: ['project.read'] }),
    with: REMOVE,
    expect: { exit: 1, error: ['Issue a credential with the scope `project.write`.'], requests: ['watermark.set 403'] },
  },
  {
    name: 'a revoked credential reads no watermark',
    meets: ['watermark.get invalid_token'],
    seed: credential({ revoked: true }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['watermark.get 401'] },
  },
  {
    name: 'a revoked credential removes no watermark',
    meets: ['watermark.set invalid_token'],
    seed: credential({ revoked: true }),
    with: REMOVE,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['watermark.set 401'] },
  },
  {
    name: 'a reading of the watermark that is not understood is not repeated',
    meets: ['watermark.get invalid_request'],
    faults: [refusal('watermark.get', 'invalid_request', 'project_id is of an old form.')],
    expect: { exit: 1, error: ['project_id is of an old form.'], requests: ['watermark.get 400'] },
  },
  {
    name: 'a change of the watermark that is not understood is not repeated',
    meets: ['watermark.set invalid_request'],
    with: REMOVE,
    faults: [refusal('watermark.set', 'invalid_request', 'enabled belongs to the web alone.')],
    expect: { exit: 1, error: ['enabled belongs to the web alone.'], requests: ['watermark.set 400'] },
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
