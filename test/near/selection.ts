/** Selects what `npm run near` runs for changed files. Paths are relative to the root. */

import { dirname } from 'node:path';
import { type Imports, operationIn } from '../architecture/source-imports.ts';

/** Endpoint by the name of its handler, as written in `src/platform/handlers.ts`. */
const HANDLER_LINE = /^ {2}'([\w.-]+)': (\w+),$/gm;
const NAMED_IMPORT = /^import \{([^}]+)\} from '\.\/([^']+)';$/gm;
const ROW_START = /^ {2}'([\w.-]+)': \{$/;

/**
 * Returns the operations that load a file, directly or not.
 * @param imports without those of types
 */
export function operationsUsing(
  file: string,
  ids: readonly string[],
  imports: Imports,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), importer]);
  const users = new Set([file]);
  for (const user of users) for (const importer of importers.get(user) ?? []) users.add(importer);
  const operations = new Set(Array.from(users, operationIn));
  return ids.filter(id => operations.has(id));
}

/**
 * Returns the endpoints of a file of `src/api/services` whose rows contain changed lines, or all if
 * another line changed: rows share what stands outside of them.
 * @param lines numbers of the changed lines, from 1
 */
export function endpointsAt(
  text: string,
  lines: readonly number[],
  ids: readonly string[],
): readonly string[] {
  let row: string | undefined;
  const rowOfLine = text.split('\n').map(line => {
    const id = ROW_START.exec(line)?.[1];
    if (id !== undefined && ids.includes(id)) row = id;
    const current = row;
    if (line === '  },') row = undefined;
    return current;
  });
  const changed = new Set(lines.map(line => rowOfLine[line - 1]));
  return ids.filter(id => (changed.has(undefined) ? rowOfLine : [...changed]).includes(id));
}

/**
 * Returns the endpoints whose handlers a file of `src/platform` has.
 * @param table text of `handlers.ts`
 */
export function endpointsHandledIn(file: string, table: string): readonly string[] {
  const names = Array.from(table.matchAll(NAMED_IMPORT), ([, imported = '', path = '']) =>
    file === `src/platform/${path}` ? imported.split(',').map(name => name.trim()) : [],
  ).flat();
  return Array.from(table.matchAll(HANDLER_LINE), ([, id = '', name = '']) =>
    names.includes(name) ? [id] : [],
  ).flat();
}

/**
 * Returns the nearest tests of a file: itself, or those that import it, or else those in the folder
 * of `test/` with the path of its folder, or of the next one above that has tests.
 * @param imports those of all modules in `test/`
 */
export function nearestTests(file: string, imports: Imports): readonly string[] {
  const tests = [...imports.keys()].filter(path => path.endsWith('.test.ts'));
  if (tests.includes(file)) return [file];
  const importers = tests.filter(test => imports.get(test)?.includes(file));
  if (importers.length > 0) return importers;
  for (
    let folder = dirname(file).replace(/^src\//, 'test/');
    folder.includes('/');
    folder = dirname(folder)
  ) {
    const inFolder = tests.filter(test => dirname(test) === folder);
    if (inFolder.length > 0) return inFolder;
  }
  return [];
}

/**
 * Returns a pattern for vitest's `-t` of the tests whose names contain one of the IDs as a word.
 */
export function testsNaming(ids: readonly string[]): string {
  return String.raw`(?<![\w.-])(?:${ids.join('|').replaceAll('.', '\\.')})(?![\w.-])`;
}
