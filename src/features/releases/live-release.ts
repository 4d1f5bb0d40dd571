/** Requests the live release: whether there is one, and whether it is new. */

import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { ProjectServices } from '../../core/services.ts';
import { CLOCK_TOLERANCE_MS, lookUp } from '../../recovery/uncertain-outcome.ts';
import { releaseName } from './release-report.ts';

/** Returns the response; undefined if the platform reports that nothing is live (404 `release_not_found`). */
export async function undefinedIfUnpublished<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'release_not_found') return undefined;
    throw thrown;
  }
}

/**
 * Checks that nothing went live since a request whose response was lost, before the work is started again.
 * @param sentAt the platform's time of the request
 * @throws Failure, `uncertain`, if a release did, or if that is unknown
 */
export async function requireNothingNewLive(context: ProjectServices, lost: Failure, sentAt: number): Promise<void> {
  const { client, log, projectId } = context;
  log.warning(`It is unknown whether the release went live. ${sentence(lost.message)} Checking the live release.`);
  const current = () => client.call('releases.current', { path: { project_id: projectId } });
  const live = await lookUp(lost, () => undefinedIfUnpublished(current()));
  if (live === undefined || (live.published_at ?? sentAt) < sentAt - CLOCK_TOLERANCE_MS) return;
  throw withDetails(lost, {
    state: `Currently live: ${releaseName(live.version)} (${live.release_id}). It may be the release of this step, whose response was lost, so the step did not publish again.`,
    remedy: 'Check the site. If it has the new content, you don’t need to publish again. Otherwise, re-run the job.',
  });
}
