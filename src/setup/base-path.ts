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

/** Says for which path a site is built, and which line has to change. */
export function basePathNote(repository: Repository, folder: string): readonly string[] {
  for (const at of ['', '.vitepress', 'docs/.vitepress', 'config/_default'].map(below => posix.join(folder, below)))
    for (const name of (repository.folders.get(at === '.' ? '' : at) ?? []).filter(each => CONFIGURATION.test(each))) {
      const file = posix.join(at, name);
      const text = repository.text(file) ?? '';
      const patterns = patternsOf(name, text);
      for (const [index, line] of text.split('\n').entries()) {
        const path = /^\s*(?:\/\/|\/?\*|#)/.test(line)
          ? undefined
          : patterns.map(pattern => pattern.exec(line)?.[1]).find(Boolean);
        if (path !== undefined)
          return [
            `${file}:${index + 1}: the site is built for the path \`${path}\`, but sites on the platform are at \`/\`. Change this line.`,
          ];
      }
    }
  return [];
}
