/** Repeats a check with back-off until it has a result. Logs why it waits, and fails after a time limit. */

import { type BackOff, backOffMs } from '../back-off.ts';
import type { Services } from '../core/services.ts';
import { Failure } from '../failure.ts';

/** Waits between two checks of work that the platform or another run does. */
export const POLLING: BackOff = { firstMs: 500, longestMs: 15_000 };

/**
 * Polls until there is a result.
 *
 * @param reason why there is no result yet, as a sentence without its full stop
 * @param check returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `timeoutMs`; any error of `check`
 */
export async function poll<T>(
  { clock, log, signal }: Services,
  timeoutMs: number,
  reason: string,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const until = clock.monotonicMs() + timeoutMs;
  for (let attempts = 1; ; attempts += 1) {
    const answer = await check();
    if (answer !== undefined) return answer;
    const waitMs = backOffMs(POLLING, attempts, clock);
    if (clock.monotonicMs() + waitMs > until) {
      throw new Failure('timeout', `${reason}. The step stopped waiting after ${timeoutMs / 1000} s.`, {
        remedy: 'Increase `verify-timeout`, or run the step again later.',
      });
    }
    if (attempts === 1) log.info(`${reason}. Waiting for it to finish.`);
    await clock.sleep(waitMs, signal);
  }
}
