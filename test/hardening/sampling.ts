import { IS_FULL } from '../support/thoroughness.ts';

/**
 * Selects one trial by number, or all with TESTS=full.
 * @param number a different one for each row and column, for example
 */
export const sampleOne = <T>(trials: readonly T[], number: number): readonly T[] => {
  if (IS_FULL) return trials;
  const at = number % trials.length;
  return trials.slice(at, at + 1);
};

/**
 * Selects every nth trial, at least one, or all with TESTS=full.
 * @param from the first one; consecutive numbers select different trials
 */
export const sampleEvery = <T>(trials: readonly T[], step: number, from = 0): readonly T[] => {
  const first = ((step - (from % step)) % step) % trials.length;
  return trials.filter((_, index) => IS_FULL || index % step === first);
};
