/** Where this is set, everything is tried; else what is different enough from one another. */
const ALL = process.env['TESTS'] === 'full';

/**
 * Of many trials one that is another for each number, or all of them where time is no matter.
 * @param number of a row and column, say
 */
export const oneOf = <T>(trials: readonly T[], number: number): readonly T[] => {
  if (ALL) return trials;
  const at = number % trials.length;
  return trials.slice(at, at + 1);
};

/**
 * Every so many of these, or all of them where time is no matter.
 * @param from which are taken, as a number: those of the next number are others
 */
export const everyOf = <T>(trials: readonly T[], step: number, from = 0): readonly T[] =>
  trials.filter((_, index) => ALL || (index + from) % step === 0);
