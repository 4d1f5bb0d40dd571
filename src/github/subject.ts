import type { GitHubRun } from '../runner/environment.ts';
import { type EventValue, readEvent } from '../runner/event-file.ts';

/** A pull request, as far as it's known. */
export interface KnownPullRequest {
  readonly number: number;
  /** The newest commit of it; undefined where the event doesn't say. */
  readonly headSha: string | undefined;
}

/** What a run is about. */
export interface Subject {
  /** The commit that is worked on: of a pull request its own, not the one that would merge it. */
  readonly sha: string;
  /** The pull request, where the event itself names it. */
  readonly pullRequest?: KnownPullRequest;
  /** Where it doesn't: the branch of which there may be one. */
  readonly branch?: Branch;
}

export interface Branch {
  /** The owner of the branch's repository, which may be a fork. Undefined if the fork was deleted. */
  readonly owner: string | undefined;
  readonly name: string;
  /** The pull request counts only if this is its newest commit. */
  readonly sha?: string;
  /** GitHub says that this commit was a pull request's; by now it may have another one, or be closed. */
  readonly isOfPullRequest?: boolean;
}

/**
 * Reads what the run is about, in an event of which anything may be missing.
 * @throws Failure when the event's file can't be read
 */
export function readSubject(run: GitHubRun, repository: string): Subject {
  const event = readEvent(run.eventFile);
  const ofIssue = event('issue', 'pull_request') instanceof Object ? event('issue', 'number') : undefined;
  const number = positive(event('pull_request', 'number')) ?? positive(ofIssue);
  if (number !== undefined) {
    const headSha = text(event('pull_request', 'head', 'sha'));
    return { sha: headSha ?? run.sha, pullRequest: { number, headSha } };
  }
  const [owner = ''] = repository.split('/');
  const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
  if (run.eventName === 'workflow_run') return readWorkflowRun(event, run);
  if (branch === undefined) return { sha: run.sha };
  return { sha: run.sha, branch: { owner, name: branch } };
}

/**
 * A run that another one started. That one may have been a fork's, so nothing that it wrote is believed: the pull
 * request is the one whose newest commit is the one that GitHub says it ran on.
 */
function readWorkflowRun(event: EventValue, run: GitHubRun): Subject {
  const sha = text(event('workflow_run', 'head_sha')) ?? run.sha;
  const name = text(event('workflow_run', 'head_branch'));
  if (name === undefined) return { sha };
  // GitHub sends null for a deleted fork. A branch of the same name in this repository is a different one.
  const owner = text(event('workflow_run', 'head_repository', 'owner', 'login'));
  return { sha, branch: { owner, name, sha, isOfPullRequest: event('workflow_run', 'event') === 'pull_request' } };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
