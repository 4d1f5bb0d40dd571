/** Finds a site that may be built for a path of its host other than `/`, as GitHub Pages has them. */

import { posix } from 'node:path';
import { NO_CODE, type Site, withoutComments } from './builds.ts';
import { filesAt, type Repository } from './repository.ts';

/** Frameworks, their configurations without extensions, and the key of the base path in them. `*.` stands for all keys around it. */
const SETTINGS: readonly (readonly [framework: string, files: string, key: string])[] = [
  ['Angular', 'angular', '*.baseHref'],
  ['Astro', 'astro.config', 'base'],
  ['Create React App', 'package', 'homepage'],
  ['Docusaurus', 'docusaurus.config', 'baseUrl'],
  ['Eleventy', 'eleventy.config .eleventy', 'pathPrefix'],
  ['Gatsby', 'gatsby-config', 'pathPrefix'],
  ['Hexo', '_config', 'root'],
  ['Hugo', 'hugo config config/_default/hugo config/_default/config', 'baseURL'],
  ['Jekyll', '_config', 'baseurl'],
  ['Next.js', 'next.config', 'basePath'],
  ['Nuxt', 'nuxt.config', 'app.baseURL'],
  ['React Router', 'react-router.config', 'basename'],
  ['React Router', 'vite.config', 'base'],
  ['Remix', 'vite.config', 'base'],
  ['SvelteKit', 'svelte.config', 'kit.paths.base'],
  ['Umi', 'config/config .umirc', 'base'],
  ['Vite', 'vite.config', 'base'],
  ['VitePress', '.vitepress/config docs/.vitepress/config', 'base'],
  ['Vue CLI', 'vue.config', 'publicPath'],
  ['VuePress', '.vuepress/config docs/.vuepress/config', 'base'],
];

const PATH = String.raw`(?:https?:\/\/[^/"'\s]{1,253})?(\/[\w.-][\w./-]{0,100})`;
/** Matches the value of a key in code. If it is computed, a text in it is the path. */
const VALUE = new RegExp(String.raw`^[^,{}]{0,200}?["'\x60]${PATH}["'\x60]`);
const IN_SCRIPT = new RegExp(
  String.raw`^[ \t]*"build"[ \t]*:.{0,500}?[ "](?:--base(?:-href)?[ =]|NUXT_APP_BASE_URL=)${PATH}`,
  'm',
);

/** A path in a file, and the offset of its key. */
type Found = readonly [path: string, offset: number];

/** Says which line may have to change because it builds the site for another path. */
export function basePathNote(repository: Repository, { folder, framework }: Site): readonly string[] {
  const settings = SETTINGS.filter(([name]) => name === framework).flatMap(([, files, key]) =>
    files.split(' ').flatMap(file => filesAt(repository, posix.join(folder, file)).map(name => [name, key] as const)),
  );
  for (const [file, key] of [...settings, [posix.join(folder, 'package.json'), undefined] as const]) {
    const text = repository.text(file) ?? '';
    const found = key === undefined ? foundBy(IN_SCRIPT, text) : pathIn(file, text, key);
    if (found === undefined) continue;
    const [path, offset] = found;
    const line = text.slice(0, offset).split('\n').length;
    return [
      `${file}:${line}: the site may be built for the path \`${path}\`, but sites on the platform are at \`/\`. If it is, change this line.`,
    ];
  }
  return [];
}

function foundBy(pattern: RegExp, text: string): Found | undefined {
  const match = pattern.exec(text);
  return match ? [match[1] ?? '', match.index] : undefined;
}

function pathIn(file: string, text: string, key: string): Found | undefined {
  if (/\.(?:toml|ya?ml)$/.test(file))
    return foundBy(new RegExp(String.raw`^["']?${key}["']?[ \t]*[:=][ \t]*["']?${PATH}`, 'im'), text);
  const values = withoutComments(text);
  const code = values.replaceAll(NO_CODE, part => part.replaceAll(/[^\w$\s"'`-]/g, ' '));
  const around = key.split('.');
  const wanted = around.pop();
  /** Keys whose values contain the place, outermost first; the last one is that of the current value. */
  const keys: string[] = [];
  const open: number[] = [];
  for (const { 0: token, 1: name = '', index } of code.matchAll(TOKEN)) {
    if ('{[('.includes(token)) open.push(keys.length);
    else if (')]}'.includes(token)) keys.length = open.pop() ?? 0;
    else if (name === '') keys.length = open.at(-1) ?? 0;
    else if (open.length === 0 || keys.length === open.at(-1)) {
      const isWanted =
        name === wanted &&
        (around[0] === '*' || (keys.length === around.length && keys.every((one, at) => one === around[at])));
      const path = isWanted
        ? VALUE.exec(values.slice(index + token.length, index + token.length + 500))?.[1]
        : undefined;
      if (path !== undefined) return [path, index];
      if (open.length > 0) keys.push(name);
    }
  }
  return undefined;
}

/** Matches a key, and what begins and ends values. */
const TOKEN = /(?<![\w$-])["'`]?([\w$-]+)["'`]?\s*:|[{[(\])},;]/g;
