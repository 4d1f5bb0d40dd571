/**
 * Finds the pull request of which somebody requests a preview by its number. Sends no request to
 * the platform.
 */

import { Failure, inputFailure, RETRY_LATER } from '../../base/failure.ts';
import type { Polling } from '../../base/time/back-off.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';
import type { PullRequestState, JobRepository } from '../../core/services.ts';
import { requirePullRequest, requireState } from './preview-projects.ts';
import { PULL_REQUEST_OUTPUTS } from '../pull-requests/pull-request-outputs.ts';
import { pollWithin } from '../../core/recovery/poll.ts';

/** Author of pull requests whose runs get no secrets. */
const DEPENDABOT = 'dependabot[bot]';

const MERGE_POLLING: Polling = { shortestMs: 1_000, longestMs: 5_000 };
/** GitHub merges in a background job, which the first request starts. */
const MERGE_TIMEOUT_MS = 60_000;

export default defineOperation({
  id: 'preview-request',
  group: 'Previews',
  summary: 'Find the commit of a pull request for a preview that is requested by its number.',
  note: [
    'All later jobs use the outputs, so a commit that is pushed meanwhile isn’t published. The step fails for a pull request that is closed or conflicts with its base, and for those whose runs on `pull_request` get no secrets: of forks and of Dependabot. Started by hand, a run has secrets.',
  ],
  inputs: {},
  outputs: {
    ...PULL_REQUEST_OUTPUTS,
    merge_sha: {
      description:
        'SHA of the commit in which GitHub merged that commit with the base branch, as `pull_request` runs on it.',
    },
    base: { description: 'Branch that the pull request will be merged into.' },
  },
  endpoints: [],
  githubPermissions: ['contents: read', 'pull-requests: read'],
  onProject: false,
  timeout: '2m',
  jobOnly: 'At a terminal, use the command `deploy`, which publishes the files of your checkout.',
  nextStep: { output: 'head_sha', run: 'git fetch origin "$HEAD_SHA"' },
  example: 'with:\n  pull-request: ${{ inputs.number }}\n',
  async run(context) {
    const repository = await context.repository();
    const { number } = await requirePullRequest(repository).catch((thrown: unknown) => {
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
      throw inputFailure('There is no preview to publish.', [
        {
          where: 'pull-request',
          message: 'isn’t the number of a pull request that the job can read',
          remedy: 'Check the number, and grant the job the permission `pull-requests: read`.',
        },
      ]);
    });

    const { url, headSha, mergeSha, base } = await fetchMerged(context, repository, number);
    context.log.info(`Pull request ${number}: commit ${headSha}, merged in ${mergeSha}.`);
    const rows = [
      ['Pull request', { text: `#${number}`, url }],
      ['Commit', { code: headSha }],
      ['Merge commit', { code: mergeSha }],
    ] as const;
    return {
      outputs: {
        pull_request_number: number,
        head_sha: headSha,
        merge_sha: mergeSha,
        base: base ?? null,
      },
      report: { title: 'Preview requested', blocks: [{ type: 'facts', rows }] },
    };
  },
});

/**
 * Waits until GitHub has merged the newest commit with the base branch. The head is that of the
 * same response, and the second parent of the merge commit: GitHub reports an earlier merge commit
 * until it has made the new one.
 *
 * @throws Failure if the pull request gets no preview, or GitHub doesn't merge it in time
 */
async function fetchMerged(
  context: Run,
  repository: JobRepository,
  number: number,
): Promise<PullRequestState & { readonly mergeSha: string }> {
  const check = async () => {
    const pullRequest = await requireState(repository, number);
    const refusal = refusalOf(repository, pullRequest);
    if (refusal !== undefined)
      throw new Failure(
        'conflict',
        `No preview of pull request ${number} was started: ${refusal.reason}.`,
        {
          title: `No preview of pull request ${number}`,
          remedy: refusal.remedy,
        },
      );

    const { headSha, isMergeable, mergeSha } = pullRequest;
    if (isMergeable !== true || mergeSha === undefined) return undefined;
    const [, second, ...others] = await repository.fetchParents(mergeSha);
    return second === headSha && others.length === 0 ? { ...pullRequest, mergeSha } : undefined;
  };
  const onFirstWait = (): void =>
    context.log.info('GitHub hasn’t merged the newest commit with the base branch yet. Waiting.');
  const merged = await pollWithin(context, MERGE_POLLING, MERGE_TIMEOUT_MS, check, onFirstWait);
  if (merged !== undefined) return merged;
  throw new Failure(
    'unavailable',
    `GitHub hasn’t created the merge commit to build for the newest commit of pull request ${number} within ${MERGE_TIMEOUT_MS / 1000} s.`,
    { service: 'GitHub', remedy: RETRY_LATER },
  );
}

interface RequestRefusal {
  readonly reason: string;
  readonly remedy: string;
}

/**
 * Returns why a pull request gets no preview by its number. A run that somebody starts by hand has
 * the repository's secrets, so it must not run code that wouldn't get them on `pull_request`.
 */
function refusalOf(
  repository: JobRepository,
  pullRequest: PullRequestState,
): RequestRefusal | undefined {
  const { state, branch, headRepository, author, isMergeable } = pullRequest;
  if (state === 'closed') return { reason: 'it is closed', remedy: 'Reopen the pull request.' };
  // GitHub names are case-insensitive, and a deleted fork has no name.
  if (branch === undefined || headRepository?.toLowerCase() !== repository.name.toLowerCase())
    return {
      reason:
        'its branch isn’t in this repository, and a run by number has secrets, which a fork’s code must not get',
      remedy:
        'Its own runs on `pull_request` show it on the local platform, unless the workflow sets `forks: skip`. To publish previews of forks after an approval, see `docs/previews.md`.',
    };
  if (author === DEPENDABOT)
    return {
      reason: 'Dependabot opened it, and a run by number has secrets, which its code must not get',
      remedy:
        'Its own runs on `pull_request` show it on the local platform, unless the workflow sets `forks: skip`.',
    };
  if (author === undefined)
    return {
      reason: 'its author is unknown, and a run by number has secrets, which its code must not get',
      remedy: 'Its own runs on `pull_request` publish its preview.',
    };
  if (isMergeable === false)
    return {
      reason: 'it conflicts with its base branch, so GitHub has no merged commit to build',
      remedy: 'Merge the base branch into it, and resolve the conflicts.',
    };
  return undefined;
}
