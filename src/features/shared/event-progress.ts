/** Logs the progress of imports and publishes, from the events of their streams. */

import type { Services } from '../../core/services.ts';

/** Interval of the progress lines, in milliseconds: short enough to show activity, long enough not to fill the log. */
const INTERVAL_MS = 5_000;

/**
 * Shows the progress events of a stream: each message when it arrives, and the progress every few seconds at most.
 * @returns a function that takes the fields of one event; either may be missing
 */
export function eventProgress({
  log,
  clock,
}: Pick<Services, 'clock' | 'log'>): (message: string | undefined, progress: number | undefined) => void {
  let lastMessage: string | undefined;
  let lastLine: string | undefined;
  let shownMs = Number.NEGATIVE_INFINITY;
  return (message, progress) => {
    const percent = percentOf(progress);
    const line = [message ?? 'In progress', ...(percent === undefined ? [] : [`(${percent}%)`])].join(' ');
    if (line === lastLine || (message === lastMessage && clock.monotonicMs() - shownMs < INTERVAL_MS)) return;
    [lastMessage, lastLine, shownMs] = [message, line, clock.monotonicMs()];
    log.info(line);
  };
}

/**
 * Returns the progress in percent. Assumption R4: a value above 1 is a percentage, otherwise a fraction. Other values are
 * ignored.
 */
function percentOf(progress: number | undefined): number | undefined {
  if (progress === undefined || progress < 0) return undefined;
  return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}
