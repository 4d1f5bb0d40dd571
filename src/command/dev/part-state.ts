/** State of the files of a part. */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { entryState } from '../../base/system/files/folder-state.ts';

/**
 * Returns a text that changes with each change of these files and folders. In the current folder,
 * two entries don't count.
 */
export const stateOf = (paths: readonly string[]): string =>
  paths
    .flatMap(path => (resolve(path) === resolve('.') ? publishedEntries(path) : [path]))
    .map(path => `${path} ${entryState(path)}`)
    .join(' ');

/** No part publishes the others. */
const publishedEntries = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(name => !['.git', 'node_modules'].includes(name))
    .toSorted();
