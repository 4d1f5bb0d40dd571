import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkFolder } from '../../../src/base/system/files/work-folder.ts';
import {
  type OutputFile,
  withTemporaryFile,
  writeOutput,
} from '../../../src/products/shared/output-file.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';

const fileAt = (location: string): OutputFile => ({
  target: location,
  location,
  input: 'output-path',
  given: 'source.zip',
});

test('deletes what killed processes left for the same target, and nothing else', async () => {
  const root = createTemporaryFolder();
  const prefix = join(root, '.source.zip.part-');
  const killed = createWorkFolder(prefix);
  writeFileSync(join(killed.path, 'source.zip'), 'incomplete');
  killed.lock?.[Symbol.dispose]();
  const running = createWorkFolder(prefix);
  const other = createWorkFolder(join(root, '.other.zip.part-'));
  other.lock?.[Symbol.dispose]();
  mkdirSync(`${prefix}abcdef`);
  const kept = readdirSync(root).map(name => join(root, name));
  await writeOutput(fileAt(join(root, 'source.zip')), 'complete');
  expect(kept.filter(path => !existsSync(path))).toEqual([killed.path]);
  running.lock?.[Symbol.dispose]();
});

test('keeps a file of another process in a folder that it created', async () => {
  const root = createTemporaryFolder();
  const failing = withTemporaryFile(fileAt(join(root, 'a/b/source.zip')), async () => {
    writeFileSync(join(root, 'a/mine.txt'), 'mine');
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(readFileSync(join(root, 'a/mine.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(join(root, 'a'))).toEqual(['mine.txt']);
});
