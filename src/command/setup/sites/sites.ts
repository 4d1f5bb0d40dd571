/** Finds the sites of a repository: how each is built, and where its files are afterward. */

import { posix } from 'node:path';
import { angularSites } from './angular.ts';
import {
  type Build,
  buildWith,
  dependenciesOf,
  isOtherBuild,
  NOT_OWN,
  outputAt,
  ownFiles,
  packageBuild,
  programStep,
  scriptOf,
  scriptsOf,
  type Site,
  withoutComments,
} from './builds.ts';
import { type Framework, FRAMEWORKS } from './frameworks.ts';
import { generatorSite } from './generators.ts';
import { publishedFolder, withPublishedFolder } from './other-hosts.ts';
import { filesAt, type Repository } from '../repository/repository.ts';

/** Finds all sites. Plain HTML counts only if nothing else is found. */
export function findSites(repository: Repository): readonly Site[] {
  const folders = [...repository.folders.keys()].filter(
    folder =>
      !NOT_OWN.test(folder) &&
      !/(?:^|\/)config\/[^/]+$/.test(folder) &&
      folder.split('/').length <= 4,
  );
  const sites = folders.flatMap(folder => {
    const angular = angularSites(repository, folder);
    return angular.length > 0
      ? angular
      : (packageSite(repository, folder) ?? generatorSite(repository, folder) ?? []);
  });
  if (sites.length > 0) return sites.map(site => withPublishedFolder(repository, site));
  const published = publishedFolder(repository, '')?.path;
  return folders
    .filter(folder => folder === published || PAGE_FOLDERS.includes(folder))
    .filter(folder => repository.has(posix.join(folder, 'index.html')))
    .toSorted((a, b) => Number(b === published) - Number(a === published))
    .slice(0, 1)
    .map(folder => withPublishedFolder(repository, pageSite(repository, folder)));
}

/** Folders that may have a page, if nothing else is found. */
const PAGE_FOLDERS = ['', 'public', 'site', 'www', 'html', 'web', 'src', 'app', 'dist', 'docs'];

/**
 * Matches scripts that run a framework for another purpose than to build the site of production
 * once.
 */
const NO_BUILD =
  /\b(?:serve|watch|dev(?:elopment)?|start|preview|stag(?:e|ing)|deploy|publish|release|gh-pages|storybook|test)\b/;

/** Folder whose page a build writes. In the others, the page is as likely its template. */
const OUTPUT_FOLDER = 'www';

/**
 * Returns the site of a page, which may be the template of a script `build`, or of one such as
 * `build:site`.
 */
function pageSite(repository: Repository, folder: string): Site {
  const reason = `\`${posix.join(folder, 'index.html')}\``;
  const page = {
    folder,
    framework: 'HTML',
    reason,
    output: folder || '.',
    build: undefined,
    server: undefined,
  };
  const [built] = [folder, ''].flatMap(at => {
    const isOutput = at !== folder && folder === OUTPUT_FOLDER;
    return scriptsOf(repository, at).flatMap(([name]) =>
      /^build(?::|$)/.test(name) && !NO_BUILD.test(name)
        ? scriptSite(repository, at, name, isOutput ? folder : undefined)
        : [],
    );
  });
  return { ...page, ...(built && { ...built, page }) };
}

/** Returns the site that the script `build` may make, of a repository that shows nothing else. */
export function unknownSite(repository: Repository): readonly Site[] {
  const script = scriptOf(repository, '', 'build');
  const { main, module, exports, bin } = repository.json('package.json');
  // A bundler also builds libraries, whose package.json says what others load.
  const isBundled =
    /\b(?:rollup|esbuild)\b/.test(script ?? '') && (main ?? module ?? exports ?? bin) === undefined;
  if (script === undefined || (isOtherBuild(script) && !isBundled)) return [];
  return [
    {
      folder: '',
      framework: 'no known framework',
      ...scriptSite(repository, '', 'build'),
      server: undefined,
    },
  ].map(site => withPublishedFolder(repository, site));
}

