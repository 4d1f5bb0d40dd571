/** Finds the sites of a repository: how each is built, and where its files are afterward. */

import { posix } from 'node:path';
import { shellWord } from '../base/shell-word.ts';
import { type PackageManager, packageManagersOf } from './packages.ts';
import type { Repository } from './repository.ts';

/** Commands that build a site. */
interface Build {
  readonly install: string;
  /** Folder of the installed packages. */
  readonly folder: string;
  readonly script: string;
  readonly packages?: Pick<PackageManager, 'name' | 'lock' | 'field'>;
  /** The same with the other package managers whose lock files the folder has. */
  readonly others?: readonly Build[];
}

/** A site, as the files show it. */
export interface Site {
  /** Folder of the site's project. */
  readonly folder: string;
  readonly framework: string;
  /** Why this is assumed. */
  readonly reason: string;
  /** Folder of the built site. Undefined if the configuration computes it. */
  readonly output: string | undefined;
  /** Shell commands that run at the root, one after the other, and don't change its folder. Undefined without a build. */
  readonly build: Build | undefined;
  /** Why the build has no static site; undefined if it has one. */
  readonly server: string | undefined;
}

interface Framework {
  readonly name: string;
  /** Package in the dependencies. */
  readonly dependency: string;
  readonly output: string;
  /** Start of the configuration's name. */
  readonly config?: string;
  /** Name of the output folder in the configuration. */
  readonly setting?: string;
  /** Finds the command in a script that makes the static site, with its folder. Default: the script `build`. */
  readonly script?: RegExp;
  /** Finds out why the build has no static site. */
  readonly server?: (config: string, dependencies: readonly string[]) => string | undefined;
  /** Checks that it isn't a library. */
  readonly isSite?: (files: readonly string[], config: string, scripts: string) => boolean;
}

/** In this order: many of them use Vite. */
const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Astro',
    dependency: 'astro',
    output: 'dist',
    config: 'astro.config',
    setting: 'outDir',
    server: config =>
      /(?<![\w.])output\s*:\s*['"](?:server|hybrid)['"]/.exec(config)?.[0] ??
      /@astrojs\/(?:node|vercel|netlify|cloudflare)/.exec(config)?.[0],
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
    script: /\b(?:nuxt|nuxi) generate\b()/,
  },
  {
    name: 'SvelteKit',
    dependency: '@sveltejs/kit',
    output: 'build',
    config: 'svelte.config',
    setting: 'pages',
    server: (_config, dependencies) =>
      dependencies.includes('@sveltejs/adapter-static') ? undefined : 'no `@sveltejs/adapter-static`',
  },
  { name: 'Docusaurus', dependency: '@docusaurus/core', output: 'build' },
  {
    name: 'VitePress',
    dependency: 'vitepress',
    output: '.vitepress/dist',
    script: /\bvitepress build(?: +([\w./-]+))?/,
  },
  {
    name: 'VuePress',
    dependency: 'vuepress',
    output: '.vuepress/dist',
    script: /\bvuepress(?:-vite|-webpack)? build(?: +([\w./-]+))?/,
  },
  { name: 'Eleventy', dependency: '@11ty/eleventy', output: '_site', config: 'eleventy.config', setting: 'output' },
  { name: 'Gatsby', dependency: 'gatsby', output: 'public' },
  {
    name: 'React Router',
    dependency: '@react-router/dev',
    output: 'build/client',
    config: 'react-router.config',
    server: config => (/(?<![\w.])ssr\s*:\s*false/.test(config) ? undefined : 'no `ssr: false` in its configuration'),
  },
  { name: 'Remix', dependency: '@remix-run/dev', output: 'build/client', server: () => 'Remix' },
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

