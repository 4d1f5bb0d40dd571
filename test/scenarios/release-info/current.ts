import { PROJECT_ID } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'shows the live release, and earlier ones',
    published: 3,
    expect: {
      exit: 0,
      outputs: {
        release_id: /^rel_[0-9a-f]{24}$/,
        version: '3',
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        published_at: /^\d{13}$/,
        releases:
          /^\[\{[^{]*"version":3,"status":"active"[^{]*"current":true\},\{[^{]*"version":2,"status":"succeeded".*"version":1.*\]$/,
        project_id: PROJECT_ID,
      },
      log: [/Version 3 is live: http:\/\/127\.0\.0\.1:\d+\//, /^3 {2}active {2}rel_/m, /^1 {2}succeeded {2}rel_/m],
      summary: [
        ' Version 3 is live',
        /\*\*Live:\*\* \[http<span>:<\/span>\/\/127\.0\.0\.1:\d+\/\]\(<http:\/\/127\.0\.0\.1:\d+\/>\)/,
        /\| 3 \| active \| yes \| `rel_[0-9a-f]+` \| \d{4}-\d\d-\d\dT.*Z \| \d{4}-\d\d-\d\dT.*Z \|/,
        /\| 2 \| succeeded \| {2}\| `rel_/,
      ],
      requests: ['releases.current 200', 'releases.list 200'],
    },
  },
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
      log: ['Version 1 is live: no address yet'],
      summary: ['- **Live:** no address yet'],
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
      log: ['Version ? is live: no address yet', '?  ?  rel_bare'],
    },
  },
] satisfies readonly Scenario[];
