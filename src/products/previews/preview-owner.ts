/** Pull request of a preview: whether it is deployed, and the deletion of its projects. */

import type { PullRequestState, JobRepository } from '../../core/services.ts';
import { aliasOf } from './deploy-checks.ts';
import { NO_PROJECT } from './inputs.ts';
import { previewName } from './preview-name.ts';
import {
  deletePreview,
  type PreviewDeletion,
  type PreviewProject,
  requirePullRequest,
  requireState,
} from './preview-projects.ts';
import type { PreviewOutcome, PreviewRun } from './preview-run.ts';

/** Pull request of a preview, and the names that follow from it. */
export interface PreviewOwner {
  readonly repository: JobRepository;
  readonly number: number;
  /** Name of the preview's project. */
  readonly name: string;
  /** First part of its address. Undefined if the platform chooses it. */
  readonly alias: string | undefined;
}

/**
 * Finds the pull request whose preview the run deploys. For a closed one, deletes the preview.
 * @returns the pull request, or the outcome of a run that deploys nothing
 */
export async function findOwner(run: PreviewRun): Promise<PreviewOwner | PreviewOutcome> {
  const { context, app } = run;
  const { alias, site } = app.inputs;
  const repository = await context.repository();
  const pullRequest = repository.followsPullRequest
    ? await repository.pullRequest()
    : await requirePullRequest(repository);
  if (pullRequest === undefined) return superseded(run, repository, undefined);
  if (pullRequest.state === 'open' && repository.isSuperseded(pullRequest))
    return superseded(run, repository, pullRequest);

  const { number, state } = pullRequest;
  const name = previewName(repository.globalId, { pullRequest: number, site });
  run.output({ pull_request_number: number });
  context.log.info(
    `Pull request ${number} is ${state}. The name of its preview project is ${name}.`,
  );
  if (repository.isClosedAgain(pullRequest)) {
    context.log.warning(
      `GitHub responded that pull request ${number} is closed, although this run’s event reopened it. The step neither published nor deleted its preview. If the pull request is open, re-run the job.`,
    );
    return run.nothing('Preview skipped: the pull request is closed');
  }
  if (state === 'closed') return tearDown(run, name);

  return {
    repository,
    number,
    name,
    alias: alias === undefined ? undefined : aliasOf(alias, number, site),
  };
}

/**
 * Ends a run that has not published its site, if the pull request was closed meanwhile, or has a
 * newer commit. The cleanup may have run before this step created the project.
 */
export async function endIfNewer(
  run: PreviewRun,
  { repository, number, name }: PreviewOwner,
): Promise<PreviewOutcome | undefined> {
  const pullRequest = await requireState(repository, number);
  if (pullRequest.state === 'closed') return tearDown(run, name);
  return repository.isSuperseded(pullRequest)
    ? superseded(run, repository, pullRequest)
    : undefined;
}

/**
 * Ends a run that has deployed everything. If the pull request was closed meanwhile, deletes the
 * preview; if it has a newer commit, the outcome says so.
 * @param title of the outcome otherwise
 */
export async function endDeployed(
  run: PreviewRun,
  { repository, number, name }: PreviewOwner,
  title: string,
): Promise<PreviewOutcome> {
  const pullRequest = await requireState(repository, number);
  if (pullRequest.state === 'closed') return tearDown(run, name);
  if (!repository.isSuperseded(pullRequest)) return run.ended(title);

  run.context.log.notice(
    `Published ${repository.sha.slice(0, 7)}, but the pull request now has a newer commit.`,
  );
  const ended = run.ended(supersededBy(pullRequest));
  return { ...ended, unchanged: true, deploysNothing: true, isSuperseded: true };
}

/** Deletes the preview's projects, and returns them. @throws Failure if one may still exist */
export async function deleteProjects(
  run: PreviewRun,
  name: string,
): Promise<PreviewDeletion['deleted']> {
  const { context, parts } = run;
  const { deleted, failure } = await deletePreview(context, name);
  const isUsed = ({ projectId }: PreviewProject): boolean => projectId === parts.projectId;
  const isAllDeleted = deleted.length > 0 && failure === undefined;
  if (isAllDeleted || deleted.some(isUsed)) context.recordRemoval();
  if (deleted.some(isUsed)) parts.restart();
  // If another project can't be deleted, this one's outputs stay unless it is gone.
  if (failure === undefined || deleted.some(isUsed)) run.output(NO_PROJECT);
  if (failure !== undefined) throw failure;
  return deleted;
}

async function tearDown(run: PreviewRun, name: string): Promise<PreviewOutcome> {
  const { context, parts } = run;
  const isDeleted = (await deleteProjects(run, name)).length > 0;
  context.recordRemoval();
  const effect = isDeleted ? 'Deleted its preview.' : 'It has no preview.';
  context.log.notice(`The pull request is closed. ${effect}`);
  run.output({ torn_down: isDeleted });
  parts.restart();
  const result = isDeleted ? 'cleaned up' : 'skipped';
  return { ...run.nothing(`Preview ${result}: the pull request is closed`), unchanged: !isDeleted };
}

/** @param newer the pull request; undefined if none has the run's commit anymore */
function superseded(
  run: PreviewRun,
  { sha }: JobRepository,
  newer: PullRequestState | undefined,
): PreviewOutcome {
  const title =
    newer === undefined
      ? 'Preview skipped: the pull request was closed or has a newer commit'
      : supersededBy(newer);
  run.context.log.notice(
    `Did not publish the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request.`,
  );
  return { ...run.nothing(title), isSuperseded: true };
}

const supersededBy = ({ headSha }: PullRequestState): string =>
  `Preview superseded by ${headSha.slice(0, 7)}`;
