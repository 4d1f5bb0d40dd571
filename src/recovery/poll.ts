import { type BackOff, backOffMs } from '../back-off.ts';
import type { Context } from '../core/operation.ts';
import { Failure } from '../failure.ts';

/** Waits between two looks at work of the platform, or of another run. */
export const POLLING: BackOff = { firstMs: 500, longestMs: 15_000 };

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
    const waitMs = backOffMs(POLLING, made, clock);
    if (clock.monotonicMs() + waitMs > until) {
      throw new Failure('timeout', `${what}, for longer than ${patienceMs / 1000} s.`, {
        remedy: 'Give it more time with `verify-timeout`, or run it again later.',
      });
    }
    if (made === 1) log.info(`${what}; waiting for it.`);
    await clock.sleep(waitMs, signal);
  }
}
