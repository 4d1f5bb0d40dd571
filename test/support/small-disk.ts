import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { need } from './need.ts';
import { SCRATCH_FOLDER } from './scratch-folder.ts';

/**
 * Mounts a disk of this size until the end of the test, which is skipped if this user can't.
 * @returns its folder
 */
export async function smallDisk(context: TestContext, size: string): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    await rmdir(folder);
    return need<string>(context, 'right to mount a disk', undefined);
  }
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', folder]);
    await rmdir(folder);
  });
  return folder;
}

/** Fills a disk. @returns a function that frees the space again */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'fill');
  for (const bytes of [65_536, 512]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
}
