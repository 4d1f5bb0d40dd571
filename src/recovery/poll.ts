import type { Clock } from '../clock.ts';
import type { Context } from '../core/operation.ts';
import { Failure } from '../failure.ts';

/** First and last ceiling of the waits, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Returns the wait before the next try in milliseconds: exponential back-off with half of it as jitter.
 * @param made tries so far
 */
export function backOff(made: number, clock: Pick<Clock, 'random'>): number {
  return Math.round(Math.min(FIRST_MS * 2 ** (made - 1), LONGEST_MS) * (0.5 + clock.random() / 2));
}

/**
 * Polls until there is a result.
 *
 * @param what why there is no result yet, as a sentence without its full stop
 * @param ask returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `patienceMs`; any error of `ask`
 */
export async function poll<T>(
  { clock, log, signal }: Pick<Context, 'clock' | 'log' | 'signal'>,
  patienceMs: number,
  what: string,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const until = clock.monotonicMs() + patienceMs;
  for (let made = 1; ; made += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const waitMs = backOff(made, clock);
    if (clock.monotonicMs() + waitMs > until) {
      throw new Failure('timeout', `${what}, for longer than ${patienceMs / 1000} s.`, {
        remedy: 'Give it more time with `verify-timeout`, or run it again later.',
      });
    }
    if (made === 1) log.info(`${what}; waiting for it.`);
    await clock.sleep(waitMs, signal);
  }
}
