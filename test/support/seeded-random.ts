/**
 * Number from the environment variable SEED, which selects other trials and other random cases; 0
 * without it, so that usual runs are all the same. The nightly run passes the day.
 */
export const SEED = Number(process.env['SEED'] ?? 0);

/**
 * Creates a generator of pseudo-random numbers (Mulberry32), so that generated cases are the same
 * in every run with the same SEED.
 * @returns a function that returns a number from 0 up to but not including 1
 */
export function seededRandom(seed: number): () => number {
  let state = (seed + SEED) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns a function that returns an integer from 0 up to but not including `below` */
export function seededInteger(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return below => Math.floor(random() * below);
}
