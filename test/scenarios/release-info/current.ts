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
] satisfies readonly Scenario[];
