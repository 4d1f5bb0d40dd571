/**
 * Deletes a project, and checks that the list no longer shows it. A missing project is a result,
 * not a failure.
 */

import type { Run } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode, unlessForbidden } from '../../core/recovery/refusals.ts';
import {
  confirmDeleted,
  confirmMissing,
  lateDeletion,
  unconfirmedFailure,
} from '../../core/recovery/uncertain-outcome.ts';

/** Result of a deletion, or the platform's refusal if the project doesn't exist. */
export type ProjectDeletion =
  | { readonly status: 'deleted' }
  /** `isUnlisted`: the credential can list projects, and the list doesn't have the project. */
  | { readonly missing: Failure; readonly isUnlisted: boolean };

/**
 * Deletes a project. It is no failure if the project doesn't exist or is invisible to this
 * credential (the platform doesn't distinguish these).
 * @param name of the project, if known, which makes the search in the list shorter
 * @throws Failure, `uncertain` if the platform doesn't confirm the deletion, or if its list still
 *   shows the project
 */
export async function deleteProject(
  context: Run,
  projectId: string,
  name?: string,
): Promise<ProjectDeletion> {
  const { client, log } = context;
  const isListed = async (lister: Run['client']): Promise<boolean> => {
    const query = name === undefined ? {} : { query: name };
    for await (const { url_id: id } of lister.list('projects.list', { query }))
      if (id === projectId) return true;
    return false;
  };
  /**
   * A project key can delete its project, but can't list projects.
   * @returns whether the list was checked
   */
  const checkList = async (check: () => Promise<void>): Promise<boolean> => {
    const unchecked = `The credential can’t list projects. The list was not checked for ${projectId}.`;
    return (await unlessForbidden(log, unchecked, check)) !== 'forbidden';
  };
  let status: string | undefined;
  try {
    ({ status } = await client.call('projects.delete', { path: { project_id: projectId } }));
  } catch (thrown) {
    if (!(thrown instanceof Failure) || errorCode(thrown) !== 'not_found') throw thrown;
    const confirm = (): Promise<void> =>
      confirmMissing(context, thrown, `the project ${projectId}`, isListed);
    const isUnlisted = await checkList(confirm);
    if (!thrown.uncertain) return { missing: thrown, isUnlisted };
    // Assumption R37: retry of a deletion whose response was lost.
    log.notice(lateDeletion(`the project ${projectId}`));
    return { status: 'deleted' };
  }
  const action = `delete the project ${projectId}`;
  const isConfirmed = await checkList(() => confirmDeleted(context, action, isListed));
  // A key of the project can't list it: then only the documented response counts.
  if (!isConfirmed && status !== 'deleted') throw unconfirmedFailure(action);
  log.info(
    `The project ${projectId} is deleted. The platform may release its linked resources later.`,
  );
  return { status: 'deleted' };
}
