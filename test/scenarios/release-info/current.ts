import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'fails if another release is live than the expected one, and still returns the history',
    published: 2,
    with: { 'expected-release-id': 'rel_000000000000000000000001' },
    expect: {
      outputs: {
        version: '2',
        releases: /^\[\{[^{]*"version":2,[^{]*"current":true\},\{[^{]*"version":1,.*\]$/,
      },
      error: ['The release rel_000000000000000000000001 is not live. The live release is rel_'],
      summary: [/\| `2` \| active \| yes \|/],
      requests: [...Array<string>(5).fill('releases.current 200'), 'releases.list 200'],
    },
  },
] satisfies readonly Scenario[];
