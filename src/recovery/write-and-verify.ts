import type { Context } from '../core/operation.ts';
import { Failure, sentence } from '../failure.ts';
import { lookUp } from './uncertain-outcome.ts';

/** How often a write is sent, if it turns out each time that nothing of it has arrived. */
const MOST_SENT = 3;

/** What was written must show within these looks, so that "not there" means that it wasn't. */
const LOOKS_AFTER_MS = [1_000, 4_000];

/** A write whose outcome can be looked up. */
interface Write<T> {
  /** As the end of a sentence: `It is not known whether LAMP was set.` */
  readonly done: string;
  readonly send: () => Promise<T>;
  /**
   * What has come of it by now; undefined where nothing has.
   * @param lost how its answer was lost
   * @param sent how often it was sent, each of which may have arrived
   */
  readonly find: (lost: Failure, sent: number) => Promise<T | undefined>;
}

/**
 * Writes, and reads back before anything is sent again (reading R32): after a lost answer, or the platform's own word
 * that it doesn't know.
 * @throws what `send` throws, `uncertain` where nobody knows; what `find` throws
 */
export async function writeAndReadBack<T>(
  { clock, log, signal }: Pick<Context, 'clock' | 'log' | 'signal'>,
  { done, send, find }: Write<T>,
): Promise<T> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      log.warning(`It is not known whether ${done}. ${sentence(thrown.message)} Looking before anything else is done.`);
      const found = await lookFor(thrown, sent);
      if (found !== undefined) {
        log.info(`A look tells that ${done}.`);
        return found;
      }
      if (sent === MOST_SENT) throw thrown;
      log.info('It was not, so it is sent once more.');
    }
  }

  async function lookFor(lost: Failure, sent: number): Promise<T | undefined> {
    for (const waitMs of LOOKS_AFTER_MS) {
      const found = await lookUp(lost, async () => {
        await clock.sleep(waitMs, signal);
        return find(lost, sent);
      });
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
