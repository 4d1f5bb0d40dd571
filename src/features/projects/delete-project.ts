/** Deletes a project, and checks that the list no longer shows it. A missing project is a result, not a failure. */

import { checkAfterDelays, LAG_DELAYS_MS } from '../../base/back-off.ts';
import type { Services } from '../../core/services.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode } from '../../recovery/refusals.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';

/** Result of a deletion, or the platform's refusal if the project doesn't exist. */
export type ProjectDeletion = { readonly status: 'deleted' } | { readonly missing: Failure };

/**
 * Deletes a project. It is no failure if the project doesn't exist or is invisible to this credential (the platform
 * doesn't distinguish these).
 * @param name of the project, if known, which makes the search in the list shorter
 * @throws Failure, `uncertain` if the platform doesn't confirm the deletion, or its list still shows the project
 */
export async function deleteProject(
  context: Pick<Services, 'client' | 'clock' | 'log' | 'signal'>,
  projectId: string,
  name?: string,
): Promise<ProjectDeletion> {
  const { client, log } = context;
  let report = (): void =>
    log.info(`The project ${projectId} is deleted. The platform may release its linked resources later.`);
  try {
    await client.call('projects.delete', { path: { project_id: projectId } });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || errorCode(thrown) !== 'not_found') throw thrown;
    if (!thrown.uncertain) return { missing: thrown };
    // Assumption R37: retry of a deletion whose response was lost.
    report = () =>
      log.notice(
        `Deleted the project ${projectId}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`,
      );
  }
  await requireUnlisted(context, projectId, name);
  report();
  return { status: 'deleted' };
}

const unconfirmed = (projectId: string, message: string): Failure =>
  new Failure('unavailable', message, {
    title: `Deletion not confirmed: ${projectId}`,
    state: 'It is unknown whether the project was deleted.',
    remedy: 'Check with `project-list` whether the project still exists. If it does, re-run the job.',
  });

/** @throws Failure if the list shows the project even after a wait, or can't be read */
async function requireUnlisted(
  context: Pick<Services, 'client' | 'clock' | 'log' | 'signal'>,
  projectId: string,
  name: string | undefined,
): Promise<void> {
  const accepted = `The platform accepted the deletion of the project ${projectId}`;
  const search = async (): Promise<true | undefined> => {
    const query = name === undefined ? {} : { query: name };
    for await (const { url_id: id } of context.client.list('projects.list', { query }))
      if (id === projectId) return undefined;
    return true;
  };
  try {
    const isGone = await lookUp(unconfirmed(projectId, `${accepted}.`), () =>
      checkAfterDelays(context, LAG_DELAYS_MS, search),
    );
    if (isGone !== true) throw unconfirmed(projectId, `${accepted}, but still lists it.`);
  } catch (thrown) {
    // A project key can delete its project, but can't list projects.
    if (!(thrown instanceof Failure) || thrown.kind !== 'auth') throw thrown;
    context.log.info(`The credential can’t list projects. The list was not checked for ${projectId}.`);
  }
}
