import { expect, test } from 'vitest';
import type { ProjectRun } from '../../../src/core/run.ts';
import { syncBlocks } from '../../../src/products/storage/sync-report.ts';

test.each([
  [200, []],
  [201, [{ type: 'text', text: '… and 1 more. The log lists all uploads and deletions.' }]],
])('the summary of %s objects lists 200, and says how many more there are', (number, more) => {
  const outputs = {
    uploaded_count: 0,
    deleted_count: 0,
    unchanged_count: 0,
    kept_count: number,
    bytes: 0,
    changes: {
      uploaded: [],
      deleted: [],
      kept: Array.from({ length: number }, (_, index) => `${index}.txt`),
    },
  };
  const context = { dryRun: false, showsValues: true } as ProjectRun;
  const blocks = syncBlocks(
    context,
    'public',
    { uploads: [], spared: [] } as never,
    outputs as never,
  );
  expect(blocks[1]).toHaveProperty('rows.length', 200);
  expect(blocks.slice(2)).toEqual(more);
});
