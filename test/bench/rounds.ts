/** Round of a contender. @returns its duration in milliseconds */
export type Contender = () => Promise<number>;

/** Measurement for each contender, by name. */
type Times<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Runs contenders in turns, so that other load on the machine affects all of them.
 * @returns the median time of each, in milliseconds
 */
export async function measureMedians<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Times<Name>> {
  return runInTurns(rounds, contenders, median);
}

/**
 * Runs contenders like `measureMedians`, but returns the best time of each: other load on the
 * machine only adds to the time.
 */
export async function measureBests<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Times<Name>> {
  return runInTurns(rounds, contenders, times => Math.min(...times));
}

async function runInTurns<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender>>,
  summarize: (times: readonly number[]) => number,
): Promise<Times<Name>> {
  const entries = Object.entries<Contender>(contenders).map(([name, contender]) => ({
    name,
    contender,
    times: new Array<number>(),
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, times } of entries) times.push(await contender());
  }
  return Object.fromEntries(
    entries.map(({ name, times }) => [name, summarize(times)]),
  ) as Times<Name>;
}

/** Returns the middle value, or the upper of two. */
function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('An empty list has no median.');
  return middle;
}
