import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, STILL_LIVE } from '../small-site.ts';

/** Several refused files at once, and a site at its limits. Each rule and limit separately: `test/packing`. */

export default [
  {
    name: 'files that the start page loads and the site lacks are one warning, and the site is published',
    files: { 'site/index.html': PAGE },
    with: { path: 'site' },
    expect: {
      exit: 0,
      warnings: [
        '`site` has a start page that loads 1 file that the site doesn’t contain: `/styles.css`. Correct the references, or add the files. Browsers get a 404 for a missing file.',
      ],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    name: 'with `fail-on-missing`, a site that was built for another path is refused, with the path',
    published: 1,
    files: {
      'site/index.html': '<link rel="stylesheet" href="/handbook/styles.css">',
      'site/styles.css': '',
    },
    with: { path: 'site', 'fail-on-missing': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '`site` has a start page that loads 1 file that the site doesn’t contain: `/handbook/styles.css`. Build the site with the base path `/` instead of `/handbook/`: the platform serves the site at the root of its address.',
      ],
      requests: [],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
