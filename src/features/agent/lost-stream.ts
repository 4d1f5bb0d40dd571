/** Follows an agent run's stream, and checks the run's status and reconnects if the stream is gone. */

import { type BackOff, backOffMs } from '../../back-off.ts';
import type { ProjectServices } from '../../core/services.ts';
import { Failure } from '../../failure.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';
import { currentRun, hasEnded } from './current-run.ts';
import type { RunState } from './run-state.ts';

/** Waits between two attempts to reconnect to the stream of an active run. */
const WAITS: BackOff = { firstMs: 1_000, longestMs: 30_000 };

interface RunStream {
  readonly runId: string;
  readonly state: Pick<RunState, 'connections'>;
  /** Follows the stream to the run's last event, over any number of connections. */
  readonly stream: () => Promise<unknown>;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/**
 * Follows a run's stream to its last event. If the stream is gone (404) after an earlier connection, the run's status
 * is checked ("when the run is unknown, call `GET …/agent/runs/current` first"; reading R49). If the run is still
 * active, it reconnects until the deadline.
 * @returns the status with which the run ended if its last event is missing; undefined if that event was seen
 * @throws Failure of the stream, or of the status check; if another run is the project's latest, that of the stream
 */
export async function followUntilEnded(
  { client, clock, log, projectId, signal: jobSignal }: ProjectServices,
  { runId, state, stream, signal }: RunStream,
): Promise<string | undefined> {
  for (let made = 1; ; made += 1) {
    const { connections } = state;
    try {
      await stream();
      return undefined;
    } catch (thrown) {
      const isLost = thrown instanceof Failure && thrown.status === 404 && state.connections > 0;
      if (!isLost) throw thrown;
      log.info('The run’s event stream no longer exists. Checking the status of the run.');
      const run = await lookUp(thrown, () => currentRun(client, projectId));
      if (run?.runId !== runId) throw thrown;
      if (hasEnded(run)) {
        log.warning(
          `The run ended with the status ${run.status}, but its event stream no longer exists. The run’s last events are missing from the log and the outputs.`,
        );
        return run.status;
      }
    }
    if (state.connections > connections) made = 1;
    const pause = clock.sleep(backOffMs(WAITS, made, clock), AbortSignal.any([jobSignal, signal]));
    // Aborting also ends this wait. The stream then reports the reason.
    await pause.catch(() => undefined);
  }
}
