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
      'The bucket’s limits are read before any upload, the list shows the existing objects; each upload is its own request, and a hundred deletions are one.',
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
