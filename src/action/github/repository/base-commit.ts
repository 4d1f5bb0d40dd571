/** Finds the commit with which the commit of a run is compared. */

import { Failure } from '../../../base/failure.ts';
import type { GitStore } from './git-store.ts';
import type { Subject } from './subject.ts';

/**
 * Returns the commit of the target branch with which the run's commit was merged. The event's
 * `pull_request.base.sha` isn't used: it can be hours older than that.
 *
 * 1. A merge group: its base, because it is merged in this order.
 * 2. A merge commit that GitHub made of the pull request: its first parent.
 * 3. Another commit of the pull request: its merge base with the newest commit of the target
 *    branch.
 *
 * @param commit of the run, which is checked out
 * @returns undefined if the run isn't about a pull request or merge group
 * @throws Failure if GitHub doesn't know the commits, or can't be queried
 */
export async function findBaseCommit(
  store: Pick<GitStore, 'fetchParents' | 'fetchHead' | 'fetchMergeBase'>,
  { base, pullRequest }: Subject,
  commit: string,
): Promise<string | undefined> {
  if (base === undefined || 'sha' in base) return base?.sha;

  const [first, second, ...others] = await store.fetchParents(commit);
  const isMergeOfPullRequest =
    second !== undefined && second === pullRequest?.headSha && others.length === 0;
  if (isMergeOfPullRequest) return first;

  const head = await store.fetchHead(base.branch);
  if (head !== undefined) return store.fetchMergeBase(head, commit);
  // Not of kind `input`: `migration-check` goes on after an invalid file of the base.
  throw new Failure(
    'missing',
    `GitHub finds no branch \`${base.branch}\`, the base of the pull request.`,
    {
      title: 'Base of the pull request not found',
      remedy:
        'Grant the job the permission `contents: read`. If the branch was deleted, change the base of the pull request.',
    },
  );
}
