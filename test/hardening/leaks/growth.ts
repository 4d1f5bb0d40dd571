import type { HeldResources } from './repeated-steps.ts';

/** Maximum growth per step. A process without leaks stays below. */
const LIMITS: { readonly [Name in keyof HeldResources]: number } = {
  // V8's feedback for code that has run often grows for a long time; a client that is retained would take ten times
  // that.
  heapBytes: 2 * 1024,
  outsideBytes: 1024,
  // Below one in a round of 50 steps, to detect what a single operation leaves behind each time.
  descriptors: 0.01,
  resources: 0.01,
  temporaryFiles: 0.001,
};

export interface Growth {
  readonly perStep: { readonly [Name in keyof HeldResources]: number };
  /** Values that grow by more than the limit, one per line. */
  readonly exceeded: readonly string[];
}

/**
 * Measures how much a process's held resources grow with every step after warming up.
 * @param held at the end of each round of this many steps
 */
export function measureGrowth(held: readonly HeldResources[], stepsPerRound: number): Growth {
  const settled = held.slice(Math.floor(held.length / 2));
  const names = Object.keys(LIMITS) as readonly (keyof HeldResources)[];
  const slopes = names.map(name => {
    const slope = medianSlope(settled.map(each => each[name])) / stepsPerRound;
    return [name, Math.round(slope * 1000) / 1000] as const;
  });
  return {
    perStep: Object.fromEntries(slopes) as Growth['perStep'],
    exceeded: slopes
      .filter(([name, slope]) => slope > LIMITS[name])
      .map(([name, slope]) => `${name} grows by ${slope} a step, more than ${LIMITS[name]}`),
  };
}

/** Returns the median of the slopes between any two values, so that one outlier has no effect (Theil, Sen). */
function medianSlope(values: readonly number[]): number {
  const slopes = values
    .flatMap((value, index) => values.slice(index + 1).map((later, between) => (later - value) / (between + 1)))
    .toSorted((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
