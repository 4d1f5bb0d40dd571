/** Compares the app's file with the repository. */

import { posix } from 'node:path';
import { APP_FILE, type App } from '../app/read-app-file.ts';
import type { Question } from './plan.ts';
import type { Repository } from './repository.ts';

/** Whether a part is one about which the repository's files leave a question open. */
const isOpen = (part: string, questions: readonly Question[]): boolean =>
  questions.some(({ key }) => key.replace(/^apps\.[\w-]+\./, '').split('.', 1)[0] === part.split(/[.:]/, 1)[0]);

/** Lists the parts of apps, each as a key of the file with its value. */
const partsOf = (apps: readonly App[]): readonly string[] =>
  apps.flatMap(({ site, migrations, functions }) => [
    ...Object.entries({
      'site.path': site?.path,
      'site.source': site?.source,
      migrations: migrations?.path,
      functions: functions?.path,
    }).flatMap(([key, path]) => (path === undefined ? [] : `${key}: ${posix.normalize(path)}`)),
    ...[...(site?.environment.keys() ?? [])].map(name => `site.environment: ${name}`),
    ...(functions?.secrets ?? []).map(name => `functions.secrets: ${name}`),
  ]);

/**
 * Returns the differences between the file and the repository, as sentences.
 * @param written apps of the file
 * @param found apps that the other files show
 * @param questions what these files leave open
 */
export function fileDifferences(
  written: readonly App[],
  found: readonly App[],
  questions: readonly Question[],
  repository: Repository,
): readonly string[] {
  const known = partsOf(written);
  const names = written.flatMap(({ site, migrations, functions, database, node }) => [
    site?.build === undefined ? site?.path : undefined,
    migrations?.path,
    functions?.path,
    database?.seed,
    node?.['version-file'],
  ]);
  const exists = (path: string): boolean =>
    repository.has(path) || repository.folders.has(path === '.' ? '' : path) || repository.isCut;
  return [
    ...names.flatMap(name =>
      name === undefined || exists(posix.normalize(name)) ? [] : `${APP_FILE} uses \`${name}\`, which doesn’t exist`,
    ),
    ...partsOf(found)
      .filter(part => !known.includes(part) && !isOpen(part, questions))
      .map(part => `${APP_FILE} doesn’t contain \`${part}\`, which the repository has`),
  ];
}
