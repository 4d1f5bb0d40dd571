/** Finds a site that is built for a path of its host other than `/`, as GitHub Pages has them. */

import { posix } from 'node:path';
import { withoutComments } from './builds.ts';
import type { Repository } from './repository.ts';

const CONFIGURATION =
  /^(?:(?:astro|docusaurus|gatsby|next|nuxt|react-router|svelte|vite|vue)?[.-]?config\.(?:[cm]?[jt]s|toml|ya?ml)|hugo\.(?:toml|ya?ml)|_config\.yml|angular\.json)$/;
const IN_CODE =
  /(?<![\w.])["']?(?:base|basePath|basename|baseUrl|baseURL|baseHref|pathPrefix)["']?[ \t]*:[^\n,]{0,100}?["'`](\/[\w.-][\w./-]{0,100})["'`]/;
const IN_SETTINGS = /^["']?baseurl["']?[ \t]*[:=][ \t]*["']?(?:https?:\/\/[^/"'\s]{1,253})?(\/[\w.-][\w./-]{0,100})/im;

/** Says for which path a site is built, and where. */
export function basePathNote(repository: Repository, folder: string): readonly string[] {
  for (const at of ['', '.vitepress', 'docs/.vitepress', 'config/_default'].map(below => posix.join(folder, below)))
    for (const name of (repository.folders.get(at === '.' ? '' : at) ?? []).filter(each => CONFIGURATION.test(each))) {
      const file = posix.join(at, name);
      const text = withoutComments(repository.text(file) ?? '');
      const path = (/\.(?:toml|ya?ml)$/.test(name) ? IN_SETTINGS : IN_CODE).exec(text)?.[1];
      if (path !== undefined)
        return [
          `\`${file}\` has the base path \`${path}\`. Sites on the platform are at \`/\`, so the build must use that path.`,
        ];
    }
  return [];
}
