import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';

const PUBLIC = { bucket: 'public' };
export default [
  {
    name: 'a prefix may be the beginning of a name',
    isRefused: true,
    seed: bucketSeed({ 'lamp-1.txt': '1', 'lamp-2.txt': '2', 'buoy.txt': 'B' }),
    with: { ...PUBLIC, prefix: 'lamp-' },
    expect: {
      outputs: { count: '2', objects: /lamp-1.+lamp-2/ },
      requests: ['storage.list 200'],
    },
  },
  ...refusedInputs('cloud-storage-list', [
    [{ prefix: 'a/' }, '`prefix` requires `bucket`. Set `bucket`, or remove `prefix`.'],
    [
      { bucket: 'a/b', prefix: 'ü'.repeat(513) },
      [
        '`bucket` is `a/b`; a bucket name must begin with a letter or digit',
        '`prefix` has 1,026 bytes; at most 1,024 are allowed.',
      ],
    ],
  ]),
] satisfies readonly Scenario[];
