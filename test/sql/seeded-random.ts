/**
 * Makes a generator of pseudo-random numbers (xorshift32), so that generated cases are the same in every run.
 * @returns a function that gives a whole number from 0 up to and without `below`
 */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
