import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';
import { currentRun, hasEnded } from './current-run.ts';
import type { RunState } from './run-state.ts';

/** Between two tries at the stream of a run that is at work, but has none: it grows up to this, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type FollowContext = Pick<Context, 'client' | 'clock' | 'log' | 'projectId' | 'signal'>;

interface StreamOfRun {
  readonly runId: string;
  readonly state: Pick<RunState, 'connections'>;
  /** To its last event, over any number of connections. */
  readonly stream: () => Promise<unknown>;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/**
 * Follows a run's stream to its last event. Where it's gone, 404, though it was there before, what has become of the run
 * is looked at ("when the run is unknown, call `GET …/agent/runs/current` first"; reading R49): one that is still
 * at work is connected to again, up to the deadline.
 * @returns the status in which the run has ended without its last event; undefined where that was seen
 * @throws Failure of the stream, or of the look; where another run is the project's latest, the stream's
 */
export async function streamOrStatus(
  { client, clock, log, projectId, signal: jobSignal }: FollowContext,
  { runId, state, stream, signal }: StreamOfRun,
): Promise<string | undefined> {
  let waitMs = FIRST_WAIT_MS;
  for (;;) {
    const { connections } = state;
    try {
      await stream();
      return undefined;
    } catch (thrown) {
      const isLost = thrown instanceof Failure && thrown.status === 404 && state.connections > 0;
      if (!isLost) throw thrown;
      log.info('The run’s stream is not there any more. Looking for what has become of the run.');
      const run = await lookUp(thrown, () => currentRun(client, projectId));
      if (run?.runId !== runId) throw thrown;
      if (hasEnded(run)) {
        log.warning(
          `The run has ended as ${run.status}, but its stream is gone: what its last events told is missing.`,
        );
        return run.status;
      }
    }
    if (state.connections > connections) waitMs = FIRST_WAIT_MS;
    const pause = clock.sleep(waitMs * (0.5 + clock.random() / 2), AbortSignal.any([jobSignal, signal]));
    // Who ends the following ends the wait, and the stream says why.
    await pause.catch(() => undefined);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
