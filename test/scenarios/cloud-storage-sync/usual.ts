import { bucketSeed } from '../small-bucket.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: {
      path: { required: true },
      bucket: { required: true },
      prefix: {},
      delete: { default: 'false' },
      'cache-control': {},
      upsert: {},
    },
    outputs: ['uploaded', 'deleted', 'unchanged', 'bytes'],
  },
  usualRun: {
    scenario: 'complaint F28: only new and changed files are sent',
    because:
      'The first request gets the bucket’s limits, and the second lists the existing objects. Then one request uploads each file, and one request deletes up to 100 objects.',
  },
  works: [
    {
      name: 'two to put, one to delete',
      ownChanges: ['uploaded', 'deleted', 'unchanged', 'bytes', 'changes'],
      files: SITE,
      seed: bucketSeed({ 'old.txt': 'Old\n', 'styles.css': 'h1 {}\n' }),
      with: { path: 'site', bucket: 'public', delete: 'true' },
    },
  ],
} satisfies Usual;
