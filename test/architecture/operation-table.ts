/** Lists the files of `src/operations` in `table.ts`. */

const LINE = /^ {2}'?([a-z][a-z-]*)'?: \(\): Loaded => import\('\.\/[a-z-]+\.ts'\),$/;

const lineOf = (id: string): string => `  ${id.includes('-') ? `'${id}'` : id}: (): Loaded => import('./${id}.ts'),`;

const firstWord = (id: string | undefined): string | undefined => id?.split('-', 1)[0];

/**
 * Returns the table's text with a line for each operation. Present lines keep their order, which is also the order in the
 * documentation; a new one follows the last one with the same first word.
 * @param ids names of the files without their ending
 */
export function operationTable(text: string, ids: readonly string[]): string {
  const idOf = (line: string | undefined): string | undefined => LINE.exec(line ?? '')?.[1];
  const isKept = (id: string | undefined): boolean => id === undefined || ids.includes(id);
  const lines = text.split('\n').filter(line => isKept(idOf(line)));
  const present = new Set(lines.map(idOf));
  for (const id of ids.filter(each => !present.has(each)).toSorted()) {
    const related = lines.findLastIndex(line => firstWord(idOf(line)) === firstWord(id));
    const last = lines.findLastIndex(line => idOf(line) !== undefined);
    lines.splice((related === -1 ? last : related) + 1, 0, lineOf(id));
  }
  return lines.join('\n');
}
