/** Reads the status of a project's cloud service, for dry runs and after lost responses. */

import type { ProjectRun } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode } from '../../core/recovery/refusals.ts';

/** Codes that refuse the project or the credential. Every other request would be refused, too. */
const FATAL_CODES: readonly unknown[] = ['invalid_token', 'not_found'];

/**
 * Returns whether the project has a cloud service, as the status of its database: `ready` or
 * `not_enabled`. This is an optional check for dry runs and after lost responses: it requires a
 * scope that the operation itself may not need.
 * @returns undefined, with a notice, if the status can't be read
 * @throws Failure if the following requests would fail as well
 */
export async function cloudStatus({
  client,
  log,
  projectId,
  signal,
}: ProjectRun): Promise<string | undefined> {
  try {
    const { status } = await client.call('database.status', { path: { project_id: projectId } });
    return status;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted || FATAL_CODES.includes(errorCode(thrown)))
      throw thrown;
    log.notice(
      `Could not check whether the project ${projectId} has a cloud service: ${thrown.message}`,
    );
    return undefined;
  }
}
