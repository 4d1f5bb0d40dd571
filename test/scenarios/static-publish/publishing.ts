import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, SERVED, SITE, STYLES } from '../small-site.ts';

export default [
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
