import type { Scenario } from '../scenario.ts';
import { PAGE, SITE, STILL_LIVE } from '../small-site.ts';

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
    name: 'a dry run needs no token, which a pull request from a fork doesn’t have',
    files: SITE,
    with: { path: 'site', 'dry-run': 'true', token: '' },
    expect: { exit: 0, outputs: { dry_run: 'true', file_count: '2' }, log: ['the package is valid'], requests: [] },
  },
  /** Several refused files at once, and a site at its limits. Each rule and limit separately: `test/packing`. */
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
