import type { Fault } from '../../../src/platform/http/faults.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed, LISTING_REQUESTS, etagFault } from '../small-bucket.ts';
import { PAGE, SITE, STYLES } from '../small-site.ts';
import { TWO_PUTS, WITH } from './usual.ts';

/** Returns a fault that lists each object with this content type. */
const listedType = (type: string): Fault => ({
  on: 'storage.list',
  do: 'rewrite',
  set: { objects: { mime_type: type } },
});

export default withDefaults({ files: SITE, seed: bucketSeed(), with: WITH }, [
  ...['app/v2', '/app/v2/'].map(
    (prefix): Scenario => ({
      name: `the prefix ${prefix} is a folder of the bucket, and other objects stay unchanged`,
      isRefused: true,
      files: SITE,
      seed: bucketSeed({ 'app/v2-old/a.txt': 'A', 'app/b.txt': 'B', 'app/v2/gone.txt': 'Gone' }),
      with: { ...WITH, prefix, prune: 'true' },
      expect: {
        outputs: {
          uploaded_count: '2',
          deleted_count: '1',
          changes: /"deleted":\["app\/v2\/gone.txt"\]/,
        },
        summary: ['- **Destination:** `public/app/v2`'],
        requests: [...LISTING_REQUESTS, ...TWO_PUTS, 'storage.delete 200', 'storage.list 200'],
        objects: {
          public: {
            'app/v2-old/a.txt': 'A',
            'app/b.txt': 'B',
            'app/v2/index.html': PAGE,
            'app/v2/styles.css': STYLES,
          },
        },
      },
    }),
  ),
  ...['"9d5ed678fe57bcca610140957afab571-2"', null].map(
    (etag): Scenario => ({
      name: `if an entity tag is ${etag}, content can’t be compared, and is sent`,
      files: { 'site/a.txt': 'A' },
      seed: bucketSeed({ 'a.txt': 'A' }),
      with: WITH,
      faults: [etagFault(etag)],
      expect: {
        outputs: { uploaded_count: '1' },
        log: ['Uploaded a.txt (content can’t be compared;'],
        requests: [...LISTING_REQUESTS, 'storage.put 200'],
      },
    }),
  ),
  {
    name: 'an object of the same content type, with parameters, is unchanged',
    files: { 'site/a.txt': 'A' },
    seed: bucketSeed({ 'a.txt': 'A' }),
    faults: [listedType('Text/Plain; charset=utf-8')],
    expect: { outputs: { uploaded_count: '0', unchanged_count: '1' } },
  },
  {
    name: 'an object of a different content type is sent again',
    files: { 'site/a.txt': 'A' },
    seed: bucketSeed({ 'a.txt': 'A' }),
    faults: [listedType('text/html')],
    expect: { log: ['Uploaded a.txt (different content type;'] },
  },
  {
    name: 'a dry run of a sync shows its changes, and writes nothing',
    seed: bucketSeed({ 'styles.css': 'old', 'gone.txt': 'Gone' }),
    with: { ...WITH, prune: 'true', 'dry-run': 'true' },
    expect: {
      outputs: {
        dry_run: 'true',
        uploaded_count: '2',
        deleted_count: '1',
        bytes: String(PAGE.length + STYLES.length),
      },
      log: [
        'Would upload styles.css (different size)',
        'Would upload index.html (new)',
        'Would delete gone.txt',
      ],
      summary: [' Storage sync (dry run)', '| `gone.txt` | to delete |'],
      requests: LISTING_REQUESTS,
      objects: { public: { 'styles.css': 'old', 'gone.txt': 'Gone' } },
    },
  },
]);
