/**
 * Commands that build a site with a package manager, also of a workspace whose packages depend on
 * each other.
 */

import { posix } from 'node:path';
import { record } from '../../../base/values/record.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import { type PackageManager, packageManagerOf } from '../repository/packages.ts';
import { type Repository, UNFIT } from '../repository/repository.ts';

/** A shell command, and the folder in which it runs. */
export interface BuildStep {
  readonly folder: string;
  readonly command: string;
}

/** Commands that build a site. */
export interface Build {
  /** Installs what the build needs, into its folder. */
  readonly install: BuildStep | undefined;
  readonly steps: readonly BuildStep[];
  readonly packages?: Pick<PackageManager, 'name' | 'lock' | 'field'>;
  /** Evidence of the commands, beside the package manager. */
  readonly reason?: string;
  /** Whether they are a guess, such as a version that no file names. */
  readonly isGuess?: boolean;
}

const EXECUTE = { npm: 'npx', pnpm: 'pnpm exec', yarn: 'yarn run', bun: 'bunx' };
/**
 * Returns the step that runs a program of a package.
 * @param at folder. Default: where the packages are installed
 */
export const programStep = (
  { name, folder }: PackageManager,
  command: string,
  at = folder,
): BuildStep => ({
  folder: at,
  command: `${EXECUTE[name]} ${command}`,
});

/** Returns a step as a command that runs in another folder, and doesn't leave it. */
function commandAt(base: string, { folder, command }: BuildStep): string {
  const place = posix.relative(posix.join('/', base), posix.join('/', folder));
  // Without `./`, a folder such as `-P` would be an option of `cd`, which then changes to the
  // user's own folder.
  return place === '' ? command : `(cd ${shellWord(place.replace(/^-/, './-'))} && ${command})`;
}

/**
 * Returns the commands of a build, as they run in a folder.
 * @param installs whether the packages are installed, too
 */
export const commandsOf = (
  { install, steps }: Build,
  base: string,
  installs = true,
): readonly string[] =>
  [...(install && installs ? [install] : []), ...steps].map(step => commandAt(base, step));

/** Returns the commands of a build as one. */
export function commandOf({ install, steps }: Build, base: string): string {
  const merged: BuildStep[] = [];
  for (const step of [...(install ? [install] : []), ...steps]) {
    const last = merged.at(-1);
    if (last?.folder === step.folder)
      merged[merged.length - 1] = { ...last, command: `${last.command} && ${step.command}` };
    else merged.push(step);
  }
  return merged.map(step => commandAt(base, step)).join(' && ');
}

/** Returns the commands that run a script of a folder's package.json. */
export const packageBuild = (repository: Repository, folder: string, script: string): Build =>
  buildWith(repository, folder, manager => scriptSteps(repository, manager, folder, script));

/** Returns the commands with the package manager of a folder. */
export function buildWith(
  repository: Repository,
  folder: string,
  stepsOf: (manager: PackageManager) => readonly BuildStep[],
): Build {
  const manager = packageManagerOf(repository, folder);
  return {
    install: { folder: manager.folder, command: manager.install },
    steps: stepsOf(manager),
    packages: manager,
  };
}

function scriptSteps(
  repository: Repository,
  manager: PackageManager,
  folder: string,
  script: string,
): readonly BuildStep[] {
  const { name } = repository.json(posix.join(folder, 'package.json'));
  const { folder: root } = manager;
  if (root !== folder && typeof name === 'string' && name !== '') {
    if (
      record(repository.json(posix.join(root, 'package.json'))['devDependencies'])['turbo'] !==
      undefined
    )
      return [programStep(manager, `turbo run ${shellWord(script)} --filter=${shellWord(name)}`)];
    if (repository.has(posix.join(root, 'nx.json')))
      return [programStep(manager, `nx run ${shellWord(`${name}:${script}`)}`)];
  }
  const neededPackages = workspacePackages(repository, folder, root).filter(
    at => scriptOf(repository, at, 'build') !== undefined,
  );
  const run = (at: string, key: string): BuildStep => ({
    folder: at,
    command: `${manager.name} run ${shellWord(key)}`,
  });
  const isFiltered = manager.name === 'pnpm' && typeof name === 'string' && name !== '';
  const first =
    isFiltered && neededPackages.length > 1
      ? [{ folder: root, command: `pnpm --filter ${shellWord(`${name}^...`)} run build` }]
      : neededPackages.map(at => run(at, 'build'));
  return [...first, run(folder, script)];
}

/** Ranks the name of a script by whether it builds a site for production. */
const rank = (name: string): number =>
  [name.includes('build'), name.includes('prod'), name === 'build'].lastIndexOf(true);

/** Returns the scripts of a folder's package.json: `build` first, then those for production. */
export function scriptsOf(
  repository: Repository,
  folder: string,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(record(repository.json(posix.join(folder, 'package.json'))['scripts']))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .toSorted(([a], [b]) => rank(b) - rank(a));
}

