/** Checks the checksums that Atlas keeps of a migrations folder. */

import { createHash } from 'node:crypto';
import type { Finding } from '../../../base/failure.ts';

/** Path of the file with Atlas's checksums. */
export const SUM_PATH = 'atlas.sum';

const REMEDY = 'Restore the files. If you want to keep the change, run `atlas migrate hash`, and commit `atlas.sum`.';

/**
 * Compares the files with `atlas.sum`. Each checksum covers the names and contents of all files up to its own, so the
 * first mismatch is that of the file that changed.
 *
 * @param files the files that Atlas reads, in any order
 */
export function sumFindings(
  text: string,
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): readonly Finding[] {
  const [total = '', ...lines] = text.split('\n').filter(line => line.trim() !== '');
  const listed = lines.map(line => {
    const at = line.lastIndexOf(' ');
    return { path: line.slice(0, at), sum: line.slice(at + 1).trim() };
  });
  const present = new Map(files.map(file => [file.path, file]));
  const missing = listed.find(({ path }) => !present.has(path));
  if (missing !== undefined) return finding(SUM_PATH, `lists \`${missing.path}\`, which doesn’t exist`);
  const names = new Set(listed.map(({ path }) => path));
  const unlisted = files.find(({ path }) => !names.has(path));
  if (unlisted !== undefined)
    return finding(unlisted.path, 'isn’t listed in `atlas.sum`, so Atlas would reject the folder');
  const running = createHash('sha256');
  const all = createHash('sha256');
  for (const { path, sum } of listed) {
    const content = present.get(path)?.content ?? new Uint8Array();
    running.update(path);
    if (!/^-- ?atlas:sum ignore\b/.test(Buffer.from(content.subarray(0, 40)).toString())) running.update(content);
    const actual = running.copy().digest('base64');
    if (sum !== `h1:${actual}`)
      return finding(path, 'doesn’t match its checksum in `atlas.sum`: its content, name or position has changed');
    all.update(path + actual);
  }
  return total.trim() === `h1:${all.digest('base64')}`
    ? []
    : finding(SUM_PATH, 'starts with a checksum that doesn’t match the other lines');
}

function finding(where: string, message: string): readonly Finding[] {
  return [{ where, message, remedy: REMEDY }];
}
