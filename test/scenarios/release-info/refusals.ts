import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
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
