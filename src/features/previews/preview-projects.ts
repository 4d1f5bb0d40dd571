/** Lists and deletes the preview projects of a repository, and sets the deployments of deleted ones to inactive. */

import { plural } from '../../amount.ts';
import type { Mode, PullRequestState, Repository, Services } from '../../core/services.ts';
import { inputFailure } from '../../failure.ts';
import { combinedFailure, type Outcomes, runEach } from '../../recovery/run-each.ts';
import { deleteProject } from '../projects/delete-project.ts';
import { type Preview, parsePreviewName, previewPrefix } from './preview-name.ts';

/** A project of a preview. */
export interface PreviewProject {
  readonly projectId: string;
  readonly name: string;
  readonly preview: Preview;
}

/** Section of the comment for a preview of the only site. The flows and reusable workflows use the same name. */
export const ONLY_SITE = 'Preview';

/**
 * Returns the environments that a site's deployments can have: the given one, or the site's own, whose name `preview.yml`
 * composes in this way.
 */
const environmentsOf = (environment: string, site: string | undefined): readonly string[] =>
  site === undefined ? [environment] : [environment, `${environment}-${site}`];

/** Returns the pull request of the run. @throws Failure of kind `input` if the run isn't about a pull request */
export async function requirePullRequest(repository: Repository): Promise<PullRequestState> {
  const pullRequest = await repository.pullRequest();
  if (pullRequest !== undefined) return pullRequest;
  throw inputFailure('The pull request to preview is unknown.', [
    {
      where: 'pull-request',
      message: 'is not set, the event has no pull request, and the branch has no open pull request',
      remedy: 'Run the step on `pull_request` or `workflow_run`, or set `pull-request`.',
    },
  ]);
}

/** Returns every preview project of a repository that the credential can see. */
async function listPreviews({ client }: Pick<Services, 'client'>, repository: string): Promise<PreviewProject[]> {
  const found: PreviewProject[] = [];
  for await (const { url_id: projectId, name } of client.list('projects.list', {
    query: { query: previewPrefix(repository) },
  })) {
    const preview = name === undefined ? undefined : parsePreviewName(repository, name);
    if (preview !== undefined && name !== undefined) found.push({ projectId, name, preview });
  }
  return found;
}

/**
 * Deletes every project of one preview. Concurrent runs may have created two.
 * @param name the preview's name; no other project is deleted
 * @returns the deleted projects; in a dry run, those that would be deleted
 * @throws Failure that lists the deleted projects, if one can't be deleted
 */
export async function deletePreview(
  context: Services & Mode,
  repository: string,
  name: string,
): Promise<readonly PreviewProject[]> {
  const named = (await listPreviews(context, repository)).filter(project => project.name === name);
  if (context.dryRun) return named;
  const outcomes = await runEach(named, 1, async ({ projectId }) => void (await deleteProject(context, projectId)));
  if (outcomes.failed.size === 0) return named;
  const gone = outcomes.done.map(({ projectId }) => projectId).join(', ') || 'none';
  const left = named.length - outcomes.done.length;
  const summary = `Deleting ${left} of ${plural(named.length, 'project')} named ${name} failed. Deleted: ${gone}.`;
  throw combinedFailure(outcomes, 'Deletion', ({ projectId }) => projectId, summary);
}

/**
 * Returns the previews whose pull request is closed. If GitHub doesn't know the pull request, the preview is kept, with
 * a warning.
 */
export async function findOrphans({ client, log }: Services, repository: Repository): Promise<PreviewProject[]> {
  const previews = await listPreviews({ client }, repository.name);
  const numbers = new Set(previews.map(({ preview }) => preview.pullRequest));
  const closed = new Set<number>();
  for (const number of numbers) {
    const pullRequest = await repository.fetchPullRequest(number);
    if (pullRequest?.state === 'closed') closed.add(number);
    if (pullRequest === undefined) log.warning(`Pull request ${number} was not found on GitHub. Keeping its preview.`);
  }
  const orphans = previews.filter(({ preview }) => closed.has(preview.pullRequest));
  return orphans.toSorted((a, b) => a.preview.pullRequest - b.preview.pullRequest || (a.name < b.name ? -1 : 1));
}

/** Deleted projects, and the result for each project. */
interface Sweep {
  readonly deleted: readonly PreviewProject[];
  readonly outcomes: Outcomes<PreviewProject>;
}

/**
 * Deletes the projects of previews, one at a time, and sets their deployments to inactive. Checks immediately before each
 * deletion that the pull request is still closed, because it may have been reopened.
 */
export async function deleteOrphans(
  context: Services,
  repository: Repository,
  orphans: readonly PreviewProject[],
): Promise<Sweep> {
  const deleted: PreviewProject[] = [];
  const outcomes = await runEach(orphans, 1, async orphan => {
    const { pullRequest, site } = orphan.preview;
    if ((await repository.fetchPullRequest(pullRequest))?.state !== 'closed') {
      context.log.info(`Pull request ${pullRequest} was reopened. Keeping ${orphan.name}.`);
      return;
    }
    await deleteProject(context, orphan.projectId);
    deleted.push(orphan);
    await repository.endDeployments(pullRequest, site ?? ONLY_SITE, environment => environmentsOf(environment, site));
  });
  return { deleted, outcomes };
}
