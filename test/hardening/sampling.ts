import { crc32 } from 'node:zlib';
import { SEED } from '../support/seeded-random.ts';

/**
 * Number that selects a sample, or a name that stands for one: a new operation doesn't change the
 * samples of others.
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
  const first = ((step - (numberOf(from) % step)) % step) % trials.length;
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
  return Array.from({ length: sections }, (_, index) => {
    const [start, end] = [index, index + 1].map(at => Math.floor((at * trials.length) / sections));
    return trials.slice(start, end);
  }).flatMap((section, index) => sampleOne(section, `${name} ${index}`));
};