/** Returns a script of a folder's package.json. */
export const scriptOf = (
  repository: Repository,
  folder: string,
  name: string,
): string | undefined => scriptsOf(repository, folder).find(([key]) => key === name)?.[1];

/** Returns the names of the packages that a folder's package.json depends on. */
export function dependenciesOf(repository: Repository, folder: string): readonly string[] {
  const { dependencies, devDependencies } = repository.json(posix.join(folder, 'package.json'));
  return [dependencies, devDependencies].flatMap(list => Object.keys(record(list)));
}

/**
 * Returns the folders of a workspace's packages that a package depends on, those that others need
 * first.
 */
export function workspacePackages(
  repository: Repository,
  folder: string,
  root = packageManagerOf(repository, folder).folder,
): readonly string[] {
  const visited = new Set([folder]);
  const packages: string[] = [];
  const visit = (at: string): void => {
    for (const name of dependenciesOf(repository, at)) {
      const below = repository.packages.get(name);
      if (below === undefined || visited.has(below) || !isInside(below, root)) continue;
      visited.add(below);
      visit(below);
      packages.push(below);
    }
  };
  visit(folder);
  return packages;
}

/** A site, as the files show it. */
export interface Site {
  /** Folder of the site's project. */
  readonly folder: string;
  readonly framework: string;
  /** Why this is assumed. */
  readonly reason: string;
  /** Folder of the built site. */
  readonly output: string;
  /**
   * Whether the configuration computes that folder, or names an unusable one, so that it is a
   * guess.
   */
  readonly isComputed?: boolean;
  /**
   * Sentence that says which script or command was taken for the build, if the name of neither says
   * so.
   */
  readonly note?: string | undefined;
  /** Script that may build it, if no framework shows that, and the site without it. */
  readonly script?: string;
  readonly page?: Site;
  /** Undefined without a build. */
  readonly build: Build | undefined;
  /** Why the build has no static site; undefined if it has one. */
  readonly server: string | undefined;
}

/** Returns what builds a static site. Undefined for a site with a server. */
export const staticBuild = (site: Site | undefined): Build | undefined =>
  site?.server === undefined ? site?.build : undefined;

/**
 * Joins paths. A configuration can’t lead out of the repository, or name a folder that the app’s
 * file can’t contain: then the folder is a guess.
 */
export function outputAt(
  folder: string,
  below: string,
  output: string,
): Required<Pick<Site, 'output' | 'isComputed'>> {
  const path = posix.join(folder, below, output);
  const isComputed = path.startsWith('..') || posix.isAbsolute(output) || UNFIT.test(output);
  return { output: isComputed ? posix.join(folder, 'dist') : path.replace(/\/$/, ''), isComputed };
}

/** Whether a path is a folder, or inside it. */
export const isInside = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Names of folders that repositories have for tests and examples. */
export const NOT_OWN =
  /(?:^|\/)(?:tests?|__tests__|testdata|test-data|fixtures?|__fixtures__|examples?|e2e|mocks?|templates?|themes|archetypes)(?:\/|$)/i;

/**
 * Returns the files of a folder's own code, without those of tests and examples.
 * @param except folder that is left out
 */
export function* ownFiles(
  repository: Repository,
  folder: string,
  names: RegExp,
  except: string = '',
): Generator<string> {
  for (const [at, files] of repository.folders) {
    if (!isInside(at, folder) || NOT_OWN.test(at) || (except !== '' && isInside(at, except)))
      continue;
    for (const name of files) if (names.test(name)) yield posix.join(at, name);
  }
}

const OF_SITE =
  /(?<![\w-])(?:vite|next|nuxt|nuxi|astro|svelte-kit|docusaurus|vitepress|vuepress|eleventy|gatsby|react-router|remix|vinxi|hexo|vue-cli-service|react-scripts|qwik)(?![\w-])/;
const OF_PACKAGES =
  /(?<![\w-])(?:tsdown|tsup|unbuild|nuxt-module-build|svelte-package|ng-packagr|microbundle|rollup|esbuild|tsc|turbo|lerna|nx run-many|pnpm (?:-r|--recursive))(?![\w-])/;

/**
 * Whether a script builds a library, or the packages of a workspace, which may use a framework for
 * other purposes.
 */
export const isOtherBuild = (script = ''): boolean =>
  OF_PACKAGES.test(script) && !OF_SITE.test(script);

/**
 * Matches comments and texts of JavaScript. `//` also follows `:` in addresses, and `\` in regular
 * expressions.
 */
export const NO_CODE =
  /(?<![\\:])\/\/[^\n]*|(?<![\\[])\/\*[^]*?(?:\*\/|$)|(["'])(?:\\[^]|(?!\1)[^\\\n])*\1?|`(?:\\[^]|[^\\`])*`?/g;

/** Replaces the comments in a file of JavaScript with spaces. Every other place stays the same. */
export const withoutComments = (text: string): string =>
  text.replaceAll(NO_CODE, part =>
    /^\/(?:\/|\*[^]*\*\/$)/.test(part) ? part.replaceAll(/\S/g, ' ') : part,
  );
