import type { Client } from '../../client/client.ts';
import { Failure } from '../../failure.ts';
import { runFacts } from './current-run.ts';

/** What became of a cancellation. */
export interface Cancelled {
  /** As the platform tells it; undefined where it doesn't. */
  readonly status: string | undefined;
  /** There was nothing to cancel any more: the run has ended otherwise. */
  readonly wasOver: boolean;
}

/**
 * Cancels a run, which may be done again ("repeat cancel: HTTP 200, idempotent"). That it has ended otherwise, 409
 * `not_cancelable`, means that it's over, as was wanted.
 * @throws Failure
 */
export async function cancelRun(client: Client, projectId: string, runId: string): Promise<Cancelled> {
  try {
    const answer = await client.call('agent.cancel', { path: { project_id: projectId, run_id: runId } });
    return { status: runFacts(answer)?.status ?? answer.status, wasOver: false };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_cancelable') throw thrown;
    return { status: undefined, wasOver: true };
  }
}
