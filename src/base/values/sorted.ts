/** Sorts by code units: the same on every machine, whatever its locale. */

/** Compares texts. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the entries, sorted by their keys. */
export const sortedEntries = <T>(entries: Iterable<readonly [string, T]>): readonly (readonly [string, T])[] =>
  [...entries].toSorted(([a], [b]) => byCode(a, b));
