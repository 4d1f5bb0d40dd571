/** Sorts by code units: the same on every machine, whatever its locale. */

/** Compares texts. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the entries, sorted by their keys. */
export const sortedEntries = <T>(
  entries: Iterable<readonly [string, T]>,
): readonly (readonly [string, T])[] => [...entries].toSorted(([a], [b]) => byCode(a, b));
