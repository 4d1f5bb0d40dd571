import type { Clock } from '../clock.ts';
import type { Progress } from '../core/services.ts';

/** Often enough to show that it's alive, seldom enough not to fill the log. */
const INTERVAL_MS = 5000;

/** Longer times are told in minutes: nobody counts on their seconds. */
const LONGEST_IN_SECONDS = 120;

/**
 * Progress as lines: at most one in `INTERVAL_MS`, and the last one always. Rates, and the time that is left, go by the
 * average since the start.
 *
 * @param print takes a whole line
 */
export function progressLines(
  label: string,
  clock: Pick<Clock, 'monotonicMs'>,
  print: (line: string) => void,
): Progress {
  const startedMs = clock.monotonicMs();
  let printedMs = startedMs;
  let complete = false;
  const show =
    (textOf: (done: number, total: number, elapsedMs: number) => string) =>
    (done: number, total: number): void => {
      const nowMs = clock.monotonicMs();
      const wasComplete = complete;
      complete = done >= total;
      if (complete ? wasComplete : nowMs - printedMs < INTERVAL_MS) return;
      printedMs = nowMs;
      print(`${label}: ${percentText(done, total)} % ${textOf(done, total, nowMs - startedMs)}`);
    };
  return { bytes: show(bytesText), items: show(itemsText) };
}

const percentText = (done: number, total: number): number => (total > 0 ? Math.floor((100 * done) / total) : 100);

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

/** Rounded, for an amount that moves: packing's exact sizes tell a file from the limit that it breaks. */
function byteText(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}
