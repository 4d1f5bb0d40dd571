import type { Clock } from '../clock.ts';
import type { Progress } from '../operations/log.ts';

/** Often enough to show that it's alive, seldom enough not to fill the log. */
const INTERVAL_MS = 5000;

/**
 * Progress as lines: at most one in `INTERVAL_MS`, and the last one always. The rate is the average since the start.
 *
 * @param print takes a whole line
 */
export function progressLines(label: string, clock: Pick<Clock, 'now'>, print: (line: string) => void): Progress {
  const startedMs = clock.now();
  let printedMs = startedMs;
  let complete = false;
  return {
    bytes: (done, total) => {
      const nowMs = clock.now();
      const wasComplete = complete;
      complete = done >= total;
      if (complete ? wasComplete : nowMs - printedMs < INTERVAL_MS) return;
      printedMs = nowMs;
      print(`${label}: ${progressText(done, total, nowMs - startedMs)}`);
    },
  };
}

function progressText(done: number, total: number, elapsedMs: number): string {
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
  const amount = `${percent} % (${byteText(done)} of ${byteText(total)})`;
  return elapsedMs > 0 ? `${amount}, ${byteText((1000 * done) / elapsedMs)}/s` : amount;
}

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Rounded, for an amount that moves: packing's exact sizes tell a file from the limit that it breaks. */
function byteText(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}
