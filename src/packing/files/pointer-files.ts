/** Recognizes what a checkout left out: files behind pointers of Git LFS and git-annex, and submodules. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '../../base/system/regular-file.ts';
import type { Problem } from '../../base/problem.ts';

/** Maximum size of a pointer in bytes. Git LFS reads no more of a file to decide what it is. */
export const MAX_POINTER_BYTES = 1024;

const MAX_MODULES_BYTES = 1024 * 1024;

/** Pointers that Git LFS 3 reads, with its earlier versions, extensions, blank lines and any line breaks. */
const LFS_POINTER =
  /^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;

/** Path in git-annex's folder, in a pointer or a link: it ends with a key, such as `SHA256E-s18151--….png`. */
const ANNEX_PATH = /^\S*\/annex\/objects\/(?:.*\/)?[A-Z\d_]+(?:-[smSC]\d+)*--[^/\n]+(?:\n+\/annex\/.*)*\s*$/;

/** Returns why a file's content, of at most `MAX_POINTER_BYTES`, isn't the file itself. */
export function pointerProblem(content: Buffer): Problem | undefined {
  const text = content.length > MAX_POINTER_BYTES ? '' : content.toString('latin1');
  return LFS_POINTER.test(text)
    ? {
        message: 'is a pointer of Git LFS, not the file itself',
        remedy:
          'Set `checkout: { lfs: true }` in the app’s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`.',
      }
    : annexProblem(text);
}

/** Returns why a link with this target, or a file with this text, isn't the file itself. */
export function annexProblem(text: string): Problem | undefined {
  return ANNEX_PATH.test(text.replaceAll('\\', '/'))
    ? {
        message: 'is a pointer of git-annex, not the file itself',
        remedy: 'First run `git annex get` and `git annex unlock` for the file.',
      }
    : undefined;
}

/**
 * Returns the folders that the nearest `.gitmodules` names, which is in a folder or above it, in the same repository.
 * @throws Error if the file can't be read
 */
export function submoduleFolders(folder: string): ReadonlySet<string> {
  const file = join(folder, '.gitmodules');
  if (!existsSync(file)) {
    const above = dirname(folder);
    return existsSync(join(folder, '.git')) || above === folder ? new Set() : submoduleFolders(above);
  }
  const paths = readRegularFile(file, MAX_MODULES_BYTES).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
  return new Set(paths.map(([, path = '']) => resolve(folder, path.trim().replaceAll('"', ''))));
}
