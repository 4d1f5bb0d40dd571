/**
 * Lists and deletes the preview projects of a repository, and sets the deployments of deleted ones
 * to inactive.
 */

import { plural } from '../../base/text/amount.ts';
import { checkAfterDelays } from '../../base/time/back-off.ts';
import type { PullRequestState, JobRepository } from '../../core/services.ts';
import type { Run } from '../../core/run.ts';
import { Failure, inputFailure, withDetails } from '../../base/failure.ts';
import {
  combinedFailure,
  isAnyUncertain,
  type Outcomes,
  runEach,
} from '../../core/recovery/run-each.ts';
import { deleteProject } from '../projects/delete-project.ts';
import { findListedProject } from '../projects/listed-project.ts';
import { type Preview, parsePreviewName, previewApp, previewPrefix } from './preview-name.ts';

/** Type of every preview's project. */
export const PREVIEW_TYPE = 'web';

export interface PreviewProject {
  readonly projectId: string;
  readonly name: string;
  /** Epoch milliseconds; undefined if the platform doesn't say. */
  readonly createdAt: number | undefined;
}

export interface PullRequestPreview extends PreviewProject {
  readonly preview: Preview;
}

/**
 * Returns the pull request of the run.
 * @throws Failure of kind `input` if the run isn't about a pull request
 */
export async function requirePullRequest(repository: JobRepository): Promise<PullRequestState> {
  const pullRequest = await repository.pullRequest();
  if (pullRequest !== undefined) return pullRequest;
  throw inputFailure('The preview’s pull request is unknown.', [
    {
      where: 'pull-request',
      message:
        'is not set, the event has no pull request, and no open pull request was found for the branch',
      remedy: 'Run the step on `pull_request` or `workflow_run`, or set `pull-request`.',
    },
  ]);
}

/** Fetches the state of a pull request again. @throws Failure if GitHub doesn't find it anymore */
export async function requireState(
  repository: JobRepository,
  number: number,
): Promise<PullRequestState> {
  const pullRequest = await repository.fetchPullRequest(number);
  if (pullRequest !== undefined) return pullRequest;
  throw new Failure('missing', `Pull request ${number} was not found on GitHub.`, {
    remedy:
      'Check that the pull request exists and that `github-token` can read it. Then re-run the job.',
  });
}

/** Returns every preview project of a repository's pull requests that the credential can see. */
export async function listPreviews(
  context: Run,
  repository: string,
): Promise<readonly PullRequestPreview[]> {
  const previewOf = (name: string): Preview | undefined => parsePreviewName(repository, name);
  const listed = await listProjects(
    context,
    previewPrefix(repository),
    name => previewOf(name) !== undefined,
  );
  // The names of the others don't match.
  return listed.map(project => ({ ...project, preview: previewOf(project.name) as Preview }));
}

/**
 * Returns the projects whose name contains `part` and matches. A project of another type isn't a
 * preview, whatever its name. The log says so.
 */
async function listProjects(
  { client, log }: Run,
  part: string,
  matches: (name: string) => boolean,
): Promise<readonly PreviewProject[]> {
  const projects: PreviewProject[] = [];
  for await (const project of client.list('projects.list', { query: { query: part } })) {
    const { url_id: projectId, name = '', type = PREVIEW_TYPE, created_at: createdAt } = project;
    if (!matches(name)) continue;
    if (type === PREVIEW_TYPE) projects.push({ projectId, name, createdAt });
    else
      log.warning(
        `Keeping the project ${projectId} (${name}): its type is \`${type}\`, not \`${PREVIEW_TYPE}\`.`,
      );
  }
  return projects;
}

/** Returns the projects of one preview, which no other project is named like. */
const listNamed = (context: Run, name: string): Promise<readonly PreviewProject[]> =>
  listProjects(context, name, projectName => projectName === name);

/** Wait before the list counts as proof that a preview has no project, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

export interface PreviewDeletion {
  readonly deleted: readonly PreviewProject[];
  /** Set if a project can't be deleted. Lists the deleted projects, too. */
  readonly failure?: Failure | undefined;
}

/**
 * Deletes a listed project. Lists it again immediately before, because it may have been renamed to
 * keep it.
 * @throws Failure if it may still exist
 */
async function deleteListed(context: Run, { projectId, name }: PreviewProject): Promise<void> {
  const { client, log } = context;
  const ids = (await listNamed(context, name)).map(project => project.projectId);
  const alreadyDeleted = (): void =>
    log.notice(`The project ${projectId} (${name}) had already been deleted.`);
  if (ids.length === 0 && (await findListedProject(client, projectId)) === 'not-listed')
    return alreadyDeleted();
  if (!ids.includes(projectId)) {
    const listed = ids.join(', ') || 'none';
    throw new Failure(
      'conflict',
      `The project ${projectId} is no longer listed as ${name}. It was not deleted. Projects with this name: ${listed}.`,
      {
        remedy:
          'Check with `project-list` whether the project was renamed or deleted, then re-run the job.',
      },
    );
  }
  const deletion = await deleteProject(context, projectId, name);
  if ('status' in deletion) return;
  if (!deletion.isUnlisted) throw deletion.missing;
  alreadyDeleted();
}

