/** Repeats a check at growing intervals until it has a result, up to a time limit. */

import { orIncrease } from '../../base/text/input-reference.ts';
import { type Polling, pollWaitMs } from '../../base/time/back-off.ts';
import type { Run } from '../run.ts';
import { Failure, RETRY_LATER } from '../../base/failure.ts';

/** Waits between two checks of work that the platform or another run does. */
const POLLING: Polling = { shortestMs: 250, longestMs: 15_000 };

/**
 * Polls until there is a result.
 *
 * @param reason why there is no result yet, as a sentence without its full stop
 * @param check returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `timeoutMs`; any error of `check`
 */
export async function poll<T>(
  context: Run,
  timeoutMs: number,
  reason: string,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const onFirstWait = (): void => context.log.info(`${reason}. Waiting for it to finish.`);
  const result = await pollWithin(context, POLLING, timeoutMs, check, onFirstWait);
  if (result !== undefined) return result;
  throw new Failure('timeout', `${reason}. Stopped waiting after ${timeoutMs / 1000} s.`, {
    remedy: `${RETRY_LATER} ${orIncrease('verify-timeout')}`,
  });
}

/**
 * Waits, and polls until a check has a result, without a limit other than the signal.
 * @param check returns undefined if it has to be repeated
 * @throws the signal's reason when it aborts; any error of `check`
 */
export async function pollLater<T>(
  context: Run,
  polling: Polling,
  check: () => Promise<T | undefined>,
): Promise<T> {
  await context.clock.sleep(polling.shortestMs, context.signal);
  return (await pollWithin(context, polling, Infinity, check)) as T;
}

/**
 * Polls until a check has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if the next check would start after `timeoutMs`
 * @throws the signal's reason when it aborts; any error of `check`
 */
export async function pollWithin<T>(
  { clock, signal }: Run,
  polling: Polling,
  timeoutMs: number,
  check: () => Promise<T | undefined>,
  onFirstWait?: () => void,
): Promise<T | undefined> {
  const startedAt = clock.monotonicMs();
  for (let attempts = 1; ; attempts += 1) {
    const result = await check();
    if (result !== undefined) return result;
    const waitedMs = clock.monotonicMs() - startedAt;
    const waitMs = pollWaitMs(polling, waitedMs);
    if (waitedMs + waitMs > timeoutMs) return undefined;
    if (attempts === 1) onFirstWait?.();
    await clock.sleep(waitMs, signal);
  }
}
