import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, SERVED, SITE } from '../small-site.ts';

export default [
  {
    name: 'files of `exclude` are left out and listed, and a reference to one is a warning',
    files: { ...SITE, 'site/lamp.avif': 'x', 'site/search/a.pf_meta': 'x' },
    with: { path: 'site', exclude: '**.avif\n**.pf_meta\nstyles.css' },
    expect: {
      exit: 0,
      outputs: { file_count: '1' },
      log: ['Left out: search/a.pf_meta (excluded by the input `exclude`)'],
      warnings: [/^`site` has a start page that loads 1 file that the site doesn’t contain: `\/styles\.css`/],
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
