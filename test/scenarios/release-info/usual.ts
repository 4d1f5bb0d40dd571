import { PROJECT_ID } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'shows the live release, and earlier ones',
    published: 3,
    expect: {
      outputs: {
        release_id: /^rel_[0-9a-f]{24}$/,
        version: '3',
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        published_at: /^\d{13}$/,
        releases:
          /^\[\{[^{]*"version":3,"status":"active"[^{]*"current":true\},\{[^{]*"version":2,"status":"succeeded".*"version":1.*\]$/,
        project_id: PROJECT_ID,
      },
      log: [/Version 3 is live: http:\/\/127\.0\.0\.1:\d+\//],
      summary: [
        ' Version 3 is live',
        /\*\*Live:\*\* \[http<span>:<\/span>\/\/127\.0\.0\.1:\d+\/\]\(<http:\/\/127\.0\.0\.1:\d+\/>\)/,
        /\| `3` \| active \| yes \| `rel_[0-9a-f]+` \| \d{4}-\d\d-\d\dT.*Z \| \d{4}-\d\d-\d\dT.*Z \|/,
        /\| `2` \| succeeded \| {2}\| `rel_/,
      ],
      requests: ['releases.current 200', 'releases.list 200'],
    },
  },
  requestReason:
    'The live release and the release history are separate resources. Neither contains the other.',
  works: [{ name: 'two versions', published: 2 }],
  refusals: {
    'releases.current release_not_found': { byHand: 'The project is not published.' },
  },
  earlyOutputs: {
    release_id: 'releases.current',
    version: 'releases.current',
    access_url: 'releases.current',
    published_at: 'releases.current',
  },
} satisfies Usual;
