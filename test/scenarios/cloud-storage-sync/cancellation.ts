import type { Scenario } from '../scenario.ts';
import { bucketSeed, LISTING_REQUESTS } from '../small-bucket.ts';

const files = { 'site/a.txt': 'A', 'site/b.txt': 'B', 'site/c.txt': 'C' };
const WITH = { path: 'site', bucket: 'public', prune: 'true' };
const DELETED_OBJECT = { 'gone.txt': 'Gone' };

export default [
  ...(['SIGINT', 'SIGTERM'] as const).map(
    (signal): Scenario => ({
      name: `${signal} between two uploads reports what was done, and that another run continues`,
      files,
      seed: bucketSeed(DELETED_OBJECT),
      with: WITH,
      faults: [{ on: 'storage.put', nth: 3, do: 'stall' }],
      signal: { name: signal, whenLogged: 'Uploaded ' },
      expect: {
        exit: 1,
        // The second of the two concurrent uploads may have arrived.
        outputs: { error_code: 'cancelled', uploaded_count: /^[12]$/, deleted_count: '0' },
        error: [
          `The job was canceled (${signal}).`,
          /Confirmed uploads: [12] of 3\. Confirmed deletions: 0 of 1\. The next successful run makes the remaining changes\./,
        ],
        summary: [' cloud-storage-sync canceled', /\| `[ab]\.txt` \| uploaded: new \| `text\/plain` \| 1 byte \|/],
      },
    }),
  ),
  {
    name: 'SIGTERM during the deletion leaves its outcome unknown',
    files: { 'site/a.txt': 'A' },
    seed: bucketSeed(DELETED_OBJECT),
    with: WITH,
    faults: [{ on: 'storage.delete', do: 'stall', processed: true }],
    signal: { name: 'SIGTERM', whenRequested: 'storage.delete' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', uploaded_count: '1', deleted_count: '0' },
      error: [
        'Confirmed uploads: 1 of 1. Confirmed deletions: 0 of 1.',
        'It is unknown whether the platform completed the request.',
      ],
      requests: [...LISTING_REQUESTS, 'storage.put 200', 'storage.delete -'],
      objects: { public: { 'a.txt': 'A' } },
    },
  },
] satisfies readonly Scenario[];
