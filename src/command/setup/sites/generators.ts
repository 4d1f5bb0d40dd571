/**
 * Finds sites of generators that aren't npm packages. Their programs are installed if the machine
 * lacks them.
 */

import { posix } from 'node:path';
import { record } from '../../../base/values/record.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import {
  type Build,
  buildWith,
  dependenciesOf,
  outputAt,
  programStep,
  type Site,
  type BuildStep,
} from './builds.ts';
import { withTool } from '../repository/packages.ts';
import type { Repository } from '../repository/repository.ts';
import { readToml } from '../../../base/values/toml.ts';

interface Generator {
  readonly name: string;
  /** Names of its configuration. */
  readonly files: RegExp;
  /** Matches the configuration, if other programs have files of the same name. */
  readonly shows?: RegExp;
  /** Files and folders beside it, of which one shows the generator, too. */
  readonly shownBeside?: RegExp;
  /** Name that no other program's configuration has. */
  readonly ownName?: RegExp;
  /** Folder below the site's that may have the configuration. */
  readonly below?: string;
  readonly output: (config: string, folder: string) => string;
  /** The output folder in the configuration. */
  readonly setting?: RegExp;
  readonly build: (repository: Repository, folder: string, config: string) => Build;
}

const HUGO = withTool('hugo', 'npm install --global hugo-extended');
const VENV = '.venv';

/**
 * Finds the packages for the documentation: arguments of `pip install`, the file that names them,
 * and what it says.
 */
function listedPackages(repository: Repository, folder: string) {
  const sitePath = (path: string, end = ''): string =>
    shellWord((posix.relative(posix.join('/', folder), posix.join('/', path)) || '.') + end);
  for (const place of [folder, '']) {
    const file = posix.join(place, 'pyproject.toml');
    const toml = readToml(repository.text(file));
    const [group] = documentationIn(toml['dependency-groups']);
    const [extra] = documentationIn(record(toml['project'])['optional-dependencies']);
    const [, list] = group ?? extra ?? [];
    if (group !== undefined)
      return {
        packages: ['--group', sitePath(file, `:${group[0]}`), sitePath(place)],
        file,
        text: JSON.stringify(list),
      };
    if (extra !== undefined)
      return { packages: [sitePath(place, `[${extra[0]}]`)], file, text: JSON.stringify(list) };
  }
  const usual = [
    'docs/requirements.txt',
    'requirements-docs.txt',
    'docs-requirements.txt',
    'requirements/docs.txt',
  ];
  const file = [...usual, 'requirements.txt']
    .flatMap(name => [posix.join(folder, name), name])
    .find(name => repository.has(name));
  return {
    packages: file === undefined ? [] : [`-r ${sitePath(file)}`],
    file,
    text: repository.text(file ?? '') ?? '',
  };
}

/** Returns the groups of packages for the documentation in a table of pyproject.toml. */
const documentationIn = (groups: unknown): readonly (readonly [name: string, list: unknown])[] =>
  Object.entries(record(groups)).filter(([name]) => /^(?:docs?|documentation)$/.test(name));

/** Returns a command of a Python package, which is installed into the folder of the site. */
function python(repository: Repository, folder: string, name: string, command: string): Build {
  const { packages, file, text } = listedPackages(repository, folder);
  const isListed = text.toLowerCase().includes(name);
  const newest = isListed ? [] : [`the newest ${name}: \`init\` found no version`];
  const requirements = [...(isListed ? [] : [name]), ...packages].join(' ');
  // Older versions of pip don't know groups.
  const upgrade = packages.includes('--group') ? ' --upgrade-deps' : '';
  return {
    install: {
      folder,
      command: `python3 -m venv${upgrade} ${VENV} && ${VENV}/bin/pip install ${requirements}`,
    },
    steps: [{ folder, command: `${VENV}/bin/${command}` }],
    reason: [...(file === undefined ? [] : [`\`${file}\``]), ...newest].join('; '),
    isGuess: !isListed,
  };
}

/** Returns the gems that a configuration of Jekyll names. */
const gemsIn = (config: string): string =>
  ['jekyll', ...new Set(config.match(/\b(?:jekyll-[\w-]+|jemoji)\b/g))].join(' ');

/**
 * Returns the output folder of `sphinx-quickstart`, which has a layout with the folder `source`.
 */
const sphinxOutput = (folder: string): string =>
  /(?:^|\/)source$/.test(folder) ? '../build/html' : '_build/html';

