import { IS_FULL } from '../support/thoroughness.ts';

/**
 * Of many trials one that is another for each number, or all of them where time is no matter.
 * @param number of a row and column, say
 */
export const oneOf = <T>(trials: readonly T[], number: number): readonly T[] => {
  if (IS_FULL) return trials;
  const at = number % trials.length;
  return trials.slice(at, at + 1);
};

/**
 * Every so many of these, or all of them where time is no matter.
 * @param from which are taken, as a number: those of the next number are others
 */
export const everyOf = <T>(trials: readonly T[], step: number, from = 0): readonly T[] =>
  trials.filter((_, index) => IS_FULL || (index + from) % step === 0);