/**
 * Deletes every project of one preview. Concurrent runs may have created two.
 * @param name the preview's name; no other project is deleted
 * @returns the result; in a dry run, the projects that would be deleted
 */
export async function deletePreview(context: Run, name: string): Promise<PreviewDeletion> {
  // One list may lag behind the creation of the project.
  const projects = await checkAfterDelays(context, [0, LOOK_AGAIN_MS], async () => {
    const listed = await listNamed(context, name);
    return listed.length === 0 ? undefined : listed;
  });
  const named = projects ?? [];
  if (context.dryRun) return { deleted: named };
  const deleted: PreviewProject[] = [];
  const outcomes = await runEach(named, 1, async project => {
    await deleteListed(context, project);
    deleted.push(project);
  });
  if (outcomes.failed.size === 0) return { deleted };
  const failures = outcomes.failed.size;
  const verb = isAnyUncertain(outcomes) ? 'may have failed' : 'failed';
  const ids = deleted.map(({ projectId }) => projectId).join(', ') || 'none';
  const summary = `Deleting ${failures} of ${plural(named.length, 'project')} named ${name} ${verb}. Deleted: ${ids}.`;
  return {
    deleted,
    failure: combinedFailure(outcomes, 'Deletion', ({ projectId }) => projectId, summary),
  };
}

/**
 * Returns the previews whose pull request is closed, and the result of the request to GitHub for
 * each preview.
 */
export async function findOrphans(context: Run, repository: JobRepository) {
  const previews = (await listPreviews(context, repository.globalId)).toSorted(
    (a, b) => a.preview.pullRequest - b.preview.pullRequest || (a.name < b.name ? -1 : 1),
  );
  const states = new Map<number, ReturnType<typeof fetchState>>();
  const orphans: PullRequestPreview[] = [];
  const outcomes = await runEach(previews, 1, async preview => {
    const number = preview.preview.pullRequest;
    const state = states.get(number) ?? fetchState(context, repository, preview);
    states.set(number, state);
    if ((await state) === 'closed') orphans.push(preview);
  });
  return { orphans, outcomes };
}

/**
 * Age from which a warning names the command that deletes a preview whose pull request GitHub
 * doesn't find.
 */
const LOST_MS = 30 * 24 * 3_600_000;

/**
 * Returns the state of a preview's pull request. If GitHub doesn't find it, logs a warning: the
 * preview is kept.
 */
async function fetchState(
  { client, log }: Run,
  repository: JobRepository,
  { projectId, name, preview, createdAt }: PullRequestPreview,
): Promise<PullRequestState['state'] | undefined> {
  const number = preview.pullRequest;
  const pullRequest = await repository.fetchPullRequest(number);
  if (pullRequest !== undefined) return pullRequest.state;
  const isLost = createdAt !== undefined && client.platformTimeMs() - createdAt > LOST_MS;
  const advice = `The preview is more than 30 days old. If you don’t need it, delete it: \`project-platform project-delete --project-id ${projectId}\`.`;
  log.warning(
    `Pull request ${number} was not found on GitHub. Keeping its preview, ${name}.${isLost ? ` ${advice}` : ''}`,
  );
  return undefined;
}

/** Deleted projects, and the result for each project. */
interface Sweep {
  readonly deleted: readonly PullRequestPreview[];
  readonly outcomes: Outcomes<PullRequestPreview>;
}

/**
 * Deletes the projects of previews, one at a time, and sets their deployments to inactive. Checks
 * immediately before each deletion that the pull request is still closed, because it may have been
 * reopened.
 * @param stepSite site of the step
 */
export async function deleteOrphans(
  context: Run,
  repository: JobRepository,
  orphans: readonly PullRequestPreview[],
  stepSite?: string,
): Promise<Sweep> {
  const deleted: PullRequestPreview[] = [];
  const outcomes = await runEach(orphans, 1, async orphan => {
    const { pullRequest, site } = orphan.preview;
    const state = await fetchState(context, repository, orphan);
    if (state === 'open')
      context.log.info(`Pull request ${pullRequest} was reopened. Keeping ${orphan.name}.`);
    if (state !== 'closed') return;
    try {
      await deleteListed(context, orphan);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      // The next sweep doesn't find a project that is deleted by then.
      const step = `\`preview-delete\` with \`pull-request: ${pullRequest}\`${site === undefined ? '' : ` and \`site: ${site}\``}`;
      const remedy = `${thrown.remedy ?? ''} The preview’s deployments stay active. To end them, run ${step}.`;
      throw withDetails(thrown, { remedy: remedy.trim() });
    }
    deleted.push(orphan);
    await repository.endDeployments(pullRequest, previewApp(site, stepSite));
  });
  return { deleted, outcomes };
}
