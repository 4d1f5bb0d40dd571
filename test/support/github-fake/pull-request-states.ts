/** States of a pull request at the first request, the second one, and so on. The last one stays. */
export const PULL_REQUEST_STATES = {
  open: ['open'],
  closed: ['closed'],
  opens: ['closed', 'open'],
  closes: ['open', 'closed'],
  /** Isn't found any more. */
  vanishes: ['closed', undefined],
  closesLate: ['open', 'open', 'closed'],
  /** Has another newest commit from the second request on. */
  moves: ['open'],
  /** From the third one on. */
  movesLate: ['open'],
  vanishesLate: ['open', 'open', undefined],
  /**
   * Is from a branch of a fork (of another owner, or of the repository's own), the default branch,
   * or one with an unusual name.
   */
  forked: ['open'],
  ofDependabot: ['open'],
  forkedByOwner: ['open'],
  ofMain: ['open'],
  ofOddName: ['open'],
  /** Can't be merged. GitHub still reports the merge commit of an earlier head. */
  conflicts: ['open'],
  /**
   * Can be merged according to the fourth request, but GitHub reports the new merge commit from the
   * fifth one on.
   */
  mergesLate: ['open'],
  mergesNever: ['open'],
} as const;

export type Described = ReturnType<typeof described>;

/**
 * Commits in which GitHub has merged the newest commit (`a`) and an earlier one, by their parents.
 */
export const MERGE_COMMITS: Readonly<Record<string, readonly string[]>> = {
  ['d'.repeat(40)]: ['b'.repeat(40), 'a'.repeat(40)],
  ['9'.repeat(40)]: ['b'.repeat(40), '8'.repeat(40)],
};

/** Returns the trial merge of a pull request at one of several requests. */
function trialMerge(
  state: string,
  earlier: number,
): { mergeable: boolean | null; merge_commit_sha: string } {
  const outdated = '9'.repeat(40);
  if (state === 'conflicts') return { mergeable: false, merge_commit_sha: outdated };
  if (state === 'mergesNever' || (state === 'mergesLate' && earlier < 4))
    return { mergeable: earlier > 2 ? true : null, merge_commit_sha: outdated };
  return { mergeable: true, merge_commit_sha: 'd'.repeat(40) };
}

/**
 * Returns a pull request in GitHub's form.
 * @param commit letter of its newest commit
 * @param earlier requests for it before
 */
export const described = (
  number: string,
  state: string,
  current: string,
  commit: string,
  earlier = 0,
) => ({
  ...trialMerge(state, earlier),
  number: Number(number),
  state: current,
  html_url: `https://github.com/harbour/lights/pull/${number}`,
  head: {
    sha: commit.repeat(40),
    ref: { ofMain: 'main', ofOddName: 'fix/#12' }[state] ?? 'feature',
    repo: {
      full_name:
        { forked: 'gull/lights', forkedByOwner: 'Harbour/copy' }[state] ?? 'Harbour/lights',
    },
  },
  base: { ref: 'main' },
  user: { login: state === 'ofDependabot' ? 'dependabot[bot]' : 'gull' },
});
