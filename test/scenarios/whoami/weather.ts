import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a proxy’s error page and a reset pass by when one only asks',
    faults: [
      { on: 'user.get', do: 'html502' },
      { on: 'user.get', do: 'reset-before', nth: 2 },
      { on: 'user.get', do: 'truncate', bytes: 9, nth: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { open_id: 'ou_local' },
      log: ['HTTP 502 with text/html', '502 Bad Gateway', /Again in \d\.\d s\./],
      requests: ['user.get 502', 'user.get -', 'user.get 200', 'user.get 200'],
    },
  },
  {
    name: 'the rate limit is waited for as long as the platform asks',
    meets: ['user.get temporarily_unavailable'],
    faults: [
      refusal('user.get', 'temporarily_unavailable', 'Too many requests.', {
        headers: { 'retry-after': '1' },
        times: 2,
      }),
    ],
    expect: {
      exit: 0,
      outputs: { open_id: 'ou_local', error_code: '' },
      log: [/GET \/user: Too many requests\. Again in [12]\.\d s\./],
      requests: ['user.get 429', 'user.get 429', 'user.get 200'],
    },
  },
  {
    name: 'a rate limit that stays ends the step after six attempts',
    onlyFast: 'five waits of ten seconds',
    meets: ['user.get temporarily_unavailable'],
    faults: [
      refusal('user.get', 'temporarily_unavailable', 'Too many requests.', {
        headers: { 'retry-after': '10' },
        times: 9,
      }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'temporarily_unavailable', error_status: '429' },
      error: ['Too many requests.', 'let fewer jobs share one credential'],
      requests: Array.from({ length: 6 }, () => 'user.get 429'),
    },
  },
  {
    name: 'a wait that would outlast `timeout` is not begun',
    faults: [refusal('user.get', 'service_unavailable', 'Closed.', { headers: { 'retry-after': '3600' } })],
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable', error_status: '503' },
      error: ['Closed.', /The next attempt would be in 36\d\d s, after the `timeout` of this step/],
      requests: ['user.get 503'],
    },
  },
  {
    name: 'an answer without the user’s id is of no use',
    onlyFast: 'the waits between six attempts',
    faults: [{ on: 'user.get', do: 'rewrite', set: { open_id: 4711 }, times: 9 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '200', trace_id: /^[0-9a-f-]{36}$/, open_id: '' },
      error: ["HTTP 200, but the answer can't be read: it has no usable `open_id`."],
      requests: Array.from({ length: 6 }, () => 'user.get 200'),
    },
  },
  {
    name: 'a platform that never answers is given up at `timeout`',
    onlyFast: 'half a minute of silence',
    with: { timeout: '30s' },
    faults: [{ on: 'user.get', do: 'stall' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      error: ['whoami did not end within 30 s.', 'Give it more time with `timeout`.'],
      requests: ['user.get -'],
    },
  },
  {
    name: 'a cancelled job ends at once, in the middle of a wait',
    faults: [refusal('user.get', 'service_unavailable', 'Closed.', { headers: { 'retry-after': '45' } })],
    signal: { name: 'SIGINT', whenLogged: 'Again in' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGINT).'],
      requests: ['user.get 503'],
    },
  },
] satisfies readonly Scenario[];
