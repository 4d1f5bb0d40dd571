/**
 * Finds out whether a build has written the site where the app says, and otherwise where it may be.
 */

import { existsSync, globSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem } from '../../problem.ts';
import { entryState } from './folder-state.ts';

const ENTRY = 'index.html';

const slash = (path: string): string => path.replaceAll('\\', '/');

/**
 * Returns the start pages of all sites that can be in a folder, as paths relative to it. None is in
 * a hidden folder.
 */
const startPages = (folder: string): readonly string[] =>
  globSync([`*/${ENTRY}`, `*/*/${ENTRY}`, `*/*/*/${ENTRY}`], {
    cwd: folder,
    exclude: ['**/node_modules', '**/.git'],
  }).map(slash);

/**
 * Returns the problem of a build that has ended without the start page of the site.
 * @param folder of the app
 * @param output folder or ZIP of the site, relative to it
 */
export function missingSite(folder: string, output: string): Problem | undefined {
  if (output.endsWith('.zip') || existsSync(join(folder, output, ENTRY))) return undefined;
  const built = newest(
    folder,
    startPages(folder).map(page => posix.dirname(page)),
  );
  const remedy =
    built === undefined
      ? 'Correct `site.path`, or the build.'
      : `The newest start page is \`${posix.join(built, ENTRY)}\`. If the build wrote it, set \`site.path\` to \`${built}\`.`;
  return { message: `The build ended, but \`${output}\` has no ${ENTRY}`, remedy };
}

/** Returns the folder whose start page was written last. */
function newest(folder: string, folders: readonly string[]): string | undefined {
  const writtenAt = (at: string): number =>
    statSync(join(folder, at, ENTRY), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return folders.toSorted((first, other) => writtenAt(other) - writtenAt(first))[0];
}

/** States of a site's files before a build. */
export interface UnbuiltSite {
  readonly site: string;
  /** States of start pages, by their paths. */
  readonly pages: ReadonlyMap<string, string>;
}

/**
 * Reads the states of what a build may write.
 * @param output folder or ZIP of the site, relative to the app's folder
 */
export function unbuiltSite(folder: string, output: string): UnbuiltSite {
  const inside = globSync(`**/${ENTRY}`, { cwd: join(folder, output) }).map(path =>
    posix.join(output, slash(path)),
  );
  const pages = new Set([...startPages(folder), ...inside]);
  return {
    site: entryState(join(folder, output)),
    pages: new Map(Array.from(pages, path => [path, entryState(join(folder, path))])),
  };
}

/**
 * Finds out whether a build has written the site.
 * @param before its files before the build
 * @returns undefined if it has, or if the site is the whole folder; otherwise the folder to which
 *   it wrote a start page
 */
export function writtenElsewhere(
  folder: string,
  output: string,
  before: UnbuiltSite,
): { readonly to: string | undefined } | undefined {
  if (output === '.') return undefined;
  const after = unbuiltSite(folder, output);
  const pages = [...after.pages]
    .filter(([path, state]) => before.pages.get(path) !== state)
    .map(([path]) => path);
  const others = pages
    .filter(path => !path.startsWith(`${output}/`))
    .map(path => posix.dirname(path));
  // A ZIP has its start page inside.
  const isElsewhere =
    !output.endsWith('.zip') && others.length === pages.length && others.length > 0;
  if (isElsewhere) return { to: newest(folder, others) };
  return after.site === before.site ? { to: undefined } : undefined;
}
