import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project that is deleted between two requests has no history',
    meets: ['releases.list not_found'],
    published: 1,
    faults: [problemFault('releases.list', 'not_found', 'The project was not found.')],
    expect: {
      exit: 1,
      // The live release is known at this point.
      outputs: { error_code: 'not_found', release_id: /./, version: '1', access_url: /^http/, releases: '' },
      log: ['Version 1 is live'],
      summary: ['- **Version:** `1`'],
      requests: ['releases.current 200', 'releases.list 404'],
    },
  },
] satisfies readonly Scenario[];
