import { withDefaults } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';
import { SITE } from '../small-site.ts';
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
  ...refusedInputs('cloud-storage-sync', [
    [
      { ...WITH, bucket: '-public', prefix: 'a/../b' },
      ['`bucket` is `-public`; a bucket name must begin with a letter or digit', '`prefix` has `..` in its path.'],
      SITE,
    ],
  ]),
]);
