import { crc32 } from 'node:zlib';
import { SEED } from '../support/seeded-random.ts';

/**
 * Selects a sample. By a name, an operation has the same sample whichever others there are; by an
 * index, a new operation would change the samples of those after it.
 */
type Selector = number | string;

/** Returns the number of a name, which looks random, and differs with each SEED. */
export const numberOf = (selector: Selector): number =>
  SEED + (typeof selector === 'number' ? selector : crc32(selector));

/** Selects one trial. @param selector a different one for each row and column, for example */
export const sampleOne = <T>(trials: readonly T[], selector: Selector): readonly T[] => {
  const at = numberOf(selector) % trials.length;
  return trials.slice(at, at + 1);
};

/**
 * Selects every nth trial, at least one.
 * @param from the first one; consecutive numbers select different trials
 */
export const sampleEvery = <T>(
  trials: readonly T[],
  step: number,
  from: Selector = 0,
): readonly T[] => {
  // Index of the first trial. It is below `step`, and exists in a shorter list, too.
  const remainder = numberOf(from) % step;
  const first = (remainder === 0 ? 0 : step - remainder) % trials.length;
  return trials.filter((_, index) => index % step === first);
};

/**
 * Selects this many trials: one of each of as many sections of the list. All, if there are fewer.
 * @param name of what is tried; others select different trials
 */
export const sampleStrata = <T>(
  trials: readonly T[],
  count: number,
  name: string,
): readonly T[] => {
  const sections = Math.min(Math.ceil(count), trials.length);
  const startOf = (section: number): number => Math.floor((section * trials.length) / sections);
  return Array.from({ length: sections }, (_, section) =>
    sampleOne(trials.slice(startOf(section), startOf(section + 1)), `${name} ${section}`),
  ).flat();
};
