import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { knownCode } from '../../recovery/refusals.ts';

/** Codes with which the project itself, or the credential, is refused: whatever else is asked will be, too. */
const REFUSED_ALTOGETHER: readonly unknown[] = ['invalid_token', 'not_found'];

/**
 * Whether the project has a cloud service, as the status of its database tells it: `ready`, or `not_enabled`. A courtesy
 * for dry runs and after lost answers: it needs a scope that the operation itself may do without.
 * @returns undefined where that can't be told, which is said
 * @throws Failure where what is asked for afterwards would fail as well
 */
export async function cloudStatus({ client, log, projectId, signal }: Context): Promise<string | undefined> {
  try {
    const { status } = await client.call('database.status', { path: { project_id: projectId } });
    return status;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted || REFUSED_ALTOGETHER.includes(knownCode(thrown))) throw thrown;
    log.notice(`Whether ${projectId} has a cloud service can’t be told: ${thrown.message}`);
    return undefined;
  }
}
