import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { bucketSeed, lampTexts } from '../small-bucket.ts';

const PUBLIC = { bucket: 'public' };
export default [
  {
    name: 'a prefix may be the beginning of a name',
    isRefused: true,
    seed: bucketSeed({ 'lamp-1.txt': '1', 'lamp-2.txt': '2', 'buoy.txt': 'B' }),
    with: { ...PUBLIC, prefix: 'lamp-' },
    expect: { exit: 0, outputs: { count: '2', objects: /lamp-1.+lamp-2/ }, requests: ['storage.list 200'] },
  },
  {
    name: 'at most `limit` objects are listed, at any depth',
    seed: bucketSeed({ ...lampTexts(3, 'a/'), ...lampTexts(3, 'b/') }),
    with: { ...PUBLIC, limit: '4' },
    expect: {
      exit: 0,
      outputs: { count: '4', objects: /"a\/lamp-003.txt".*"b\/lamp-001.txt"/ },
      log: ['4 objects, the maximum set by `limit`; there may be more.'],
      requests: [...Array<string>(3).fill('storage.list 200')],
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
