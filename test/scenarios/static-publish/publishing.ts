import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';

export default [
  {
    name: 'a dry run needs no token, which a pull request from a fork doesn’t have',
    files: SITE,
    with: { path: 'site', 'dry-run': 'true', token: '' },
    expect: { exit: 0, outputs: { dry_run: 'true', file_count: '2' }, log: ['the package is valid'], requests: [] },
  },
] satisfies readonly Scenario[];
