/**
 * Gives operations access to the job's repository on GitHub: its commits, branches, pull requests
 * and artifacts. Sets deployments to inactive.
 */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { checkAfterDelays, LAG_DELAYS_MS } from '../../../base/time/back-off.ts';
import type { PullRequestState, JobRepository } from '../../../core/services.ts';
import { Failure, inputFailure, sentence, withDetails } from '../../../base/failure.ts';
import { logUrl } from '../../runner/environment/environment.ts';
import { legibleLines, safeLine, safeLines } from '../../runner/workflow/untrusted.ts';
import { storedArtifacts } from '../artifact/stored-artifacts.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { endDeployments } from '../deployment/deployment.ts';
import { fetchDeployedUrl, type TaggedDeployment } from '../deployment/deployment-records.ts';
import { changeOnce, isForbidden, unreadableFailure } from '../rest/errors.ts';
import { findBaseCommit } from './base-commit.ts';
import { GitStore } from './git-store.ts';
import { connectGitHub, type GitHub, type JobOfStep } from '../rest/github-client.ts';
import {
  fetchChangedPaths,
  fetchPulls,
  fetchPullRequest,
  findPullRequest,
  toPullRequest,
} from './pull-request.ts';
import { openTimeLimit } from '../rest/reporting-time-limit.ts';
import { readSubject } from './subject.ts';

interface RepositorySettings extends JobOfStep {
  /** Aborts when the operation must end. */
  readonly signal: AbortSignal;
}

/** Time limit, in milliseconds. No single operation uses GitHub for longer. */
const MAX_SESSION_MS = 7_200_000;

/**
 * Opens the job's repository for operations.
 * @throws Failure of kind `input` outside of a workflow, or without a token
 */
