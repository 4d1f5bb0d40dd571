import type { Scenario } from '../scenario.ts';
import { STILL_LIVE } from '../small-site.ts';

/** Several refused files at once, and a site at its limits. Each rule and limit separately: `test/packing`. */

export default [
  {
    name: 'with `fail-on-missing`, a site that was built for another path is refused, with the path',
    published: 1,
    files: {
      'site/index.html': '<link rel="stylesheet" href="/handbook/styles.css"><a href="/handbook/">Home</a>',
      'site/styles.css': '',
    },
    with: { path: 'site', 'fail-on-missing': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '`site` has 2 references to 2 files that the site contains at paths without `/handbook/`. Build the site with the base path `/` instead of `/handbook/`: the platform serves the site at the root of its address.',
      ],
      requests: [],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
