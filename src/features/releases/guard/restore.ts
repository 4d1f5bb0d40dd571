/** Ends a step whose release is broken: rolls it back, or says why it stays live. The step fails in each case. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import type { Results } from '../../../core/operation.ts';
import type { ProjectClient } from '../../../core/services.ts';
import { PACKAGE_FILE } from '../../../packing/app-package/contents.ts';
import { releaseText } from '../release-report.ts';
import type { Watched } from './evidence.ts';
import type { OUTPUTS } from './inputs.ts';
import type { KeptReason } from './reasons.ts';
import { rollBack } from './roll-back.ts';
import type { RollBackServices, RollBackState, RolledBack } from './roll-back-state.ts';
import { earlierName, evidenceOutput, keptText, restoredText, restoredTitle, summaryOf } from './texts.ts';
import type { Timeline } from './timeline.ts';

/** Services that set the outputs and the report of a failed step. */
export type EndServices = Pick<Results<typeof OUTPUTS>, 'output' | 'onFailureReport'>;

/** Result of watching a broken release, and its events. */
interface BrokenRelease {
  readonly watched: Watched;
  readonly timeline: Timeline;
}

/** Start of the titles of failures about a broken release. */
const BROKEN = 'Release broken';

/** Rolls the release back. If the job is canceled meanwhile, its cleanup finishes that. @throws Failure in each case */
export async function restoreEarlier(
  context: RollBackServices & EndServices,
  state: RollBackState,
  broken: BrokenRelease,
): Promise<never> {
  const { folder, package: earlier } = state;
  context.saveState(JSON.stringify(state));
  broken.timeline.add(`Began to roll back to ${earlierName(earlier)}.`);
  let result: RolledBack;
  try {
    result = await rollBack(context, state);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw await rollBackFailure(context, state, broken.watched, thrown);
  }
  context.saveState(undefined);
  if ('kept' in result) throw brokenFailure(context, broken, result);
  const file = join(folder, PACKAGE_FILE);
  context.output({
    restored_version: earlier.version,
    version: result.version ?? null,
    release_id: result.releaseId ?? null,
    // A package without this file consists of the folder.
    package_path: existsSync(file) ? file : folder,
  });
  const restored = restoredText(earlier.version, result);
  broken.timeline.add(restored);
  throw brokenFailure(context, broken, { restored, title: restoredTitle(result) });
}

/** Converts the failure of a rollback. If the job is canceled, the saved state remains for the job's cleanup. */
async function rollBackFailure(
  context: RollBackServices,
  { package: { version, liveVersion } }: RollBackState,
  watched: Watched,
  failure: Failure,
): Promise<Failure> {
  const earlier = earlierName({ version, liveVersion });
  if (context.signal.aborted)
    return withDetails(failure, {
      message: `${sentence(failure.message)} The step was rolling back to ${earlier}. The job’s cleanup finishes or checks the rollback.`,
    });
  context.saveState(undefined);
  const failed = failure.uncertain ? 'was not confirmed' : 'failed';
  const live = failure.uncertain ? await liveNow(context) : undefined;
  return withDetails(failure, {
    title: `${BROKEN}, rollback ${failed}`,
    message: [
      summaryOf(watched),
      `The rollback to ${earlier} ${failed}: ${sentence(messageOf(failure))}`,
      ...(live === undefined ? [] : [`Live now: ${live}.`]),
    ].join(' '),
    remedy: `Check which release is live. If it is still the broken one, run \`rollback.yml\` with \`to: ${liveVersion === null ? 'run:' : ''}${version}\`.`,
  });
}

/** Names the live release. Undefined if it can't be requested: the failure of the rollback matters more. */
async function liveNow({ client, projectId }: ProjectClient): Promise<string | undefined> {
  try {
    return releaseText(await client.call('releases.current', { path: { project_id: projectId } }));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return undefined;
  }
}

/**
 * Sets the outputs and the report of a broken release.
 * @param end what is live now, as sentences with the end of a title, or why the release stays live
 * @returns the failure of the step
 */
export function brokenFailure(
  context: EndServices,
  { watched, timeline }: BrokenRelease,
  end: { readonly restored: string; readonly title: string } | { readonly kept: KeptReason },
): Failure {
  const isKept = 'kept' in end;
  const ended = isKept ? { not_rolled_back: keptText(end.kept) } : { rolled_back: end.restored };
  context.output({ guard_evidence: { ...evidenceOutput(watched), ...ended } });
  context.onFailureReport(() => ({ blocks: timeline.report(watched) }));
  const state = isKept ? `It was not rolled back, because ${keptText(end.kept)}.` : end.restored;
  return new Failure('unavailable', `${summaryOf(watched)} ${state}`, {
    title: isKept ? BROKEN : `${BROKEN}, ${end.title}`,
    remedy: isKept
      ? 'To publish an earlier version, run `rollback.yml`, or release a fix.'
      : 'Fix the cause before the next release.',
  });
}
