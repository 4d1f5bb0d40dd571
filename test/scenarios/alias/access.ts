import { credential, keyOfAnotherProject, refusal, strangersProject, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SET = { alias: 'harbour-lights' };
const CHECK = { ...SET, mode: 'check' };
const RESET = { mode: 'reset' };
const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
  {
    name: 'another project’s key reads no prefix here',
    meets: ['alias.get forbidden'],
    seed: keyOfAnotherProject(),
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['alias.get 403'] },
  },
  {
    name: 'another project’s key checks no prefix here',
    meets: ['alias.check forbidden'],
    seed: keyOfAnotherProject(),
    with: CHECK,
    expect: { exit: 1, outputs: { error_code: 'forbidden', available: '' }, requests: ['alias.check 403'] },
  },
  {
    name: 'another project’s key resets no prefix here',
    meets: ['alias.reset forbidden'],
    seed: keyOfAnotherProject(),
    with: RESET,
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['alias.reset 403'] },
  },
  {
    name: 'a member of the project may not set its prefix',
    meets: ['alias.set not_found'],
    seed: strangersProject('member'),
    with: SET,
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['alias.set 404'] },
  },
  {
    name: 'a member of the project may not reset its prefix',
    meets: ['alias.reset not_found'],
    seed: strangersProject('member'),
    with: RESET,
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['alias.reset 404'] },
  },
  {
    name: 'a missing project has no prefix',
    meets: ['alias.get not_found'],
    with: { 'project-id': 'sunk' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, error: ['Check `project-id`'] },
  },
  {
    name: 'nothing is checked for a missing project',
    meets: ['alias.check not_found'],
    with: { ...CHECK, 'project-id': 'sunk' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['alias.check 404'] },
  },
  {
    name: 'reading a prefix needs `alias.read`, which `alias.write` does not include',
    meets: ['alias.get insufficient_scope'],
    seed: credential({ scopes: ['alias.write'] }),
    expect: { exit: 1, error: ['Issue a credential with the scope `alias.read`.'], requests: ['alias.get 403'] },
  },
  {
    name: 'checking a prefix needs `alias.read`',
    meets: ['alias.check insufficient_scope'],
    seed: credential({ scopes: ['alias.write'] }),
    with: CHECK,
    expect: { exit: 1, error: ['Issue a credential with the scope `alias.read`.'], requests: ['alias.check 403'] },
  },
  {
    name: 'setting a prefix needs `alias.write`',
    meets: ['alias.set insufficient_scope'],
    seed: credential({ scopes: ['alias.read'] }),
    with: SET,
    expect: { exit: 1, error: ['Issue a credential with the scope `alias.write`.'], requests: ['alias.set 403'] },
  },
  {
    name: 'resetting a prefix needs `alias.write`',
    meets: ['alias.reset insufficient_scope'],
    seed: credential({ scopes: ['alias.read'] }),
    with: RESET,
    expect: { exit: 1, error: ['Issue a credential with the scope `alias.write`.'], requests: ['alias.reset 403'] },
  },
  {
    name: 'a revoked credential reads no prefix',
    meets: ['alias.get invalid_token'],
    seed: credential({ revoked: true }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['alias.get 401'] },
  },
  {
    name: 'a revoked credential checks no prefix',
    meets: ['alias.check invalid_token'],
    seed: credential({ revoked: true }),
    with: CHECK,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['alias.check 401'] },
  },
  {
    name: 'a revoked credential sets no prefix',
    meets: ['alias.set invalid_token'],
    seed: credential({ revoked: true }),
    with: SET,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['alias.set 401'] },
  },
  {
    name: 'a revoked credential resets no prefix',
    meets: ['alias.reset invalid_token'],
    seed: credential({ revoked: true }),
    with: RESET,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['alias.reset 401'] },
  },
  {
    name: 'a rule for prefixes that only the platform knows is told in its words',
    meets: ['alias.set invalid_request'],
    with: SET,
    faults: [refusal('alias.set', 'invalid_request', 'alias must not sound like the sea.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', trace_id: TRACE_ID },
      error: ['alias must not sound like the sea.'],
      requests: ['alias.set 400'],
    },
  },
  {
    name: 'a prefix that the platform calls malformed cannot be checked',
    meets: ['alias.check invalid_request'],
    with: CHECK,
    faults: [refusal('alias.check', 'invalid_request', 'alias is malformed.')],
    expect: { exit: 1, outputs: { error_code: 'invalid_request', available: '' }, requests: ['alias.check 400'] },
  },
  {
    name: 'a reading of the prefix that is not understood is not repeated',
    meets: ['alias.get invalid_request'],
    faults: [refusal('alias.get', 'invalid_request', 'project_id is of an old form.')],
    expect: { exit: 1, error: ['project_id is of an old form.'], requests: ['alias.get 400'] },
  },
  {
    name: 'a reset that is not understood is not repeated',
    meets: ['alias.reset invalid_request'],
    with: RESET,
    faults: [refusal('alias.reset', 'invalid_request', 'project_id is of an old form.')],
    expect: { exit: 1, error: ['project_id is of an old form.'], requests: ['alias.reset 400'] },
  },
  {
    name: 'setting a prefix too often is waited for, and so is a busy review',
    meets: ['alias.set temporarily_unavailable', 'alias.set service_unavailable'],
    with: SET,
    faults: [
      refusal('alias.set', 'temporarily_unavailable', 'Ten changes a minute.', AT_ONCE),
      refusal('alias.set', 'service_unavailable', 'The review is down.', { nth: 2, ...AT_ONCE }),
    ],
    expect: {
      exit: 0,
      outputs: { alias: 'harbour-lights' },
      requests: ['alias.set 429', 'alias.set 503', 'alias.set 200'],
    },
  },
  {
    name: 'resetting too often is waited for, and an unconfirmed reset is made again',
    meets: ['alias.reset temporarily_unavailable', 'alias.reset server_error'],
    with: RESET,
    faults: [
      refusal('alias.reset', 'temporarily_unavailable', 'Ten changes a minute.', AT_ONCE),
      refusal('alias.reset', 'server_error', 'Unconfirmed.', { nth: 2, ...AT_ONCE }),
    ],
    expect: { exit: 0, requests: ['alias.reset 429', 'alias.reset 500', 'alias.reset 200'] },
  },
  {
    name: 'reading too often is waited for, and a failed reading is made again',
    meets: ['alias.get temporarily_unavailable', 'alias.get server_error'],
    faults: [
      refusal('alias.get', 'temporarily_unavailable', 'Sixty a minute.', AT_ONCE),
      refusal('alias.get', 'server_error', 'Oops.', { nth: 2, ...AT_ONCE }),
    ],
    expect: { exit: 0, requests: ['alias.get 429', 'alias.get 500', 'alias.get 200'] },
  },
  {
    name: 'checking too often is waited for, and a failed check is made again',
    meets: ['alias.check temporarily_unavailable', 'alias.check server_error'],
    with: CHECK,
    faults: [
      refusal('alias.check', 'temporarily_unavailable', 'Thirty a minute.', AT_ONCE),
      refusal('alias.check', 'server_error', 'Oops.', { nth: 2, ...AT_ONCE }),
    ],
    expect: { exit: 0, requests: ['alias.check 429', 'alias.check 500', 'alias.check 200'] },
  },
] satisfies readonly Scenario[];
