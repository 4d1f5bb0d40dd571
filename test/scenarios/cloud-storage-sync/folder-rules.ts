import { withDefaults } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';
import { PAGE, SITE, STYLES } from '../small-site.ts';
import { refusedInputs } from '../refused-inputs.ts';

const WITH = { path: 'site', bucket: 'public' };
const LARGE = { fill: 'x', bytes: 5 * 1024 * 1024 + 1 };
/** A path of 407 bytes within the folder, and a prefix of 616, in two-byte letters. */
const LONG_PATH = `site/${'d'.repeat(200)}/${'e'.repeat(200)}/a.txt`;
const PREFIX = `${'ü'.repeat(156)}/${'p'.repeat(303)}`;

const CHECKED = ['storage.buckets 200'] as const;

export default withDefaults({ seed: bucketSeed(), with: WITH }, [
  {
    name: 'all problems of a folder and its bucket are reported together, before any write',
    files: {
      'site/large.bin': LARGE,
      'site/ blank.txt': 'x',
      'site/bell\u0007.txt': 'x',
      'site/out': { linkTo: '/etc/hostname' },
      'site/nowhere': { linkTo: 'nothing' },
      'site/Cafe\u0301.txt': 'x',
      'site/Caf\u00e9.txt': 'x',
    },
    with: { ...WITH, bucket: 'pubilc' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', uploaded_count: '' },
      error: ['`bucket` specifies `pubilc`, but the project has no bucket with this name. Did you mean `public`?'],
      log: [
        '`large.bin` is 5.0 MiB (5,242,881 bytes); the limit for an object is 5.0 MiB (5,242,880 bytes).',
        '` blank.txt` has whitespace at the beginning or end of its path.',
        'has a control character in its path.',
        /`out` is a link to \/etc\/hostname/,
        '`nowhere` is a broken link.',
        'has the same name as another file, but in a different Unicode normalization form',
      ],
      requests: CHECKED,
      objects: { public: {} },
    },
  },
  {
    name: 'a bucket’s own limits apply as well',
    files: { ...SITE, 'site/lamp.png': { fill: 'x', bytes: 101 } },
    seed: bucketSeed({}, { file_size_limit: 100, allowed_mime_types: ['Image/*', 'text/css'] }),
    expect: {
      exit: 1,
      error: [
        '`site` can’t be synced: 2 problems',
        '`lamp.png` is 101 bytes; the limit for an object in this bucket is 100 bytes.',
        '`index.html` has the type `text/html`; this bucket accepts only `image/*`, `text/css`.',
      ],
      requests: CHECKED,
    },
  },
  {
    name: 'a bucket’s own limit does not raise that of the API',
    files: { 'site/large.bin': LARGE },
    seed: bucketSeed({}, { file_size_limit: 100_000_000 }),
    expect: { exit: 1, error: ['the limit for an object is 5.0 MiB (5,242,880 bytes).'], requests: CHECKED },
  },
  {
    name: 'files at the limits of a bucket are accepted',
    files: { 'site/lamp.svg': { fill: 'x', bytes: 100 } },
    seed: bucketSeed({}, { file_size_limit: 100, allowed_mime_types: ['image/*'] }),
    expect: { exit: 0, objects: { public: { 'lamp.svg': { fill: 'x', bytes: 100 } } } },
  },
  {
    name: 'a path of 1,025 bytes with its prefix is refused',
    files: { [LONG_PATH]: 'A' },
    with: { ...WITH, prefix: `${PREFIX}p` },
    expect: {
      exit: 1,
      log: [
        /a\.txt` has a path of 1,025 bytes, including the prefix; the limit is 1,024\. Rename the file, or shorten `prefix`\./,
      ],
      requests: CHECKED,
    },
  },
  {
    name: 'a path of 1,024 bytes is accepted',
    files: { [LONG_PATH]: 'A' },
    with: { ...WITH, prefix: PREFIX },
    expect: { exit: 0, objects: { public: { [`${PREFIX}/${LONG_PATH.slice('site/'.length)}`]: 'A' } } },
  },
  {
    name: 'names that differ only in case are allowed, with a warning',
    files: { 'site/A.txt': 'A', 'site/a.txt': 'a' },
    expect: {
      exit: 0,
      warnings: ['`a.txt` differs from `A.txt` only in case.'],
      objects: { public: { 'A.txt': 'A', 'a.txt': 'a' } },
    },
  },
  {
    name: 'an empty file doesn’t stop the sync: everything else is done, its object stays, and the step fails at the end',
    files: { ...SITE, 'site/empty.txt': '' },
    seed: bucketSeed({ 'empty.txt': 'Old', 'gone.txt': 'Old' }),
    with: { ...WITH, prune: 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', uploaded_count: '2', deleted_count: '1' },
      errorTitle: 'Upload rejected: empty.txt',
      error: [
        '1 empty file can’t be uploaded. All other changes were made. Objects at the paths of empty files are unchanged.',
        '`empty.txt` is empty; an object must have at least 1 byte. Remove the file, or add content to it.',
      ],
      objects: { public: { 'index.html': PAGE, 'styles.css': STYLES, 'empty.txt': 'Old' } },
    },
  },
  {
    name: 'a dry run fails for an empty file, with the plan as outputs',
    files: { ...SITE, 'site/empty.txt': '' },
    with: { ...WITH, 'dry-run': 'true' },
    expect: {
      exit: 1,
      outputs: { uploaded_count: '2' },
      log: ['Would upload index.html (new)'],
      error: ['1 empty file can’t be uploaded. All other changes would be made.'],
    },
  },
  {
    name: 'a folder with only empty files is refused before any write',
    files: { 'site/empty.txt': '' },
    expect: { exit: 1, error: ['`site` contains only empty files'], requests: CHECKED },
  },
  {
    name: 'defect: zero files are a success: a folder with only excluded dotfiles is empty',
    files: { 'site/.env': 'KEY=1' },
    expect: { exit: 1, error: ['`site` contains no files'], requests: CHECKED },
  },
  {
    name: 'a project without buckets is reported as such',
    files: SITE,
    seed: { ...bucketSeed(), projects: bucketSeed().projects.map(one => ({ ...one, buckets: [] })) },
    expect: {
      exit: 1,
      error: [
        'the project has no bucket with this name. The project has no buckets. Create a bucket on the platform first.',
      ],
    },
  },
  {
    name: 'an unknown bucket is reported with the existing names',
    files: SITE,
    with: { ...WITH, bucket: 'warehouse' },
    expect: {
      exit: 1,
      errorTitle: 'Bucket not found: warehouse',
      error: ['the project has no bucket with this name. Use one of the project’s buckets: `public`.'],
      requests: CHECKED,
    },
  },
  ...refusedInputs('cloud-storage-sync', [
    [
      { ...WITH, bucket: '-public', prefix: 'a/../b' },
      ['`bucket` is `-public`; a bucket name must begin with a letter or digit', '`prefix` has `..` in its path.'],
      SITE,
    ],
  ]),
]);
