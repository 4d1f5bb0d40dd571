/** Finds the pull request to report to: from an input, the event, or GitHub's API. */

import type { PullRequestState } from '../../../core/services.ts';
import { record } from '../../../base/values/record.ts';
import { unreadableFailure } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';
import { entriesOf, PAGE_SIZE } from '../rest/list-pages.ts';
import type { Subject } from './subject.ts';

/**
 * The pull request that a step reports to. Its branch is undefined if the event doesn't contain it.
 */
export type PullRequest = Pick<PullRequestState, 'number' | 'headSha' | 'branch'>;

/**
 * Finds the pull request of a run: the given one, the one in the event, or the open one of the
 * branch. If there are several, it returns the oldest, which people already follow.
 *
 * @param input the pull request's number, if the user specifies one
 * @returns undefined if there is none
 * @throws Failure when GitHub can't be queried
 */
export async function findPullRequest(
  github: GitHub,
  subject: Subject,
  input: number | undefined,
): Promise<PullRequest | undefined> {
  const { pullRequest, branch } = subject;
  const number = input ?? pullRequest?.number;
  if (number !== undefined) {
    const { headSha, branch: name } = pullRequest?.number === number ? pullRequest : {};
    return headSha === undefined
      ? fetchPullRequest(github, number)
      : { number, headSha, branch: name };
  }
  if (branch?.repository === undefined) return undefined;
  const { repository, name, sha } = branch;
  const open = await fetchPulls(github, repository, name, 'open');
  const matching = open.filter(({ headSha }) => sha === undefined || headSha === sha);
  return matching.toSorted((a, b) => a.number - b.number)[0];
}

/**
 * Returns whether the event's commit is no longer the newest one of its open pull request, such as
 * in a re-run of an earlier run. False for a pull request that the user specifies.
 * @throws Failure when GitHub can't be queried
 */
export async function isOutdatedCommit(
  github: GitHub,
  { pullRequest }: Subject,
  input: number | undefined,
): Promise<boolean> {
  const { number, headSha } = pullRequest ?? {};
  if (number === undefined || headSha === undefined || (input ?? number) !== number) return false;
  const { state, headSha: newest } = await fetchPullRequest(github, number);
  return state === 'closed' || newest !== headSha;
}

/** Returns a pull request. @throws Failure, of status 404 if there is none */
export async function fetchPullRequest(
  { api, at }: GitHub,
  number: number,
): Promise<PullRequestState> {
  const request = { ...at, pull_number: number };
  const { status, data } = await api.request(
    'GET /repos/{owner}/{repo}/pulls/{pull_number}',
    request,
  );
  const pull = toPullRequest(data);
  // A preview is deleted because its pull request is closed.
  if (pull?.number === number) return pull;
  throw unreadableFailure(status, false, `it does not describe pull request ${number}`);
}

/** Maximum number of files that GitHub lists for a pull request (its REST documentation). */
const MAX_FILES = 3000;

/**
 * Returns the paths of the files that a pull request changes, with the earlier paths of renamed
 * files. Undefined if GitHub may not list all of them.
 * @throws Failure when GitHub can't be queried
 */
export async function fetchChangedPaths(
  { api, at }: GitHub,
  number: number,
): Promise<readonly string[] | undefined> {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
  const request = { ...at, pull_number: number, per_page: PAGE_SIZE };
  const files = await api.paginate(route, request, entriesOf('changed files'));
  if (files.length >= MAX_FILES) return undefined;
  return files.flatMap(({ filename, previous_filename: previous }) => [
    filename,
    ...(previous ? [previous] : []),
  ]);
}

/**
 * Reads a pull request. Returns undefined for any other value: a preview is deleted only if its
 * pull request is known to be closed.
 */
export function toPullRequest(data: unknown): PullRequestState | undefined {
  type Key =
    | 'number'
    | 'state'
    | 'html_url'
    | 'head'
    | 'base'
    | 'user'
    | 'mergeable'
    | 'merge_commit_sha';
  type Data = Partial<Record<Key, unknown>> | undefined;
  type End = Partial<
    Record<'sha' | 'ref', unknown> & { readonly repo: { readonly full_name?: unknown } | null }
  >;
  const {
    number,
    state,
    html_url: url,
    head,
    base,
    user,
    mergeable,
    merge_commit_sha: merge,
  } = (data as Data) ?? {};
  const { sha: headSha, ref, repo } = (head as End | undefined) ?? {};
  if (typeof number !== 'number' || typeof url !== 'string' || typeof headSha !== 'string')
    return undefined;
  if (state !== 'open' && state !== 'closed') return undefined;
  const branches = {
    branch: textOf(ref),
    headRepository: textOf(repo?.full_name),
    base: textOf((base as End | undefined)?.ref),
    author: textOf(record(user)['login']),
  };
  const isMergeable = typeof mergeable === 'boolean' ? mergeable : undefined;
  return { number, state, url, headSha, ...branches, isMergeable, mergeSha: textOf(merge) };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Returns the pull requests of a branch, the newest first. GitHub searches by the owner of the
 * branch's repository, who may also own forks of it.
 * @param repository `owner/name` of the branch's repository
 * @throws Failure when GitHub can't be queried
 */
export async function fetchPulls(
  { api, at }: GitHub,
  repository: string,
  branch: string,
  state: 'open' | 'all',
): Promise<readonly PullRequestState[]> {
  const [owner = ''] = repository.split('/');
  const query = { state, head: `${owner}:${branch}`, per_page: PAGE_SIZE } as const;
  const route = 'GET /repos/{owner}/{repo}/pulls';
  const entries = await api.paginate(route, { ...at, ...query }, entriesOf('pull requests'));
  return entries.flatMap(data => {
    const pull = toPullRequest(data);
    if (pull === undefined)
      throw unreadableFailure(200, false, 'it does not describe a pull request');
    const isOfBranch =
      pull.headRepository?.toLowerCase() === repository.toLowerCase() && pull.branch === branch;
    return isOfBranch ? [pull] : [];
  });
}
