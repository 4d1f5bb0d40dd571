/**
 * Finds the commit and the pull request that a step reports on, and the other facts that its
 * deployment and its comment share.
 */

import { ServerClock } from '../../../client/calls/server-clock.ts';
import type { Operation } from '../../../core/operation.ts';
import type { ReportedApp } from '../../../core/services.ts';
import { logUrl } from '../../runner/environment/environment.ts';
import type { SavedStateFile } from '../../runner/saved-state.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { appName, partOf } from '../comment/parts.ts';
import { stepPosition } from '../comment/sections.ts';
import { isProduction } from '../deployment/deployment-records.ts';
import {
  connectGitHub,
  type GitHub,
  type GitHubAccess,
  type JobOfStep,
} from '../rest/github-client.ts';
import { findPullRequest, isOutdatedCommit, type PullRequest } from '../repository/pull-request.ts';
import { openReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import type { ReportedResult } from './result-facts.ts';
import { readSubject } from '../repository/subject.ts';

/** Settings of a step's reports on GitHub, with the facts that they show. */
export interface ReportingSettings extends JobOfStep {
  readonly values: JobOfStep['values'] & { readonly 'dry-run': boolean };
  readonly operation: Pick<Operation, 'id' | 'reporting'>;
  /**
   * Returns the environments in which to end deployments, given the step's `environment`. Default:
   * only that one.
   */
  readonly environments?: ReportedApp['environments'] | undefined;
  /** Empty if the operation doesn't work on a project. */
  readonly projectId: string;
  /**
   * Set if the step uses a local platform: then nothing is deployed, and no address works
   * afterwards.
   */
  readonly isTrialRun: boolean;
  /** Whether the result is another job's. */
  readonly isOfOtherJob?: boolean;
  /** The log to link to, instead of the run's. */
  readonly logUrl?: string | undefined;
  /** Title of the issue that is open after a failure. */
  readonly issueTitle?: string | undefined;
  /** Aborts when the job is canceled. */
  readonly canceled: AbortSignal;
  /** State that the cleanup after the job receives. */
  readonly savedState: Pick<SavedStateFile, 'save'>;
}

/** Commit and pull request that a step reports on. */
interface ReportTarget {
  readonly sha: string;
  readonly pullRequest?: PullRequest | undefined;
  /** Whether the pull request was closed or had a newer commit when the step began. */
  readonly isOutdated?: boolean;
}

export interface ReportedStep extends ReportingSettings, ReportTarget {
  readonly access: GitHubAccess & { readonly githubClock: ServerClock };
  /** Name that distinguishes the app from the others of the pull request. */
  readonly app: string;
  readonly isProduction: boolean;
  readonly logUrl: string;
  /**
   * Returns the position of this step among all steps that write the same section, after a response
   * of GitHub.
   */
  readonly begin: () => string;
  /** Monotonic time, in milliseconds. */
  readonly startedAt: number;
}

/**
 * Finds what a step reports on.
 * @returns undefined if that is unknown, which a warning says; then nothing is reported
 */
export async function findReportedStep(
  settings: ReportingSettings,
): Promise<ReportedStep | undefined> {
  const { github, run, values, operation, projectId, proxy, clock, log } = settings;
  const { repository } = run;
  const githubClock = new ServerClock(clock);
  const token = values['github-token'] ?? '';
  const access = { apiUrl: github.apiUrl, repository, token, proxy, clock, log, githubClock };
  // Before the first request, by whose response GitHub's time of this moment is known.
  const startedAt = clock.monotonicMs();
  const ownMs = clock.now(); // Wall clock: the order of steps in one job.
  let position: string | undefined;
  const target = await findTarget(access, settings);
  if (target === undefined) return undefined;
  return {
    ...settings,
    ...target,
    access,
    app: appName(values['comment-section'], projectId || operation.id, values.environment),
    // A preview isn't production, whatever the name of its environment.
    isProduction: isProduction(values.environment ?? '') && partOf(operation.id) !== 'Preview',
    logUrl: settings.logUrl ?? logUrl(settings),
    begin: () =>
      (position ??= stepPosition(githubClock.timeMs(startedAt), run, ownMs, clock.uuid())),
    startedAt,
  };
}

/** Checks whether a step continues the deployment of an earlier job. */
export const continuesDeployment = ({ reporting }: ReportingSettings['operation']): boolean =>
  reporting === 'continued-deployment' || reporting === 'unneeded-deployment';

/** Checks whether a step has taken the app offline, and deployed nothing. */
export function takesDown({ operation }: ReportedStep, result: ReportedResult): boolean {
  if (result.state !== 'success' || result.isRemovalUnknown === true) return false;
  return operation.reporting === 'removal' || (result.isRemoved && result.deploysNothing === true);
}

/** Time limit of each query, in milliseconds. */
const FIND_MS = 20_000;
const NOTHING = 'No deployment, comment or issue';

/** Finds the target. Queries GitHub only for facts that the event doesn't contain. Never fails. */
async function findTarget(
  access: GitHubAccess,
  { values, operation, github, canceled, log }: ReportingSettings,
): Promise<ReportTarget | undefined> {
  const { clock, repository } = access;
  const { 'pr-comment': hasComment, environment, 'pull-request': input } = values;
  const attempt = async <T>(
    what: string,
    state: string,
    work: () => Promise<T>,
    isWarning = true,
  ): Promise<T | undefined> =>
    bestEffort({ what, state, permission: 'pull-requests: read', isWarning }, log, work);
  const query = async <T>(work: (api: GitHub) => Promise<T>): Promise<T> => {
    using time = openReportingTimeLimit(clock, FIND_MS, canceled);
    return await work(await connectGitHub(access, time));
  };

  // The event.
  const unknown = 'was created or updated, because the pull request is unknown';
  const subject = await attempt(NOTHING, unknown, () =>
    Promise.try(readSubject, github, repository, values),
  );
  if (subject === undefined) return undefined;
  const { sha, pullRequest: ofEvent } = subject;
  const needsPullRequest = environment !== undefined || hasComment;
  // The event of a comment on a pull request contains the default branch's commit.
  const isOtherCommit =
    ofEvent !== undefined &&
    ofEvent.headSha === undefined &&
    ofEvent.number === values['issue-comment'];
  if (!needsPullRequest && !isOtherCommit) return { sha };

  // The pull request. A branch is deployed even if the token can't query its pull requests.
  // For a pull request that the input or the event specifies, the right commit is unknown then.
  const isSpecified = needsPullRequest && (input !== undefined || ofEvent !== undefined);
  const find = () =>
    query(async api => ({ pullRequest: await findPullRequest(api, subject, input) }));
  const search = await (isSpecified || hasComment
    ? attempt(isSpecified ? NOTHING : 'No comment on a pull request', unknown, find)
    : attempt('The pull request', 'is unknown, so the report doesn’t mention it', find, false));

  // Whether the run's commit is outdated.
  const continues = continuesDeployment(operation);
  // A run that a pull request's run started: without that pull request, its commit is outdated.
  const isOfRun = continues && subject.branch?.isOfPullRequest === true;
  if (search === undefined) return isSpecified ? undefined : { sha, isOutdated: isOfRun };
  const { pullRequest } = search;
  if (hasComment && pullRequest === undefined)
    log.info('Found no open pull request to comment on.');

  const isOutdated =
    continues &&
    (await attempt('The report', 'may be about an outdated commit of the pull request', () =>
      query(api => isOutdatedCommit(api, subject, input)),
    ));
  const isOrphan = isOfRun && pullRequest === undefined;
  return {
    sha: pullRequest?.headSha ?? sha,
    pullRequest,
    isOutdated: isOrphan || isOutdated === true,
  };
}
