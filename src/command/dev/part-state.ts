/** State of the files of a part. */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { entryState } from '../../base/system/folder-state.ts';
import { OWN_FOLDER } from '../settings/own-folder.ts';

/**
 * Returns a text that changes with each change of these files and folders. In the current folder, three entries don't
 * count: no part publishes them, and the local platform keeps its own data in one.
 */
export const stateOf = (paths: readonly string[]): string =>
  paths
    .flatMap(path => (resolve(path) === resolve('.') ? publishedEntries(path) : [path]))
    .map(path => `${path} ${entryState(path)}`)
    .join(' ');

const publishedEntries = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => ![OWN_FOLDER, '.git', 'node_modules'].includes(name))
    .toSorted();
