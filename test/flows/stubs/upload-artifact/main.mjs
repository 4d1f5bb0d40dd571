import { globSync, statSync } from 'node:fs';
import { isAbsolute, join, matchesGlob, dirname, relative, resolve } from 'node:path';

// act copies an action to a separate folder, from which no package can be resolved.
const { DefaultArtifactClient } = await import(process.env['ARTIFACT_LIBRARY']);

const patterns = process.env['INPUT_PATH'].split('\n').filter(line => line.trim() !== '');
const excluded = patterns.filter(line => line.startsWith('!')).map(line => resolve(line.slice(1)));
const searched = patterns.filter(line => !line.startsWith('!')).map(path => resolve(path));
const found = searched
  .flatMap(path => [path, ...globSync('**/*', { cwd: path, dot: true }).map(below => join(path, below))])
  .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
  .filter(path => !excluded.some(pattern => matchesGlob(path, pattern)));
if (found.length === 0) throw new Error(`${searched.join(', ')} has no files.`);
await new DefaultArtifactClient().uploadArtifact(process.env['INPUT_NAME'], [...new Set(found)], rootOf(searched));

/** Returns the folder to which names in the artifact are relative, like the original: that of all paths together. */
function rootOf(paths) {
  if (paths.length === 1) return statSync(paths[0]).isFile() ? dirname(paths[0]) : paths[0];
  let root = dirname(paths[0]);
  while (paths.some(path => relative(root, path).startsWith('..') || isAbsolute(relative(root, path))))
    root = dirname(root);
  return root;
}
