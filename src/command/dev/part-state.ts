/** State of the files of a part. */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { entryState } from '../../base/system/folder-state.ts';
import { OWN_FOLDER } from '../settings/own-folder.ts';

/**
 * Returns a text that changes with each change of these files and folders. In the current folder, three entries don't
 * count: no part publishes them, and the local platform usually keeps its data in one.
 * @param data folder with the data of the local platform, which doesn't count either: each release changes it
 */
export function stateOf(paths: readonly string[], data = OWN_FOLDER): string {
  const isData = (...path: readonly string[]): boolean => resolve(...path) === resolve(data);
  return paths
    .flatMap(path => (resolve(path) === resolve('.') ? publishedEntries(path) : [path]))
    .filter(path => !isData(path))
    .map(path => `${path} ${entryState(path, inside => isData(path, inside))}`)
    .join(' ');
}

const publishedEntries = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => ![OWN_FOLDER, '.git', 'node_modules'].includes(name))
    .toSorted();
