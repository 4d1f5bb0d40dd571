import type { Held } from './repeated-steps.ts';

/** By how much each of these may grow with every step: what is measured of a process that leaks nothing stays below. */
const BARS: { readonly [Name in keyof Held]: number } = {
  // What the engine learns of code that it has run often, for a long time; a client that is kept would take ten times that.
  heapBytes: 2 * 1024,
  outsideBytes: 1024,
  // Below one in a round of fifty steps, so that what a single operation leaves behind each time is seen.
  descriptors: 0.01,
  resources: 0.01,
  temporaryFiles: 0.001,
};

export interface Growth {
  readonly perStep: { readonly [Name in keyof Held]: number };
  /** What grows by more than it may, a line each. */
  readonly tooMuch: readonly string[];
}

/**
 * How much of what a process holds is added with every step, once it has run for a while.
 * @param held at the end of each round, of so many steps
 */
export function growthOf(held: readonly Held[], stepsPerRound: number): Growth {
  const settled = held.slice(Math.floor(held.length / 2));
  const names = Object.keys(BARS) as readonly (keyof Held)[];
  const slopes = names.map(name => {
    const slope = medianSlope(settled.map(each => each[name])) / stepsPerRound;
    return [name, Math.round(slope * 1000) / 1000] as const;
  });
  return {
    perStep: Object.fromEntries(slopes) as Growth['perStep'],
    tooMuch: slopes
      .filter(([name, slope]) => slope > BARS[name])
      .map(([name, slope]) => `${name} grows by ${slope} a step, more than ${BARS[name]}`),
  };
}

/** The median of the slopes between any two: one round that is out of the way changes nothing (Theil, Sen). */
function medianSlope(values: readonly number[]): number {
  const slopes = values
    .flatMap((value, index) => values.slice(index + 1).map((later, between) => (later - value) / (between + 1)))
    .toSorted((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
