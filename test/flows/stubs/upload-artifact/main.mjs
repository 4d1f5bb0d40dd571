import { createHash } from 'node:crypto';
import {
  appendFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join, matchesGlob, dirname, relative, resolve } from 'node:path';

// act copies an action to a separate folder, from which no package can be resolved.
const { zipBytes } = await import(process.env['ZIP_WRITER']);

/** As the original, an ID is a number. act compares only numbers of 31 bits. */
const idOf = name =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 7), 16);
const patterns = process.env['INPUT_PATH'].split('\n').filter(line => line.trim() !== '');
const excluded = patterns.filter(line => line.startsWith('!')).map(line => resolve(line.slice(1)));
const searched = patterns.filter(line => !line.startsWith('!')).map(path => resolve(path));
const found = searched
  .flatMap(path => [
    path,
    ...globSync('**/*', { cwd: path, dot: true }).map(below => join(path, below)),
  ])
  .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
  .filter(path => !excluded.some(pattern => matchesGlob(path, pattern)));
if (found.length === 0 && process.env['INPUT_IF-NO-FILES-FOUND'] === 'ignore') process.exit(0);
if (found.length === 0) throw new Error(`${searched.join(', ')} has no files.`);
const root = rootOf(searched);
const zip = zipBytes(
  [...new Set(found)].map(path => ({ name: relative(root, path), bytes: readFileSync(path) })),
);
const { INPUT_NAME: name, INPUT_OVERWRITE: overwrite } = process.env;
const folder = join(process.env['ARTIFACTS_FOLDER'], process.env['GITHUB_RUN_ID'], name);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.zip`), zip, { flag: overwrite === 'true' ? 'w' : 'wx' });
appendFileSync(
  process.env['GITHUB_OUTPUT'],
  `artifact-id=${idOf(name)}\nartifact-url=https://github.test/artifacts/${idOf(name)}\nartifact-digest=${createHash('sha256').update(zip).digest('hex')}\n`,
);

/**
 * Returns the folder to which names in the artifact are relative, like the original: that of all
 * paths together.
 */
function rootOf(paths) {
  if (paths.length === 1) return statSync(paths[0]).isFile() ? dirname(paths[0]) : paths[0];
  let root = dirname(paths[0]);
  while (
    paths.some(path => relative(root, path).startsWith('..') || isAbsolute(relative(root, path)))
  )
    root = dirname(root);
  return root;
}
