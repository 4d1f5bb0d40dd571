import type { EventEmitter } from 'node:events';
import { Failure } from '../failure.ts';

/**
 * The runner sends SIGINT, after 7.5 s SIGTERM, and 2.5 s later kills: to this process only, not to its children.
 */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface Cancellation {
  /** Aborts at the first signal, with a Failure of kind `cancelled` as its reason. */
  readonly signal: AbortSignal;
  /** Aborts at the second one: the process is about to be killed, and nothing can be waited for any more. */
  readonly killSignal: AbortSignal;
  /** Gives the signals back to Node, whose answer is to end the process. */
  dispose(): void;
}

/**
 * Turns the signals of a cancelled job into abort signals. Further ones change nothing, so that they don't cut the
 * clean-up short; the process ends by itself when its work does.
 *
 * @param process where signals arrive: the process, or a test's own emitter
 */
export function cancellationSignal(process: Pick<EventEmitter, 'on' | 'off'>): Cancellation {
  const [first, last] = [new AbortController(), new AbortController()];
  const onSignal = (name: string): void => {
    const controller = first.signal.aborted ? last : first;
    controller.abort(
      new Failure('cancelled', `The job was cancelled (${name}).`, {
        remedy:
          'Run it again: work that is done or still running on the platform is found again where that is possible.',
      }),
    );
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: first.signal,
    killSignal: last.signal,
    dispose: () => {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}
