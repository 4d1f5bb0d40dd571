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
  {
    name: 'a release with only an id is still live',
    published: 1,
    faults: [
      { on: 'releases.current', do: 'answer', status: 200, body: { release_id: 'rel_bare', version: 'three' } },
      { on: 'releases.list', do: 'answer', status: 200, body: { history: [{ release_id: 'rel_bare' }] } },
    ],
    expect: {
      exit: 0,
      outputs: { release_id: 'rel_bare', version: '', access_url: '', releases: '[{"release_id":"rel_bare"}]' },
      log: ['A release without a version number is live: no URL yet', '?  ?  rel_bare'],
    },
  },
] satisfies readonly Scenario[];
