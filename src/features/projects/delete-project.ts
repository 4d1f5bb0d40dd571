/** Deletes a project and logs its status. A missing project is a result, not a failure. */

import type { Services } from '../../core/services.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode } from '../../recovery/refusals.ts';

/** Result of a deletion: its status, or the platform's refusal if the project doesn't exist. */
export type ProjectDeletion = { readonly status: 'deleted' } | { readonly missing: Failure };

/**
 * Deletes a project. It is no failure if the project doesn't exist or is invisible to this credential (the platform
 * doesn't distinguish these).
 * @throws any other Failure
 */
export async function deleteProject(
  { client, log }: Pick<Services, 'client' | 'log'>,
  projectId: string,
): Promise<ProjectDeletion> {
  try {
    await client.call('projects.delete', { path: { project_id: projectId } });
    log.info(`The project ${projectId} is deleted. The platform may release its linked resources later.`);
    return { status: 'deleted' };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || errorCode(thrown) !== 'not_found') throw thrown;
    if (!thrown.uncertain) return { missing: thrown };
    // Assumption R37: retry of a deletion whose response was lost.
    log.notice(
      `Deleted the project ${projectId}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`,
    );
    return { status: 'deleted' };
  }
}
