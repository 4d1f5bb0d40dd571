import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';

/** Assumption R22: a release's address may be available late. The check is limited and fails no published release. */

export default [
  {
    name: 'an older version that is still served is waited out',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 200, body: 'an older version', times: 3 }],
    expect: { exit: 0, log: ['serves exactly the published start page'], logLacks: ['##[warning]'] },
  },
] satisfies readonly Scenario[];
