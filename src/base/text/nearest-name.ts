/** Suggests the name that a user probably meant. */

/**
 * Returns the name that the user probably meant: the one with the fewest typing errors (a letter
 * too many, missing, wrong, or two swapped) between it and `word`. Undefined if even that has more
 * errors than a third of its letters and more than two.
 */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, errors: typingErrors(word, name) }))
    .filter(
      ({ name, errors }) =>
        errors <= Math.max(2, Math.floor(name.length / 3)) && errors < name.length,
    )
    .toSorted((a, b) => a.errors - b.errors);
  return near[0]?.name;
}

/** Returns the names of which the word is a part, such as `sql-migrate` for `migrate`. */
export function namesWithPart(word: string, names: readonly string[]): readonly string[] {
  return names.filter(name => name.split('-').includes(word));
}

/** Returns the restricted Damerau-Levenshtein distance: no letter is edited twice. */
function typingErrors(a: string, b: string): number {
  let twoBack: number[] = [];
  let oneBack = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (oneBack[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (oneBack[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoBack[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBack = oneBack;
    oneBack = current;
  }
  return oneBack[b.length] ?? 0;
}
