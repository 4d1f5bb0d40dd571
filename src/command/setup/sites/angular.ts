/** Finds applications of Angular and of Nx, whose settings say where the built site is. */

import { posix } from 'node:path';
import { isRecord, record } from '../../../base/values/record.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import { buildWith, outputAt, packageBuild, programStep, scriptOf, type Site } from './builds.ts';
import type { Repository } from '../repository/repository.ts';

/** Builders that write the browser's files into a folder of their own, from Angular 17 on. */
const BROWSER_FOLDER = /^@(?:angular(?:-devkit|-builders)?\/[\w-]+|nx\/angular):application$/;
const BUILDER = /^@(?:angular(?:-devkit|-builders)?|nx|nrwl)\//;

/** Returns the sites that the `angular.json` or the `project.json` of a folder describes. */
export function angularSites(repository: Repository, folder: string): readonly Site[] {
  const angular = posix.join(folder, 'angular.json');
  if (repository.has(angular)) {
    const projects = Object.entries(record(repository.json(angular)['projects']));
    const script = projects.length === 1 ? scriptOf(repository, folder, 'build') : undefined;
    return projects.flatMap(([name, project]) => {
      const { root, targets, architect, ...others } = record(project);
      const place = posix
        .join(folder, typeof root === 'string' ? root : '')
        .replace(/^\.?\/?$|\/$/, '');
      const build =
        script === undefined
          ? buildWith(repository, folder, manager => [
              programStep(manager, `ng build ${shellWord(name)}`),
            ])
          : packageBuild(repository, folder, 'build');
      const site = {
        folder: place,
        framework: 'Angular',
        reason: `\`${name}\` in \`${angular}\``,
        build,
      };
      return siteOf(name, { ...others, targets: architect ?? targets }, folder, site, false);
    });
  }
  const file = posix.join(folder, 'project.json');
  if (!repository.has(file)) return [];
  const project = repository.json(file);
  const { name = posix.basename(folder) } = project;
  if (typeof name !== 'string') return [];
  const build = buildWith(repository, folder, manager => [
    programStep(manager, `nx build ${shellWord(name)}`),
  ]);
  const isPage = ['index.html', 'src/index.html'].some(page =>
    repository.has(posix.join(folder, page)),
  );
  return siteOf(
    name,
    project,
    '',
    { folder, framework: 'Nx', reason: `\`${name}\` in \`${file}\``, build },
    isPage,
  );
}

/**
 * @param isPage whether the folder has an HTML page, so that a builder which isn't known makes a
 *   site, too
 */
function siteOf(
  name: string,
  { projectType, targets, i18n }: Readonly<Record<string, unknown>>,
  root: string,
  site: Pick<Site, 'folder' | 'framework' | 'reason' | 'build'>,
  isPage: boolean,
): readonly Site[] {
  const build = record(record(targets)['build']);
  const { builder, executor, outputs, configurations } = build;
  const program = String(builder ?? executor);
  if (projectType === 'library' || !(isPage || BUILDER.test(program))) return [];

  const options = record(build['options']);
  const [firstOutput] = Array.isArray(outputs) ? (outputs as readonly unknown[]) : [];
  const nxOutput = /^\{workspaceRoot\}\/([\w./-]+)$/.exec(String(firstOutput))?.[1];
  const path = options['outputPath'] ?? nxOutput;
  const usual = posix.join('dist', site.framework === 'Nx' ? site.folder : name);
  const { base = usual, browser = 'browser' } = isRecord(path) ? path : { base: path };

  const { defaultConfiguration = 'production' } = build;
  const configuration = record(record(configurations)[String(defaultConfiguration)]);
  const language = languageOf(configuration['localize'] ?? options['localize'], record(i18n));
  const below = posix.join(BROWSER_FOLDER.test(program) ? String(browser) : '', language ?? '');
  const { output, isComputed } = outputAt(root, '', posix.join(String(base), below));

  return [
    {
      ...site,
      output,
      note:
        language &&
        `\`localize\` makes a folder for each language: the site is that of \`${language}\`.`,
      isComputed: isComputed || (path === undefined && site.framework === 'Nx'),
      server: hasServer(options) ? '`ssr` in the options of the build' : undefined,
    },
  ];
}

const hasServer = ({ ssr, outputMode }: ReturnType<typeof record>): boolean =>
  outputMode === 'server' || ((ssr === true || isRecord(ssr)) && outputMode !== 'static');

/** Returns the folder of the first language, if each language has one. */
function languageOf(
  localize: unknown,
  { sourceLocale, locales }: ReturnType<typeof record>,
): string | undefined {
  const source = isRecord(sourceLocale) ? sourceLocale : { code: sourceLocale };
  const { code = 'en-US' } = source;
  const language = localize === true ? code : [localize].flat()[0];
  if (typeof language !== 'string') return undefined;
  const { subPath = language } = language === code ? source : record(record(locales)[language]);
  return String(subPath);
}
