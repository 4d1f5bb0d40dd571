import { bucketSeed, LISTING_REQUESTS } from '../small-bucket.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';

export const WITH = { path: 'site', bucket: 'public' };
export const TWO_PUTS = ['storage.put 200', 'storage.put 200'] as const;

export default {
  usualRun: {
    name: 'only new and changed files are sent',
    with: WITH,
    files: {
      'site/same.txt': 'Same',
      'site/size.txt': 'Longer',
      'site/content.txt': 'Port',
      'site/new.txt': 'New',
    },
    seed: bucketSeed({ 'same.txt': 'Same', 'size.txt': 'Long', 'content.txt': 'Star' }),
    expect: {
      outputs: { uploaded_count: '3', unchanged_count: '1', bytes: '13' },
      log: [
        'Uploaded content.txt (different content; text/plain, 4 bytes)',
        'Uploaded size.txt (different size;',
        'Uploaded new.txt (new;',
      ],
      requests: [...LISTING_REQUESTS, ...TWO_PUTS, 'storage.put 200'],
      objects: {
        public: {
          'same.txt': 'Same',
          'size.txt': 'Longer',
          'content.txt': 'Port',
          'new.txt': 'New',
        },
      },
    },
  },
  requestReason:
    'The first request gets the bucket’s limits, and the second lists the existing objects. Then one request uploads each file, one request deletes up to 100 objects, and the last one checks that the objects are gone.',
  works: [
    {
      name: 'two to put, one to delete',
      ownChanges: ['uploaded_count', 'deleted_count', 'unchanged_count', 'bytes', 'changes'],
      files: SITE,
      seed: bucketSeed({ 'old.txt': 'Old\n', 'styles.css': 'h1 {}\n' }),
      with: { path: 'site', bucket: 'public', prune: 'true' },
    },
  ],
  refusals: {
    'storage.delete *': { lostByHand: 'The list then shows that the objects are gone.' },
    'storage.put invalid_request': { title: /^Uploads failed: .*\.txt/ },
    'storage.put temporarily_unavailable': { title: /^Uploads failed: .*\.txt/ },
    'storage.put artifact_too_large': { title: /^Uploads failed: .*\.txt/ },
    'storage.put upstream_error': {
      title: /^Uploads may have failed: .*\.txt/,
      hasFurtherRequests: true,
    },
    'storage.delete invalid_request': { title: /^Deletion failed: app\/v2\/gone\.txt$/ },
    'storage.delete temporarily_unavailable': { title: /^Deletion failed: app\/v2\/gone\.txt$/ },
    'storage.delete upstream_error': { hasFurtherRequests: true },
  },
  earlyOutputs: { uploaded_count: 'storage.put', bytes: 'storage.put' },
} satisfies Usual;
