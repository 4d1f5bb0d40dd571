import { credentialSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { bucketSeed, LISTING_REQUESTS } from '../small-bucket.ts';

const files = { 'site/a.txt': 'A', 'site/b.txt': 'B', 'site/c.txt': 'C', 'site/index.html': '<h1>Lamps</h1>' };
const DELETED_OBJECT = { 'gone.txt': 'Gone' };
const WITH = { path: 'site', bucket: 'public', prune: 'true' };
const WITHOUT_WRITES = ['cloud.storage.read'];

export default [
  {
    name: 'a credential without write access is detected by the first two files',
    meets: ['storage.put insufficient_scope'],
    files,
    seed: { ...bucketSeed(DELETED_OBJECT), ...credentialSeed({ scopes: WITHOUT_WRITES }) },
    with: WITH,
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', uploaded_count: '0', deleted_count: '0' },
      error: [
        'Use a credential that has the required scopes: `cloud.storage.write`.',
        'Confirmed uploads: 0 of 4. Confirmed deletions: 0 of 1.',
      ],
      requests: [...LISTING_REQUESTS, 'storage.put 403', 'storage.put 403'],
      objects: { public: DELETED_OBJECT },
    },
  },
] satisfies readonly Scenario[];
