import { bucket } from '../small-bucket.ts';
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
    scenario: 'complaint F28: only files that are new or have changed are sent',
    because:
      'The bucket tells its limits before anything is sent, the list what is there already; each object is a request of its own, and a hundred deletions are one.',
  },
  works: [
    {
      name: 'two to put, one to delete',
      ownShare: ['uploaded', 'deleted', 'unchanged', 'bytes', 'changes'],
      files: SITE,
      seed: bucket({ 'old.txt': 'Old\n', 'styles.css': 'h1 {}\n' }),
      with: { path: 'site', bucket: 'public', delete: 'true' },
    },
  ],
} satisfies Usual;
