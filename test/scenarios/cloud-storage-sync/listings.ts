import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed, LISTING_REQUESTS, listingFault } from '../small-bucket.ts';

const WITH = { path: 'site', bucket: 'public', prune: 'true' };
const files = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };
const AT_ROOT = { 'a.txt': 'A', 'deep/b.txt': 'B', 'deep/er/c.txt': 'C' };
/** Objects in a folder with the prefix's name, which could be mistaken for names relative to the prefix. */
const IN_SITE = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };

/** Names relative to the folder `site`. */
const BELOW_SITE = { ...AT_ROOT, 'site/a.txt': 'A', 'site/x.txt': 'X' };

const folders = (names: readonly string[]) =>
  ({
    on: 'storage.list',
    do: 'answer',
    status: 200,
    body: { objects: names.map(name => ({ name, type: 'prefix' })) },
  }) as const;

/** Assumption R29: the sync finds the same objects in every form of listing. */

export default withDefaults({ files: { 'site/a.txt': 'A' }, with: WITH }, [
  {
    name: 'a listing folder by folder shows all objects',
    files,
    seed: bucketSeed({ ...AT_ROOT, 'deep/gone.txt': 'Gone' }),
    with: WITH,
    expect: {
      exit: 0,
      outputs: { uploaded_count: '0', unchanged_count: '3', deleted_count: '1' },
      objects: { public: AT_ROOT },
    },
  },
  ...[[], [listingFault(BELOW_SITE)]].map(
    (faults): Scenario => ({
      name: `so does one with a prefix: ${faults.length === 0 ? 'full names' : 'names relative to it, all at once'}`,
      files,
      seed: bucketSeed({ ...IN_SITE, 'site/site/a.txt': 'A', 'site/site/x.txt': 'X', 'sites/a.txt': 'A' }),
      with: { ...WITH, prefix: 'site' },
      faults,
      expect: {
        exit: 0,
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
  {
    name: 'a folder that lists itself is not listed again',
    seed: bucketSeed({ 'app/a.txt': 'A' }),
    with: { ...WITH, prefix: 'app' },
    faults: [folders(['app/'])],
    expect: {
      exit: 0,
      // The name is read as an empty folder `app` below.
      outputs: { uploaded_count: '1', deleted_count: '0' },
      requests: [...LISTING_REQUESTS, 'storage.list 200', 'storage.put 200'],
    },
  },
  {
    name: 'folders in a cycle are listed once',
    seed: bucketSeed({ 'a.txt': 'A' }),
    faults: [folders(['x/']), { ...folders(['x/y/', 'x/']), nth: 2 }, { ...folders(['x/y/', '../x/']), nth: 3 }],
    expect: {
      exit: 0,
      log: ['Skipped ../x/ in the bucket: the platform’s list contains an invalid entry for this name'],
      outputs: { deleted_count: '0' },
    },
  },
  {
    name: 'a listing with a folder within each folder ends at the longest path',
    seed: bucketSeed(),
    faults: [{ ...folders(['n'.repeat(300)]), times: 99 }],
    expect: {
      exit: 0,
      log: [/Skipped n{300} in the bucket: the platform’s list contains an invalid entry for this name/],
      requests: ['storage.buckets 200', ...Array<string>(4).fill('storage.list 200'), 'storage.put 200'],
    },
  },
]);
