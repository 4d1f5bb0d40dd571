/** Rules for the paths of objects in a bucket. */

import { segmentsProblem } from '../../../packing/rules/path-rules.ts';
import { STORAGE_LIMITS } from '../../../api/services/storage.ts';
import { count, plural } from '../../../base/text/amount.ts';

const { maxPathBytes } = STORAGE_LIMITS;

/**
 * Returns why an object of a bucket can't have this path (Part 2, Cloud services, rule 6), as the
 * end of a sentence: `has …`. Undefined for a valid path.
 * @param including says what the number of bytes includes, such as `, including the prefix`
 */
export function objectPathProblem(path: string, including = ''): string | undefined {
  if (!path.isWellFormed())
    return 'has a path that isn’t valid UTF-8: it contains an incomplete character';
  if (/\p{Cc}/u.test(path)) return 'has a control character in its path';
  // "Trimmed": the object would be stored under another path than the one that pages refer to.
  if (path.trim() !== path) return 'has whitespace at the beginning or end of its path';
  const bytes = Buffer.byteLength(path);
  if (bytes <= maxPathBytes) return segmentsProblem(path);
  return `has a path of ${plural(bytes, 'byte')}${including}; the limit is ${count(maxPathBytes)}`;
}
