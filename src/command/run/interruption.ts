/** Interrupts a command: by Ctrl+C, or by another signal to end. */

import type { Clock } from '../../base/clock.ts';
import { onStopSignals } from '../../base/system/stop-signals.ts';
import type { CommandProcess } from './program.ts';

/** Messages of an interrupted command. */
export interface Interruption {
  /** Sentence about what follows the first signal. Default: "Canceling." */
  readonly stopping?: string;
  /** Sentences about what a later signal may leave, because it ends the process at once. */
  readonly left: string;
}

/**
 * Runs the work of a command. The first signal aborts the work's signal, whose reason is an error to print. A later one
 * ends the process with `code`.
 */
export async function interruptible<T>(
  { stopping = 'Canceling.', left }: Interruption,
  code: number,
  { signals, exit, stderr }: Pick<CommandProcess, 'signals' | 'exit' | 'stderr'>,
  clock: Clock,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const listener = onStopSignals(signals, clock, {
    first: name => {
      stderr.write(`${stopping} Press Ctrl+C again to quit at once.\n`);
      stop.abort(new Error(`The command was canceled (${name}).`));
    },
    later: () => {
      stderr.write(`The command was ended at once. ${left}\n`);
      exit(code);
    },
  });
  try {
    return await work(stop.signal);
  } finally {
    // Otherwise, the same signal may arrive again, and mustn't end the process before it has written its result.
    if (!stop.signal.aborted) listener.dispose();
  }
}
