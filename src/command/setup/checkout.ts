/** Finds what a checkout must fetch for a site. */

import { posix } from 'node:path';
import { isInside, type Site } from './sites/builds.ts';
import type { PlannedEntry } from './repository/app-file.ts';
import type { Repository } from './repository/repository.ts';

/** Settings of frameworks that read the history of files. */
const HISTORY =
  /\b(?:enableGitInfo|lastUpdated|showLastUpdateTime)["']?\s*[:=]\s*true\b|\bgit-revision-date/;
const CONFIGURATION = /^(?:hugo|config|mkdocs|(?:docusaurus|astro)\.config)\.[^.]+$/;

/**
 * Returns what the checkout of a site needs beyond its newest files: LFS, submodules, and history.
 */
export function checkoutEntries(
  repository: Repository,
  site: Site | undefined,
): readonly PlannedEntry[] {
  if (site === undefined) return [];
  const { folder } = site;
  const attributes = [...repository.folders.keys()]
    .map(at => posix.join(at, '.gitattributes'))
    .find(file => /^[^#\n].*[ \t]filter=lfs(?:\s|$)/m.test(repository.text(file) ?? ''));
  const modules = (repository.text('.gitmodules') ?? '').matchAll(/^[ \t]*path\s*=\s*(\S+)/gm);
  const inner = modules.map(([, at = '']) => at).find(at => isInside(at, folder));
  const dated = [
    folder,
    ...['.vitepress', 'docs/.vitepress', 'config/_default'].map(at => posix.join(folder, at)),
  ]
    .flatMap(at =>
      (repository.folders.get(at) ?? [])
        .filter(file => CONFIGURATION.test(file))
        .map(file => posix.join(at, file)),
    )
    .find(file => HISTORY.test(repository.text(file) ?? ''));
  const entries: PlannedEntry[] = [];
  const add = (key: string, value: true | 0, reason: string) =>
    entries.push({ key: ['checkout', key], value, reason });
  if (attributes !== undefined) add('lfs', true, `\`${attributes}\` contains filter=lfs`);
  if (inner !== undefined) add('submodules', true, `\`${inner}\` in \`.gitmodules\``);
  if (dated !== undefined) add('fetch-depth', 0, `\`${dated}\` reads the Git history`);
  return entries;
}
