import type { Clock } from '../clock.ts';

/**
 * Does work, and something else again and again until it has ended.
 * @param everyMs the pause before each time, in milliseconds
 * @throws what either of them throws
 */
export async function meanwhile<T>(
  clock: Pick<Clock, 'sleep'>,
  everyMs: number,
  again: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const ended = new Error('The work has ended.');
  const repeat = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(everyMs, done.signal);
      again();
    }
  };
  const repeating = repeat().catch((reason: unknown) => {
    if (reason !== ended) throw reason;
  });
  try {
    return await work();
  } finally {
    done.abort(ended);
    await repeating;
  }
}
