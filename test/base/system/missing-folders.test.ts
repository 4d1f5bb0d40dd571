import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMissingFolders } from '../../../src/base/system/files/missing-folders.ts';
import { newFolder } from '../../platform/saving/full-platform.ts';

test('creates all missing parents, and returns the topmost one', async () => {
  const root = await newFolder();
  mkdirSync(root, { recursive: true });
  expect(makeMissingFolders(join(root, 'a/b/c'))).toBe(join(root, 'a'));
  expect(makeMissingFolders(join(root, 'a/b/d'), { mode: 0o700 })).toBe(join(root, 'a/b/d'));
  expect(statSync(join(root, 'a/b/d')).mode & 0o777).toBe(0o700);
  expect(makeMissingFolders(join(root, 'a/b/c'))).toBeUndefined();
});

test('fails where a file is in the way', async () => {
  const root = await newFolder();
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'file'), '');
  expect(() => makeMissingFolders(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeMissingFolders(join(root, 'file/below'))).toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')(
  'fails in /proc, where `mkdirSync` with `recursive` never returns',
  () => {
    expect(() => makeMissingFolders('/proc/missing/below')).toThrow('ENOENT');
  },
);
