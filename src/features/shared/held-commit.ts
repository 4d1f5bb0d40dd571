/** Reads folders as the commit has them that is released. Without one, as they are. */

import { join } from 'node:path';
import type { InputPaths } from '../../core/services.ts';

/** Returns which paths in a folder aren't part of the commit, for a selection of files. @param folder without links */
export const ignoresIn = (
  { commit }: Pick<InputPaths, 'commit'>,
  folder: string,
): ((path: string) => boolean) | undefined =>
  commit &&
  (path => {
    const location = join(folder, path.replace(/\/$/, ''));
    const isIgnored = !commit.tracked.has(location);
    if (isIgnored) commit.leftOut.add(location);
    return isIgnored;
  });

/**
 * Reads something of the commit, unless this run has read it before: a build that ran meanwhile can have changed the files.
 * @param from the source, and everything that decides about the result
 */
export async function readOnce<T>(
  { commit }: Pick<InputPaths, 'commit'>,
  from: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  if (commit === undefined) return read();
  const key = JSON.stringify(from);
  // `from` differs for each kind of content, so the type is the same.
  if (commit.held.has(key)) return commit.held.get(key) as T;
  if (commit.isClosed) throw new Error(`${key} was not read before the build.`);
  const content = await read();
  commit.held.set(key, content);
  return content;
}