/** Output folder in the options of a bundler's command, and in webpack's configuration. */
const BUNDLER_OPTION =
  /\s(?:--(?:output-path|dist-dir|outdir|dir|outDir|out-dir|output|dest)|-d)[ =]+([\w./-]+)/;
const WEBPACK_PATH =
  /(?<![\w.])path\s*:\s*(?:\w+\.)?(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname)\s*,\s*['"]([\w./-]+)['"]/;

/**
 * Describes the site that a script may make.
 * @param usual folder of the built site, if neither the script nor webpack's configuration says it
 */
function scriptSite(repository: Repository, at: string, script: string, usual = 'dist') {
  const text = scriptOf(repository, at, script) ?? '';
  const webpack = filesAt(repository, posix.join(at, 'webpack.config')).map(
    file => repository.text(file) ?? '',
  );
  const output =
    BUNDLER_OPTION.exec(text)?.[1] ?? WEBPACK_PATH.exec(withoutComments(webpack.join('\n')))?.[1];
  return {
    reason: `the script \`${script}\` in \`${posix.join(at, 'package.json')}\``,
    output: outputAt(at, '', output ?? usual).output,
    isComputed: true,
    build: packageBuild(repository, at, script),
    script,
  };
}

/** Facts about a package that show its framework. */
interface PackageFacts {
  readonly folder: string;
  /** Path of its package.json. */
  readonly manifest: string;
  readonly files: readonly string[];
  readonly dependencies: readonly string[];
  /** Dependencies of the root of the repository. */
  readonly rootDependencies: readonly string[];
  readonly scripts: readonly PackageScript[];
}

type PackageScript = ReturnType<typeof scriptsOf>[number];

/** The use of a framework by a package. */
interface FrameworkUse {
  /** Script that builds the site. Undefined if the framework’s command builds it. */
  readonly script: PackageScript | undefined;
  /** Folder of the site in that of the package, as the script says. */
  readonly below: string;
  readonly configFile: string | undefined;
  /** Text of that file, without comments. */
  readonly config: string;
}

function packageSite(repository: Repository, folder: string): Site | undefined {
  const manifest = posix.join(folder, 'package.json');
  if (!repository.has(manifest)) return undefined;
  const facts: PackageFacts = {
    folder,
    manifest,
    files: repository.folders.get(folder) ?? [],
    dependencies: dependenciesOf(repository, folder),
    rootDependencies: dependenciesOf(repository, ''),
    scripts: scriptsOf(repository, folder),
  };
  for (const framework of FRAMEWORKS) {
    const use = useOf(framework, repository, facts);
    if (use !== undefined) return frameworkSite(framework, use, repository, facts);
  }
  return undefined;
}

/** Returns how a package uses a framework to build a site. Undefined if it doesn't. */
function useOf(
  { dependency, name, script: pattern, command, config: configs = [], isSite }: Framework,
  repository: Repository,
  { folder, files, dependencies, rootDependencies, scripts }: PackageFacts,
): FrameworkUse | undefined {
  const script = scriptFor(command, pattern, scripts);
  const scriptText = script?.[1] ?? '';
  const below = pattern?.exec(scriptText)?.[1] ?? '';
  const [configFile] = [configs]
    .flat()
    .flatMap(config => filesAt(repository, posix.join(folder, below, config)));

  // A package of a workspace can use what the root depends on, and others what a further package
  // brings.
  const isRun = command !== undefined && scriptText.includes(command) && name !== 'SvelteKit';
  const isConfigured = configFile !== undefined && (rootDependencies.includes(dependency) || isRun);
  if (!dependencies.includes(dependency) && !isConfigured) return undefined;

  const config = withoutComments(repository.text(configFile ?? '') ?? '');
  if (isSite?.(files, config, scripts.join('\n')) === false) return undefined;

  // Without a script, only a configuration or a start page shows that it isn't a package for such
  // sites.
  const [startPage] = ['src/pages/index', 'public/index'].flatMap(at =>
    filesAt(repository, posix.join(folder, at)),
  );
  const isBuiltByCommand =
    command !== undefined &&
    ((configFile ?? startPage) !== undefined || isSite !== undefined) &&
    !scripts.some(([key]) => key === 'build');
  if (script === undefined && name !== 'Nuxt' && !isBuiltByCommand) return undefined;
  if (isOtherBuild(script?.[1] ?? scriptOf(repository, folder, 'build'))) return undefined;

  return { script, below, configFile, config };
}

/** Describes the site that a package builds with a framework. */
function frameworkSite(
  { dependency, name, command, setting, output: usual, server }: Framework,
  { script, below, configFile, config }: FrameworkUse,
  repository: Repository,
  { folder, manifest, dependencies }: PackageFacts,
): Site {
  const configured = setting === undefined ? usual : outputIn(config, setting, usual);
  const option = OUTPUT_OPTION.exec(script?.[1] ?? '')?.[1];
  const { output, isComputed } = outputAt(folder, below, option ?? configured ?? usual);

  let build: Build | undefined;
  let program: string | undefined;
  if (script !== undefined) {
    build = packageBuild(repository, folder, script[0]);
    program = `the script \`${script[0]}\``;
  } else if (command !== undefined) {
    build = buildWith(repository, folder, manager => [programStep(manager, command, folder)]);
    program = `\`${command}\``;
  }
  const isUsual = script?.[0] === 'build' || program === undefined;

  return {
    folder,
    framework: name,
    reason: dependencies.includes(dependency)
      ? `\`${dependency}\` in \`${manifest}\``
      : `\`${configFile ?? ''}\``,
    output,
    isComputed: isComputed || option !== undefined || configured === undefined,
    build,
    note: isUsual
      ? undefined
      : `The build runs ${program}, because \`${manifest}\` has no script \`build\` that makes the site of ${name} (\`${dependency}\`).`,
    server: server?.(
      config,
      dependencies,
      pattern => contains(repository, folder, pattern),
      script?.[0],
    ),
  };
}

/**
 * Returns the script that builds a site: `build` or, if it builds something else, the one that runs
 * the framework’s command.
 */
function scriptFor(
  command: string | undefined,
  pattern: RegExp | undefined,
  scripts: readonly PackageScript[],
): PackageScript | undefined {
  if (pattern !== undefined)
    return scripts.find(([key, text]) => pattern.test(text) && !NO_BUILD.test(key));
  const usual = scripts.find(([key, text]) => key === 'build' && !isOtherBuild(text));
  if (usual !== undefined || command === undefined) return usual;
  const runs = new RegExp(String.raw`(?<![\w.-])${command}(?![\w./-])`);
  return scripts.find(([key, text]) => runs.test(text) && !NO_BUILD.test(`${key} ${text}`));
}

/**
 * Matches the option of a script that sets the output folder. A script can have several commands.
 */
const OUTPUT_OPTION = /\s--(?:outDir|out-dir|output|dest)[ =]+([\w./-]+)/;

/**
 * Finds the output folder in a configuration, which is a program that isn't run here.
 * @returns undefined if it computes the folder, or if only plugins or several parts of it have such
 *   a setting
 */
function outputIn(config: string, name: string, usual: string): string | undefined {
  const settings: string[] = [];
  let [depth, isFound] = [0, false];
  for (const [token, value = ''] of config.matchAll(
    new RegExp(String.raw`[[\]]|(?<![\w.])${name}\s*:\s*(?=([^\n]{0,200}))`, 'g'),
  )) {
    if (token === '[') depth += 1;
    else if (token === ']') depth -= 1;
    else {
      isFound = true;
      // Plugins are in an array.
      if (depth === 0) settings.push(value);
    }
  }
  if (!isFound) return usual;
  return settings.length === 1
    ? /^(['"`])([^'"`$]+)\1\s*(?:[,}]|$)/.exec(settings[0] ?? '')?.[2]
    : undefined;
}

/** Whether a file of the code in a folder matches a pattern. */
const contains = (repository: Repository, folder: string, pattern: RegExp): boolean =>
  ownFiles(repository, folder, /\.(?:astro|[cm]?[jt]sx?)$/).some(file =>
    pattern.test(repository.text(file) ?? ''),
  );
