import { credential, refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const OAUTH = credential({ kind: 'oauth' });
const KEY = { name: 'night-watch', scopes: 'release.read' };

const MAY_EXIST = 'A key named night-watch may exist in harbour that nobody has seen and nobody uses.';

export default [
  {
    name: 'a user’s key creates no project key, and the right credential is named',
    meets: ['project-tokens.create forbidden'],
    with: KEY,
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', token: '' },
      error: ['Give an OAuth access token as `token`: only that creates project keys.'],
      requests: ['project-tokens.create 403'],
    },
  },
  {
    name: 'an application without the scope is told who grants it',
    meets: ['project-tokens.create insufficient_scope'],
    seed: credential({ kind: 'oauth', scopes: ['project.read', 'project.write'] }),
    with: KEY,
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['`project.token.write`, a scope that only the platform’s administrators grant to an application.'],
      requests: ['project-tokens.create 403'],
    },
  },
  {
    name: 'a scope that the platform does not know is told in its words',
    meets: ['project-tokens.create invalid_request'],
    seed: OAUTH,
    with: { ...KEY, scopes: 'release.raed' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request' },
      error: ['scopes: a project key can\'t have "release.raed"'],
      requests: ['project-tokens.create 400'],
    },
  },
  {
    name: 'turned away at the door, one key is created',
    meets: ['project-tokens.create temporarily_unavailable'],
    seed: OAUTH,
    with: KEY,
    faults: [
      refusal('project-tokens.create', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
    ],
    expect: {
      exit: 0,
      outputs: { token: /^pk_/ },
      requests: ['project-tokens.create 429', 'project-tokens.create 200'],
    },
  },
  {
    name: 'a key whose answer was lost is not asked for twice',
    seed: OAUTH,
    with: KEY,
    faults: [{ on: 'project-tokens.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', token: '' },
      error: [
        MAY_EXIST,
        'Whether the platform did it is not known.',
        'Look for it among the project’s keys on the platform and revoke it (the API can’t), then run this again.',
      ],
      requests: ['project-tokens.create -'],
    },
  },
  {
    name: 'a key whose answer was cut short is lost as well',
    seed: OAUTH,
    with: KEY,
    faults: [{ on: 'project-tokens.create', do: 'truncate', bytes: 30 }],
    expect: { exit: 1, error: [MAY_EXIST], logLacks: ['pk_'], requests: ['project-tokens.create 200'] },
  },
  {
    name: 'a key that an error of the platform’s own may have left is told of',
    seed: OAUTH,
    with: KEY,
    faults: [refusal('project-tokens.create', 'server_error', 'The keeper fell asleep.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', trace_id: TRACE_ID },
      error: ['The keeper fell asleep.', MAY_EXIST],
      requests: ['project-tokens.create 500'],
    },
  },
  {
    name: 'a job that is cancelled while a key is made says that there may be one',
    seed: OAUTH,
    with: KEY,
    faults: [{ on: 'project-tokens.create', do: 'stall', processed: true }],
    signal: { name: 'SIGTERM', whenRequested: 'project-tokens.create' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGTERM).', MAY_EXIST],
      requests: ['project-tokens.create -'],
    },
  },
] satisfies readonly Scenario[];
