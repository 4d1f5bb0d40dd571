/** Lists the operations of all products in `src/products/operations.ts`. */

import { basename } from 'node:path/posix';

const LINE =
  /^ {2}'?([a-z][a-z-]*)'?: \(\): Loaded => import\('\.\/(?:[a-z-]+\/)+[a-z-]+\.operation\.ts'\),$/;

const lineOf = (id: string, file: string): string =>
  `  ${id.includes('-') ? `'${id}'` : id}: (): Loaded => import('./${file}'),`;

const firstWord = (id: string | undefined): string | undefined => id?.split('-', 1)[0];

/**
 * Returns the table's text with a line for each operation. Present lines keep their order, which is
 * also the order in the documentation; a new one follows the last one with the same first word.
 * @param files paths of the operations' files, relative to `src/products`
 */
export function operationTable(text: string, files: readonly string[]): string {
  const operations = new Map(files.map(file => [basename(file, '.operation.ts'), file]));
  const idOf = (line: string | undefined): string | undefined => LINE.exec(line ?? '')?.[1];
  const isKept = (id: string | undefined): boolean => id === undefined || operations.has(id);
  const lines = text.split('\n').filter(line => isKept(idOf(line)));
  const present = new Set(lines.map(idOf));
  for (const id of [...operations.keys()].filter(each => !present.has(each)).toSorted()) {
    const related = lines.findLastIndex(line => firstWord(idOf(line)) === firstWord(id));
    const last = lines.findLastIndex(line => idOf(line) !== undefined);
    lines.splice((related === -1 ? last : related) + 1, 0, lineOf(id, operations.get(id) ?? ''));
  }
  return lines.join('\n');
}
