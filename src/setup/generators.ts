/** Finds sites of generators that aren't npm packages. Their programs are installed if the machine lacks them. */

import { posix } from 'node:path';
import { shellWord } from '../base/system/shell-word.ts';
import { type Build, buildWith, inside, type Site, type Step } from './builds.ts';
import { withTool } from './packages.ts';
import type { Repository } from './repository.ts';

interface Generator {
  readonly name: string;
  /** Names of its configuration. */
  readonly files: RegExp;
  /** Matches the configuration, if other programs have files of the same name. */
  readonly shows?: RegExp;
  /** Folder below the site's that may have the configuration. */
  readonly below?: string;
  readonly output: (config: string, folder: string) => string;
  /** The output folder in the configuration. */
  readonly setting?: RegExp;
  readonly build: (repository: Repository, folder: string, config: string) => Build;
}

/** Returns what installs a program if it is missing, and then runs a command. */
const withProgram =
  (program: string, installation: string, command: string): Generator['build'] =>
  (_repository, folder) => ({
    install: { folder, command: withTool(program, installation) },
    steps: [{ folder, command }],
  });

const HUGO = withTool('hugo', 'npm install --global hugo-extended');
const VENV = '.venv';

/** Returns a command of a Python package, which is installed into the folder of the site. */
function python(repository: Repository, folder: string, packages: string, command: string): Build {
  const named = ['docs/requirements.txt', 'requirements-docs.txt', 'docs-requirements.txt', 'requirements/docs.txt'];
  const found = [...named, 'requirements.txt'].flatMap(file =>
    [posix.join(folder, file), file].filter(path => repository.has(path)),
  )[0];
  const list = found === undefined ? packages : `-r ${shellWord(posix.relative(folder, found))}`;
  return {
    install: { folder, command: `python3 -m venv ${VENV} && ${VENV}/bin/pip install ${list}` },
    steps: [{ folder, command: `${VENV}/bin/${command}` }],
  };
}

/** Returns the gems that a configuration of Jekyll names. */
const gemsIn = (config: string): string =>
  ['jekyll', ...new Set(config.match(/\b(?:jekyll-[\w-]+|jemoji)\b/g))].join(' ');

/** Returns the output folder of `sphinx-quickstart`, which has a layout with the folder `source`. */
const sphinxOutput = (folder: string): string => (/(?:^|\/)source$/.test(folder) ? '../build/html' : '_build/html');

const GENERATORS: readonly Generator[] = [
  {
    name: 'Hugo',
    files: /^(?:hugo\.(?:toml|ya?ml|json)|config\.toml)$/,
    shows: /^[ \t]*["']?baseurl["']?[ \t]*[:=]/im,
    below: 'config/_default',
    output: () => 'public',
    setting: /^[ \t]*["']?publishdir["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/im,
    build: (repository, folder) => {
      const steps: readonly Step[] = [{ folder, command: 'hugo' }];
      const { dependencies, devDependencies } = repository.json(posix.join(folder, 'package.json'));
      const needed = [dependencies, devDependencies].flatMap(list => Object.keys(list ?? {}));
      if (needed.length === 0) return { install: { folder, command: HUGO }, steps };
      // Packages such as PostCSS.
      return buildWith(repository, folder, () => [{ folder, command: HUGO }, ...steps]);
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
          }
        : {
            install: { folder, command: `gem install --install-dir vendor/gems ${gemsIn(config)}` },
            steps: [{ folder, command: 'GEM_HOME=vendor/gems vendor/gems/bin/jekyll build' }],
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
    output: config =>
      config.match(/^[ \t]*\[output\.[\w-]+\]/gm)?.some(table => !/html/.test(table)) ? 'book/html' : 'book',
    setting: /^[ \t]*build-dir[ \t]*=[ \t]*["']([\w./-]+)/m,
    build: withProgram('mdbook', 'cargo install mdbook', 'mdbook build'),
  },
  {
    name: 'Quarto',
    files: /^_quarto\.ya?ml$/,
    shows: /^[ \t]*type:[ \t]*["']?(?:website|book)\b/m,
    output: config => (/^[ \t]*type:[ \t]*["']?book\b/m.test(config) ? '_book' : '_site'),
    setting: /^[ \t]*output-dir:[ \t]*["']?([\w./-]+)/m,
    build: withProgram('quarto', 'python3 -m pip install quarto-cli', 'quarto render'),
  },
];

/** Returns the site whose generator's configuration is in a folder. */
export function generatorSite(repository: Repository, folder: string): Site | undefined {
  for (const { name, files, shows, output, setting, build, below = '' } of GENERATORS) {
    const [file] = [folder, posix.join(folder, below)].flatMap(place =>
      (repository.folders.get(place) ?? []).filter(each => files.test(each)).map(each => posix.join(place, each)),
    );
    if (file === undefined) continue;
    const text = repository.text(file) ?? '';
    if (shows?.test(text) === false) continue;
    return {
      folder,
      framework: name,
      reason: `\`${file}\``,
      server: undefined,
      output: inside(folder, '', setting?.exec(text)?.[1] ?? output(text, folder)),
      build: build(repository, folder, text),
    };
  }
  return undefined;
}
