/** Finds the commit and the pull request that a step reports on. If that fails, a warning says what isn't reported. */

import type { InputValues } from '../core/fields.ts';
import type { REPORTING_INPUTS } from '../core/reporting-inputs.ts';
import type { GitHubRun } from '../runner/environment.ts';
import type { RunnerLog } from '../runner/workflow/log.ts';
import { bestEffort } from './best-effort.ts';
import { connectGitHub, type GitHub, type GitHubAccess } from './github-client.ts';
import { findPullRequest, isOutdatedCommit, type PullRequest } from './pull-request.ts';
import { openReportingTimeLimit } from './reporting-time-limit.ts';
import { readSubject } from './subject.ts';

/** Commit and pull request that a step reports on. */
export interface ReportTarget {
  /** Undefined if it is unknown. Then nothing is reported. */
  readonly sha?: string;
  readonly pullRequest?: PullRequest | undefined;
  /** Whether the pull request is known to be closed, or to have a newer commit. */
  readonly isOutdated?: boolean;
}

interface TargetSettings {
  readonly values: InputValues<typeof REPORTING_INPUTS>;
  readonly operation: { readonly continuesDeployment?: true };
  readonly github: GitHubRun;
  readonly log: Pick<RunnerLog, 'debug' | 'info' | 'notice' | 'warning'>;
  /** Aborts when the job is canceled. */
  readonly canceled: AbortSignal;
}

/** Time limit of each query, in milliseconds. */
const FIND_MS = 20_000;

/** Finds the target. Queries GitHub only for facts that the event doesn't contain. Never fails. */
export async function findReportTarget(
  access: GitHubAccess,
  { values, operation, github, canceled, log }: TargetSettings,
): Promise<ReportTarget> {
  const { clock, repository } = access;
  const { 'pr-comment': hasComment, environment, 'pull-request': given } = values;
  const attempt = async <T>(
    what: string,
    state: string,
    work: () => Promise<T>,
    isWarning = true,
  ): Promise<T | undefined> => bestEffort({ what, state, permission: 'pull-requests: read', isWarning }, log, work);
  const query = async <T>(work: (api: GitHub) => Promise<T>): Promise<T> => {
    using time = openReportingTimeLimit(clock, FIND_MS, canceled);
    return await work(await connectGitHub(access, time));
  };
  const lost = [...(environment === undefined ? [] : ['deployment']), ...(hasComment ? ['comment'] : [])].join(' or ');
  const unknown = 'was written on GitHub, because the pull request is unknown';
  const subject = await attempt(`No ${lost || 'report'}`, unknown, () => Promise.try(readSubject, github, repository));
  if (subject === undefined) return {};
  const { sha } = subject;
  if (lost === '') return { sha };
  // A branch is deployed even if the token can't query its pull requests. For a pull request that the input or the event
  // specifies, the right commit is unknown then.
  const isSpecified = given !== undefined || subject.pullRequest !== undefined;
  const find = () => query(async api => ({ pullRequest: await findPullRequest(api, subject, given) }));
  const found = await (isSpecified || hasComment
    ? attempt(`No ${isSpecified ? lost : 'comment'}`, unknown, find)
    : attempt('The pull request', 'is unknown, so the deployment is recorded without it', find, false));
  if (found === undefined) return isSpecified ? {} : { sha };
  const { pullRequest } = found;
  if (hasComment && pullRequest === undefined) {
    log.info('This run has no open pull request, so no comment was written.');
  }
  const isOutdated =
    operation.continuesDeployment === true &&
    (await attempt('The commit', 'is reported, although the pull request may have a newer one', () =>
      query(api => isOutdatedCommit(api, subject, given)),
    ));
  return { sha: pullRequest?.headSha ?? sha, pullRequest, isOutdated: isOutdated === true };
}
