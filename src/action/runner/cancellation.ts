/** Converts the signals of a canceled job to abort signals. */

import type { Clock } from '../../base/time/clock.ts';
import { Failure } from '../../base/failure.ts';
import { onStopSignals, type StopSignals } from '../../base/system/processes/stop-signals.ts';
import type { Wording } from './workflow/wording.ts';

export interface Cancellation {
  /** Aborts at the first signal, with a Failure of kind `cancelled` as its reason. */
  readonly signal: AbortSignal;
  /**
   * Aborts at the second signal: the process is about to be killed, so nothing can wait any longer.
   */
  readonly killSignal: AbortSignal;
  /** Removes the handlers, so that Node's default applies again: a signal ends the process. */
  dispose(): void;
}

/**
 * Turns the signals of a canceled job into abort signals. A third signal has no effect, so that it
 * doesn't interrupt the cleanup. The process ends by itself when its work does.
 *
 * @param signals emitter of the signals or, for a command, which listens to them itself, its signal
 * @param run the thing that is canceled
 */
export function cancellationSignal(
  signals: StopSignals | AbortSignal,
  clock: Pick<Clock, 'monotonicMs'>,
  run: Wording['run'] = 'job',
): Cancellation {
  const [first, last] = [new AbortController(), new AbortController()];
  const remedy = `${run === 'job' ? 'Re-run the job' : `Run the ${run} again`}. If possible, the new attempt reuses completed work, and resumes work in progress on the platform.`;
  const abort = (controller: AbortController, message: string): void =>
    controller.abort(new Failure('cancelled', message, { remedy }));
  const listener =
    signals instanceof AbortSignal
      ? onAbort(signals, () => abort(first, (signals.reason as Error).message))
      : onStopSignals(signals, clock, {
          first: name => abort(first, `The ${run} was canceled (${name}).`),
          later: name => abort(last, `The ${run} was canceled (${name}).`),
        });
  return { signal: first.signal, killSignal: last.signal, dispose: listener.dispose };
}

function onAbort(signal: AbortSignal, listener: () => void): { readonly dispose: () => void } {
  if (signal.aborted) listener();
  signal.addEventListener('abort', listener);
  return { dispose: () => signal.removeEventListener('abort', listener) };
}
