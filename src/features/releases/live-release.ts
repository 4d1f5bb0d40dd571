/** Requests the live release: whether there is one, and whether it is new. */

import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import type { ProjectServices } from '../../core/services.ts';
import { checkAfterDelays } from '../../base/back-off.ts';
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

type LiveRelease = AnswerOf<'releases.current'>;

/** Waits before each request for the live release, in milliseconds. A replica can lag, and return an earlier release. */
const REPLICA_DELAYS_MS = [0, 1_000, 4_000, 10_000, 15_000];

/**
 * Requests the live release until it is the expected one. Another release, or none, counts only if all responses within
 * 30 s report one.
 * @returns the last response; undefined if nothing is live
 * @throws Failure of a request; the signal's reason when it aborts
 */
export async function liveRelease(
  context: ProjectServices,
  isExpected: (live: LiveRelease) => boolean,
): Promise<LiveRelease | undefined> {
  const { client, projectId } = context;
  let live: LiveRelease | undefined;
  await checkAfterDelays(context, REPLICA_DELAYS_MS, async () => {
    live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
    return live !== undefined && isExpected(live) ? live : undefined;
  });
  return live;
}

/**
 * Checks that nothing went live since a request whose response was lost, before the work is started again.
 * @param sentAt the platform's time of the request
 * @throws Failure, `uncertain`, if a release did, or if that is unknown
 */
export async function requireNothingNewLive(context: ProjectServices, lost: Failure, sentAt: number): Promise<void> {
  const isNew = (live: LiveRelease): boolean => (live.published_at ?? sentAt) >= sentAt - CLOCK_TOLERANCE_MS;
  context.log.warning(
    `It is unknown whether the release went live. ${sentence(lost.message)} Checking the live release.`,
  );
  const live = await lookUp(lost, () => liveRelease(context, isNew));
  if (live === undefined || !isNew(live)) return;
  throw withDetails(lost, {
    state: `Currently live: ${releaseName(live.version)} (${live.release_id}). It may be the release of this step, whose response was lost, so the step did not publish again.`,
    remedy: 'Check the site. If it has the new content, you don’t need to publish again. Otherwise, re-run the job.',
  });
}
