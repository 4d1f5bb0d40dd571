/** Finds dependency folders, such as `node_modules`, among the files of a function or skill. */

import type { Finding } from '../../base/failure.ts';

/** Dependency folders. They may be intended, but are often leftovers. */
const DEPENDENCIES = ['node_modules', '.venv'];

/** Returns a warning for each dependency folder. @param noun as in `a part of the skill` */
export function dependencyWarnings(paths: readonly string[], noun: string): readonly Finding[] {
  const folders = paths.flatMap(path => {
    const segments = path.split('/').slice(0, -1);
    const depth = segments.findIndex(segment => DEPENDENCIES.includes(segment));
    return depth === -1 ? [] : [segments.slice(0, depth + 1).join('/')];
  });
  return [...new Set(folders)].map(folder => ({
    where: `${folder}/`,
    message: `is included in the ${noun}`,
    remedy: `Remove the folder if the ${noun} doesn’t need it.`,
  }));
}
