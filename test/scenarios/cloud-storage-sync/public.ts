import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';
import { WITH } from './usual.ts';

const OBJECT = 'users/ann.secret/passport.txt';
const KEPT = 'kept/ann.secret.txt';
const UNSHOWN = ['ann.secret', 'passport'];
const NOTE =
  'The paths of objects that have no file are not shown, because this repository is not known to be private.';
const PRUNED = { ...WITH, ...PULL_REQUEST_7.with, 'pr-comment': 'true', prune: 'true' };
const TRAITS: Partial<Scenario> = {
  ...PUBLIC_PULL_REQUEST_7,
  files: { 'site/a.txt': 'A' },
  seed: bucketSeed({ [OBJECT]: 'P', [KEPT]: 'K' }),
};

export default withDefaults(TRAITS, [
  ...[true, false].map(
    (dryRun): Scenario => ({
      name: `in a public repository a ${dryRun ? 'plan' : 'sync'} counts the objects without a file`,
      with: { ...PRUNED, keep: 'kept', 'dry-run': String(dryRun) },
      expect: {
        outputs: {
          deleted_count: '1',
          changes: /"deleted":\["users\/ann\.secret\/passport\.txt"\]/,
        },
        log: [
          'Not deleted, because of `keep`: 1 object.',
          '1 to upload, 1 to delete, 0 unchanged.',
          NOTE,
        ],
        summary: [
          '`a.txt`',
          `- **${dryRun ? 'To delete' : 'Deleted'}:** 1`,
          '- **Not deleted:** 1',
          NOTE,
        ],
        unshown: UNSHOWN,
      },
    }),
  ),
  {
    name: 'in a private repository the plan lists the objects without a file',
    event: PULL_REQUEST_7.event,
    with: { ...PRUNED, 'dry-run': 'true' },
    expect: {
      log: [`Would delete ${OBJECT}`],
      summary: [`| \`${OBJECT}\` | to delete |`],
    },
  },
  {
    name: 'in a public repository a refused deletion shows no path, not even in the platform’s text',
    faults: [
      {
        on: 'storage.delete',
        do: 'answer',
        status: 400,
        body: { code: 'invalid_request', detail: `The path ${OBJECT} is invalid.` },
      },
    ],
    with: PRUNED,
    env: { RUNNER_DEBUG: '1' },
    expect: {
      errorTitle: 'Deletion failed: 2 objects',
      error: [
        'HTTP 400. The platform’s message is not shown, because it may contain paths of objects.',
      ],
      unshown: UNSHOWN,
    },
  },
  {
    name: 'in a public repository objects that are not deleted are counted',
    faults: [{ on: 'storage.delete', do: 'answer', status: 200, body: { deleted: [OBJECT] } }],
    with: PRUNED,
    expect: {
      error: ['The platform accepted the deletion, but did not delete 2 objects.'],
      unshown: UNSHOWN,
    },
  },
]);
