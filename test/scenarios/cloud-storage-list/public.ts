import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { withDefaults } from '../scenario.ts';
import { bucketSeed, listingFault } from '../small-bucket.ts';

const WITH = { ...PULL_REQUEST_7.with, bucket: 'public', 'pr-comment': 'true' };
const SEED = bucketSeed({ 'users/ann.secret/passport.txt': 'P' });

export default withDefaults({ ...PUBLIC_PULL_REQUEST_7, seed: SEED }, [
  {
    name: 'in a public repository the paths of objects are in the output only',
    with: WITH,
    expect: {
      outputs: { objects: /ann\.secret/, count: '1' },
      log: ['1 object.', 'The paths of the objects are not shown'],
      summary: [' <code>public</code>: 1 object', 'The paths of the objects are not shown'],
      unshown: ['ann.secret'],
    },
  },
  {
    name: 'in a public repository entries without a valid path are counted',
    faults: [listingFault({ '../ann.secret': 'P' })],
    with: WITH,
    expect: {
      log: ['Skipped 1 invalid entry of the platform’s list.'],
      unshown: ['ann.secret'],
    },
  },
]);
