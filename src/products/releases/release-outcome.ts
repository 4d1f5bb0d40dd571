/**
 * Reports how a release ended: its outcome, or what stays changed after a failure, and what undoes
 * it.
 */

import { type Failure, sentence, withDetails } from '../../base/failure.ts';
import type { Outcome } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { PART } from '../shared/app-parts.ts';
import type { PartRuns } from '../shared/part-runs.ts';
import type { ReleasedParts } from './release-content.ts';
import type { RELEASED_OUTPUTS } from './release-inputs.ts';
import type { ReleaseProgress } from './release-progress.ts';

/** State of a release, from which its outcome follows. */
interface ReleaseState {
  readonly context: ProjectRun;
  readonly runs: PartRuns;
  readonly app: Pick<ReleasedParts, 'site'>;
  readonly progress: ReleaseProgress;
}

/** Returns the outcome of a release of which no part failed. */
export function releaseOutcome({
  context,
  runs,
  progress,
}: ReleaseState): Outcome<typeof RELEASED_OUTPUTS> {
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
 * Adds to the failure of a part what stays changed.
 * @param liveVersion version of the live release, if it is known
 */
export function failedRelease(
  release: ReleaseState,
  failure: Failure,
  liveVersion: number | undefined,
): Failure {
  const message = [sentence(failure.message), ...remainingChanges(release, liveVersion)].join(' ');
  return withDetails(failure, { message });
}

/** Adds to the failure of an interruption what was changed and stays. */
export function interruptedRelease(release: ReleaseState, failure: Failure): Failure {
  const { runs, progress } = release;
  const { applied = [] } = progress.migrations;
  const { liveId } = progress;
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
      ? [`Migrations applied before: ${applied.map(({ path }) => path).join(', ')}.`]
      : []),
    ...remainingChanges(release, undefined),
  ].join(' ');
  const remedy =
    'You don’t need to publish again. To check which release is live, use `release-info`.';
  return withDetails(failure, { message, ...(isActive && { remedy }) });
}

/** Says which parts stay changed, and what undoes the changes of the site and the functions. */
function remainingChanges(
  { context, runs, app, progress }: ReleaseState,
  liveVersion: number | undefined,
): readonly string[] {
  if (context.dryRun) return [];
  const changes = runs.results.filter(
    ({ part, outcome }) => outcome === 'done' && part !== PART.live,
  );
  const done = changes.map(({ part }) => part);
  const remaining = done.length === 0 ? [] : [`Done before, and not undone: ${done.join(', ')}.`];

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
    app.site !== undefined && (published !== undefined || isDeployed) && !isReplaced;
  if (!isUndoable || target === undefined) return remaining;

  if (!context.isWorkflowRun)
    return [
      ...remaining,
      'To go back, run `project-platform rollback`, which lists the kept versions.',
    ];
  const withFunctions = isDeployed ? ' and `with-functions: true`' : '';
  return [...remaining, `To go back, run \`rollback.yml\` with \`to: ${target}\`${withFunctions}.`];
}
