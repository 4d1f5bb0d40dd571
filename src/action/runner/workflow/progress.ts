/** Formats progress as log lines: percentage, amount, and the rate or the remaining time. */

import type { Clock } from '../../../base/time/clock.ts';
import type { Progress } from '../../../core/services.ts';

/**
 * Minimum interval of progress lines: frequent enough to show activity, rare enough to keep the log
 * short.
 */
const INTERVAL_MS = 5000;

/** Minimum interval of redraws on a terminal. */
const REDRAW_MS = 100;

/** Limit above which times are shown in minutes, without seconds. */
const LONGEST_IN_SECONDS = 120;

/** Draws a line with its progress, from 0 to 1. */
export type DrawProgress = (line: string, progress: number) => void;

/**
 * Prints progress as lines: at most one per `INTERVAL_MS`, and always the last one. Rates and the
 * remaining time are based on the average since the start.
 *
 * @param print receives a complete line
 * @param draw draws a line with its progress (0 to 1) on a terminal, in place of the previous one.
 *   With it, only the last line is printed.
 */
export function progressLines(
  label: string,
  clock: Pick<Clock, 'monotonicMs'>,
  print: (line: string) => void,
  draw?: DrawProgress,
): Progress {
  const intervalMs = draw === undefined ? INTERVAL_MS : REDRAW_MS;
  const startedMs = clock.monotonicMs();
  let printedMs = startedMs;
  let complete = false;
  const show =
    (textOf: (done: number, total: number, elapsedMs: number) => string) =>
    (done: number, total: number): void => {
      const nowMs = clock.monotonicMs();
      const wasComplete = complete;
      complete = done >= total;
      if (complete ? wasComplete : nowMs - printedMs < intervalMs) return;
      printedMs = nowMs;
      const line = `${label}: ${percentText(done, total)}% ${textOf(done, total, nowMs - startedMs)}`;
      if (complete || draw === undefined) print(line);
      else draw(line, total > 0 ? done / total : 1);
    };
  return { bytes: show(bytesText), items: show(itemsText) };
}

const percentText = (done: number, total: number): number =>
  total > 0 ? Math.floor((100 * done) / total) : 100;

function bytesText(done: number, total: number, elapsedMs: number): string {
  const amount = `(${byteText(done)} of ${byteText(total)})`;
  return elapsedMs > 0 ? `${amount}, ${byteText((1000 * done) / elapsedMs)}/s` : amount;
}

function itemsText(done: number, total: number, elapsedMs: number): string {
  const amount = `(${done} of ${total})`;
  if (done === 0 || done >= total) return amount;
  const leftS = Math.ceil(((total - done) * elapsedMs) / done / 1000);
  return `${amount}, about ${leftS <= LONGEST_IN_SECONDS ? `${leftS} s` : `${Math.ceil(leftS / 60)} min`} left`;
}

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/**
 * Formats a rounded size, for progress. Packing uses exact sizes, to distinguish a file's size from
 * the limit it exceeds.
 */
function byteText(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}
