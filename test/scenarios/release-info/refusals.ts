import { credential, PROJECT_ID, project, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project that nobody may see has no releases to show',
    meets: ['releases.current not_found'],
    seed: strangersProject(),
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', releases: '' },
      error: ['The project was not found.'],
      requests: ['releases.current 404'],
    },
  },
  {
    name: 'a project that is deleted between two looks has no history',
    meets: ['releases.list not_found'],
    published: 1,
    faults: [refusal('releases.list', 'not_found', 'The project was not found.')],
    expect: {
      exit: 1,
      // What is live is known by then.
      outputs: { error_code: 'not_found', release_id: /./, version: '1', access_url: /^http/, releases: '' },
      log: ['Version 1 is live'],
      summary: ['| **Version** | 1 |'],
      requests: ['releases.current 200', 'releases.list 404'],
    },
  },
  {
    name: 'another project’s key sees no releases here',
    meets: ['releases.current forbidden'],
    seed: {
      ...credential({ kind: 'project-key', project: 'quay' }),
      projects: [project({ url_id: PROJECT_ID, name: 'Harbour' }), project({ url_id: 'quay', name: 'Quay' })],
    },
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['releases.current 403'] },
  },
  {
    name: 'a history that is closed to the credential is told',
    meets: ['releases.list forbidden'],
    faults: [refusal('releases.list', 'forbidden', 'The history is for owners.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['The history is for owners.'],
      requests: ['releases.current 404', 'releases.list 403'],
    },
  },
  {
    name: 'showing releases needs `release.read`',
    meets: ['releases.current insufficient_scope'],
    seed: credential({ scopes: ['release.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `release.read`.'],
      requests: ['releases.current 403'],
    },
  },
  {
    name: 'a scope that is taken away between two looks is named',
    meets: ['releases.list insufficient_scope'],
    faults: [refusal('releases.list', 'insufficient_scope', 'The credential lacks release.read.')],
    expect: {
      exit: 1,
      error: ['Issue a credential with the scope `release.read`.'],
      requests: ['releases.current 404', 'releases.list 403'],
    },
  },
  {
    name: 'an expired credential sees no releases',
    meets: ['releases.current invalid_token'],
    seed: credential({ expires_at: 1 }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['releases.current 401'] },
  },
  {
    name: 'a credential that is revoked between two looks is told so',
    meets: ['releases.list invalid_token'],
    faults: [refusal('releases.list', 'invalid_token', 'The credential is revoked.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token' },
      requests: ['releases.current 404', 'releases.list 401'],
    },
  },
  {
    name: 'a look at the live release that is not understood is not repeated',
    meets: ['releases.current invalid_request'],
    faults: [refusal('releases.current', 'invalid_request', 'project_id is not of this region.')],
    expect: { exit: 1, error: ['project_id is not of this region.'], requests: ['releases.current 400'] },
  },
  {
    name: 'a look at the history that is not understood is not repeated',
    meets: ['releases.list invalid_request'],
    faults: [refusal('releases.list', 'invalid_request', 'page_size must be at most 10.')],
    expect: {
      exit: 1,
      error: ['page_size must be at most 10.'],
      requests: ['releases.current 404', 'releases.list 400'],
    },
  },
  {
    name: 'a page token of the history that went stale ends the step',
    meets: ['releases.list invalid_page_token'],
    published: 1,
    with: { limit: '200' },
    faults: [
      { on: 'releases.list', do: 'rewrite', set: { next_page_token: 'stale' } },
      refusal('releases.list', 'invalid_page_token', 'page_token has expired.', { nth: 2 }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_page_token', releases: '' },
      error: ['page_token has expired.', 'Run it again: the listing begins anew at its first page.'],
      requests: ['releases.current 200', 'releases.list 200', 'releases.list 400'],
    },
  },
  {
    name: 'rate limits and broken answers pass by when one only looks',
    meets: ['releases.current temporarily_unavailable', 'releases.list temporarily_unavailable'],
    published: 1,
    faults: [
      refusal('releases.current', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      { on: 'releases.current', do: 'reset-after', nth: 2 },
      refusal('releases.list', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      { on: 'releases.list', do: 'truncate', bytes: 20, nth: 2 },
    ],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: [
        'releases.current 429',
        'releases.current -',
        'releases.current 200',
        'releases.list 429',
        'releases.list 200',
        'releases.list 200',
      ],
    },
  },
] satisfies readonly Scenario[];
