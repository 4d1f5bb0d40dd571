/** Finds a site that is built for a path of its host other than `/`, as GitHub Pages has them. */

import { posix } from 'node:path';
import type { Repository } from './repository.ts';

const CONFIGURATION =
  /^(?:(?:astro|docusaurus|gatsby|next|nuxt|react-router|svelte|vite|vue)?[.-]?config\.(?:[cm]?[jt]s|toml|ya?ml)|hugo\.(?:toml|ya?ml)|_config\.yml|angular\.json|package\.json)$/;
const IN_CODE =
  /(?<![\w.])["']?(?:base|basePath|basename|baseUrl|baseURL|baseHref|pathPrefix)["']?[ \t]*:[^\n,]{0,100}?["'`](\/[\w.-][\w./-]{0,100})["'`]/;
const IN_SETTINGS = /^["']?baseurl["']?[ \t]*[:=][ \t]*["']?(?:https?:\/\/[^/"'\s]{1,253})?(\/[\w.-][\w./-]{0,100})/i;
const IN_SCRIPT = /^[ \t]*"build"[ \t]*:.{0,500}?[ \t]--base(?:-href)?[ =](\/[\w.-][\w./-]{0,100})/;
/** The address of a site of Create React App. */
const IN_HOMEPAGE = /^[ \t]*"homepage"[ \t]*:[ \t]*"(?:https?:\/\/[^/"\s]{1,253})?(\/[\w.-][\w./-]{0,100})/;

/** Returns what matches the base path in a line of a file. */
function patternsOf(name: string, text: string): readonly RegExp[] {
  if (name !== 'package.json') return [/\.(?:toml|ya?ml)$/.test(name) ? IN_SETTINGS : IN_CODE];
  return text.includes('"react-scripts"') ? [IN_SCRIPT, IN_HOMEPAGE] : [IN_SCRIPT];
}

/** Says for which path a site is built, and which line has to change. None if it is built for `/`. */
export function basePathNote(repository: Repository, folder: string): readonly string[] {
  const files = ['', '.vitepress', 'docs/.vitepress', 'config/_default']
    .map(below => posix.join(folder, below))
    .flatMap(at => (repository.folders.get(at === '.' ? '' : at) ?? []).map(name => posix.join(at, name)));
  for (const file of files) {
    const found = basePathIn(file, repository);
    if (found !== undefined)
      return [
        `${file}:${found.line}: the site is built for the path \`${found.path}\`, but sites on the platform are at \`/\`. Change this line.`,
      ];
  }
  return [];
}

/** Returns the first base path of a configuration, and its line. Lines of comments don't count. */
function basePathIn(
  file: string,
  repository: Repository,
): { readonly path: string; readonly line: number } | undefined {
  const name = posix.basename(file);
  if (!CONFIGURATION.test(name)) return undefined;
  const text = repository.text(file) ?? '';
  const patterns = patternsOf(name, text);
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:\/\/|\/?\*|#)/.test(line)) continue;
    const path = patterns.map(pattern => pattern.exec(line)?.[1]).find(Boolean);
    if (path !== undefined) return { path, line: index + 1 };
  }
  return undefined;
}
