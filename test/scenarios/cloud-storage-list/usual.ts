import { projectSeed } from '../project-seed.ts';
import { bucketSeed } from '../small-bucket.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'without a bucket, the buckets are listed',
    seed: projectSeed({
      cloud: true,
      buckets: [
        { name: 'private', file_size_limit: 2048, allowed_mime_types: ['image/*'] },
        { name: 'public', public: true },
      ],
    }),
    expect: {
      outputs: {
        count: '2',
        buckets:
          /^\[\{"name":"private","public":false,"file_size_limit":"2048","allowed_mime_types":\["image\/\*"\],"created_at":\d+,"updated_at":\d+\},\{"name":"public"/,
        objects: '',
      },
      log: ['private  private', 'public  public', '2 buckets.'],
      summary: [' 2 buckets', /\| `private` \| private \| 2,048 bytes \| `image\/\*` \| \d{4}-/],
      requests: ['storage.buckets 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [
    {
      name: 'objects',
      seed: bucketSeed({ 'a.txt': 'A\n', 'deep/b.txt': 'B\n' }),
      with: { bucket: 'public' },
    },
  ],
  refusals: {
    'storage.list not_found': {
      remedy: 'To list the buckets, run this operation with neither `bucket` nor `prefix`',
    },
  },
} satisfies Usual;
