/** Interrupts a command: by Ctrl+C, or by another signal to end. */

import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../base/time/clock.ts';
import { onStopSignals, type StopSignal } from '../../base/system/processes/stop-signals.ts';
import type { CommandProcess } from './program.ts';

/** Messages of an interrupted command. */
export interface InterruptionTexts {
  /** Sentence about what follows the first signal. Default: "Canceling." */
  readonly stopping?: string;
  /** Sentences about what a later signal may leave, because it ends the process at once. */
  readonly left: string;
}

export interface Interruption extends InterruptionTexts {
  /** Exit codes with which the command also ends after a signal, because it runs until then. */
  readonly usualCodes?: readonly number[];
}

/**
 * Runs the work of a command. The first signal aborts the work's signal, whose reason is an error
 * to print. A later one ends the process.
 * @param texts messages at first. The work can change them
 * @param work doesn't throw
 * @returns the work's exit code, or the signal that interrupted it: the process ends by it
 */
export async function interruptible<Code extends number>(
  { usualCodes = [], ...first }: Interruption,
  { signals, endBy, stderr }: Pick<CommandProcess, 'signals' | 'endBy' | 'stderr'>,
  clock: Clock,
  work: (signal: AbortSignal, setTexts: (texts: InterruptionTexts) => void) => Promise<Code>,
): Promise<Code | StopSignal> {
  const stop = new AbortController();
  let texts: InterruptionTexts = first;
  let received: StopSignal | undefined;
  const listener = onStopSignals(signals, clock, {
    first: name => {
      received = name;
      stderr.write(`${texts.stopping ?? 'Canceling.'} Press Ctrl+C again to quit at once.\n`);
      stop.abort(new Error(`The command was canceled (${name}).`));
    },
    later: name => {
      stderr.write(`The command was ended at once. ${texts.left}\n`);
      endBy(name);
    },
  });
  const code = await work(stop.signal, changed => {
    texts = changed;
  });
  // One that arrived while the process was blocked, such as by a wait for a lock.
  await setImmediate();
  // Otherwise, the same signal may arrive again, and mustn't end the process before it has written
  // its result.
  if (received === undefined) listener.dispose();
  return received === undefined || usualCodes.includes(code) ? code : received;
}
