import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, STILL_LIVE } from '../small-site.ts';

const MIB = 1024 * 1024;
const SMALL = 'x';

/** Bytes of a third text, which fills all texts up to 8 MiB: after the start page, and one of the largest size. */
const FILLS_TEXTS = 8 * MIB - 4 * MIB - PAGE.length;

/** Several refused files at once, and a site at its limits. Each rule and limit separately: `test/packing`. */

export default [
  {
    name: 'all problems of a site are reported together, and the live release stays',
    published: 1,
    files: {
      'site/about.html': { base64: '/w==' },
      'site/film.mp4': SMALL,
      'site/large.js': { fill: 'a', bytes: 4 * MIB + 1 },
      'site/img/#.png': { copies: 101, of: SMALL },
      'site/out.html': { linkTo: '/etc/hostname' },
      'site/a:b/c\td.html': SMALL,
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', release_id: '', sha256: '' },
      error: ['`site` can’t be published as a static site: 7 problems', '- and 2 more (see the log)'],
      log: [
        'Full error',
        '`site` has no index.html at its root.',
        '`site` contains 101 image files; the limit for a static site is 100.',
        '`film.mp4` has a type',
        '`large.js` is 4.0 MiB (4,194,305 bytes)',
        'has a control character in its path',
        /`out\.html` is a link to .+, which is outside `/,
        '`about.html` is not UTF-8: the byte at offset 0 (line 1) is 0xff.',
      ],
      summary: [' Site rejected: 5 files', '| Where | Problem | What to do |', '| `film.mp4` |', '| `about.html` |'],
      requests: [],
      site: STILL_LIVE,
    },
  },
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
  {
    name: 'texts of 4 MiB each and 8 MiB in total are published',
    files: {
      'site/index.html': PAGE,
      'site/large.js': { fill: 'a', bytes: 4 * MIB },
      'site/rest.css': { fill: 'b', bytes: FILLS_TEXTS },
    },
    with: { path: 'site' },
    expect: {
      exit: 0,
      outputs: { file_count: '3' },
      log: ['3 files, 8.0 MiB (8,388,608 bytes)'],
      requests: PUBLISH_REQUESTS,
    },
  },
] satisfies readonly Scenario[];
