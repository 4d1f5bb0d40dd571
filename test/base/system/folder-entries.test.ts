import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesBelow } from '../../../src/base/system/files/folder-entries.ts';
import { createFolder } from '../../packing/fixture.ts';

test('lists links, and doesn’t follow them', () => {
  const folder = createFolder({ 'a/b.txt': '', 'c.txt': '' });
  for (const [name, target] of Object.entries({ d: '.', 'a/e': '..', f: '/' }))
    symlinkSync(target, join(folder, name));
  const paths = [...entriesBelow(folder)].map(({ path }) => path.slice(folder.length + 1));
  expect(paths.toSorted()).toEqual(['a', 'a/b.txt', 'a/e', 'c.txt', 'd', 'f']);
});