const GENERATORS: readonly Generator[] = [
  {
    name: 'Hugo',
    files: /^(?:hugo|config)\.(?:toml|ya?ml)$|^hugo\.json$/,
    shows: /^[ \t]*["']?baseurl["']?[ \t]*[:=]/im,
    shownBeside: /^(?:archetypes|layouts|themes)$/,
    ownName: /^hugo\./,
    below: 'config/_default',
    output: () => 'public',
    setting: /^[ \t]*["']?publishdir["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/im,
    build: (repository, folder) => {
      const steps: readonly BuildStep[] = [{ folder, command: 'hugo' }];
      const dependencies = dependenciesOf(repository, folder);
      const reason = 'the newest Hugo if none is installed: `init` found no version';
      if (dependencies.length === 0)
        return { install: { folder, command: HUGO }, steps, reason, isGuess: true };
      const hugoPackage = dependencies.find(name => ['hugo-extended', 'hugo-bin'].includes(name));
      if (hugoPackage !== undefined)
        return {
          ...buildWith(repository, folder, manager => [programStep(manager, 'hugo')]),
          reason: `\`${hugoPackage}\``,
        };
      // Packages such as PostCSS.
      return {
        ...buildWith(repository, folder, () => [{ folder, command: HUGO }, ...steps]),
        reason,
        isGuess: true,
      };
    },
  },
  {
    name: 'Jekyll',
    files: /^_config\.yml$/,
    output: () => '_site',
    setting: /^destination:[ \t]*["']?([\w./-]+)/m,
    build: (repository, folder, config) =>
      repository.has(posix.join(folder, 'Gemfile'))
        ? {
            // The runner's own folder of gems isn't writable.
            install: { folder, command: 'BUNDLE_PATH=vendor/bundle bundle install' },
            steps: [{ folder, command: 'BUNDLE_PATH=vendor/bundle bundle exec jekyll build' }],
            reason: `\`${posix.join(folder, 'Gemfile')}\``,
          }
        : {
            install: { folder, command: `gem install --install-dir vendor/gems ${gemsIn(config)}` },
            steps: [{ folder, command: 'GEM_HOME=vendor/gems vendor/gems/bin/jekyll build' }],
            reason: 'the newest versions, because there is no Gemfile',
            isGuess: true,
          },
  },
  {
    name: 'MkDocs',
    files: /^mkdocs\.ya?ml$/,
    output: () => 'site',
    setting: /^site_dir:[ \t]*["']?([\w./-]+)/m,
    build: (repository, folder, config) =>
      python(
        repository,
        folder,
        /\bname:\s*['"]?material\b/.test(config) ? 'mkdocs-material' : 'mkdocs',
        'mkdocs build',
      ),
  },
  {
    name: 'Sphinx',
    files: /^conf\.py$/,
    shows: /^(?:extensions|html_theme|project)\s*=/m,
    output: (_config, folder) => sphinxOutput(folder),
    build: (repository, folder) =>
      python(repository, folder, 'sphinx', `sphinx-build -b html . ${sphinxOutput(folder)}`),
  },
  {
    name: 'mdBook',
    files: /^book\.toml$/,
    output: () => 'book',
    setting: /^[ \t]*build-dir[ \t]*=[ \t]*["']([\w./-]+)/m,
    build: (_repository, folder) => ({
      install: { folder, command: withTool('mdbook', 'cargo install mdbook') },
      steps: [{ folder, command: 'mdbook build' }],
      reason: 'the newest mdBook if none is installed: `init` found no version',
      isGuess: true,
    }),
  },
  {
    name: 'Quarto',
    files: /^_quarto\.ya?ml$/,
    shows: /^[ \t]*type:[ \t]*["']?(?:website|book)\b/m,
    output: config => (/^[ \t]*type:[ \t]*["']?book\b/m.test(config) ? '_book' : '_site'),
    setting: /^[ \t]*output-dir:[ \t]*["']?([\w./-]+)/m,
    build: (repository, folder) => python(repository, folder, 'quarto-cli', 'quarto render'),
  },
];

/** Returns the site whose generator's configuration is in a folder. */
export function generatorSite(repository: Repository, folder: string): Site | undefined {
  for (const {
    name,
    files,
    shows,
    shownBeside,
    ownName,
    output,
    setting,
    build,
    below = '',
  } of GENERATORS) {
    const isBeside = repository.subfolders(folder).some(at => shownBeside?.test(at));
    const isShown = (path: string): boolean =>
      isBeside ||
      ownName?.test(posix.basename(path)) === true ||
      shows?.test(repository.text(path) ?? '') !== false;
    const file = [folder, posix.join(folder, below)]
      .flatMap(at =>
        (repository.folders.get(at) ?? [])
          .filter(fileName => files.test(fileName))
          .map(fileName => posix.join(at, fileName)),
      )
      .find(isShown);
    if (file === undefined) continue;
    const text = repository.text(file) ?? '';
    return {
      folder,
      framework: name,
      reason: `\`${file}\``,
      server: undefined,
      ...outputAt(folder, '', setting?.exec(text)?.[1] ?? output(text, folder)),
      build: build(repository, folder, text),
    };
  }
  return undefined;
}
