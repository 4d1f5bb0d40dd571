import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed, ICON, LISTING_REQUESTS, listingSeed } from '../small-bucket.ts';
import { PAGE, SITE, STYLES } from '../small-site.ts';
import { TWO_PUTS, WITH } from './usual.ts';

const SITE_OBJECTS = { 'index.html': PAGE, 'styles.css': STYLES };

export default withDefaults({ files: SITE, seed: bucketSeed(), with: WITH }, [
  {
    name: 'a folder is uploaded to an empty bucket, its pages last',
    files: { ...SITE, 'site/about/index.html': PAGE, 'site/icons/lamp.svg': ICON },
    expect: {
      exit: 0,
      outputs: {
        uploaded_count: '4',
        deleted_count: '0',
        unchanged_count: '0',
        kept_count: '0',
        bytes: String(2 * PAGE.length + STYLES.length + ICON.length),
        changes:
          '{"uploaded":["about/index.html","icons/lamp.svg","index.html","styles.css"],"deleted":[],"kept":[],"not_deleted":[]}',
      },
      log: [
        '4 to upload, 0 to delete, 0 unchanged. At the API’s rate limit, the sync takes at least 1 s.',
        'Uploaded styles.css (new; text/css, 22 bytes)',
        'Written: 100% (4 of 4)',
      ],
      summary: [
        ' Storage synced',
        '- **Destination:** `public`',
        '| `styles.css` | uploaded: new | `text/css` | 22 bytes |',
      ],
      requests: [...LISTING_REQUESTS, ...TWO_PUTS, ...TWO_PUTS],
      sent: {
        'storage.put': {
          path: 'index.html',
          content_base64: Buffer.from(PAGE).toString('base64'),
          content_type: 'text/html',
          cache_control: undefined,
          upsert: undefined,
        },
      },
      objects: {
        public: { ...SITE_OBJECTS, 'about/index.html': PAGE, 'icons/lamp.svg': ICON },
      },
    },
  },
  {
    name: 'an unchanged folder is not written again',
    files: { ...SITE, 'site/icons/lamp.svg': ICON },
    with: { ...WITH, prune: 'true', 'cache-control': 'no-cache' },
    earlier: { with: { ...WITH, prune: 'true', 'cache-control': 'no-cache' } },
    expect: {
      exit: 0,
      outputs: { uploaded_count: '0', deleted_count: '0', unchanged_count: '3', bytes: '0' },
      log: ['0 to upload, 0 to delete, 3 unchanged.'],
      requests: [...LISTING_REQUESTS, 'storage.list 200'],
      objects: { public: { ...SITE_OBJECTS, 'icons/lamp.svg': ICON } },
    },
  },
  {
    name: 'objects that are not in the folder stay, unless `prune` is set',
    seed: bucketSeed({ 'old.txt': 'Old' }),
    expect: { exit: 0, outputs: { deleted_count: '0' }, objects: { public: { ...SITE_OBJECTS, 'old.txt': 'Old' } } },
  },
  ...['app/v2', '/app/v2/'].map(
    (prefix): Scenario => ({
      name: `the prefix ${prefix} is a folder of the bucket, and other objects stay unchanged`,
      isRefused: true,
      files: SITE,
      seed: bucketSeed({ 'app/v2-old/a.txt': 'A', 'app/b.txt': 'B', 'app/v2/gone.txt': 'Gone' }),
      with: { ...WITH, prefix, prune: 'true' },
      expect: {
        exit: 0,
        outputs: { uploaded_count: '2', deleted_count: '1', changes: /"deleted":\["app\/v2\/gone.txt"\]/ },
        summary: ['- **Destination:** `public/app/v2`'],
        requests: [...LISTING_REQUESTS, ...TWO_PUTS, 'storage.delete 200', 'storage.list 200'],
        objects: {
          public: { 'app/v2-old/a.txt': 'A', 'app/b.txt': 'B', 'app/v2/index.html': PAGE, 'app/v2/styles.css': STYLES },
        },
      },
    }),
  ),
  {
    name: 'a file of unknown type is sent as bytes',
    files: { 'site/LICENSE': 'Do as you like.' },
    expect: { exit: 0, sent: { 'storage.put': { path: 'LICENSE', content_type: 'application/octet-stream' } } },
  },
  {
    name: 'an object with another content type than the file is sent again',
    seed: bucketSeed(SITE_OBJECTS),
    expect: {
      exit: 0,
      outputs: { uploaded_count: '2', unchanged_count: '0' },
      log: ['Uploaded index.html (different content type; text/html,'],
    },
  },
  ...(['opaque', 'none'] as const).map(
    (etags): Scenario => ({
      name: `if entity tags are ${etags}, content can’t be compared, and is sent`,
      files: { 'site/a.txt': 'A' },
      seed: { ...bucketSeed({ 'a.txt': 'A' }), ...listingSeed({ etags }) },
      with: WITH,
      expect: {
        exit: 0,
        outputs: { uploaded_count: '1' },
        log: ['Uploaded a.txt (content can’t be compared;'],
        requests: [...LISTING_REQUESTS, 'storage.put 200'],
      },
    }),
  ),
  {
    name: 'fields that a listing does not show are not compared',
    files: { 'site/a.css': STYLES },
    seed: bucketSeed({ 'a.css': STYLES }),
    with: { ...WITH, 'cache-control': 'no-cache' },
    faults: [
      {
        on: 'storage.list',
        do: 'answer',
        status: 200,
        body: {
          objects: [{ name: 'a.css', type: 'object', size: '22', etag: '719E3E1A07D6F0C9C6E0A35A3D8A3C0B' }],
        },
      },
    ],
    expect: { exit: 0, outputs: { uploaded_count: '1' }, log: ['(different content;'] },
  },
  {
    name: 'files that are usually private are excluded, and listed',
    files: {
      ...SITE,
      'site/.env': 'KEY=1',
      'site/.git/config': '[core]',
      'site/img/.gitkeep': '',
      'site/.DS_Store': 'x',
      'site/.htaccess': 'x',
    },
    expect: {
      exit: 0,
      log: [
        'Left out: .env (environment file, which may hold secrets)',
        'Left out: .git/ (version-control metadata, 1 file)',
        'Left out: img/.gitkeep (placeholder that keeps an empty folder in Git)',
      ],
      objects: { public: { ...SITE_OBJECTS, '.htaccess': 'x' } },
    },
  },
  {
    name: 'names are kept exactly, in any alphabet and with any special characters',
    files: { 'site/Übersicht 100 %+?#&.txt': 'A', 'site/灯塔/燈.txt': 'B' },
    with: { ...WITH, prefix: 'a b' },
    expect: {
      exit: 0,
      objects: { public: { 'a b/Übersicht 100 %+?#&.txt': 'A', 'a b/灯塔/燈.txt': 'B' } },
    },
  },
  {
    name: 'an object may have 5 MiB, to the byte',
    files: { 'site/large.bin': { fill: 'x', bytes: 5 * 1024 * 1024 } },
    expect: {
      exit: 0,
      outputs: { bytes: String(5 * 1024 * 1024) },
      objects: { public: { 'large.bin': { fill: 'x', bytes: 5 * 1024 * 1024 } } },
    },
  },
  {
    name: 'without overwriting, new files are sent, and different objects are listed',
    files: { 'site/a.txt': 'New', 'site/b.txt': 'B', 'site/c.txt': 'C' },
    seed: bucketSeed({ 'a.txt': 'Old', 'b.txt': 'B' }),
    with: { ...WITH, upsert: 'false' },
    expect: {
      exit: 0,
      outputs: { uploaded_count: '1', unchanged_count: '1', kept_count: '1', changes: /"kept":\["a.txt"\]/ },
      warnings: [
        'These objects differ or may differ from the files, but were not overwritten because of `upsert: false`: a.txt.',
      ],
      summary: ['- **Kept:** 1', '| `a.txt` | kept |'],
      requests: [...LISTING_REQUESTS, 'storage.put 200'],
      sent: { 'storage.put': { path: 'c.txt', upsert: false } },
      objects: { public: { 'a.txt': 'Old', 'b.txt': 'B', 'c.txt': 'C' } },
    },
  },
  {
    name: 'a dry run of a sync shows its changes, and writes nothing',
    seed: bucketSeed({ 'styles.css': 'old', 'gone.txt': 'Gone' }),
    with: { ...WITH, prune: 'true', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', uploaded_count: '2', deleted_count: '1', bytes: String(PAGE.length + STYLES.length) },
      log: ['Would upload styles.css (different size)', 'Would upload index.html (new)', 'Would delete gone.txt'],
      summary: [' Storage sync (dry run)', '| `gone.txt` | to delete |'],
      requests: LISTING_REQUESTS,
      objects: { public: { 'styles.css': 'old', 'gone.txt': 'Gone' } },
    },
  },
  {
    name: 'the emulator of the step has a cloud service from the start',
    seed: {},
    with: { ...WITH, 'base-url': 'local', token: '' },
    expect: { exit: 0, outputs: { uploaded_count: '2' } },
  },
]);