/** Generators that aren't npm packages. */
const GENERATORS = [
  {
    name: 'Hugo',
    files: /^(?:hugo\.(?:toml|ya?ml|json)|config\.toml)$/,
    shows: /^[ \t]*["']?baseurl["']?[ \t]*[:=]/im,
    /** Folder below the site's that may have the configuration. */
    below: 'config/_default',
    output: 'public',
    setting: /^[ \t]*["']?publishdir["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/im,
    command: 'hugo',
  },
  {
    name: 'Jekyll',
    files: /^_config\.yml$/,
    shows: /^/,
    output: '_site',
    setting: /^destination:[ \t]*["']?([\w./-]+)/m,
    command: 'bundle exec jekyll build',
  },
  {
    name: 'MkDocs',
    files: /^mkdocs\.ya?ml$/,
    shows: /^/,
    output: 'site',
    setting: /^site_dir:[ \t]*["']?([\w./-]+)/m,
    command: 'mkdocs build',
  },
];

/** Names of folders that repositories have for tests and examples. */
export const NOT_OWN =
  /(?:^|\/)(?:tests?|__tests__|testdata|test-data|fixtures?|__fixtures__|examples?|e2e|mocks?|templates?|themes|archetypes)(?:\/|$)/i;

/** Finds all sites. Plain HTML counts only if nothing else is found. */
export function findSites(repository: Repository): readonly Site[] {
  const own = [...repository.folders.keys()].filter(
    folder => !NOT_OWN.test(folder) && !/(?:^|\/)config\/_default$/.test(folder) && folder.split('/').length <= 4,
  );
  const built = own.flatMap(folder => packageSite(repository, folder) ?? generatorSite(repository, folder) ?? []);
  if (built.length > 0) return built;
  return own
    .filter(folder => ['', 'public', 'site', 'www', 'dist', 'docs'].includes(folder))
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

function packageSite(repository: Repository, folder: string): Site | undefined {
  const path = posix.join(folder, 'package.json');
  if (!repository.has(path)) return undefined;
  const content = repository.json(path);
  const dependencies = ['dependencies', 'devDependencies'].flatMap(name => Object.keys(content[name] ?? {}));
  const scripts = scriptsOf(content).filter(([key]) => !NO_NAME.test(key));
  const files = repository.folders.get(folder) ?? [];
  for (const { dependency, name, script: pattern, config: configName, server, ...framework } of FRAMEWORKS) {
    if (!dependencies.includes(dependency)) continue;
    const configFile = files.find(file => configName !== undefined && file.startsWith(`${configName}.`));
    const config =
      configFile === undefined ? '' : withoutComments(repository.text(posix.join(folder, configFile)) ?? '');
    if (framework.isSite?.(files, config, scripts.join('\n')) === false) continue;
    const script = scripts.find(([key, text]) => (pattern === undefined ? key === 'build' : pattern.test(text)));
    if (script === undefined && name !== 'Nuxt') continue;
    const below = pattern?.exec(script?.[1] ?? '')?.[1] ?? '';
    const output = outputIn(config, framework.setting) ?? framework.output;
    const isUnscripted = name === 'Nuxt' && script === undefined;
    return {
      folder,
      framework: name,
      reason: `\`${dependency}\` in \`${path}\``,
      output: output === COMPUTED ? undefined : inside(folder, below, output),
      build: script && packageBuild(repository, folder, script[0]),
      server: isUnscripted ? 'no script runs `nuxt generate`' : server?.(config, dependencies),
    };
  }
  return undefined;
}

/** Stands for a folder that the configuration computes. */
const COMPUTED = '\0';

/** Finds the output folder in a configuration, which is a program that isn't run here. */
function outputIn(config: string, name: string | undefined): string | undefined {
  const found = name === undefined ? null : new RegExp(String.raw`(?<![\w.])${name}\s*:\s*([^\n]{0,200})`).exec(config);
  if (found === null) return undefined;
  return /^(['"`])([^'"`$]+)\1\s*(?:[,}]|$)/.exec(found[1] ?? '')?.[2] ?? COMPUTED;
}

/** Without `./`, a folder such as `-P` would be an option of `cd`, which then changes to the user's own folder. */
const at = (place: string, command: string): string =>
  place === '' ? command : `(cd ${shellWord(place.replace(/^-/, './-'))} && ${command})`;

/** Returns the commands that run a script of a folder's package.json. */
export const packageBuild = (repository: Repository, folder: string, script: string): Build =>
  buildWith(packageManagersOf(repository, folder), ({ name }) => at(folder, `${name} run ${shellWord(script)}`));

/** Returns the commands with the first package manager, and with each of the others. */
function buildWith(
  [first, ...others]: readonly [PackageManager, ...PackageManager[]],
  script: (manager: PackageManager) => string,
): Build {
  const { folder, install } = first;
  return {
    install: at(folder, install),
    folder,
    script: script(first),
    packages: first,
    others: others.map(manager => buildWith([manager], script)),
  };
}

function generatorSite(repository: Repository, folder: string): Site | undefined {
  for (const { name, files, shows, output, setting: pattern, command, below = '' } of GENERATORS) {
    const [file] = [folder, posix.join(folder, below)].flatMap(place =>
      (repository.folders.get(place) ?? []).filter(each => files.test(each)).map(each => posix.join(place, each)),
    );
    if (file === undefined) continue;
    const text = repository.text(file) ?? '';
    if (!shows.test(text)) continue;
    const isBundled = name !== 'Jekyll' || repository.has(posix.join(folder, 'Gemfile'));
    const script = isBundled ? command : 'jekyll build';
    const needed = name === 'Hugo' ? neededPackages(repository, folder) : undefined;
    const gems = name === 'Jekyll' && isBundled ? at(folder, 'bundle install') : '';
    return {
      folder,
      framework: name,
      reason: `\`${file}\``,
      server: undefined,
      output: inside(folder, '', pattern.exec(text)?.[1] ?? output),
      build: needed
        ? buildWith(needed, () => at(folder, script))
        : { folder, install: gems, script: at(folder, script) },
    };
  }
  return undefined;
}

/** Returns how the npm packages of a site of Hugo are installed, such as PostCSS; undefined without any. */
function neededPackages(repository: Repository, folder: string): ReturnType<typeof packageManagersOf> | undefined {
  const { dependencies, devDependencies } = repository.json(posix.join(folder, 'package.json'));
  const names = [dependencies, devDependencies].flatMap(list => Object.keys(list ?? {}));
  return names.length === 0 ? undefined : packageManagersOf(repository, folder);
}

/** Joins paths. A configuration can’t lead out of the repository. */
function inside(folder: string, below: string, output: string): string {
  const path = posix.join(folder, below, output);
  return path.startsWith('..') || posix.isAbsolute(output) ? posix.join(folder, 'dist') : path.replace(/\/$/, '');
}

/** Leaves out the lines that are comments. */
export const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter(line => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');
