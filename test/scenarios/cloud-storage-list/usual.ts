import { bucketSeed } from '../small-bucket.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { bucket: {}, prefix: {}, limit: {} }, outputs: ['buckets', 'objects'] },
  usualRun: { scenario: 'without a bucket, the buckets are listed', because: ONE_CALL },
  works: [{ name: 'objects', seed: bucketSeed({ 'a.txt': 'A\n', 'deep/b.txt': 'B\n' }), with: { bucket: 'public' } }],
} satisfies Usual;
