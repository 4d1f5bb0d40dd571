import type { Finding } from '../failure.ts';

/** Folders of dependencies, which may be meant but are as often left over from a trial. */
const DEPENDENCIES = ['node_modules', '.venv'];

/** A warning for each such folder. @param noun as in `a part of the skill` */
export function dependencyWarnings(paths: readonly string[], noun: string): readonly Finding[] {
  const folders = paths.flatMap(path => {
    const segments = path.split('/').slice(0, -1);
    const depth = segments.findIndex(segment => DEPENDENCIES.includes(segment));
    return depth === -1 ? [] : [segments.slice(0, depth + 1).join('/')];
  });
  return [...new Set(folders)].map(folder => ({
    where: `${folder}/`,
    message: `is packed as a part of the ${noun}`,
    remedy: `Remove it if the ${noun} doesn’t need it.`,
  }));
}
