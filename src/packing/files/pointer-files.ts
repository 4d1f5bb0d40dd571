/** Recognizes what a checkout left out: files behind pointers of Git LFS, and submodules. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '../../base/system/files/regular-file.ts';
import type { Problem } from '../../base/problem.ts';

/** Maximum size of a pointer in bytes. Git LFS reads no more of a file to decide what it is. */
export const MAX_POINTER_BYTES = 1024;

const MAX_MODULES_BYTES = 1024 * 1024;

/**
 * Pointers that Git LFS 3 reads, with its earlier versions, extensions, blank lines and any line
 * breaks.
 */
const LFS_POINTER =
  /^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;

/** Returns why a file's content, of at most `MAX_POINTER_BYTES`, isn't the file itself. */
export function pointerProblem(content: Buffer): Problem | undefined {
  const text = content.length > MAX_POINTER_BYTES ? '' : content.toString('latin1');
  return LFS_POINTER.test(text)
    ? {
        message: 'is a pointer of Git LFS, not the file itself',
        remedy:
          'Set `checkout: { lfs: true }` in the app’s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`.',
      }
    : undefined;
}

/**
 * Returns the folders that the nearest `.gitmodules` names, which is in a folder or above it, in
 * the same repository.
 * @throws Error if the file can't be read
 */
export function submoduleFolders(folder: string): ReadonlySet<string> {
  const file = join(folder, '.gitmodules');
  if (!existsSync(file)) {
    const above = dirname(folder);
    return existsSync(join(folder, '.git')) || above === folder
      ? new Set()
      : submoduleFolders(above);
  }
  const paths = readRegularFile(file, MAX_MODULES_BYTES).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
  return new Set(paths.map(([, path = '']) => resolve(folder, path.trim().replaceAll('"', ''))));
}
