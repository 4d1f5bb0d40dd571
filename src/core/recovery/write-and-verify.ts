/** Sends a write, and checks the state before sending it again if the outcome is unknown. */

import { checkAfterDelays } from '../../base/time/back-off.ts';
import type { Run } from '../run.ts';
import { type Failure, sentence } from '../../base/failure.ts';
import { isLost, lookUp } from './uncertain-outcome.ts';

/** Maximum number of times that a write is sent, if each check shows that it did not arrive. */
const MAX_SENDS = 3;

/**
 * Waits before each check, in milliseconds. A write must be visible by the last check, so that its
 * absence means that it did not arrive.
 */
const CHECK_DELAYS_MS = [1_000, 4_000];

/** Write whose outcome can be checked. */
interface Write<T> {
  /** End of a sentence, such as `It is unknown whether LAMP was set.` */
  readonly effect: string;
  readonly send: () => Promise<T>;
  /**
   * Returns the result of the write so far. Undefined if there is none.
   * @param lost the failure in which its response was lost
   * @param sent how many times it was sent; each request may have arrived
   */
  readonly find: (lost: Failure, sent: number) => Promise<T | undefined>;
}

/**
 * Writes, and reads the state back before it sends anything again (assumption R32): after a lost
 * response, or if the platform says that the outcome is unknown.
 * @throws any error of `send`, `uncertain` if the outcome is unknown; any error of `find`
 */
export async function writeAndVerify<T>(
  context: Run,
  { effect, send, find }: Write<T>,
): Promise<T> {
  const { log, signal } = context;
  for (let sent = 1; ; sent += 1) {
    try {
      return await send();
    } catch (thrown) {
      if (!isLost(thrown) || signal.aborted) throw thrown;
      log.warning(
        `It is unknown whether ${effect}. ${sentence(thrown.message)} Checking the current state.`,
      );
      const outcome = await lookUp(thrown, () =>
        checkAfterDelays(context, CHECK_DELAYS_MS, () => find(thrown, sent)),
      );
      if (outcome !== undefined) {
        log.info(`Confirmed that ${effect}.`);
        return outcome;
      }
      if (sent === MAX_SENDS) throw thrown;
      log.info('The check found no effect of the request. Sending the request again.');
    }
  }
}
