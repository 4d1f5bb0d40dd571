/** Orders the versions of migrations, as the tool that wrote them orders them. */

/** Compares two versions of a folder's layout. */
export type VersionOrder = (a: string, b: string) => number;

/** Pattern of a version in a file's name: numbers separated by dots. */
export const VERSION_PATTERN = String.raw`\d+(?:\.\d+)*`;

/**
 * Returns the canonical form of a version: no leading zeros, and no `.0` at its end. `001` and
 * `1.0` are `1`.
 *
 * @param written numbers separated by dots, as in `VERSION_PATTERN`
 */
export function canonicalVersion(written: string): string {
  const numbers = written.split('.').map(withoutZeros);
  while (numbers.length > 1 && numbers.at(-1) === '0') numbers.pop();
  return numbers.join('.');
}

/**
 * Compares two canonical versions number by number, of any length: 1 < 2 < 10, 1.2 < 1.10, 1 < 1.1.
 * The folder, the history and all reports use this order.
 */
export function compareVersions(a: string, b: string): number {
  const [numbersOfA, numbersOfB] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(numbersOfA.length, numbersOfB.length); index += 1) {
    const difference = compareNumbers(numbersOfA[index] ?? '0', numbersOfB[index] ?? '0');
    if (difference !== 0) return difference;
  }
  return 0;
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/**
 * Compares without converting to a number, which holds 14 digits and more not always exactly.
 * Without leading zeros, the longer one is the larger.
 */
function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return compareText(a, b);
}

/** Compares by the bytes in UTF-8, as most tools do. */
export const compareText = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Compares versions that a `_` follows in the file's name, by that name, as dbmate does. */
export const compareFileNames: VersionOrder = (a, b) => compareText(`${a}_`, `${b}_`);

const NAMES = new Intl.Collator('en');

/**
 * Compares names of folders as Prisma and Drizzle do (`localeCompare`). A fixed locale makes it
 * independent of the runner.
 */
export const compareFolderNames: VersionOrder = (a, b) => NAMES.compare(a, b) || compareText(a, b);

/**
 * Returns the order of a list. A version that isn't in the list, such as that of a removed file,
 * comes before all.
 */
export function listedOrder(versions: readonly string[]): VersionOrder {
  const places = new Map(versions.map((version, index) => [version, index]));
  const placeOf = (version: string): number => places.get(version) ?? -1;
  return (a, b) => placeOf(a) - placeOf(b);
}

/**
 * Returns the version that a user means: a version as it is, or a shorter form that only one
 * version has: a number without its leading zeros (`1` for `0001`), or the part of a name up to a
 * `_`.
 */
export function findVersion(input: string, versions: readonly string[]): string | undefined {
  if (versions.includes(input)) return input;
  const numbers = isNumber(input)
    ? versions.filter(
        version => isNumber(version) && canonicalVersion(version) === canonicalVersion(input),
      )
    : [];
  const matches =
    numbers.length > 0 ? numbers : versions.filter(version => version.startsWith(`${input}_`));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Checks whether an identity is a version in the form of numbers. */
const isNumber = (text: string): boolean => new RegExp(`^${VERSION_PATTERN}$`).test(text);
