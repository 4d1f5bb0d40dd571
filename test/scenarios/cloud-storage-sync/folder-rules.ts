import { withDefaults } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';
import { SITE } from '../small-site.ts';
import { refusedInputs } from '../refused-inputs.ts';

const WITH = { path: 'site', bucket: 'public' };
/** A path of 407 bytes within the folder, and a prefix of 616, in two-byte letters. */
const LONG_PATH = `site/${'d'.repeat(200)}/${'e'.repeat(200)}/a.txt`;
const PREFIX = `${'ü'.repeat(156)}/${'p'.repeat(303)}`;

const CHECKED = ['storage.buckets 200'] as const;

export default withDefaults({ seed: bucketSeed(), with: WITH }, [
  {
    name: 'a path of 1,025 bytes with its prefix is refused',
    files: { [LONG_PATH]: 'A' },
    with: { ...WITH, prefix: `${PREFIX}p` },
    expect: {
      error: ['`site` can’t be synced.'],
      log: [
        /a\.txt` has a path of 1,025 bytes, including the prefix; the limit is 1,024\. Rename the file, or shorten `prefix`\./,
      ],
      requests: CHECKED,
    },
  },
  ...refusedInputs('cloud-storage-sync', [
    [
      { ...WITH, bucket: '-public', prefix: 'a/../b' },
      [
        '`bucket` is `-public`; a bucket name must begin with a letter or digit',
        '`prefix` has `..` in its path.',
      ],
      SITE,
    ],
  ]),
]);
