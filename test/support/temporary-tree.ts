import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SCRATCH_FOLDER } from './scratch-folder.ts';

/**
 * Writes a small tree of files for the running test, by relative path, and removes it after the
 * test.
 */
export async function writeTree(files: { readonly [path: string]: string }): Promise<string> {
  const root = await mkdtemp(join(SCRATCH_FOLDER, 'planted-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
