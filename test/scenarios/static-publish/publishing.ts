import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, SERVED, SITE, STYLES } from '../small-site.ts';

export default [
  {
    name: 'replaces the release that is still live, although the first response to the publish was lost',
    files: SITE,
    published: 1,
    with: { path: 'site', replaces: '{live-release}' },
    faults: [{ on: 'releases.complete', do: 'reset-after' }],
    onlyFast: 'It waits half a minute for a replica that lags.',
    expect: { exit: 0, outputs: { version: '2' }, site: SERVED },
  },
  {
    name: 'does not say that nothing was published if the time ends while it compares what is live after a lost response',
    files: SITE,
    published: 1,
    with: { path: 'site', replaces: '{live-release}', timeout: '45s' },
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      { on: 'site', do: 'stall' },
    ],
    onlyFast: 'It waits half a minute for a replica that lags.',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', release_id: '' },
      error: ['The platform did not confirm the release.'],
      logLacks: ['Nothing was published'],
      site: SERVED,
    },
  },
  {
    name: 'does not repeat a publish whose response was lost if another release is live by then',
    files: SITE,
    published: 1,
    with: { path: 'site', replaces: '{live-release}' },
    faults: [
      { on: 'releases.complete', do: 'reset-before' },
      { on: 'releases.current', do: 'rewrite', set: { release_id: 'rel_fix' }, nth: 2, times: 9 },
    ],
    onlyFast: 'It waits half a minute for a replica that lags.',
    expect: {
      exit: 1,
      outputs: { release_id: '' },
      error: ['The platform did not confirm the release.'],
      site: { '': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'names a release that went live during the publish, and that it replaced, too',
    files: SITE,
    published: 1,
    with: { path: 'site', replaces: '{live-release}' },
    faults: [
      { on: 'releases.complete', do: 'rewrite', set: { version: 4 } },
      {
        on: 'releases.list',
        do: 'rewrite',
        set: {
          releases: [
            { release_id: 'rel_3', version: 3, status: 'succeeded' },
            { release_id: 'rel_2', version: 2, status: 'failed' },
            { release_id: 'rel_1', version: 1, status: 'succeeded' },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { version: '4', also_replaced: '[{"release_id":"rel_3","version":3}]' },
      warnings: ['The publish also replaced version 3 (rel_3), which went live meanwhile. Check what must'],
      summary: ['The publish also replaced version 3'],
      site: SERVED,
    },
  },
  {
    name: 'replaces nothing if nothing is live, and no release of the past counts as replaced',
    files: SITE,
    with: { path: 'site', replaces: 'none' },
    faults: [
      {
        on: 'releases.list',
        do: 'rewrite',
        times: 2,
        set: { releases: [{ release_id: 'rel_old', version: 0, status: 'succeeded' }] },
      },
    ],
    onlyFast: 'It waits half a minute for a replica that lags.',
    expect: { exit: 0, outputs: { version: '1', also_replaced: '[]' }, site: SERVED },
  },
  {
    name: 'replaces no other release than the one that the caller read',
    files: SITE,
    published: 1,
    with: { path: 'site', replaces: 'rel_earlier' },
    onlyFast: 'It waits half a minute for a replica that lags.',
    expect: {
      exit: 1,
      errorTitle: 'Another release is live',
      error: [
        /^The release rel_earlier is no longer live\. Live now: version 1 \(rel_\S+\)\. The site was not published\.\n/,
      ],
      requestsOnce: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.current 200'],
      site: { '': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'a .zip is published as its folder would be',
    files: { 'out/site.zip': { zip: { 'styles.css': STYLES, 'index.html': PAGE } } },
    with: { path: 'out/site.zip' },
    expect: { exit: 0, outputs: { file_count: '2', version: '1' }, requests: PUBLISH_REQUESTS, site: SERVED },
  },
  {
    name: '.well-known is published; usually private files are excluded and listed',
    files: {
      ...SITE,
      'site/.well-known/security.txt': 'Contact: mailto:harbour@example.org\n',
      'site/.git/HEAD': 'ref: refs/heads/main\n',
      'site/.env': 'KEY=1\n',
      'site/.env.production': 'KEY=2\n',
      'site/notes.txt~': 'old',
      'site/.DS_Store': 'x',
      'site/node_modules/left-pad/index.js': 'x',
      'site/.npmrc': 'x',
      'site/_headers': 'x',
    },
    with: { path: 'site' },
    expect: {
      exit: 0,
      outputs: { file_count: '3' },
      log: [
        'Left out: .git/ (version-control metadata, 1 file)',
        'Left out: .env (environment file, which may hold secrets)',
        'Left out: .env.production (environment file, which may hold secrets)',
        'Left out: notes.txt~ (editor file)',
        'Left out: .DS_Store (operating-system file)',
        'Left out: node_modules/ (dependency folder, 1 file)',
        'Left out: .npmrc (hidden; the only hidden folder published is .well-known)',
        'Left out: _headers (control file of other static hosts)',
      ],
      summary: ['| Left out | Reason |', '| `.git/` | version-control metadata, 1 file |'],
      site: {
        ...SERVED,
        '.well-known/security.txt': 'Contact: mailto:harbour@example.org\n',
        '.git/HEAD': 404,
        '.env': 404,
        _headers: 404,
      },
    },
  },
  {
    name: 'files of `exclude` are left out and listed, and a reference to one is a warning',
    files: { ...SITE, 'site/lamp.avif': 'x', 'site/search/a.pf_meta': 'x' },
    with: { path: 'site', exclude: '**.avif\n**.pf_meta\nstyles.css' },
    expect: {
      exit: 0,
      outputs: { file_count: '1' },
      log: ['Left out: search/a.pf_meta (excluded by the input `exclude`)'],
      warnings: [/^`site` has 1 reference to 1 file that the site doesn’t contain: `\/styles\.css` \(in index\.html\)/],
      summary: ['| `lamp.avif` | excluded by the input ', '| `styles.css` | excluded by the input '],
      site: { '': PAGE, 'styles.css': 404, 'lamp.avif': 404 },
    },
  },
  {
    name: 'the emulator publishes without an account, a token or a request to anywhere else',
    files: SITE,
    // As in the first workflow of the documentation, without a project.
    with: { path: 'site', 'base-url': 'local', 'project-id': '', token: '', 'wait-for-url': 'true' },
    expect: {
      exit: 0,
      outputs: { version: '1', access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/ },
      log: ['The local platform is available at http://127.0.0.1:', 'serves exactly the published start page'],
      requests: [],
    },
  },
  {
    name: 'address, token and project can come from the environment',
    files: SITE,
    with: { path: 'site', 'base-url': '', token: '', 'project-id': '' },
    env: {
      PLATFORM_BASE_URL: '{origin}/open/v1',
      PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
      PLATFORM_PROJECT_ID: 'harbour',
    },
    expect: { exit: 0, outputs: { project_id: 'harbour' }, requests: PUBLISH_REQUESTS, site: SERVED },
  },
] satisfies readonly Scenario[];
