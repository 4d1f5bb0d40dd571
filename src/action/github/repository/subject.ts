/** Determines which commit, pull request or branch a run is about, from its event. */

import type { GitHubRun } from '../../runner/environment/environment.ts';
import { type EventValue, readEvent } from '../../runner/environment/event-file.ts';

/** A pull request, with the known facts. */
export interface KnownPullRequest {
  readonly number: number;
  /** The pull request's newest commit; undefined if the event doesn't contain it. */
  readonly headSha?: string | undefined;
  /** The pull request's branch; undefined if the event doesn't contain it. */
  readonly branch?: string | undefined;
  /**
   * State that the event gave it, if the event closed or reopened it. It may have another state by
   * now.
   */
  readonly newState?: 'open' | 'closed' | undefined;
}

/** Commit, and pull request or branch, of a run. */
export interface Subject {
  /**
   * The commit that the run works on: for a pull request its own newest commit, not the merge
   * commit.
   */
  readonly sha: string;
  /** The pull request, if the event contains it. */
  readonly pullRequest?: KnownPullRequest;
  /** Otherwise the branch, which may have a pull request. */
  readonly branch?: Branch;
  /** Commit or branch into which the run's commit is to be merged, if the event contains it. */
  readonly base?: Base;
}

/**
 * The base of a merge group, or the branch into which a pull request is to be merged, which may
 * move on.
 */
export type Base = { readonly sha: string } | { readonly branch: string };

export interface Branch {
  /**
   * `owner/name` of the branch's repository, which may be a fork. Undefined if the fork was
   * deleted.
   */
  readonly repository: string | undefined;
  readonly name: string;
  /** The pull request counts only if this is its newest commit. */
  readonly sha?: string;
  /**
   * GitHub reports that a pull request had this commit. By now it may have a newer one, or be
   * closed.
   */
  readonly isOfPullRequest?: boolean;
}

/** Inputs that specify a pull request. */
export interface SpecifiedPullRequest {
  readonly 'pull-request'?: number | undefined;
  readonly 'pull-request-sha'?: string | undefined;
}

/** States of a pull request after the actions of its event that change them. */
const NEW_STATES = new Map<unknown, 'open' | 'closed'>([
  ['closed', 'closed'],
  ['reopened', 'open'],
]);

/**
 * Reads the subject of the run. Any field of the event may be missing.
 * @param inputs a pull request with its commit takes the place of the event's
 * @throws Failure when the event's file can't be read
 */
export function readSubject(
  run: GitHubRun,
  repository: string,
  inputs: SpecifiedPullRequest,
): Subject {
  const { 'pull-request': numberInput, 'pull-request-sha': givenSha } = inputs;
  if (numberInput !== undefined && givenSha !== undefined)
    return { sha: givenSha, pullRequest: { number: numberInput, headSha: givenSha } };
  const event = readEvent(run.eventFile);
  const ofIssue =
    event('issue', 'pull_request') instanceof Object ? event('issue', 'number') : undefined;
  const number = positive(event('pull_request', 'number')) ?? positive(ofIssue);
  if (number !== undefined) {
    const headSha = text(event('pull_request', 'head', 'sha'));
    const branch = text(event('pull_request', 'head', 'ref'));
    const action = run.eventName.startsWith('pull_request') ? event('action') : undefined;
    const newState = NEW_STATES.get(action);
    const base = text(event('pull_request', 'base', 'ref'));
    return {
      sha: headSha ?? run.sha,
      pullRequest: { number, headSha, branch, newState },
      ...(base !== undefined && { base: { branch: base } }),
    };
  }
  const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
  if (run.eventName === 'workflow_run') return readWorkflowRun(event, run);
  const groupBase = text(event('merge_group', 'base_sha'));
  const base = groupBase === undefined ? {} : { base: { sha: groupBase } };
  if (branch === undefined) return { sha: run.sha, ...base };
  return { sha: run.sha, branch: { repository, name: branch }, ...base };
}

/**
 * Reads the subject of a run that another run started. The other run may be a fork's, so nothing
 * that it wrote is trusted. The pull request is the one whose newest commit is the commit that
 * GitHub reports for that run.
 */
function readWorkflowRun(event: EventValue, run: GitHubRun): Subject {
  const sha = text(event('workflow_run', 'head_sha')) ?? run.sha;
  const name = text(event('workflow_run', 'head_branch'));
  if (name === undefined) return { sha };
  // GitHub sends null for a deleted fork. A branch of the same name in this repository is a
  // different one.
  const repository = text(event('workflow_run', 'head_repository', 'full_name'));
  return {
    sha,
    branch: {
      repository,
      name,
      sha,
      isOfPullRequest: event('workflow_run', 'event') === 'pull_request',
    },
  };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
