/** Converts the signals of a canceled job to abort signals. */

import type { EventEmitter } from 'node:events';
import { Failure } from '../base/failure.ts';
import { STOP_SIGNALS } from '../base/system/stop-signals.ts';
import type { Wording } from './workflow/wording.ts';

export interface Cancellation {
  /** Aborts at the first signal, with a Failure of kind `cancelled` as its reason. */
  readonly signal: AbortSignal;
  /** Aborts at the second signal: the process is about to be killed, so nothing can wait any longer. */
  readonly killSignal: AbortSignal;
  /** Removes the handlers, so that Node's default applies again: a signal ends the process. */
  dispose(): void;
}

/**
 * Turns the signals of a canceled job into abort signals. Further signals have no effect, so that they don't interrupt
 * the cleanup. The process ends by itself when its work does.
 *
 * @param process emitter of the signals: the process, or a test's emitter
 * @param run the thing that is canceled
 */
export function cancellationSignal(
  process: Pick<EventEmitter, 'on' | 'off'>,
  run: Wording['run'] = 'job',
): Cancellation {
  const [first, last] = [new AbortController(), new AbortController()];
  const onSignal = (name: string): void => {
    const controller = first.signal.aborted ? last : first;
    controller.abort(
      new Failure('cancelled', `The ${run} was canceled (${name}).`, {
        remedy: `${run === 'job' ? 'Re-run the job' : `Run the ${run} again`}. If possible, it reuses completed work, and resumes work in progress on the platform.`,
      }),
    );
  };
  for (const name of STOP_SIGNALS) process.on(name, onSignal);
  return {
    signal: first.signal,
    killSignal: last.signal,
    dispose: () => {
      for (const name of STOP_SIGNALS) process.off(name, onSignal);
    },
  };
}
