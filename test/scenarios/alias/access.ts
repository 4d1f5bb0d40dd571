import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SET = { alias: 'harbour-lights' };
const CHECK = { ...SET, mode: 'check' };
const RESET = { mode: 'reset' };
const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
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
