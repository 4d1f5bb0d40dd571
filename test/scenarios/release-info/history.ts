import type { Scenario } from '../scenario.ts';

export default [
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
] satisfies readonly Scenario[];