export async function openRepository(
  settings: RepositorySettings,
): Promise<JobRepository & Disposable> {
  const { values, github: event, run, proxy, clock, log, signal } = settings;
  const token = values['github-token'];
  if (token === undefined || run.repository === '')
    throw noRepositoryFailure(run.repository === '' ? 'GITHUB_REPOSITORY' : 'github-token');
  const access = { apiUrl: event.apiUrl, repository: run.repository, token, proxy, clock, log };
  const timeLimit = openTimeLimit(clock, MAX_SESSION_MS, signal);
  const github = await connectGitHub(access, timeLimit);
  const subject = readSubject(event, run.repository, values);
  const store = new GitStore(github);
  const { host } = new URL(event.serverUrl);
  const listed = new Map<string, readonly TaggedDeployment[]>();
  const findProposals = (branch: string) => fetchPulls(github, run.repository, branch, 'all');
  /**
   * Fetches a state. If the event has just changed it, waits for a response that doesn't lag behind
   * the event.
   */
  const fetchState = async (number: number): Promise<PullRequestState | undefined> => {
    const { newState } = subject.pullRequest?.number === number ? subject.pullRequest : {};
    let latest: PullRequestState | undefined;
    await checkAfterDelays({ clock, signal }, LAG_DELAYS_MS, async () => {
      latest = await findPullRequestState(github, number);
      return newState === undefined || latest?.state === newState ? true : undefined;
    });
    return latest;
  };
  const isUnlikeEvent = ({ number, state }: PullRequestState): boolean =>
    subject.pullRequest?.number === number && (subject.pullRequest.newState ?? state) !== state;
  return {
    name: run.repository,
    get globalId() {
      if (!/^[1-9]\d{0,18}$/.test(run.repositoryId))
        throw noRepositoryFailure('GITHUB_REPOSITORY_ID');
      const hash = sha256Hex(host).slice(0, 8);
      return host === 'github.com' ? run.repositoryId : `${run.repositoryId}-${hash}`;
    },
    sha: subject.sha,
    branch: /^refs\/heads\/(.+)$/.exec(event.ref)?.[1],
    defaultBranch: async () =>
      (await github.api.request('GET /repos/{owner}/{repo}', github.at)).data.default_branch,
    pullRequest: async () => {
      const pullRequest = await findPullRequest(github, subject, values['pull-request']);
      return pullRequest === undefined
        ? undefined
        : ((await fetchState(pullRequest.number)) ?? fetchPullRequest(github, pullRequest.number));
    },
    followsPullRequest: subject.branch?.isOfPullRequest === true,
    isSuperseded({ number, headSha }) {
      const { pullRequest, branch } = subject;
      // The search by branch found the pull request by this commit.
      if (pullRequest === undefined)
        return values['pull-request'] === undefined && (branch?.sha ?? headSha) !== headSha;
      return pullRequest.number === number && (pullRequest.headSha ?? headSha) !== headSha;
    },
    isReopened: pullRequest => pullRequest.state === 'open' && isUnlikeEvent(pullRequest),
    isClosedAgain: pullRequest => pullRequest.state === 'closed' && isUnlikeEvent(pullRequest),
    fetchPullRequest: fetchState,
    async changedPaths() {
      const what = {
        what: 'The changed files',
        state: 'are unknown',
        permission: 'pull-requests: read',
        isWarning: true,
      };
      return await bestEffort(what, log, async () => {
        const pullRequest = await findPullRequest(github, subject, values['pull-request']);
        return pullRequest === undefined
          ? undefined
          : await fetchChangedPaths(github, pullRequest.number);
      });
    },
    async endDeployments(pullRequest, { section, environments }) {
      const app = values['comment-section'] ?? section;
      const tag = { madeBy: 'project-platform-action', pullRequest, app, id: '' } as const;
      const what = {
        what: `The deployment record of \`${app}\``,
        permission: 'deployments: write',
      };
      for (const environment of values.environment === undefined
        ? []
        : environments(values.environment)) {
        const request = { environment, sha: subject.sha, tag };
        await bestEffort(what, log, () =>
          endDeployments({
            access,
            request,
            logUrl: logUrl({ github: event, run }),
            canceled: signal,
            log,
            listed,
          }),
        );
      }
    },
    fetchDeployedUrl: environment =>
      bestEffort(
        {
          what: `The URL of the last deployment in the environment \`${environment}\``,
          state: 'was not checked',
          permission: 'deployments: read',
        },
        log,
        () => fetchDeployedUrl(github, environment, run.runId),
      ),
    baseCommit: () => findBaseCommit(store, subject, event.sha),
    fetchParents: commit => store.fetchParents(commit),
    fetchHead: branch => store.fetchHead(branch),
    contains: (branch, commit) => store.contains(branch, commit),
    fetchFiles: commit => store.fetchFiles(commit),
    fetchFile: (commit, path, maxBytes) => store.fetchFile(commit, path, maxBytes),
    fetchBlob: blob => store.fetchBlob(blob),
    fetchHistory: (commit, isLast) => store.fetchHistory(commit, isLast),
    // The message may contain text of others, such as an agent's. It is cleaned like the log's
    // lines.
    commit: (parent, message, changes, onto) =>
      store.commit(parent, tree => safeLines(message(tree), log.hide).join('\n'), changes, onto),
    advanceBranch: (branch, commit, isNew) => store.advanceBranch(branch, commit, isNew),
    findProposals,
    async createPullRequest({ branch, draft: wantsDraft, ...proposal }) {
      const title = safeLine(proposal.title, log.hide);
      const body = legibleLines(proposal.body, log.hide).join('\n');
      let draft = wantsDraft;
      let lag: Failure | undefined;
      const findOpen = (): Promise<PullRequestState | undefined> =>
        checkAfterDelays({ clock, signal }, LAG_DELAYS_MS, async () =>
          (await findProposals(branch)).find(
            ({ state, base }) => state === 'open' && base === proposal.base,
          ),
        );
      const create = async (): Promise<PullRequestState | undefined> => {
        try {
          const request = { ...github.at, ...proposal, title, body, draft, head: branch };
          return await changeOnce(async () => {
            const { status, data } = await github.api.request(
              'POST /repos/{owner}/{repo}/pulls',
              request,
            );
            return requirePullRequest(data, status, true);
          }, findOpen);
        } catch (thrown) {
          if (!(thrown instanceof Failure) || thrown.status !== 422) throw thrown;
          if (draft && /draft pull requests are not supported/i.test(thrown.message)) {
            log.notice(
              'This repository does not support drafts, so the pull request is not a draft.',
            );
            draft = false;
            return create();
          }
          if (!NEW_BRANCH_LAG.test(thrown.message)) throw thrown;
          lag = thrown;
          return undefined;
        }
      };
      try {
        const pullRequest = await checkAfterDelays({ clock, signal }, LAG_DELAYS_MS, create);
        if (pullRequest === undefined) throw lag as Failure;
        return pullRequest;
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        const result = thrown.uncertain ? 'may or may not have been opened' : 'was not opened';
        const message = `The changes are on the branch ${branch}, but the pull request ${result}. ${sentence(thrown.message)}`;
        throw withDetails(thrown, {
          message,
          ...(isForbidden(thrown) && { remedy: PERMISSION_REMEDY }),
        });
      }
    },
    artifacts: storedArtifacts(github, Number(run.runId), run.runAttempt, clock),
    [Symbol.dispose]: () => timeLimit[Symbol.dispose](),
  };
}

/** GitHub's messages for a pull request of a branch that one of its servers doesn't know yet. */
const NEW_BRANCH_LAG = /no commits between|"field":"head","code":"invalid"/i;

/** Remedy for a setting of the repository, which a job's permissions can't replace. */
const PERMISSION_REMEDY =
  'Allow GitHub Actions to create pull requests (Settings > Actions > General), and grant the job the permission `pull-requests: write`.';

function noRepositoryFailure(where: string): Failure {
  const [message, remedy] =
    where === 'github-token'
      ? ['is empty', 'Remove the input to use the job’s own token, or set a token.']
      : ['isn’t set', 'Run this operation in a GitHub Actions workflow.'];
  return inputFailure('This step can’t access GitHub.', [{ where, message, remedy }]);
}

function requirePullRequest(data: unknown, status: number, changes: boolean): PullRequestState {
  const pull = toPullRequest(data);
  if (pull === undefined)
    throw unreadableFailure(status, changes, 'it does not describe a pull request');
  return pull;
}

async function findPullRequestState(
  github: GitHub,
  number: number,
): Promise<PullRequestState | undefined> {
  try {
    return await fetchPullRequest(github, number);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 404) return undefined;
    throw thrown;
  }
}
