/** Publishes the site of an earlier version in place of a broken release, and checks what is live then. */

import type { AnswerOf } from '../../../api/endpoints.ts';
import { Failure, messageOf, sentence } from '../../../base/failure.ts';
import type { ProjectServices } from '../../../core/services.ts';
import type { StaticPackage } from '../../../packing/kinds/static-site.ts';
import { keepUncertain } from '../../../recovery/uncertain-outcome.ts';
import { pollWithin } from '../../../recovery/poll.ts';
import { alsoReplaced, liveRelease } from '../live-release.ts';
import { publishPackage } from '../publish-package.ts';
import { releaseText } from '../release-report.ts';
import { servesSite } from '../served-files.ts';
import { waitForSite } from '../served-site.ts';
import { type PathProblem, type PathStatus, requestPath } from './checks.ts';
import type { Restored, RollBackServices, RolledBack, SiteRollBack } from './roll-back-state.ts';

/** Ends a publish before it can have an effect: another release is live, or none. */
class Replaced extends Error {}

/** Waits between two requests of a path that the release broke, and the limit of all, in milliseconds. */
const SERVING = { shortestMs: 1000, longestMs: 5000 };
const SERVING_MS = 30_000;

/** Requests the live release until it is this one, or several responses in a row report another one, or none. */
export const liveReleaseExpecting = (context: ProjectServices, releaseId: string) =>
  liveRelease(context, ({ release_id: id }) => id === releaseId);

/**
 * Publishes the site, if the broken release is still live. The state is saved before the request that makes it live, because a
 * platform can process that request after the step has ended.
 * @throws Failure; `uncertain` if a release may have gone live
 */
export async function publishEarlier(
  context: RollBackServices,
  state: SiteRollBack,
  site: StaticPackage,
): Promise<RolledBack> {
  try {
    let brokenVersion: number | undefined;
    const release = await publishPackage(context, site, { at: undefined, usesRunnerClock: false }, async repeated => {
      brokenVersion = (await requireReplaceable(context, state.releaseId, site, repeated)) ?? brokenVersion;
      context.saveState(JSON.stringify({ ...state, isPublishing: true }));
    });
    const restored = await restoredState(context, state, release, site);
    const replaced = await alsoReplaced(context, brokenVersion, release);
    return {
      version: release.version,
      releaseId: release.release_id,
      alsoReplaced: replaced?.map(releaseText),
      ...restored,
    };
  } catch (thrown) {
    if (thrown instanceof Replaced) return { kept: { why: 'replaced' } };
    throw thrown;
  }
}

/**
 * Checks right before a publish that it replaces the broken release: another publish may have ended while this one uploaded,
 * or waited to be repeated. If the response to a request was lost, the live release may also be the restored one.
 * @param brokenId ID of the broken release
 * @param repeated failure of the request that is repeated
 * @returns version of the broken release, if it is still live and has one
 * @throws Replaced; `repeated` if it isn't known which release is live
 */
async function requireReplaceable(
  context: ProjectServices,
  brokenId: string,
  site: StaticPackage,
  repeated: Failure | undefined,
): Promise<number | undefined> {
  const lost = repeated?.uncertain === true ? repeated : undefined;
  const request = liveReleaseExpecting(context, brokenId);
  const live = await (lost === undefined ? request : keepUncertain(request));
  if (live?.release_id === brokenId) return live.version;
  if (lost === undefined) throw new Replaced();
  const address = live?.access_url ?? undefined;
  if (address === undefined || !(await servesSite(context, address, site))) throw lost;
  return undefined;
}

/**
 * Determines what is known about the live release after the platform confirmed the publish.
 * @throws Failure, `uncertain`, if the broken release is still live
 */
async function restoredState(
  context: ProjectServices,
  { releaseId, brokenPaths }: SiteRollBack,
  { release_id: ownId, access_url: address }: AnswerOf<'releases.complete'>,
  site: StaticPackage,
): Promise<Pick<Restored, 'state' | 'liveNow' | 'stillBroken'>> {
  try {
    const live = await liveReleaseExpecting(context, ownId);
    if (live?.release_id === ownId) {
      await waitForSite(context, address, site.entrySha256);
      const stillBroken = await Promise.all(brokenPaths.map(path => brokenPath(context, address, path)));
      return { state: 'live', stillBroken: stillBroken.filter(one => one !== undefined) };
    }
    if (live?.release_id !== releaseId)
      return { state: 'other-live', liveNow: live && releaseText(live), stillBroken: [] };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    context.log.warning(sentence(messageOf(thrown)));
    return { state: 'unverified', stillBroken: [] };
  }
  throw new Failure('unavailable', 'The platform confirmed the publish, but the broken release is still live.', {
    uncertain: true,
  });
}

/** Whether a path works, or can't be requested. */
const isOver = (response: PathStatus | PathProblem): boolean =>
  'works' in response ? response.works : response.why === 'url';

/** Requests a path again until it works. @returns its last response if it doesn't; undefined if it works, or can't be requested */
async function brokenPath(
  context: ProjectServices,
  address: string | undefined,
  path: string,
): Promise<Restored['stillBroken'][number] | undefined> {
  if (address === undefined) return undefined;
  let response: PathStatus | PathProblem | undefined;
  await pollWithin(context, SERVING, SERVING_MS, async () => {
    response = await requestPath(context, { url: address }, path);
    return isOver(response) || undefined;
  });
  return response === undefined || isOver(response) ? undefined : { path, response };
}
