/** Pattern of a version in a file's name: numbers separated by dots. */
export const VERSION_PATTERN = String.raw`\d+(?:\.\d+)*`;

/**
 * Returns the canonical form of a version: no leading zeros, and no `.0` at its end, as with Flyway. `001` and `1.0`
 * are `1`.
 *
 * @param written numbers separated by dots, as in `VERSION_PATTERN`
 */
export function canonicalVersion(written: string): string {
  const numbers = written.split('.').map(part => part.replace(/^0+(?=\d)/, ''));
  while (numbers.length > 1 && numbers.at(-1) === '0') numbers.pop();
  return numbers.join('.');
}

/**
 * Compares two canonical versions number by number, of any length: 1 < 2 < 10, 1.2 < 1.10, 1 < 1.1. The folder, the
 * history and all reports use this order.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = compareNumbers(left[index] ?? '0', right[index] ?? '0');
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Compares without converting to a number, which holds 14 digits and more not always exactly. Without leading zeros,
 * the longer one is the larger.
 */
function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
