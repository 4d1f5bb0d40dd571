/** Logs the progress of imports and publishes, from the events of their streams. */

import { plural } from '../../base/text/amount.ts';
import { shortened } from '../../base/text/shortened.ts';
import type { Run } from '../../core/run.ts';

/**
 * Interval of the progress lines, in milliseconds: short enough to show activity, long enough not
 * to fill the log.
 */
const INTERVAL_MS = 5_000;
/**
 * Number of messages that are shown at once. Later ones are shown at the interval of the progress
 * lines.
 */
const MAX_PROMPT = 100;
/** Length to which a message is cut, in UTF-16 units. */
const MAX_LENGTH = 1000;

/** Progress of one stream. When it is disposed of, it logs how many messages it left out. */
interface EventProgress extends Disposable {
  /** Shows the fields of one event; either may be missing. */
  readonly show: (message: string | undefined, progress: number | undefined) => void;
}

/**
 * Shows the progress events of a stream: each message when it arrives, and the progress every few
 * seconds at most.
 */
export function eventProgress({ log, clock }: Pick<Run, 'clock' | 'log'>): EventProgress {
  let lastMessage: string | undefined;
  let lastLine: string | undefined;
  let shownMs = Number.NEGATIVE_INFINITY;
  let prompt = 0;
  let omitted = 0;
  return {
    show(text, progress) {
      const message =
        text === undefined ? undefined : shortened(text, MAX_LENGTH).replaceAll(/\s+/g, ' ');
      const percent = percentOf(progress);
      const line = [
        message ?? 'In progress',
        ...(percent === undefined ? [] : [`(${percent}%)`]),
      ].join(' ');
      if (line === lastLine) return;
      if (clock.monotonicMs() - shownMs < INTERVAL_MS) {
        if (message === lastMessage) return;
        if (prompt === MAX_PROMPT) {
          omitted += 1;
          return;
        }
        prompt += 1;
      }
      [lastMessage, lastLine, shownMs] = [message, line, clock.monotonicMs()];
      log.info(line);
    },
    [Symbol.dispose]() {
      if (omitted > 0)
        log.info(`The log omits ${plural(omitted, 'progress message')}, which arrived too fast.`);
    },
  };
}

/**
 * Returns the progress in percent. Assumption R4: a value above 1 is a percentage, otherwise a
 * fraction. Other values are ignored.
 */
function percentOf(progress: number | undefined): number | undefined {
  if (progress === undefined || progress < 0) return undefined;
  return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}
