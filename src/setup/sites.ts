/** Finds the sites of a repository: how each is built, and where its files are afterward. */

import { posix } from 'node:path';
import { angularSites } from './angular.ts';
import { inside, isInside, NOT_OWN, packageBuild, scriptOf, type Site, withoutComments } from './builds.ts';
import { generatorSite } from './generators.ts';
import { folderOf, type Repository } from './repository.ts';

interface Framework {
  readonly name: string;
  /** Package in the dependencies. */
  readonly dependency: string;
  readonly output: string;
  /** Path of the configuration, without its extension. */
  readonly config?: string | readonly string[];
  /** Name of the output folder in the configuration. */
  readonly setting?: string;
  /** Finds the command in a script that makes the static site, with its folder. Default: the script `build`. */
  readonly script?: RegExp;
  /**
   * Finds out why the build has no static site.
   * @param contains whether a file of the site's code matches a pattern
   * @param script name of the script that makes the site
   */
  readonly server?: (
    config: string,
    dependencies: readonly string[],
    contains: (pattern: RegExp) => boolean,
    script: string | undefined,
  ) => string | undefined;
  /** Checks that it isn't a library. */
  readonly isSite?: (files: readonly string[], config: string, scripts: string) => boolean;
}

/** The reason for React Router and Remix. */
const withoutSsrFalse: Framework['server'] = config =>
  /(?<![\w.])ssr\s*:\s*false/.test(config) ? undefined : 'no `ssr: false` in its configuration';

