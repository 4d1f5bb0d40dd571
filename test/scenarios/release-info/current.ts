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
    name: 'a release whose address is not ready yet has none',
    published: 1,
    faults: [{ on: 'releases.current', do: 'rewrite', set: { access_url: null } }],
    expect: {
      exit: 0,
      outputs: { version: '1', access_url: '' },
      log: ['Version 1 is live: no URL yet'],
      summary: ['- **Live:** no URL yet'],
    },
  },
] satisfies readonly Scenario[];
