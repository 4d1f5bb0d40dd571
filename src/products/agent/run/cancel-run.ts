/** Cancels an agent run. A run that has already ended counts as canceled. */

import type { Client } from '../../../client/client.ts';
import { Failure } from '../../../base/failure.ts';
import { currentRun, hasEnded, statusIn } from './current-run.ts';

export interface RunCancellation {
  /** The status that the platform reports; undefined if it doesn't. */
  readonly status: string | undefined;
  /** `true` if the run had already ended in another way. */
  readonly hadEnded: boolean;
}

/** Limit for `run_conflict`: a run that changes on every attempt is no coincidence. */
const MAX_TRIES = 3;

/**
 * Cancels a run. Repeating this is safe ("repeat cancel: HTTP 200, idempotent"). 409
 * `not_cancelable` means that the run has already ended, which is the desired state. `run_conflict`
 * means that the run has just changed ("query current or resubscribe"): unless the current run
 * shows the end, the cancellation is retried.
 * @throws Failure
 */
export async function cancelRun(
  client: Client,
  projectId: string,
  runId: string,
): Promise<RunCancellation> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await client.call('agent.cancel', {
        path: { project_id: projectId, run_id: runId },
      });
      return { status: statusIn(answer), hadEnded: false };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (thrown.code === 'not_cancelable') return { status: undefined, hadEnded: true };
      if (thrown.code !== 'run_conflict' || tries === MAX_TRIES) throw thrown;
    }
    const run = await currentRun(client, projectId);
    if (run?.runId === runId && hasEnded(run))
      return { status: run.status, hadEnded: run.status !== 'canceled' };
  }
}