/** In this order: many of them use Vite. */
const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Astro',
    dependency: 'astro',
    output: 'dist',
    config: 'astro.config',
    setting: 'outDir',
    server: (config, _dependencies, contains) =>
      /(?<![\w.])output\s*:\s*['"](?:server|hybrid)['"]/.exec(config)?.[0] ??
      // With an adapter, pages are still static unless they say otherwise.
      (/(?<![\w.])adapter\s*:/.test(config) && contains(/\bexport const prerender\s*=\s*false\b/)
        ? 'a page has `prerender = false`'
        : undefined),
  },
  {
    name: 'Next.js',
    dependency: 'next',
    output: 'out',
    config: 'next.config',
    setting: 'distDir',
    isSite: (files, _config, scripts) =>
      /\bnext build\b/.test(scripts) || files.some(file => file.startsWith('next.config.')),
    server: config =>
      /(?<![\w.])output\s*[:=]\s*['"]export['"]/.test(config)
        ? undefined
        : 'no `output: "export"` in its configuration',
  },
  {
    name: 'Nuxt',
    dependency: 'nuxt',
    output: '.output/public',
    config: 'nuxt.config',
    script: /\b(?:nuxt|nuxi) (?:generate|build(?= --prerender| --preset[ =]static))\b()/,
    server: (_config, _dependencies, contains, script) => {
      if (script === undefined) return 'no script runs `nuxt generate`';
      // Each new project has a script `generate`.
      return script !== 'build' && contains(/\bdefine(?:Cached|Lazy)?EventHandler\b/)
        ? 'it has handlers of requests'
        : undefined;
    },
  },
  {
    name: 'SvelteKit',
    dependency: '@sveltejs/kit',
    output: 'build',
    config: 'svelte.config',
    setting: 'pages',
    server: (config, dependencies) => {
      const used = /@sveltejs\/adapter-[\w-]+/.exec(config)?.[0];
      if (used !== undefined) return used === '@sveltejs/adapter-static' ? undefined : `\`${used}\``;
      return dependencies.includes('@sveltejs/adapter-static') ? undefined : 'no `@sveltejs/adapter-static`';
    },
  },
  { name: 'Docusaurus', dependency: '@docusaurus/core', output: 'build' },
  {
    name: 'VitePress',
    dependency: 'vitepress',
    output: '.vitepress/dist',
    config: '.vitepress/config',
    setting: 'outDir',
    script: /\bvitepress build(?: +([\w./-]+))?/,
  },
  {
    name: 'VuePress',
    dependency: 'vuepress',
    output: '.vuepress/dist',
    script: /\bvuepress(?:-vite|-webpack)? build(?: +([\w./-]+))?/,
  },
  {
    name: 'Eleventy',
    dependency: '@11ty/eleventy',
    output: '_site',
    config: ['eleventy.config', '.eleventy'],
    setting: 'output',
  },
  { name: 'Gatsby', dependency: 'gatsby', output: 'public' },
  {
    name: 'React Router',
    dependency: '@react-router/dev',
    output: 'build/client',
    config: 'react-router.config',
    server: withoutSsrFalse,
  },
  {
    name: 'Remix',
    dependency: '@remix-run/dev',
    output: 'build/client',
    config: 'vite.config',
    server: withoutSsrFalse,
  },
  ...['@tanstack/react-start', '@solidjs/start', '@builder.io/qwik-city'].map(name => ({
    name,
    dependency: name,
    output: 'dist',
    server: () => 'its usual build',
  })),
  { name: 'Hexo', dependency: 'hexo', output: 'public' },
  { name: 'Vue CLI', dependency: '@vue/cli-service', output: 'dist', config: 'vue.config', setting: 'outputDir' },
  { name: 'Create React App', dependency: 'react-scripts', output: 'build' },
  {
    name: 'Vite',
    dependency: 'vite',
    output: 'dist',
    config: 'vite.config',
    setting: 'outDir',
    isSite: (files, config) => files.includes('index.html') && !/(?<![\w.])lib\s*:\s*\{/.test(config),
  },
];

/** Finds all sites. Plain HTML counts only if nothing else is found. */
export function findSites(repository: Repository): readonly Site[] {
  const own = [...repository.folders.keys()].filter(
    folder => !NOT_OWN.test(folder) && !/(?:^|\/)config\/_default$/.test(folder) && folder.split('/').length <= 4,
  );
  const built = own.flatMap(folder => {
    const angular = angularSites(repository, folder);
    return angular.length > 0 ? angular : (packageSite(repository, folder) ?? generatorSite(repository, folder) ?? []);
  });
  const isLayer = (site: Site): boolean =>
    built.some(
      ({ framework, folder }) => framework === 'Nuxt' && posix.dirname(site.folder) === posix.join(folder, 'layers'),
    );
  if (built.length > 0) return built.filter(site => !isLayer(site)).map(site => asDeployed(repository, site));
  return own
    .filter(folder => ['', 'public', 'site', 'www', 'html', 'web', 'src', 'app', 'dist', 'docs'].includes(folder))
    .filter(folder => repository.has(posix.join(folder, 'index.html')))
    .slice(0, 1)
    .map(folder => ({
      folder,
      framework: 'HTML',
      reason: `\`${posix.join(folder, 'index.html')}\``,
      output: folder || '.',
      build: undefined,
      server: undefined,
    }));
}

/** Matches a key of the table `build` of netlify.toml. */
const netlifyKey = (key: string): RegExp =>
  new RegExp(
    String.raw`^[ \t]*\[build\][^\n]*(?:\n(?![ \t]*\[)[^\n]*)*?\n[ \t]*${key}[ \t]*=[ \t]*["']([^"'\n]{1,300})`,
    'm',
  );

/** Takes the script with which another host's configuration builds the same folder. */
function asDeployed(repository: Repository, site: Site): Site {
  if (site.server !== undefined) return site;
  for (const at of new Set([site.folder, ''])) {
    const netlify = repository.text(posix.join(at, 'netlify.toml')) ?? '';
    const [base = '', publish, command] = ['base', 'publish', 'command'].map(key => netlifyKey(key).exec(netlify)?.[1]);
    const { outputDirectory, buildCommand } = repository.json(posix.join(at, 'vercel.json'));
    const found = [
      {
        file: 'netlify.toml',
        place: posix.join(at, base).replace(/^\.?\/?$|\/$/, ''),
        output: publish,
        build: command,
      },
      { file: 'vercel.json', place: at, output: outputDirectory, build: buildCommand },
    ].find(({ place, output }) => typeof output === 'string' && posix.join(place, output) === site.output);
    const script = /^(?:npm|pnpm|yarn|bun)(?: run)? ([\w:.-]{1,100})$/.exec(String(found?.build))?.[1];
    if (found === undefined || script === undefined || scriptOf(repository, found.place, script) === undefined)
      continue;
    const reason = `\`${posix.join(at, found.file)}\``;
    return { ...site, build: { ...packageBuild(repository, found.place, script), reason } };
  }
  return site;
}

const scriptsOf = ({ scripts }: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(scripts ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Finds names of scripts that package managers take for an option or, if they are empty, for none. */
const NO_NAME = /^(?:-|$)/;

/** Lists the scripts that `findSites` leaves out because of their names. */
export const scriptNotes = (repository: Repository): readonly string[] =>
  [...repository.folders.keys()]
    .filter(folder => !NOT_OWN.test(folder))
    .map(folder => posix.join(folder, 'package.json'))
    .flatMap(path =>
      scriptsOf(repository.json(path))
        .filter(([name]) => NO_NAME.test(name))
        .map(([name]) => `The script \`${name}\` in \`${path}\` can’t be a build, because of its name. Rename it.`),
    );

const dependenciesIn = (content: Readonly<Record<string, unknown>>): readonly string[] =>
  ['dependencies', 'devDependencies'].flatMap(name => Object.keys(content[name] ?? {}));

function packageSite(repository: Repository, folder: string): Site | undefined {
  const path = posix.join(folder, 'package.json');
  if (!repository.has(path)) return undefined;
  const content = repository.json(path);
  const dependencies = dependenciesIn(content);
  const ofRoot = folder === '' ? [] : dependenciesIn(repository.json('package.json'));
  const scripts = scriptsOf(content).filter(([key]) => !NO_NAME.test(key));
  const files = repository.folders.get(folder) ?? [];
  for (const { dependency, name, script: pattern, config: configs = [], server, ...framework } of FRAMEWORKS) {
    const script = scripts.find(([key, text]) => (pattern === undefined ? key === 'build' : pattern.test(text)));
    const below = pattern?.exec(script?.[1] ?? '')?.[1] ?? '';
    const configFile = [configs].flat().flatMap(config => filesAt(repository, posix.join(folder, below, config)))[0];
    // A package of a workspace can use what the root depends on.
    if (!dependencies.includes(dependency) && !(configFile !== undefined && ofRoot.includes(dependency))) continue;
    const config = withoutComments(repository.text(configFile ?? '') ?? '');
    if (framework.isSite?.(files, config, scripts.join('\n')) === false) continue;
    if ((script === undefined && name !== 'Nuxt') || isOtherBuild(script?.[1] ?? scriptOf(repository, folder, 'build')))
      continue;
    const output =
      framework.setting === undefined ? framework.output : outputIn(config, framework.setting, framework.output);
    return {
      folder,
      framework: name,
      reason: `\`${dependency}\` in \`${path}\``,
      output: inside(folder, below, output ?? framework.output),
      isComputed: output === undefined,
      build: script && packageBuild(repository, folder, script[0]),
      server: server?.(config, dependencies, searched => contains(repository, folder, searched), script?.[0]),
    };
  }
  return undefined;
}

/** Returns the files with a path, and any extension. */
const filesAt = (repository: Repository, path: string): readonly string[] =>
  (repository.folders.get(folderOf(path)) ?? [])
    .filter(name => name.startsWith(`${posix.basename(path)}.`))
    .map(name => posix.join(folderOf(path), name));

const OF_SITE =
  /(?<![\w-])(?:vite|next|nuxt|nuxi|astro|svelte-kit|docusaurus|vitepress|vuepress|eleventy|gatsby|react-router|remix|vinxi|hexo|vue-cli-service|react-scripts|qwik)(?![\w-])/;
const OF_PACKAGES =
  /(?<![\w-])(?:tsdown|tsup|unbuild|nuxt-module-build|svelte-package|ng-packagr|microbundle|rollup|esbuild|tsc|turbo|lerna|nx run-many|pnpm (?:-r|--recursive))(?![\w-])/;

/** Whether a script builds a library, or the packages of a workspace, which may use a framework for other purposes. */
const isOtherBuild = (script = ''): boolean => OF_PACKAGES.test(script) && !OF_SITE.test(script);

/** Finds the output folder in a configuration, which is a program that isn't run here. @returns undefined if it computes the folder */
function outputIn(config: string, name: string, usual: string): string | undefined {
  const [, value = ''] = new RegExp(String.raw`(?<![\w.])${name}\s*:\s*([^\n]{0,200})`).exec(config) ?? [
    '',
    `'${usual}'`,
  ];
  return /^(['"`])([^'"`$]+)\1\s*(?:[,}]|$)/.exec(value)?.[2];
}

/** Whether a file of the code in a folder matches a pattern. */
const contains = (repository: Repository, folder: string, pattern: RegExp): boolean =>
  [...repository.folders].some(
    ([at, files]) =>
      isInside(at, folder) &&
      !NOT_OWN.test(at) &&
      files.some(
        file => /\.(?:astro|[cm]?[jt]sx?)$/.test(file) && pattern.test(repository.text(posix.join(at, file)) ?? ''),
      ),
  );
