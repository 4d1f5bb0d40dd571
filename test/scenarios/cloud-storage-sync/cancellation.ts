import type { Scenario } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';

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
        // The second of the two concurrent uploads may have arrived.
        outputs: { error_code: 'cancelled', uploaded_count: /^[12]$/, deleted_count: '0' },
        error: [
          `The job was canceled (${signal}).`,
          /Confirmed uploads: [12] of 3\. Confirmed deletions: 0 of 1\. The next successful run makes the remaining changes\./,
        ],
        summary: [
          ' cloud-storage-sync canceled',
          /\| `[ab]\.txt` \| uploaded: new \| `text\/plain` \| 1 byte \|/,
        ],
      },
    }),
  ),
] satisfies readonly Scenario[];
