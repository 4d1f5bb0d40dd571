/** Content review of sources that are imported or published: searches files for forbidden words. */

import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { forbiddenWord, type Policy } from '../state/policy.ts';
import type { FolderFile } from './folder-files.ts';

/**
 * Reviews the paths of files, and the content of text files.
 * @returns the first file's violation; undefined if all files pass
 */
export async function reviewContent(policy: Policy, files: readonly FolderFile[]): Promise<string | undefined> {
  if (policy.forbiddenWords.length === 0) return undefined;
  for (const { path, location } of files) {
    const content = await readFile(location);
    const text = isUtf8(content) ? content.toString() : '';
    if (forbiddenWord(policy, `${path}\n${text}`) !== undefined) return `${path} did not pass the content review.`;
  }
  return undefined;
}
