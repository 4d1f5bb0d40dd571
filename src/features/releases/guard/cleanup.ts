/** Finishes a rollback in the job's cleanup. */

import type { InputPaths } from '../../../core/services.ts';
import { pollWithin } from '../../../recovery/poll.ts';
import { REPLACED_UNKNOWN } from '../live-release.ts';
import { releaseText } from '../release-report.ts';
import { liveReleaseExpecting } from './publishing.ts';
import { PROCESSING, PROCESSING_MS, rollBack } from './roll-back.ts';
import { parseRollBackState, type RollBackServices, type RollBackState, type SiteRollBack } from './roll-back-state.ts';
import { keptText, restoredText } from './texts.ts';

/** Rolls back in the job's cleanup, if the step was canceled while it did. @param saved state of the step */
export async function finishRollBack(
  context: RollBackServices & Pick<InputPaths, 'roots'>,
  saved: string,
): Promise<void> {
  const state = parseRollBackState(context, saved);
  if (state === undefined) {
    context.log.warning(
      'The job’s cleanup ignored `STATE_PLATFORM_NOTE`, because its value is not a rollback that a step began.',
    );
    return;
  }
  context.log.notice(await (isPublishing(state) ? checkPublished(context, state) : finish(context, state)));
}

/** Whether the step may have sent the request that makes the earlier version live. */
const isPublishing = (state: RollBackState): state is SiteRollBack =>
  state.isPublishing === true && state.releaseId !== undefined;

/** Returns what the cleanup did, as a sentence. */
async function finish(context: RollBackServices, state: RollBackState): Promise<string> {
  const result = await rollBack(context, state);
  return 'kept' in result
    ? `The cleanup published nothing, because ${keptText(result.kept)}.`
    : restoredText(state.package.version, result);
}

/** Waits until a publish of the step has replaced the broken release. @returns what is known, as sentences */
async function checkPublished(context: RollBackServices, { releaseId, package: kept }: SiteRollBack): Promise<string> {
  const live = await pollWithin(context, PROCESSING, PROCESSING_MS, async () => {
    const current = await liveReleaseExpecting(context, releaseId);
    return current?.release_id === releaseId ? undefined : { current };
  });
  if (live === undefined)
    return `The broken release ${releaseId} is still live: the platform has not confirmed that it published version ${kept.version}. The cleanup didn’t publish it a second time. If the site is still broken, run \`rollback.yml\` with \`to: ${kept.version}\`.`;
  const unknownVersionText =
    live.current === undefined ? '' : ' It is not known whether the live release is that version.';
  const now = live.current === undefined ? 'nothing is live' : `${releaseText(live.current)} is live`;
  return `The release ${releaseId} was replaced: ${now}. The step had sent the request to publish version ${kept.version} before it was canceled.${unknownVersionText} ${REPLACED_UNKNOWN}`;
}
