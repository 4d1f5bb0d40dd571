import type { Clock } from '../clock.ts';
import type { Context } from '../core/operation.ts';
import { Failure } from '../failure.ts';

/** First ceiling of the waits, and their last, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** How long to wait before it's tried again, in milliseconds: ever longer, half of it by chance. @param made tries so far */
export function backOff(made: number, clock: Pick<Clock, 'random'>): number {
  return Math.round(Math.min(FIRST_MS * 2 ** (made - 1), LONGEST_MS) * (0.5 + clock.random() / 2));
}

/**
 * Asks until there's an answer.
 *
 * @param what a sentence without its full stop: why there's none yet
 * @param ask undefined as long as it has to be asked again
 * @throws Failure of kind `timeout` when the patience is over; what `ask` throws
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
