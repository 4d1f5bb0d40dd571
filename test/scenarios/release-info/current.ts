import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without releases it succeeds with empty outputs',
    meets: ['releases.current release_not_found'],
    expect: {
      exit: 0,
      outputs: { release_id: '', version: '', access_url: '', published_at: '', releases: '[]', error_code: '' },
      log: ['Nothing is live.'],
      summary: ['- **Live:** nothing'],
      requests: ['releases.current 404', 'releases.list 200'],
    },
  },
  {
    name: 'reads the next page of the history, and no more than `limit`',
    published: 103,
    with: { limit: '102' },
    expect: {
      exit: 0,
      outputs: { version: '103', releases: /^\[\{[^{]*"version":103,.*"version":2,"status":"succeeded"[^{]*\}\]$/ },
      requests: ['releases.current 200', 'releases.list 200', 'releases.list 200'],
    },
  },
  {
    name: 'fails if another release is live than the expected one, and still returns the history',
    published: 2,
    with: { 'expected-release-id': 'rel_000000000000000000000001' },
    expect: {
      exit: 1,
      outputs: { version: '2', releases: /^\[\{[^{]*"version":2,[^{]*"current":true\},\{[^{]*"version":1,.*\]$/ },
      error: ['The release rel_000000000000000000000001 is not live. The live release is rel_'],
      summary: [/\| `2` \| active \| yes \|/],
      requests: ['releases.current 200', 'releases.list 200'],
    },
  },
] satisfies readonly Scenario[];
