/** Reads folders as the commit has them that is released: without what Git doesn't track. */

import { join } from 'node:path';
import type { HeldCommit } from '../../core/services.ts';

/**
 * Returns which paths in a folder aren't part of the commit, for a selection of files.
 * @param folder without links
 */
export const ignoresIn = (
  commit: HeldCommit | undefined,
  folder: string,
): ((path: string) => boolean) | undefined =>
  commit &&
  (path => {
    const location = join(folder, path.replace(/\/$/, ''));
    const isIgnored = !commit.tracked.has(location);
    if (isIgnored) commit.leftOut.add(location);
    return isIgnored;
  });
