/**
 * Reports how a release ended: its outcome, or what stays changed after a failure, and what undoes
 * it.
 */

import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { Outcome } from '../../core/operation.ts';
import { PART } from '../shared/app-parts.ts';
import { firstLines } from '../shared/part-runs.ts';
import { readLiveSite } from '../sites/live/read-live-site.ts';
import { type Release, SHOWN_RELEASES } from './release-app.ts';
import type { RELEASED_OUTPUTS } from './release-inputs.ts';

/** Returns the outcome of a release of which no part failed. */
export function releaseOutcome({
  context,
  runs,
  progress,
}: Release): Outcome<typeof RELEASED_OUTPUTS> {
  const report = runs.report();
  const { url, version } = progress.site ?? {};
  const rows = [
    ['Project', { code: context.projectId }],
    ...(url === undefined ? [] : [['URL', { text: url, url }] as const]),
    ...(version === undefined ? [] : [['Version', { code: String(version) }] as const]),
  ] as const;
  return {
    outputs: { ...progress.outputs, parts: runs.results },
    report: {
      ...report,
      title: context.dryRun ? 'Release' : 'Released',
      blocks: [{ type: 'facts', rows }, ...report.blocks],
    },
  };
}

/**
 * Checks that all parts have succeeded. After a failure, shows which release is live.
 * @throws Failure of the first part that failed, with what stays changed
 */
export async function requireParts(release: Release): Promise<void> {
  const failure = release.runs.failure();
  if (failure === undefined) return;
  const liveVersion = await versionLeftLive(release);
  const message = [sentence(failure.message), ...remainingChanges(release, liveVersion)].join(' ');
  throw withDetails(failure, { message });
}

/**
 * Shows which release is live after a part has failed. Its own failure is only logged.
 * @returns its version, if it is known
 */
async function versionLeftLive({
  context,
  runs,
  content,
  progress,
}: Release): Promise<number | undefined> {
  const { log, signal, reworded } = context;
  if (content.site === undefined || runs.outcomeOf(PART.live) === 'failed') return undefined;
  try {
    const { outputs } = await log.group('Show the live release after a failure', () =>
      readLiveSite(
        { ...runs.workContext(), output: live => progress.verified(live) },
        { limit: SHOWN_RELEASES },
      ),
    );
    return outputs.version ?? undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.info(`The live release can’t be determined: ${firstLines(reworded(thrown))}`);
    return undefined;
  }
}

/** Adds to the failure of an interruption what was changed and stays. */
export function interruptedRelease(release: Release, failure: Failure): Failure {
  const { runs, progress } = release;
  const { applied, liveId } = progress;
  const published = progress.site?.id;
  const isActive =
    runs.outcomeOf(PART.site) === 'done' &&
    published !== undefined &&
    (liveId === undefined || liveId === published);
  const isPartial = runs.outcomeOf(PART.migrations) === 'failed' && applied.length > 0;
  const message = [
    sentence(failure.message),
    ...(isActive ? ['The release is active.'] : []),
    ...(isPartial
      ? [`Migrations already applied: ${applied.map(({ path }) => path).join(', ')}.`]
      : []),
    ...remainingChanges(release, undefined),
  ].join(' ');
  const remedy =
    'You don’t need to publish again. To check which release is live, use `release-info`.';
  return withDetails(failure, { message, ...(isActive && { remedy }) });
}

/** Says which parts stay changed, and what undoes the changes of the site and the functions. */
function remainingChanges(
  { context, runs, content, progress }: Release,
  liveVersion: number | undefined,
): readonly string[] {
  if (context.dryRun) return [];
  const changes = runs.results.filter(
    ({ part, outcome }) => outcome === 'done' && part !== PART.live,
  );
  const done = changes.map(({ part }) => part);
  const remaining =
    done.length === 0 ? [] : [`Completed, and not rolled back: ${done.join(', ')}.`];

  const { liveId } = progress;
  // A site that was live already is not a change of this release.
  const published = runs.outcomeOf(PART.site) === 'unchanged' ? undefined : progress.site?.id;
  const isReplaced = published !== undefined && liveId !== undefined && liveId !== published;
  const isDeployed = progress.functions.some(({ outcome }) =>
    ['created', 'updated', 'unknown'].includes(outcome),
  );
  const target = published === undefined ? liveVersion : 'previous';
  // `rollback` refuses a package without a site.
  const isUndoable =
    content.site !== undefined && (published !== undefined || isDeployed) && !isReplaced;
  if (!isUndoable || target === undefined) return remaining;

  if (!context.isWorkflowRun) {
    // Only a command keeps releases on this machine.
    if (context.releaser === undefined) return remaining;
    const flag = isDeployed ? ' and `--with-functions`' : '';
    return [
      ...remaining,
      `To go back, run \`project-platform rollback\`, which lists the kept versions, with one of them${flag}.`,
    ];
  }
  const withFunctions = isDeployed ? ' and `with-functions: true`' : '';
  return [...remaining, `To go back, run \`rollback.yml\` with \`to: ${target}\`${withFunctions}.`];
}
