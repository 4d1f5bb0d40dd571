import type { Client } from '../../client/client.ts';
import { Failure } from '../../failure.ts';
import { currentRun, hasEnded, statusIn } from './current-run.ts';

/** What became of a cancellation. */
export interface Cancelled {
  /** As the platform tells it; undefined where it doesn't. */
  readonly status: string | undefined;
  /** There was nothing to cancel any more: the run has ended otherwise. */
  readonly wasOver: boolean;
}

/** A run that changes each time it's to be cancelled is more than a coincidence. */
const MOST_TRIES = 3;

/**
 * Cancels a run, which may be done again ("repeat cancel: HTTP 200, idempotent"). That it has ended otherwise, 409
 * `not_cancelable`, means that it's over, as was wanted. `run_conflict` means that the run has changed just then ("query
 * current or resubscribe"): where that doesn't show its end, it's cancelled as it is now.
 * @throws Failure
 */
export async function cancelRun(client: Client, projectId: string, runId: string): Promise<Cancelled> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await client.call('agent.cancel', { path: { project_id: projectId, run_id: runId } });
      return { status: statusIn(answer), wasOver: false };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (thrown.code === 'not_cancelable') return { status: undefined, wasOver: true };
      if (thrown.code !== 'run_conflict' || tries === MOST_TRIES) throw thrown;
    }
    const run = await currentRun(client, projectId);
    if (run?.runId === runId && hasEnded(run)) return { status: run.status, wasOver: run.status !== 'canceled' };
  }
}
