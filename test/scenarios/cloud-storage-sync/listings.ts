import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed, listingFault } from '../small-bucket.ts';

const WITH = { path: 'site', bucket: 'public', prune: 'true' };
const files = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };
const AT_ROOT = { 'a.txt': 'A', 'deep/b.txt': 'B', 'deep/er/c.txt': 'C' };
/**
 * Objects in a folder with the prefix's name, which could be mistaken for names relative to the
 * prefix.
 */
const IN_SITE = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };

/** Names relative to the folder `site`. */
const BELOW_SITE = { ...AT_ROOT, 'site/a.txt': 'A', 'site/x.txt': 'X' };

/** Assumption R29: the sync finds the same objects in every form of listing. */

export default withDefaults({ files: { 'site/a.txt': 'A' }, with: WITH }, [
  ...[[], [listingFault(BELOW_SITE)]].map(
    (faults): Scenario => ({
      name: `so does one with a prefix: ${faults.length === 0 ? 'full names' : 'names relative to it, all at once'}`,
      files,
      seed: bucketSeed({
        ...IN_SITE,
        'site/site/a.txt': 'A',
        'site/site/x.txt': 'X',
        'sites/a.txt': 'A',
      }),
      with: { ...WITH, prefix: 'site' },
      faults,
      expect: {
        outputs: {
          uploaded_count: '0',
          unchanged_count: '3',
          deleted_count: '2',
          changes: /"deleted":\["site\/site\/a.txt","site\/site\/x.txt"\]/,
        },
        objects: { public: { ...IN_SITE, 'sites/a.txt': 'A' } },
      },
    }),
  ),
]);
