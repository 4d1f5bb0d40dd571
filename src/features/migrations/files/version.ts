/** What may stand in a file's name: numbers apart by dots. */
export const VERSION_PATTERN = String.raw`\d+(?:\.\d+)*`;

/**
 * The one way to write a version: no leading zeros, and no `.0` at its end, as with Flyway. `001` and `1.0` are `1`.
 *
 * @param written digits apart by dots, as in `VERSION_PATTERN`
 */
export function canonicalVersion(written: string): string {
  const numbers = written.split('.').map(part => part.replace(/^0+(?=\d)/, ''));
  while (numbers.length > 1 && numbers.at(-1) === '0') numbers.pop();
  return numbers.join('.');
}

/**
 * Compares two canonical versions number by number, of any length: 1 < 2 < 10, 1.2 < 1.10, 1 < 1.1.
 * This order holds everywhere: in the folder, in the history, and in what is shown.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = compareNumbers(left[index] ?? '0', right[index] ?? '0');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Fourteen digits and more are beyond what a number holds exactly, so the longer one is the larger. */
function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
