/** Requests the live release: whether there is one, and whether it is new. */

import { listedNames } from '../../../base/text/amount.ts';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import type { AnswerOf, ItemOf } from '../../../api/endpoints.ts';
import type { ProjectClient, ProjectRun } from '../../../core/run.ts';
import { checkAfterDelays } from '../../../base/time/back-off.ts';
import { CLOCK_TOLERANCE_MS, lookUp } from '../../../core/recovery/uncertain-outcome.ts';
import { versionText } from './site-report.ts';

/**
 * Returns the response; undefined if the platform reports that nothing is live (404
 * `release_not_found`).
 */
export async function undefinedIfUnpublished<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'release_not_found') return undefined;
    throw thrown;
  }
}

/** The platform's answer about the live site. */
export type CurrentSite = AnswerOf<'releases.current'>;

/**
 * Waits before each look at what is live, in milliseconds. A replica can lag, and return an earlier
 * state.
 */
export const REPLICA_DELAYS_MS = [0, 1_000, 4_000, 10_000, 15_000];

/**
 * Requests the live release until it is the expected one. Another release, or none, counts only if
 * all responses within 30 s report one.
 * @returns the last response; undefined if nothing is live
 * @throws Failure of a request; the signal's reason when it aborts
 */
export async function fetchLiveSite(
  context: ProjectRun,
  isExpected: (live: CurrentSite) => boolean,
): Promise<CurrentSite | undefined> {
  const { client, projectId } = context;
  let live: CurrentSite | undefined;
  await checkAfterDelays(context, REPLICA_DELAYS_MS, async () => {
    live = await undefinedIfUnpublished(
      client.call('releases.current', { path: { project_id: projectId } }),
    );
    return live !== undefined && isExpected(live) ? live : undefined;
  });
  return live;
}

/**
 * Checks that nothing went live since a request whose response was lost, before the work is started
 * again.
 * @param sentAt the platform's time of the request
 * @param isOwn tells whether a release that did is that of the request
 * @returns that release; undefined if nothing went live
 * @throws Failure, `uncertain`, if another release did, or if that is unknown
 */
export async function requireNothingNewLive(
  context: ProjectRun,
  lost: Failure,
  sentAt: number,
  isOwn: (live: CurrentSite) => Promise<boolean> = () => Promise.resolve(false),
): Promise<CurrentSite | undefined> {
  const isNew = (live: CurrentSite): boolean =>
    (live.published_at ?? sentAt) >= sentAt - CLOCK_TOLERANCE_MS;
  context.log.warning(
    `It is unknown whether the release went live. ${sentence(lost.message)} Checking the live release.`,
  );
  const live = await lookUp(lost, () => fetchLiveSite(context, isNew));
  if (live === undefined || !isNew(live)) return undefined;
  if (await lookUp(lost, () => isOwn(live))) return live;
  throw withDetails(lost, {
    state: `Currently live: ${versionText(live)}. It may be this release, whose response was lost, so it was not published again.`,
    remedy:
      'Check the site. If it has the new content, you don’t need to publish again. Otherwise, re-run the job.',
  });
}

type PastSite = ItemOf<'releases.list'>;

/** Checks whether a release was live at some time. */
export const wasPublished = ({ status = '' }: Pick<PastSite, 'status'>): boolean =>
  !['processing', 'failed', 'canceled'].includes(status);

/** Returns the newest version that was published; 0 if none was. @throws Failure of a request */
export async function newestVersion({ client, projectId }: ProjectClient): Promise<number> {
  for await (const release of client.list('releases.list', { path: { project_id: projectId } }))
    if (release.version !== undefined && wasPublished(release)) return release.version;
  return 0;
}

/**
 * Finds the releases that a publish replaced, apart from the one that it was meant to replace:
 * those that went live after the last look at the live release. The API has no condition for a
 * publish, so this is only known from the history afterwards. Logs a warning that names them, or
 * that they can't be determined.
 * @param expected version of the release that was meant to be replaced, or 0; undefined if the
 *   platform reported none
 * @returns newest first; undefined if they can't be determined
 */
export async function alsoReplaced(
  { client, projectId, log }: ProjectRun,
  expected: number | undefined,
  published: { readonly release_id: string; readonly version?: number | undefined },
): Promise<readonly PastSite[] | undefined> {
  const { release_id: publishedId, version: publishedVersion } = published;
  const replaced: PastSite[] = [];
  try {
    if (expected === undefined || publishedVersion === undefined)
      throw new Failure('missing', 'The platform reported no version number.');
    for await (const release of client.list('releases.list', { path: { project_id: projectId } })) {
      const { release_id: id, version = publishedVersion } = release;
      if (version <= expected) break;
      if (id !== publishedId && version < publishedVersion && wasPublished(release))
        replaced.push(release);
    }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    log.warning(`${REPLACED_UNKNOWN} ${sentence(messageOf(thrown))}`);
    return undefined;
  }
  if (replaced.length > 0)
    log.warning(
      `${alsoReplacedText(replaced.map(versionText))} Check what must be published again.`,
    );
  return replaced;
}

/** Says that it isn't known whether a publish replaced other releases. */
const REPLACED_UNKNOWN =
  'It is not known whether the publish replaced another release that went live meanwhile.';

/**
 * Returns which other releases a publish replaced, as a sentence.
 * @param releases as `versionText` names them
 */
export const alsoReplacedText = (releases: readonly string[]): string =>
  `The publish also replaced ${listedNames(releases)}, which went live meanwhile.`;
