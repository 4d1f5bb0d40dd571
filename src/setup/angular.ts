/** Finds applications of Angular and of Nx, whose settings say where the built site is. */

import { posix } from 'node:path';
import { isRecord, record } from '../base/record.ts';
import { shellWord } from '../base/system/shell-word.ts';
import { buildWith, inside, packageBuild, scriptOf, type Site } from './builds.ts';
import type { Repository } from './repository.ts';

/** Builders that write the browser's files into a folder of their own, from Angular 17 on. */
const BROWSER_FOLDER = /^@angular(?:-devkit)?\/build(?:-angular)?:application$/;
const BUILDER = /^(?:@angular|@nx|@nrwl)\//;

/** Returns the sites that the `angular.json` or the `project.json` of a folder describes. */
export function angularSites(repository: Repository, folder: string): readonly Site[] {
  const file = ['angular.json', 'project.json'].map(name => posix.join(folder, name)).find(path => repository.has(path));
  if (file === undefined) return [];
  const content = repository.json(file);
  const isNx = posix.basename(file) === 'project.json';
  const root = isNx ? '' : folder;
  const projects = isNx ? [[String(content['name'] ?? posix.basename(folder)), content] as const] : Object.entries(record(content['projects']));
  return projects.flatMap(([name, project]): Site[] => {
    const { projectType, architect, targets, root: place } = record(project);
    const { builder, executor, options: given } = record(record(architect ?? targets)['build']);
    const uses = String(builder ?? executor);
    if (projectType === 'library' || !BUILDER.test(uses)) return [];
    const options = record(given);
    const path = options['outputPath'];
    const { base = posix.join('dist', name), browser = 'browser' } = isRecord(path) ? path : { base: path };
    const below = BROWSER_FOLDER.test(uses) ? String(browser) : '';
    const { ssr, outputMode } = options;
    const isServed = outputMode === 'server' || ((ssr === true || isRecord(ssr)) && outputMode !== 'static');
    return [
      {
        folder: isNx ? folder : posix.join(folder, String(place ?? '')).replace(/^\.?\/?$|\/$/, ''),
        framework: isNx ? 'Nx' : 'Angular',
        reason: `\`${name}\` in \`${file}\``,
        output: inside(root, '', posix.join(String(base), below)),
        build:
          projects.length === 1 && !isNx && scriptOf(repository, folder, 'build') !== undefined
            ? packageBuild(repository, folder, 'build')
            : buildWith(repository, root, () => [
                { folder: root, command: isNx ? `npx nx build ${shellWord(name)}` : `npx ng build ${shellWord(name)}` },
              ]),
        server: isServed ? '`ssr` in its options' : undefined,
      },
    ];
  });
}
